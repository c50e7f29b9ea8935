"""`restore`: which copies there are, and one of them in the archive's place."""

import pytest

from companion.cli import restore as cli
from companion.cli.main import main
from companion.store import sticks as sticks_of
from companion.store.archive import Archive
from companion.table.files.settings import usual_folder


@pytest.fixture
def backed_up(played, capsys, monkeypatch):
    """A home with one finished game, a described box, and a backup of both here and on a stick."""
    monkeypatch.setattr(cli, "sticks", lambda: [played / "stick"])
    monkeypatch.setattr(sticks_of, "sticks", lambda: [played / "stick"])
    folder = usual_folder({"XDG_STATE_HOME": str(played / "XDG_STATE_HOME")})
    (folder / "boxes").mkdir()
    (folder / "boxes" / "pig.json").write_text("an hour's work")
    assert main(["backup", "--new-sticks"]) == 0
    capsys.readouterr()
    return folder


def the_copy(folder):
    (found,) = folder.glob("archive-*.sqlite")
    return found


def test_without_a_name_the_copies_are_listed(backed_up, played, capsys):
    spoilt = the_copy(played / "stick")
    spoilt.write_bytes(b"spoilt")
    assert main(["restore"]) == 0
    said = capsys.readouterr().out
    assert f"{the_copy(backed_up / 'backups')}: 1 game, " in said
    assert ", and boxes/pig.json" in said
    assert f"{spoilt}: The backup {spoilt}: this backup is damaged" in said
    assert "table-companion restore FILE" in said


def test_before_the_first_backup_there_is_none_to_list(home, capsys):
    assert main(["restore"]) == 0
    assert capsys.readouterr().out == "No backups yet.\n"


def test_a_copy_on_a_stick_brings_back_all_that_a_card_took_with_it(backed_up, played, capsys):
    (backed_up / "archive.sqlite").unlink()
    (backed_up / "boxes" / "pig.json").unlink()
    assert main(["restore", str(the_copy(played / "stick"))]) == 0
    with Archive.reading(backed_up / "archive.sqlite") as archive:
        assert len(archive.history()) == 1
    assert (backed_up / "boxes" / "pig.json").read_text() == "an hour's work"
    assert "is kept in" not in capsys.readouterr().out


def test_what_was_there_before_is_kept(backed_up, played, capsys):
    assert main(["restore", str(the_copy(played / "stick"))]) == 0
    assert f"is kept in {backed_up}/replaced-0001.sqlite" in capsys.readouterr().out


def test_what_cannot_be_put_in_place_is_told(backed_up, played, capsys):
    copy = the_copy(played / "stick")
    copy.write_bytes(b"spoilt")
    assert main(["restore", str(copy)]) == 2
    assert main(["restore", str(played / "nowhere.sqlite")]) == 2
    said = capsys.readouterr().err.splitlines()
    assert said[0].startswith(f"The backup {copy}: this backup is damaged")
    assert said[1].startswith(f"The backup {played}/nowhere.sqlite: can't ")


def test_a_folder_that_cannot_be_made_is_told(backed_up, played, capsys, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(the_copy(played / "stick")))
    assert main(["restore", str(the_copy(played / "stick"))]) == 2
    assert "can't create its folder" in capsys.readouterr().err


def test_a_backup_that_failed_is_remembered_for_the_home_screen(backed_up, played, monkeypatch, capsys):
    (played / "file").write_text("")
    monkeypatch.setattr(sticks_of, "sticks", lambda: [played / "file"])
    assert main(["backup", "--new-sticks"]) == 2
    assert "check that its disk" in (backed_up / "last-backup.json").read_text()
    monkeypatch.setattr(sticks_of, "sticks", list)
    assert main(["backup"]) == 0
    assert "check that" not in (backed_up / "last-backup.json").read_text()
