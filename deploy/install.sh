#!/bin/sh
# Turn this machine into a table companion: sudo sh deploy/install.sh [install | rollback | uninstall]
#
# Raspberry Pi OS Lite 64-bit (Trixie, Bookworm) and Debian 13 and 12. Run it again at any time to
# update. The new version is installed beside the old one, tested, and only then used; one previous version is
# kept, and table-companion-rollback goes back to it. Each question has a variable, and with all of them set (or
# without a terminal) nothing is asked:
#
#   COMPANION_LANGUAGE   en, de, es or fr                          (what the system speaks)
#   COMPANION_ROTATION   0, 90, 180 or 270: the picture is turned  (0)
#   COMPANION_PANEL      gpio: buttons on the pins; keys; none     (gpio on a Raspberry Pi, else none)
#   COMPANION_STACK      console, or cage                          (console)
#   COMPANION_WIFI       yes: a Wi-Fi of the table for phones, where it finds no other (no)
#   COMPANION_WHEELS     a folder of wheels; then nothing is fetched (wheels/, if it is there)
#   COMPANION_NOW        yes: restart the app even in the middle of a game
#   COMPANION_PURGE      yes: uninstall removes games and settings too
set -eu
umask 022 # the service's account has to read what is installed
HERE=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=deploy/system.sh
. "$HERE/system.sh"
# shellcheck source=deploy/checks.sh
. "$HERE/checks.sh"
# shellcheck source=deploy/questions.sh
. "$HERE/questions.sh"

SOURCE=${HERE%/deploy}
HOME_OF_APP=/opt/table-companion
RELEASES=$HOME_OF_APP/releases
STATE=/var/lib/table-companion
ACCOUNT=table-companion
UNITS=/etc/systemd/system
DEFINITIONS="table-companion.service table-companion-help.service table-companion-backup.service
    table-companion-backup.timer table-companion-rollback.service table-companion-wifi@.service
    table-companion-place@.service table-companion-update@.service table-companion-probes.socket table-companion-probes@.service
    table-companion-network.socket table-companion-network@.service"
COMMANDS="table-companion table-companion-rollback table-companion-wifi table-companion-network table-companion-probes
    table-companion-place table-companion-update"
GROUPS_WANTED="video render input gpio dialout audio bluetooth"
PATIENCE=60
release=

# reached STEP: how far this run is, for whoever shows it (table-companion-update).
reached() { [ -z "${COMPANION_STEP:-}" ] || printf '%s\n' "$1" >"$COMPANION_STEP"; }
booted() { [ -d /run/systemd/system ]; }
is_current() { [ "$(readlink "$HOME_OF_APP/current" 2>/dev/null)" = "$1" ]; }

# ---- what the system needs

# take_packages_along: packages that lie beside the wheels (bundle.sh --debs) need no network.
take_packages_along() {
    [ -d "$SOURCE/debs" ] && [ -n "$(missing_on_appliance)" ] || return 0
    say "Installing the system packages of the bundle: up to some minutes"
    packages install -y --no-install-recommends "$SOURCE"/debs/*.deb ||
        say "Some do not fit this system; they have to be downloaded."
}

in_group() { case " $(id -nG "$ACCOUNT") " in *" $1 "*) ;; *) return 1 ;; esac; }

make_account() {
    getent passwd "$ACCOUNT" >/dev/null ||
        useradd --system --user-group --home-dir "$STATE" --no-create-home --shell /usr/sbin/nologin "$ACCOUNT"
    for group in $GROUPS_WANTED; do
        ! getent group "$group" >/dev/null || in_group "$group" || usermod -a -G "$group" "$ACCOUNT"
    done
    [ "$STACK" != cage ] || ! getent group _seatd >/dev/null || usermod -a -G _seatd "$ACCOUNT"
    install -d -o "$ACCOUNT" -g "$ACCOUNT" -m 0750 "$STATE"
    install -d -o root -g root -m 0755 /media/table-companion
}

# ---- the new version, beside the old one

# new_release: print a folder that no release had, by a number that counts on: a Pi has no clock of its own.
new_release() {
    last=$(find "$RELEASES" -mindepth 1 -maxdepth 1 -printf '%f\n' 2>/dev/null | sort -n | tail -n 1)
    last=$(printf '%s' "${last%%-*}" | sed 's/^0*//')
    version=$(version_of "$SOURCE")
    printf '%s/%04d-%s\n' "$RELEASES" "$((${last:-0} + 1))" "${version%%+*}"
}

build_release() {
    say "Setting up $1 with $PYTHON"
    mkdir -p "$1/app"
    for part in companion config engines hardware deploy pyproject.toml LICENSE; do
        cp -R "$SOURCE/$part" "$1/app/"
    done
    name_build "$SOURCE" "$1/app"
    bring_site "$SOURCE" "$1/app"
    chmod -R u=rwX,go=rX "$1/app"
    "$PYTHON" -m venv "$1/venv"
    fetch_wheels "$1"
    borrow_lgpio "$1/venv"
    site=$("$1/venv/bin/python" -c "import sysconfig; print(sysconfig.get_path('purelib'))")
    printf '%s\n' "$1/app" >"$site/table-companion.pth"
    say "Compiling it, so that it starts faster"
    "$1/venv/bin/python" -m compileall -q "$1/app" >/dev/null || true
    if on_a_pi && ! "$1/venv/bin/python" -c "import lgpio; lgpio.gpiochip_open" 2>/dev/null; then
        say "lgpio is missing or too old, so buttons and lamps on the pins will not work. Raspberry Pi OS has it:
    sudo apt-get install python3-lgpio, and then this again."
    fi
}

