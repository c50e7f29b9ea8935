#!/bin/sh
# Write requirements.lock anew from pyproject.toml: every version and hash, for each Python and machine we serve.
set -eu

tool=$(mktemp -d)
trap 'rm -rf "$tool"' EXIT
"${PYTHON:-python3}" -m venv "$tool"
"$tool/bin/python" -m pip install --quiet --disable-pip-version-check uv
# Only wheels, and no word on where they came from: whoever installs has their own source.
"$tool/bin/uv" pip compile pyproject.toml --group dev --universal --python-version 3.11 --upgrade \
    --only-binary :all: --generate-hashes --no-header --no-annotate --no-emit-index-url \
    --no-emit-find-links --quiet --output-file requirements.lock
