"""Reviews in the archive: kept with their game, in backups, and only while the game is not played on."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.ports.game_reviews import Review, Share, TurningPoint
from companion.ports.tallies import LuckTally
from companion.store.archive import Archive
from companion.store.backup import make
from companion.store.checksums import link
from companion.store.restore import restore
from companion.table.game.session import Session
from engines.core.text import N_
from tests.store.conftest import SETUP, begun, by_hand, play_on
from tests.table.pig import PIG
from tests.ui.tabletop import find

REVIEW = Review(
    (Share(0.25, 0.25, 0.5, 0.0), Share(-0.25, -0.25, -0.5, 0.125)),
    ((0.5, 0.5), (1.0, 0.0)),
    (TurningPoint(1, N_("Anna rolls 6"), True, (0.5, 0.5), (1.0, 0.0), 0),),
    (N_("A remark"),),
)


def over(archive: Archive, players=("Anna", "Ben"), started="2026-11-20T19:00:00+00:00", seed=1) -> Session:
    """A game that was played to its end."""
    session = Session(PIG, SETUP, begun(archive, players, started))
    play_on(session, seed=seed)
    return session


def keep(archive: Archive, session: Session, review: Review = REVIEW) -> None:
    archive.keep_review(session.number, session.version - 1, review)


def test_a_review_is_kept_word_for_word_and_replaced_by_a_later_one(archive):
    session = over(archive)
    assert archive.review_of(session.number) is None
    keep(archive, session)
    assert archive.review_of(session.number) == REVIEW
    later = Review(REVIEW.shares[::-1], REVIEW.course, ())
    keep(archive, session, later)
    assert archive.review_of(session.number) == later


def test_it_holds_through_a_note_but_not_when_the_game_is_played_on(archive):
    session = over(archive)
    keep(archive, session)
    session.note("Ben spilt his tea")
    assert archive.review_of(session.number) == REVIEW
    session.undo()
    assert archive.review_of(session.number) is None
    session.redo()
    assert archive.review_of(session.number) is None, "what was done meanwhile it does not know"


def test_it_is_in_backups_and_comes_back_with_them(archive, file, tmp_path):
    session = over(archive)
    keep(archive, session)
    backup = make(file, tmp_path / "backups", "2026-11-21T10:00:00+00:00")
    with by_hand(file) as db:
        db.execute("DELETE FROM reviews")
    archive.close()
    restore(backup.file, file)
    with Archive.open(file, find=find) as again:
        assert again.review_of(session.number) == REVIEW


def test_one_that_was_changed_on_the_disk_is_forgotten(archive, file):
    session = over(archive)
    keep(archive, session)
    with by_hand(file) as db:
        db.execute("UPDATE reviews SET body = replace(body, '0.25', '0.75')")
    assert archive.review_of(session.number) is None
    assert archive.tables()["reviews"] == []
    archive.close()
    with Archive.open(file, find=find), by_hand(file) as db:
        assert list(db.rows("SELECT * FROM reviews")) == []


def test_one_of_another_version_is_made_again(archive, file):
    session = over(archive)
    keep(archive, session, REVIEW)
    cells = (session.number, session.version - 1, "{}")
    with by_hand(file) as db:
        db.execute("INSERT OR REPLACE INTO reviews VALUES (?, ?, ?, ?)", (*cells, link("", *cells)))
    assert archive.review_of(session.number) is None


def test_luck_and_skill_are_added_up_by_player_and_year(archive):
    games = [
        over(archive, ("Anna", "Ben")),
        over(archive, ("Ben", "Anna"), seed=2),
        over(archive, ("Ben", "Carla"), started="2027-01-05T19:00:00+00:00", seed=3),
        over(archive, ("Carla", "Dan"), seed=4),
    ]
    for session in games:
        archive.summarise(session.number)
    for session in games[:3]:
        keep(archive, session)
    assert archive.tallies().luck == (
        LuckTally("Anna", "2026", 2, 0.0, 0.0),
        LuckTally("Ben", "2026", 2, 0.0, 0.0),
        LuckTally("Ben", "2027", 1, 0.25, 0.25),
        LuckTally("Carla", "2027", 1, -0.25, -0.25),
    )
    assert archive.tallies("whist").luck == ()
    games[0].undo()
    assert [row.games for row in archive.tallies().luck] == [1, 1, 1, 1]
    games[0].redo()
    archive.summarise(games[0].number)
    assert [row.games for row in archive.tallies().luck] == [1, 1, 1, 1], "its review is out of date"


def test_unknown_luck_and_games_that_the_app_played_on_count_for_nobody(archive):
    session = over(archive)
    archive.summarise(session.number)
    unknown = Review((Share(None, None, 0.5, 0.0),) * 2, REVIEW.course, ())
    keep(archive, session, unknown)
    assert archive.review_of(session.number) == unknown
    assert archive.tallies().luck == ()
    for stretch in ("all", "end", "part"):
        played = replace(REVIEW.shares[1], app=stretch)
        keep(archive, session, Review((REVIEW.shares[0], played), REVIEW.course, ()))
        assert [row.player for row in archive.tallies().luck] == ["Anna"]


@pytest.mark.parametrize("year", ["2026", ""])
def test_a_game_without_a_date_counts_in_no_year(archive, year):
    session = over(archive, started="2026-11-20T19:00:00+00:00" if year else "once")
    archive.summarise(session.number)
    keep(archive, session)
    assert {row.year for row in archive.tallies().luck} == {year}
