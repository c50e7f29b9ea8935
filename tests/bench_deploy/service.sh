#!/bin/sh
# The running unit, inside the booted container: killed, stopped, looped, and what stands there in the end.
set -eu
result() { printf 'RESULT %s\n' "$*"; }
fail() { printf 'FAILED: %s\n' "$*" >&2; exit 1; }
app() { systemctl show --property "$1" --value table-companion.service; }
now() { date +%s%N; }

# until_active RESTARTS: wait until it draws again after so many restarts.
until_active() {
    for _ in $(seq 200); do
        [ "$(app ActiveState) $(app NRestarts)" != "active $1" ] || return 0
        sleep 0.3
    done
    fail "after $1 restarts it is $(app ActiveState), with $(app NRestarts)"
}

began=$(now)
systemctl reset-failed table-companion.service
systemctl start table-companion.service
result "from start to the first picture: $((($(now) - began) / 1000000)) ms"

kill -KILL "$(app MainPID)"
until_active 1
result "killed: drew again"

began=$(now)
kill -STOP "$(app MainPID)"
until_active 2
result "stood still: found by the watchdog, drew again after $((($(now) - began) / 1000000)) ms"
[ "$(journalctl --unit table-companion --grep 'Watchdog timeout' --quiet | wc -l)" -gt 0 ] || fail "not by the watchdog"

starts=0
while [ "$(app ActiveState)" != failed ]; do
    [ $starts -lt 20 ] || fail "a loop of restarts does not end"
    pid=$(app MainPID)
    [ "$pid" = 0 ] || { kill -KILL "$pid"; starts=$((starts + 1)); }
    sleep 0.5
done
sleep 2
[ "$(systemctl is-active table-companion-help.service)" = active ] || fail "there is no help page"
grep -q "PAS PU DÉMARRER" /run/help-page || fail "the help page is empty"
grep -q 'clé USB' /run/help-page || fail "the help page does not help"
result "a loop of crashes: ended after $starts more, and the help page stands on the console"
sed 's/^/    | /' /run/help-page

systemctl reset-failed table-companion.service
systemctl start table-companion.service
[ "$(systemctl is-active table-companion-help.service)" = inactive ] || fail "the help page stayed"
result "started again: the help page is gone"
# An app that doesn't stop in time is killed, and starts again: a pending start goes before the help page.
slow=/run/systemd/system/table-companion.service.d/slow.conf
mkdir -p "${slow%/*}"
printf '[Service]\nKillSignal=SIGWINCH\nTimeoutStopSec=2\n' >"$slow"
systemctl daemon-reload
began=$(now)
systemctl restart table-companion.service || fail "a restart of what doesn't stop failed"
[ "$(app ActiveState)" = active ] || fail "restarted while it didn't stop, it is $(app ActiveState)"
[ "$(systemctl is-active table-companion-help.service)" = inactive ] || fail "the help page instead of a restart"
result "restarted while it didn't stop: killed, drew again after $((($(now) - began) / 1000000)) ms"
rm "$slow"
systemctl daemon-reload
for unit in table-companion table-companion-backup table-companion-help; do
    result "exposure by systemd-analyze security: $unit $(systemd-analyze security --no-pager $unit.service |
        sed -n 's/.*exposure level for [^:]*: \([0-9.]* [A-Z]*\).*/\1/p')"
done
systemctl is-enabled --quiet table-companion-backup.timer || fail "the backups have no timer"
systemctl stop table-companion.service
