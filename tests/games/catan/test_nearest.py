"""Why not, and what instead: the bank's way to a missing card, as far as these eyes may know."""

from typing import Any

import pytest
from msgspec.structs import replace

from engines.core.conversing import converse
from engines.core.rules import Illegal
from engines.games.catan.engine import ENGINE
from engines.games.catan.moves.building import BuildCity, BuildRoad, BuildSettlement, put_road
from engines.games.catan.moves.initial_placement import PlaceInitial
from engines.games.catan.moves.offers import AnswerOffer, Deal, OfferTrade
from engines.games.catan.moves.places import BUILDING_THERE, TOO_CLOSE, open_intersections, open_paths
from engines.games.catan.moves.robber import MoveRobber
from engines.games.catan.moves.trade import Exchange
from engines.games.catan.places import place_words
from engines.games.catan.state import BANK, FOUNDING, ROBBER, ROLL
from engines.games.catan.tables import BRICK
from engines.games.catan.topology import ALL_INTERSECTIONS, NEIGHBOURS, members
from engines.games.catan.words import intersection_spot
from tests.games.catan.table import BLUE, RED, WHITE, drain, played, table

ALL_ROADS = (1 << 15) - 1
FOUR = {"lumber": 1, "wool": 5}


def told(state: Any, kind: Any = BuildRoad, eyes: int | None = None) -> str | None:
    refusal = converse(kind, state, RED)
    assert isinstance(refusal, Illegal)
    found = ENGINE.nearest(state, kind, RED, refusal, eyes)
    return None if found is None else str(found)


def test_the_open_table_hears_the_rates_and_nothing_of_the_hand() -> None:
    state = table({RED: FOUR})
    assert told(state) == "The bank trades 1 brick for 4 of a kind"
    assert told(table({RED: {"lumber": 1, "ore": 5}})) == told(state)


def test_a_hand_that_everybody_sees_to_be_too_small_is_told_no_rates() -> None:
    assert told(table({RED: {"lumber": 1, "wool": 2}})) is None
    assert told(table({RED: {"lumber": 1, "wool": 3}})) == "The bank trades 1 brick for 4 of a kind"


def test_the_last_card_of_the_bank_will_do() -> None:
    state = table({RED: FOUR})
    drain(state, BLUE, brick=18)
    assert told(state) == "The bank trades 1 brick for 4 of a kind"
    assert ENGINE.raising(state, RED, (BuildRoad,)) == (Exchange(RED, "wool", "brick"),)
    drain(state, BLUE, brick=1)
    assert told(state) is None
    assert ENGINE.raising(state, RED, (BuildRoad,)) == ()


def test_harbours_are_told() -> None:
    state = table({RED: FOUR})
    state.rates[RED] = [3, 3, 2, 3, 3]
    assert told(state) == "The bank trades 1 brick for 2 wool, otherwise 3 of a kind"


def test_the_player_hears_what_the_own_cards_buy() -> None:
    state = table({RED: FOUR})
    assert told(state, eyes=RED) == "4 wool buy 1 brick from the bank"
    assert told(state, eyes=BLUE) == "The bank trades 1 brick for 4 of a kind"
    state.house = replace(state.house, deduced_hands=True)
    assert told(state) == "4 wool buy 1 brick from the bank"


def test_cards_that_are_needed_are_not_given_away() -> None:
    state = table({RED: {"lumber": 4, "wool": 1}})
    assert told(state, eyes=RED) == "The bank trades 1 brick for 4 of a kind"


def test_trades_make_up_for_what_several_moves_cost_together() -> None:
    state = table({RED: {"lumber": 2, "brick": 1, "wool": 1, "grain": 1, "ore": 5}})
    trades = ENGINE.raising(state, RED, (BuildSettlement, BuildRoad))
    assert trades == (Exchange(RED, "ore", "brick"),)
    assert ENGINE.raising(state, RED, (BuildRoad,)) == ()
    assert ENGINE.raising(state, RED, (BuildSettlement, BuildRoad, BuildCity)) == ()


def test_the_fewest_cards_are_given() -> None:
    state = table({RED: {"lumber": 1, "wool": 4, "ore": 4}})
    state.rates[RED] = [4, 4, 3, 4, 2]
    assert ENGINE.raising(state, RED, (BuildRoad,)) == (Exchange(RED, "ore", "brick"),)


