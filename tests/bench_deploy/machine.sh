#!/bin/sh
# The installed unit as it is, in a virtual machine with a screen, a touch panel and a USB stick: it draws on the
# bare console (KMSDRM), is touched, turned, and backed up: sudo sh tests/bench_deploy/machine.sh
# Where that cannot be done it says why, and ends well; docs/deploy_tests.md has the last results.
set -eu
cd "$(dirname "$0")/../.."
# shellcheck source=tests/bench_deploy/trees.sh
. tests/bench_deploy/trees.sh

[ "$(uname -m)" = x86_64 ] || skip "the virtual machine is an x86_64, and this one is a $(uname -m)."
needs debootstrap unshare qemu-system-x86_64 mke2fs mkfs.vfat python3
KERNEL=$(find /boot -name 'vmlinuz-*-amd64' | sort -V | tail -n 1)
VERSION=${KERNEL#/boot/vmlinuz-}
[ -n "$KERNEL" ] && [ -d "/lib/modules/$VERSION" ] && [ -e "/boot/initrd.img-$VERSION" ] ||
    skip "a kernel of Debian with its modules and its initrd is missing. On Debian 12:
    sudo apt-get install linux-image-6.12-amd64"

SUITE=${SUITE:-bookworm}
tree "$SUITE" amd64
TREE=$PLACE/machine
copy_tree "$PLACE/$SUITE-amd64" "$TREE"
inside "$TREE" sh -c 'cd /root/table-companion && COMPANION_PANEL=none sh deploy/install.sh' >"$TREE.log" 2>&1 ||
    fail "it could not be installed; see $TREE.log"
inside "$TREE" runuser -u table-companion -- env XDG_STATE_HOME=/var/lib \
    /opt/table-companion/current/venv/bin/python -c "
from pathlib import Path
from companion.store.archive import Archive
Archive.open(Path('/var/lib/table-companion/archive.sqlite')).close()"
mkdir -p "$TREE/lib/modules"
cp -r "/lib/modules/$VERSION" "$TREE/lib/modules/"
# Without kmod, which this small tree has not, the kernel cannot load these when they are wanted.
printf '%s\n' uinput vfat nls_cp437 nls_ascii nls_utf8 >"$TREE/etc/modules-load.d/bench.conf"
units=$TREE/etc/systemd/system
cat >"$units/bench.service" <<'UNIT'
[Unit]
Before=table-companion.service
After=systemd-modules-load.service
[Service]
ExecStart=/usr/bin/python3 /root/table-companion/tests/bench_deploy/guest.py
[Install]
WantedBy=multi-user.target
UNIT
ln -sf ../bench.service "$units/multi-user.target.wants/bench.service"
ln -sf /dev/null "$units/serial-getty@ttyS0.service"
# An emulated processor draws a picture in a second or two, and may take a minute for a page that opens.
mkdir -p "$units/table-companion.service.d"
printf '[Service]\nTimeoutStartSec=600\nWatchdogSec=300\nTimeoutStopSec=120\n' >"$units/table-companion.service.d/bench.conf"
# On a busy machine it needs minutes to load those modules; systemd gives it one and a half.
mkdir -p "$units/systemd-modules-load.service.d"
printf '[Service]\nTimeoutStartSec=infinity\n' >"$units/systemd-modules-load.service.d/bench.conf"

rm -f "$PLACE"/touch-*.ppm "$PLACE/qmp" "$PLACE/disk"
truncate -s 3G "$PLACE/disk"
mke2fs -q -t ext4 -d "$TREE" "$PLACE/disk"
rm -rf "$TREE"
truncate -s 64M "$PLACE/stick.img"
mkfs.vfat -n GAMES "$PLACE/stick.img" >/dev/null
status=0
# Without AVX: the drawing library of Debian 13 uses it, and died of it at the first picture under QEMU 7.2.
timeout 3600 python3 tests/bench_deploy/outside.py "$PLACE" qemu-system-x86_64 -accel tcg,thread=multi \
    -cpu max,-avx,-avx2,-f16c,-fma -m 2048 -smp 2 \
    -display none -serial stdio -no-reboot -kernel "$KERNEL" -initrd "/boot/initrd.img-$VERSION" \
    -append "root=/dev/vda rw console=ttyS0 quiet" -drive "file=$PLACE/disk,format=raw,if=virtio" \
    -drive "file=$PLACE/stick.img,format=raw,if=none,id=stick" -device qemu-xhci,id=usb -nic none \
    -vga none -device virtio-gpu-pci,xres=1024,yres=600 -qmp "unix:$PLACE/qmp,server=on,wait=off" || status=$?
rm -f "$PLACE/disk"
[ $status = 0 ] || tail -n 60 "$PLACE/machine.log" >&2
exit $status
