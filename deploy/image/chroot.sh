# shellcheck shell=sh
# Programs of another machine, run here in its tree; read by build.sh and by the benches of the installation.

# The Debian mirror of this machine, unless another is named.
MIRROR=${MIRROR:-$(sed -n 's/^URIs: *//p; s/^deb \(\[[^]]*\] \)\?\([^ ]*\) .*/\2/p' \
    /etc/apt/sources.list.d/debian.sources /etc/apt/sources.list 2>/dev/null | head -n 1)}

# The processor of a Pi 3, which no card may ask more of. The emulator's own one signs every return address, as programs of
# Debian 13 ask of processors that can: they take ten times as long.
QEMU_CPU=cortex-a53
export QEMU_CPU

# emulate: let the kernel run programs for arm64 by an emulator; 1 where it lets nobody register one.
emulate() {
    [ "$(uname -m)" != aarch64 ] || return 0
    forms=/proc/sys/fs/binfmt_misc
    [ -e "$forms/register" ] || mount -t binfmt_misc binfmt_misc "$forms" 2>/dev/null || return 1
    [ -e "$forms/qemu-aarch64" ] || printf ':qemu-aarch64:M::%s:%s:%s:OCF' \
        '\x7f\x45\x4c\x46\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x02\x00\xb7\x00' \
        '\xff\xff\xff\xff\xff\xff\xff\x00\xff\xff\xff\xff\xff\xff\xff\xff\xfe\xff\xff\xff' \
        "$(command -v qemu-aarch64-static)" >"$forms/register"
}

# inside TREE COMMAND...: run it in the tree, with the kernel's own file systems. Programs that write a date down, as a
# first file system or an account has one, take that of SOURCE_DATE_EPOCH where it is set.
inside() {
    where=$1
    shift
    # shellcheck disable=SC2016 # the inner shell is to read them
    unshare --mount --propagation private sh -c '
        mount -t proc proc "$0/proc"; mount --rbind /sys "$0/sys"; mount --rbind /dev "$0/dev"
        exec env -i QEMU_CPU="$QEMU_CPU" HOME=/root PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 \
            ${SOURCE_DATE_EPOCH:+SOURCE_DATE_EPOCH="$SOURCE_DATE_EPOCH"} PIP_CERT=/etc/ssl/certs/ca-certificates.crt chroot "$0" "$@"' "$where" "$@"
}
