"""`doctor --report`: what somebody who helps has to know, and nobody's name."""

import platform

import pytest

from companion.app.doctor import report as told
from companion.app.doctor.report import nameless, report
from companion.cli.main import main
from companion.version import version


@pytest.mark.parametrize(
    ("line", "left"),
    [
        ("ok       archive: /home/anna/.local/state/x", "ok       archive: ~/.local/state/x"),
        ("sudo usermod -aG video anna, then log in", "sudo usermod -aG video USER, then log in"),
        ("on banana-pi; hannah and anna-b", "on banana-pi; hannah and anna-b"),
        ("the stick /media/anna/Anna and Ben, and more", "the stick /media/..., and more"),
        ("/run/media/anna/X/archive.sqlite", "/media/..."),
        ("host anna on kitchen", "host USER on MACHINE"),
    ],
)
def test_names_are_left_out(line, left):
    assert nameless(line, "/home/anna", "anna", "kitchen") == left


def test_what_has_no_name_is_left_as_it_is():
    assert nameless("a / b", "/", "", "") == "a / b"


def test_the_report_begins_with_the_versions():
    first, system, model, libraries, finding = report(["ok       Python: 3.11"], {}, "nobody")
    assert first == f"Table Companion {version()}"
    assert platform.machine() in system
    assert model
    assert "Kivy 2." in libraries
    assert finding == "ok       Python: 3.11"


@pytest.mark.parametrize(
    ("file", "says"), [("model", "Raspberry Pi 4 Model B Rev 1.4"), ("none", "not a Raspberry Pi")]
)
def test_the_report_of_a_pi_names_its_model(tmp_path, monkeypatch, file, says):
    (tmp_path / "model").write_bytes(b"Raspberry Pi 4 Model B Rev 1.4\0")
    monkeypatch.setattr(told, "MODEL", tmp_path / file)
    _, _, model, _ = report([], {}, "nobody")
    assert model == says


def test_what_is_not_known_is_said(monkeypatch):
    def unknown() -> dict[str, str]:
        raise OSError

    monkeypatch.setattr(platform, "freedesktop_os_release", unknown)
    monkeypatch.setattr(told, "LIBRARIES", ("no-such-library",))
    _, system, _, libraries = report([], {}, "nobody")
    assert system.startswith("Linux, ")
    assert libraries == "no-such-library missing"


def test_doctor_prints_the_report(home, capsys, monkeypatch):
    monkeypatch.setattr(platform, "node", lambda: "kitchen")
    main(["doctor", "--report"])
    said = capsys.readouterr().out
    assert said.startswith(f"Table Companion {version()}\n")
    assert str(home / "HOME") not in said
    assert "Python: 3." in said
