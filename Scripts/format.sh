#!/bin/sh
# `make format`: lays out the Swift sources as .swift-format says, and embeds the schema anew.
set -eu
cd "$(dirname "$0")/.."
. Scripts/bootstrap.sh

require_swift
python3 Scripts/embed-schema.py
python3 Scripts/embed-diagnostics.py
swift format format --in-place --parallel --recursive Sources Tests Plugins Fuzzing Package.swift Serve/Sources Serve/Package.swift
