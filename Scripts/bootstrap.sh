# What a fresh machine needs, for the scripts beside this one. Source it: `. Scripts/bootstrap.sh`.
# Nothing is installed that is already there; every function ends the script with a message where it cannot help.

# Swift 6.1 brought the package features that Package.swift uses.
least_swift_major=6
least_swift_minor=1

fail() {
    printf '%s\n' "$@" >&2
    exit 1
}

is_macos() {
    [ "$(uname -s)" = Darwin ]
}

has() {
    command -v "$1" >/dev/null 2>&1
}

# Puts a new enough Swift on the PATH, if there is one.
require_swift() {
    if ! has swift; then
        for folder in "$HOME/.swiftly/bin" "$HOME/.local/share/swiftly/bin" /opt/swift/usr/bin /usr/share/swift/usr/bin; do
            if [ -x "$folder/swift" ]; then
                PATH="$folder:$PATH"
                export PATH
                break
            fi
        done
    fi
    has swift || fail "Swift is missing. Playfair needs Swift $least_swift_major.$least_swift_minor or newer:" \
        "see https://www.swift.org/install/ (the installer is called swiftly), then run this again."

    # "Swift version 6.1 (swift-6.1-RELEASE)", on macOS "Apple Swift version 6.1.2 (…)"
    swift_version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9][0-9]*\.[0-9][0-9]*\).*/\1/p' | head -n 1)
    [ -n "$swift_version" ] || fail "\`swift --version\` does not work: $(command -v swift)." \
        "Install Swift as https://www.swift.org/install/ says, then run this again."
    major=${swift_version%%.*}
    minor=${swift_version#*.}
    if [ "$major" -lt $least_swift_major ] || { [ "$major" -eq $least_swift_major ] && [ "$minor" -lt $least_swift_minor ]; }; then
        fail "Swift $swift_version is too old ($(command -v swift)). Playfair needs $least_swift_major.$least_swift_minor or newer:" \
            "see https://www.swift.org/install/, then run this again."
    fi
}

# Makes a folder in which the linker finds curl's library, for which it wants a name without a number, which only packages for
# developers have. Foundation's part for networks asks for it, and with Swift's libraries in a program the program does.
link_to_libcurl() {
    has ldconfig || PATH=$PATH:/sbin
    library=$(ldconfig -p | sed -n 's|^[[:space:]]*libcurl\.so\.4 .*=> ||p' | head -n 1)
    [ -n "$library" ] || fail "libcurl.so.4 is missing, which playfair-serve needs: \`apt-get install libcurl4\`."
    mkdir -p "$1"
    ln -sf "$library" "$1/libcurl.so"
}

# Installs Debian or Ubuntu packages, as root or through sudo.
apt_install() {
    has apt-get || fail "These packages are missing (Debian's names): $*." \
        "Install what your system calls them, then run this again."
    if [ "$(id -u)" -eq 0 ]; then
        as_root="env"
    elif has sudo; then
        as_root="sudo env"
    else
        fail "These packages are missing, and there is neither root nor sudo to install them: $*." \
            "Ask an administrator to run \`apt-get install $*\`, then run this again."
    fi
    echo "Installing $* …" >&2
    # The package lists are fetched only where the ones at hand are not enough.
    $as_root DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@" >/dev/null 2>&1 && return
    $as_root apt-get update >&2 || fail "\`apt-get update\` failed."
    $as_root DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@" >&2 ||
        fail "\`apt-get install $*\` failed."
}

require_libxml2() {
    if has pkg-config && pkg-config --exists libxml-2.0; then
        return
    fi
    if is_macos; then
        fail "libxml2 is missing. Run \`brew install libxml2 pkg-config\`, then run this again." \
            "If Homebrew has it already: export PKG_CONFIG_PATH=\"\$(brew --prefix libxml2)/lib/pkgconfig\""
    fi
    apt_install libxml2-dev pkg-config
}

