"""An archive that was lost or emptied, and games that only a copy has: they are told, once."""

import sqlite3
from contextlib import closing

import pytest

from companion.store.archive import Archive
from companion.store.backup import backup_folder, backups, examine, last_good, make
from companion.store.connection import ArchiveDamaged, ArchiveError, ArchiveLost
from companion.store.copies import copies
from companion.store.missing_games import elsewhere, forgo, see_not_lost, stand_in
from companion.store.restore import restore
from tests.store.conftest import NOW, begun, by_hand, find, play_on, session, spoil


@pytest.fixture
def stick(tmp_path):
    return tmp_path / "stick" / "table-companion"


def test_before_the_first_game_nothing_is_lost(file):
    see_not_lost(file, ())
    Archive.open(file, find=find).close()
    see_not_lost(file, ())


def test_a_lost_archive_is_told_and_the_fullest_copy_offered(backup, file, stick):
    make(file, stick, NOW)
    file.unlink()
    with pytest.raises(ArchiveLost, match="it is gone, but a backup has games; restore it") as lost:
        see_not_lost(file, [stick])
    assert stand_in(lost.value, [stick]).file.parent == stick
    assert stand_in(lost.value, ()).file == backup.file
    assert not file.exists()


@pytest.mark.parametrize("empty", ["no bytes", "no games"])
def test_an_empty_archive_is_told(backup, file, empty):
    file.unlink()
    if empty == "no bytes":
        file.touch()
    else:
        Archive.open(file, find=find).close()
    with pytest.raises(ArchiveLost, match="it has no games, but a backup does"):
        see_not_lost(file, ())


def test_copies_that_cannot_be_used_are_told_too(backup, file):
    file.unlink()
    spoil(backup.file)
    with pytest.raises(ArchiveLost, match="the backups can't be used") as lost:
        see_not_lost(file, ())
    assert stand_in(lost.value, ()) is None


@pytest.mark.parametrize("column", ["seq", "checksum"])
def test_a_copy_with_values_of_other_types_is_not_counted_on(backup, file, column):
    retyped(backup.file, f"UPDATE ends SET {column} = x'ff00'")
    file.unlink()
    with pytest.raises(ArchiveLost, match="the backups can't be used"):
        see_not_lost(file, ())


def retyped(file, sql: str) -> None:
    """Change a database as a damaged page does, whatever its tables allow."""
    loose = "UPDATE sqlite_master SET sql = replace(sql, 'STRICT', '') WHERE name = 'ends'"
    with closing(sqlite3.connect(file, isolation_level=None)) as db:
        (strict,) = db.execute("SELECT sql FROM sqlite_master WHERE name = 'ends'").fetchone()
        db.execute("PRAGMA writable_schema = ON")
        db.execute(loose)
    with closing(sqlite3.connect(file, isolation_level=None)) as db:
        db.execute(sql)
        db.execute("PRAGMA writable_schema = ON")
        db.execute("UPDATE sqlite_master SET sql = ? WHERE name = 'ends'", (strict,))


def test_a_damaged_archive_is_left_to_whoever_opens_it(backup, file):
    file.write_bytes(b"no database at all " * 500)
    see_not_lost(file, ())
    assert stand_in(ArchiveDamaged(file, "it is damaged"), ()).file == backup.file
    assert stand_in(ArchiveError(file, "the disk is full"), ()) is None


def test_games_that_only_a_copy_has_are_told_until_somebody_knows(backup, file):
    assert elsewhere(file, ()).games == 0
    file.unlink()
    with Archive.open(file, find=find) as archive:
        play_on(session(begun(archive, ("Eva", "Finn"))), 3)
    told = elsewhere(file, ())
    assert (told.copy.file, told.games) == (backup.file, 1)
    forgo(file, [told.copy])
    assert elsewhere(file, ()).copy is None


def test_a_game_that_went_further_in_a_copy_is_told(backup, file):
    make(file, backup_folder(file), "2026-11-20T22:30:00+00:00")
    restore(backup.file, file)
    told = elsewhere(file, ())
    assert told.games == 1
    forgo(file, copies(file, ()))
    assert elsewhere(file, ()).games == 0
    file.unlink()
    assert elsewhere(file, ()).games == 0, "whoever opens it is told"


def test_a_game_that_nobody_played_is_not_told(file):
    with Archive.open(file, find=find) as archive:
        begun(archive)
    make(file, backup_folder(file), NOW)
    file.unlink()
    Archive.open(file, find=find).close()
    assert elsewhere(file, ()).games == 0


def test_a_copy_without_games_stands_in_for_nothing(file):
    Archive.open(file, find=find).close()
    make(file, backup_folder(file), NOW)
    assert stand_in(ArchiveDamaged(file, "it is damaged"), ()) is None


def test_the_copy_of_which_the_most_can_be_read_is_the_last_good_one(backup, file):
    later = make(file, backup_folder(file), "2026-11-20T22:30:00+00:00")
    for files in ([backup.file, later.file], [later.file, backup.file]):
        assert last_good(files)[1] == later.file
    with closing(sqlite3.connect(later.file, isolation_level=None)) as db:
        db.execute("UPDATE entries SET body = 'x' WHERE seq = 2")
    for files in ([backup.file, later.file], [later.file, backup.file]):
        assert last_good(files)[1] == backup.file, "the other holds more, but it is changed"


def test_eleven_small_evenings_take_no_game_away(backup, file):
    """The archive was lost, a new one was begun, and each evening made a backup."""
    file.unlink()
    folder = backup_folder(file)
    with Archive.open(file, find=find) as archive:
        playing = session(begun(archive, ("Eva", "Finn")))
        for evening in range(11):
            playing.note(f"evening {evening}")
            make(file, folder, f"2026-12-{evening + 1:02}T21:30:00+00:00", keep=3)
    assert backup in backups(folder)
    assert len(backups(folder)) == 4


def test_a_sound_copy_of_a_game_that_was_changed_since_stays(backup, file):
    folder = backup_folder(file)
    with Archive.open(file, find=find) as archive:
        with by_hand(file) as db:
            db.execute("UPDATE entries SET body = 'x' WHERE seq = 2")
        playing = session(begun(archive, ("Eva", "Finn")))
        for evening in range(4):
            playing.note(f"evening {evening}")
            made = make(file, folder, f"2026-12-{evening + 1:02}T21:30:00+00:00", keep=1)
    assert examine(made.file).broken == (1,)
    assert backups(folder) == [made, backup]


def test_names_alone_push_nothing_out(backup, file):
    folder = backup_folder(file)
    for name in (
        "archive-999999999-20261121T000000Z",
        "archive-99991231T235959Z",
        "archive-99991231T235959Z-999",
    ):
        (folder / f"{name}.sqlite").write_bytes(b"nothing")
    made = make(file, folder, NOW, keep=1)
    assert made.file.exists()
    assert not backup.file.exists(), "the new one has all of it"
    assert len(list(folder.glob("*.sqlite"))) == 4
