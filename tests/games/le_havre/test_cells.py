"""Corrections of the phase: who still owes interest, who is fed, and what the town builds go with it."""

from __future__ import annotations

from engines.core import record
from engines.core.corrections import Correct
from engines.games.le_havre.engine import ENGINE
from engines.games.le_havre.state import FEEDING, INTEREST, LAUNCH, NOWHERE, TOWN, TURN, HavreState
from tests.laws.plays import prepared


def fresh(seats: int = 3) -> HavreState:
    state = record.complete(ENGINE, ENGINE.setup(prepared(ENGINE, 2, seats)))
    assert isinstance(state, HavreState)
    return state


def corrected(state: HavreState, *put: tuple[str, int | str]) -> HavreState:
    move = Correct(-1, put)
    assert ENGINE.check(state, move) is None
    return ENGINE.play(state, move)[0]


def test_interest_is_owed_in_turn() -> None:
    state = corrected(fresh(), ("turn.seat", 1))
    owing = corrected(state, ("turn.phase", "interest"), ("owing.0", "yes"), ("owing.2", "yes"))
    assert (owing.phase, owing.owing) == (INTEREST, [2, 0])
    assert corrected(owing, ("owing.2", "no")).owing == [0]
    assert corrected(owing, ("owing.2", "no"), ("owing.0", "no")).phase == TURN
    assert corrected(owing, ("turn.phase", "turn")).owing == []


def test_a_player_is_fed_after_another() -> None:
    state = corrected(fresh(), ("turn.seat", 1), ("turn.phase", "feeding"), ("turn.served", 1))
    assert (state.phase, state.hungry) == (FEEDING, 2)
    assert corrected(state, ("turn.served", 3)).served == 2, "somebody is still to be fed"


def test_what_was_being_carried_out_is_given_up() -> None:
    state = fresh()
    state.phase, state.doing = TURN, 3
    after = corrected(state, ("turn.phase", "feeding"))
    assert (after.phase, after.doing) == (FEEDING, NOWHERE)


def test_the_turn_is_entered_as_people_count_it() -> None:
    state = fresh()
    assert corrected(state, ("turn.round", 3), ("turn", 5)).turn == 2 * 7 + 4
    after = corrected(state, ("turn", 2), ("turn.round", state.rounds + 1))
    assert (after.turn, after.final) == (state.rounds * 7 + 1, True)


def test_the_town_builds_where_there_is_something_to_build() -> None:
    state = fresh()
    found = set()
    for number in range(1, state.rounds + 1):
        after = corrected(state, ("turn.round", number), ("turn.phase", "town"))
        found.add((after.town_builds, after.phase))
    assert found == {(True, TOWN), (False, LAUNCH)}


def test_totals_are_told_in_words() -> None:
    assert str(fresh().total_words("smoked_fish")) == "smoked fish"
    assert str(fresh().total_words("loans")) == "loans"
