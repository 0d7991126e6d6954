# Variables on the command line reach the scripts: `make test FRESH=1`.
.PHONY: help demo site check test fuzz record costs bench format schema clean install uninstall deb archive

help:
	@echo "make demo    build Playfair, compile the examples, make build/gallery/index.html"
	@echo "make site    make the site of Playfair itself, build/site/index.html: tutorial, gallery, reference, all pages"
	@echo "make check   a quick look: layout, unit and corpus tests, what a change did to the pictures in Chromium"
	@echo "make test    install what the tests need and run all of them; FRESH=1 forgets what passed before"
	@echo "make fuzz    try inputs made by chance, TARGET=pipeline or all of them, for SECONDS=60 each"
	@echo "make record  rewrite the goldens and expected diagnostics of Corpus/, or of CASE=pie/donut or CASE=pie (then read the diff)"
	@echo "make costs   rewrite what charts may cost, counted on the build that 'make test' leaves"
	@echo "make bench   measure charts in browsers, ECHARTS=echarts.min.js beside those drawn by script"
	@echo "make format  lay out the Swift sources"
	@echo "make schema  embed playfair.xsd after an edit"
	@echo "make install put the program, its manual page and completions below PREFIX=/usr/local, in DESTDIR if given"
	@echo "make uninstall  remove them"
	@echo "make deb     the same as a Debian package, in build/packages"
	@echo "make archive the same as an archive to unpack anywhere"
	@echo "make clean   remove everything built"

demo:
	@sh Scripts/demo.sh

site:
	@sh Scripts/site.sh

check:
	@sh Scripts/check.sh

test:
	@sh Scripts/test.sh

fuzz:
	@sh Scripts/fuzz.sh "$(or $(TARGET),all)" "$(or $(SECONDS),60)"

record:
	@sh Scripts/record.sh "$(CASE)"

costs:
	@PLAYFAIR_RECORD=1 PLAYFAIR_BIN=build/strict/release build/venv/bin/python -m pytest --quiet Tests/Integrations/test_costs.py

bench:
	@sh Scripts/bench.sh $(ECHARTS)

format:
	@sh Scripts/format.sh

schema:
	@python3 Scripts/embed-schema.py
	@python3 Scripts/embed-diagnostics.py

install:
	@sh Scripts/install.sh install

uninstall:
	@sh Scripts/install.sh uninstall

deb:
	@sh Scripts/package.sh deb

archive:
	@sh Scripts/package.sh archive

clean:
	rm -rf .build build
