"""`doctor`: what is looked at, and what it says to do."""

import os
import shutil
import socket
from threading import Thread

import pytest
from msgspec.structs import replace

from companion.app.doctor import examine as doctor
from companion.app.doctor.examine import Machine, examine, of_archive, this_machine
from companion.app.doctor.phone_findings import Firewall, Network, firewall, state_of
from companion.cli.main import main
from companion.ports.power_commands import Allowed
from companion.store.archive import Archive
from companion.store.backup import backup_folder, make
from companion.table.files.settings import CONFIG, read_settings
from tests.machine.test_panel_size import edid
from tests.store.conftest import NOW, begun, find
from tests.web.served import served

AT_HOME = Network(lambda: ["127.0.0.1", "192.168.1.20"], lambda *_: "free", lambda: None)
DEFAULT = CONFIG / "default.toml"


@pytest.fixture
def machine(tmp_path):
    """A Raspberry Pi with a screen on which everything is as it should be."""
    port = tmp_path / "drm" / "card1-DSI-1"
    port.mkdir(parents=True)
    (port / "status").write_text("connected\n")
    environ = {"HOME": str(tmp_path), "LG_WD": str(tmp_path)}
    touch = tmp_path / "input" / "event0" / "device"
    (touch / "capabilities").mkdir(parents=True)
    (touch / "name").write_text("Goodix Capacitive TouchScreen\n")
    (touch / "capabilities" / "abs").write_text("60000000000003\n")
    (tmp_path / "event0").touch()
    return Machine(
        pi=True,
        environ=environ,
        loads=lambda _: True,
        imports=lambda _: True,
        missing=list,
        drm=tmp_path / "drm",
        inputs=tmp_path / "input",
        devices=tmp_path,
        network=AT_HOME,
        speaks=lambda: True,
    )


def problems(machine: Machine, *files: object) -> dict[str, str]:
    """What is wrong, by what was looked at, with what to do."""
    found = examine(read_settings(DEFAULT, *files), machine)
    return {finding.what: f"{finding.says}. {finding.fix}" for finding in found if finding.fix}


@pytest.mark.parametrize(
    ("commands", "wrong"), [(("off", "restart"), False), (("restart",), True), ((), True)]
)
def test_a_machine_of_its_own_is_asked_whether_it_may_be_switched_off(machine, commands, wrong):
    own = replace(machine, allowed=lambda: Allowed(frozenset(commands)))
    assert ("switching off" in problems(own)) is wrong
    assert "switching off" in [finding.what for finding in examine(read_settings(DEFAULT), own)]


def test_a_desk_is_not_asked(monkeypatch):
    monkeypatch.setattr(doctor, "user_name", lambda: "anna")
    assert this_machine(False).allowed is None
    monkeypatch.setattr(doctor, "user_name", lambda: doctor.ACCOUNT)
    assert this_machine(False).allowed is not None


def test_a_good_machine_has_no_problems(machine):
    found = list(examine(read_settings(DEFAULT), machine))
    assert [finding.what for finding in found] == [
        "Python",
        "graphics libraries",
        "display",
        "screen size",
        "touch panel",
        "archive",
        "pins",
        "way to the pins",
        "folder for lgpio",
        "cues",
        "phones",
        "reading aloud",
        "groups",
    ]
    assert [finding.fix for finding in found] == [None] * 13
    assert str(found[2]) == "ok       display: the console has card1-DSI-1"
    assert found[3].says == "card1-DSI-1 reports no size; 7 inches are assumed"


def test_a_table_may_be_silent_and_is_told_how_it_can_speak(machine):
    found = {one.what: one for one in examine(read_settings(DEFAULT), replace(machine, speaks=lambda: False))}
    assert found["reading aloud"].fix is None
    assert found["reading aloud"].says.endswith("sudo apt-get install espeak-ng")


def test_a_package_of_a_game_that_cannot_be_used_is_a_problem(machine, monkeypatch):
    monkeypatch.setattr(doctor.engines, "unusable", lambda: {"hog": "ImportError: no such rule"})
    (found,) = (one for one in examine(read_settings(DEFAULT), machine) if one.what == "games")
    assert found.says == "the package of hog can't be used: ImportError: no such rule"
    assert found.fix


