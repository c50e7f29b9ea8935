#!/bin/sh
# Make a card image for a Raspberry Pi 3 or 4 that starts as a table companion, from Debian's own packages:
#
#   sudo sh deploy/image/build.sh [FILE]         out/table-companion.img.xz, unless a FILE is named
#
# SUITE is the Debian (trixie); the variables of deploy/install.sh (COMPANION_LANGUAGE, COMPANION_ROTATION, ...) are
# what that installer would ask. Two runs on the same packages differ in the dates of files alone.
# It needs mmdebstrap, dosfstools, mtools, e2fsprogs, fdisk and xz, and, on a PC, qemu-user-static with binfmt.
#
# A Pi 5 needs a kernel that is not in Debian: there deploy/install.sh on Raspberry Pi OS is the way.
# Not yet run for arm64, and on no Pi: docs/deploy_tests.md says what was tried. Still missing: the questions at the first
# start (Wi-Fi, language, screen; until then the network comes by cable), an account to log in with, and growing to
# the size of the card.
set -eu
cd "$(dirname "$0")/../.."
# shellcheck source=deploy/system.sh
. deploy/system.sh
# shellcheck source=deploy/image/card.sh
. deploy/image/card.sh

SUITE=${SUITE:-trixie}
MIRROR=${MIRROR:-http://deb.debian.org/debian}
FILE=${1:-out/table-companion.img.xz}
PLACE=$PWD/out/image
TREE=$PLACE/tree
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
export SOURCE_DATE_EPOCH
# The kernel and what starts it; a system; the network by cable; what install.sh would fetch first.
PACKAGES="linux-image-arm64 raspi-firmware firmware-brcm80211 systemd-sysv systemd-timesyncd udev dbus kmod
    iproute2 wpasupplicant openssh-server sudo ca-certificates python3 python3-venv"

[ "$(id -u)" = 0 ] || fail "Only root may build a system: sudo sh $0"
for tool in mmdebstrap mkfs.vfat mcopy mke2fs sfdisk xz; do
    command -v "$tool" >/dev/null 2>&1 || fail "$tool is missing. Please run:
    sudo apt-get install -y mmdebstrap dosfstools mtools e2fsprogs fdisk xz-utils qemu-user-static binfmt-support"
done

# build_tree: the system, with the app installed by the same script as on a card of one's own.
build_tree() {
    rm -rf "$PLACE"
    mkdir -p "$PLACE"
    git ls-files -z companion config engines hardware deploy pyproject.toml LICENSE README.md |
        xargs -0 cp --parents -t "$PLACE"
    # shellcheck disable=SC2016,SC2086 # the hooks are to read them; one word, one package
    mmdebstrap --mode=root --architectures=arm64 --variant=minbase --components="main non-free-firmware" \
        --include="$(echo $PACKAGES | tr ' ' ,)" \
        --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-include=/usr/share/doc/*/copyright' \
        --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/locale/*' \
        --setup-hook='mkdir -p "$1/etc/default" && echo "ROOTPART=LABEL=table" >"$1/etc/default/raspi-firmware"' \
        --customize-hook="copy-in $PLACE/companion $PLACE/config $PLACE/engines $PLACE/hardware $PLACE/deploy \
            $PLACE/pyproject.toml $PLACE/LICENSE $PLACE/README.md /root" \
        --customize-hook='chroot "$1" env COMPANION_LANGUAGE='"${COMPANION_LANGUAGE:-en}"' \
            COMPANION_ROTATION='"${COMPANION_ROTATION:-0}"' COMPANION_PANEL='"${COMPANION_PANEL:-gpio}"' \
            COMPANION_STACK=console sh /root/deploy/install.sh' "$SUITE" "$TREE" "$MIRROR"
}

# settle_tree: what a card has and a chroot has not.
settle_tree() {
    rm -rf "$TREE"/root/* "$TREE"/var/cache/apt/* "$TREE"/etc/ssh/ssh_host_*
    echo table >"$TREE/etc/hostname"
    printf 'LABEL=table / ext4 noatime,errors=remount-ro 0 1\nLABEL=FIRMWARE /boot/firmware vfat noatime 0 2\n' \
        >"$TREE/etc/fstab"
    printf '[Match]\nName=en* eth*\n\n[Network]\nDHCP=yes\n' >"$TREE/etc/systemd/network/cable.network"
    chroot "$TREE" systemctl --quiet enable systemd-networkd systemd-timesyncd
    : >"$TREE/etc/machine-id" # each card makes its own at its first start
}

build_tree
settle_tree
make_card "$TREE" "$PLACE/card.img"
mkdir -p "$(dirname "$FILE")"
xz --threads=0 -9 --stdout "$PLACE/card.img" >"$FILE"
sha256sum "$FILE" >"$FILE.sha256"
say "$FILE is ready, $(du -m "$FILE" | cut -f1) MB: write it to a card with Raspberry Pi Imager, as a custom image."
