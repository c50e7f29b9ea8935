#!/bin/sh
# Make a bundle, and install it in a blank Debian that has no network: sudo sh tests/bench_deploy/offline.sh
# SUITE (bookworm, trixie) and ARCHITECTURE (amd64, arm64) choose the Debian.
# Where that cannot be done it says why, and ends well; docs/deploy_tests.md has the last results.
set -eu
cd "$(dirname "$0")/../.."
# shellcheck source=tests/bench_deploy/trees.sh
. tests/bench_deploy/trees.sh

SUITE=${SUITE:-bookworm}
ARCHITECTURE=${ARCHITECTURE:-amd64}
needs debootstrap unshare
case $ARCHITECTURE in
    arm64) needs qemu-aarch64-static; emulate; machine=aarch64 ;;
    *) machine=x86_64 ;;
esac
case $SUITE in trixie) python=3.13 ;; *) python=3.11 ;; esac
tree "$SUITE" "$ARCHITECTURE"
BLANK=$PLACE/$SUITE-$ARCHITECTURE
TREE=$PLACE/offline

rm -rf "$PLACE/stick"
COMPANION_PYTHONS=$python COMPANION_MACHINES=$machine sh deploy/bundle.sh "$PLACE/stick"
copy_tree "$BLANK" "$TREE"
inside "$TREE" sh /root/table-companion/deploy/bundle.sh --debs /root/stick
mv "$TREE/root/stick/table-companion/debs" "$PLACE/stick/table-companion/"
du -sh "$PLACE/stick" | sed 's|^\([^[:space:]]*\).*|RESULT the bundle has \1|'

copy_tree "$BLANK" "$TREE"
rm -rf "$TREE/root/table-companion"
mv "$PLACE/stick/table-companion" "$TREE/root/"
# shellcheck disable=SC2016 # the inner shell is to read them
unshare --net sh -c '. tests/bench_deploy/trees.sh; inside "$0" sh -c "$1"' "$TREE" '
    cd /root/table-companion && sh deploy/install.sh && table-companion smoke' ||
    fail "the bundle does not install without a network"
printf 'RESULT installed from the bundle, without a network\n'
# One byte of one library is another one: that must not be installed.
wheel=$(find "$TREE/root/table-companion/wheels" -name 'babel-*.whl')
printf 'x' | dd of="$wheel" bs=1 seek=4096 conv=notrunc 2>/dev/null
# shellcheck disable=SC2016 # the inner shell is to read them
! unshare --net sh -c '. tests/bench_deploy/trees.sh; inside "$0" sh -c "$1"' "$TREE" '
    cd /root/table-companion && COMPANION_NOW=yes sh deploy/install.sh' >"$TREE.log" 2>&1 ||
    fail "a spoilt bundle was installed"
grep -q 'THESE PACKAGES DO NOT MATCH THE HASHES' "$TREE.log" || fail "it was refused for another reason: $TREE.log"
printf 'RESULT a bundle with one byte changed: refused by its hash\n'
