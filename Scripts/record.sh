#!/bin/sh
# `make record`: rewrites what the corpus expects. Read the diff and look at the pictures before you commit it.
set -eu
cd "$(dirname "$0")/.."
. Scripts/bootstrap.sh

require_swift
require_libxml2
PLAYFAIR_RECORD=1 swift test --disable-xctest --filter CorpusTests
git --no-pager diff --stat -- Corpus || true
