#!/bin/sh
# Write the locks anew from pyproject.toml: every version and hash, for each Python and machine we serve.
# requirements.lock has everything; deploy/runtime.lock is the part of it that a table needs. deploy/docs.lock is
# what builds the site, apart from both.
set -eu
# shellcheck source=deploy/system.sh
. "${0%/*}/system.sh"

say "Fetching uv, which finds the versions"
tool=$(mktemp -d)
trap 'rm -rf "$tool"' EXIT
"${PYTHON:-python3}" -m venv "$tool"
"$tool/bin/python" -m pip install --quiet --disable-pip-version-check uv

# Only wheels, and no word on where they came from: whoever installs has their own source. With their extras: pip
# before 24 takes the newest for one that is named with extras elsewhere and without them here, and then refuses it.
compile() {
    "$tool/bin/uv" pip compile --universal --python-version 3.11 --upgrade \
        --only-binary :all: --generate-hashes --no-strip-extras --no-header --no-annotate --no-emit-index-url \
        --no-emit-find-links --quiet "$@"
}

say "Each of three locks asks for the hashes of all its libraries: as fast as the network is"
say "1 of 3: requirements.lock"
compile pyproject.toml --group dev --output-file requirements.lock
say "2 of 3: deploy/runtime.lock"
compile pyproject.toml --constraints requirements.lock --output-file deploy/runtime.lock
say "3 of 3: deploy/docs.lock"
compile --group docs --output-file deploy/docs.lock

# The same entries as in the whole lock: a condition that holds for every Python we serve is left out there.
"$tool/bin/python" - <<'SAME'
import re
from pathlib import Path

def entries(name):
    return [one + "\n" for one in re.split(r"\n(?=\S)", Path(name).read_text().strip())]

def named(entry):
    return re.match(r"[\w.-]+", entry)[0]

whole = {named(entry): entry for entry in entries("requirements.lock")}
Path("deploy/runtime.lock").write_text("".join(whole[named(entry)] for entry in entries("deploy/runtime.lock")))
SAME
