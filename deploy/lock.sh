#!/bin/sh
# Write the locks anew from pyproject.toml: every version and hash, for each Python and machine we serve.
# requirements.lock has everything; deploy/runtime.lock is the part of it that a table needs.
set -eu

tool=$(mktemp -d)
trap 'rm -rf "$tool"' EXIT
"${PYTHON:-python3}" -m venv "$tool"
"$tool/bin/python" -m pip install --quiet --disable-pip-version-check uv

# Only wheels, and no word on where they came from: whoever installs has their own source.
compile() {
    "$tool/bin/uv" pip compile pyproject.toml --universal --python-version 3.11 --upgrade \
        --only-binary :all: --generate-hashes --no-header --no-annotate --no-emit-index-url \
        --no-emit-find-links --quiet "$@"
}

compile --group dev --output-file requirements.lock
compile --constraints requirements.lock --output-file deploy/runtime.lock
