"""What is read beside the table, as values: scores, the finale, dice, charts; without a screen."""

import pytest
from msgspec.structs import replace

from companion.desk.pages import (
    behind,
    charts_page,
    dice_page,
    finale_of,
    just_ended,
    leads_of,
    review_page,
    scores_of,
    turning_point,
    why_won,
)
from companion.ports.game_reviews import Decided, Review, Share, TurningPoint
from companion.ports.journal import Loose
from companion.table.game.session import Session
from engines.core.house_rules import Agreement
from engines.core.rules import Rule
from engines.core.scoring import Line, Sheet, standings
from engines.core.text import N_, Reader
from tests.desk.games import middle_of, over
from tests.players import NAMES
from tests.table.pig import Hold, Pig, PigSetup, Roll

EVEN, WON = (0.5, 0.5), (0.0, 1.0)
REVIEW = Review(
    (
        Share(0.1, 0.65, 0.75, 0.0, decided=(Decided(N_("trades"), 0.2), Decided(N_("building"), 0.4))),
        Share(-0.2, -0.05, -0.25, 0.05),
    ),
    (EVEN, WON),
    (TurningPoint(1, N_("Ben rolls 8"), True, EVEN, WON, 1),),
    (N_("The app didn't know all"),),
)
SAY = Reader(name=NAMES.__getitem__).render


def test_scores_say_what_they_are_and_whether_the_log_was_corrected():
    session = middle_of("catan", 40)
    assert SAY(scores_of(session).title) == "Current scores · no corrections"
    session = over("catan")
    scores = scores_of(session)
    assert SAY(scores.title) == "Final scores · no corrections"
    assert scores.standings == tuple(session.standings())
    assert scores.winners == session.winners
    assert (scores.notes, scores.luck) == ((), {})


def test_scores_that_leave_something_out_say_what_they_count():
    session = middle_of("hab_und_gut", 40)
    assert SAY(scores_of(session).title) == ("Current scores: cash only; shares are hidden · no corrections")
    assert SAY(scores_of(over("hab_und_gut")).title) == "Final scores · no corrections"


def test_scores_for_some_eyes_are_what_these_eyes_know():
    session = middle_of("catan", 120)
    for eyes in (None, *range(4)):
        assert scores_of(session, eyes).standings == tuple(session.standings(eyes))


def test_scores_of_a_reviewed_game_say_luck_and_skill_of_each():
    scores = scores_of(over("catan"), review=REVIEW)
    luck = [SAY(words) for words in scores.luck.values()]
    assert luck == ["luck +10, skill +65", "luck −20 (± 5), skill −5"]
    assert {seat: SAY(words) for seat, words in scores.decided.items()} == {
        0: "trades +20, building +40 and the rest +5"
    }


def test_the_notes_name_house_rules_in_one_sentence_and_what_the_app_played(monkeypatch):
    rules = [Agreement(N_(words), Rule("book", "heading")) for words in ("no robber", "ten to win")]
    monkeypatch.setattr("companion.desk.pages.agreed_in", lambda _: rules)
    monkeypatch.setattr("companion.desk.pages.app_played", lambda _: (N_("the app played"),))
    session = over("catan")
    notes = list(map(SAY, scores_of(session).notes))
    assert notes == ["House rules: no robber and ten to win", "the app played"]
    assert [*map(SAY, finale_of(session).notes)][-1:] == ["the app played"]


@pytest.mark.parametrize("game", ["catan", "le_havre", "kraftwagen", "hab_und_gut"])
def test_a_finale_says_who_won_and_with_what(game):
    session = over(game)
    finale = finale_of(session)
    assert just_ended(session)
    total = next(one.sheet.total for one in finale.standings if one.sheet.seat == finale.winners[0])
    assert finale.winners == session.winners
    assert str(total) in SAY(finale.says)
    assert NAMES[finale.winners[0]] in SAY(finale.says)


def test_there_is_no_finale_before_the_end_and_none_again_once_it_is_undone():
    assert finale_of(middle_of("catan", 60)) is None
    session = over("catan")
    session.undo()
    assert (finale_of(session), just_ended(session)) == (None, False)


class Unwon(Pig):
    """Pig that nobody wins."""

    def winners(self, state):
        return ()


def test_where_nobody_wins_the_finale_says_so_whoever_has_most_points():
    session = Session(Unwon(), PigSetup(2, 0, 0, enough=5), Loose())
    for move in (Roll(0, 6), Hold(0)):
        assert session.play(move) is None
    finale = finale_of(session)
    assert finale.standings[0].sheet.total == 6
    assert (finale.winners, SAY(finale.says)) == ((), "Nobody wins")
    assert SAY(scores_of(session).title).startswith("Final scores: nobody wins")


TOWNS, ROADS = N_("settlements"), N_("roads")


