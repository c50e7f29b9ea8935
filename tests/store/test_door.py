"""The one door to SQLite: what comes in there is bounded, ours and told in a sentence."""

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

import companion
from companion.store import door
from companion.store.archive import Archive
from companion.store.backup import BackupFailed, examine
from companion.store.connection import ArchiveDamaged, ArchiveError
from companion.store.restore import finish
from companion.store.schema import bounds
from tests.store.conftest import begun, find, spoil

SOURCES = sorted(Path(companion.__file__).parent.rglob("*.py"))


def by_hand(file: Path, *statements: str) -> None:
    """Change a database as somebody does who means harm."""
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        for statement in statements:
            other.execute(statement)


def test_nobody_opens_a_database_but_through_the_door():
    found = {file.name for file in SOURCES if "sqlite3.connect(" in file.read_text(encoding="utf-8")}
    # The tables to compare with are made in memory.
    assert found == {"door.py", "schema.py"}


@pytest.mark.parametrize(
    ("statement", "says"),
    [
        (
            "CREATE TRIGGER tidy AFTER INSERT ON games BEGIN DELETE FROM entries; END",
            "“tidy”, which the app",
        ),
        ("CREATE VIEW more AS SELECT 1", "“more”, which the app didn't create"),
        ("CREATE TABLE sticky (x)", "“sticky”, which the app didn't create"),
        ("DROP TABLE dice", "“dice” is missing in it"),
        (
            "PRAGMA user_version = 7",
            "it is from a newer version of Table Companion (format 7); update the app",
        ),
        ("PRAGMA application_id = 7", "it belongs to another program; use another one"),
    ],
)
def test_a_copy_that_is_not_made_as_ours_are_is_refused(backup, statement, says):
    by_hand(backup.file, "PRAGMA foreign_keys = 0", statement)
    with pytest.raises(BackupFailed) as refused:
        examine(backup.file)
    assert says in str(refused.value)


def test_an_archive_with_something_foreign_asks_for_a_backup(backup, file):
    by_hand(file, "CREATE TRIGGER tidy AFTER INSERT ON games BEGIN DELETE FROM entries; END")
    with pytest.raises(
        ArchiveDamaged, match="contains “tidy”, which the app didn't create; restore a backup"
    ):
        Archive.open(file, find=find)


def test_a_name_without_end_is_refused_where_sqlite_does_not_look(backup):
    by_hand(
        backup.file, "PRAGMA ignore_check_constraints = 1", "UPDATE seats SET player = zeroblob(300) || ''"
    )
    by_hand(backup.file, "UPDATE seats SET player = printf('%.*c', 150, 'x') WHERE seat = 1")
    with pytest.raises(BackupFailed, match="“seats” contains something longer than the app ever writes"):
        examine(backup.file)
    assert bounds().keys() >= {"games", "seats", "entries", "ends", "summaries", "dice", "beside"}


def test_a_row_without_end_is_not_read(backup):
    by_hand(backup.file, "UPDATE entries SET body = zeroblob(3000000) || '' WHERE seq = 1")
    with pytest.raises(BackupFailed, match="this backup is damaged"):
        examine(backup.file)


def test_work_without_end_is_ended(backup, monkeypatch):
    monkeypatch.setattr(door, "STEPS", 0)
    monkeypatch.setattr(door, "STEPS_A_BYTE", 0)
    monkeypatch.setattr(door, "HELPING", 10)
    with pytest.raises(BackupFailed, match="this backup is damaged"):
        examine(backup.file)


def test_what_is_no_file_is_not_opened(backup, monkeypatch):
    monkeypatch.setattr(door, "LARGEST", 1000)
    with pytest.raises(BackupFailed, match="it is larger than any archive; use another one"):
        examine(backup.file)
    backup.file.unlink()
    backup.file.mkdir()
    with pytest.raises(BackupFailed, match="it isn't a file; use another one"):
        examine(backup.file)


