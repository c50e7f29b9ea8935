"""What a position is judged by: a game that is won already is not open any more."""

import pytest
from msgspec.structs import replace

from companion.thinking.judge import judge_of
from engines.games.catan.engine import ENGINE
from engines.games.catan.judging import NAMES, features
from engines.games.catan.state import BUILD, DISCARD, ROLL
from tests.games.catan.table import BLUE, RED, WHITE, table

POINTS = 2
"""What everybody has who has placed two settlements."""


def chance(cards: int, to_win: int, phase: int, seat: int = RED) -> float:
    """Red's chance with so many point cards, in the turn of a seat."""
    state = table(cards={RED: ["victory-point"] * cards}, phase=phase, seat=seat)
    state.house = replace(state.house, to_win=to_win)
    assert state.points[RED] == POINTS
    return judge_of(ENGINE).chances(state)[RED]


@pytest.mark.parametrize("phase", [ROLL, BUILD])
def test_who_has_enough_with_a_point_card_in_their_own_turn_has_won(phase):
    assert chance(1, POINTS + 1, phase) == 1
    assert chance(0, POINTS + 1, phase) < 1
    assert chance(1, POINTS + 2, phase) < 1
    assert chance(1, POINTS + 1, phase, seat=BLUE) < 1, "nobody wins in the turn of another"


def of(state, seat: int, name: str) -> float:
    """A feature of a seat."""
    return features(state)[seat][NAMES.index(name)]


def test_what_a_seven_costs_is_gone_at_once():
    state = table({RED: {"wool": 6, "ore": 3}, BLUE: {"wool": 7}})
    before = of(state, RED, "cards in hand")
    state.phase, state.discarded = DISCARD, [0] * state.seats
    assert (before, of(state, RED, "cards in hand")) == (0.9, 0.5)
    assert of(state, RED, "safe from a seven") == 0.0
    assert of(state, BLUE, "cards in hand") == 0.7, "seven cards stay"


def test_a_knight_that_takes_the_largest_army_is_most_of_two_points_already():
    def points(*knights: str) -> list[float]:
        state = table(cards={RED: knights})
        state.knights[RED], state.knights[BLUE], state.army = 2, 3, BLUE
        return [round(10 * of(state, seat, "points"), 2) for seat in (RED, BLUE, WHITE)]

    assert points("monopoly") == [2.0, 2.0, 2.0]
    assert points("knight") == [2.0, 2.0, 2.0], "with one more it would only be even"
    assert points("knight", "knight") == [2.98, 1.02, 2.0], "what one gains, the holder loses"
    free = table(cards={RED: ["knight"]})
    free.knights[RED] = 2
    assert of(free, RED, "points") == pytest.approx(0.34)
