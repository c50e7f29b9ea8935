"""Corrections of the phase: who still owes interest, who is fed, and what the town builds go with it."""

from engines.core import record
from engines.core.corrections import Correct
from engines.games.le_havre.engine import ENGINE
from engines.games.le_havre.moves.supply import tile_here
from engines.games.le_havre.state import (
    FEEDING,
    INTEREST,
    LAUNCH,
    NOWHERE,
    SUPPLY,
    TOWN,
    TURN,
    UNKNOWN,
    HavreState,
)
from tests.games.le_havre.table import agreed
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
    assert str(ENGINE.total_words("smoked_fish")) == "smoked fish"
    assert str(ENGINE.total_words("loans")) == "loans"


DEALT = (4, 2, 7, 1, 3, 6, 5)
"""The app's order of the supply tiles."""


def dealt(**fields: int) -> HavreState:
    """The first turn of a game in which the app alone knows the order of the tiles."""
    state = record.complete(ENGINE, ENGINE.setup(agreed(3, tiles=DEALT, open_tiles=False)))
    assert isinstance(state, HavreState)
    for name, value in fields.items():
        setattr(state, name, value)
    return state


def tiles(state: HavreState) -> list[int | str | None]:
    return [cell.value for cell in ENGINE.cells(state) if cell.name.startswith("tile.")]


def test_a_tile_that_lies_face_down_is_told_to_nobody() -> None:
    assert tiles(dealt()) == ["tile 4", *["face down"] * 6]
    assert tiles(dealt(turn=2, phase=SUPPLY)) == ["tile 4", "tile 2", *["face down"] * 5]
    assert tiles(dealt(turn=2, phase=INTEREST)) == ["tile 4", "tile 2", "tile 7", *["face down"] * 4]
    assert tiles(dealt(turn=7, phase=SUPPLY)) == [f"tile {tile}" for tile in DEALT]
    assert tiles(fresh())[1] == "face down"
    assert tiles(ENGINE.setup(agreed(3))) == [f"tile {tile}" for tile in range(1, 8)]


def test_a_stock_take_leaves_the_order_the_app_keeps() -> None:
    state = dealt(turn=2)
    everything = [(cell.name, cell.value) for cell in ENGINE.cells(state) if cell.value is not None]
    assert corrected(state, *everything) == state
    assert corrected(state, ("tile.5", "face down")).tiles == state.tiles


def test_a_tile_that_lies_elsewhere_is_none_of_those_face_down() -> None:
    state = dealt(turn=2)
    after = corrected(state, ("tile.2", "tile 5"))
    assert after.tiles == [3, 4, 6, 0, 2, 5, UNKNOWN]
    after.turn, after.phase = 6, SUPPLY
    assert tile_here(after) == 1, "the one that is left"
    assert corrected(state, ("tile.2", "face down")).tiles == [3, UNKNOWN, 6, 0, 2, 5, 4]
    assert corrected(state, ("tile.1", "tile 2")).tiles == [1, 1, 6, 0, 2, 5, 4], "both are seen: count again"