def test_for_what_is_no_archive_no_backup_is_offered(backup, file, monkeypatch):
    by_hand(file, "PRAGMA application_id = 7")
    with pytest.raises(ArchiveError, match="it belongs to another program") as other:
        Archive.open(file, find=find)
    monkeypatch.setattr(door, "LARGEST", 1000)
    with pytest.raises(ArchiveError, match="it is larger than any archive") as larger:
        Archive.open(file, find=find)
    for refused in (other, larger):
        assert not isinstance(refused.value, ArchiveDamaged)


def test_an_empty_file_of_another_program_is_not_made_an_archive(file):
    by_hand(file, "PRAGMA application_id = 7")
    with pytest.raises(ArchiveError, match="it belongs to another program"):
        Archive.open(file, find=find)


def test_damage_in_the_words_of_the_schema_ends_nothing(backup, file):
    held = file.read_bytes().replace(b"tableseatsseats", b"table\xf2eatsseats")
    file.write_bytes(held.replace(b"CREATE TABLE seats", b"CREATE TABLF seats"))
    finish(file)
    with pytest.raises(ArchiveDamaged):
        Archive.open(file, find=find)
    assert examine(backup.file).games == 1
    spoil(backup.file)
    with pytest.raises(BackupFailed):
        examine(backup.file)


@pytest.mark.parametrize(
    ("statement", "says"),
    [
        ("ATTACH ':memory:' AS more", "too many attached"),
        ("SELECT zeroblob(2000000)", "too big"),
        ("SELECT 1" + " " * 30_000, "too large"),
        (f"SELECT {','.join('1' * 60)}", "too many columns"),
    ],
)
def test_a_connection_does_nothing_past_its_limits(file, statement, says):
    with closing(door.connect(file)) as connection, pytest.raises(sqlite3.Error, match=says):
        connection.execute(statement)


@pytest.mark.parametrize("shut", [{"file"}, {"folder"}, {"file", "folder"}, set()])
def test_an_archive_can_be_written_where_it_and_its_folder_can(file, tmp_path, monkeypatch, shut):
    """Through a link it is the folder of the file itself that counts."""
    link = tmp_path / "elsewhere" / "link"
    link.parent.mkdir()
    link.symlink_to(file)
    named = {file: "file", tmp_path: "folder"}
    monkeypatch.setattr(os, "access", lambda path, _: named.get(path) not in shut)
    assert door.can_write(file) == door.can_write(link) == (not shut)


@pytest.mark.parametrize("there", [True, False])
def test_what_nobody_can_write_is_read_with_its_log_in_memory(file, tmp_path, monkeypatch, there):
    """SQLite itself can do nothing there where the index of the log is missing."""
    shut, memory = tmp_path / "shut" / file.name, tmp_path / "memory"
    with Archive.open(file, find=find) as archive:
        begun(archive)
        shut.parent.mkdir()
        for name in (file.name, f"{file.name}-wal"):
            shutil.copy(file.with_name(name), shut.with_name(name))
    (memory if there else shut.parent).mkdir(exist_ok=True)
    really, folders = door.opened, set()

    def opened(found: Path, mode: str) -> sqlite3.Connection:
        if found == shut:
            raise sqlite3.OperationalError("unable to open database file")
        folders.add(found.parent.parent)
        return really(found, mode)

    monkeypatch.setattr(door, "MEMORY", memory)
    monkeypatch.setattr(door, "can_write", lambda _: False)
    monkeypatch.setattr(door, "opened", opened)
    with closing(door.to_read(shut)) as found:
        assert found.execute("SELECT player FROM seats").fetchall() == [("Anna",), ("Ben",)]
    assert (folders == {memory}) == there


def test_work_is_bounded_by_the_size_of_the_file(backup, monkeypatch):
    monkeypatch.setattr(door, "STEPS", 0)
    monkeypatch.setattr(door, "STEPS_A_BYTE", 1)
    monkeypatch.setattr(door, "HELPING", 100)
    assert examine(backup.file).games == 1
