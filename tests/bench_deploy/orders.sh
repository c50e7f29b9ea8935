#!/bin/sh
# Who may switch the machine off, inside the booted container: `orders.sh ask` what polkit says, and a way back and
# forward ordered by the app; `orders.sh off` the machine switched off by the app, in the sandbox of its unit.
set -eu
# shellcheck source=tests/bench_deploy/sandbox.sh
. tests/bench_deploy/sandbox.sh
RULE=/etc/polkit-1/rules.d/50-table-companion.rules
current() { basename "$(readlink /opt/table-companion/current)"; }

# order WHAT: what the app is told when it gives this order; nothing where it is carried out.
order() {
    sandboxed "from companion.machine.power import PowerCommands
PowerCommands(print, aside=lambda do: do()).give('$1')"
}

allowed() {
    sandboxed "from companion.machine.power import PowerCommands
PowerCommands(lambda told: print(*sorted(told.commands), told.version), aside=lambda do: do()).ask()"
}

# may PROCESS ACTION [DETAIL...]: whether polkit lets this process do it, without asking anybody.
may() {
    process=$1
    action=$2
    shift 2
    pkcheck --process "$process" --action-id "$action" "$@" >/dev/null 2>&1
}

polkit_asked() {
    # These become the process they start, which runuser does not.
    setpriv --reuid table-companion --regid table-companion --init-groups sleep 60 &
    ours=$!
    setpriv --reuid nobody --regid nogroup --clear-groups sleep 60 &
    other=$!
    sleep 1
    manage=org.freedesktop.systemd1.manage-units
    for action in power-off reboot power-off-multiple-sessions reboot-multiple-sessions; do
        may "$ours" "org.freedesktop.login1.$action" || fail "the account may not $action"
        ! may "$other" "org.freedesktop.login1.$action" || fail "anybody may $action"
    done
    for action in suspend halt set-user-linger; do
        ! may "$ours" "org.freedesktop.login1.$action" || fail "the account may $action"
    done
    for unit in table-companion-rollback table-companion-backup table-companion-wifi@on table-companion-wifi@off; do
        may "$ours" $manage --detail unit $unit.service --detail verb start || fail "the account may not start $unit"
        ! may "$ours" $manage --detail unit $unit.service --detail verb stop || fail "the account may stop $unit"
        ! may "$other" $manage --detail unit $unit.service --detail verb start || fail "anybody may start $unit"
    done
    may "$ours" $manage --detail unit table-companion-update@sda1.service --detail verb start ||
        fail "the account may not update from a stick"
    may "$ours" $manage --detail unit 'table-companion-place@HT-America-Port\x2dau\x2dPrince.service' --detail verb start ||
        fail "the account may not say where it is"
    for unit in table-companion-wifi@else table-companion-place@else; do
        ! may "$ours" $manage --detail unit $unit.service --detail verb start || fail "the account may start any instance"
    done
    ! may "$ours" $manage --detail unit ssh.service --detail verb start || fail "the account may start any unit"
    result "polkitd, asked by pkcheck: power off, reboot and six units for the account; nothing else, nobody else"
}

refusals() {
    [ ! -e $RULE ] || mv $RULE /root/
    sleep 2
    [ -z "$(allowed)" ] || fail "without the rule the app is still allowed $(cat $LOG)"
    said=$(order off)
    case $said in *Refused*) ;; *) fail "without the rule switching off said: $said" ;; esac
    mv "/root/${RULE##*/}" $RULE
    sleep 2
    result "without the rule: no key is shown, and an order is refused: $said"
}

back_and_forward() {
    here=$(current)
    there=$(basename "$(readlink /opt/table-companion/previous)")
    [ "$(allowed)" = "back off restart $there" ] || fail "the app is told: $(cat $LOG)"
    result "the app, in its sandbox, may: $(cat $LOG)"
    for goal in "$there" "$here"; do
        said=$(order back)
        [ -z "$said" ] && [ "$(current)" = "$goal" ] || fail "the way to $goal ended at $(current): $said"
        [ "$(systemctl is-active table-companion)" = active ] || fail "$goal does not run"
    done
    result "ordered by the app: the version before, and forward again, without a password"
}

case $1 in
    ask)
        polkit_asked
        refusals
        back_and_forward
        ;;
    off)
        order off
        sleep 60
        fail "the machine is still on"
        ;;
esac
