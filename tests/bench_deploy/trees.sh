# Debian trees to install into, made once in out/bench_deploy; read by arm64.sh and booted.sh.
# shellcheck shell=sh

# shellcheck source=deploy/image/chroot.sh
. deploy/image/chroot.sh

PLACE=$PWD/out/bench_deploy
SYSTEM=systemd,systemd-sysv,udev,dbus,ca-certificates

skip() { printf 'Skipped: %s\n' "$*"; exit 0; }
fail() { printf 'FAILED: %s\n' "$*" >&2; exit 1; }

needs() {
    [ "$(id -u)" = 0 ] || skip "only root may build a Debian tree; run it with sudo."
    for tool in "$@"; do
        command -v "$tool" >/dev/null 2>&1 || skip "$tool is missing. On Debian:
    sudo apt-get install -y --no-install-recommends debootstrap qemu-user-static systemd-container"
    done
    [ -n "$MIRROR" ] || skip "no Debian mirror is known here; name one: MIRROR=... sh $0"
}

# tree SUITE ARCHITECTURE: make PLACE/SUITE-ARCHITECTURE, a Debian as it is after its own installer.
tree() {
    made=$PLACE/$1-$2
    [ ! -e "$made.built" ] || return 0
    mkdir -p "$PLACE"
    rm -rf "$made"
    printf 'Making %s (some minutes, once)\n' "$made"
    debootstrap --arch="$2" --foreign --variant=minbase --include=$SYSTEM "$1" "$made" "$MIRROR" \
        >"$made.log" 2>&1 || fail "the tree could not be fetched; see $made.log"
    shorten "$made"
    chroot "$made" /debootstrap/debootstrap --second-stage >>"$made.log" 2>&1 ||
        fail "the tree could not be set up; see $made.log"
    rm -rf "$made"/var/lib/apt/lists/*
    printf 'deb %s %s main\n' "$MIRROR" "$1" >"$made/etc/apt/sources.list"
    printf 'Acquire::Languages "none";\n' >"$made/etc/apt/apt.conf.d/90languages"
    touch "$made.built"
}

# shorten TREE: leave in the list of packages only those that were fetched. The second stage reads it once for
# each package, and an emulated perl takes minutes for sixty thousand of them.
shorten() {
    for list in "$1"/var/lib/apt/lists/*_Packages; do
        awk 'NR == FNR { wanted[$1] = 1; next }
             BEGIN { RS = ""; ORS = "\n\n" }
             { split($0, line, "\n"); sub("^Package: ", "", line[1]); if (line[1] in wanted) print }' \
            RS='\n' "$1/debootstrap/debpaths" RS='' "$list" >"$list.short"
        mv "$list.short" "$list"
    done
}

# copy_tree FROM TO: a fresh copy to spoil, and the project in it as it is now.
copy_tree() {
    rm -rf "$2"
    cp -a "$1" "$2"
    copy_project "$2"
    cp -L /etc/resolv.conf "$2/etc/resolv.conf"
    cp -L /etc/ssl/certs/ca-certificates.crt "$2/etc/ssl/certs/ca-certificates.crt" 2>/dev/null || true
}

# copy_project TREE: the project as it is now, in a folder of its root.
copy_project() {
    mkdir -p "$1/root/table-companion"
    git ls-files -z | grep -zv '^tests/[^b]' | xargs -0 cp --parents -t "$1/root/table-companion"
}

# resumed TREE: whether a run that was stopped left this tree; with the project as it is now. FRESH=yes begins anew.
resumed() {
    [ "${FRESH:-}" != yes ] && [ -d "$1/root/reached" ] || return 1
    echo "Going on after: $(find "$1/root/reached" -type f -printf '%f ')"
    copy_project "$1"
}
