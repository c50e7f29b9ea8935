"""`backup`: beside the archive, on each stick, or in the folder that is named."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.cli.main import main
from companion.store import sticks as sticks_of

ROOT = str(Path(__file__).parents[2])


@pytest.fixture(autouse=True)
def plugged(monkeypatch):
    """Which sticks are plugged in."""
    found = []
    monkeypatch.setattr(sticks_of, "sticks", lambda: found)
    return found


def backed_up(capsys, *arguments: str) -> list[str]:
    assert main(["backup", *arguments]) == 0
    return capsys.readouterr().out.splitlines()


def test_one_lies_beside_the_archive_and_one_on_each_stick(played, capsys, plugged):
    (played / "stick").mkdir()
    plugged.append(played / "stick" / "table-companion")
    said = backed_up(capsys)
    assert said[0].startswith(f"{plugged[0]}: new here, and gets no backup; decide on the screen")
    assert not plugged[0].exists()
    said = [line for line in backed_up(capsys, "--new-sticks") if line.endswith(": checked.")]
    assert backed_up(capsys)[-2:] == said, "what was said once is remembered"
    assert len(said) == 2
    assert len(list(played.glob("XDG_STATE_HOME/table-companion/backups/archive-*.sqlite"))) == 1
    assert len(list(played.glob("stick/table-companion/archive-*.sqlite"))) == 1


def test_answers_about_sticks_that_cannot_be_read_are_told(played, capsys, plugged):
    (played / "stick").mkdir()
    plugged.append(played / "stick" / "table-companion")
    backed_up(capsys, "--new-sticks")
    (answers,) = played.rglob("sticks.json")
    answers.write_text("{")
    assert main(["backup"]) == 2
    assert f"{answers} is damaged" in capsys.readouterr().err
    backed_up(capsys, "--new-sticks")
    backed_up(capsys)


def test_a_folder_can_be_named(played, capsys, plugged):
    plugged.append(played / "stick")
    backed_up(capsys, "--to", str(played / "there"), "--keep", "1")
    assert len(list(played.glob("there/archive-*.sqlite"))) == 1
    assert not list(played.glob("stick/*"))


def test_a_stick_that_fails_is_told_and_keeps_no_other_away(played, capsys, plugged):
    (played / "one").mkdir()
    (played / "one" / "spoilt").write_text("")
    (played / "two").mkdir()
    plugged += [played / "one" / "spoilt", played / "two" / "sound"]
    assert main(["backup", "--new-sticks"]) == 2
    captured = capsys.readouterr()
    assert f"The backup {played}/one/spoilt: can't read or write it" in captured.err
    assert "check that its disk is plugged in and has free space" in captured.err
    assert captured.out.count(": checked.") == 2


def test_a_stick_that_can_only_be_read_is_told(played, capsys, plugged, monkeypatch):
    plugged.append(played / "KINGSTON" / "table-companion")
    monkeypatch.setattr(sticks_of, "writable", lambda _: False)
    assert main(["backup"]) == 0
    assert "The USB stick KINGSTON can only be read, so nothing goes onto it" in capsys.readouterr().err


def test_before_the_first_game_there_is_nothing_to_copy(home, capsys):
    assert backed_up(capsys) == ["There is no archive yet; nothing to copy."]


def test_what_is_written_is_for_nobody_else(played):
    """The archive, its copies and its exports, as the command leaves them for other users of a desk."""
    for command in (["backup"], ["export", "--to", str(played / "out")]):
        run = [sys.executable, "-m", "companion", *command]
        subprocess.run(run, env=os.environ | {"PYTHONPATH": ROOT}, check=True, capture_output=True)
    written = [*(played / "out").rglob("*"), *played.rglob("backups/**/*"), *played.rglob("backups")]
    assert len(written) > 10
    assert [file for file in written if file.stat().st_mode & 0o077] == []
