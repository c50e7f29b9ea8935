# shellcheck shell=sh
# The system of a card, as a tree of files: Debian's packages, the app, and what a card has and a chroot has not.
# POSIX sh; build.sh reads this file after chroot.sh, and sets PLACE and TREE.

# The kernel and what starts it (a bench has another one); a system with its network; what lets a card grow; what install.sh would fetch.
ARCHITECTURE=${ARCHITECTURE:-arm64}
BOARD=${BOARD:-linux-image-arm64 raspi-firmware firmware-brcm80211}
PACKAGES="wireless-regdb iw systemd-sysv systemd-timesyncd udev dbus
    kmod network-manager wpasupplicant dnsmasq-base avahi-daemon libnss-mdns openssh-server sudo ca-certificates
    iproute2 hostname tzdata unattended-upgrades busybox
    cloud-guest-utils fdisk e2fsprogs python3 python3-venv polkitd
    libgl1 libegl1 libgles2 libgl1-mesa-dri libgbm1 libdrm2 libmtdev1t64 espeak-ng"
SCRIPTS=/usr/local/sbin
# The card has one Debian, and its Python.
SUITE=trixie
CARD_PYTHON=3.13

# install_packages: PLACE/SUITE, Debian 13 with all packages; the longest step, by an emulated dpkg. Its first file system,
# which takes an emulated processor as long as half of them, is made by set_root alone.
install_packages() {
    parts="main non-free-firmware"
    rm -rf "${PLACE:?}/$SUITE"
    # shellcheck disable=SC2016 # the hooks are to read it
    mmdebstrap --quiet --mode=root --architectures="$ARCHITECTURE" --variant=minbase \
        --include="$(echo "$BOARD $PACKAGES" | xargs | tr ' ' ,)" \
        --dpkgopt=deploy/image/dpkg.cfg --dpkgopt=force-unsafe-io --aptopt='Acquire::Languages "none"' \
        --setup-hook='mkdir -p "$1/etc/default" && echo "ROOTPART=LABEL=table" >"$1/etc/default/raspi-firmware" &&
            echo "quiet loglevel=3 logo.nologo vt.global_cursor_default=0 fbcon=font:TER16x32 ro fastboot" >"$1/etc/default/raspi-extra-cmdline"' \
        --essential-hook='chroot "$1" dpkg-divert --quiet --local --rename --add /usr/sbin/update-initramfs &&
            ln -s /bin/true "$1/usr/sbin/update-initramfs"' \
        --customize-hook='rm "$1/usr/sbin/update-initramfs" &&
            chroot "$1" dpkg-divert --quiet --local --rename --remove /usr/sbin/update-initramfs' \
        "$SUITE" "$PLACE/$SUITE" "deb $MIRROR $SUITE $parts" "deb $MIRROR $SUITE-updates $parts" \
        "deb ${MIRROR}-security $SUITE-security $parts"
    sed -i '/^force-unsafe-io$/d' "$PLACE/$SUITE/etc/dpkg/dpkg.cfg.d/99mmdebstrap" # a card may lose its power at any time
}

# fetch_wheels: the libraries, fetched and checked here instead of by an emulated pip.
fetch_wheels() {
    rm -rf "$PLACE/bundle"
    COMPANION_PYTHONS=$CARD_PYTHON COMPANION_MACHINES=${MACHINE:-aarch64} sh deploy/bundle.sh "$PLACE/bundle"
}

