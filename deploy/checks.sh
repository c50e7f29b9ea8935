# shellcheck shell=sh
# What has to be so before anything is installed: what is not ends in a sentence. Read by install.sh.

# Megabytes: a version takes 200, what a blank card lacks of the system 450.
ROOM=800
ROOM_TO_UPDATE=300
ALONE=/run/lock/table-companion

check_machine() {
    [ "$(id -u)" = 0 ] || fail "Only root can install it:  sudo sh $0"
    # shellcheck source=/dev/null
    . /etc/os-release
    case ${ID:-}:${VERSION_ID:-} in
        debian:12 | debian:13 | raspbian:12 | raspbian:13) ;;
        *) say "This is ${PRETTY_NAME:-an unknown system}; only Debian 12 and 13 and Raspberry Pi OS were tested." ;;
    esac
}

# check_alone: two runs at a time would take each other's half-done version away.
check_alone() {
    mkdir -p "${ALONE%/*}"
    exec 9>"$ALONE"
    flock -n 9 || fail "This script is already running. Wait until it ends, then run it again."
}

# check_bits: a 32-bit system may stand on a 64-bit kernel, so uname does not tell.
check_bits() {
    system=$(dpkg --print-architecture 2>/dev/null || uname -m)
    case $system in
        amd64 | arm64 | x86_64 | aarch64) ;;
        *) fail "This system is built for $system, and Table Companion needs a 64-bit one. Rewrite the card with
Raspberry Pi OS Lite (64-bit)." ;;
    esac
}

# check_disk: a card that is full, or that an overlay keeps from being written, is told before it hurts.
check_disk() {
    place=$HOME_OF_APP
    [ -d "$place" ] || place=${HOME_OF_APP%/*}
    [ -w "$place" ] || fail "The disk of $place is read-only, so nothing can be installed. On a Raspberry Pi, switch off the
overlay file system (sudo raspi-config, Performance Options), restart, and run this again."
    [ ! -e "$HOME_OF_APP/current" ] || ROOM=$ROOM_TO_UPDATE
    free=$(df -Pm "$place" | awk 'NR == 2 { print $4 }')
    [ "$free" -ge $ROOM ] || fail "Only $free MB are free on the disk of $place; $ROOM are needed. Make room
(sudo apt-get clean helps), or use a larger card; then run this again."
}

# warn_of_desktop: it would get the same touches, and may hold the screen.
warn_of_desktop() {
    [ -e "$UNITS/display-manager.service" ] && [ "$(systemctl get-default 2>/dev/null)" = graphical.target ] || return 0
    say "A desktop also starts on this machine; it may block the screen, and gets the same touches. To switch it off:
    sudo systemctl set-default multi-user.target, and restart."
}

refuse_in_a_game() {
    [ "${COMPANION_NOW:-}" != yes ] && is_in_use || return 0
    recent=$(as_account timeout 30 "$HOME_OF_APP/current/venv/bin/python" -c "
import sqlite3
archive = sqlite3.connect('file:$STATE/archive.sqlite?mode=ro', uri=True)
times = 'SELECT time AS at FROM entries UNION ALL SELECT started FROM games'
recent = 'datetime(at) > datetime(\'now\', \'-10 minutes\') AND datetime(at) < datetime(\'now\', \'+10 minutes\')'
print(*archive.execute(f'SELECT count(*) > 0 FROM ({times}) WHERE {recent}').fetchone())
" 2>/dev/null) || return 0
    [ "$recent" != 1 ] || fail "A game is in progress: the last entry is less than ten minutes old. This would
interrupt it (it can be resumed). Wait until it ends, or set COMPANION_NOW=yes."
}

# is_in_use: whether there are games, and a version that knows them.
is_in_use() { [ -e "$STATE/archive.sqlite" ] && [ -e "$HOME_OF_APP/current" ]; }
