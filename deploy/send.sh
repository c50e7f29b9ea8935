#!/bin/sh
# Send what installs Table Companion to a machine, over ssh:  sh deploy/send.sh NAME@HOST
#
# It goes into the folder table-companion in NAME's home; wheels of a bundle (deploy/bundle.sh) go along. Sent again,
# the new folder takes the place of the old one.
set -eu
HERE=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=deploy/system.sh
. "$HERE/system.sh"

[ $# = 1 ] || fail "Name the machine:  sh $0 NAME@HOST"
SOURCE=${HERE%/deploy}
sent=$(mktemp -d)
trap 'rm -rf "$sent"' EXIT
copy_app "$SOURCE" "$sent/table-companion"
[ ! -d "$SOURCE/wheels" ] || cp -R "$SOURCE/wheels" "$sent/table-companion/"
say "Sending $(du -sm "$sent" | cut -f 1) MB to $1"
# In one step where it arrives, so that what is there is never half of each.
tar -C "$sent" -czf - table-companion | ssh "$1" '
    rm -rf table-companion.new && mkdir table-companion.new && tar -C table-companion.new -xzf - &&
    rm -rf table-companion && mv table-companion.new/table-companion . && rmdir table-companion.new' ||
    fail "It could not be sent. Does this work:  ssh $1"
say "Now install it there:  ssh -t $1 sudo sh table-companion/deploy/install.sh"
