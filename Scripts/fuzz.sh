#!/bin/sh
# `make fuzz`, or Scripts/fuzz.sh TARGET [SECONDS]: tries inputs that are made by chance and by what they reach in the program.
#
# TARGET   one of those that the program names without one (xml, json, formulas, pipeline …), or
#          all       each of them in turn
#          some      each of them for a few seconds, with some of the inputs and in a build that is made in minutes: in all a
#                    minute on two cores, as in every `make test`
#          build     makes the build of `some` and tries nothing
#          found     what was found before, once
#          leaks     documents of the corpus, checked and compiled in one process that must not lose memory
#          threads   documents of the corpus, compiled and checked on four threads that must not race, and sessions of editors;
#                    needs a build of its own
# SECONDS  how long each target is tried; default 60
# SEED     of `some`: the number by which inputs are chosen; default: in CI always the same, and 300 of each target, else another
#          one each time
#
# What is found is kept in build/fuzz-work/found, and the inputs that lead to new places in build/fuzz-work/corpus.
set -eu
cd "$(dirname "$0")/.."
. Scripts/bootstrap.sh

target=${1:-all}
seconds=${2:-60}
work=$PWD/build/fuzz-work

require_swift
require_libxml2
mkdir -p "$work"
python3 Scripts/fuzz-seeds.py "$work"

threads() {
    swift build --product playfair -c release --sanitize=thread --scratch-path build/threads
    rm -rf "$work/threads"
    mkdir -p "$work/threads"
    # Of several documents of one name only one is written into a folder.
    for folder in $(ls -d Corpus/valid/*/); do
        ls "$folder"*.xml "$folder"*.json 2>/dev/null | head -n 6
    done | awk -F / '{ name = $NF; sub(/[.].*/, "", name) } !known[name]++' | head -n 200 >"$work/threads.txt"
    # Mutex of the Swift library waits by a futex, which the sanitizer does not see: what it guards would be called a race. That is
    # told by the name of the closure, whose last part says that it takes what `withLock` gives and nothing else does.
    echo "race:zYuYTXEfU" >"$work/threads.suppressions"
    # The C library and libxml2 are not instrumented, so that only what this program does itself is judged. Reports go to files,
    # because a test that starts the program reads what it says.
    TSAN_OPTIONS="halt_on_error=0 exitcode=0 ignore_noninstrumented_modules=1 suppressions=$work/threads.suppressions"
    export TSAN_OPTIONS="$TSAN_OPTIONS log_path=$work/threads/report"
    program=build/threads/release/playfair
    # Once into a new folder of what was made, and once out of it.
    # shellcheck disable=SC2046  # several words on purpose
    for _ in cold warm; do
        $program compile $(cat "$work/threads.txt") --jobs 4 --cache "$work/threads/cache" -o "$work/threads/" --emit svg,html \
            2>"$work/threads/said.txt"
    done
    # Mistaken documents are read in other ways; that they are mistaken is no finding.
    # shellcheck disable=SC2046  # several words on purpose
    $program check $(find Corpus/invalid -name "*.xml" -o -name "*.json") --jobs 4 >"$work/threads/said.txt" 2>&1 || [ $? -eq 1 ]
    require_python
    PLAYFAIR_BIN=$PWD/build/threads/release $python -m pytest --quiet Tests/Integrations/test_language_server.py ||
        echo "A test of the language server failed; it is slow here, and only races are judged."
    if cat "$work/threads"/report.* 2>/dev/null; then fail "The reports above are kept in build/fuzz-work/threads."; fi
}

if [ "$target" = threads ]; then
    threads
    echo "no race"
    exit
fi

