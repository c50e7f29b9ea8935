"""A backup in the archive's place: whole, checked, and the replaced file kept."""

import os
import shutil
import sqlite3

import pytest

from companion.store import restore as restoring
from companion.store.archive import Archive
from companion.store.backup import BackupFailed, backup_folder, backups
from companion.store.connection import ArchiveDamaged
from companion.store.restore import restore
from tests.store.conftest import begun, entries, find, spoil


def test_the_backup_takes_the_place_and_the_other_is_kept(backup, file):
    before = entries(file)
    kept = restore(backup.file, file)
    assert kept == file.with_name("replaced-0001.sqlite")
    assert entries(file) == before - 1
    assert entries(kept) == before
    assert restore(backup.file, file) == file.with_name("replaced-0002.sqlite")
    assert backup in backups(backup_folder(file))


def killed(file, folder):
    """Leave the archive as an app that was killed leaves it: what was done last is in its log alone."""
    with Archive.open(file, find=find) as archive:
        archive.load(1).journal.append((), None)
        begun(archive, ("Cora", "Dan"))
        for side in ("", "-wal"):
            shutil.copy(f"{file}{side}", folder / f"killed{side}")
    for side in ("", "-wal"):
        shutil.copy(folder / f"killed{side}", f"{file}{side}")


def not_opened(_):
    """An archive that can't be opened: SQLite would take its log away."""
    raise sqlite3.OperationalError


def test_a_log_is_not_played_into_what_takes_the_place(backup, file, tmp_path, monkeypatch):
    killed(file, tmp_path)
    monkeypatch.setattr(restoring, "connect", not_opened)
    kept = restore(backup.file, file)
    for name, games in ((kept, 2), (file, 1)):
        with Archive.open(name, find=find) as archive:
            assert len(archive.history()) == games


def test_the_log_of_a_killed_app_is_kept_with_its_file(backup, file, tmp_path):
    killed(file, tmp_path)
    kept = restore(backup.file, file)
    with Archive.open(kept, find=find) as archive:
        assert len(archive.history()) == 2
    with Archive.open(file, find=find) as archive:
        assert len(archive.history()) == 1


def test_a_damaged_archive_is_found_at_the_start_and_replaced(backup, file):
    spoil(file)
    damaged = file.read_bytes()
    with pytest.raises(ArchiveDamaged):
        Archive.open(file, find=find)
    kept = restore(backup.file, file)
    assert kept.read_bytes() == damaged
    assert entries(file) > 0


def test_what_is_no_database_is_kept_and_replaced_too(backup, file):
    file.write_bytes(b"no database at all " * 500)
    with pytest.raises(ArchiveDamaged):
        Archive.open(file, find=find)
    file.with_name(file.name + "-wal").write_bytes(b"a log of something else")
    kept = restore(backup.file, file)
    assert kept.read_bytes() == b"no database at all " * 500
    assert entries(file) > 0


def test_a_lost_archive_comes_back(backup, file):
    file.unlink()
    assert restore(backup.file, file) is None
    assert entries(file) > 0


def test_an_archive_in_use_is_not_replaced(backup, file):
    with (
        Archive.open(file, find=find),
        pytest.raises(BackupFailed, match=rf"in use \(process {os.getpid()}\)"),
    ):
        restore(backup.file, file)


def test_a_damaged_backup_replaces_nothing(backup, file):
    before = file.read_bytes()
    spoil(backup.file)
    with pytest.raises(BackupFailed, match="it is damaged"):
        restore(backup.file, file)
    assert file.read_bytes() == before


def test_who_leaves_meanwhile_leaves_everything_as_it_was(backup, file):
    class Left(Exception):
        pass

    def leave(done: int, whole: int) -> None:
        raise Left

    before = file.read_bytes()
    with pytest.raises(Left):
        restore(backup.file, file, leave)
    assert file.read_bytes() == before
    assert {path.name for path in file.parent.iterdir()} == {
        "archive.sqlite",
        "archive.sqlite-lock",
        "backups",
    }


STEPS = ("copy", "examine", "copy_all", "sync")


@pytest.mark.parametrize("step", STEPS)
def test_a_failure_at_any_step_leaves_the_old_archive_whole(backup, file, monkeypatch, step):
    before = entries(file)
    real = getattr(restoring, step)

    def fails(given, *rest, **named):
        if step == "examine" and given == backup.file:
            return real(given, *rest)
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(restoring, step, fails)
    with pytest.raises(BackupFailed, match="its disk failed"):
        restore(backup.file, file)
    assert entries(file) == before


def test_a_failure_is_told_with_both_files(backup, file, monkeypatch):
    monkeypatch.setattr(restoring, "copy_all", lambda *_: os.fstat(-1))
    with pytest.raises(BackupFailed) as caught:
        restore(backup.file, file)
    says = f"The backup {backup.file}: it can't replace {file} (Bad file descriptor); check both"
    assert str(caught.value).startswith(says)


def test_a_damaged_archive_that_finds_no_room_leaves_no_log_behind(backup, file, monkeypatch):
    monkeypatch.setattr(restoring, "connect", not_opened)
    file.with_name(f"{file.name}-wal").write_bytes(b"a log")
    steps = iter((shutil.copyfile, lambda *_: os.fstat(-1)))
    monkeypatch.setattr(shutil, "copyfile", lambda *files: next(steps)(*files))
    with pytest.raises(BackupFailed):
        restore(backup.file, file)
    assert next(steps, None) is None, "the log had been put aside"
    assert not list(file.parent.glob("replaced-*"))


def test_a_log_that_a_power_cut_left_is_never_beside_another_archive(backup, file):
    left = file.with_name("replaced-0001.sqlite-wal")
    left.write_bytes(b"a log")
    assert restore(backup.file, file) == file.with_name("replaced-0002.sqlite")


def test_a_name_that_is_taken_is_not_overwritten(backup, file):
    file.with_name("replaced-0002.sqlite").write_text("of somebody else")
    assert restore(backup.file, file) == file.with_name("replaced-0003.sqlite")
    assert file.with_name("replaced-0002.sqlite").read_text() == "of somebody else"
