#!/bin/sh
# `make test`: every test there is. The last line is `N passed, N failed, N skipped` over all of them.
set -eu
cd "$(dirname "$0")/.."
. Scripts/bootstrap.sh

require_swift
require_libxml2
require_python
require_browser
. Scripts/counting.sh

# Warnings are errors here. Build folders of their own, because the flag would make every plain build start anew.
export PLAYFAIR_STRICT=1
debug=build/strict
release=build/optimised

# What the browsers are compared with: unoptimised, the layout of all states would take longer than this build, which
# goes on beside the other.
build_release() {
    swift build -c release --scratch-path $release --product playfair &&
        swift build -c release --scratch-path $release --product layout-oracle
}
build_release >build/reports/release.log 2>&1 &
builder=$!
trap 'kill $builder 2>/dev/null || true' EXIT

finish_release() {
    wait $builder || {
        cat build/reports/release.log >&2
        return 1
    }
}

step "layout of the sources" swift format lint --strict --parallel --recursive Sources Tests Package.swift || true
if step "build, warnings as errors" swift build --build-tests --scratch-path $debug; then
    suite "unit and corpus tests" build/reports/swift.xml \
        swift test --disable-xctest --skip-build --scratch-path $debug --xunit-output build/reports/swift.xml
fi
if step "optimised build" finish_release; then
    PLAYFAIR_BIN=$(swift build -c release --scratch-path $release --show-bin-path)
    export PLAYFAIR_BIN
    suite "browser tests" build/reports/browser.xml \
        $python -m pytest Tests/Browser --quiet --numprocesses $processes --dist worksteal --junitxml build/reports/browser.xml
fi
summary
