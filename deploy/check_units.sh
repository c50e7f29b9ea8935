#!/bin/sh
# What systemd and udev think of our units and rules, without installing them; `make lint` calls it.
set -eu
cd "$(dirname "$0")/system"
command -v systemd-analyze >/dev/null 2>&1 || {
    echo "Skipped: systemd-analyze is not on this machine, so the units were not verified."
    exit 0
}
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
# Commands have to exist to be verified, and those of the appliance do not exist here.
for unit in *.service *.timer *.socket; do
    sed -e 's|^ExecStart=/[^ ]*|ExecStart=/bin/sh|' -e '/^Documentation=/d' "$unit" >"$tree/$unit"
done
mkdir "$tree/caged"
cp "$tree"/*.service "$tree"/*.timer "$tree"/*.socket "$tree/caged/"
mkdir "$tree/caged/table-companion.service.d"
sed 's|^ExecStart=/[^ ]*|ExecStart=/bin/sh|' cage.conf >"$tree/caged/table-companion.service.d/cage.conf"
verify() {
    said=$(SYSTEMD_LOG_LEVEL=warning systemd-analyze verify --man=no "$1"/*.service "$1"/*.timer "$1"/*.socket 2>&1) || bad=1
    # Only what is said of our own units: verify reads those of the system besides. Debian 12's passes over RestartMode.
    said=$(printf '%s\n' "$said" | grep table-companion | grep -v "Unknown key 'RestartMode'" || true)
    [ -z "$said" ] || { printf '%s\n' "$said" >&2; bad=1; }
}
bad=0
verify "$tree"
verify "$tree/caged"
# How much a program of ours could do beyond its work, from 0 to 10: as `systemd-analyze security` counts it.
for unit in "$tree"/*.service; do
    counted=$(systemd-analyze security --offline=true --no-pager --threshold=35 "$unit" 2>&1) || {
        printf '%s: %s; at most 3.5\n' "$unit" "$(printf '%s\n' "$counted" | tail -n 1)" >&2
        bad=1
    }
done
# From systemd 254 on; a user or group that this machine has not is no fault of the rules.
! udevadm verify --help >/dev/null 2>&1 ||
    udevadm verify --no-summary --resolve-names=never ./70-*.rules ../wiring/*.rules || bad=1
exit $bad
