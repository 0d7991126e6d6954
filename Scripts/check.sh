#!/bin/sh
# `make check`: a quick look while you work, in the build folder of plain `swift build`. In Chromium it runs what depends on
# documents whose output has changed since it passed, the first time everything.
set -eu
cd "$(dirname "$0")/.."
. Scripts/bootstrap.sh

require_swift
require_libxml2
require_python
require_browser
require_fonts
. Scripts/counting.sh

step "layout of the sources" swift format lint --strict --parallel --recursive Sources Tests Plugins Fuzzing Package.swift Serve/Sources Serve/Package.swift || true
# Of the mutations of each document a quarter: `make test` tries them all.
export PLAYFAIR_MUTATIONS=1
if step "build" build_for_tests; then
    suite "unit and corpus tests" build/reports/swift.xml quietly build/reports/swift.txt \
        swift test --disable-xctest --skip-build --xunit-output build/reports/swift.xml
    PLAYFAIR_BIN=$(swift build --show-bin-path)
    export PLAYFAIR_BIN
    suite "what has changed, in Chromium" build/reports/browser.xml \
        $python -m pytest Tests/Browser --quiet --changed -k chromium --numprocesses $processes --dist worksteal \
        --junitxml build/reports/browser.xml
fi
summary
