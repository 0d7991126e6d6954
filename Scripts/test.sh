#!/bin/sh
# `make test`: every test there is. The last line is `N passed, N failed, N skipped` over all of them.
set -eu
cd "$(dirname "$0")/.."
. Scripts/bootstrap.sh

require_swift
require_libxml2
require_python
require_browser

# Warnings are errors here. A build folder of its own, because the flag would make every plain build start anew.
export PLAYFAIR_STRICT=1
scratch=build/strict
mkdir -p build/reports
rm -f build/reports/*.xml

passed=0
failed=0
skipped=0

# Counts a step that reports no single tests.
step() {
    title=$1
    shift
    echo
    echo "== $title"
    if "$@"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAILED: $title" >&2
        return 1
    fi
}

# Runs a test runner and counts the cases of its JUnit report; a runner that ended badly without a failed case
# (it crashed, or did not build) counts as one failure.
suite() {
    title=$1
    report=$2
    shift 2
    echo
    echo "== $title"
    status=0
    "$@" || status=$?
    counts="0 0 0"
    if [ -f "$report" ]; then
        counts=$(awk 'BEGIN { RS = "<testcase " }
            NR > 1 { if (/<(failure|error)/) failed++; else if (/<skipped/) skipped++; else passed++ }
            END { print passed + 0, failed + 0, skipped + 0 }' "$report")
    fi
    # shellcheck disable=SC2086  # three words on purpose
    set -- $counts
    if [ "$status" -ne 0 ] && [ "$2" -eq 0 ]; then
        set -- "$1" 1 "$3"
        echo "FAILED: $title (exit status $status)" >&2
    fi
    passed=$((passed + $1))
    failed=$((failed + $2))
    skipped=$((skipped + $3))
}

step "layout of the sources" swift format lint --strict --parallel --recursive Sources Tests Package.swift || true
if step "build, warnings as errors" swift build --build-tests --scratch-path $scratch; then
    suite "unit and corpus tests" build/reports/swift.xml \
        swift test --disable-xctest --skip-build --scratch-path $scratch --xunit-output build/reports/swift.xml
    PLAYFAIR_BIN=$(swift build --scratch-path $scratch --show-bin-path)
    export PLAYFAIR_BIN
    suite "browser tests" build/reports/browser.xml \
        $python -m pytest Tests/Browser --quiet --numprocesses 2 --dist worksteal --junitxml build/reports/browser.xml
fi

echo
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ]
