#!/bin/sh
# Runs inside a tree or a container, as root, from the project's folder: install, try, update, roll back, remove.
# `steps.sh chroot` where no systemd runs, `steps.sh booted` where one does. Every line of RESULT is for the notes.
# A step that was done once leaves its name in REACHED and is passed over by the next run of the same tree.
set -eu
WAY=$1
HOME_OF_APP=/opt/table-companion
STATE=/var/lib/table-companion
REACHED=/root/reached
result() { printf 'RESULT %s\n' "$*"; }
fail() { printf 'FAILED: %s\n' "$*" >&2; exit 1; }
is() { [ "$1" = "$2" ] || fail "$3: $1, not $2"; }
current() { basename "$(readlink "$HOME_OF_APP/current")"; }
previous() { basename "$(readlink "$HOME_OF_APP/previous")"; }
seconds() { cut -d ' ' -f 1 /proc/uptime | cut -d . -f 1; }

# told COMMAND...: run it, and say how long it took.
told() {
    what=$1
    shift
    began=$(seconds)
    "$@" || fail "$what ended with $?"
    result "$what: ok, $(($(seconds) - began)) s"
}

# once STEP: do this step, unless an earlier run did it.
once() {
    [ ! -e "$REACHED/$1" ] || return 0
    "$1"
    touch "$REACHED/$1"
}

as_account() { runuser -u table-companion -- env HOME=$STATE XDG_STATE_HOME=/var/lib XDG_CONFIG_HOME=/var/lib "$@"; }

play_something() {
    as_account "$HOME_OF_APP/current/venv/bin/python" - <<'PLAY'
from pathlib import Path
from random import Random

import engines
from companion.playout import random_setup
from companion.store.archive import Archive
from companion.table.game.session import now

rules = engines.engine(engines.catalogue()[0])
with Archive.open(Path("/var/lib/table-companion/archive.sqlite")) as archive:
    names = ["Anna", "Ben", "Carla", "Dan"][: rules.seats[-1]]
    setup = random_setup(rules, len(names), Random(1))
    archive.begin(rules, names, rules.colours[: len(names)], setup, now())
PLAY
}

games() {
    "$HOME_OF_APP/current/venv/bin/python" -c "
import sqlite3
print(*sqlite3.connect('$STATE/archive.sqlite').execute('SELECT count(*) FROM games').fetchone())"
}

# ---- the steps, in their order

installation() {
    COMPANION_LANGUAGE=fr COMPANION_ROTATION=90 COMPANION_PANEL=none \
        told "install from nothing" sh deploy/install.sh
    case $(current) in *-0.1.0) ;; *) fail "the version in use is $(current)" ;; esac
    grep -q 'language = "fr"' $STATE/settings.toml || fail "the settings are not the answers"
    id -nG table-companion | grep -q video || fail "the account may not use the screen"
}

smoke() {
    told "smoke as the service's account" table-companion smoke
    table-companion doctor >/tmp/doctor || true
    grep -q '^ok       graphics libraries' /tmp/doctor || fail "doctor: $(cat /tmp/doctor)"
    if [ "$WAY" = booted ]; then switch="ok      "; else switch="PROBLEM "; fi
    grep -q "^$switch switching off" /tmp/doctor || fail "doctor: $(cat /tmp/doctor)"
}

backup() {
    [ "$WAY" = chroot ] || systemctl stop table-companion
    play_something
    is "$(games)" 1 "games"
    if [ "$WAY" = booted ]; then
        told "backup by its unit" systemctl start table-companion-backup.service
    else
        told "backup" table-companion backup
    fi
    is "$(find $STATE/backups -name 'archive-*.sqlite' | wc -l)" 1 "backups"
}

# service: the watchdog, the burst limit, the help page.
service() { [ "$WAY" = chroot ] || sh tests/bench_deploy/service.sh; }

# doors: what the unit's own lines let through.
doors() { [ "$WAY" = chroot ] || sh tests/bench_deploy/doors.sh; }

# place: the unit that tells a card where it is does so, and leaves any other computer alone.
place() {
    [ "$WAY" = booted ] || return 0
    before=$(readlink -f /etc/localtime)
    ! systemctl start 'table-companion-place@DE-Europe-Berlin.service' || fail "it was done on a computer that is no card"
    is "$(readlink -f /etc/localtime)" "$before" "the time zone of that computer"
    mkdir -p /etc/modprobe.d
    touch /etc/table-companion-card
    told "time zone and Wi-Fi country, by their unit" systemctl start 'table-companion-place@DE-Europe-Berlin.service'
    is "$(readlink -f /etc/localtime)" /usr/share/zoneinfo/Europe/Berlin "the time zone of a card"
    is "$(cat /etc/modprobe.d/table-companion.conf)" "options cfg80211 ieee80211_regdom=DE" "what its radio is told"
    rm /etc/table-companion-card
}

