#!/bin/sh
# `make format`: lays out the Swift sources as .swift-format says.
set -eu
cd "$(dirname "$0")/.."
. Scripts/bootstrap.sh

require_swift
swift format format --in-place --parallel --recursive Sources Tests Package.swift