def sheets(*points, fewest=False, out=()):
    """The standings of seats with these points for settlements and roads."""
    lines = (
        tuple(Line(why, n, Rule("book", "page")) for why, n in zip((TOWNS, ROADS), both, strict=False))
        for both in points
    )
    why = {seat: N_("eliminated") for seat in out}
    return standings([Sheet(at, one, fewest=fewest, out=why.get(at)) for at, one in enumerate(lines)])


@pytest.mark.parametrize(
    ("points", "others", "says"),
    [
        (((7, 3), (5, 1), (2, 2)), {}, "Most came from: settlements (7); 4 ahead of Ben"),
        (((7, 3), (5, 1), (6,)), {}, "Most came from: settlements (7); 4 ahead of Ben and Carla"),
        (((2, 8), (5, 1)), {}, "Most came from: roads (8); 4 ahead of Ben"),
        (((1, 2), (5, 4)), {"fewest": True}, "Most came from: roads (2); 6 ahead of Ben"),
        (((7, 3), (9, 1)), {"out": (1,)}, "Most came from: settlements (7)"),
        (((7, 3), (6, 4), (1, 1)), {}, "Most came from: settlements (7); as many as Ben, ahead by the rules"),
    ],
)
def test_why_somebody_won_is_what_brought_most_and_how_far_the_next_is_behind(points, others, says):
    (why,) = why_won(sheets(*points, **others), (0,))
    assert SAY(why) == says


def test_where_several_won_or_nothing_has_a_line_nobody_says_why():
    assert why_won(sheets((7, 3), (5, 5)), (0, 1)) == ()
    assert why_won(sheets((), ()), (0,)) == ()


def test_who_did_not_win_is_told_how_far_they_are_behind():
    session = over("catan")
    totals = {one.sheet.seat: one.sheet.total for one in session.standings()}
    (winner,) = session.winners
    behind_by = {seat: behind(session, seat) for seat in totals}
    assert {seat for seat, words in behind_by.items() if words is None} == {winner}
    (last,) = [seat for seat in totals if totals[seat] == min(totals.values())][:1]
    assert SAY(behind_by[last]) == f"{totals[winner] - totals[last]} behind"


def test_a_turning_point_is_the_move_that_changed_most():
    some = [replace(REVIEW.turning_points[0], at=at) for at in range(3)]
    down = replace(some[1], before=(1.0, 0.0), after=(0.0, 1.0))
    assert turning_point(replace(REVIEW, turning_points=(some[0], down, some[2]))) == down
    assert turning_point(replace(REVIEW, turning_points=())) is None


def test_what_leads_on_is_there_once_it_has_content():
    assert leads_of(middle_of("catan", 0)) == []
    assert leads_of(middle_of("catan", 60)) == ["dice"]
    assert leads_of(over("catan"), reviewable=True)[-1] == "review"
    assert "review" not in leads_of(middle_of("catan", 60), reviewable=True)
    assert "review" not in leads_of(over("catan"))


def test_charts_and_dice_are_pages_of_leaves():
    session = over("le_havre")
    charts = charts_page(session)
    assert [leaf.title for leaf in charts.leaves] == [leaf.charts[0].title for leaf in charts.leaves]
    dice = dice_page(over("catan"))
    assert [SAY(leaf.title) for leaf in dice.leaves] == ["Unspecified dice", "Luck"]
    rolls, *luck = dice.leaves[-1].sentences
    assert (rolls.bold, rolls.seat) == (True, None)
    assert [one.seat for one in luck] == [0, None, 1, None, 2, None, 3, None]


def test_a_review_says_why_somebody_won_with_each_ones_luck_and_the_turning_points():
    page = review_page(over("catan"), REVIEW)
    assert SAY(page.title) == "Why Ben won"
    chances, kinds, points = page.leaves
    assert [one.points for one in chances.charts[0].series] == [((0, 50), (1, 0)), ((0, 50), (1, 100))]
    assert [(SAY(one.words), one.seat) for one in chances.sentences] == [
        ("luck +10, skill +65", 0),
        ("luck −20 (± 5), skill −5", 1),
        ("The app didn't know all", None),
    ]
    assert [(SAY(one.words), one.seat) for one in kinds.sentences] == [
        ("trades +20, building +40 and the rest +5", 0),
        ("In points of the chance to win. What the others decided counts, too", None),
    ]
    (point,) = points.steps
    assert SAY(point.says) == "Ben rolls 8. Ben's chance to win rises from 50 to 100 %"
    assert point.board.shapes, "it stands on the board as it lay then"


def test_a_review_without_turning_points_or_kinds_of_decisions_has_no_leaf_of_them():
    assert len(review_page(over("catan"), Review(REVIEW.shares, REVIEW.course, ())).leaves) == 2
    assert len(review_page(over("catan"), Review(REVIEW.shares[1:], REVIEW.course, ())).leaves) == 1
