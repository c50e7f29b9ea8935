#!/bin/sh
# The image of a card, built twice from nothing, has to be the same byte for byte:
#
#   sudo sh tests/bench_deploy/twice.sh            for a Pi, one after the other: an hour and more
#   sudo env ARCHITECTURE=amd64 BOARD=linux-image-amd64 MACHINE=x86_64 sh tests/bench_deploy/twice.sh
#                                                  for this machine's own processor, by the same steps, a third of that
#
# Each build has a folder, a time zone and a language of its own. Where the images differ, the files that do are named.
# It says FAILED then, and keeps both in out/bench_deploy/twice; FRESH=yes begins anew.
set -eu
cd "$(dirname "$0")/../.."
# shellcheck source=tests/bench_deploy/trees.sh
. tests/bench_deploy/trees.sh

needs mmdebstrap unshare mke2fs mkfs.vfat mcopy sfdisk xz swig
[ "${FRESH:-}" != yes ] || rm -rf "$PLACE/twice"
unset FRESH
SOURCE=$PWD
FIRST=$PLACE/twice/one
SECOND=$PLACE/twice/somewhere/else

# build FOLDER ZONE LANGUAGE: the commit that is checked out here, in that folder.
build() {
    [ -d "$1/.git" ] || git clone --quiet "$SOURCE" "$1"
    git -C "$1" fetch --quiet "$SOURCE" HEAD
    git -C "$1" checkout --quiet --detach FETCH_HEAD
    began=$(date +%s)
    (cd "$1" && TZ=$2 LANG=$3 sh deploy/image/build.sh)
    printf 'RESULT built in %s: %s s, %s\n' "$1" $(($(date +%s) - began)) "$(cut -d ' ' -f 1 "$1/out/table-companion.img.xz.sha256")"
}

# files IMAGE: each file of its three partitions, by its checksum.
files() {
    sfdisk --dump "$1" | sed -n 's/.*start= *\([0-9]*\), size= *\([0-9]*\).*/\1 \2/p' | while read -r start size; do
        at=$(mktemp -d)
        mount -o "ro,loop,noload,offset=$((start * 512)),sizelimit=$((size * 512))" "$1" "$at" 2>/dev/null ||
            mount -o "ro,loop,offset=$((start * 512)),sizelimit=$((size * 512))" "$1" "$at"
        (cd "$at" && find . -xdev -printf '%P %m %U:%G %T@ %s %l\n' | LC_ALL=C sort
            find . -xdev -type f -print0 | LC_ALL=C sort -z | xargs -0 -r sha256sum)
        umount "$at"
        rmdir "$at"
    done
}

build "$FIRST" Pacific/Kiritimati C.UTF-8
build "$SECOND" America/Anchorage C
if cmp "$FIRST/out/image/card.img" "$SECOND/out/image/card.img" &&
    cmp "$FIRST/out/table-companion.img.xz" "$SECOND/out/table-companion.img.xz"; then
    printf 'RESULT the same byte for byte: %s\n' "$(sha256sum <"$FIRST/out/image/card.img" | cut -d ' ' -f 1)"
    exit
fi
files "$FIRST/out/image/card.img" >"$PLACE/twice/one.files"
files "$SECOND/out/image/card.img" >"$PLACE/twice/other.files"
diff "$PLACE/twice/one.files" "$PLACE/twice/other.files" | head -n 40
fail "two builds are not the same"
