#!/bin/sh
# `make site`: Playfair's own site in build/site, by MkDocs, with charts of its own.
set -eu
cd "$(dirname "$0")/.."
. Scripts/bootstrap.sh

require_swift
require_libxml2
command -v python3 >/dev/null || { echo "the site needs python3" >&2; exit 1; }
swift build --product playfair
playfair=$(swift build --product playfair --show-bin-path)/playfair

# That of the tests serves, too.
venv=build/venv
if [ ! -x "$venv/bin/mkdocs" ]; then
    [ -x "$venv/bin/python" ] || python3 -m venv "$venv"
    "$venv/bin/pip" install --quiet "lxml>=5,<7" "mkdocs>=1.6,<2" "mkdocs-material>=9.5,<10"
fi
"$venv/bin/python" Scripts/make-site.py "$playfair" build/site-source
"$venv/bin/python" -m mkdocs build --quiet --strict --config-file build/site-source/mkdocs.yml --site-dir ../site
echo "The site is ready. Open it in a browser:"
echo "  $(pwd)/build/site/index.html"
