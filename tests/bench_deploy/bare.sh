#!/bin/sh
# `make play`, `make test` and pipx on a bare Debian: as a user without sudo, as one whose sudo asks for a password,
# and as root:
#
#   sudo env SUITE=trixie TESTERS="anna ben root" sh tests/bench_deploy/bare.sh
#
# SUITE (bookworm, trixie) chooses the Debian. TESTERS run all tests too, a quarter of an hour each: anna (her sudo asks
# for a password), ben (no sudo), root; by default nobody does.
#
# Where that cannot be done it says why, and ends well; docs/deploy_tests.md has the last results.
set -eu
cd "$(dirname "$0")/../.."
# shellcheck source=tests/bench_deploy/trees.sh
. tests/bench_deploy/trees.sh

SUITE=${SUITE:-bookworm}
TESTERS=${TESTERS:-}
needs debootstrap unshare python3
tree "$SUITE" amd64
TREE=$PLACE/bare-$SUITE
copy_tree "$PLACE/$SUITE-amd64" "$TREE"
git ls-files -z tests .ci | xargs -0 cp --parents -t "$TREE/root/table-companion"

# as USER COMMAND: run it in the tree at a terminal, in the user's home.
as() {
    # shellcheck disable=SC2016 # the inner shell is to read them
    unshare --mount --pid --fork --kill-child sh -c '
        mount -t proc proc "$1/proc"
        mount --bind /dev "$1/dev"
        mount --bind /dev/pts "$1/dev/pts"
        exec python3 tests/bench_deploy/typed.py secret chroot "$1" su --pty - "$2" -c "$3"' as "$TREE" "$1" "$2"
}

# result WHAT: what was done since the last one, with its seconds.
result() { printf 'RESULT %s: %s s\n' "$1" "$(($(date +%s) - begun))"; begun=$(date +%s); }

begun=$(date +%s)
# shellcheck disable=SC2016 # the shell in the tree is to read it
as root 'apt-get -qq update && apt-get -qq install -y --no-install-recommends sudo make git python3 pipx >/dev/null 2>&1 &&
    useradd -m -s /bin/bash -G sudo anna && useradd -m -s /bin/bash ben && echo anna:secret | chpasswd &&
    for user in anna ben; do cp -r table-companion /home/$user/ && chown -R $user: /home/$user; done'
result "$SUITE, with git, make, python3, pipx, and two users"

! as ben 'cd table-companion && make play' >"$TREE.ben" 2>&1 || fail "it was installed without an administrator"
grep -q 'needs these system packages:.*libgl1' "$TREE.ben" || fail "no package is named: $(cat "$TREE.ben")"
grep -q 'Ask whoever looks after this machine' "$TREE.ben" || fail "nothing says whom to ask"
result "make play without sudo: names the packages, and stops"

as anna 'cd table-companion && make play' >"$TREE.anna" 2>&1 || fail "make play with sudo: $(tail -n 5 "$TREE.anna")"
[ -s "$TREE/home/anna/table-companion/out/sheet.pdf" ] || fail "no evening was played"
awk '/needs these system packages/ { named = NR } /assword for/ { asked = NR } END { exit !(named && named < asked) }' \
    "$TREE.anna" || fail "the password was asked for before the packages were named"
result "make play with sudo: named, asked, installed, and an evening played"

as ben 'cd table-companion && make play' >"$TREE.ben" 2>&1 || fail "make play, afterwards: $(tail -n 5 "$TREE.ben")"
result "make play without sudo, once the packages are there"

as ben 'cd table-companion && make package >/dev/null && pipx install dist/*.whl &&
    /home/ben/.local/bin/table-companion --version' || fail "pipx"
as ben '/home/ben/.local/bin/table-companion smoke && /home/ben/.local/bin/table-companion doctor --report | head -n 4' || fail "smoke"
result "pipx install of the wheel, and its self-test"

as root 'cd table-companion && make play >/dev/null' || fail "make play as root"
result "make play as root"

for user in $TESTERS; do
    as "$user" 'cd table-companion && make test' >"$TREE.$user" 2>&1 || fail "make test as $user: $(tail -n 40 "$TREE.$user")"
    result "make test as $user: $(tail -n 1 "$TREE.$user" | sed 's/\x1b\[[0-9;]*m//g' | tr -d '\r=')"
done
