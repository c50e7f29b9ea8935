#!/bin/sh
# Build .venv: find a Python, see that the system libraries are there, install what the lock names.
# `make` calls it from the root of the project; it may be stopped and run again at any time.
set -eu
# shellcheck source=deploy/system.sh
. "${0%/*}/system.sh"

VENV=.venv
STAMP="$VENV/built"
LOCK=requirements.lock

choose_python
install_missing missing_packages
say "Building $VENV with $PYTHON ($("$PYTHON" -c 'import platform; print(platform.python_version())'))"
rm -rf "$VENV"
"$PYTHON" -m venv "$VENV"
say "Installing $(entries "$LOCK") libraries: about a minute on a PC, longer on a Raspberry Pi"
"$VENV/bin/python" -m pip install --quiet --disable-pip-version-check --no-input \
    --require-hashes --only-binary :all: -r "$LOCK"
"$VENV/bin/python" -m pip --disable-pip-version-check check >&2
borrow_lgpio "$VENV"
# Last, so that an interrupted build never counts as done.
touch "$STAMP"
