#!/bin/sh
# `make test`: every test there is. The last line is `N passed, N failed, N skipped` over all of them.
#
# MINUTES  after how many of them nothing more is asked of a second browser that one has answered, and ten minutes later nothing
#          of any, less two minutes for the inputs made by chance, which come last; default: all is asked
# SEED     by which inputs are made by chance (see Scripts/fuzz.sh)
set -eu
cd "$(dirname "$0")/.."
[ -z "${MINUTES:-}" ] || PLAYFAIR_UNTIL=$(($(date +%s) + (MINUTES - 2) * 60))
export PLAYFAIR_UNTIL="${PLAYFAIR_UNTIL:-}"
. Scripts/bootstrap.sh

require_swift
require_libxml2
require_python
require_browser
require_fonts
require_editor
require_generators
require_valgrind
. Scripts/counting.sh
. Scripts/building.sh

step "layout of the sources" swift format lint --strict --parallel --recursive Sources Tests Plugins Fuzzing Package.swift Serve/Sources Serve/Package.swift || true
served="--package-path Serve --scratch-path build/serve -c release"
if ! is_macos; then
    # As `make install` builds it.
    link_to_libcurl build/serve/libraries
    served="$served --static-swift-stdlib -Xlinker -L$PWD/build/serve/libraries"
fi

# shellcheck disable=SC2086  # several words on purpose
if step "build, warnings as errors" build_for_tests &&
    step "build of playfair-serve, warnings as errors" swift build $served; then
    suite "unit and corpus tests" build/reports/swift.xml quietly build/reports/swift.txt \
        run_unit_tests --xunit-output build/reports/swift.xml
    PLAYFAIR_BIN=$(programs)
    # The program as it is given to others, with Swift's libraries in it: the same objects, linked once more. Asked for by a flag
    # of the package manager, every module would be compiled anew, and once more without it.
    mkdir -p build/static
    if step "program with Swift's libraries in it" swiftc -static-stdlib \
        -Xlinker --defsym=main=PlayfairCommand_main -o build/static/playfair \
        "@$PLAYFAIR_BIN/playfair.product/Objects.LinkFileList" -lxml2; then
        export PLAYFAIR_STATIC=$PWD/build/static/playfair
    fi
    PLAYFAIR_SERVE_BIN=$(swift build $served --show-bin-path)
    is_macos || export PLAYFAIR_STATIC_SERVE="$PLAYFAIR_SERVE_BIN/playfair-serve"
    export PLAYFAIR_BIN PLAYFAIR_SERVE_BIN
    suite "samples of integrations" build/reports/integrations.xml \
        $python -m pytest Tests/Integrations --quiet --numprocesses $processes --junitxml build/reports/integrations.xml
    # One more build, of which nothing is asked yet: it takes what is left of the machine while browsers are waited for.
    nice -n 19 sh Scripts/fuzz.sh build >build/reports/fuzz-build.txt 2>&1 &
    building=$!
    trap 'kill "$building" 2>/dev/null || true' EXIT
    suite "browser tests" build/reports/browser.xml \
        $python -m pytest Tests/Browser --quiet --numprocesses $processes --dist worksteal --junitxml build/reports/browser.xml
    # Whether it failed is said by the step that needs it.
    wait "$building" || true
    step "a minute of inputs made by chance" quietly build/reports/fuzz.txt sh Scripts/fuzz.sh some || true
fi
summary
