# Python in the sandbox of the app's unit, inside the booted container; read by orders.sh and doors.sh.
# shellcheck shell=sh

UNIT=/etc/systemd/system/table-companion.service
LOG=/run/bench-sandbox
result() { printf 'RESULT %s\n' "$*"; }
fail() { printf 'FAILED: %s\n' "$*" >&2; exit 1; }

# sandboxed CODE [LINE...]: run this Python as the app would, with all that its unit forbids, and these lines of a
# unit besides; print what it said.
sandboxed() {
    printf '%s\n' "$1" >/usr/local/lib/bench-sandbox.py
    shift
    rm -f $LOG
    sed -e 's|^ExecStart=.*|ExecStart=/opt/table-companion/current/venv/bin/python /usr/local/lib/bench-sandbox.py|' \
        -e 's|^Type=.*|Type=oneshot|' -e "s|^StandardOutput=.*|StandardOutput=file:$LOG|" \
        -e '/^\(Restart\|Watchdog\|OnFailure\|Conflicts\|NotifyAccess\|TTY\|StandardInput\|StateDirectory=\)/d' \
        -e '/^RuntimeDirectory/d; s|/run/table-companion|/tmp|' $UNIT >/etc/systemd/system/bench-sandbox.service
    mkdir -p /etc/systemd/system/bench-sandbox.service.d
    printf '%s\n' "$@" >/etc/systemd/system/bench-sandbox.service.d/more.conf
    systemctl daemon-reload
    systemctl start bench-sandbox.service || fail "$(journalctl --unit bench-sandbox --lines 20 --output cat)"
    cat $LOG
}
