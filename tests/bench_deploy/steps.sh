#!/bin/sh
# Runs inside a tree or a container, as root, from the project's folder: install, try, update, roll back, remove.
# `steps.sh chroot` where no systemd runs, `steps.sh booted` where one does. Every line of RESULT is for the notes.
set -eu
WAY=$1
HOME_OF_APP=/opt/table-companion
STATE=/var/lib/table-companion
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

as_account() { runuser -u table-companion -- env HOME=$STATE XDG_STATE_HOME=/var/lib XDG_CONFIG_HOME=/var/lib "$@"; }

play_something() {
    as_account "$HOME_OF_APP/current/venv/bin/python" - <<'PLAY'
from pathlib import Path
from random import Random

import engines
from companion.playout import random_setup
from companion.store.archive import Archive
from companion.table.session import now

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

# ---- install

export COMPANION_LANGUAGE=fr COMPANION_ROTATION=90 COMPANION_PANEL=none COMPANION_NOW=yes
told "install from nothing" sh deploy/install.sh
is "$(current)" 0001-0.1.0 "version in use"
grep -q 'language = "fr"' $STATE/settings.toml || fail "the settings are not the answers"
id -nG table-companion | grep -q video || fail "the account may not use the screen"
told "smoke as the service's account" companion smoke
companion doctor >/tmp/doctor || true
grep -q '^ok       graphics libraries' /tmp/doctor || fail "doctor: $(cat /tmp/doctor)"

# ---- a game, and its backup

[ "$WAY" = chroot ] || systemctl stop table-companion
play_something
is "$(games)" 1 "games"
if [ "$WAY" = booted ]; then
    told "backup by its unit" systemctl start table-companion-backup.service
else
    told "backup" companion backup
fi
is "$(find $STATE/backups -name 'archive-0001-*.sqlite' | wc -l)" 1 "backups"

# ---- the watchdog, the burst limit, the help page

if [ "$WAY" = booted ]; then sh tests/bench_deploy/service.sh; fi

# ---- update, also in the middle of a game

unset COMPANION_LANGUAGE COMPANION_ROTATION COMPANION_PANEL COMPANION_NOW
! sh deploy/install.sh 2>/tmp/said || fail "an update went into a game"
grep -q 'a game is going on' /tmp/said || fail "the update said: $(cat /tmp/said)"
result "update in the middle of a game: refused"
export COMPANION_NOW=yes
told "update (run a second time)" sh deploy/install.sh
is "$(current) $(previous)" "0002-0.1.0 0001-0.1.0" "versions after the update"
grep -q 'language = "fr"' $STATE/settings.toml || fail "the update changed the settings"

# ---- a version that does not work

cp companion/smoke.py /tmp/smoke.py
echo 'raise RuntimeError("broken on purpose")' >companion/smoke.py
! sh deploy/install.sh 2>/tmp/said || fail "a broken version was put to use"
cp /tmp/smoke.py companion/smoke.py
grep -q 'the version before stays in use' /tmp/said || fail "the broken version said: $(cat /tmp/said)"
is "$(current) $(find $HOME_OF_APP/releases -mindepth 1 -maxdepth 1 | wc -l)" "0002-0.1.0 2" "versions after it"
result "a version whose self-test fails: not put to use, nothing left behind"

if [ "$WAY" = booted ]; then
    cp companion/main.py /tmp/main.py
    python3 - <<'BREAK'
from pathlib import Path

file = Path("companion/main.py")
file.write_text(Path("/tmp/main.py").read_text() + '\n\ndef play(*_):\n    raise RuntimeError("broken on purpose")\n')
BREAK
    ! sh deploy/install.sh 2>/tmp/said || fail "a version that does not start stayed in use"
    cp /tmp/main.py companion/main.py
    grep -q 'going back to the one before' /tmp/said || fail "it said: $(cat /tmp/said)"
    is "$(current)" 0002-0.1.0 "version after one that does not start"
    is "$(systemctl is-active table-companion)" active "the app after going back"
    result "a version that passes its self-test and does not start: taken back by itself"
    told "update again" sh deploy/install.sh
fi

# ---- back, and forward again

before=$(current)
back=$(previous)
told "companion-rollback" companion-rollback
is "$(current) $(previous)" "$back $before" "versions after going back"
told "companion-rollback again, forward" companion-rollback
is "$(current)" "$before" "version after going forward"
is "$(games)" 1 "games after all this"

# ---- away

told "uninstall" sh deploy/install.sh uninstall
[ ! -e $HOME_OF_APP ] && [ ! -e /etc/systemd/system/table-companion.service ] || fail "something was left"
[ -e $STATE/archive.sqlite ] || fail "the games went with it"
COMPANION_PURGE=yes told "uninstall with its games" sh deploy/install.sh uninstall
[ ! -e $STATE ] || fail "the games stayed"
! getent passwd table-companion >/dev/null || fail "the account stayed"
result "everything passed"