# The three engines with what drives them. Debian has them all; elsewhere the suite runs in those that are there, and
# Selenium fetches a Chromium by itself.
require_browser() {
    # Ubuntu's packages of browsers are stubs for snaps, which do not run without a session.
    [ -r /etc/os-release ] && grep -q '^ID=debian' /etc/os-release || return 0
    missing=
    has chromium && has chromedriver || missing="$missing chromium chromium-driver"
    has firefox-esr || missing="$missing firefox-esr"
    has WebKitWebDriver || missing="$missing webkit2gtk-driver"
    has Xvfb || missing="$missing xvfb"
    # No browser, but a viewer that the suite compares them with.
    has rsvg-convert || missing="$missing librsvg2-bin"
    # shellcheck disable=SC2086  # several words on purpose
    [ -z "$missing" ] || apt_install $missing
}

# Editors that talk to the language server, and a validator for one of the schemas.
require_editor() {
    [ -r /etc/os-release ] && grep -Eq '^ID=(debian|ubuntu)' /etc/os-release || return 0
    missing=
    has nvim || missing="$missing neovim"
    has emacs || missing="$missing emacs-nox"
    has jing || missing="$missing jing"
    has xmllint || missing="$missing libxml2-utils"
    # shellcheck disable=SC2086  # several words on purpose
    [ -z "$missing" ] || apt_install $missing
    # Its client is part of Emacs from 29 on.
    emacs --batch --eval "(package-initialize)" --eval "(require 'eglot)" >/dev/null 2>&1 || apt_install elpa-eglot
}

# Generators of sites; those for Python come with the tests' Python.
require_generators() {
    [ -r /etc/os-release ] && grep -Eq '^ID=(debian|ubuntu)' /etc/os-release || return 0
    missing=
    has hugo || missing="$missing hugo"
    has jekyll || missing="$missing jekyll"
    has pandoc || missing="$missing pandoc"
    # shellcheck disable=SC2086  # several words on purpose
    [ -z "$missing" ] || apt_install $missing
}

# What counts instructions; where it is missing, they are not counted.
require_valgrind() {
    [ -r /etc/os-release ] && grep -Eq '^ID=(debian|ubuntu)' /etc/os-release || return 0
    has valgrind || apt_install valgrind
}

# A Python with pytest and Selenium of the project's own; the system's packages stay as they are.
require_python() {
    if ! has python3 || ! python3 -c 'import ensurepip, venv' >/dev/null 2>&1; then
        is_macos && fail "Python 3 is missing. Run \`brew install python\`, then run this again."
        apt_install python3 python3-venv python3-pip
    fi
    python=build/venv/bin/python
    if ! cmp -s Tests/requirements.txt build/venv/requirements.txt; then
        rm -rf build/venv
        python3 -m venv build/venv || fail "Could not make a Python environment in build/venv."
        $python -m pip install --quiet --disable-pip-version-check -r Tests/requirements.txt ||
            fail "Could not install Tests/requirements.txt into build/venv."
        # Copied last: an interrupted installation is started anew.
        cp Tests/requirements.txt build/venv/requirements.txt
    fi
}

# The open fonts that text is measured in, unpacked into build/fonts: installed, they would change what every other
# program on the machine shows. Elsewhere than on Debian the tests that need them are skipped.
require_fonts() {
    [ -r /etc/os-release ] && grep -q '^ID=debian' /etc/os-release || return 0
    fonts="fonts-liberation2 fonts-roboto-unhinted fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji fonts-open-sans
        fonts-inter fonts-dejavu-core"
    [ ! -e build/fonts/complete ] || return 0
    rm -rf build/fonts build/fonts.packages
    mkdir -p build/fonts build/fonts.packages
    echo "Fetching fonts …" >&2
    # shellcheck disable=SC2086  # several words on purpose
    (cd build/fonts.packages && { apt-get download $fonts || { apt-get update && apt-get download $fonts; }; }) >&2 ||
        fail "\`apt-get download $fonts\` failed."
    for package in build/fonts.packages/*.deb; do
        dpkg -x "$package" build/fonts || fail "Could not unpack $package."
    done
    rm -rf build/fonts.packages
    # Made last: an interrupted download is started anew.
    touch build/fonts/complete
}
