#!/bin/sh
# The first day of a card on its read-only root, and power cuts at any write of its disk:
#
#   sudo sh tests/bench_deploy/card.sh [CUTS]        300, as many of the first start, a play, a renewal and an update
#   sudo sh tests/bench_deploy/card.sh versions      no cuts: updates that fail, going back, a renewal with a new kernel
#
# The card is made by the scripts of the image, for this machine's x86_64. All that its disk is told to write is recorded;
# each cut is the disk up to one of these writes. With STARTS (8) of the cut disks systemd boots again, in a container.
# What it made stays in out/bench_deploy/card; FRESH=yes begins anew.
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

[ "$(uname -m)" = x86_64 ] || skip "the card of this bench is for an x86_64, and this machine is a $(uname -m)."
[ -e /dev/fuse ] || skip "this kernel has no FUSE, through which the disk is recorded."
needs mmdebstrap unshare systemd-nspawn mke2fs e2fsck mkfs.vfat mcopy sfdisk losetup
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
Environment=SDL_VIDEODRIVER=offscreen,x11
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
}

# stick: the bundle of the version after the card's, as on a stick.
stick() {
    rm -rf "$PLACE/stick"
    cp -R "$PLACE/bundle" "$PLACE/stick"
    (cd "$PLACE/stick/table-companion" && echo next >companion/commit.txt &&
        find companion config engines hardware deploy wheels pyproject.toml LICENSE README.md -type f -print0 |
        xargs -0 sha256sum >SHA256SUMS)
}

once packages install_packages
once wheels fetch_wheels
once app install_app
once settled settle
once compiled compile_python
once bench bench_parts
once card make_card "$TREE" "$PLACE/card.img"
once stick stick
if [ "${1:-}" = versions ]; then set -- card_versions "$PLACE"; else set -- card_cuts "$PLACE" "${1:-300}" "${STARTS:-8}"; fi
module=tests.bench_deploy.$1
shift
exec unshare --mount --uts --propagation private "$PYTHON" -m "$module" "$@"
