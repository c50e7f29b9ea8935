#!/bin/sh
# Build the documentation as a site in out/site; a link or a picture that leads nowhere ends it.
# `make docs` calls it from the root of the project. Its tools have an environment of their own, from deploy/docs.lock.
set -eu
# shellcheck source=deploy/system.sh
. "${0%/*}/system.sh"

TOOLS=out/docs-tools
PAGES=out/pages
LOCK=deploy/docs.lock

if ! cmp -s "$LOCK" "$TOOLS/built"; then
    find_python
    [ -n "$PYTHON" ] || fail "No Python from 3.11 to 3.13 was found."
    say "Installing $(entries "$LOCK") libraries in $TOOLS, once: a minute or two"
    rm -rf "$TOOLS"
    "$PYTHON" -m venv "$TOOLS"
    "$TOOLS/bin/python" -m pip install --quiet --disable-pip-version-check --no-input \
        --require-hashes --only-binary :all: -r "$LOCK"
    cp "$LOCK" "$TOOLS/built"
fi
rm -rf "$PAGES"
mkdir -p "$PAGES"
# Every page, with what pages show or lead to, in its own place.
find ./*.md tests/*.md docs deploy engines companion \( -name '*.md' -o -name '*.svg' -o -name '*.png' -o -name '*.webp' \
    -o -path 'deploy/site/*' -type f \) -print | while IFS= read -r page; do
    mkdir -p "$PAGES/${page%/*}"
    cp "$page" "$PAGES/$page"
done
say "Building the site"
NO_MKDOCS_2_WARNING=1 "$TOOLS/bin/python" -m mkdocs build --strict
say "The site is in out/site: open out/site/index.html"
