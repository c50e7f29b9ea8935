#!/bin/sh
# Grow the partition of the games, the last one, to the card: at the first start, or once it was copied to a larger one.
set -eu
part=$(findmnt --noheadings --output SOURCE /run/table-companion-card/kept)
number=$(cat "/sys/class/block/${part##*/}/partition")
disk=$(lsblk --noheadings --output PKNAME "$part")
# What is whole already ends with 1; what was interrupted after the partition grew still needs its file system to grow.
growpart "/dev/$disk" "$number" || true
resize2fs "$part"
