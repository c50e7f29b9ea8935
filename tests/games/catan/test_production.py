"""Section 7: what a throw produces, and what happens when the bank runs short."""

from msgspec.structs import replace

from engines.core.events import Gained, Missed, Rolled
from engines.games.catan import rulebook
from engines.games.catan.engine import ENGINE
from engines.games.catan.moves.dice import Produce, Roll
from engines.games.catan.moves.turn import EndTurn
from engines.games.catan.state import BANK, PRODUCE, ROLL, CatanState
from engines.games.catan.tables import LUMBER, ORE
from engines.games.catan.words import hex_spot
from tests.games.catan.table import (
    BLUE,
    ORANGE,
    RED,
    WHITE,
    corner,
    drain,
    field,
    hand,
    played,
    refused,
    table,
    told,
)

MOUNTAINS_3_CORNER = corner((-1, 1), (0, 1), (-1, 2))
"""Where orange's settlement stands: mountains 3, fields 4, fields 6."""


def rolling(**agreed: object) -> CatanState:
    return table(phase=ROLL, **agreed)  # type: ignore[arg-type]


def test_7_1_every_hex_with_the_number_produces() -> None:
    # The Resumen's own throw of 3: blue and orange stand at the mountains, white at the forest.
    state = played(rolling(), Roll(RED, (1, 2)))
    assert hand(state, BLUE) == {"ore": 1}
    assert hand(state, ORANGE) == {"ore": 1}
    assert hand(state, WHITE) == {"lumber": 1}
    assert hand(state, RED) == {}


def test_7_1_8_7_the_hex_under_the_robber_produces_nothing() -> None:
    state = rolling()
    state.robber = field(-1, 1)
    state, heard = told(state, Roll(RED, 3))
    assert hand(state, BLUE) == {}
    assert hand(state, WHITE) == {"lumber": 1}
    gained = [event for event in heard if isinstance(event, Gained)]
    assert [event.seat for event in gained] == [WHITE]


def test_7_1_the_roll_names_every_hex_that_pays_also_those_without_buildings() -> None:
    state = rolling()
    _, heard = told(state, Roll(RED, (1, 2)))
    assert isinstance(heard[0], Rolled)
    assert set(heard[0].spots) == {hex_spot(place) for place in range(19) if state.island.number[place] == 3}
    assert len(heard[0].spots) == 2
    state.robber = field(-1, 1)
    _, heard = told(state, Roll(RED, (1, 2)))
    assert heard[0].spots == tuple({hex_spot(p) for p in state.island.bearing[3]} - {hex_spot(state.robber)})


def test_7_2_a_city_gets_two_cards_and_the_throw_serves_all() -> None:
    state = rolling()
    state.place_city(ORANGE, MOUNTAINS_3_CORNER)
    state = played(state, Roll(RED, 3))
    assert hand(state, ORANGE) == {"ore": 2}
    assert hand(state, BLUE) == {"ore": 1}


def test_7_2_several_buildings_of_one_player_at_a_hex_all_count() -> None:
    state = rolling()
    state.place_settlement(ORANGE, corner((-1, 1), (-1, 0), (0, 0)))
    state, heard = told(state, Roll(RED, 3))
    assert hand(state, ORANGE) == {"ore": 2}
    (event,) = [event for event in heard if isinstance(event, Gained) and event.seat == ORANGE]
    assert str(event.why) == "settlements on mountains 3"
    assert event.goods == (("ore", 2),)
    assert f"h{field(-1, 1)}" in event.spots


def test_7_2_the_receipt_names_cities_and_both() -> None:
    state = rolling()
    state.place_city(ORANGE, MOUNTAINS_3_CORNER)
    _, heard = told(state, Roll(RED, 3))
    assert "city on mountains 3" in {str(event.why) for event in heard}
    state.place_settlement(ORANGE, corner((-1, 1), (-1, 0), (0, 0)))
    _, heard = told(state, Roll(RED, 3))
    assert "settlement and city on mountains 3" in {str(event.why) for event in heard}


