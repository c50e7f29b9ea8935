"""What somebody sees of the table who sees only the backs of shares, donations and price cards."""

from typing import Any

import pytest

from engines.games.hab_und_gut.cells import MOST_MONEY
from engines.games.hab_und_gut.engine import ENGINE
from engines.games.hab_und_gut.state import CONCLUDE, REVEAL, SETTLE, TRADE, HabUndGutState
from tests.games.hab_und_gut.table import ANNA, BEN, CARLA, table


def seen(**laid: Any) -> HabUndGutState:
    """The table of three as nobody's eyes see it; Anna and Ben donated something."""
    state = table(hands={CARLA: {"salt": 1}}, donated={ANNA: {"coal": 2}, BEN: {"tea": 1}}, **laid)
    state.due = 1 << BEN
    return ENGINE.redacted(state, state)


def donations_known(state: HabUndGutState) -> list[bool]:
    return [state.shares.certain(state.board(seat)) for seat in (ANNA, BEN)]


@pytest.mark.parametrize(
    ("phase", "known"), [(TRADE, [False, False]), (REVEAL, [True, False]), (SETTLE, [True, True])]
)
def test_donations_are_seen_once_they_are_turned_over(phase: int, known: list[bool]) -> None:
    state = seen(phase=phase)
    assert donations_known(state) == known
    assert not state.shares.certain(CARLA)


@pytest.mark.parametrize(("shown", "cash"), [("open", [30, 20, 10]), ("hidden", [MOST_MONEY] * 3)])
def test_hidden_money_may_pay_for_anything(shown: str, cash: list[int]) -> None:
    assert seen(cash_shown=shown, cash={ANNA: 30, BEN: 20, CARLA: 10}).cash == cash


def test_the_end_of_the_game_hides_nothing() -> None:
    state = seen(phase=CONCLUDE, cash_shown="hidden", cash={ANNA: 30, BEN: 20, CARLA: 10})
    assert donations_known(state) == [True, True]
    assert state.shares.certain(CARLA)
    assert state.cash == [30, 20, 10]