def test_the_size_of_the_screen_is_told(machine, tmp_path):
    def told(one, *files):
        found = examine(read_settings(DEFAULT, *files), one)
        return next(finding.says for finding in found if finding.what == "screen size")

    (tmp_path / "drm" / "card1-DSI-1" / "edid").write_bytes(edid((16, 9)))
    assert "a ratio, 160 x 90 mm" in told(machine)
    (tmp_path / "drm" / "card1-DSI-1" / "edid").write_bytes(edid((22, 14)))
    assert told(machine) == "card1-DSI-1 reports 220 x 140 mm, 10.3 inches"
    assert "a window" in told(replace(machine, environ={"DISPLAY": ":0"}))
    assert told(machine, CONFIG / "desktop.toml") == "10 inches, as set"


def test_a_desk_is_asked_for_no_pins_and_no_groups(machine):
    desk = replace(machine, pi=False, environ={**machine.environ, "DISPLAY": ":0"})
    found = examine(read_settings(DEFAULT, CONFIG / "desktop.toml"), desk)
    assert not {"way to the pins", "folder for lgpio", "touch panel", "groups"} & {
        finding.what for finding in found
    }


def test_missing_libraries_are_named_by_their_packages(machine):
    found = problems(replace(machine, loads=lambda library: "EGL" not in library))
    assert found == {"graphics libraries": "some are missing. sudo apt-get install libegl1"}


def test_a_missing_screen_is_told(machine, tmp_path):
    (tmp_path / "drm" / "card1-DSI-1" / "status").write_text("disconnected\n")
    (tmp_path / "drm" / "card2").mkdir()
    (tmp_path / "drm" / "card2" / "status").mkdir()
    assert "Connect a screen" in problems(machine)["display"]
    windowed = replace(machine, environ={**machine.environ, "WAYLAND_DISPLAY": "wayland-0"})
    assert "display" not in problems(windowed)


def test_an_archive_that_cannot_be_written_is_told(machine, monkeypatch):
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    assert "choose another folder in the settings" in problems(machine)["archive"]


def test_an_archive_that_this_version_cannot_use_is_told(machine):
    file = read_settings(DEFAULT).archive_file(machine.environ)
    file.parent.mkdir(parents=True)
    with Archive.open(file):
        assert "archive" not in problems(machine), "the app may have it open"
    file.write_bytes(b"no database at all " * 500)
    says = f"it cannot be used. The archive {file}: it isn't an archive; restore a backup"
    assert problems(machine)["archive"].startswith(says)


def test_the_pins_file_is_read(machine, tmp_path):
    (tmp_path / "own.toml").write_text('[panel]\npins = "wired.toml"\n')
    assert "can't read it" in problems(machine, tmp_path / "own.toml")["pins"]


def test_the_file_of_the_cues_is_read(machine, tmp_path):
    (tmp_path / "own.toml").write_text('[panel]\ncues = "shown.toml"\n')
    (tmp_path / "shown.toml").write_text("brightness = 1\n[rolled]\nlamp = 'roof'\n")
    assert "shown.toml, line 3: rolled.lamp is 'roof'" in problems(machine, tmp_path / "own.toml")["cues"]


def test_a_missing_way_to_the_pins_is_told(machine):
    found = problems(replace(machine, imports=lambda module: module != "lgpio"))
    assert "python3-lgpio" in found["way to the pins"]


def test_missing_groups_are_told(machine, monkeypatch):
    monkeypatch.setattr(doctor, "user_name", lambda: doctor.ACCOUNT)
    found = problems(replace(machine, missing=lambda: ["render", "input"]))
    assert "usermod -aG render,input table-companion, then log in, or start" in found["groups"]


def test_a_touch_panel_that_may_not_be_read_is_told(machine, monkeypatch):
    real = os.access
    monkeypatch.setattr(os, "access", lambda path, mode: "event0" not in str(path) and real(path, mode))
    assert "Goodix" in problems(machine)["touch panel"]
    assert "usermod -aG input" in problems(machine)["touch panel"]


def test_a_console_without_a_touch_panel_is_told_what_to_do(machine, tmp_path):
    shutil.rmtree(tmp_path / "input" / "event0")
    assert (
        "none found, and no mouse. Switch off, check the panel's cables" in problems(machine)["touch panel"]
    )
    mouse = tmp_path / "input" / "event1" / "device" / "capabilities"
    mouse.mkdir(parents=True)
    (mouse / "key").write_text("70000 0 0 0 0\n")
    assert "touch panel" not in problems(machine)
    told = {finding.what: finding.says for finding in examine(read_settings(DEFAULT), machine)}
    assert told["touch panel"] == "none found; there is a mouse"


def test_lgpio_wants_a_folder_of_its_own(machine, monkeypatch):
    found = problems(replace(machine, environ={**machine.environ, "LG_WD": "/proc"}))
    assert "/proc may not be written" in found.get(
        "folder for lgpio", "/proc may not be written" * (os.geteuid() == 0)
    )


