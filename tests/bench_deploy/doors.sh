#!/bin/sh
# What the unit's own lines let through to neighbours and keep from the internet, inside the booted container. The
# neighbours are in a network that leads nowhere, which the app joins for this.
set -eu
# shellcheck source=tests/bench_deploy/sandbox.sh
. tests/bench_deploy/sandbox.sh
JOINED="[Unit]
JoinsNamespaceOf=bench-neighbours.service
[Service]
PrivateNetwork=yes"

cat >/etc/systemd/system/bench-neighbours.service <<'UNIT'
[Service]
Type=notify
PrivateNetwork=yes
Environment=PYTHONPATH=/opt/table-companion/current/app
ExecStartPre=ip address add 10.77.0.8/24 dev lo
ExecStartPre=ip address add 10.77.0.9/24 dev lo
ExecStartPre=ip address add 203.0.113.7/24 dev lo
ExecStart=/opt/table-companion/current/venv/bin/python /root/table-companion/tests/bench_deploy/neighbours.py
UNIT
systemctl daemon-reload
systemctl start bench-neighbours.service || fail "$(journalctl --unit bench-neighbours --lines 20 --output cat)"

# go_through [LINE...]: what the app says of its doors, with these lines after those of its unit.
go_through() {
    sandboxed "$(cat tests/bench_deploy/open_doors.py)" "$JOINED" "$@"
}

without=$(go_through "IPAddressDeny=" "SocketBindDeny=")
[ "$(printf '%s\n' "$without" | grep -c ': open$')" = 6 ] || fail "not even without its lines: $without"
found=$(go_through)
printf '%s\n' "$found" | sed 's/^/    | /'
for door in "lights searched" "lights lit" broker phones; do
    printf '%s\n' "$found" | grep -qx "$door: open" || fail "the unit refuses $door: $found"
done
printf '%s\n' "$found" | grep -qx "the internet: refused" || fail "the unit lets the app into the internet: $found"
result "the unit's own lines: lights, broker and phones at home reached, the internet refused"
# Port numbers are judged by a systemd that was built with BPF (Debian 13's; Debian 12's was not).
case $(systemctl --version) in
    *+BPF_FRAMEWORK*)
        printf '%s\n' "$found" | grep -qx "another port by UDP: refused" || fail "any port is open: $found"
        result "ports: any by TCP, 5353 alone by UDP"
        ;;
    *) result "ports: not judged by this systemd" ;;
esac
systemctl stop bench-neighbours.service