def test_nothing_is_traded_from_a_hand_that_is_not_known() -> None:
    state = table({RED: FOUR})
    assert ENGINE.raising(ENGINE.redacted(state, state), RED, (BuildRoad,)) == ()


def test_several_missing_cards_are_added_up() -> None:
    state = table({RED: {"ore": 2, "grain": 1, "wool": 8}})
    assert told(state, BuildCity) == "The bank trades 1 grain and 1 ore for 2 × 4 of a kind"
    assert told(state, BuildCity, RED) == "8 wool buy 1 grain and 1 ore from the bank"


@pytest.mark.parametrize("why", ["roll first", "strict", "bank", "too few"])
def test_where_the_bank_cannot_help_nothing_is_said(why: str) -> None:
    state = table({RED: FOUR})
    if why == "roll first":
        state.phase = ROLL
    elif why == "strict":
        state.combined, state.built = False, True
    elif why == "bank":
        left = state.hands.known[BANK][BRICK]
        state.hands.transfer(BANK, BLUE, [left * (good == BRICK) for good in range(5)])
    else:
        state = table({RED: {"wool": 1}})
    assert told(state) is None


def test_other_refusals_have_no_way_round() -> None:
    state = table()
    state.phase = ROBBER
    (refused,) = {option.blocked for option in converse(MoveRobber, state, RED).options if option.blocked}  # type: ignore[union-attr]
    assert refused is not None
    assert ENGINE.nearest(state, MoveRobber, RED, refused) is None


def test_where_no_settlement_fits_the_places_one_road_away_are_counted() -> None:
    state = table()
    found = told(state, BuildSettlement)
    assert found is not None
    assert found.startswith("One more road leads to ")
    places = 0
    for path in range(72):
        if open_paths(state, RED) >> path & 1:
            after = state.copy()
            put_road(after, RED, path, None)
            places |= open_intersections(after, RED)
    assert found.split()[5] == str(places.bit_count())


def test_while_settlements_are_placed_the_nearest_free_intersection_is_named() -> None:
    state = table(phase=FOUNDING)
    (at, *_) = (at for at in members(state.closed & ~state.occupied) if _free_beside(state, at))
    found = str(ENGINE.nearest_place(state, PlaceInitial, RED, TOO_CLOSE, intersection_spot(at)))
    words = place_words(state.island).intersections
    assert found in {f"Nearest possible place: {words[free]}" for free in _free_beside(state, at)}
    assert ENGINE.nearest_place(state, PlaceInitial, RED, BUILDING_THERE, intersection_spot(at)) is None


def _free_beside(state: Any, at: int) -> list[int]:
    return [one for one in NEIGHBOURS[at] if not state.closed >> one & 1]


@pytest.mark.parametrize("why", ["no road left", "no place"])
def test_where_no_road_helps_either_nothing_is_said_of_places(why: str) -> None:
    state = table()
    refusal = converse(BuildSettlement, state, RED)
    assert isinstance(refusal, Illegal)
    if why == "no road left":
        state.roads[RED] = ALL_ROADS
    else:
        state.closed = ALL_INTERSECTIONS
    assert ENGINE.nearest(state, BuildSettlement, RED, refusal) is None


def test_a_bank_trade_needs_a_few_more_cards_of_the_kind_that_lacks_fewest() -> None:
    state = table({RED: {"wool": 2, "ore": 3}})
    assert told(state, Exchange) == "The bank takes 4 of a kind"
    assert told(state, Exchange, eyes=RED) == "1 ore more would be enough"
    state.rates[RED] = [3, 3, 3, 3, 5]
    assert told(state, Exchange, eyes=RED) == "1 wool more would be enough"


def test_where_nobody_agreed_with_an_offer_those_are_named_who_have_not_answered() -> None:
    offer = OfferTrade(RED, (("ore", 1),), (("grain", 1),))
    state = played(table({RED: {"ore": 1}, BLUE: {"wool": 1}, WHITE: {"wool": 1}}), offer)
    assert told(state, Deal) == "Not answered yet: seat 2 and seat 3"
    no = AnswerOffer(BLUE, "no")
    assert told(played(state, no), Deal) == "Not answered yet: seat 3"
    assert told(played(state, no, AnswerOffer(WHITE, "no")), Deal) is None
