#!/bin/sh
# `make demo`: from a fresh machine with Swift to a gallery of the examples.
set -eu
cd "$(dirname "$0")/.."
. Scripts/bootstrap.sh

require_swift
require_libxml2

# There is no static standard library on macOS; there it is part of the system.
static=--static-swift-stdlib
if is_macos; then
    static=
fi

echo "Building Playfair (the first time takes some minutes) …"
swift build -c release $static --product playfair
playfair=$(swift build -c release $static --product playfair --show-bin-path)/playfair

sh Scripts/gallery.sh "$playfair" build/gallery
echo
echo "The gallery is ready. Open it in a browser:"
echo "  $(pwd)/build/gallery/index.html"
