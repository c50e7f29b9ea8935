#!/bin/sh
# Make a card image for a Raspberry Pi 3 or 4 that starts as a table companion, from Debian 13's own packages:
#
#   sudo sh deploy/image/build.sh [FILE]         out/table-companion.img.xz, unless a FILE is named
#
# Beside it come its checksum, and a manifest for Raspberry Pi Imager 2; ADDRESS=... is where the image will be fetched from.
# At its first start the card asks on the screen for language, screen, country and Wi-Fi.
# Stopped in between, the next run goes on with the step it was at, if the project is unchanged; FRESH=yes begins anew.
# Two runs on the same packages make the same image; before Debian 13's mke2fs (1.47.1; in the backports of Debian 12) the
# dates at which files were read and changed differ. tests/bench_deploy/twice.sh compares two. On a PC it takes half an hour or so: the system is set up by an
# emulated processor; the libraries are fetched, and the pins' library is compiled, on the PC itself.
#
# A Pi 5 needs a kernel that is not in Debian: deploy/install.sh on Raspberry Pi OS, or deploy/image/pi5, untried.
# No card of it was in a Pi yet: docs/deploy_tests.md says what was tried in an emulated machine.
set -eu
umask 022
cd "$(dirname "$0")/../.."
# shellcheck source=deploy/system.sh
. deploy/system.sh
# shellcheck source=deploy/image/chroot.sh
. deploy/image/chroot.sh
# shellcheck source=deploy/image/tree.sh
. deploy/image/tree.sh
# shellcheck source=deploy/image/card.sh
. deploy/image/card.sh

[ -n "$MIRROR" ] || fail "No Debian mirror is known here. Name one: MIRROR=... sh $0"
FILE=${1:-out/table-companion.img.xz}
PLACE=$PWD/out/image
TREE=$PLACE/tree
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
export SOURCE_DATE_EPOCH
export LC_ALL=C.UTF-8 TZ=UTC # FAT has local times, and a shell sorts as its language does
TOOLS="mmdebstrap arch-test unshare mkfs.vfat mcopy mke2fs sfdisk xz swig"

[ "$(id -u)" = 0 ] || fail "Only root may build a system: sudo sh $0"
[ "$(uname -m)" = aarch64 ] || TOOLS="$TOOLS qemu-aarch64-static aarch64-linux-gnu-gcc"
for tool in $TOOLS; do
    command -v "$tool" >/dev/null 2>&1 || fail "$tool is missing. Please run:
    sudo apt-get install -y --no-install-recommends mmdebstrap arch-test dosfstools mtools e2fsprogs fdisk xz-utils \\
        swig qemu-user-static gcc-aarch64-linux-gnu libc6-dev-arm64-cross"
done
emulate || fail "This kernel lets nobody register an emulator (binfmt_misc). Build the image on another machine."

# step NAME COMMAND...: do it, unless an earlier run did it for the same commit.
step() {
    [ ! -e "$PLACE/$1.done" ] || return 0
    say "$(date +%H:%M:%S) $1"
    (shift && "$@") # by itself: a step has variables of its own
    touch "$PLACE/$1.done"
}

# A tree of packages serves every version; what follows it belongs to one.
version=$(git describe --always --dirty --abbrev=12)
[ "${FRESH:-}" != yes ] || rm -rf "$PLACE"
mkdir -p "$PLACE"
[ "$(cat "$PLACE/version" 2>/dev/null)" = "$version" ] && [ "${version%-dirty}" = "$version" ] ||
    rm -f "$PLACE"/site.done "$PLACE"/app.done "$PLACE"/settled.done "$PLACE"/compiled.done "$PLACE"/card.done
printf '%s\n' "$version" >"$PLACE/version"

step packages install_packages
step wheels fetch_wheels
step lgpio make_lgpio
step site sh deploy/site.sh
step app install_app
step settled settle
step compiled compile_python
step card make_card "$TREE" "$PLACE/card.img"
mkdir -p "$(dirname "$FILE")"
say "$(date +%H:%M:%S) compressing" # one thread, as xz chooses by memory and processor, would write other bytes
xz --threads=2 -9 --stdout "$PLACE/card.img" >"$FILE"
(cd "$(dirname "$FILE")" && sha256sum "$(basename "$FILE")" >"$(basename "$FILE").sha256")
"${PYTHON:-python3}" deploy/image/manifest.py "$FILE" ${ADDRESS:+"$ADDRESS"}
say "$FILE is ready, $(du -m "$FILE" | cut -f1) MB: open its .rpi-imager-manifest with Raspberry Pi Imager 2, or choose it in 1.x as a custom image."
