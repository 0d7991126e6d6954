.PHONY: help demo test record format schema clean

help:
	@echo "make demo    build Playfair, compile the examples, make build/gallery/index.html"
	@echo "make test    install what the tests need and run all of them"
	@echo "make record  rewrite the goldens and expected diagnostics of Corpus/, or of CASE=pie/donut or CASE=pie (then read the diff)"
	@echo "make format  lay out the Swift sources"
	@echo "make schema  embed playfair.xsd after an edit"
	@echo "make clean   remove everything built"

demo:
	@sh Scripts/demo.sh

test:
	@sh Scripts/test.sh

record:
	@sh Scripts/record.sh "$(CASE)"

format:
	@sh Scripts/format.sh

schema:
	@python3 Scripts/embed-schema.py

clean:
	rm -rf .build build
