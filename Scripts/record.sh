#!/bin/sh
# `make record`: rewrites what the corpus expects, of all cases or of those that CASE names (`make record CASE=pie/donut`,
# `make record CASE=pie`). Read the diff and look at the pictures before you commit it.
set -eu
cd "$(dirname "$0")/.."
. Scripts/bootstrap.sh
. Scripts/building.sh
optimised=$single_files

require_swift
require_libxml2
build_products playfairPackageTests
PLAYFAIR_RECORD=1 PLAYFAIR_CASE=${1:-} run_unit_tests --filter "CorpusTests|CompatibilityTests"

# What stands behind the hashes that changed, as far as the tests have run on the texts from before.
changes=build/corpus/changes.diff
mkdir -p build/corpus
: >"$changes"
missing=0
hashes_of() { # the lines of the diff that start with $1, as `kind/case file hash`
    git diff --unified=0 -- Corpus/golden | awk -v sign="$1" '
        /^(---|\+\+\+) / { if ($2 != "/dev/null") { n = split($2, path, "/"); kind = path[n - 1]; file = path[n] } next }
        substr($0, 1, 1) == sign && file == "hashes.txt" { print kind "/" substr($1, 2), $2, $3 }'
}
hashes_of - >build/corpus/old.txt
hashes_of + >build/corpus/new.txt
while read -r title file new; do
    old=$(awk -v title="$title" -v file="$file" '$1 == title && $2 == file { print $3 }' build/corpus/old.txt)
    [ -n "$old" ] || continue
    if [ -f "build/corpus/$title/$old-$file" ]; then
        diff -u "build/corpus/$title/$old-$file" "build/corpus/$title/$new-$file" >>"$changes" || true
    else
        missing=$((missing + 1))
    fi
done <build/corpus/new.txt
rm build/corpus/old.txt build/corpus/new.txt

git --no-pager diff --stat -- Corpus || true
if [ -s "$changes" ]; then
    echo "$changes holds the differences behind the hashes that changed."
fi
if [ "$missing" -gt 0 ]; then
    echo "$missing texts from before are not in build/corpus: run the tests on the commit before your change, then this."
fi
