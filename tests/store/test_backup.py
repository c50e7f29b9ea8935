"""Backups: a sound copy of a busy archive, so many of them, and what is said where that fails."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.store import backup as backing
from companion.store import online_copy
from companion.store.archive import Archive
from companion.store.backup import (
    BackupFailed,
    backup_folder,
    backups,
    examine,
    last_good,
    make,
)
from companion.store.connection import ArchiveDamaged, ArchiveError
from companion.store.lock import Lock
from tests.store.conftest import NOW, at_nine, begun, find, play_on, session, spoil

A_YEAR_BACK = "2025-11-20T21:30:00+00:00"


@pytest.fixture
def folder(file):
    return backup_folder(file)


@pytest.fixture
def playing(archive):
    found = session(begun(archive))
    play_on(found, 5)
    return found


def files(folder) -> list[str]:
    """What lies in a folder of backups, without the lock of who makes them."""
    return sorted(path.name for path in folder.iterdir() if path.name != "archive-lock")


def test_what_a_power_cut_left_is_cleared_away(playing, file, folder):
    folder.mkdir()
    for name in ("archive-20261119T200000Z.part", "archive-20261119T200000Z.part-journal"):
        (folder / name).write_bytes(b"half a copy")
    made = make(file, folder, NOW)
    assert files(folder) == [made.file.name]


def test_a_file_in_the_place_of_the_folder_is_told(playing, file, folder):
    folder.write_text("a list of groceries")
    with pytest.raises(BackupFailed, match="there is a file where a folder should be"):
        make(file, folder, NOW)
    assert folder.read_text() == "a list of groceries"


def test_two_at_once_do_not_meet(playing, file, folder):
    folder.mkdir()
    lock = Lock(folder / "archive-lock")
    with pytest.raises(BackupFailed, match=rf"another one is being made now \(process {os.getpid()}\)"):
        make(file, folder, NOW)
    lock.release()
    assert make(file, folder, NOW).again == 1


def test_a_copy_is_made_while_the_archive_is_in_use(archive, playing, file, folder):
    made = make(file, folder, NOW)
    assert made.file == folder / "archive-20261120T213000Z.sqlite"
    assert (made.made, made.again) == (NOW, 1)
    found = examine(made.file)
    assert (found.entries, found.games, found.last) == (len(playing.timeline.entries), 1, at_nine())
    assert (found.broken, found.spoilt, len(found.ends)) == ((), (), 1)
    assert files(folder) == [made.file.name]
    with Archive.reading(made.file, find=find) as copied:
        assert copied.record_of(1).entries == playing.timeline.entries


def test_what_is_entered_meanwhile_is_in_the_copy_too(playing, file, folder, monkeypatch):
    monkeypatch.setattr(online_copy, "PAGES", 1)
    noted = []

    def note(done: int, whole: int) -> None:
        if not noted:
            playing.note("meanwhile")
        noted.append((done, whole))

    made = make(file, folder, NOW, watch=note)
    assert examine(made.file).entries == len(playing.timeline.entries)
    assert noted[-1][0] == noted[-1][1]


def test_so_many_are_kept_and_the_oldest_go_whatever_the_clock_says(playing, file, folder):
    for number in range(5):
        playing.note(f"note {number}")
        make(file, folder, NOW if number < 3 else A_YEAR_BACK, keep=3)
    found = {examine(one.file).entries: one.made for one in backups(folder)}
    least = len(playing.timeline.entries) - 2
    assert found == {least: NOW, least + 1: A_YEAR_BACK, least + 2: A_YEAR_BACK}


def test_none_goes_before_there_are_so_many(playing, file, folder):
    for number in range(6):
        playing.note(f"note {number}")
        make(file, folder, NOW)
        assert len(backups(folder)) == number + 1


def test_nothing_new_is_no_new_backup(playing, file, folder):
    first = make(file, folder, NOW)
    assert make(file, folder, NOW.replace("21:", "22:")) == first
    assert files(folder) == [first.file.name]
    playing.note("new")
    assert make(file, folder, NOW).again == 2


def test_a_spoilt_backup_does_not_keep_a_new_one_away(playing, file, folder):
    first = make(file, folder, NOW)
    first.file.write_bytes(first.file.read_bytes()[:-1])
    assert make(file, folder, NOW).again == 2
    first.file.unlink()
    first.file.mkdir()
    backups(folder)[0].file.unlink()
    assert make(file, folder, NOW).again == 2


def test_who_watches_can_leave_and_nothing_stays_behind(playing, file, folder):
    class Left(Exception):
        pass

    def leave(done: int, whole: int) -> None:
        raise Left

    with pytest.raises(Left):
        make(file, folder, NOW, watch=leave)
    assert files(folder) == []


def test_without_an_archive_there_is_nothing_to_copy(file, folder):
    with pytest.raises(BackupFailed, match="there is no archive yet; play a game first"):
        make(file, folder, NOW)


def test_a_damaged_archive_pushes_out_no_sound_backup(archive, playing, file, folder):
    good = make(file, folder, NOW)
    archive.close()
    spoil(file)
    with pytest.raises(ArchiveDamaged, match=rf"^The archive {file}: it is damaged .*; restore a backup"):
        make(file, folder, NOW, keep=1)
    assert backups(folder) == [good]
    assert files(folder) == [good.file.name]


def test_a_copy_that_its_disk_spoils_is_no_backup(playing, file, folder, monkeypatch):
    def written(copied, *_):
        spoil(Path(f"/proc/self/fd/{copied}").resolve())

    monkeypatch.setattr(os, "posix_fadvise", written)
    with pytest.raises(BackupFailed, match="it is damaged"):
        make(file, folder, NOW)
    assert files(folder) == []


def test_it_is_said_that_the_archive_and_not_its_copy_cannot_be_used(file, folder):
    def refused() -> str:
        with pytest.raises(ArchiveError) as caught:
            make(file, folder, NOW)
        return str(caught.value)

    file.write_bytes(b"no database at all " * 500)
    assert refused().startswith(f"The archive {file}: it isn't an archive; restore a backup")
    file.unlink()
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("CREATE TABLE theirs (x)")
        assert refused() == f"The archive {file}: it belongs to another program; choose another folder."
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        assert refused().startswith(f"The archive {file}: another program is using it; close it")
    assert not folder.exists()


def test_a_folder_that_is_a_file_is_told(playing, file, tmp_path):
    (tmp_path / "stick").write_text("")
    with pytest.raises(BackupFailed, match="check that its disk is plugged in and has free space"):
        make(file, tmp_path / "stick", NOW)
    assert backups(tmp_path / "stick") == []


def test_a_full_stick_is_told_and_what_it_holds_stays(playing, file, folder, monkeypatch):
    kept = make(file, folder, NOW)
    playing.note("more")

    def full(*_):
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(os, "posix_fadvise", lambda *_: os.fstat(-1))
    with pytest.raises(BackupFailed, match="check that its disk is plugged in"):
        make(file, folder, NOW)
    monkeypatch.setattr(backing, "copy", full)
    with pytest.raises(BackupFailed, match="SQLite says “database or disk is full”; restart"):
        make(file, folder, NOW)
    assert backups(folder) == [kept]


def test_the_last_good_one_is_the_sound_one_that_holds_most(playing, file, folder, tmp_path):
    stick = tmp_path / "stick"
    older = make(file, stick, NOW)
    playing.note("one more")
    newer = make(file, folder, A_YEAR_BACK)
    both = [older.file, newer.file]
    assert last_good(both) == (examine(newer.file), newer.file)
    newer.file.write_bytes(b"no database")
    assert last_good(both) == (examine(older.file), older.file)
    assert last_good([tmp_path / "nowhere.sqlite"]) is None


def test_another_programs_database_is_no_backup(tmp_path):
    file = tmp_path / "archive-20261120T213000Z.sqlite"
    other = sqlite3.connect(file)
    other.execute("CREATE TABLE notes (text)")
    other.close()
    with pytest.raises(BackupFailed, match="it belongs to another program; use another one"):
        examine(file)


def test_a_damaged_backup_is_told(playing, file, folder):
    made = make(file, folder, NOW)
    spoil(made.file)
    with pytest.raises(BackupFailed, match=r"The backup .*archive-2026.*: it is damaged"):
        examine(made.file)
