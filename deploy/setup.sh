#!/bin/sh
# Build .venv: `setup.sh players` finds a Python, sees that the system libraries are there, and installs what a table
# needs; `setup.sh` adds what tests and tools need besides. `make` calls it from the root of the project; it may be
# stopped and run again at any time.
set -eu
# shellcheck source=deploy/system.sh
. "${0%/*}/system.sh"

VENV=.venv

# Each stamp comes last, so that an interrupted build never counts as done.
players() {
    choose_python
    install_missing missing_packages
    say "Building $VENV with $PYTHON ($("$PYTHON" -c 'import platform; print(platform.python_version())'))"
    rm -rf "$VENV"
    "$PYTHON" -m venv "$VENV"
    install_libraries "$VENV" deploy/runtime.lock
    "$VENV/bin/python" -m pip --disable-pip-version-check check >&2
    borrow_lgpio "$VENV"
    touch "$VENV/players"
}

# Built before, it may have what the lock no longer names.
everything() {
    [ -e "$VENV/players" ] && [ ! -e "$VENV/built" ] || players
    install_libraries "$VENV" requirements.lock
    "$VENV/bin/python" -m pip --disable-pip-version-check check >&2
    touch "$VENV/built"
}

"${1:-everything}"
