"""The review by touch: made beside the screen, shown with its turning points, left on the way."""

from __future__ import annotations

import json
import sys

import msgspec
import pytest

from companion.app.reviewer import ProgressLine, Reviewer
from companion.paper.saved_sheets import Sheets
from companion.ports.game_reviews import Decided, Review, Reviewed, Reviewing, Share, TurningPoint
from companion.table.reports.evening_review import turning_steps
from engines.core.text import N_
from tests.ui.shown import strokes, told
from tests.ui.tabletop import LARGE, SMALL, TALL, WIDE, evening, find, settled
from tests.ui.walk_play import evening_of

SEVEN = msgspec.json.encode(ProgressLine(7)).decode()
HANGS = (sys.executable, "-c", f"import time; print({SEVEN!r}, flush=True); time.sleep(600)")
FAILS = (sys.executable, "-c", "raise SystemExit(1)")
MOST = tuple(
    Decided(N_(kind), 0.13) for kind in ("opening", "trades", "robber", "building", "development cards")
)
EVEN, WON = (0.25,) * 4, (1.0, 0.0, 0.0, 0.0)
REVIEW = Review(
    (
        Share(0.1, 0.65, 0.75, 0.0, decided=MOST),
        Share(-0.2, -0.05, -0.25, 0.05),
        *[Share(0.0, -0.25, -0.25, 0.0)] * 2,
    ),
    (*[EVEN] * 20, WON),
    tuple(TurningPoint(at, N_("Anna rolls 8"), True, EVEN, WON, 0) for at in (4, 12, 20)),
    (N_("The app didn't know the racks, so it can't tell luck from skill"),),
)
UNKNOWN = Review(
    tuple(Share(None, None, last - 0.25, 0.0) for last in WON),
    REVIEW.course,
    REVIEW.turning_points,
    REVIEW.remarks,
)


class Reviews:
    """Notes what it is asked."""

    def __init__(self):
        self.asked, self.left = [], 0

    def review(self, kept):
        self.asked.append(kept)
        return len(self.asked)

    def leave(self):
        self.left += 1


def finished(one, game="catan"):
    """The recorded evening of a game, over, and its scores."""
    engine = find(game)
    moves, setup, seats = evening_of(engine)
    one.begin(engine, setup, seats)
    for move in moves:
        one.session.play(move)
    one.root.score_pages.show()
    settled("the scores")


def made_with(one, *command):
    """A reviewer of the application, with its own command if one is given."""
    reviewer = Reviewer(one.bus.post, *([command] if command else []))
    one.root.reviews.reviewer = reviewer
    return reviewer


def says(one):
    """The sentence on the page instead of a review."""
    return one.root.stage.say(one.root.score_pages.reviews.page.says.text)


@pytest.mark.parametrize("size", [SMALL, WIDE, LARGE, TALL])
def test_it_is_made_shown_and_kept(tmp_path, size):
    with evening(tmp_path / "archive.sqlite", size, (find("catan"),)) as one:
        made_with(one)
        finished(one)
        reviews = one.root.score_pages.reviews
        one.tap(one.root.scores.review)
        assert one.root.screen is reviews.page
        one.until(lambda: one.root.reviews.found is not None)
        settled("the review")
        assert one.root.stage.say(reviews.page.title.text) == "Why Ben won"
        assert len(strokes(reviews.page.chart, "curve")) == 4
        assert set("ABCD") <= set(told(reviews.page.bars)), "a badge for each"
        accent = one.root.stage.theme.rgba("accent")
        assert [fill for *_, fill in strokes(reviews.page.chart, "disc")].count(accent) == 3
        assert one.archive.review_of(one.session.number) == one.root.reviews.found
        one.tap(reviews.page.points[1])
        assert one.root.screen is reviews.turning
        assert reviews.turning.at == 1
        for _ in range(2):
            one.tap(reviews.turning.next)
        assert one.root.screen is reviews.page
        one.tap(reviews.page.kinds)
        settled("skill by kind")
        assert one.root.screen is reviews.kinds
        said = [one.root.stage.say(each.words) for each in reviews.kinds.says.items]
        assert "building +71" in said[1], "Ben's"
        one.tap(reviews.kinds.back)
        assert one.root.screen is reviews.page
        one.tap(reviews.page.back)
        assert one.root.screen is one.root.scores
        assert len(one.root.scores.scores.notes) == 4, "they have its line at once"
        made_with(one, *FAILS)
        one.tap(one.root.scores.review)
        assert one.root.reviews.found is not None, "the kept one is shown at once"


def test_nothing_of_the_page_lies_over_another_part(tmp_path):
    for size in (SMALL, WIDE, TALL, LARGE):
        with evening(tmp_path / f"{size[0]}.sqlite", size, (find("catan"),), reviewer=Reviews()) as one:
            finished(one)
            one.tap(one.root.scores.review)
            one.bus.post(Reviewed(1, REVIEW))
            settled("the review")
            page = one.root.score_pages.reviews.page
            boxes = [part.box for part in (page.chart, page.bars, page.remarks, *page.points)]
            assert all(box.w > 100 and box.h > 12 for box in boxes)
            for number, box in enumerate(boxes):
                for other in boxes[number + 1 :]:
                    apart = box.right <= other.x or other.right <= box.x
                    assert apart or box.top <= other.y or other.top <= box.y


