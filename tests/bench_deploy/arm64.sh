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
emulate
tree "$SUITE" arm64
TREE=$PLACE/installed-arm64
resumed "$TREE" || copy_tree "$PLACE/$SUITE-arm64" "$TREE"
inside "$TREE" sh -c 'cd /root/table-companion && uname -m && sh tests/bench_deploy/steps.sh chroot'
rm -rf "$TREE"