# make_lgpio: the library of the pins for a Python that it has no wheel for, compiled here from its own source.
make_lgpio() {
    rm -rf "$PLACE/lgpio"
    mkdir -p "$PLACE/lgpio"
    printf 'lgpio==0.2.2.0 --hash=sha256:%s\n' \
        11372e653b200f76a0b3ef8a23a0735c85ec678a9f8550b9893151ed0f863fff >"$PLACE/lgpio/lock"
    "${PYTHON:-python3}" -m venv "$PLACE/lgpio/venv"
    "$PLACE/lgpio/venv/bin/python" -m pip download --quiet --disable-pip-version-check --no-deps --no-binary :all: \
        --require-hashes --dest "$PLACE/lgpio" -r "$PLACE/lgpio/lock"
    tar -xzf "$PLACE/lgpio"/lgpio-*.tar.gz -C "$PLACE/lgpio" --strip-components=1
    inside "$PLACE/$SUITE" sh -c 'apt-get -qq update && cd /tmp && apt-get -qq download libpython3.13-dev'
    dpkg-deb -x "$PLACE/$SUITE"/tmp/libpython3.13-dev_*.deb "$PLACE/lgpio/python"
    rm -rf "$PLACE/$SUITE"/tmp/* "$PLACE/$SUITE"/var/lib/apt/lists/*
    compile_lgpio "$PLACE/lgpio" "$PLACE/lgpio/python/usr/include"
}

# compile_lgpio FOLDER HEADERS
compile_lgpio() {
    [ "$(dpkg --print-architecture)" = "$ARCHITECTURE" ] && compiler=gcc || compiler=aarch64-linux-gnu-gcc
    (cd "$1" && swig -python -o lgpio_wrap.c lgpio.i &&
        $compiler -shared -fPIC -O2 -pthread -ffile-prefix-map="$1"=. -Isrc -I"$2" -I"$2/python3.13" \
            src/lg*.c src/rgpiod.c lgpio_wrap.c -lrt -ldl -o _lgpio.so)
}

# install_app: TREE, with the app installed by the same script as on a card of one's own.
install_app() {
    rm -rf "$TREE"
    cp -a "$PLACE/$SUITE" "$TREE"
    [ ! -d "$PLACE/lgpio" ] || install -D -m 644 -t "$TREE/usr/local/lib/python3.13/dist-packages" "$PLACE"/lgpio/lgpio.py "$PLACE"/lgpio/_lgpio.so
    mkdir -p "$TREE/root/table-companion"
    git ls-files -z companion config engines hardware deploy pyproject.toml LICENSE README.md |
        xargs -0 cp --parents -t "$TREE/root/table-companion"
    name_build . "$TREE/root/table-companion"
    bring_site . "$TREE/root/table-companion"
    cp -R "$PLACE/bundle/table-companion/wheels" "$TREE/root/table-companion/"
    inside "$TREE" env PIP_COMPILE=0 COMPANION_LANGUAGE=en COMPANION_ROTATION=0 COMPANION_PANEL=gpio \
        COMPANION_STACK=console sh /root/table-companion/deploy/install.sh
}

# settle: what a card has and a chroot has not, and nothing that belongs to this machine or to one card.
settle() {
    rm -rf "$TREE"/root/* "$TREE"/tmp/* "$TREE"/var/tmp/* "$TREE"/var/cache/apt/* "$TREE"/var/lib/apt/lists/* \
        "$TREE"/etc/ssh/ssh_host_* "$TREE"/var/lib/systemd/random-seed "$TREE"/etc/resolv.conf \
        "$TREE"/var/lib/table-companion/.[!.]* "$TREE"/var/cache/ldconfig/aux-cache
    find "$TREE/var/log" -type f -delete
    : >"$TREE/etc/machine-id" # each card makes its own at its first start
    echo table >"$TREE/etc/hostname"
    printf '127.0.0.1 localhost\n127.0.1.1 table\n::1 localhost ip6-localhost\n' >"$TREE/etc/hosts"
    set_root
    mkdir -p "$TREE/etc/systemd/journald.conf.d"
    printf '[Journal]\nSystemMaxUse=32M\n' >"$TREE/etc/systemd/journald.conf.d/small.conf"
    for unit in deploy/image/card/*.service; do
        name=$(basename "$unit" .service)
        install -m 755 "deploy/image/card/$name".[ps][hy] "$TREE$SCRIPTS/$name"
        install -m 644 "$unit" "$TREE/etc/systemd/system/$name.service"
        inside "$TREE" systemctl --quiet enable "$name.service"
    done
    inside "$TREE" systemctl --quiet disable ssh.service
    printf 'APT::Periodic::Update-Package-Lists "1";\nAPT::Periodic::Unattended-Upgrade "1";\n' \
        >"$TREE/etc/apt/apt.conf.d/20auto-upgrades" # security updates, at night: updates.conf and night.conf
    ln -sf /run/NetworkManager/resolv.conf "$TREE/etc/resolv.conf" # it changes with each network
    : >"$TREE/etc/table-companion-card" # what may be told where it is, on the screen
    : >"$TREE/var/lib/table-companion/first_start"
    inside "$TREE" chown table-companion: /var/lib/table-companion/first_start
}

# set_root: read-only, put together by the first file system; docs/read_only_root.md says how.
set_root() {
    # What writes there makes it writable for that moment.
    printf 'LABEL=FIRMWARE /boot/firmware vfat ro,noatime,nofail,x-systemd.device-timeout=5min 0 0\n' >"$TREE/etc/fstab"
    install -D -m 755 deploy/image/root/hook "$TREE/etc/initramfs-tools/hooks/table-companion"
    install -D -m 755 deploy/image/root/kept "$TREE/etc/initramfs-tools/scripts/local-bottom/table-companion"
    install -m 755 deploy/image/root/renew "$TREE$SCRIPTS/table-companion-renew"
    install -D -m 644 deploy/image/root/renew.conf "$TREE/etc/systemd/system/apt-daily-upgrade.service.d/card.conf"
    install -D -m 644 deploy/image/root/games.conf "$TREE/etc/systemd/system/table-companion.service.d/card.conf"
    inside "$TREE" systemctl --quiet mask apt-daily.timer # a renewal fetches what is new by itself
    for kernel in "$TREE"/boot/vmlinuz-*; do inside "$TREE" update-initramfs -c -k "${kernel##*/vmlinuz-}"; done
}

# compile_python: all of it, so that no start has to; after the dates are set, since a compiled file knows its source's.
# By the card's own Python: another one compiles otherwise, and two builds would differ. Told of SOURCE_DATE_EPOCH, it
# would write files that no start believes before it has read their sources.
compile_python() {
    set_dates "$TREE"
    find "$TREE/opt" "$TREE/usr/local/lib" -name __pycache__ -prune -exec rm -rf {} +
    inside "$TREE" env -u SOURCE_DATE_EPOCH PYTHONHASHSEED=0 "python$CARD_PYTHON" -m compileall -q -j 0 \
        /opt/table-companion/releases "/usr/local/lib/python$CARD_PYTHON"
}
