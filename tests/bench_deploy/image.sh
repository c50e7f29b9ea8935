#!/bin/sh
# The card image in an emulated arm64 machine: its first start, a game by touch, two phones, a power cut:
#
#   sudo sh tests/bench_deploy/image.sh [FILE]       out/table-companion.img.xz, or the FILE that is named
#
# The card's own kernel starts the card's own partitions; nothing on it is changed. What a Pi has and the emulator has
# not is told from outside, as systemd takes it from the kernel's command line: no pins, a screen of 7 inches that is
# never dimmed, and more time, since an emulated processor needs seconds for a picture.
# It takes an hour or so. Where it can't be done it says why, and ends well; docs/deploy_tests.md has the last results.
set -eu
cd "$(dirname "$0")/../.."
# shellcheck source=tests/bench_deploy/trees.sh
. tests/bench_deploy/trees.sh

FILE=${1:-out/table-companion.img.xz}
CARD=$PLACE/card.img
PORT=${PORT:-18017}
PYTHON=$PWD/.venv/bin/python
needs qemu-system-aarch64 xz mcopy
[ -e "$FILE" ] || skip "there is no card image: sudo sh deploy/image/build.sh makes one."
qemu-system-aarch64 -device help 2>&1 | grep -q virtio-multitouch-pci ||
    skip "this emulator has no touch panel: QEMU 8.1 or later, in Debian 13 or the backports of Debian 12."
[ -x "$PYTHON" ] || skip "the app is needed here too: make test builds its environment."
"$PYTHON" -c "import PIL, zxingcpp" 2>/dev/null || {
    [ -d "$PLACE/eyes" ] || python3 -m pip install --quiet --disable-pip-version-check --target "$PLACE/eyes" zxing-cpp pillow ||
        skip "zxing-cpp and pillow, which read the code on the screen, could not be fetched."
    export PYTHONPATH="$PLACE/eyes"
}

mkdir -p "$PLACE/evening"
case $FILE in
    *.xz) xz --decompress --stdout "$FILE" >"$CARD" ;;
    *) cp --sparse=always "$FILE" "$CARD" ;;
esac
truncate -s 4G "$CARD" # a card is larger than its image, so the partition of the games has to grow
for part in vmlinuz initrd.img; do
    rm -f "$PLACE/$part"
    mcopy -n -i "$CARD@@1M" "::$part-*" "$PLACE/$part"
done

# credential NAME: systemd's way to be told something by whoever starts it, from standard input.
credential() { printf ' systemd.set_credential_binary=%s:%s' "$1" "$(base64 -w0)"; }

settings='[window]\nwidth = 800\nheight = 480\ninches = 7\n[screen]\nnight_from = "00:00"\nnight_until = "00:00"\ndim_after = 0\ndark_after = 0\n[panel]\nkind = "none"\n'
told=$(
    printf "f+ /var/lib/table-companion/settings.toml 0640 table-companion table-companion - %s\n" "$settings" |
        credential tmpfiles.extra
    printf '[Service]\nTimeoutStartSec=3600\nWatchdogSec=1800\n' | credential systemd.unit-dropin.table-companion.service
)
rm -f "$PLACE/evening/console.log"
status=0
SDL_VIDEODRIVER=offscreen KIVY_NO_ARGS=1 KIVY_NO_CONSOLELOG=1 \
    KCFG_GRAPHICS_WIDTH=800 KCFG_GRAPHICS_HEIGHT=480 \
    "$PYTHON" -m tests.bench_deploy.image_evening "$PLACE/evening" "$PORT" \
    qemu-system-aarch64 -M virt -cpu cortex-a72 -m 1024 -accel tcg -display none -monitor none \
    -serial stdio -kernel "$PLACE/vmlinuz" -initrd "$PLACE/initrd.img" \
    -append "root=LABEL=table ro fastboot console=ttyAMA0 quiet systemd.journald.forward_to_console=1$told" \
    -drive "file=$CARD,format=raw,if=virtio,cache=writethrough" \
    -device virtio-gpu-pci,xres=800,yres=480 -device virtio-multitouch-pci -device virtio-balloon-pci,id=memory \
    -netdev "user,id=cable,hostfwd=tcp:127.0.0.1:$PORT-:8017" -device virtio-net-pci,netdev=cable,romfile= \
    -qmp "unix:$PLACE/evening/qmp,server=on,wait=off" || status=$?
[ $status != 0 ] || rm -f "$CARD"
[ $status = 0 ] || tail -n 40 "$PLACE/evening/console.log" >&2
exit $status
