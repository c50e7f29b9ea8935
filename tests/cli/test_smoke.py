"""`smoke`: an installation that works says so, one that does not is not put to use."""

import os
import subprocess
import sys
from argparse import Namespace
from pathlib import Path

import pytest

from companion.cli import smoke
from companion.playout import Outcome

ROOT = Path(__file__).parents[2]


def test_this_installation_works(tmp_path):
    environ = {**os.environ, "HOME": str(tmp_path), "XDG_RUNTIME_DIR": ""}
    done = subprocess.run(
        [sys.executable, "-m", "companion", "smoke"],
        cwd=ROOT,
        env=environ,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert [line.split(":")[0] for line in done.stdout.splitlines()] == [
        "ok       games",
        "ok       archive",
        "ok       screen",
    ]


def test_what_does_not_work_is_named(monkeypatch, capsys):
    def broken() -> str:
        raise smoke.Smoke("it did not end in 7 moves")

    def sound() -> str:
        return "archive: sound"

    monkeypatch.setattr(smoke, "games", broken)
    monkeypatch.setattr(smoke, "archive", sound)
    monkeypatch.setattr(smoke, "screen", sound)
    assert smoke.run(Namespace()) == 1
    said = capsys.readouterr()
    assert said.err == "PROBLEM  broken: Smoke: it did not end in 7 moves\n"
    assert said.out.splitlines() == ["ok       archive: sound"] * 2


def test_a_game_that_does_not_end_is_told(pig, monkeypatch):
    assert smoke.games() == "games: pig"
    monkeypatch.setattr(smoke, "random_game", lambda *_: Outcome(None, 7))
    with pytest.raises(smoke.Smoke, match="pig did not end in 7 moves"):
        smoke.games()


def test_an_archive_is_made_and_copied():
    assert smoke.archive() == "archive: made, backed up and checked"
