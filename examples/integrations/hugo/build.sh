#!/bin/sh
# Hugo starts no other program, so charts are made before it.
set -e
playfair compile charts --emit fragment -o build/charts/
# A page that is gone must not stay.
rm -rf build/content
playfair embed content -o build/content/ --root .
hugo "$@"
