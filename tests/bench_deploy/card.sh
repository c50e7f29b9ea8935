#!/bin/sh
# The root of a card in an emulated machine, and power cuts at any write of its disk:
#
#   sudo sh tests/bench_deploy/card.sh [CUTS]        300, a third each of the first start, the play, and an update
#
# The card is made by the scripts of the image, for an x86_64, which is emulated here ten times as fast as an arm64. All
# that its disk is told to write is recorded; each cut is the disk up to one of these writes. STARTS (6) of the cut
# disks are switched on again, too. What it made stays in out/bench_deploy/card; FRESH=yes begins anew.
# Where it can't be done it says why, and ends well; docs/deploy_tests.md has the last results.
set -eu
cd "$(dirname "$0")/../.."
umask 022
# shellcheck source=deploy/system.sh
. deploy/system.sh
# shellcheck source=tests/bench_deploy/trees.sh
. tests/bench_deploy/trees.sh
# shellcheck source=deploy/image/tree.sh
. deploy/image/tree.sh
# shellcheck source=deploy/image/card.sh
. deploy/image/card.sh

[ "$(uname -m)" = x86_64 ] || skip "the emulated machine is an x86_64, and this one is a $(uname -m)."
needs mmdebstrap unshare qemu-system-x86_64 mke2fs e2fsck mkfs.vfat mcopy sfdisk losetup
PYTHON=$PWD/.venv/bin/python
[ -x "$PYTHON" ] || skip "the app is needed here too: make test builds its environment."
[ "${FRESH:-}" != yes ] || rm -rf "$PLACE/card"
PLACE=$PLACE/card
TREE=$PLACE/tree
ARCHITECTURE=amd64
BOARD=linux-image-amd64
MACHINE=x86_64
KEPT=1500 # a card of 4 GB, grown
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH PYTHON
mkdir -p "$PLACE"

# once FILE COMMAND...: do it, unless an earlier run did.
once() {
    mark=$PLACE/$1.done
    shift
    [ -e "$mark" ] || { "$@" && touch "$mark"; }
}

# bench_parts: what plays and tells inside the machine, and a picture that needs no graphics.
bench_parts() {
    units=$TREE/etc/systemd/system
    rm -rf "$TREE/root/bench"
    mkdir -p "$TREE/root/bench" "$TREE/media/table-companion/bench"
    cp -R tests "$TREE/root/bench/"
    for part in pytest _pytest pluggy iniconfig pygments packaging py.py; do
        cp -R .venv/lib/python3*/site-packages/$part "$TREE/root/bench/"
    done
    chmod -R go=u-w "$TREE/root"
    cat >"$units/table-companion.service.d/bench.conf" <<'UNIT'
[Service]
Environment=SDL_VIDEODRIVER=offscreen KIVY_GL_BACKEND=mock
TimeoutStartSec=3600
WatchdogSec=1800
TimeoutStopSec=600
StandardInput=null
TTYPath=/dev/null
TTYReset=no
TTYVHangup=no
TTYVTDisallocate=no
UNIT
    cat >"$units/bench.service" <<'UNIT'
[Unit]
After=table-companion-imager.service table-companion-grow.service multi-user.target
[Service]
ExecStart=/usr/bin/python3 /root/bench/tests/bench_deploy/card_guest.py
TimeoutStartSec=infinity
[Install]
WantedBy=graphical.target
UNIT
    mkdir -p "$units/graphical.target.wants"
    ln -sf ../bench.service "$units/graphical.target.wants/bench.service"
    ln -sf /dev/null "$units/serial-getty@ttyS0.service"
    printf '[Manager]\nDefaultTimeoutStartSec=30min\nDefaultDeviceTimeoutSec=30min\n' >"$TREE/etc/systemd/system.conf.d/bench.conf"
}

# stick: the bundle of the version after the card's, as on a stick.
stick() {
    rm -rf "$PLACE/stick" "$PLACE/stick.img"
    cp -R "$PLACE/bundle" "$PLACE/stick"
    (cd "$PLACE/stick/table-companion" && echo next >companion/commit.txt &&
        find companion config engines hardware deploy wheels pyproject.toml LICENSE README.md -type f -print0 |
        xargs -0 sha256sum >SHA256SUMS)
    mke2fs -q -t ext4 -d "$PLACE/stick" "$PLACE/stick.img" 400M
}

once packages install_packages
once wheels fetch_wheels
once app install_app
once settled settle
once compiled compile_python
once bench bench_parts
once card make_card "$TREE" "$PLACE/card.img"
once stick stick
cp "$TREE"/boot/vmlinuz-* "$PLACE/vmlinuz"
cp "$TREE"/boot/initrd.img-* "$PLACE/initrd.img"
exec unshare --mount --uts --propagation private "$PYTHON" -m tests.bench_deploy.card_cuts "$PLACE" "${1:-300}" "${STARTS:-6}"
