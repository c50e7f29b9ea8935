"""What every command has in common: how it starts, and how it is stopped."""

import errno
import os
import shlex
import subprocess
import sys
import types
from importlib import import_module
from pathlib import Path

import pytest

from companion.cli import main as cli
from companion.cli.main import main
from companion.store.archive import Archive
from companion.store.connection import ArchiveError
from companion.table.files.settings import CONFIG, usual_folder

ROOT = Path(__file__).parents[2]


def module(monkeypatch, name: str, **functions: object) -> None:
    """Put a module of these functions in the place of a part of the app."""
    package, _, own = f"companion.{name}".rpartition(".")
    stand_in = types.ModuleType(f"{package}.{own}")
    vars(stand_in).update(functions)
    monkeypatch.setitem(sys.modules, stand_in.__name__, stand_in)
    monkeypatch.setattr(import_module(package), own, stand_in, raising=False)


def test_play_hands_the_settings_and_the_record_on(home, monkeypatch):
    told = []
    module(monkeypatch, "app.main", play=lambda read, *shown: told.append((read(), *shown)) or 3)
    assert main(["play"]) == 3
    assert main(["play", "--record", "game.jsonl", "--size", "800x480"]) == 3
    assert [shown for _, *shown in told] == [[None, None], [Path("game.jsonl"), (800, 480)]]
    assert told[0][0].settings.language == "en"


@pytest.mark.parametrize("size", ["800", "0x480", "800x48000", "wide"])
def test_a_size_that_is_none_is_told(size, capsys):
    with pytest.raises(SystemExit, match="2"):
        main(["play", "--size", size])
    assert "is no size like 800x480" in capsys.readouterr().err


def test_without_a_command_the_app_starts(home, monkeypatch):
    told = []
    module(monkeypatch, "app.main", play=lambda read, *shown: told.append((read(), *shown)) or 0)
    assert main([]) == 0
    assert main(["--config", str(CONFIG / "desktop.toml")]) == 0
    assert [shown for _, *shown in told] == [[None, None]] * 2
    assert told[1][0].settings.panel.kind == "keys"


def test_a_stopped_command_is_no_error(home, monkeypatch):
    def stopped(*_):
        raise KeyboardInterrupt

    module(monkeypatch, "app.main", play=stopped)
    assert main(["play"]) == 130


def test_a_reader_that_goes_away_is_no_error(tmp_path):
    (tmp_path / "installed").mkdir()
    program = f"{sys.executable} -m companion check - < /dev/null 2> {tmp_path}/err | true"
    subprocess.run(
        ["/bin/sh", "-c", program], cwd=ROOT, check=True, env={**os.environ, "PYTHONUNBUFFERED": "1"}
    )
    assert (tmp_path / "err").read_text() == ""


def test_a_broken_pipe_ends_quietly(home, monkeypatch, capfd):
    def broken(*_):
        raise BrokenPipeError

    module(monkeypatch, "app.main", play=broken)
    kept = os.dup(sys.__stdout__.fileno())
    monkeypatch.setattr(cli.sys, "stdout", sys.__stdout__)
    try:
        assert main(["play"]) == 0
    finally:
        os.dup2(kept, sys.__stdout__.fileno())
        os.close(kept)


@pytest.mark.parametrize("command", [["check", "gone"], ["restore"], ["backup"]])
def test_words_that_find_no_room_are_told(played, command):
    with Path("/dev/full").open("w") as full:
        told = subprocess.run(
            [sys.executable, "-m", "companion", *command],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )
    assert told.returncode == 2
    assert told.stderr.startswith("Can't write the output (its disk is full); free some space")
    assert told.stderr.count("\n") == 1
    copies = list(played.glob("XDG_STATE_HOME/table-companion/backups/archive-*.sqlite"))
    assert len(copies) == (command == ["backup"]), "a backup that nobody hears of is made all the same"


def test_a_file_that_fails_is_told_in_one_sentence(monkeypatch, capsys):
    def failing(*_):
        raise OSError(errno.EIO, "Input/output error", "/home/anna/games")

    module(monkeypatch, "app.main", play=failing)
    assert main(["play"]) == 2
    told = "Can't use /home/anna/games (its disk failed); check its permissions, and its disk.\n"
    assert capsys.readouterr() == ("", told)


@pytest.mark.parametrize("command", [["check", "-"], ["backup"], ["restore"]])
def test_nobody_has_to_listen(played, command):
    closed = f"{shlex.join([sys.executable, '-m', 'companion', *command])} <&- >&-"
    told = subprocess.run(
        ["/bin/sh", "-c", closed],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert (told.returncode, told.stderr) == (2 if "check" in command else 0, "")


def test_a_user_without_a_home_is_told(home, monkeypatch, capsys):
    def homeless():
        raise RuntimeError("Could not determine home directory.")

    for name in ("HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(name)
    monkeypatch.setattr(Path, "home", homeless)
    for command in ("export", "backup", "restore", "doctor"):
        assert main([command]) == 2
        assert capsys.readouterr().err.startswith("Can't find your home folder")


def test_the_module_is_the_command():
    told = subprocess.run(
        [sys.executable, "-m", "companion", "--help"], cwd=ROOT, check=True, capture_output=True, text=True
    )
    assert all(name in told.stdout for name in ("play", "check", "playout", "export", "doctor"))


def test_a_record_that_never_ends_is_told(home, capsys):
    for command in (["play", "--record", "/dev/zero"], ["check", "/dev/zero"]):
        assert main(command) == 2
        told = capsys.readouterr()
        assert "/dev/zero is longer than a record can be" in told.out + told.err


def test_links_that_lead_in_a_circle_are_told(home, capsys):
    folder = usual_folder({"XDG_STATE_HOME": str(home / "XDG_STATE_HOME")})
    folder.mkdir(parents=True)
    (folder / "archive.sqlite").symlink_to("archive.sqlite")
    assert main(["restore", str(folder / "archive.sqlite")]) == 2
    with pytest.raises(ArchiveError, match="can't open it"):
        Archive.open(folder / "archive.sqlite")
    assert "its links lead in a circle" in capsys.readouterr().err
