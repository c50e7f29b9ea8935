#!/bin/sh
# Put Debian's mosquitto on this machine for the tests of the broker, where we may; leaves out/mosquitto/looked.
# Where it cannot be had it says so, and ends well: the tests that need it are skipped, and say so too.
set -eu
cd "$(dirname "$0")/../.."
# shellcheck source=deploy/system.sh
. deploy/system.sh

# Debian keeps it in /usr/sbin, which is not on everybody's PATH.
found() { PATH=$PATH:/usr/sbin command -v mosquitto >/dev/null 2>&1; }

mkdir -p out/mosquitto
if ! found && may_unasked; then
    say "Installing mosquitto for the tests of the broker"
    packages update || true
    packages install -y --no-install-recommends mosquitto || true
fi
found || say "There is no mosquitto here: the tests with a real broker are skipped."
touch out/mosquitto/looked