resources=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
PLAYFAIR_FUZZER=$(ls "$resources"/clang/lib/*/libclang_rt.fuzzer_no_main* 2>/dev/null | grep "$(uname -m)\|osx" | head -n 1)
if [ -z "$PLAYFAIR_FUZZER" ]; then
    lacking="This toolchain has no libFuzzer (libclang_rt.fuzzer_no_main). Those of swift.org have."
    [ "$target" != some ] && [ "$target" != build ] || { echo "Left out: $lacking" && exit; }
    fail "$lacking"
fi
export PLAYFAIR_FUZZER
# Swift's own backtraces would be read as findings of their own.
export SWIFT_BACKTRACE=enable=no

# Everything is compiled anew, in a folder of its own: optimised, with assertions, where inputs are tried for long.
if [ "$target" = some ] || [ "$target" = build ]; then
    swift build --product playfair-fuzz --scratch-path build/fuzz-debug
    program=$PWD/build/fuzz-debug/debug/playfair-fuzz
    [ "$target" != build ] || exit 0
else
    swift build --product playfair-fuzz -c release -Xswiftc -assert-config -Xswiftc Debug --scratch-path build/fuzz
    program=$PWD/build/fuzz/release/playfair-fuzz
fi

longest() {
    case $1 in
    pipeline | fixes | schema | lsp | template) echo 8192 ;;
    colors | easings | times | formats) echo 200 ;;
    formulas) echo 1000 ;;
    *) echo 4096 ;;
    esac
}

dictionary() {
    case $1 in
    colors | easings | times | formats) echo values ;;
    formulas) echo formulas ;;
    markdown | html) echo pages ;;
    lsp) echo lsp ;;
    *) echo documents ;;
    esac
}

# A few seconds for one small input are a finding, and so is a gigabyte; sanitizers make all of it several times slower.
limits="-timeout=25 -rss_limit_mb=3000 -malloc_limit_mb=1024"

# fuzz TARGET FOLDER: begins with the inputs of that folder of the working folder, and keeps in it what leads to new places.
fuzz() {
    mkdir -p "$work/seeds/$1" "$work/$2" "$work/found/$1"
    [ ! -d "Fuzzing/Found/$1" ] || cp Fuzzing/Found/"$1"/* "$work/seeds/$1"
    [ "$target" = some ] && seeds= || seeds=seeds/$1
    # shellcheck disable=SC2086  # several words on purpose
    (cd "$work" && "$program" "$1" "$2" $seeds $limits "-max_total_time=$seconds" "-max_len=$(longest "$1")" \
        "-dict=$(dictionary "$1").dict" "-artifact_prefix=found/$1/" -print_final_stats=1 2>"found/$1.log") ||
        echo "$1" >>"$work/broken"
    echo "== $1"
    grep -E '^stat::number_of_executed|^Done|cov:' "$work/found/$1.log" | tail -n 3 || true
}

# A few inputs of each target, others each time: all of them alone would take longer than there is.
fuzz_some() {
    seconds=8
    number=${SEED:-${CI:+20261129}}
    number=${number:-$(date +%s)}
    echo "seed $number"
    # Not optimised, so that what takes an input its time says nothing.
    limits="-seed=$number -timeout=300 -rss_limit_mb=4000 -malloc_limit_mb=1024"
    # So many that a faster machine tries no others than those that passed on a slower one.
    [ -z "${CI:-}" ] || limits="$limits -runs=300"
    rm -rf "$work/some" "$work/found"
    running=0
    for name in $targets; do
        mkdir -p "$work/some/$name"
        for file in $(ls "$work/seeds/$name" | awk -v seed="$number" 'BEGIN { srand(seed) } { print rand() "\t" $0 }' | sort | head -n 30 | cut -f 2); do
            cp "$work/seeds/$name/$file" "$work/some/$name"
        done
        fuzz "$name" "some/$name" &
        running=$((running + 1))
        [ $((running % 2)) -ne 0 ] || wait
    done
    wait
    # Where this runs for somebody else, the folder is gone when one reads of it.
    for file in "$work"/found/*/*; do
        [ -f "$file" ] || continue
        echo "error: found by $(basename "$(dirname "$file")"), kept as build/fuzz-work/${file#"$work/"}, in base64: $(base64 <"$file" | tr -d '\n')"
    done
}

targets=$("$program" | tail -n 1)
rm -f "$work/broken"
broken=
case $target in
some) fuzz_some ;;
all) for name in $targets; do fuzz "$name" "corpus/$name"; done ;;
found)
    for name in $targets; do
        [ -d "Fuzzing/Found/$name" ] || continue
        # shellcheck disable=SC2086  # several words on purpose
        (files=$PWD/Fuzzing/Found/$name && cd "$work" && "$program" "$name" $limits -runs=0 "$files") || broken="$broken $name"
    done
    ;;
leaks) (cd "$work" && "$program" pipeline seeds/pipeline $limits -runs=0 -detect_leaks=1) || broken=" leaks" ;;
*) fuzz "$target" "corpus/$target" ;;
esac
[ ! -f "$work/broken" ] || broken=" $(tr '\n' ' ' <"$work/broken")"
[ -z "$broken" ] || fail "found by$broken: see build/fuzz-work/found"
[ "$target" != some ] || echo "nothing found by $(echo "$targets" | wc -w) targets, seed $number"
