"""The buttons of each phase: which one is the way on, whether anything is owed, and who makes the move."""

import pytest

from engines.games.hab_und_gut.engine import ENGINE
from engines.games.hab_und_gut.moves.dealing import Deal, FillRack, LeaveRack
from engines.games.hab_und_gut.moves.donation import Donate
from engines.games.hab_und_gut.moves.prices import PlayCards
from engines.games.hab_und_gut.moves.settlement import Conclude, Settle, ShowHand, TurnOver
from engines.games.hab_und_gut.moves.settlement_preview import PreviewSettlement
from engines.games.hab_und_gut.moves.tie_decision import Decide
from engines.games.hab_und_gut.moves.trade import Buy, Pass, Sell
from engines.games.hab_und_gut.state import (
    CONCLUDE,
    DEAL,
    OVER,
    PRICES,
    REVEAL,
    RULING,
    SETTLE,
    TRADE,
    HabUndGutState,
)
from tests.games.hab_und_gut.table import ANNA, AnyMove, table

Kinds = list[type[AnyMove]]
OPEN = {Deal, FillRack, Buy, Sell, PlayCards, TurnOver, ShowHand}
"""What has too many answers to list them."""


def awaited(phase: int, **agreed: str) -> HabUndGutState:
    """A table that waits for Anna; nobody can name the share in her hand and that on her board."""
    state = table(hands={ANNA: {"coal": 1}}, donated={ANNA: {"tea": 1}}, **agreed)
    for holder in (ANNA, state.board(ANNA)):
        state.shares.known[holder] = [0] * 6
        state.shares.blank[holder] = 1
    state.phase, state.due = phase, int(phase in (DEAL, REVEAL))
    return state


@pytest.mark.parametrize(
    ("phase", "agreed", "buttons", "onward"),
    [
        (DEAL, {"racks": "entered"}, [FillRack, LeaveRack], [FillRack]),
        (DEAL, {"racks": "dealt"}, [Deal], [Deal]),
        (TRADE, {}, [Buy, Sell, Donate, Pass], [Pass]),
        (PRICES, {}, [PlayCards], [PlayCards]),
        (REVEAL, {}, [TurnOver], [TurnOver]),
        (SETTLE, {}, [TurnOver], [TurnOver]),
        (CONCLUDE, {}, [ShowHand], [ShowHand]),
        (RULING, {}, [Decide], [Decide]),
    ],
)
def test_each_phase_has_one_way_on(phase: int, agreed: dict[str, str], buttons: Kinds, onward: Kinds) -> None:
    state = awaited(phase, **agreed)
    assert ENGINE.actors(state) == (ANNA,)
    assert list(ENGINE.kinds(state, ANNA)) == buttons
    assert [kind for kind in buttons if kind.onward] == onward
    assert not any(kind.owing for kind in buttons), "nobody has to give anything up"
    assert not any(kind.automatic for kind in buttons)
    assert [kind for kind in buttons if kind.open] == [kind for kind in buttons if kind in OPEN]


def test_who_bought_or_sold_may_donate_and_goes_on_by_passing() -> None:
    state = awaited(TRADE)
    state.traded = True
    assert ENGINE.kinds(state, ANNA) == (Donate, Pass)


@pytest.mark.parametrize(("phase", "kind"), [(SETTLE, Settle), (CONCLUDE, Conclude)])
def test_what_nobody_has_to_say_the_table_does(phase: int, kind: type[AnyMove]) -> None:
    state = table(phase=phase)
    assert (ENGINE.actors(state), ENGINE.kinds(state, -1), ENGINE.kinds(state, ANNA)) == ((-1,), (kind,), ())
    assert kind.automatic
    assert not kind.onward


def test_a_game_that_is_over_has_no_buttons() -> None:
    state = table(phase=OVER)
    assert (ENGINE.actors(state), ENGINE.kinds(state, ANNA)) == ((), ())


def test_the_look_ahead_is_the_tables() -> None:
    assert PreviewSettlement.automatic
