"""The entry in the applications menu starts the app from anywhere, and can be taken away."""

import configparser
import subprocess
import sys
from pathlib import Path

import pytest

from companion.cli import menu_entry
from companion.cli.main import main
from companion.machine.desktop import APP, ICON


@pytest.fixture
def data(home, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "data"))
    return home / "data"


def written(data) -> dict[str, str]:
    """The entry as a desktop reads it."""
    parser = configparser.RawConfigParser()
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read_string((data / "applications" / f"{APP}.desktop").read_text(encoding="utf-8"))
    return dict(parser["Desktop Entry"])


def test_the_entry_names_the_app_in_every_language_with_its_icon(data, capsys):
    assert main(["menu-entry"]) == 0
    entry = written(data)
    assert entry["Name"] == "Table Companion"
    assert entry["StartupWMClass"] == entry["Icon"] == APP
    assert len({entry["Comment"], *(entry[f"Comment[{code}]"] for code in ("de", "es", "fr"))}) == 4
    assert (data / "icons/hicolor/256x256/apps" / f"{APP}.png").read_bytes() == ICON.read_bytes()
    assert str(data / "applications") in capsys.readouterr().out


def test_the_entry_can_be_taken_away(data):
    for _ in range(2):
        main(["menu-entry"])
    for _ in range(2):
        assert main(["menu-entry", "--remove"]) == 0
    assert not [file for file in data.rglob("*") if file.is_file()]


def test_a_folder_that_cannot_be_written_is_told(data, capsys):
    data.write_text("a file")
    assert main(["menu-entry"]) == 2
    assert "can't be changed" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["/opt/my games/table-companion", '/a"b/`c`/$d/e\\f/table-companion'])
def test_the_command_is_the_one_that_was_used(data, monkeypatch, name):
    monkeypatch.setattr(sys, "argv", [name])
    main(["menu-entry"])
    # What is left after the escapes of a string are read is quoted as in a shell.
    exact = written(data)["Exec"].replace("\\\\", "\\")
    read = ["/bin/sh", "-c", f"printf '%s\\n' {exact}"]
    told = subprocess.run(read, capture_output=True, text=True, check=True)
    assert told.stdout.splitlines() == [name, "play"]


def test_from_the_project_it_starts_in_any_folder(tmp_path):
    words = menu_entry.command(Path("companion/__main__.py"))
    assert words.pop() == "play"
    told = subprocess.run([*words, "--help"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert told.stdout.startswith("usage: table-companion")


def test_a_per_cent_sign_is_no_field():
    assert "100%%" in menu_entry.entry_text(["/100%/x"])


@pytest.mark.parametrize(
    "prefix",
    [
        "/home/anna/.cache/uv/archive-v0/abc",
        "/srv/uv/archive-v0/abc",
        "/home/anna/.local/pipx/.cache/abc",
        "/fast/x",
    ],
)
def test_an_entry_that_would_lead_into_a_cache_is_refused(data, monkeypatch, capsys, prefix):
    monkeypatch.setenv("XDG_CACHE_HOME", "/fast")
    monkeypatch.setattr(sys, "prefix", prefix)
    assert main(["menu-entry"]) == 2
    assert "Install it first" in capsys.readouterr().err
    assert not data.exists()
    assert main(["menu-entry", "--remove"]) == 0


def test_an_installed_app_may_have_one(data, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", "")
    monkeypatch.setattr(sys, "prefix", "/home/anna/.local/share/uv/tools/table-companion")
    assert main(["menu-entry"]) == 0
