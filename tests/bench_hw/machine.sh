#!/bin/sh
# Real lgpio on simulated pins, and USB plug cycles, in a virtual machine: nothing of it needs a Pi.
# It builds its machine in out/machine (some minutes, once) and runs tests/bench_hw/guest.py in it.
# Where that cannot be done it says why, and ends well: docs/hardware_tests.md has the last results.
set -eu
cd "$(dirname "$0")/../.."

PLACE=out/machine
TREE=$PLACE/tree
skip() { printf 'Skipped: %s\n' "$*"; exit 0; }

[ "$(uname -m)" = x86_64 ] || skip "the virtual machine is an x86_64, and this one is a $(uname -m)."
[ "$(id -u)" = 0 ] || skip "only root may build the virtual machine's tree; run it with sudo."
for tool in qemu-system-x86_64 debootstrap cpio depmod make gcc; do
    command -v "$tool" >/dev/null 2>&1 || skip "$tool is missing. On Debian 12:
    sudo apt-get install -y --no-install-recommends qemu-system-x86 seabios debootstrap cpio kmod make gcc \\
        linux-image-6.12-amd64 linux-headers-6.12-amd64 linux-source-6.12"
done
KERNEL=$(find /boot -name 'vmlinuz-6.12*-amd64' | sort | tail -n 1)
VERSION=${KERNEL#/boot/vmlinuz-}
if [ -z "$KERNEL" ] || [ ! -d "/usr/src/linux-headers-$VERSION" ] || [ ! -f /usr/src/linux-source-6.12.tar.xz ]
then
    skip "the kernel 6.12 of Debian 12, its headers and its source are missing. On Debian 12:
    sudo apt-get install linux-image-6.12-amd64 linux-headers-6.12-amd64 linux-source-6.12"
fi
SITE=$(.venv/bin/python -c "import sysconfig; print(sysconfig.get_path('platlib'))")
case $SITE in */python3.11/*) ;; *) skip "the virtual machine has Python 3.11, and .venv another one." ;; esac

mkdir -p "$PLACE/module"

# gpio-sim is not in Debian's kernels; its source builds beside them, with the piece it needs of the kernel.
if [ ! -f "$PLACE/module/gpio-sim.ko" ]; then
    tar -xf /usr/src/linux-source-6.12.tar.xz -C "$PLACE/module" --strip-components=3 \
        linux-source-6.12/drivers/gpio/gpio-sim.c linux-source-6.12/kernel/irq/irq_sim.c
    mv "$PLACE/module/gpio-sim.c" "$PLACE/module/gpio_sim_main.c"
    sed -i '/^MODULE_/d; s/handle_simple_irq(irq_to_desc(irqnum))/generic_handle_irq(irqnum)/' \
        "$PLACE/module/irq_sim.c"
    printf 'obj-m := gpio-sim.o\ngpio-sim-y := gpio_sim_main.o irq_sim.o\n' >"$PLACE/module/Makefile"
    make -s -C "/usr/src/linux-headers-$VERSION" M="$PWD/$PLACE/module" modules
fi

if [ ! -f "$PLACE/built" ]; then
    rm -rf "$TREE"
    debootstrap --variant=minbase --include=python3,kmod,udev bookworm "$TREE" >"$PLACE/debootstrap.log"
    rm -rf "$TREE"/usr/share/doc "$TREE"/usr/share/locale "$TREE"/var/cache/apt "$TREE"/var/lib/apt/lists
    touch "$PLACE/built"
fi

MODULES=lib/modules/$VERSION
rm -rf "${TREE:?}/$MODULES" "$TREE/project" "$TREE/site"
mkdir -p "$TREE/$MODULES/kernel/drivers" "$TREE/$MODULES/kernel/fs" "$TREE/$MODULES/extra" "$TREE/site" "$TREE/project"
cp -r "/$MODULES/kernel/drivers/usb" "$TREE/$MODULES/kernel/drivers/"
cp -r "/$MODULES/kernel/fs/configfs" "$TREE/$MODULES/kernel/fs/"
cp "/$MODULES/modules.builtin" "/$MODULES/modules.builtin.modinfo" "/$MODULES/modules.order" "$TREE/$MODULES/"
cp "$PLACE/module/gpio-sim.ko" "$TREE/$MODULES/extra/"
depmod -b "$TREE" "$VERSION"
for package in gpiozero colorzero serial msgspec; do cp -r "$SITE/$package" "$TREE/site/"; done
cp -r "$SITE"/gpiozero-*.dist-info "$SITE"/lgpio.py "$SITE"/_lgpio*.so "$TREE/site/"
cp -r hardware config "$TREE/project/"
mkdir -p "$TREE/project/tests"
cp -r tests/hardware tests/bench_hw "$TREE/project/tests/"

cat >"$TREE/init" <<'INIT'
#!/bin/sh
export PATH=/usr/sbin:/usr/bin:/sbin:/bin
mount -t proc proc /proc
mount -t sysfs sys /sys
mount -t devtmpfs dev /dev
mkdir -p /dev/pts /run
mount -t devpts pts /dev/pts
mount -t tmpfs run /run
/lib/systemd/systemd-udevd --daemon
modprobe gpio-sim
mount -t configfs none /sys/kernel/config
cd /project
PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=/project:/site python3 tests/bench_hw/guest.py
sleep 1
echo b >/proc/sysrq-trigger
INIT
chmod +x "$TREE/init"
(cd "$TREE" && find . | cpio -o -H newc --quiet) >"$PLACE/initrd"

timeout 300 qemu-system-x86_64 -accel tcg,thread=multi -cpu max -m 3072 -smp 2 -nographic -no-reboot \
    -kernel "$KERNEL" -initrd "$PLACE/initrd" -append "console=ttyS0 quiet panic=1" -nic none \
    </dev/null >"$PLACE/log" 2>&1 || true
tr -d '\r' <"$PLACE/log" | sed -n 's/^RESULT //p'
grep -q 'RESULT all passed' "$PLACE/log" || {
    tail -n 30 "$PLACE/log" >&2
    exit 1
}
