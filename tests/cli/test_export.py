"""`export`: the archive as files, from a home where something was played or nothing was."""

import json
from pathlib import Path

from companion.cli import export as cli
from companion.cli.main import main


def run(capsys, *arguments: str) -> list[str]:
    assert main(["export", *arguments]) == 0
    return capsys.readouterr().out.splitlines()


def test_the_whole_archive_goes_into_a_folder(played, capsys):
    written = run(capsys, "--to", str(played / "out"))
    assert [Path(name).name for name in written] == [
        "games.csv",
        "seats.csv",
        "entries.csv",
        "clock_changes.csv",
        "results.csv",
        "ends.csv",
        "summaries.csv",
        "dice.csv",
        "reviews.csv",
        "archive.json",
    ]
    assert run(capsys)[0] == "export/games.csv"


def test_an_exported_game_is_a_good_record(played, capsys):
    (written,) = run(capsys, "--game", "1")
    assert written == "game-1.jsonl"
    assert main(["check", written]) == 0
    assert json.loads(capsys.readouterr().out)["winners"]


def test_make_record_writes_a_golden_game(played, capsys, monkeypatch):
    (played / "tests" / "games" / "pig").mkdir(parents=True)
    monkeypatch.setattr(cli, "project_folder", lambda: played)
    (written,) = run(capsys, "--golden")
    assert written.endswith("tests/games/pig/golden/2026-11-20-game-1.jsonl")
    assert main(["check", written]) == 0


def test_what_cannot_be_exported_gets_a_sentence(played, capsys):
    for arguments, says in [
        (("--game", "9"), "it has no game 9"),
        (("--game", "1", "--to", "XDG_STATE_HOME"), "XDG_STATE_HOME already exists"),
        (("--golden",), "There is no folder"),
    ]:
        assert main(["export", *arguments]) == 2
        told = capsys.readouterr()
        assert (told.out, says in told.err) == ("", True)


def test_without_an_archive_there_is_nothing_to_export(home, capsys):
    assert main(["export"]) == 2
    assert "there is none yet; play a game first" in capsys.readouterr().err
    assert not (home / "XDG_STATE_HOME").exists()
