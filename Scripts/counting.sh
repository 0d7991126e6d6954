# Steps and test runners, counted. Source it, then end with `summary`.

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

# The last line is over everything; whether nothing failed is the exit status.
summary() {
    echo
    echo "$passed passed, $failed failed, $skipped skipped"
    [ "$failed" -eq 0 ]
}

# One process more than there are cores: each waits for its browser now and then.
processes=$(($(getconf _NPROCESSORS_ONLN) + 1))
