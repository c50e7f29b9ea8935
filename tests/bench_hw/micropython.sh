#!/bin/sh
# Put MicroPython's WebAssembly build into out/micropython, where tests/hardware/test_off_chip.py looks for it.
# Needs node and npm, and a network once; safe to run twice.
set -eu
cd "$(dirname "$0")/../.."

PACKAGE=@micropython/micropython-webassembly-pyscript@1.27.0

for tool in node npm; do
    command -v "$tool" >/dev/null 2>&1 || {
        printf '%s\n' "MicroPython off the chip needs $tool. On Debian: sudo apt-get install nodejs npm" >&2
        exit 1
    }
done
mkdir -p out/micropython
npm install --prefix out/micropython --no-save --no-audit --no-fund --silent "$PACKAGE"
