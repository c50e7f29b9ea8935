"""What a position is judged by: a game that is won already is not open any more."""

import pytest
from msgspec.structs import replace

from companion.thinking.judge import judge_of
from engines.games.catan.engine import ENGINE
from engines.games.catan.state import BUILD, ROLL
from tests.games.catan.table import BLUE, RED, table

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
