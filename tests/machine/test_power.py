"""The machine is switched by systemd's own commands, beside the game; a fake system answers them."""

import subprocess
import sys
import threading

import pytest

from companion.machine import power as console_power
from companion.machine.power import COMMANDS, FAILED, Answer, PowerCommands, aside, run
from companion.ports.power_commands import Allowed, Refused

YES, NO, ASKS = Answer(0, 's "yes"'), Answer(0, 's "no"'), Answer(0, 's "challenge"')
NO_BUS = Answer(1, "Failed to connect to bus: No such file or directory")


class System:
    """Answers each command by its last word, and remembers all of them."""

    def __init__(self, **answers):
        self.answers, self.asked = answers, []

    def __call__(self, command):
        self.asked.append(tuple(command))
        return self.answers.get(command[-1], Answer(0, ""))


@pytest.fixture
def previous(tmp_path):
    (tmp_path / "releases" / "0007-0.2.0").mkdir(parents=True)
    link = tmp_path / "previous"
    link.symlink_to(tmp_path / "releases" / "0007-0.2.0")
    return link


def at_once(do):
    do()


def told(system, previous, ask=lambda commands: commands.ask()):
    """What the bus is told; this machine's own radio is out of sight."""
    heard, folder = [], previous.parent
    ask(PowerCommands(heard.append, system, at_once, previous, folder / "wifi", folder / "net"))
    return heard


def test_what_logind_would_do_is_allowed(previous):
    system = System(CanPowerOff=YES, CanReboot=YES)
    assert told(system, previous) == [Allowed(frozenset({"off", "restart", "back"}), "0007-0.2.0")]
    assert all(command[0] == "busctl" for command in system.asked)


@pytest.mark.parametrize("answer", [NO, ASKS, NO_BUS])
def test_what_would_need_a_password_or_nobody_answers_is_not(previous, answer):
    assert told(System(CanPowerOff=answer, CanReboot=answer), previous) == [Allowed()]
    assert told(System(CanPowerOff=answer, CanReboot=YES), previous)[0].commands == {"restart", "back"}


def test_without_a_version_before_there_is_no_way_back(tmp_path, previous):
    system = System(CanPowerOff=YES, CanReboot=YES)
    assert told(system, tmp_path / "nothing") == [Allowed(frozenset({"off", "restart"}))]
    (tmp_path / "releases" / "0007-0.2.0").rmdir()
    assert told(system, previous) == [Allowed(frozenset({"off", "restart"}))]


def test_a_machine_with_a_radio_can_make_a_wifi(previous):
    system = System(CanPowerOff=YES, CanReboot=YES)
    (previous.parent / "net" / "wlan0" / "phy80211").mkdir(parents=True)
    assert told(system, previous)[0].commands == {"off", "restart", "back", "wifi_on"}
    (previous.parent / "wifi").write_text("Game night\nabcdefghjkmn\n")
    found = told(system, previous, lambda commands: commands.give("wifi_on"))[0]
    assert found.wifi == ("Game night", "abcdefghjkmn")
    assert found.commands == {"off", "restart", "back", "wifi_off"}
    (previous.parent / "wifi").write_bytes(b"\xff\xfe")
    assert told(system, previous)[0].wifi == ()
    assert told(System(CanPowerOff=NO, CanReboot=NO), previous) == [Allowed()]


@pytest.mark.parametrize("command", sorted({*COMMANDS} - {"wifi_on", "wifi_off"}))
def test_a_command_is_given_by_systemctl_and_never_by_sudo(previous, command):
    system = System()
    assert told(system, previous, lambda commands: commands.give(command)) == []
    assert system.asked == [COMMANDS[command]]
    assert system.asked[0][:2] == ("systemctl", "--no-ask-password")


def test_what_the_system_says_against_it_is_told(previous):
    system = System(poweroff=Answer(1, "Interactive authentication required."))
    heard = told(system, previous, lambda commands: commands.give("off"))
    assert heard == [Refused("off", "Interactive authentication required.")]


def test_a_command_that_was_stopped_with_the_app_is_no_refusal(previous):
    system = System(reboot=Answer(-15, ""))
    assert told(system, previous, lambda commands: commands.give("restart")) == []


def test_a_command_ends_with_what_it_said():
    says = "import sys; print('why not', file=sys.stderr); sys.exit(3)"
    assert run([sys.executable, "-c", says]) == Answer(3, "why not")
    assert run([sys.executable, "-c", "print('yes')"]) == Answer(0, "yes")


def test_a_system_without_systemd_is_an_answer_too():
    answer = run(["/nowhere/systemctl", "poweroff"])
    assert answer.code == FAILED
    assert "/nowhere/systemctl" in answer.says


def test_nobody_waits_longer_than_is_sensible(monkeypatch):
    def slow(command, **options):
        raise subprocess.TimeoutExpired(command, options["timeout"])

    monkeypatch.setattr(console_power.subprocess, "run", slow)
    assert run(["systemctl", "poweroff"]).code == FAILED


def test_the_screen_does_not_wait_for_the_system(previous):
    answered, heard, done = threading.Event(), [], threading.Event()

    def slow(_command):
        answered.wait(30)
        return Answer(1, "late")

    def post(signal):
        heard.append(signal)
        done.set()

    PowerCommands(post, slow, aside, previous).give("off")
    assert heard == []
    answered.set()
    assert done.wait(30)
    assert heard == [Refused("off", "late")]