def test_unknown_luck_is_called_unknown_and_drawn_as_one_bar(tmp_path):
    with evening(tmp_path / "archive.sqlite", SMALL, (find("catan"),), reviewer=Reviews()) as one:
        finished(one)
        one.tap(one.root.scores.review)
        one.bus.post(Reviewed(1, UNKNOWN))
        settled("the review")
        said = told(one.root.score_pages.reviews.page.bars)
        assert "luck unknown, together +75" in said
        assert not any(words.startswith(("luck 0", "skill")) for words in said)
        assert one.root.score_pages.reviews.page.kinds.parent is None, "nor is skill told by kind"


def test_turning_points_stand_on_the_board_where_they_happened(tmp_path):
    with evening(tmp_path / "archive.sqlite", WIDE, (find("catan"),)) as one:
        made_with(one)
        finished(one)
        one.tap(one.root.scores.review)
        one.until(lambda: one.root.reviews.found is not None)
        steps = turning_steps(one.session, one.root.reviews.found)
    engine, moves, boards = one.session.engine, 0, []
    for _, move, state in one.session.passed():
        boards += [] if move.automatic else [engine.view(state, None).board]
    boards.append(engine.view(one.session.state, None).board)
    moves = [point.at for point in one.root.reviews.found.turning_points]
    assert [step.board for step in steps] == [boards[at] for at in moves]
    assert any(step.spots for step in steps)


def test_luck_and_skill_stand_on_the_scores_and_on_the_sheet(tmp_path):
    sheets = Sheets(tmp_path / "sheets")
    with evening(tmp_path / "archive.sqlite", WIDE, (find("catan"),), sheets=sheets) as one:
        finished(one)
        assert not one.root.scores.scores.notes
        one.archive.keep_review(one.session.number, one.session.version - 1, REVIEW)
        one.root.score_pages.show()
        notes = [one.root.stage.say(words) for words in one.root.scores.scores.notes.values()]
        assert notes[:2] == ["luck +10, skill +65", "luck −20 (± 5), skill −5"]
        settled("the scores")
        assert not any(lines.farthest for lines in one.root.scores.scores.lists), "there is room for all"
        one.tap(one.root.scores.keep)
        one.tap(one.root.dialogs.dialog, "save")
        settled("the sheet")
        (written,) = (tmp_path / "sheets").glob("*.json")
        assert json.loads(written.read_text())["luck_and_skill"][0]["luck"] == 0.1


def test_it_says_how_far_it_is_and_leaving_stops_it(tmp_path):
    with evening(tmp_path / "archive.sqlite", WIDE, (find("catan"),)) as one:
        reviewer = made_with(one, *HANGS)
        finished(one)
        one.tap(one.root.scores.review)
        process = reviewer.process
        one.until(lambda: "7" in says(one))
        assert one.root.score_pages.reviews.page.chart.parent is None
        one.tap(one.root.score_pages.reviews.page.back)
        one.until(lambda: process.poll() is not None)
        assert one.root.screen is one.root.scores
        assert one.archive.review_of(one.session.number) is None


@pytest.mark.parametrize(
    ("news", "why"),
    [(None, "Making the review failed"), (N_("This game isn't over yet"), "This game isn't over yet")],
)
def test_where_there_is_none_it_says_why(tmp_path, news, why):
    reviews = Reviews()
    with evening(tmp_path / "archive.sqlite", WIDE, (find("catan"),), reviewer=reviews) as one:
        finished(one)
        one.tap(one.root.scores.review)
        assert len(reviews.asked) == 1
        one.bus.post(Reviewing(1, 12))
        one.bus.post(Reviewed(1, news))
        settled("news")
        assert says(one).startswith(why)


def test_a_review_that_fails_says_so(tmp_path):
    with evening(tmp_path / "archive.sqlite", WIDE, (find("catan"),)) as one:
        made_with(one, *FAILS)
        finished(one)
        one.tap(one.root.scores.review)
        one.until(lambda: says(one).startswith("Making the review failed"))
        made_with(one, str(tmp_path / "missing"))
        one.tap(one.root.score_pages.reviews.page.back)
        one.tap(one.root.scores.review)
        one.until(lambda: says(one).startswith("Making the review failed"))


def test_a_late_review_is_not_shown_nor_kept(tmp_path):
    reviews = Reviews()
    with evening(tmp_path / "archive.sqlite", WIDE, (find("catan"),), reviewer=reviews) as one:
        finished(one)
        one.tap(one.root.scores.review)
        one.tap(one.root.score_pages.reviews.page.back)
        assert reviews.left == 1
        one.bus.post(Reviewed(1, REVIEW))
        settled("too late")
        assert one.root.reviews.found is None
        one.tap(one.root.scores.review)
        one.bus.post(Reviewing(1, 50))
        one.bus.post(Reviewed(1, REVIEW))
        settled("news of the first one")
        assert one.root.reviews.found is None
        assert says(one).endswith(" 0 %")
        assert one.archive.review_of(one.session.number) is None


def test_a_review_is_kept_with_its_game_even_if_the_table_was_left(tmp_path):
    with evening(tmp_path / "archive.sqlite", WIDE, (find("catan"),), reviewer=Reviews()) as one:
        finished(one)
        number = one.session.number
        one.tap(one.root.scores.review)
        one.root.show_home()
        one.bus.post(Reviewing(1, 50))
        one.bus.post(Reviewed(1, REVIEW))
        settled("at home")
        assert one.root.screen is one.root.home
        assert one.archive.review_of(number) == REVIEW


def test_without_a_reviewer_there_is_no_key(tmp_path):
    with evening(tmp_path / "archive.sqlite", WIDE, (find("catan"),)) as one:
        finished(one)
        assert one.root.scores.review.parent is None
