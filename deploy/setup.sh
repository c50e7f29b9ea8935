#!/bin/sh
# Build .venv: find a Python, see that the system libraries are there, install what the lock names.
# `make` calls it from the root of the project; it may be stopped and run again at any time.
set -eu

VENV=.venv
STAMP="$VENV/built"
LOCK=requirements.lock
MODULES="ctypes, sqlite3, ssl, zlib"

say() { printf '%s\n' "$*" >&2; }
fail() { say "$*"; exit 1; }

# An entry on PATH may be a shim that only complains, so each one is really run.
suits() {
    "$1" -c "
import sys, $2
sys.exit(not ((3, 11) <= sys.version_info < (3, 14) and sys.maxsize > 2**32))" >/dev/null 2>&1
}

# first_python MODULES: print the first Python on PATH that can import them.
first_python() {
    for name in python3.13 python3.12 python3.11 python3; do
        rest=$PATH:
        while [ -n "$rest" ]; do
            candidate=${rest%%:*}/$name
            rest=${rest#*:}
            if [ -x "$candidate" ] && suits "$candidate" "$1"; then
                printf '%s\n' "$candidate"
                return
            fi
        done
    done
}

can_load() { "$PYTHON" -c "import ctypes, sys; ctypes.CDLL(sys.argv[1])" "$1" >/dev/null 2>&1; }

# mtdev_package: Debian 13 renamed it when it made its time stamps longer.
mtdev_package() {
    if apt-cache show libmtdev1t64 >/dev/null 2>&1; then echo libmtdev1t64; else echo libmtdev1; fi
}

# missing_packages: print the Debian packages that this machine still lacks, by what fails without them.
missing_packages() {
    suits "$PYTHON" "venv, ensurepip" ||
        "$PYTHON" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])'
    can_load libGL.so.1 || echo libgl1
    can_load libEGL.so.1 || echo libegl1
    can_load libGLESv2.so.2 || echo libgles2
    can_load libmtdev.so.1 || mtdev_package
}

# as_root COMMAND...: run it as root without ever asking for a password.
as_root() {
    if [ "$(id -u)" = 0 ]; then env DEBIAN_FRONTEND=noninteractive "$@"
    else sudo -n env DEBIAN_FRONTEND=noninteractive "$@"; fi
}

may_install() {
    command -v apt-get >/dev/null 2>&1 || return 1
    [ "$(id -u)" = 0 ] || { command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; }
}

install_missing() {
    missing=$(missing_packages | xargs)
    [ -n "$missing" ] || return 0
    if may_install; then
        as_root apt-get -qq update >/dev/null || say "apt-get update failed; trying with the lists at hand."
        missing=$(missing_packages | xargs)
        say "Installing: $missing"
        # shellcheck disable=SC2086 # one word, one package
        as_root apt-get -qq install -y --no-install-recommends $missing >/dev/null || true
        missing=$(missing_packages | xargs)
    fi
    [ -z "$missing" ] || fail "System packages are missing. Please run:
    sudo apt-get update && sudo apt-get install -y --no-install-recommends $missing
and then make again."
}

# borrow_lgpio: where the lock has no wheel of it (Python 3.13), let in the one that Raspberry Pi OS brings,
# alone: with all system packages in sight, versions other than the locked ones would come along.
borrow_lgpio() {
    "$VENV/bin/python" -c "import importlib.util, sys; sys.exit(not importlib.util.find_spec('lgpio'))" && return
    site=$("$VENV/bin/python" -c "import sysconfig; print(sysconfig.get_path('platlib'))")
    "$PYTHON" -c "
import importlib.util
print(*[importlib.util.find_spec(name).origin for name in ('lgpio', '_lgpio')], sep='\n')" 2>/dev/null |
        while IFS= read -r module; do ln -sf "$module" "$site/"; done
}

# A Python that already has venv is taken first; one that lacks it is Debian's, and apt can help.
PYTHON=$(first_python "$MODULES, venv, ensurepip")
[ -n "$PYTHON" ] || PYTHON=$(first_python "$MODULES")
[ -n "$PYTHON" ] || fail "Table Companion needs a 64-bit Python 3.13, 3.12 or 3.11, and none was found.
On Debian 12 or 13, or Raspberry Pi OS:  sudo apt-get update && sudo apt-get install -y python3 python3-venv"
case $(uname -m) in
    x86_64 | aarch64) ;;
    *) fail "Table Companion runs on x86_64 and aarch64; this machine says $(uname -m)." ;;
esac

install_missing
say "Building $VENV with $PYTHON ($("$PYTHON" -c 'import platform; print(platform.python_version())'))"
rm -rf "$VENV"
"$PYTHON" -m venv "$VENV"
"$VENV/bin/python" -m pip install --quiet --disable-pip-version-check --no-input \
    --require-hashes --only-binary :all: -r "$LOCK"
"$VENV/bin/python" -m pip --disable-pip-version-check check >&2
borrow_lgpio
# Last, so that an interrupted build never counts as done.
touch "$STAMP"
