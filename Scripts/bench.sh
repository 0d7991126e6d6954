#!/bin/sh
# Measures what charts cost in browsers (Benchmarks/browsers.py), with what must be installed for it.
set -eu
cd "$(dirname "$0")/.."
. Scripts/bootstrap.sh
require_swift
require_libxml2
require_python
require_browser
swift build -c release --product playfair --scratch-path build/release
exec build/venv/bin/python Benchmarks/browsers.py build/release/release/playfair "$@"
