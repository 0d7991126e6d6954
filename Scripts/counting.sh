# Steps and test runners, counted. Source it, then end with `summary`.

mkdir -p build/reports
rm -f build/reports/*.xml build/reports/*.txt

passed=0
failed=0
skipped=0
# Where the names of what failed are gathered: an hour of output is not read for them.
failures=build/reports/failures.txt
: >"$failures"

# Runs a command that says a lot, keeping what it says in a file: only its last line is shown, or what it says of failures.
quietly() {
    output=$1
    shift
    if "$@" >"$output" 2>&1; then
        tail -n 1 "$output"
    else
        status=$?
        grep -E "recorded an issue|↳|error:|Fatal" "$output" | head -n 200
        tail -n 20 "$output"
        return "$status"
    fi
}

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
        echo "FAILED: $title" >>"$failures"
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
        awk 'BEGIN { RS = "<testcase " } NR > 1 && /<(failure|error)/ {
            gsub(/[[:space:]]+/, " "); print "FAILED: " substr($0, 1, 600)
        }' "$report" >>"$failures"
    fi
    # shellcheck disable=SC2086  # three words on purpose
    set -- $counts
    if [ "$status" -ne 0 ] && [ "$2" -eq 0 ]; then
        set -- "$1" 1 "$3"
        echo "FAILED: $title (exit status $status)" >>"$failures"
        # What it said at last tells why, if it kept that.
        if [ -f "${report%.xml}.txt" ]; then tail -n 20 "${report%.xml}.txt" >>"$failures"; fi
    fi
    passed=$((passed + $1))
    failed=$((failed + $2))
    skipped=$((skipped + $3))
}

# What failed, by name and first words, then a line over everything; whether nothing failed is the exit status.
summary() {
    echo
    cat "$failures"
    echo "$passed passed, $failed failed, $skipped skipped"
    [ "$failed" -eq 0 ]
}

# One process more than there are cores: each waits for its browser now and then.
processes=$(($(getconf _NPROCESSORS_ONLN) + 1))
