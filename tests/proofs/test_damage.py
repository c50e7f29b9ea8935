"""Broken bytes and values nobody wrote: a few made-up ones, and those that once were not told in words."""

import sqlite3
from pathlib import Path

import pytest

from companion.store.archive import Archive
from companion.store.connection import ArchiveError
from companion.store.door import connect
from tests.proofs.damage import damage, sound, spoil
from tests.proofs.mutants import FIND
from tests.relinked import relink


@pytest.mark.parametrize("seed", range(12))
def test_broken_bytes_are_told(seed: int) -> None:
    assert damage(seed)["archives"] == 1


@pytest.mark.parametrize("seed", range(6))
def test_values_nobody_wrote_are_told(seed: int) -> None:
    assert spoil(seed)["archives"] == 1


@pytest.fixture
def file(tmp_path: Path) -> Path:
    found = tmp_path / "archive.sqlite"
    for name, held in sound(log=False)[0].items():
        found.with_name(name).write_bytes(held)
    return found


def changed(file: Path, sql: str, *values: object) -> str:
    """What is said of the first game of the archive after a change by hand, to its checksums as well."""
    by_hand = sqlite3.connect(file, isolation_level=None)
    by_hand.execute(sql, values)
    by_hand.close()
    relink(file)
    with Archive.open(file, find=FIND) as archive, pytest.raises(ArchiveError) as refused:
        archive.load(1)
    return str(refused.value)


def test_a_set_up_the_rules_refuse_is_told(file: Path) -> None:
    assert "can't read the set-up of game 1" in changed(
        file, "UPDATE games SET setup = replace(replace(setup, '4', '9'), '3', '9') WHERE id = 1"
    )


def test_an_entry_under_too_many_brackets_is_told(file: Path) -> None:
    says = changed(file, "UPDATE entries SET body = ? WHERE seq = 2", "[" * 50_000)
    assert "can't read entry 2 of game 1" in says


def test_a_game_without_one_of_its_seats_is_told(file: Path) -> None:
    says = changed(file, "DELETE FROM seats WHERE game_id = 1 AND seat = 0")
    assert "some seats of game 1 are missing" in says


def test_damage_that_sqlite_cannot_even_name_is_told(file: Path) -> None:
    held = file.read_bytes().replace(b"tableseatsseats", b"table\xf2eatsseats")
    file.write_bytes(held.replace(b'CREATE TABLE "seats"', b'CREATE TABLF "seats"'))
    for way in (Archive.open, Archive.reading):
        with pytest.raises(ArchiveError, match="it is damaged"):
            way(file, find=FIND)


def sealed(file: Path, sql: str) -> str:
    """What is said to who wants to look into this archive after a change by hand."""
    by_hand = sqlite3.connect(file, isolation_level=None)
    by_hand.executescript(sql)
    by_hand.close()
    before = file.read_bytes()
    with pytest.raises(ArchiveError) as refused:
        Archive.reading(file, find=FIND)
    assert file.read_bytes() == before
    return str(refused.value)


def test_looking_into_a_newer_archive_is_told(file: Path) -> None:
    newer = "PRAGMA user_version = 7"
    assert "it is from a newer version of Table Companion (format 7)" in sealed(file, newer)


def test_looking_into_the_database_of_another_program_is_told(file: Path) -> None:
    assert "it belongs to another program" in sealed(file, "PRAGMA application_id = 7")


def test_looking_into_a_locked_archive_is_told(file: Path) -> None:
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(ArchiveError, match="another program is using it"):
        Archive.reading(file, lambda path: sqlite3.connect(path, isolation_level=None, timeout=0), FIND)
    other.close()


def test_a_game_opens_even_where_its_end_cannot_be_kept_now(file: Path) -> None:
    own = connect(file)
    with Archive.open(file, lambda _: own, FIND) as archive:
        (number,) = own.execute("SELECT min(game_id) FROM results").fetchone()
        own.execute("DELETE FROM results")
        own.execute("PRAGMA query_only = 1")
        assert archive.load(number).entries
        assert archive.record_of(number).closing is None
        own.execute("PRAGMA query_only = 0")
        archive.load(number)
        assert archive.record_of(number).closing
