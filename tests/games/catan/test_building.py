"""Section 9 and the costs of section 2: roads, settlements, cities, and the stock."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.core.conversing import converse
from engines.core.events import Built, Paid
from engines.core.questions import Pick
from engines.games.catan import rulebook
from engines.games.catan.engine import ENGINE
from engines.games.catan.moves.building import BuildCity, BuildRoad, BuildSettlement
from engines.games.catan.moves.cards import BuyCard
from engines.games.catan.moves.trade import Exchange
from engines.games.catan.state import BANK, ROLL, CatanState, stock
from engines.games.catan.tables import CARD_COST, CITY_COST, ROAD_COST, SETTLEMENT_COST
from engines.games.catan.topology import ENDS, NEIGHBOURS, PATHS, PATHS_FROM, members
from tests.games.catan.table import BLUE, RED, WHITE, corner, hand, path, played, refused, table, told

RICH = {"lumber": 5, "brick": 5, "wool": 5, "grain": 5, "ore": 5}
RED_FIRST = corner((0, -2), (1, -2), (0, -1))
RED_ROAD = path((1, -2), (0, -1))


def rich() -> CatanState:
    return table({RED: RICH, BLUE: RICH})


def onward(state: CatanState, seat: int = RED) -> list[int]:
    """The paths a conversation lights for a road."""
    question = converse(BuildRoad, state, seat)
    assert isinstance(question, Pick)
    return list(question.answers())


def test_2_1_to_2_4_the_costs() -> None:
    assert ROAD_COST == (1, 1, 0, 0, 0)
    assert SETTLEMENT_COST == (1, 1, 1, 1, 0)
    assert CITY_COST == (0, 0, 0, 2, 3)
    assert CARD_COST == (0, 0, 1, 1, 1)


def test_2_5_payment_goes_back_to_the_bank() -> None:
    state = rich()
    bank = state.hands.known[BANK][:]
    state, heard = told(state, BuildRoad(RED, onward(state)[0]))
    assert hand(state, RED) == RICH | {"lumber": 4, "brick": 4}
    assert state.hands.known[BANK] == [bank[0] + 1, bank[1] + 1, *bank[2:]]
    assert isinstance(heard[0], Paid)
    assert str(heard[0].what) == "pays 1 lumber and 1 brick"
    assert isinstance(heard[1], Built)


def test_9_1_everything_waits_for_the_dice() -> None:
    state = table({RED: RICH}, phase=ROLL)
    for move in (BuildRoad(RED, 0), BuildSettlement(RED, 0), BuildCity(RED, 0), BuyCard(RED)):
        assert refused(state, move) == "catan.turn.roll-first"
    assert refused(rich(), BuildRoad(BLUE, 0)) == "core.turn.not-yours"


def test_9_2_a_path_carries_one_road_at_most() -> None:
    assert refused(rich(), BuildRoad(RED, RED_ROAD)) == "catan.road.taken"


def test_9_3_a_road_touches_an_own_road_or_building() -> None:
    state = rich()
    assert refused(state, BuildRoad(RED, path((0, 2), (0, 3)))) == "catan.road.not-connected"
    for built in (RED_FIRST, *ENDS[RED_ROAD]):
        for found in PATHS_FROM[built]:
            if not state.paved >> found & 1:
                played(state, BuildRoad(RED, found))


def test_9_2_coastal_paths_are_allowed() -> None:
    state = rich()
    coast = [one for one in onward(state) if any(place not in _land() for place in PATHS[one])]
    assert not coast or played(state, BuildRoad(RED, coast[0]))
    state.place_settlement(RED, corner((2, 0), (3, 0), (2, 1)))
    played(state, BuildRoad(RED, path((2, 0), (3, 0))))


def _land() -> set[tuple[int, int]]:
    from engines.games.catan.topology import HEXES

    return set(HEXES)


def cut_off() -> tuple[CatanState, int]:
    """Red's road end with blue's settlement on it, and that intersection."""
    state = rich()
    far = next(end for end in ENDS[RED_ROAD] if end != RED_FIRST)
    beyond = next(n for n in NEIGHBOURS[far] if n not in ENDS[RED_ROAD])
    link = next(p for p in PATHS_FROM[far] if beyond in ENDS[p])
    state = played(state, BuildRoad(RED, link))
    state.place_settlement(BLUE, beyond)
    return state, beyond


def test_9_4_an_opponents_building_stops_a_road_at_its_intersection() -> None:
    state, stop = cut_off()
    for found in PATHS_FROM[stop]:
        if not state.paved >> found & 1:
            assert refused(state, BuildRoad(RED, found)) == "catan.road.stopped"


def test_9_4_own_pieces_on_the_other_side_may_build_there() -> None:
    state, stop = cut_off()
    free = next(p for p in PATHS_FROM[stop] if not state.paved >> p & 1)
    other = sum(ENDS[free]) - stop
    more = next(p for p in PATHS_FROM[other] if p != free)
    state.place_road(RED, more)
    played(state, BuildRoad(RED, free))


def test_9_5_a_settlement_needs_an_own_road() -> None:
    assert refused(rich(), BuildSettlement(RED, corner((0, 2), (0, 3), (1, 2)))) in (
        "catan.settlement.no-room",
        "catan.settlement.no-road",
    )


def settling() -> tuple[CatanState, int]:
    """A table where red may settle, and where."""
    state = rich()
    for first in onward(state):
        after = played(state, BuildRoad(RED, first))
        if spots := members(after.ends[RED] & ~after.closed):
            return after, spots[0]
        for second in onward(after):
            last = played(after, BuildRoad(RED, second))
            if spots := members(last.ends[RED] & ~last.closed):
                return last, spots[0]
    raise AssertionError("red cannot grow")


def test_9_5_a_settlement_at_the_own_road_is_built() -> None:
    state, at = settling()
    points = state.points[RED]
    assert refused(state, BuildSettlement(RED, corner((0, 2), (0, 3), (1, 2)))) == "catan.settlement.no-road"
    state, heard = told(state, BuildSettlement(RED, at))
    assert state.points[RED] == points + 1
    assert str(heard[1].what) == "builds a settlement"
    assert str(BuildSettlement(RED, at).describe()) == "seat 1 builds a settlement"


def test_9_6_the_distance_rule_counts_buildings_of_anyone() -> None:
    state, _ = settling()
    assert refused(state, BuildSettlement(RED, RED_FIRST)) == "catan.settlement.taken"
    near = next(end for end in ENDS[RED_ROAD] if end != RED_FIRST)
    assert refused(state, BuildSettlement(RED, near)) == "catan.settlement.too-close"


def test_9_7_a_city_only_replaces_an_own_settlement() -> None:
    state = rich()
    assert refused(state, BuildCity(RED, corner((0, 0), (1, 0), (0, 1)))) == "catan.city.no-settlement"
    assert refused(state, BuildCity(RED, members(state.settlements[BLUE])[0])) == "catan.city.not-yours"
    state, heard = told(state, BuildCity(RED, RED_FIRST))
    assert refused(state, BuildCity(RED, RED_FIRST)) == "catan.pay.short"
    state.hands.gain(RED, CITY_COST)
    assert refused(state, BuildCity(RED, RED_FIRST)) == "catan.city.already"
    assert str(heard[1].what) == "builds a city"
    assert str(BuildCity(RED, RED_FIRST).describe()) == "seat 1 builds a city"


def test_2_3_a_city_makes_two_points_in_total_and_gives_the_settlement_back() -> None:
    state = rich()
    assert stock(state, RED) == (13, 3, 4)
    after = played(state, BuildCity(RED, RED_FIRST))
    assert after.points[RED] == state.points[RED] + 1
    assert stock(after, RED) == (13, 4, 3)


def test_1_6_nothing_beyond_the_stock_can_be_built() -> None:
    state = rich()
    state.roads[RED] = (1 << 15) - 1
    assert refused(state, BuildRoad(RED, 40)) == "catan.road.stock"
    state.cities[RED] = 0b1111
    assert refused(state, BuildCity(RED, RED_FIRST)) == "catan.city.stock"


def test_9_8_with_five_settlements_a_city_comes_first() -> None:
    state = rich()
    state.settlements[RED] = 0b11111
    assert refused(state, BuildSettlement(RED, 40)) == "catan.settlement.stock"


def test_where_there_is_no_place_the_button_says_so() -> None:
    state = rich()
    assert refused(state, BuildSettlement(RED, RED_FIRST)) == "catan.settlement.no-room"
    state.near[RED] = 0
    assert refused(state, BuildRoad(RED, 0)) == "catan.road.no-room"
    state.settlements[RED] = 0
    assert refused(state, BuildCity(RED, 0)) == "catan.city.no-room"


def test_the_button_says_how_many_places_there_are() -> None:
    state = rich()
    assert str(BuildRoad.remark(state, RED)) == f"{len(onward(state))} places"
    assert str(BuildSettlement.remark(state, RED)) == "0 places"
    assert str(BuildCity.remark(state, RED)) == "2 places"
    assert str(BuildRoad(RED, 0).describe()) == "seat 1 builds a road"


@pytest.mark.parametrize(
    ("held", "code", "hidden"),
    [({}, "catan.pay.too-few-cards", False), ({"ore": 2}, "catan.pay.short", True)],
)
def test_what_is_missing_is_public_only_as_far_as_the_size_of_the_hand(
    held: dict[str, int], code: str, hidden: bool
) -> None:
    refusal = ENGINE.check(table({RED: held}), BuildRoad(RED, 0))
    assert refusal is not None
    assert (refusal.code, refusal.hidden) == (code, hidden)


def test_too_few_cards_close_every_building() -> None:
    state, at = settling()
    state.hands.transfer(RED, BANK, state.hands.known[RED][:])
    for move in (BuildRoad(RED, 0), BuildSettlement(RED, at), BuildCity(RED, RED_FIRST), BuyCard(RED)):
        assert refused(state, move) == "catan.pay.too-few-cards"
    state.hands.gain(RED, (9, 0, 0, 0, 0))
    for move in (BuildRoad(RED, 0), BuildSettlement(RED, at), BuildCity(RED, RED_FIRST), BuyCard(RED)):
        assert refused(state, move) == "catan.pay.short"


def test_6_5_a_settlement_may_become_a_city_in_the_same_turn() -> None:
    state, at = settling()
    state.hands.gain(RED, CITY_COST)
    played(state, BuildSettlement(RED, at), BuildCity(RED, at))


@given(st.lists(st.integers(0, 71), max_size=30))
@settings(max_examples=30, deadline=None)
def test_whatever_is_built_every_road_hangs_together(wishes: list[int]) -> None:
    state = table({RED: RICH})
    for wish in wishes:
        if ENGINE.check(state, BuildRoad(RED, wish)) is None:
            state = played(state, BuildRoad(RED, wish))
            state.hands.gain(RED, ROAD_COST)
    for seat in (RED, WHITE):
        reached = {end for p in members(state.roads[seat]) for end in ENDS[p]}
        assert all(at in reached for at in members(state.buildings(seat)))
    again = state.copy()
    again.derive()
    assert again == state


def test_what_is_built_says_where_that_is_printed_and_ends_trade_in_strict_order() -> None:
    state = rich()
    state.combined = False
    state.place_road(RED, path((1, -2), (2, -2)))
    intersection = next(at for at in members(state.ends[RED] & ~state.closed))
    city = members(state.settlements[RED])[0]
    for move, rule in (
        (BuildRoad(RED, onward(state)[0]), rulebook.ROAD),
        (BuildSettlement(RED, intersection), rulebook.SETTLEMENT),
        (BuildCity(RED, city), rulebook.CITY),
        (BuyCard(RED), rulebook.BUY_CARD),
    ):
        after, heard = told(state, move)
        assert [event.rule for event in heard if event.rule is not None] == [rule]
        assert refused(after, Exchange(RED, "ore", "wool")) == "catan.trade.after-building", move
