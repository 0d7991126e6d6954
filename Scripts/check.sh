#!/bin/sh
# `make check`: a quick look while you work, in a build that an edit makes anew in seconds. In Chromium it runs what depends on
# documents whose output has changed since it passed, here or in `make test`, the first time everything.
set -eu
cd "$(dirname "$0")/.."
. Scripts/bootstrap.sh

require_swift
require_libxml2
require_python
require_browser
require_fonts
. Scripts/counting.sh
. Scripts/building.sh
optimised=$single_files

step "layout of the sources" swift format lint --strict --parallel --recursive Sources Tests Plugins Fuzzing Package.swift Serve/Sources Serve/Package.swift || true
# Of the mutations of each document one: `make test` tries 24.
export PLAYFAIR_MUTATIONS=1
if step "build, warnings as errors" build_for_tests; then
    suite "unit and corpus tests" build/reports/swift.xml quietly build/reports/swift.txt \
        run_unit_tests --xunit-output build/reports/swift.xml
    PLAYFAIR_BIN=$(programs)
    export PLAYFAIR_BIN
    suite "what has changed, in Chromium" build/reports/browser.xml \
        $python -m pytest Tests/Browser --quiet --changed -k chromium --numprocesses $processes --dist worksteal \
        --junitxml build/reports/browser.xml
fi
summary
