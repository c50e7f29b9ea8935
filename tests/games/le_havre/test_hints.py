"""Each hint for a first game appears when its rule matters, and only then."""

from typing import Any

from engines.core.rules import Rule
from engines.games.le_havre import rulebook
from engines.games.le_havre.engine import ENGINE
from engines.games.le_havre.state import SUPPLY, UNKNOWN, HavreState
from engines.games.le_havre.tables import INTEREST_TILE, TURNS
from tests.games.le_havre.table import table


def at(turn: int, francs: int = 4, **fields: Any) -> HavreState:
    """The turn of seat 0 of two, who can feed, at this turn of the game."""
    return table(2, {0: {"fish": 40, "francs": francs}}, turn=turn, **fields)


def said(state: HavreState) -> list[tuple[str, Rule]]:
    return [(str(hint.says), hint.rule) for hint in ENGINE.hints(state)]


def test_nothing_is_said_when_nothing_matters() -> None:
    assert said(at(0)) == []
    assert said(at(0, phase=SUPPLY, loans=[1, 0])) == []


def test_interest_at_the_next_tile_is_told_if_somebody_has_a_loan_and_the_tile_is_seen() -> None:
    before = INTEREST_TILE - 1
    told = [("Interest at the next tile: everybody with a loan pays", rulebook.SUPPLY)]
    assert said(at(before, loans=[0, 1])) == told
    assert said(at(before)) == []
    assert said(at(before - 1, loans=[0, 1])) == []
    hidden = at(before, loans=[0, 1])
    hidden.open_tiles = False
    assert said(hidden) == [], "the app knows the tile, nobody else does"
    hidden.open_tiles, hidden.tiles[INTEREST_TILE] = True, UNKNOWN
    assert said(hidden) == []


def test_food_for_the_end_of_the_round_is_told_in_the_last_turn_before_it() -> None:
    state = table(2, {0: {"fish": 1}}, turn=TURNS - 2)
    due = state.food_due(0)
    told = f"seat 1 still lacks {due - 1} food for the end of the round: loans would cover it"
    assert said(state) == [(told, rulebook.ROUND_END)]
    state.turn -= 1
    assert said(state) == []


def test_a_loan_that_can_be_repaid_is_told_with_both_costs() -> None:
    told = ("seat 1 can repay a loan: 5 francs now, 7 at the end", rulebook.LOANS)
    assert said(at(0, francs=5, loans=[1, 0])) == [told]
    assert said(at(0, francs=4, loans=[1, 0])) == []
    assert said(at(0, francs=5)) == []


def test_the_harvest_is_told_before_a_round_ends_with_one() -> None:
    state = table(2, {0: {"fish": 40, "grain": 3, "cattle": 1}}, turn=TURNS - 1)
    assert state.card.harvest
    assert said(state) == [("Harvest after this round: 1 grain more for seat 1", rulebook.ROUND_END)]
    state = table(2, {0: {"fish": 40, "grain": 3, "cattle": 1}}, turn=state.rounds * TURNS - 1)
    assert not state.card.harvest
    assert [rule for _, rule in said(state)] == [rulebook.FINAL]


def test_the_last_round_and_the_final_phase_are_told() -> None:
    last = at(0)
    last.turn = (last.rounds - 1) * TURNS
    assert said(last) == [
        ("The last round: after it everybody has one more turn, without buying", rulebook.FINAL)
    ]
    last.turn += TURNS
    assert said(last) == [("The final phase: everybody has one more turn, and nobody buys", rulebook.FINAL)]