# radio: the units that turn the table's Wi-Fi on and off, held back as they are, with a stand-in for NetworkManager.
radio() {
    [ "$WAY" = booted ] || return 0
    printf '#!/bin/sh\ncase $* in *"--fields TYPE device") echo wifi ;; esac\n' >/usr/local/bin/nmcli
    chmod +x /usr/local/bin/nmcli
    mkdir -p /etc/NetworkManager
    told "Wi-Fi of the table on, by its unit" systemctl start table-companion-wifi@on.service
    is "$(stat -c '%a %G' /etc/table-companion/wifi)" "640 table-companion" "who may read its password"
    is "$(systemctl is-active table-companion-probes.socket)" active "who answers phones"
    told "off" systemctl start table-companion-wifi@off.service
    is "$(systemctl is-active table-companion-probes.socket)" inactive "who answers phones then"
    [ ! -e /etc/table-companion/wifi ] || fail "its password stayed"
    rm -r /usr/local/bin/nmcli /etc/NetworkManager
}

update_in_a_game() {
    play_something
    ! sh deploy/install.sh 2>/tmp/said || fail "an update went into a game"
    grep -q 'A game is in progress' /tmp/said || fail "the update said: $(cat /tmp/said)"
    result "update in the middle of a game: refused"
}

update() {
    before=$(current)
    COMPANION_NOW=yes told "update (run a second time)" sh deploy/install.sh
    is "$(previous)" "$before" "version before, after the update"
    [ "$(current)" != "$before" ] || fail "the update left $before in use"
    grep -q 'language = "fr"' $STATE/settings.toml || fail "the update changed the settings"
}

# stick_update: from the bundle on a stick, by the unit that the app may start, held back as it is.
stick_update() {
    [ "$WAY" = booted ] || return 0
    before=$(current)
    mkdir -p /media/table-companion/sda1
    COMPANION_PYTHONS=$("$HOME_OF_APP/current/venv/bin/python" -c 'import sys; print("%d.%d" % sys.version_info[:2])') \
        COMPANION_MACHINES=$(uname -m) sh deploy/bundle.sh /media/table-companion/sda1
    ! systemctl start table-companion-update@sda1.service || fail "an update from a stick went into a game"
    is "$(cat /run/table-companion-update/step)" game "where it ended"
    # An entry of yesterday is no game in progress.
    "$HOME_OF_APP/current/venv/bin/python" -c "
import sqlite3
with sqlite3.connect('$STATE/archive.sqlite') as archive:
    for table, column in (('entries', 'time'), ('games', 'started')):
        archive.execute(f'UPDATE {table} SET {column} = datetime({column}, \'-1 day\')')"
    told "update from a stick, by its unit" systemctl start table-companion-update@sda1.service
    is "$(previous)" "$before" "version before the stick's"
    is "$(systemctl is-active table-companion)" active "the app after it"
    [ ! -e $STATE/updated.txt ] || fail "the new version did not tell of the update"
    rm -r /media/table-companion/sda1
}

# break_smoke, break_start: a version whose self-test fails, and one that passes it and does not start.
break_smoke() { echo 'raise RuntimeError("broken on purpose")' >companion/cli/smoke.py; }
break_start() { printf '\n\ndef play(*_):\n    raise RuntimeError("broken on purpose")\n' >>"${1:-companion/app/main.py}"; }

# refused BREAK FILE SAYS: an update to a version broken that way ends with these words, and changes nothing.
refused() {
    before=$(current)
    cp "$2" /tmp/whole.py
    "$1"
    ! COMPANION_NOW=yes sh deploy/install.sh 2>/tmp/said || fail "a broken version was used"
    cp /tmp/whole.py "$2"
    grep -q "$3" /tmp/said || fail "the broken version said: $(cat /tmp/said)"
    is "$(current)" "$before" "version after a broken one"
}

broken_self_test() {
    refused break_smoke companion/cli/smoke.py 'the old version stays in use'
    is "$(find $HOME_OF_APP/releases -mindepth 1 -maxdepth 1 | wc -l)" 2 "versions after it"
    result "a version whose self-test fails: not used, nothing left behind"
}

