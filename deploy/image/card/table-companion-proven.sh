#!/bin/sh
# The app came up with a renewal that was new: from now on the card starts with it, and with its kernel. Until then it has
# both kernels, and the firmware starts the one before: a plug that is pulled in between leaves two that fit.
set -eu
CARD=${COMPANION_CARD:-/run/table-companion-card}
SYSTEM=$CARD/kept/system
FIRMWARE=${COMPANION_FIRMWARE:-/boot/firmware}
BOOT=${COMPANION_BOOT:-/boot} # the kernels that the renewal has

# runs FOLDER: whether this start uses it; one made since then is not proven by it.
runs() { findmnt --noheadings --output OPTIONS / | grep -q "lowerdir+\?=$1/upper"; }

# put FILE: onto the partition of the firmware, under its name only when it is whole.
put() {
    mkdir -p "$(dirname "$FIRMWARE/$1")"
    cp "$SYSTEM/current/firmware/$1" "$FIRMWARE/$1.new"
    sync -f "$FIRMWARE/$1.new"
    mv "$FIRMWARE/$1.new" "$FIRMWARE/$1"
}

# use_kernel: what the firmware reads first comes last.
use_kernel() {
    mount -o remount,rw "$FIRMWARE"
    (cd "$SYSTEM/current/firmware" && find . -type f) | grep -v '^./\(config\|cmdline\).txt$' |
        while read -r file; do put "$file"; done
    for file in config.txt cmdline.txt; do
        [ ! -e "$SYSTEM/current/firmware/$file" ] || put "$file"
    done
    for file in "$FIRMWARE"/vmlinuz-* "$FIRMWARE"/initrd.img-*; do
        [ -e "$BOOT/${file##*/}" ] || rm -f "$file"
    done
    sync -f "$FIRMWARE"
    mount -o remount,ro "$FIRMWARE"
    rm -rf "$SYSTEM/current/firmware"
}

next=$(readlink -f "$SYSTEM/next" || true)
if [ -L "$SYSTEM/next" ] && runs "$next"; then
    mv -T "$SYSTEM/next" "$SYSTEM/current"
    rm -f "$SYSTEM/tries"
    sync -f "$SYSTEM"
fi
[ ! -d "$SYSTEM/current/firmware" ] || use_kernel
