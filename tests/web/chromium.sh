#!/bin/sh
# Put Debian's Chromium on this machine for the tests of the pages, where we may; leaves out/chromium/looked.
# Where it cannot be had it says so, and ends well: the tests that need it are skipped, and say so too.
set -eu
cd "$(dirname "$0")/../.."
# shellcheck source=deploy/system.sh
. deploy/system.sh

# Without its window it opens a page in a third of the time; with it, it does as well.
without_window() { command -v chromium-headless-shell >/dev/null 2>&1; }
found() { without_window || command -v chromium >/dev/null 2>&1 || command -v google-chrome >/dev/null 2>&1; }
bring() { packages install -y --no-install-recommends "$1"; }

mkdir -p out/chromium
if ! without_window && may_unasked; then
    say "Installing Chromium for the tests of the pages"
    packages update || true
    bring chromium-headless-shell || found || bring chromium || true
fi
found || say "There is no Chromium here: the tests of the pages in a real browser are skipped."
touch out/chromium/looked
