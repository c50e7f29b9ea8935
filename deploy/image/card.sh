# shellcheck shell=sh
# Puts a tree of files onto the image of a card: a small partition that the Pi's firmware reads, and the system.
# Nothing is mounted, so it needs no loop device. POSIX sh; build.sh reads this file.

MEGABYTE=1048576
FIRMWARE=256 # megabytes for firmware, kernel and first file system
SPARE=600    # megabytes left free for games and for the version after this one

# make_card TREE IMAGE
make_card() {
    system=$(($(du -sm --exclude="$1/boot/firmware" "$1" | cut -f1) * 11 / 10 + SPARE))
    rm -f "$2" "$2".fat "$2".ext4
    fat "$1" "$2.fat"
    ext4 "$1" "$2.ext4" $system
    truncate -s $(((1 + FIRMWARE + system) * MEGABYTE)) "$2"
    sfdisk --quiet "$2" <<PARTITIONS
label: dos
label-id: 0x7ab1e000
start=1MiB, size=${FIRMWARE}MiB, type=c, bootable
start=$((1 + FIRMWARE))MiB, size=${system}MiB, type=83
PARTITIONS
    onto "$2.fat" "$2" 1
    onto "$2.ext4" "$2" $((1 + FIRMWARE))
}

# fat TREE PART: what the firmware reads, with the same dates and serial number each time.
fat() {
    truncate -s $((FIRMWARE * MEGABYTE)) "$2"
    mkfs.vfat -F 32 -n FIRMWARE -i 7ab1e001 --invariant "$2" >/dev/null
    [ -z "$(ls -A "$1/boot/firmware" 2>/dev/null)" ] ||
        mcopy -s -m -Q -i "$2" "$1"/boot/firmware/* ::
}

# set_dates TREE: nothing newer than the commit, so that two builds have the same dates.
set_dates() {
    find "$1" -xdev -newermt "@$SOURCE_DATE_EPOCH" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
}

# ext4 TREE PART MEGABYTES: everything else; the firmware's folder stays empty, as the place of its partition.
ext4() {
    mkdir -p "$1/boot/firmware"
    mv "$1/boot/firmware" "$1.firmware"
    mkdir "$1/boot/firmware"
    set_dates "$1"
    E2FSPROGS_FAKE_TIME=$SOURCE_DATE_EPOCH mke2fs -q -t ext4 -L table -U 7ab1e000-0000-4000-8000-000000000002 \
        -E hash_seed=7ab1e000-0000-4000-8000-000000000003 -d "$1" "$2" "${3}M"
    rmdir "$1/boot/firmware"
    mv "$1.firmware" "$1/boot/firmware"
}

# onto PART IMAGE MEGABYTE
onto() {
    dd if="$1" of="$2" bs=$MEGABYTE seek="$3" conv=notrunc,sparse status=none
    rm "$1"
}
