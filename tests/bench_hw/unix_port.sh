#!/bin/sh
# Run the firmware's main.py under MicroPython's unix port, against the real link: presses, lamp pictures, plug
# cycles, babble, and whole in the middle of a game. Debian 13 has the unix port as a package; elsewhere root builds
# a Debian 13 in out/unix_port (some minutes, once) and its MicroPython runs from there. Where that cannot be done it
# says why, and ends well: docs/hardware_tests.md has the last results.
set -eu
cd "$(dirname "$0")/../.."

PLACE=$PWD/out/unix_port
TREE=$PLACE/tree
skip() { printf 'Skipped: %s\n' "$*"; exit 0; }

build() {
    [ "$(id -u)" = 0 ] || skip "MicroPython's unix port is not installed, and only root may build a Debian 13 for it."
    command -v debootstrap >/dev/null 2>&1 || skip "debootstrap is missing: sudo apt-get install debootstrap"
    rm -rf "$PLACE"
    mkdir -p "$PLACE"
    debootstrap --variant=minbase --include=micropython trixie "$TREE" >"$PLACE/debootstrap.log" ||
        skip "Debian 13 could not be had; the reason is in out/unix_port/debootstrap.log."
    LOADER=$(find "$TREE"/usr/lib*/ -maxdepth 1 -name 'ld-linux*' | head -n 1)
    LIBRARIES=$(dirname "$(find "$TREE/usr/lib" -name 'libc.so.6' | head -n 1)")
    # Its own loader and libraries: this machine's may be older.
    printf '#!/bin/sh\nexec "%s" --library-path "%s" "%s" "$@"\n' \
        "$LOADER" "$LIBRARIES" "$TREE/usr/bin/micropython" >"$PLACE/started"
    chmod +x "$PLACE/started"
    "$PLACE/started" -c 'import binascii' || skip "the MicroPython of Debian 13 does not run on this machine."
    mv "$PLACE/started" "$PLACE/micropython"
}

if ! command -v micropython >/dev/null 2>&1 && [ ! -x "$PLACE/micropython" ]; then
    build
fi
.venv/bin/python -m pytest --no-cov -q -k unix tests/hardware/test_off_chip.py tests/ui/test_board_at_play.py
