# A card in an emulated arm64 machine; read by image.sh and kernel.sh.
# shellcheck shell=sh

CARD=$PLACE/card.img

# lay FILE: a card of 4 GB with this image; a card is larger than that, so the partition of the games has to grow.
lay() {
    [ -e "$1" ] || skip "there is no card image: sudo sh deploy/image/build.sh makes one."
    qemu-system-aarch64 -device help 2>&1 | grep -q virtio-multitouch-pci ||
        skip "this emulator has no touch panel: QEMU 8.1 or later, in Debian 13 or the backports of Debian 12."
    mkdir -p "$PLACE"
    case $1 in
        *.xz) xz --decompress --stdout "$1" >"$CARD" ;;
        *) cp --sparse=always "$1" "$CARD" ;;
    esac
    truncate -s 4G "$CARD"
}

# read_by_firmware WORD: what config.txt names after that word, kernel or initramfs, copied from the card; print its name.
read_by_firmware() {
    name=$(mcopy -n -i "$CARD@@1M" ::config.txt - | sed -n "s/^$1[= ]//p")
    rm -f "$PLACE/$name"
    mcopy -n -i "$CARD@@1M" "::$name" "$PLACE/$name"
    printf '%s\n' "$name"
}

# credential NAME: systemd's way to be told something by whoever starts it, from standard input.
credential() { printf ' systemd.set_credential_binary=%s:%s' "$1" "$(base64 -w0)"; }

# told: what a Pi has and the emulator has not. No pins, a screen of 7 inches that is never dimmed, and more time, since an
# emulated processor needs seconds for a picture.
told() {
    settings='[window]\nwidth = 800\nheight = 480\ninches = 7\n[screen]\nnight_from = "00:00"\nnight_until = "00:00"\ndim_after = 0\ndark_after = 0\n[panel]\nkind = "none"\n'
    printf "f+ /var/lib/table-companion/settings.toml 0640 table-companion table-companion - %s\n" "$settings" |
        credential tmpfiles.extra
    printf '[Service]\nTimeoutStartSec=3600\nWatchdogSec=1800\n' | credential systemd.unit-dropin.table-companion.service
}

# emulated WORDS COMMAND...: run the command with the machine's own as its last arguments. It starts the kernel that config.txt
# names, as a Pi's firmware does, with these words on its command line besides.
emulated() {
    words=$1
    shift
    kernel=$(read_by_firmware kernel) first=$(read_by_firmware initramfs)
    "$@" qemu-system-aarch64 -M virt -cpu cortex-a72 -m 1024 -accel tcg -display none -monitor none \
        -serial stdio -kernel "$PLACE/$kernel" -initrd "$PLACE/$first" \
        -append "root=LABEL=table ro fastboot console=ttyAMA0 quiet systemd.journald.forward_to_console=1$(told)$words" \
        -drive "file=$CARD,format=raw,if=virtio,cache=writethrough" \
        -device virtio-gpu-pci,xres=800,yres=480 -device virtio-multitouch-pci -device virtio-balloon-pci,id=memory \
        -netdev "user,id=cable${PORT:+,hostfwd=tcp:127.0.0.1:$PORT-:8017}" -device virtio-net-pci,netdev=cable,romfile= \
        -qmp "unix:$PLACE/evening/qmp,server=on,wait=off"
}