# fetch_wheels RELEASE: what the lock names, checked by its hashes; from the folder of wheels where there is one.
fetch_wheels() {
    wheels=${COMPANION_WHEELS:-$SOURCE/wheels}
    if [ -d "$wheels" ]; then set -- "$1" --no-index --find-links "$wheels"; else set -- "$1"; fi
    release=$1
    shift
    install_libraries "$release/venv" "$SOURCE/deploy/runtime.lock" --no-cache-dir "$@" ||
        fail "The libraries could not be installed; the old version stays in use. Is there a network, or a
bundle for this system? deploy/bundle.sh makes one."
}

try_release() {
    say "Testing it: games, an archive and a picture; up to a minute on a PC, longer on a Raspberry Pi"
    (cd / && as_account "$1/venv/bin/python" -m companion smoke) ||
        fail "The new version does not work here; the old version stays in use."
}

as_account() {
    runuser -u "$ACCOUNT" -- env HOME="$STATE" XDG_STATE_HOME=/var/lib XDG_CONFIG_HOME=/var/lib LG_WD=/tmp \
        PYTHONDONTWRITEBYTECODE=1 "$@"
}

# ---- putting a version to use

# link NAME TARGET: set a link in one step.
link() {
    ln -sfn "$2" "$HOME_OF_APP/$1.new"
    mv -T "$HOME_OF_APP/$1.new" "$HOME_OF_APP/$1"
}

# place MODE FROM TO: put a file there in one step. polkitd reads a rule at the moment it appears, and never again.
place() {
    mkdir -p "${3%/*}"
    install -m "$1" "$2" "$3.new"
    mv -T "$3.new" "$3"
}

# activate RELEASE: its units, rules and commands, and the link; the one in use so far becomes the previous.
activate() {
    parts=$1/app/deploy/system
    for unit in $DEFINITIONS; do place 0644 "$parts/$unit" "$UNITS/$unit"; done
    place 0644 "$parts/70-table-companion.rules" /etc/udev/rules.d/70-table-companion.rules
    place 0644 "$1/app/deploy/wiring/70-table-board.rules" /etc/udev/rules.d/70-table-board.rules
    place 0644 "$parts/50-table-companion.rules" /etc/polkit-1/rules.d/50-table-companion.rules
    place 0644 "$parts/watchdog.conf" /etc/systemd/system.conf.d/table-companion.conf
    place 0644 "$parts/updates.conf" "$UNITS/apt-daily-upgrade.service.d/table-companion.conf"
    place 0644 "$parts/night.conf" "$UNITS/apt-daily-upgrade.timer.d/table-companion.conf"
    for command in $COMMANDS; do place 0755 "$parts/$command" "/usr/local/bin/$command"; done
    sync # a plug that is pulled now must not leave a link to files that were never written
    if ! is_current "$1"; then
        before=$(readlink "$HOME_OF_APP/current" || true)
        [ -z "$before" ] || link previous "$before"
        link current "$1"
    fi
}

set_stack() {
    if [ "$STACK" = cage ]; then
        place 0644 "$HOME_OF_APP/current/app/deploy/system/cage.conf" \
            "$UNITS/table-companion.service.d/cage.conf"
    else
        rm -rf "$UNITS/table-companion.service.d/cage.conf"
    fi
}