def test_without_that_folder_lgpio_is_not_even_imported(machine, tmp_path):
    gone = {**machine.environ, "LG_WD": str(tmp_path / "gone")}
    found = problems(replace(machine, environ=gone, imports=lambda _: False))
    assert "gone may not be written" in found["folder for lgpio"]
    assert "way to the pins" not in found


def test_a_module_that_fails_on_its_import_cannot_be_imported(tmp_path, monkeypatch):
    (tmp_path / "falls_over.py").write_text("open('/nowhere/at/all')")
    monkeypatch.syspath_prepend(tmp_path)
    assert not this_machine(False).imports("falls_over")


def test_an_old_python_is_told(machine, monkeypatch):
    monkeypatch.setattr(doctor.sys, "version_info", (3, 10, 2, "final", 0))
    assert "Install Python 3.13" in problems(machine)["Python"]


def test_this_machine_is_really_looked_at():
    here = this_machine(pi=False)
    assert here.imports("json")
    assert not here.imports("no_such_module")
    assert here.loads("libc.so.6")
    assert not here.loads("libnone.so.0")
    assert here.missing() is not None


def test_the_command_prints_what_to_do(home, capsys, monkeypatch):
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    code = main(["doctor"])
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("ok       Python: 3.")
    assert code == any(line.startswith("PROBLEM") for line in lines)


def test_a_settings_file_that_cannot_be_used_gets_a_sentence(home, capsys):
    (home / "own.toml").write_text("theme = 1\n")
    assert main(["--config", str(home / "own.toml"), "doctor"]) == 2
    assert 'own.toml, line 1: theme is 1; use "dark" or "light".' in capsys.readouterr().err


def test_an_archive_that_is_gone_is_told_where_a_copy_has_games(tmp_path):
    file = tmp_path / "archive.sqlite"
    with Archive.open(file, find=find) as archive:
        begun(archive)
        make(file, backup_folder(file), NOW)
    assert of_archive(file).fix is None
    file.unlink()
    assert "it is gone, but a backup has games" in of_archive(file).fix


def told(machine: Machine, **network: object) -> list[str]:
    """What is said of phones."""
    found = examine(read_settings(DEFAULT), replace(machine, network=replace(AT_HOME, **network)))
    return [str(one) for one in found if one.what in ("phones", "firewall")]


def test_it_tells_where_phones_reach_the_table(machine):
    home = ["127.0.0.1", "192.168.1.20", "10.0.0.3", "8.8.8.8"]
    (line,) = told(machine, addresses=lambda: home)
    assert "http://192.168.1.20:8017, http://10.0.0.3:8017" in line
    assert "8.8.8.8" not in line
    assert "once turned on" in line
    assert "once turned on" not in told(machine, port=lambda *_: "ours")[0]


@pytest.mark.parametrize(
    ("network", "says"),
    [
        (
            {"addresses": lambda: ["127.0.0.1"]},
            "in no network; join one at home, or make a Wi-Fi of the table",
        ),
        ({"addresses": lambda: ["8.8.8.8"]}, "only in the internet"),
        ({"port": lambda *_: "taken"}, "PROBLEM  phones: another program uses port 8017"),
        ({"firewall": lambda: Firewall("ufw", "sudo ufw allow {port}/tcp")}, "sudo ufw allow 8017/tcp"),
    ],
)
def test_it_tells_what_keeps_phones_from_it(machine, network, says):
    assert says in " ".join(told(machine, **network))


def test_a_port_is_free_or_a_companions_or_somebody_elses():
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        port = other.getsockname()[1]
    assert state_of("127.0.0.1", port) == "free"
    with served(None) as table:
        assert state_of("127.0.0.1", table.port) == "ours"
    with socket.create_server(("127.0.0.1", 0)) as other:

        def answer() -> None:
            with other.accept()[0] as line:
                line.sendall(b"SSH-2.0\r\n")

        answering = Thread(target=answer, daemon=True)
        answering.start()
        assert state_of("127.0.0.1", other.getsockname()[1]) == "taken"
        answering.join()


def test_a_firewall_that_is_on_is_found(tmp_path):
    ufw, other = tmp_path / "ufw.conf", tmp_path / "pid"
    assert firewall(ufw, other) is None
    ufw.write_text("ENABLED=no\n")
    assert firewall(ufw, other) is None
    other.touch()
    assert firewall(ufw, other).name == "firewalld"
    ufw.write_text("ENABLED=yes\n")
    assert firewall(ufw, other).name == "ufw"
