"""`backup`: beside the archive, on each stick, or in the folder that is named."""

from companion import cli
from companion.cli import main


def backed_up(capsys, *arguments: str) -> list[str]:
    assert main(["backup", *arguments]) == 0
    return capsys.readouterr().out.splitlines()


def test_one_lies_beside_the_archive_and_one_on_each_stick(played, capsys, monkeypatch):
    monkeypatch.setattr(cli, "sticks", lambda: [played / "stick" / "table-companion"])
    said = [line for line in backed_up(capsys) if line.endswith(": checked.")]
    assert len(said) == 2
    assert len(list(played.glob("XDG_STATE_HOME/table-companion/backups/archive-*.sqlite"))) == 1
    assert len(list(played.glob("stick/table-companion/archive-*.sqlite"))) == 1


def test_a_folder_can_be_named(played, capsys, monkeypatch):
    monkeypatch.setattr(cli, "sticks", lambda: [played / "stick"])
    backed_up(capsys, "--to", str(played / "there"), "--keep", "1")
    assert len(list(played.glob("there/archive-*.sqlite"))) == 1
    assert not list(played.glob("stick/*"))


def test_a_stick_that_fails_is_told_and_keeps_no_other_away(played, capsys, monkeypatch):
    (played / "spoilt").write_text("")
    monkeypatch.setattr(cli, "sticks", lambda: [played / "spoilt", played / "sound"])
    assert main(["backup"]) == 2
    captured = capsys.readouterr()
    assert f"The backup {played}/spoilt: it cannot be" in captured.err
    assert "see that its disk is there and has room" in captured.err
    assert captured.out.count(": checked.") == 2


def test_before_the_first_game_there_is_nothing_to_copy(home, capsys):
    assert backed_up(capsys) == ["There is no archive yet; nothing to copy."]