def test_7_3_a_shortage_pays_nobody() -> None:
    state = rolling()
    drain(state, RED, ore=18)
    state, heard = told(state, Roll(RED, 3))
    assert hand(state, BLUE) == {}
    assert hand(state, ORANGE) == {}
    assert state.hands.known[BANK][ORE] == 1
    missed = [event for event in heard if isinstance(event, Missed)]
    assert {event.seat for event in missed} == {BLUE, ORANGE}
    assert all(event.rule == rulebook.SHORTAGE for event in missed)
    assert not any(str(event.what) == "Nobody receives anything" for event in heard)


def test_7_4_one_player_alone_gets_all_that_is_left() -> None:
    state = rolling()
    state.place_city(WHITE, corner((1, 0), (2, 0), (1, 1)))
    drain(state, RED, lumber=18)
    state, heard = told(state, Roll(RED, 3))
    assert hand(state, WHITE) == {"lumber": 1}
    assert [str(event.what) for event in heard if isinstance(event, Missed)] == [
        "1 lumber short (bank empty)"
    ]


def test_7_5_other_resources_of_the_throw_are_paid_as_usual() -> None:
    state = rolling()
    drain(state, RED, ore=18)
    state = played(state, Roll(RED, 3))
    assert hand(state, WHITE) == {"lumber": 1}


def test_7_6_one_player_with_two_hexes_of_a_resource_is_still_one_player() -> None:
    state = rolling()
    # The fields with the other 9 become a forest, and only white stands at the two forests.
    good = list(state.island.good)
    good[field(-2, 0)] = LUMBER
    state.island = replace(state.island, good=tuple(good))
    state.settlements[RED] = state.settlements[ORANGE] = 0
    state.derive()
    state.place_settlement(WHITE, corner((2, -2), (2, -3), (3, -3)))
    state.place_settlement(WHITE, corner((-2, 0), (-3, 0), (-3, 1)))
    drain(state, BLUE, lumber=18)
    state = played(state, Roll(RED, 9))
    assert hand(state, WHITE) == {"lumber": 1}


def test_7_1_what_is_paid_names_no_hex_that_the_robber_stops() -> None:
    state = rolling()
    eights = [place for place, number in enumerate(state.island.number) if number == 8]
    for place in eights:
        state.harvest[place * state.seats + RED] = 1
    state.robber = eights[0]
    _, heard = told(state, Roll(RED, 8))
    (gained,) = (event for event in heard if isinstance(event, Gained) and event.seat == RED)
    assert str(gained.why) == f"settlement on {state.island.terrain[eights[1]]} 8"
    assert [spot for spot in gained.spots if spot in map(hex_spot, eights)] == [hex_spot(eights[1])]


def test_a_throw_that_gives_nobody_anything_says_so() -> None:
    state = rolling()
    state.robber = field(-1, -1)
    _, heard = told(state, Roll(RED, 12))
    assert str(heard[-1].what) == "Nobody receives anything"


def test_6_2_rolling_is_compulsory_and_happens_once() -> None:
    state = rolling()
    assert refused(state, EndTurn(RED)) == "catan.turn.roll-first"
    state, heard = told(state, Roll(RED, (5, 6)))
    assert isinstance(heard[0], Rolled)
    assert heard[0].dice == (5, 6)
    assert refused(state, Roll(RED, 5)) == "catan.turn.rolled"


def test_a_throw_is_two_faces_or_a_sum() -> None:
    state = rolling()
    for dice in ((0, 3), (1, 7), 1, 13):
        assert refused(state, Roll(RED, dice)) == "core.answer.unfit"


def test_production_is_the_tables_own_move() -> None:
    state, _ = ENGINE.play(rolling(), Roll(RED, 3))
    assert state.phase == PRODUCE
    assert ENGINE.actors(state) == (-1,)
    assert ENGINE.due(state) == Produce(-1)
    assert refused(state, EndTurn(RED)) == "core.turn.not-yours"
    assert str(Produce(-1).describe()) == "Production"
