# The builds that tests, browsers and records share. Source it; `optimised` holds the options of one of them.
#
# Both are optimised: unoptimised, what browsers are compared with, the layout of all states, takes many times as long, and so
# do the unit tests. Both keep assertions, and internals that tests import. Warnings are errors in them. Each has a folder of
# its own, because the flags would make every plain build start anew.

export PLAYFAIR_STRICT=1
kept="-Xswiftc -enable-testing -Xswiftc -assert-config -Xswiftc Debug"

# Module by module and across modules, as the program is given to others. An edit makes its module anew, and all that stand on it.
whole_modules="-c release $kept --scratch-path build/strict"
# File by file: an edit makes few files anew, in seconds. It takes as long as the other where nothing is built, and its programs
# are about as fast.
single_files="-c debug -Xswiftc -O $kept --scratch-path build/edited"
optimised=$whole_modules

# Builds some products, one after the other: `swift build --build-tests` builds all targets, and so the plugins, for which
# every module is compiled once more, as a tool.
build_products() {
    for product in "$@"; do
        # shellcheck disable=SC2086  # several words on purpose
        swift build --product "$product" $optimised || return
    done
}

# Builds the tests and the programs that they ask.
build_for_tests() { build_products playfairPackageTests playfair layout-oracle; }

# Runs unit and corpus tests that are built, with the options of `swift test` that are given.
run_unit_tests() {
    # shellcheck disable=SC2086  # several words on purpose
    swift test --disable-xctest --skip-build $optimised "$@"
}

# The folder of the programs.
programs() {
    # shellcheck disable=SC2086  # several words on purpose
    swift build $optimised --show-bin-path
}
