#!/bin/sh
# Install, try, update, roll back and remove in an emulated arm64 Debian: sudo sh tests/bench_deploy/arm64.sh
# It takes an hour or so; stopped in between, the next run goes on with the step it was at. FRESH=yes begins anew.
# Where that cannot be done it says why, and ends well; docs/deploy_tests.md has the last results.
set -eu
cd "$(dirname "$0")/../.."
# shellcheck source=tests/bench_deploy/trees.sh
. tests/bench_deploy/trees.sh

SUITE=${SUITE:-trixie}
needs debootstrap qemu-aarch64-static unshare
emulate || skip "this kernel lets nobody register an emulator (binfmt_misc)."
tree "$SUITE" arm64
TREE=$PLACE/installed-$SUITE-arm64
resumed "$TREE" || copy_tree "$PLACE/$SUITE-arm64" "$TREE"
# What an emulated processor would spend an hour with: the libraries are fetched outside, and compiled as they are used.
case $SUITE in trixie) python=3.13 ;; *) python=3.11 ;; esac
BUNDLE=$PLACE/bundle-$SUITE-arm64
[ -d "$BUNDLE/table-companion/wheels" ] ||
    COMPANION_PYTHONS=$python COMPANION_MACHINES=aarch64 sh deploy/bundle.sh "$BUNDLE"
cp -R "$BUNDLE/table-companion/wheels" "$TREE/root/table-companion/"
inside "$TREE" env PIP_COMPILE=0 sh -c 'cd /root/table-companion && uname -m && sh tests/bench_deploy/steps.sh chroot'
rm -rf "$TREE"
