"""The review of a game at the desk: the one that is kept, or one that is made, whoever looks at it."""

from __future__ import annotations

from typing import Any

import pytest

from companion.desk.reviews import Reviews
from companion.ports.game_reviews import Review, Reviewed, Reviewing, Share
from companion.ports.journal import Loose
from companion.ports.user_errors import Trouble
from companion.table.game.session import Session
from companion.table.runtime.bus import Bus
from engines.core.record import Record
from engines.core.text import N_
from tests.desk.evenings import Shelf, evening_at
from tests.table.pig import Hold, Pig, PigSetup, Roll
from tests.table.stand_ins import four

REVIEW = Review((Share(0.0, 0.5, 0.5, 0.0), Share(0.0, -0.5, -0.5, 0.0)), ((0.5, 0.5), (1.0, 0.0)), ())


class Kept(Loose):
    """A journal of game 7."""

    @property
    def number(self) -> int:
        """The number of the game."""
        return 7


class Shelved(Shelf):
    """A library of one game, with its review once it is kept; `broken` it takes none."""

    def __init__(self) -> None:
        super().__init__()
        self.kept: dict[int, tuple[int, Review]] = {}
        self.broken = False

    def review_of(self, number: int) -> Review | None:
        """The review that was kept."""
        found = self.kept.get(number)
        return None if found is None else found[1]

    def keep_review(self, number: int, seq: int, review: Review) -> None:
        """Keep it."""
        if self.broken:
            raise Trouble(N_("the disk is full"))
        self.kept[number] = seq, review


class Stand:
    """A reviewer that does nothing but count."""

    def __init__(self) -> None:
        self.asked: list[Record[Any, Any]] = []
        self.left = 0

    def review(self, kept: Record[Any, Any]) -> int:
        """Begin another one."""
        self.asked.append(kept)
        return len(self.asked)

    def leave(self) -> None:
        """Stop it."""
        self.left += 1


class Desk:
    """Reviews at a table where Pig was played to its end."""

    def __init__(self) -> None:
        self.shelf, self.stand, self.bus = Shelved(), Stand(), Bus()
        self.reviews = Reviews(evening_at(self.shelf), self.stand, self.bus)
        self.heard = 0
        self.reviews.changed = self._hear
        self.session = finished()

    def _hear(self) -> None:
        self.heard += 1

    def news(self, *posted: object) -> None:
        """What the reviewer posts."""
        for one in posted:
            self.bus.post(one)
        self.bus.drain()


def finished() -> Session:
    """A game of Pig that is over."""
    session = Session(Pig(), PigSetup(2, 0, 2), Kept(), choose=four)
    while not session.over:
        seat = session.actors[0]
        session.play(Roll(seat, (6,)))
        if not session.over:
            session.play(Hold(seat))
    return session


@pytest.fixture
def desk() -> Desk:
    return Desk()


def test_it_is_made_and_kept_and_found_again(desk):
    desk.reviews.open(desk.session)
    assert (desk.reviews.making, len(desk.stand.asked)) == (True, 1)
    assert list(desk.stand.asked[0].entries) == list(desk.session.timeline.entries)
    desk.news(Reviewing(1, 40))
    assert dict(desk.reviews.says.args)["n"] == 40
    desk.news(Reviewed(1, REVIEW))
    assert (desk.reviews.making, desk.reviews.found, desk.heard) == (False, REVIEW, 3)
    assert desk.shelf.kept == {7: (desk.session.version - 1, REVIEW)}
    desk.reviews.leave()
    desk.reviews.open(desk.session)
    assert (desk.reviews.found, len(desk.stand.asked)) == (REVIEW, 1)


def test_whoever_asks_for_it_again_waits_for_the_same_one(desk):
    desk.reviews.open(desk.session)
    desk.news(Reviewing(1, 40))
    desk.reviews.open(desk.session)
    assert (len(desk.stand.asked), dict(desk.reviews.says.args)["n"]) == (1, 40)
    other = finished()
    other.undo()
    other.play(Roll(other.actors[0], (5,)))
    assert not desk.reviews.about(other), "it was played otherwise"


def test_another_game_stops_it_and_its_late_news_are_nobodys(desk):
    desk.reviews.open(desk.session)
    desk.reviews.leave()
    assert desk.stand.left == 1
    desk.reviews.leave()
    assert desk.stand.left == 1, "nothing was left to stop"
    desk.news(Reviewed(1, REVIEW))
    assert (desk.reviews.found, desk.shelf.kept) == (None, {})
    desk.reviews.open(desk.session)
    desk.news(Reviewing(1, 90), Reviewed(1, REVIEW))
    assert (desk.reviews.found, dict(desk.reviews.says.args)["n"]) == (None, 0)


def test_a_game_that_went_on_meanwhile_keeps_it_for_its_state_then(desk):
    desk.reviews.open(desk.session)
    seq = desk.session.version - 1
    desk.session.undo()
    desk.news(Reviewed(1, REVIEW))
    assert desk.shelf.kept == {7: (seq, REVIEW)}
    assert not desk.reviews.about(desk.session)


@pytest.mark.parametrize(
    ("why", "says"), [(None, "Making the review failed"), (N_("This game isn't over yet"), "This game")]
)
def test_where_there_is_none_it_says_why_and_begins_anew(desk, why, says):
    desk.reviews.open(desk.session)
    desk.news(Reviewed(1, why))
    assert desk.reviews.says.msgid.startswith(says)
    assert not desk.reviews.making
    desk.reviews.open(desk.session)
    assert len(desk.stand.asked) == 2


def test_one_that_cannot_be_kept_is_shown_all_the_same(desk):
    desk.shelf.broken = True
    desk.reviews.open(desk.session)
    desk.news(Reviewed(1, REVIEW))
    assert desk.reviews.found == REVIEW


def test_without_a_reviewer_and_before_the_end_none_is_made(desk):
    desk.session.undo()
    desk.reviews.open(desk.session)
    assert (desk.stand.asked, desk.reviews.making) == ([], False)
    desk.reviews.reviewer = None
    desk.reviews.open(finished())
    assert (desk.reviews.found, desk.reviews.making) == (None, False)
