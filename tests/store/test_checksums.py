"""What a disk did to an archive is found where it was done: the game, and the first entry that is wrong."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.store import checksums
from companion.store.archive import Archive
from companion.store.checksums import End
from tests.relinked import relink
from tests.store.conftest import begun, find, play_on, session


@pytest.fixture
def kept(file: Path) -> Path:
    """An archive with a game that is over and counted, and one of which three entries were made."""
    with Archive.open(file, find=find) as archive:
        play_on(session(begun(archive)))
        archive.summarise(1)
        playing = session(begun(archive))
        for note in ("one", "two", "three"):
            playing.note(note)
    return file


def last_of_first(db: sqlite3.Connection) -> int:
    return db.execute("SELECT max(seq) FROM entries WHERE game_id = 1").fetchone()[0]


FITS_NOT = "INSERT INTO entries VALUES (2, 4, 'note', NULL, '{}', NULL, NULL, NULL, 'wrong')"
SCORED = "INSERT INTO results VALUES (2, 0, 1, 30, 1, '[]')"


@pytest.mark.parametrize(
    ("change", "wrong_from"),
    [
        ("SELECT 1", {}),
        ("UPDATE games SET version = 9 WHERE id = 1", {1: 0}),
        ("UPDATE games SET setup = '{}' WHERE id = 2", {2: 0}),
        ("UPDATE seats SET player = 'Eve' WHERE game_id = 2 AND seat = 1", {2: 0}),
        ("UPDATE seats SET colour = 'white' WHERE seat = 0", {1: 0, 2: 0}),
        ("DELETE FROM seats WHERE game_id = 1", {1: 0}),
        ("DELETE FROM games WHERE id = 2", {2: 0}),
        ("UPDATE entries SET time = NULL WHERE game_id = 2 AND seq = 2", {2: 2}),
        ("UPDATE entries SET body = '{}' WHERE seq = 1", {1: 1, 2: 1}),
        ("DELETE FROM entries WHERE game_id = 2 AND seq = 2", {2: 2}),
        ("DELETE FROM entries WHERE game_id = 2 AND seq = 3", {2: 3}),
        ("DELETE FROM entries WHERE game_id = 2", {2: 1}),
        ("DELETE FROM ends WHERE game_id = 2", {2: 4}),
        ("UPDATE ends SET seq = 2 WHERE game_id = 2", {2: 4}),
        (FITS_NOT, {2: 4}),
        ("UPDATE results SET total = 1", {}),
        ("UPDATE summaries SET moves = 1", {}),
    ],
)
def test_a_change_of_a_game_is_found_at_its_first_wrong_entry(kept, change, wrong_from):
    with closing(sqlite3.connect(kept, isolation_level=None)) as db:
        db.execute(change)
        assert checksums.broken(db) == wrong_from
        for number in (1, 2):
            asked = {game: entry for game, entry in wrong_from.items() if game == number}
            assert checksums.broken(db, number) == asked, "of one game as of all"


def test_entries_are_numbered_without_a_gap(kept):
    with closing(sqlite3.connect(kept, isolation_level=None)) as db:
        db.execute("UPDATE entries SET seq = 9 WHERE game_id = 2 AND seq = 3")
        relink(kept)
        assert checksums.broken(db) == {2: 3}


@pytest.mark.parametrize(
    ("change", "scores", "counted"),
    [
        ("SELECT 1", [], []),
        ("UPDATE results SET total = 1 WHERE seat = 1", [1], []),
        ("UPDATE results SET seat = 7 WHERE seat = 1", [1], []),
        ("DELETE FROM results", [1], []),
        (SCORED, [2], []),
        ("UPDATE ends SET scores = NULL", [1], []),
        ("DELETE FROM ends", [1], []),
        ("UPDATE summaries SET seq = 1", [], [1]),
        ("UPDATE summaries SET seconds = 1", [], [1]),
        ("UPDATE summaries SET app = 'all'", [], [1]),
        ("DELETE FROM summaries", [], [1]),
        ("UPDATE dice SET times = 99", [], [1]),
        ("DELETE FROM dice", [], [1]),
    ],
)
def test_what_can_be_reckoned_again_is_named_where_it_was_changed(kept, change, scores, counted):
    with closing(sqlite3.connect(kept, isolation_level=None)) as db:
        db.execute(change)
        assert checksums.wrong_scores(db) == scores
        assert checksums.wrong_summaries(db) == counted
    with Archive.open(kept, find=find) as archive:
        assert archive.unsummarised() == counted, "it is counted again"
        if change != "DELETE FROM ends":  # by that the games themselves are changed
            assert archive.troubles() == []
    with closing(sqlite3.connect(kept, isolation_level=None)) as db:
        assert checksums.wrong_scores(db) == [] or change == "DELETE FROM ends"
        assert checksums.wrong_summaries(db) == []


def test_how_far_each_game_can_be_read(kept):
    with closing(sqlite3.connect(kept, isolation_level=None)) as db:
        last = last_of_first(db)
        whole = {end.game_id: end for end in checksums.ends(db)}
        assert {number: end.seq for number, end in whole.items()} == {1: last, 2: 3}
        assert all(checksums.holds(db, end) for end in whole.values())
        assert not checksums.holds(db, End(2, 2, whole[2].checksum))
        assert not checksums.holds(db, End(2, 4, whole[2].checksum))
        short = {end.game_id: end for end in checksums.sound_ends(db, {2: 3})}
        assert {number: end.seq for number, end in short.items()} == {1: last, 2: 2}
        assert checksums.holds(db, short[2])
        (begun_only,) = checksums.sound_ends(db, {1: 0, 2: 1})
        assert (begun_only.game_id, begun_only.seq) == (2, 0), "of the other nothing can be read"
        assert checksums.holds(db, begun_only)