broken_start() {
    [ "$WAY" = booted ] || return 0
    refused break_start companion/app/main.py 'going back to the previous one'
    is "$(systemctl is-active table-companion)" active "the app after going back"
    result "a version that passes its self-test and does not start: rolled back automatically"
    COMPANION_NOW=yes told "update again" sh deploy/install.sh
}

rollback() {
    before=$(current)
    back=$(previous)
    told "table-companion-rollback" table-companion-rollback
    is "$(current) $(previous)" "$back $before" "versions after going back"
    told "table-companion-rollback again, forward" table-companion-rollback
    is "$(current)" "$before" "version after going forward"
    is "$(games)" 2 "games after all this"
}

broken_rollback() {
    [ "$WAY" = booted ] || return 0
    here=$(current)
    main=$HOME_OF_APP/previous/app/companion/app/main.py
    cp "$main" /tmp/whole.py
    break_start "$main"
    ! table-companion-rollback 2>/tmp/said || fail "a version that does not start was gone back to"
    grep -q 'does not start; forward again' /tmp/said || fail "it said: $(cat /tmp/said)"
    is "$(current)" "$here" "version after a way back that failed"
    is "$(systemctl is-active table-companion)" active "the app after it"
    cp /tmp/whole.py "$HOME_OF_APP/previous/app/companion/app/main.py"
    result "a way back to a version that does not start: forward again automatically"
}

orders() { [ "$WAY" = chroot ] || sh tests/bench_deploy/orders.sh ask; }

# switched_off: the app orders it, and the next start of this machine goes on here.
switched_off() {
    [ "$WAY" = booted ] || return 0
    if [ ! -e $REACHED/ordered_off ]; then
        touch $REACHED/ordered_off
        sync
        sh tests/bench_deploy/orders.sh off
    fi
    [ ! -e $STATE/archive.sqlite-wal ] || fail "the archive was not closed"
    journalctl --boot=-1 --unit table-companion --grep 'Deactivated successfully' --quiet >/dev/null ||
        fail "the app did not end by itself"
    is "$(games)" 2 "games after it was switched off"
    result "the app ordered the machine off: it ended by itself, its archive closed, and the machine went off"
}

# caged: through cage instead, which draws into memory here.
caged() {
    [ "$WAY" = booted ] || return 0
    drop_ins=/etc/systemd/system/table-companion.service.d
    printf '[Service]\nEnvironment=WLR_BACKENDS=headless WLR_RENDERER=pixman\n' >$drop_ins/bench-cage.conf
    COMPANION_STACK=cage COMPANION_NOW=yes told "update to cage" sh deploy/install.sh
    is "$(systemctl is-active table-companion)" active "the app in cage"
    is "$(cat "/proc/$(systemctl show --property MainPID --value table-companion)/comm")" cage "what systemd started"
    sleep 20 # longer than the watchdog waits
    is "$(systemctl show --property NRestarts --value table-companion)" 0 "restarts in cage"
    systemctl stop table-companion
    [ ! -e $STATE/archive.sqlite-wal ] || fail "the archive was not closed in cage"
    result "through cage: drew, its signs of life arrived, it ended by itself"
    rm $drop_ins/bench-cage.conf
    COMPANION_STACK=console COMPANION_NOW=yes told "update back to the console" sh deploy/install.sh
    [ ! -e $drop_ins/cage.conf ] || fail "cage stayed"
}

uninstallation() {
    told "uninstall" sh deploy/install.sh uninstall
    [ ! -e $HOME_OF_APP ] && [ ! -e /etc/systemd/system/table-companion.service ] || fail "something was left"
    [ -e $STATE/archive.sqlite ] || fail "the games went with it"
    COMPANION_PURGE=yes told "uninstall with its games" sh deploy/install.sh uninstall
    [ ! -e $STATE ] || fail "the games stayed"
    ! getent passwd table-companion >/dev/null || fail "the account stayed"
    left=$(find /etc /opt /usr/local /var/lib /media /run -xdev -name '*table-companion*' -not -path '*/invocation*')
    [ -z "$left" ] || fail "left behind: $left"
}

mkdir -p $REACHED
for step in installation smoke backup service doors place radio update_in_a_game update stick_update broken_self_test broken_start rollback \
    broken_rollback orders switched_off caged uninstallation; do
    once $step
done
result "everything passed"
