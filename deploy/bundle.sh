#!/bin/sh
# Make a folder that installs Table Companion without a network, for a USB stick:
#
#   sh deploy/bundle.sh [--debs] FOLDER
#
# It holds the project and the wheels for every Python and machine we serve, each checked against the hashes of
# the lock as it comes, and again when it is installed. With --debs the system packages are added to it; that has
# to run on a machine (or in a tree) of the system the bundle is for, where nothing of it is installed yet.
#
# On the table's machine:  sudo sh FOLDER/table-companion/deploy/install.sh; from then on Settings, Update from a USB stick.
set -eu
HERE=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=deploy/system.sh
. "$HERE/system.sh"

DEBS=no
[ "${1:-}" != --debs ] || { DEBS=yes; shift; }
[ $# = 1 ] || fail "Name a folder:  sh $0 [--debs] FOLDER"
SOURCE=${HERE%/deploy}
BUNDLE=$1/table-companion
# Bookworm, Trixie: the Python of each, and how new a C library it has.
PYTHONS=${COMPANION_PYTHONS:-"3.11 3.13"}
MACHINES=${COMPANION_MACHINES:-"aarch64 x86_64"}

# lock_for VERSION: the lock with its conditions decided for that Python; pip decides them for its own.
lock_for() {
    "$tool/bin/python" - "$1" "$SOURCE/deploy/runtime.lock" <<'DECIDE'
import re
import sys

from pip._vendor.packaging.requirements import Requirement

where = {"python_version": sys.argv[1], "python_full_version": sys.argv[1] + ".0", "sys_platform": "linux"}
for entry in re.split(r"\n(?=\S)", open(sys.argv[2]).read().strip()):
    line, *hashes = entry.split("\\\n")
    wanted = Requirement(line)
    if wanted.marker is None or wanted.marker.evaluate(where):
        wanted.marker = None
        print(" \\\n".join([str(wanted), *(one.strip() for one in hashes)]))
DECIDE
}

# fetch VERSION MACHINE: the wheels of the lock for them.
fetch() {
    say "Fetching for Python $1 on $2"
    lock_for "$1" >"$tool/lock"
    "$tool/bin/python" -m pip download --quiet --disable-pip-version-check --no-input --no-deps \
        --require-hashes --only-binary :all: --implementation cp --python-version "$1" \
        --platform "manylinux_2_17_$2" --platform "manylinux2014_$2" --platform "manylinux_2_28_$2" \
        --platform "manylinux_2_34_$2" --dest "$BUNDLE/wheels" -r "$tool/lock"
}

# fetch_debs: the packages install.sh would ask for here, with all that they need.
fetch_debs() {
    # shellcheck disable=SC2034 # read by missing_on_appliance
    STACK=console
    rm -rf "$BUNDLE/debs"
    mkdir -p "$BUNDLE/debs/partial"
    say "Fetching the lists of packages"
    packages update
    say "Fetching the system packages: up to some minutes"
    # shellcheck disable=SC2046 # one word, one package
    packages install -y --no-install-recommends --download-only \
        -o Dir::Cache::archives="$BUNDLE/debs" $(missing_on_appliance | xargs)
    rm -rf "$BUNDLE/debs/partial" "$BUNDLE/debs/lock"
}

if [ $DEBS = yes ]; then
    fetch_debs
    exit
fi
choose_python
tool=$(mktemp -d)
trap 'rm -rf "$tool"' EXIT
"$PYTHON" -m venv "$tool"
# A folder that was handed over has its documentation already, and no pages to build it from.
[ ! -e "$SOURCE/mkdocs.yml" ] || (cd "$SOURCE" && sh deploy/site.sh)
say "Copying the project"
# Of an older bundle nothing stays; a stick may have backups of a table in this folder, which do.
for part in companion config engines hardware deploy wheels SHA256SUMS; do rm -rf "${BUNDLE:?}/$part"; done
mkdir -p "$BUNDLE/wheels"
copy_app "$SOURCE" "$BUNDLE"
say "Each of the following fetches $(entries "$SOURCE/deploy/runtime.lock") libraries, about 50 MB"
for machine in $MACHINES; do
    for version in $PYTHONS; do
        fetch "$version" "$machine"
    done
done
(cd "$BUNDLE" && find companion config engines hardware deploy wheels pyproject.toml LICENSE README.md -type f -print0 |
    xargs -0 sha256sum) >"$tool/sums"
cp "$tool/sums" "$BUNDLE/SHA256SUMS"
say "Writing all of it to the disk; a slow stick takes some minutes. Don't unplug it yet."
sync
say "$BUNDLE is ready:  sudo sh .../table-companion/deploy/install.sh"
