#!/bin/sh
# Install, watch, update, roll back and remove in a booted systemd container: sudo sh tests/bench_deploy/booted.sh
# Stopped in between, the next run goes on with the step it was at. FRESH=yes begins anew.
# Where that cannot be done it says why, and ends well; docs/deploy_tests.md has the last results.
set -eu
cd "$(dirname "$0")/../.."
# shellcheck source=tests/bench_deploy/trees.sh
. tests/bench_deploy/trees.sh

SUITE=${SUITE:-bookworm}
needs debootstrap systemd-nspawn unshare
tree "$SUITE" amd64
TREE=$PLACE/booted
units=$TREE/etc/systemd/system

prepare() {
    copy_tree "$PLACE/$SUITE-amd64" "$TREE"
    # A container has no screen and no console of its own: the app draws on a virtual one, and the help page, which
    # goes to the console, goes into a file. The watchdog waits less, so that nobody has to.
    inside "$TREE" sh -c 'apt-get -qq update && apt-get -qq install -y --no-install-recommends iproute2 xvfb' >"$TREE.log" 2>&1 ||
        fail "no virtual screen could be installed; see $TREE.log"
    mkdir -p "$TREE/var/log/journal" "$units/multi-user.target.wants"
    mkdir -p "$units/table-companion.service.d" "$units/table-companion-help.service.d"
    cat >"$units/table-companion.service.d/bench.conf" <<'UNIT'
[Unit]
# Switched off, the app goes before its screen.
After=bench-screen.service
[Service]
Environment=DISPLAY=:98
WatchdogSec=6
StandardInput=null
TTYPath=/dev/null
TTYReset=no
TTYVHangup=no
TTYVTDisallocate=no
UNIT
    cat >"$units/table-companion-help.service.d/bench.conf" <<'UNIT'
[Service]
StandardOutput=file:/run/help-page
TTYPath=/dev/null
TTYReset=no
TTYVHangup=no
UNIT
    cat >"$units/bench-screen.service" <<'UNIT'
[Service]
ExecStart=/usr/bin/Xvfb :98 -screen 0 1280x720x24 -nolisten tcp
UNIT
    cat >"$units/bench.service" <<'UNIT'
[Unit]
Requires=bench-screen.service
After=bench-screen.service multi-user.target
[Service]
Type=oneshot
WorkingDirectory=/root/table-companion
Environment=HOME=/root PIP_CERT=/etc/ssl/certs/ca-certificates.crt
ExecStart=/bin/sh tests/bench_deploy/steps.sh booted
StandardOutput=append:/var/log/bench
StandardError=inherit
ExecStopPost=/bin/sh -c '[ "$$(systemctl is-system-running)" = stopping ] || systemctl --no-block poweroff'
UNIT
    ln -sf ../bench.service "$units/multi-user.target.wants/bench.service"
    sed -i 's/ multi-user.target$//' "$units/bench.service"
}

# boot: systemd wants one pure hierarchy of control groups, which it gets in a mount namespace of its own. What a unit
# lets through is judged in the kernel by programs (BPF) that a container may not bring without being told so.
boot() {
    # shellcheck disable=SC2016 # the inner shell is to read them
    timeout 1800 unshare --mount --propagation private sh -c '
    mount -t tmpfs none /run/systemd 2>/dev/null || { mkdir -p /run/systemd; mount -t tmpfs none /run/systemd; }
    mkdir -p /run/systemd/nspawn
    umount -R /sys/fs/cgroup 2>/dev/null || umount -l /sys/fs/cgroup
    mount -t cgroup2 none /sys/fs/cgroup
    SYSTEMD_NSPAWN_UNIFIED_HIERARCHY=1 exec systemd-nspawn --quiet -D "$0" --register=no --keep-unit \
        --capability=CAP_BPF,CAP_NET_ADMIN,CAP_PERFMON,CAP_SYS_ADMIN --system-call-filter=bpf \
        -M table-companion-bench --boot --console=pipe --resolv-conf=off' "$TREE" </dev/null >>"$TREE.log" 2>&1 || true
}

resumed "$TREE" || prepare
boot
# The app itself switches it off once, and the second start goes on from there.
[ ! -e "$TREE/root/reached/ordered_off" ] || boot
cat "$TREE/var/log/bench" 2>/dev/null || skip "systemd does not boot in a container here; see $TREE.log"
grep -q 'RESULT everything passed' "$TREE/var/log/bench"
rm -rf "$TREE"
