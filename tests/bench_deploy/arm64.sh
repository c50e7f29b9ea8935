#!/bin/sh
# Install, try, update, roll back and remove in an emulated arm64 Debian, and once more without a network from a
# bundle: sudo sh tests/bench_deploy/arm64.sh
# Where that cannot be done it says why, and ends well; docs/deploy_tests.md has the last results.
set -eu
cd "$(dirname "$0")/../.."
# shellcheck source=tests/bench_deploy/trees.sh
. tests/bench_deploy/trees.sh

SUITE=${SUITE:-trixie}
needs debootstrap qemu-aarch64-static unshare
emulate
tree "$SUITE" arm64
TREE=$PLACE/$SUITE-arm64

copy_tree "$TREE" "$PLACE/installed"
inside "$PLACE/installed" sh -c 'cd /root/table-companion && uname -m && sh tests/bench_deploy/steps.sh chroot'

case $SUITE in trixie) python=3.13 ;; *) python=3.11 ;; esac
rm -rf "$PLACE/stick"
COMPANION_PYTHONS=$python COMPANION_MACHINES=aarch64 sh deploy/bundle.sh "$PLACE/stick"
copy_tree "$TREE" "$PLACE/offline"
inside "$PLACE/offline" sh /root/table-companion/deploy/bundle.sh --debs /root/stick
mv "$PLACE/offline/root/stick/table-companion/debs" "$PLACE/stick/table-companion/"
copy_tree "$TREE" "$PLACE/offline"
rm -rf "$PLACE/offline/root/table-companion"
cp -a "$PLACE/stick/table-companion" "$PLACE/offline/root/"
du -sh "$PLACE/stick" | sed 's|^\([^[:space:]]*\).*|RESULT the bundle has \1|'
# shellcheck disable=SC2016 # the inner shell is to read them
(unshare --net sh -c '. tests/bench_deploy/trees.sh; inside "$0" sh -c "$1"' "$PLACE/offline" '
    cd /root/table-companion && sh deploy/install.sh && companion smoke' ) ||
    fail "the bundle does not install without a network"
printf 'RESULT installed from the bundle, without a network\n'
