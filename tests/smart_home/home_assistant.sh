#!/bin/sh
# Put Home Assistant's own package into an environment of its own, out/home_assistant, for the tests of discovery and of
# the automations in docs/smart_home.md. It is large, so `make test` does not call this: where it was not called, or where it
# cannot be had, these tests are skipped, and say so.
set -eu
cd "$(dirname "$0")/../.."

PLACE=out/home_assistant
# The newest that every Python we serve can run, and what its MQTT integration imports.
WANTED="homeassistant==2024.3.3 paho-mqtt==1.6.1 janus==1.0.0 numpy==1.26.0"

give_up() {
    printf '%s\n' "Home Assistant is not there: $* The tests of its discovery are skipped." >&2
    exit 0
}

rm -rf "$PLACE"
"${PYTHON:-python3.11}" -m venv "$PLACE/venv" || give_up "it needs Python 3.11 or 3.12; name one with PYTHON."
# shellcheck disable=SC2086 # one word, one package
"$PLACE/venv/bin/python" -m pip install --quiet --disable-pip-version-check --no-input $WANTED ||
    give_up "it cannot be installed."
# Last, so that an interrupted installation never counts as done.
touch "$PLACE/built"