# forget_old: only the version in use and the one before are kept.
forget_old() {
    for old in "$RELEASES"/*; do
        is_current "$old" || [ "$(readlink "$HOME_OF_APP/previous")" = "$old" ] || rm -rf "$old"
    done
}

back_up() {
    is_in_use || return 0
    say "Backing up all games first"
    as_account "$HOME_OF_APP/current/venv/bin/python" -m companion backup >/dev/null ||
        fail "The archive could not be backed up, so nothing was changed. Run table-companion backup to see why."
}

# start: restart the app and wait until it draws; 1 where it cannot.
start() {
    say "Starting it, and waiting up to $PATIENCE seconds for the first picture"
    # Stopped first: an order to restart that still waits would show the old one as active.
    systemctl stop table-companion.service
    systemctl reset-failed table-companion.service 2>/dev/null || true
    systemctl --no-block start table-companion.service
    waited=0
    while [ $waited -lt $PATIENCE ]; do
        case $(systemctl is-active table-companion.service) in
            active) return 0 ;;
            failed) return 1 ;;
        esac
        sleep 1
        waited=$((waited + 1))
    done
    # What waits for a screen started once; what started more often is a loop.
    [ "$(systemctl is-active table-companion.service)" = activating ] || return 1
    [ "$(systemctl show --property NRestarts --value table-companion.service)" = 0 ] || return 1
    say "Waiting: $(systemctl show --property StatusText --value table-companion.service)"
}

enable_units() {
    systemctl --quiet enable table-companion.service table-companion-backup.timer table-companion-network.socket
    booted || { say "This system is not running; the app will start with it."; return 0; }
    systemctl daemon-reload
    udevadm control --reload 2>/dev/null || true
    # The panel's light and the cable are there already, and get what the rules give only when told of again.
    udevadm trigger --action=add --subsystem-match=backlight --subsystem-match=tty 2>/dev/null || true
    systemctl --quiet start table-companion-backup.timer table-companion-network.socket
}

# ---- the three things this script does

do_install() {
    reached room
    check_bits
    check_disk
    ask_everything
    reached game
    refuse_in_a_game
    reached packages
    take_packages_along
    install_missing missing_on_appliance
    choose_python
    make_account
    write_settings
    forget_old # what a run that was killed left behind
    trap clean_up EXIT
    trap 'exit 130' HUP INT TERM
    release=$(new_release)
    reached libraries
    build_release "$release"
    reached testing
    try_release "$release"
    reached backup
    back_up
    reached starting
    activate "$release"
    set_stack
    forget_old
    enable_units
    ! booted || start || give_up
    [ "$WIFI" = no ] || table-companion-wifi on || say "The table has no Wi-Fi yet; the line above says why."
    warn_of_desktop
    say "Table Companion ${release##*/} is installed. What this machine still lacks:"
    (cd / && /usr/local/bin/table-companion doctor) || true
}

# clean_up: a version that was not put to use goes, whatever ended this run.
clean_up() {
    ended=$?
    [ -n "$release" ] && ! is_current "$release" || return 0
    rm -rf "$release"
    [ $ended = 0 ] || say "${release##*/} is not in use; the lines above say why. You can run this again."
}

# give_up: a version that starts nowhere makes way for the one before.
give_up() {
    journalctl --unit table-companion --lines 5 --output cat --no-pager >&2 || true
    [ -e "$HOME_OF_APP/previous" ] || fail "The app does not start; the lines above say why."
    say "The new version does not start; going back to the previous one."
    activate "$(readlink "$HOME_OF_APP/previous")"
    STACK=$stack # as it was before the questions
    set_stack
    restart || fail "That one does not start either. Run table-companion doctor to see why."
    rm -f "$HOME_OF_APP/previous"
    exit 1
}

do_rollback() {
    [ -e "$HOME_OF_APP/previous" ] || fail "There is no previous version."
    left=$(readlink "$HOME_OF_APP/current")
    activate "$(readlink "$HOME_OF_APP/previous")"
    say "Back from ${left##*/}; table-companion-rollback goes forward again."
    restart && return
    say "The previous version does not start; forward again."
    activate "$left"
    restart || fail "This one does not start either. Run table-companion doctor to see why."
    exit 1
}

# restart: let the app run as its units are now; 1 where it does not start.
restart() {
    booted || return 0
    systemctl daemon-reload
    start
}

do_uninstall() {
    ! booted || systemctl stop table-companion.service table-companion-help.service \
        table-companion-backup.timer table-companion-network.socket 2>/dev/null || true
    systemctl --quiet disable table-companion.service table-companion-backup.timer \
        table-companion-network.socket 2>/dev/null || true
    table-companion-wifi off 2>/dev/null || true
    # What somebody added to a unit of ours (`systemctl edit`) goes with it.
    for unit in $DEFINITIONS; do rm -rf "${UNITS:?}/$unit" "${UNITS:?}/$unit.d"; done
    for command in $COMMANDS; do rm -f "/usr/local/bin/$command"; done
    rm -rf "$HOME_OF_APP" \
        "$UNITS"/apt-daily-upgrade.*.d/table-companion.conf /etc/systemd/system.conf.d/table-companion.conf \
        /etc/table-companion /etc/modprobe.d/table-companion.conf /etc/udev/rules.d/70-table-companion.rules \
        /etc/udev/rules.d/70-table-board.rules /etc/polkit-1/rules.d/50-table-companion.rules \
        /var/lib/systemd/timers/stamp-table-companion-backup.timer "$ALONE"
    rmdir /media/table-companion "$UNITS"/apt-daily-upgrade.*.d /etc/systemd/system.conf.d 2>/dev/null || true
    # The app took the console from whoever logs in there.
    ! booted || { systemctl daemon-reload; systemctl start getty@tty1.service || true; }
    if [ "${COMPANION_PURGE:-}" = yes ]; then
        userdel "$ACCOUNT" 2>/dev/null || true
        rm -rf "$STATE"
        say "Table Companion is removed, with its games and settings."
    else
        say "Table Companion is removed. Its games and settings are still in $STATE, and belong to the account $ACCOUNT;
COMPANION_PURGE=yes takes both away too."
    fi
}

case ${1:-install} in
    install | rollback | uninstall)
        check_machine
        check_alone
        "do_${1:-install}"
        ;;
    *) fail "$0 can install, rollback and uninstall, not '$1'." ;;
esac
