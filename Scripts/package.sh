#!/bin/sh
# `make deb` and `make archive`: what `make install` installs, as a Debian package or as an archive to unpack anywhere.
#
# PROGRAM  a program that is built already, with Swift's libraries in it; default: it is built here, and playfair-serve, too
# SERVER   the same of playfair-serve; where only PROGRAM is given, that is left out
# OUTPUT   the folder for the files, default build/packages
#
# The archive runs on any Linux with a C library as new as that of the system it is made on: the other libraries are in it, and
# looked for there first. The Debian packages ask for those of the system, which keeps them safe.
#
# The same programs make the same bytes: no times, no names of whoever made them. playfair-serve is a Debian package of its own,
# because it needs curl, which brings two dozen libraries along, and who compiles charts needs none of them.
set -eu
umask 022
cd "$(dirname "$0")/.."
. Scripts/bootstrap.sh

: "${OUTPUT:=build/packages}"
mkdir -p "$OUTPUT"
root=$(mktemp -d)
served=$(mktemp -d)
trap 'rm -rf "$root" "$served"' EXIT
: "${SOURCE_DATE_EPOCH:=$(git log -1 --format=%ct 2>/dev/null || echo 0)}"
export SOURCE_DATE_EPOCH

# The libraries that the programs in a folder ask for, but the C library's own.
libraries() {
    objdump -p "$1"/bin/* | sed -n 's/^ *NEEDED *//p' | sort -u
}

# Debian's packages that hold these libraries, the C library with the version whose symbols are asked for.
dependencies() {
    newest=$(objdump -T "$1"/bin/* | sed -n 's/.*(\{0,1\}GLIBC_\([0-9.]*\).*/\1/p' | sort -Vu | tail -1)
    for library in $(libraries "$1"); do
        place=$(ldconfig -p | sed -n "s|^\s*$library .*=> ||p" | head -1)
        if [ -z "$place" ]; then
            echo "$library is no library of this system: build with --static-swift-stdlib" >&2
            exit 1
        fi
        dpkg -S "$(realpath "$place")" "$place" 2>/dev/null | head -1 | cut -d: -f1
    done | sort -u | sed "s/^libc6\$/libc6 (>= $newest)/" | paste -sd, | sed 's/,/, /g'
}

# The libraries that programs need, also by way of others, as lines of a name and a path; but those of the C library, which fit
# the system's loader and no other.
needed_libraries() {
    ldd "$@" | sed -n 's/^[[:space:]]*\([^ ]*\) => \(\/[^ ]*\) (.*/\1 \2/p' | sort -u |
        grep -Ev '^(libc|libm|libdl|librt|libpthread|libresolv|libutil|libanl|libnss_[a-z]*)\.so'
}

# Puts the libraries that the programs in a folder need into one beside it, and has all of them look there.
# $1 the folder of both, $2 the name of the folder for the libraries
bring_libraries() {
    has patchelf || apt_install patchelf
    mkdir -p "$1/$2" "$1/share/doc/playfair"
    needed_libraries "$1"/bin/* | while read -r name path; do
        cp "$(realpath "$path")" "$1/$2/$name"
        chmod 644 "$1/$2/$name"
        patchelf --set-rpath '$ORIGIN' "$1/$2/$name"
        # What their authors want said wherever they are handed on.
        owner=$(dpkg -S "$(realpath "$path")" "$path" 2>/dev/null | head -n 1 | cut -d: -f1)
        [ -z "$owner" ] || cp "/usr/share/doc/$owner/copyright" "$1/share/doc/playfair/copyright.$owner"
    done
    for program in "$1"/bin/*; do
        patchelf --set-rpath "\$ORIGIN/../$2" "$program"
    done
}

# How large a folder is by the sizes of its files, KiB: how many blocks a disk has given them may change while it writes.
size() {
    find "$1" \( -type f -printf '%s\n' -o -printf '1\n' \) | awk '{ sum += int(($1 + 1023) / 1024) } END { print sum }'
}

# Makes a package of a folder.
# $1 the folder, $2 the name, $3 what it needs, $4 other fields, $5 the description
package() {
    mkdir -p "$1/DEBIAN" "$1/usr/share/doc/$2"
    cp LICENSE "$1/usr/share/doc/$2/copyright"
    cat >"$1/DEBIAN/control" <<END
Package: $2
Version: $version
Architecture: $machine
Maintainer: The Playfair authors <playfair@localhost>
Installed-Size: $(size "$1/usr")
Depends: $3
$4
Section: graphics
Priority: optional
Description: $5
END
    file=$OUTPUT/$2_${version}_$machine.deb
    dpkg-deb --root-owner-group -Zgzip --build "$1" "$file" >/dev/null
    echo "$file"
}

case $1 in
deb)
    DESTDIR=$root PREFIX=/usr sh Scripts/install.sh install >/dev/null
    version=$("$root/usr/bin/playfair" --version | head -n 1)
    machine=$(dpkg --print-architecture)
    if [ -e "$root/usr/bin/playfair-serve" ]; then
        mkdir -p "$served/usr/bin" "$served/usr/share/man/man1"
        mv "$root/usr/bin/playfair-serve" "$served/usr/bin/"
        mv "$root/usr/share/man/man1/playfair-serve.1" "$served/usr/share/man/man1/"
    fi
    needs=$(dependencies "$root/usr")
    gzip -9n "$root/usr/share/man/man1/playfair.1"
    package "$root" playfair "$needs" "Recommends: librsvg2-2
Suggests: playfair-serve" "compiles chart documents to SVG and HTML that need no script
 Charts are written as XML or JSON and become drawings and pages that animate,
 toggle and rescale without any script."
    if [ -e "$served/usr" ]; then
        needs=$(dependencies "$served/usr")
        gzip -9n "$served/usr/share/man/man1/playfair-serve.1"
        package "$served" playfair-serve "playfair (= $version), $needs" "Enhances: playfair" \
            "shows charts in a browser while they are written
 The web server behind 'playfair serve' and the preview of editors. Only the
 machine it runs on can connect."
    fi
    ;;
archive)
    DESTDIR=$root PREFIX=/playfair sh Scripts/install.sh install >/dev/null
    version=$("$root/playfair/bin/playfair" --version | head -n 1)
    name=playfair-$version-$(uname -s | tr A-Z a-z)-$(uname -m)
    mv "$root/playfair" "$root/$name"
    is_macos || bring_libraries "$root/$name" lib/playfair
    cp LICENSE README.md "$root/$name/"
    file=$OUTPUT/$name.tar.gz
    # The option names of GNU tar, whose archives do not tell who made them.
    tar -C "$root" --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" -cf - "$name" | gzip -9n >"$file"
    echo "$file"
    ;;
*)
    echo "usage: package.sh deb|archive" >&2
    exit 64
    ;;
esac
