"""A player leaves: what is refused, what is agreed on the score, and who won then."""

from __future__ import annotations

import pytest

from engines.core.leaving import LEAVING, Leave, Return, away_after, frozen, marked, winners_among
from engines.core.rules import Illegal, Rule
from engines.core.scoring import Line, Sheet
from engines.core.text import N_
from tests.table.pig import PIG, Hold, PigSetup

STATE = PIG.setup(PigSetup(3, 0, 0))
WON = Rule("Pig", "Holding")


def sheets(*points: int) -> tuple[Sheet, ...]:
    return tuple(Sheet(seat, (Line(N_("kept"), one, WON),)) for seat, one in enumerate(points))


@pytest.mark.parametrize("kind", [Leave, Return])
def test_only_a_seat_leaves_or_comes_back(kind: type[Leave | Return]) -> None:
    refused = kind(-1).check(STATE)
    assert refused is not None
    assert refused.code == "core.leave.seat"
    assert kind(0).check(STATE) is None


@pytest.mark.parametrize("move", [Leave(0, strength="godlike"), Leave(0, 4, "easy")])
def test_an_unknown_strength_and_a_frozen_score_of_a_seat_played_on_are_refused(move: Leave) -> None:
    refused = PIG.check(PIG.setup(PigSetup(2, 0, 2)), move)
    assert refused is not None
    assert refused.code == "core.leave.strength"


@pytest.mark.parametrize("kind", [Leave, Return])
def test_no_key_of_the_table_leads_to_it(kind: type[Leave | Return]) -> None:
    refused = kind.ask(STATE, 0)
    assert isinstance(refused, Illegal)
    assert refused.code == "core.leave.by-hand"


def test_who_came_back_is_not_away_and_who_left_again_is() -> None:
    assert away_after([Leave(0), Hold(1), Leave(2, 5)]) == {0: Leave(0), 2: Leave(2, 5)}
    assert away_after([Leave(0), Return(0), Return(1)]) == {}
    assert away_after([Leave(0), Leave(0, 3)]) == {0: Leave(0, 3)}


def test_a_frozen_score_is_one_line_and_another_runs_on() -> None:
    told = frozen(sheets(4, 9, 2), {0: Leave(0, 7), 1: Leave(1)})
    assert [sheet.total for sheet in told] == [7, 9, 2]
    assert [line.rule for line in told[0].lines] == [LEAVING]
    assert [sheet.lines[0].rule for sheet in told[1:]] == [WON, WON]


def test_who_is_first_with_frozen_scores_wins() -> None:
    told = sheets(4, 9, 2)
    assert winners_among((1,), told, {}) == (1,)
    assert winners_among((1,), told, {2: Leave(2)}) == (1,), "a score that runs on changes nobody's place"
    assert winners_among((1,), told, {1: Leave(1, 0)}) == (0,)
    assert winners_among((1,), told, {1: Leave(1, 4)}) == (0, 1)
    assert winners_among((), told, {1: Leave(1, 0)}) == (), "where nobody wins, nobody does"


def test_whoever_left_is_marked_with_the_score_as_agreed() -> None:
    view = PIG.view(STATE, None)
    assert marked(view, {}) is view
    rows = marked(view, {0: Leave(0, 7), 1: Leave(1)}).ledger.rows
    assert [row.score for row in rows] == [7, view.ledger.rows[1].score, view.ledger.rows[2].score]
    assert [str(row.notes[0]) for row in rows[:2]] == ["away", "away"]
    assert rows[2] == view.ledger.rows[2]
