#!/bin/sh
# Install, try, update, roll back and remove in an emulated arm64 Debian: sudo sh tests/bench_deploy/arm64.sh
# Where that cannot be done it says why, and ends well; docs/deploy_tests.md has the last results.
set -eu
cd "$(dirname "$0")/../.."
# shellcheck source=tests/bench_deploy/trees.sh
. tests/bench_deploy/trees.sh

SUITE=${SUITE:-trixie}
needs debootstrap qemu-aarch64-static unshare
emulate
tree "$SUITE" arm64
copy_tree "$PLACE/$SUITE-arm64" "$PLACE/installed"
inside "$PLACE/installed" sh -c 'cd /root/table-companion && uname -m && sh tests/bench_deploy/steps.sh chroot'
