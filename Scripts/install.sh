#!/bin/sh
# `make install` and `make uninstall`: the program, its manual page, and what shells complete with.
#
# PREFIX   where to, default /usr/local
# DESTDIR  put before PREFIX, for those who make packages
# PROGRAM  a program that is built already; default: it is built here, and playfair-serve, too
# SERVER   the same of playfair-serve; where only PROGRAM is given, and if it is `none`, that is left out
set -eu
# Everybody may read what is installed.
umask 022
cd "$(dirname "$0")/.."
. Scripts/bootstrap.sh

: "${PREFIX:=/usr/local}" "${DESTDIR:=}"
root=$DESTDIR$PREFIX
program=$root/bin/playfair
server=$root/bin/playfair-serve
manual=$root/share/man/man1/playfair.1
server_manual=$root/share/man/man1/playfair-serve.1
bash=$root/share/bash-completion/completions/playfair
zsh=$root/share/zsh/site-functions/_playfair
fish=$root/share/fish/vendor_completions.d/playfair.fish

if [ "$1" = uninstall ]; then
    rm -f "$program" "$server" "$manual" "$server_manual" "$bash" "$zsh" "$fish"
    exit
fi

if [ -z "${PROGRAM:-}" ]; then
    require_swift
    require_libxml2
    static=--static-swift-stdlib
    if is_macos; then
        static=
    fi
    # shellcheck disable=SC2086  # one word or none
    swift build -c release $static --product playfair
    PROGRAM=$(swift build -c release $static --product playfair --show-bin-path)/playfair
    if [ -z "${SERVER:-}" ]; then
        libraries=$PWD/Serve/.build/libraries
        is_macos || link_to_libcurl "$libraries"
        # shellcheck disable=SC2086
        swift build --package-path Serve -c release $static -Xlinker "-L$libraries"
        SERVER=$(swift build --package-path Serve -c release --show-bin-path)/playfair-serve
    fi
fi

for file in "$program" "$manual" "$bash" "$zsh" "$fish"; do
    mkdir -p "$(dirname "$file")"
done
# Moved to its place, as the old program may be at work. Its symbols are half of it, and serve only who debugs it.
put() {
    cp "$1" "$2.new"
    strip "$2.new" 2>/dev/null || true
    chmod 755 "$2.new"
    mv "$2.new" "$2"
}
put "$PROGRAM" "$program"
if [ "${SERVER:-none}" != none ]; then
    put "$SERVER" "$server"
    # The page of `playfair` has a section about it.
    echo '.so man1/playfair.1' >"$server_manual"
    chmod 644 "$server_manual"
fi
# What cannot run leaves nothing half written.
generate() {
    file=$1
    shift
    "$program" "$@" >"$file.new" && mv "$file.new" "$file" || { rm -f "$file.new"; exit 1; }
}
generate "$manual" --generate-manual-page
generate "$bash" --generate-completion-script bash
generate "$zsh" --generate-completion-script zsh
generate "$fish" --generate-completion-script fish
echo "Installed $("$program" --version | head -n 1) as $program"
