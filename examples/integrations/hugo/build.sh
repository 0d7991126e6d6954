#!/bin/sh
# Hugo starts no other program, so charts are made before it.
set -e
playfair compile charts --emit fragment -o build/charts/
# A page that is gone must not stay.
rm -rf build/content
playfair embed content -o build/content/ --root .
# Hugo gives other pages than bundles a folder of their own, and leaves their drawings behind.
find build/content -name '*-chart-*.svg' ! -name 'index-chart-*' ! -name '_index-chart-*' |
sed 's/-chart-[0-9]*\(\.light\|\.dark\)\{0,1\}\.svg$//' | sort -u |
while read -r page; do
  echo "content${page#build/content}.md: warning: drawings (as=img) need a bundle, ${page##*/}/index.md" >&2
done
hugo "$@"
