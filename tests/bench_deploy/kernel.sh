#!/bin/sh
# A renewal of the card that brings a real kernel, that of Debian's backports, in an emulated arm64 machine:
#
#   sudo sh tests/bench_deploy/kernel.sh [FILE]      out/table-companion.img.xz, or the FILE that is named
#
# Three starts, each with the kernel that config.txt names on the card: in the first the renewal is made, with the second the app
# comes up, so the third has the new kernel. It needs a network, and a quarter of an hour to an hour. Where it can't be done it
# says why, and ends well; docs/deploy_tests.md has the last results.
set -eu
cd "$(dirname "$0")/../.."
# shellcheck source=tests/bench_deploy/trees.sh
. tests/bench_deploy/trees.sh
# shellcheck source=tests/bench_deploy/emulated_card.sh
. tests/bench_deploy/emulated_card.sh

PATIENCE=3600 # seconds
CONSOLE=$PLACE/evening/console.log
PORT=''
needs qemu-system-aarch64 xz mcopy

# unit NAME COMMAND: a unit that runs a command once there is a network, and says so on the console.
unit() {
    printf '[Unit]\nWants=network-online.target\nAfter=network-online.target\n[Service]\nType=oneshot\nTimeoutStartSec=infinity\nStandardOutput=journal+console\nExecStart=%s\nExecStartPost=echo %s ended\n' "$2" "$1" |
        credential "systemd.extra-unit.$1.service"
    printf ' systemd.wants=%s.service' "$1"
}

# see PATTERN: wait until the console says so; print what it says.
see() {
    waited=0
    until grep -a -o -m 1 "$1" "$CONSOLE"; do
        kill -0 "$machine" 2>/dev/null || fail "the machine ended before it said $1; see $CONSOLE"
        [ $waited -lt $PATIENCE ] || fail "it didn't say $1 in an hour; see $CONSOLE"
        sleep 5
        waited=$((waited + 5))
    done
}

# start WORDS: switch the machine on; `kernel` is what its kernel says of itself.
start() {
    : >"$CONSOLE"
    # shellcheck disable=SC2016 # the machine's shell is to read them, and systemd a dollar twice
    emulated "$1$(unit which-kernel 'sh -c "echo kernel: $$(uname -r)"')" exec >"$CONSOLE" 2>&1 </dev/null &
    machine=$!
    trap 'kill $machine 2>/dev/null || true' EXIT
    kernel=$(see 'kernel: [0-9][^ ]*arm64')
    printf 'RESULT started with %s\n' "$kernel"
}

# off: the plug is pulled.
off() {
    sleep 5
    kill "$machine"
    wait "$machine" 2>/dev/null || true
}

mkdir -p "$PLACE/evening"
lay "${1:-out/table-companion.img.xz}"
old=$(read_by_firmware kernel)
from="echo deb $MIRROR trixie-backports main >/etc/apt/sources.list.d/bench.list"
start "$(unit renewal "/usr/local/sbin/table-companion-renew sh -c \"$from; apt-get -q update; apt-get -q -y -t trixie-backports install linux-image-arm64\"")"
see 'Started table-companion.service'
see 'renewal ended'
off
[ "$(read_by_firmware kernel)" = "$old" ] || fail "the new kernel is used before the app came up with the renewal"
start ""
see 'Finished table-companion-proven.service'
off
new=$(read_by_firmware kernel)
[ "$new" != "$old" ] || fail "the new kernel isn't what the firmware reads"
start ""
[ "$kernel" = "kernel: ${new#vmlinuz-}" ] || fail "it started with another kernel than $new"
see 'Started table-companion.service'
off
rm -f "$CARD"
printf 'RESULT %s was renewed by %s\n' "$old" "$new"
