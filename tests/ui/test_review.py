"""The review by touch: made beside the screen, shown with its turning points, left on the way."""

from __future__ import annotations

import sys

import pytest

from companion.app.reviewer import Reviewer
from companion.table.runtime.review_types import Review, Reviewed, Reviewing
from engines.core.text import N_
from tests.ui.tabletop import LARGE, SMALL, TALL, WIDE, evening, find, settled
from tests.ui.walk_play import evening_of

HANGS = (sys.executable, "-c", "import time; print(7, flush=True); time.sleep(600)")
FAILS = (sys.executable, "-c", "raise SystemExit(1)")


class Reviews:
    """Notes what it is asked."""

    def __init__(self):
        self.asked, self.left = [], 0

    def review(self, kept):
        self.asked.append(kept)

    def leave(self):
        self.left += 1


def finished(one, game="catan"):
    """The recorded evening of a game, over, and its scores."""
    engine = find(game)
    moves, setup, seats = evening_of(engine)
    one.begin(engine, setup, seats)
    for move in moves:
        one.session.play(move)
    one.root.show_scores()
    settled("the scores")


def made_with(tmp_path, one, *command):
    """A reviewer of the application, with its own command if one is given."""
    reviewer = Reviewer(tmp_path / "reviews", one.bus.post, *([command] if command else []))
    object.__setattr__(one.root.services, "reviewer", reviewer)
    return reviewer


@pytest.mark.parametrize("size", [SMALL, WIDE, LARGE, TALL])
def test_it_is_made_shown_and_kept(tmp_path, size):
    with evening(tmp_path / "archive.sqlite", size, (find("catan"),)) as one:
        made_with(tmp_path, one)
        finished(one)
        reviews = one.root.reviews
        one.tap(one.root.scores.review)
        assert one.root.screen is reviews.page
        one.until(lambda: reviews._found is not None)
        settled("the review")
        assert len(reviews.page.charts[0]._chart.series) == 4
        (kept,) = (tmp_path / "reviews").iterdir()
        one.tap(reviews.page.turning)
        assert one.root.screen is reviews.turning
        assert len(reviews.turning._steps) == 3
        for _ in range(3):
            one.tap(reviews.turning.next)
        assert one.root.screen is reviews.page
        one.tap(reviews.page.back)
        assert one.root.screen is one.root.scores
        made_with(tmp_path, one, *FAILS)
        one.tap(one.root.scores.review)
        one.until(lambda: reviews._found is not None)
        assert list((tmp_path / "reviews").iterdir()) == [kept], "the kept one is shown"


def test_it_says_how_far_it_is_and_leaving_stops_it(tmp_path):
    with evening(tmp_path / "archive.sqlite", WIDE, (find("catan"),)) as one:
        reviewer = made_with(tmp_path, one, *HANGS)
        finished(one)
        one.tap(one.root.scores.review)
        page = one.root.reviews.page
        one.until(lambda: "7" in one.root.stage.say(page.says._items[0].words))
        assert page.turning.parent is None
        one.tap(page.back)
        one.until(lambda: reviewer._process.poll() is not None)
        assert one.root.screen is one.root.scores
        assert not (tmp_path / "reviews").exists()


@pytest.mark.parametrize(
    ("news", "says"),
    [(None, "Making the review failed"), (N_("This game isn't over yet"), "This game isn't over yet")],
)
def test_where_there_is_none_it_says_why(tmp_path, news, says):
    reviews = Reviews()
    with evening(tmp_path / "archive.sqlite", WIDE, (find("catan"),), reviewer=reviews) as one:
        finished(one)
        one.tap(one.root.scores.review)
        assert len(reviews.asked) == 1
        one.bus.post(Reviewing(12))
        one.bus.post(Reviewed(news))
        settled("news")
        (said,) = one.root.reviews.page.says._items
        assert one.root.stage.say(said.words).startswith(says)


def test_a_late_review_does_not_come_over_another_screen(tmp_path):
    reviews = Reviews()
    with evening(tmp_path / "archive.sqlite", WIDE, (find("catan"),), reviewer=reviews) as one:
        finished(one)
        one.tap(one.root.scores.review)
        one.tap(one.root.reviews.page.back)
        assert reviews.left == 1
        one.bus.post(Reviewed(Review((), (), ())))
        settled("too late")
        assert one.root.reviews._found is None


def test_without_a_reviewer_there_is_no_key(tmp_path):
    with evening(tmp_path / "archive.sqlite", WIDE, (find("catan"),)) as one:
        finished(one)
        assert one.root.scores.review.parent is None
