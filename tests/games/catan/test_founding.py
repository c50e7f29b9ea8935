"""Sections 4 and 5: the beginners' set-up and the founding round."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.core.conversing import every
from engines.core.events import PhaseBegan
from engines.games.catan.engine import ENGINE
from engines.games.catan.moves.building import BuildRoad
from engines.games.catan.moves.initial_placement import PlaceInitial, founder
from engines.games.catan.state import FOUNDING, ROLL, CatanState
from engines.games.catan.topology import ENDS, HEXES_AT, NEIGHBOURS, PATHS_FROM
from tests.games.catan.table import (
    BLUE,
    COLOURS,
    ORANGE,
    RED,
    WHITE,
    beginners,
    corner,
    hand,
    path,
    played,
    prepared,
    refused,
    told,
)

DEALT = {
    "tracking": "hands",
    "trading": "free",
    "board": "letters",
    "terrain": (
        "desert",
        *("forest", "hills", "pasture", "fields", "mountains") * 3,
        "forest",
        "pasture",
        "fields",
    ),
    "harbours": ("generic", "lumber", "brick", "generic", "wool", "grain", "generic", "ore", "generic"),
    "corner": 0,
    "first": 2,
}


def founding(seats: int = 4) -> CatanState:
    return ENGINE.setup(prepared(COLOURS[:seats], DEALT))


def test_4_5_one_card_for_each_hex_around_the_lettered_settlement() -> None:
    state = ENGINE.setup(beginners())
    assert hand(state, WHITE) == {"lumber": 1, "ore": 1, "wool": 1}
    assert hand(state, RED) == {"ore": 1, "wool": 1, "brick": 1}


def test_4_6_blue_starts_with_lumber_brick_ore_and_orange_with_ore_grain_grain() -> None:
    state = ENGINE.setup(beginners())
    assert hand(state, BLUE) == {"lumber": 1, "brick": 1, "ore": 1}
    assert hand(state, ORANGE) == {"ore": 1, "grain": 2}


def test_4_8_the_app_asks_which_settlement_of_red_carries_the_letter() -> None:
    other = {"tracking": "hands", "trading": "free", "board": "beginners", "first": 0}
    state = ENGINE.setup(prepared(COLOURS, other | {"lettered_red": 1, "lettered_white": 0}))
    assert hand(state, RED) == {"grain": 1, "lumber": 2}
    assert hand(state, WHITE) == {"grain": 1, "brick": 1, "lumber": 1}


def test_4_each_player_of_the_beginners_board_has_two_settlements_and_roads() -> None:
    state = ENGINE.setup(beginners(first=2))
    assert state.phase == ROLL
    assert state.seat == 2
    assert state.robber == 9
    assert state.points == [2, 2, 2, 2]
    assert all(roads.bit_count() == 2 for roads in state.roads)


def test_5_2_5_3_with_players_1_2_3_4_the_order_is_1_2_3_4_4_3_2_1() -> None:
    assert [founder(0, 4, made) for made in range(8)] == [0, 1, 2, 3, 3, 2, 1, 0]
    assert [founder(1, 3, made) for made in range(6)] == [1, 2, 0, 0, 2, 1]


def some_founding(state: CatanState) -> PlaceInitial:
    (seat,) = ENGINE.actors(state)
    found = next(every(PlaceInitial, state, seat))
    assert isinstance(found, PlaceInitial)
    return found


@pytest.mark.parametrize("seats", [3, 4])
def test_5_7_after_the_snake_the_first_founder_rolls(seats: int) -> None:
    state = founding(seats)
    order = []
    while state.phase == FOUNDING:
        order.append(state.seat)
        state = played(state, some_founding(state))
    assert order == [founder(2, seats, made) for made in range(2 * seats)]
    assert (state.seat, state.phase, state.turn) == (2, ROLL, 1)


def test_5_4_the_distance_rule_holds_from_the_first_settlement() -> None:
    state = founding()
    at = corner((0, 0), (1, 0), (0, 1))
    state = played(state, PlaceInitial(2, at, PATHS_FROM[at][0]))
    assert refused(state, PlaceInitial(3, at, PATHS_FROM[at][0])) == "catan.settlement.taken"
    near = NEIGHBOURS[at][0]
    assert refused(state, PlaceInitial(3, near, PATHS_FROM[near][0])) == "catan.settlement.too-close"


def test_5_3_the_road_starts_at_the_settlement_just_placed() -> None:
    state = founding()
    at = corner((0, 0), (1, 0), (0, 1))
    far = path((0, -2), (0, -3))
    assert refused(state, PlaceInitial(2, at, far)) == "catan.founding.road-elsewhere"


def test_5_3_two_roads_never_share_a_path_even_in_the_founding_round() -> None:
    state = founding()
    at = corner((0, 0), (1, 0), (0, 1))
    state.paved |= 1 << PATHS_FROM[at][0]
    assert refused(state, PlaceInitial(2, at, PATHS_FROM[at][0])) == "catan.road.taken"


def test_5_5_only_the_second_settlement_pays_a_card_per_producing_hex() -> None:
    state = founding()
    while state.phase == FOUNDING:
        move, seat = some_founding(state), state.seat
        second = state.founded >= state.seats
        before = state.hands.count(seat)
        state = played(state, move)
        producing = sum(state.island.terrain[place] != "desert" for place in HEXES_AT[move.settlement])
        assert state.hands.count(seat) - before == (producing if second else 0)


def test_5_6_coastal_intersections_are_allowed() -> None:
    state = founding()
    at = corner((0, -3), (1, -3), (0, -2))
    played(state, PlaceInitial(2, at, PATHS_FROM[at][0]))


def test_nothing_else_is_possible_in_the_founding_round() -> None:
    state = founding()
    assert refused(state, BuildRoad(2, 0)) == "catan.turn.found-first"
    assert refused(state, PlaceInitial(0, 0, 0)) == "core.turn.not-yours"


@given(st.data())
@settings(max_examples=20, deadline=None)
def test_any_founding_round_keeps_the_distance(data: st.DataObject) -> None:
    state = founding(3)
    while state.phase == FOUNDING:
        state = played(state, data.draw(st.sampled_from(list(every(PlaceInitial, state, state.seat)))))
    taken = [at for at in range(54) if state.occupied >> at & 1]
    assert len(taken) == 6
    assert not any(b in NEIGHBOURS[a] for a in taken for b in taken)
    assert all(any(end in taken for end in ENDS[p]) for p in range(72) if state.paved >> p & 1)
    assert all(a < b for a, b in pairwise(taken))


def test_5_3_the_way_back_is_announced_once() -> None:
    state, said = founding(), list[list[str]]()
    for _ in range(8):
        state, heard = told(state, next(iter(every(PlaceInitial, state, state.seat))))
        said.append([str(event.what) for event in heard if isinstance(event, PhaseBegan)])
    assert said == [[], [], [], ["Round 2 goes the other way"], [], [], [], ["The turn begins"]]
