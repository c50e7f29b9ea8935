"""Corrections: the phase with those it waits for, racks in part and whole, and what cannot be."""

from __future__ import annotations

from engines.core.corrections import Correct
from engines.games.hab_und_gut.engine import ENGINE
from engines.games.hab_und_gut.state import DEAL, PRICES, REVEAL, SETTLE, TRADE, HabUndGutState
from engines.games.hab_und_gut.tables import CARDS
from tests.laws.plays import prepared


def fresh(racks: str) -> HabUndGutState:
    setups = (prepared(ENGINE, seed) for seed in range(400))
    return ENGINE.setup(next(setup for setup in setups if ENGINE.setup(setup).racks == racks))


def corrected(state: HabUndGutState, *put: tuple[str, int | str]) -> HabUndGutState:
    move = Correct(-1, put)
    assert ENGINE.check(state, move) is None
    return ENGINE.play(state, move)[0]


def test_those_the_game_waits_for_go_with_the_phase() -> None:
    state = corrected(fresh("unknown"), ("turn.phase", "reveal"), ("waiting.1", "yes"))
    assert (state.phase, ENGINE.actors(state)) == (REVEAL, (1,))
    assert corrected(state, ("waiting.1", "no")).phase == SETTLE
    assert corrected(state, ("turn.phase", "prices")).due == 0
    assert corrected(state, ("turn.phase", "prices")).phase == PRICES
    filling = corrected(fresh("entered"), ("turn.phase", "deal"), ("waiting.0", "yes"))
    assert filling.phase == DEAL
    nobody = (("waiting." + str(seat), "no") for seat in range(filling.seats))
    assert corrected(filling, *nobody).phase == TRADE


def test_there_is_no_dealing_where_racks_stay_unknown() -> None:
    phases = next(cell for cell in fresh("unknown").cells() if cell.name == "turn.phase")
    assert "deal" not in phases.choices
    assert len(phases.words) == len(phases.choices)


def test_a_rack_is_seen_by_the_two_beside_it() -> None:
    state = fresh("entered")
    seen = {cell.name.split(".")[1]: cell.seen_by for cell in state.cells() if cell.name.startswith("rack")}
    assert seen["0"] == (0, 1)
    assert seen[str(state.seats - 1)] == (state.seats - 1, 0)


def test_a_rack_is_told_in_part_or_whole() -> None:
    state = fresh("entered")
    part = corrected(state, (f"rack.0.{CARDS[0]}", 2))
    assert part.cards.count(0) == 8
    assert not part.cards.certain(0)
    assert part.cards.least(0, 0) == 2
    whole = corrected(part, *((f"rack.0.{name}", int(at < 3)) for at, name in enumerate(CARDS)))
    assert whole.cards.certain(0)
    assert whole.cards.count(0) == 3


def test_what_cannot_lie_on_a_table_is_said() -> None:
    state = fresh("entered")
    assert state.doubts() == ()
    card = CARDS[0]
    racks = corrected(state, (f"rack.0.{card}", 2), (f"rack.1.{card}", 2))
    assert [doubt.msgid for doubt in racks.doubts()] == ["{card}: {n} counted; there are {most}"]
    most = [cell for cell in state.cells() if cell.name.startswith("donated.1.")]
    given = corrected(state, *((cell.name, cell.high) for cell in most))
    assert "donations" in str(given.doubts()[0])
