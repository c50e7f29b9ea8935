# shellcheck shell=sh
# Puts a tree of files onto the image of a card: a small partition that the Pi's firmware reads, the system, which is
# never written again, and a partition for what lasts: docs/read_only_root.md.
# Nothing is mounted, so it needs no loop device. POSIX sh; build.sh reads this file.

MEGABYTE=1048576
FIRMWARE=256 # megabytes for firmware, kernel and first file system
KEPT=800     # megabytes for games, versions and renewals of the system, until the first start grows them to the card

# make_card TREE IMAGE
make_card() {
    # Without a journal, and hardly any room to spare: nothing is written there.
    system=$(($(megabytes "$1") * 11 / 10 + 30))
    rm -f "$2" "$2".fat "$2".root "$2".games
    fat "$1" "$2.fat"
    root "$1" "$2.root" $system
    games "$1" "$2.games"
    truncate -s $(((1 + FIRMWARE + system + KEPT) * MEGABYTE)) "$2"
    sfdisk --quiet "$2" <<PARTITIONS
label: dos
label-id: 0x7ab1e000
start=1MiB, size=${FIRMWARE}MiB, type=c, bootable
start=$((1 + FIRMWARE))MiB, size=${system}MiB, type=83
start=$((1 + FIRMWARE + system))MiB, size=${KEPT}MiB, type=83
PARTITIONS
    onto "$2.fat" "$2" 1
    onto "$2.root" "$2" $((1 + FIRMWARE))
    onto "$2.games" "$2" $((1 + FIRMWARE + system))
}

# megabytes TREE: what its files take in blocks of 4096 bytes; du tells what they take on the disk of this machine.
megabytes() {
    find "$1" -path "$1/boot/firmware" -prune -o -printf '%s\n' |
        awk '{ blocks += 1 + int(($1 + 4095) / 4096) } END { print int(blocks / 256) + 1 }'
}

# fat TREE PART: what the firmware reads, with the same dates, order and serial number each time.
fat() {
    truncate -s $((FIRMWARE * MEGABYTE)) "$2"
    mkfs.vfat -F 32 -n FIRMWARE -i 7ab1e001 --invariant "$2" >/dev/null
    [ -d "$1/boot/firmware" ] || return 0
    (cd "$1/boot/firmware" && find . -mindepth 1 -type d -printf '%P\n' | LC_ALL=C sort | xargs -r -I{} mmd -i "$2" "::{}")
    (cd "$1/boot/firmware" && find . -type f -printf '%P\n' | LC_ALL=C sort | TZ=UTC xargs -r -I{} mcopy -m -Q -i "$2" {} "::{}")
}

# set_dates TREE: nothing newer than the commit, so that two builds have the same dates.
set_dates() {
    find "$1" -xdev -exec touch -a --no-dereference --date="@$SOURCE_DATE_EPOCH" {} + # packages may be older than the commit
    find "$1" -xdev -newermt "@$SOURCE_DATE_EPOCH" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
}

# root TREE PART MEGABYTES: everything else; the firmware's folder stays empty, as the place of its partition.
root() {
    mkdir -p "$1/boot/firmware"
    mv "$1/boot/firmware" "$1.firmware"
    mkdir "$1/boot/firmware"
    set_dates "$1"
    ext4 table 2 -O ^has_journal -m 0 -d "$1" "$2" "${3}M"
    rmdir "$1/boot/firmware"
    mv "$1.firmware" "$1/boot/firmware"
}

# games TREE PART: what the app has in its folder so far, and nothing yet of what else will last.
games() {
    mkdir -p "$1.games"
    cp -a "$1/var/lib/table-companion" "$1.games/games"
    set_dates "$1.games"
    ext4 games 3 -m 0 -d "$1.games" "$2" "${KEPT}M"
    rm -rf "$1.games"
}

# ext4 LABEL NUMBER OPTION...: with the same numbers and dates each time; SOURCE_DATE_EPOCH is read from version 1.47.1 on.
ext4() {
    label=$1 number=$2
    shift 2
    E2FSPROGS_FAKE_TIME=$SOURCE_DATE_EPOCH mke2fs -q -t ext4 -L "$label" -U "7ab1e000-0000-4000-8000-00000000001$number" \
        -E "hash_seed=7ab1e000-0000-4000-8000-00000000002$number" "$@"
}

# onto PART IMAGE MEGABYTE
onto() {
    dd if="$1" of="$2" bs=$MEGABYTE seek="$3" conv=notrunc,sparse status=none
    rm "$1"
}
