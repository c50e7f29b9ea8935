"""What holds all through a game, and what no other file is about (facts 6.3, 7.7, 9.9, 10.5, 10.10, 16)."""

from itertools import pairwise

import pytest

from engines.core.conversing import converse
from engines.core.questions import Bundle, Pick
from engines.games.catan.moves.building import BuildRoad
from engines.games.catan.moves.cards import BuyCard, PlayKnight
from engines.games.catan.moves.dice import Roll
from engines.games.catan.moves.robber import MoveRobber
from engines.games.catan.moves.trade import Exchange, Trade
from engines.games.catan.moves.turn import EndTurn
from engines.games.catan.roads import NOBODY, longest_road
from engines.games.catan.state import FOUNDING, ROLL, CatanState, stock
from engines.games.catan.tables import CITIES, RESOURCES, ROADS, SETTLEMENTS
from engines.games.catan.topology import ENDS, NEIGHBOURS, members
from tests.games.catan.table import BLUE, RED, field, played, refused, table
from tests.games.whole import Replayed, recorded, replayed

PLENTY = dict.fromkeys(RESOURCES, 4)


@pytest.fixture(params=recorded("catan"), ids=lambda file: file.stem)
def states(request: pytest.FixtureRequest) -> list[CatanState]:
    """Every state of a recorded game."""
    game: Replayed = replayed(request.param)
    return game.states


def test_6_3_before_the_dice_one_development_card_is_all_that_may_be_played() -> None:
    state = table({RED: PLENTY}, {RED: ["knight"]}, phase=ROLL)
    free = next(iter(members(state.near[RED] & ~state.paved)))
    for move in (BuildRoad(RED, free), BuyCard(RED), Exchange(RED, "ore", "wool"), EndTurn(RED)):
        assert refused(state, move) == "catan.turn.roll-first"
    state = played(state, PlayKnight(RED), MoveRobber(RED, field(1, -1)))
    assert state.phase == ROLL
    played(state, Roll(RED, 5))


def test_7_7_the_first_cards_never_meet_a_shortage(states: list[CatanState]) -> None:
    founded = next(state for state in states if state.phase != FOUNDING)
    assert sum(founded.hands.count(seat) for seat in range(founded.seats)) <= 3 * founded.seats


def test_9_9_roads_and_cities_never_come_back(states: list[CatanState]) -> None:
    for before, after in pairwise(states):
        for seat in range(after.seats):
            assert before.roads[seat] & ~after.roads[seat] == 0
            assert before.cities[seat] & ~after.cities[seat] == 0


def test_10_5_only_resource_cards_are_traded() -> None:
    state = table({RED: {"ore": 2}, BLUE: {"wool": 2}}, {RED: ["knight"]})
    asked = converse(Trade, state, RED)
    assert isinstance(asked, Bundle)
    assert [good.name for good in asked.pool] == list(RESOURCES)
    assert asked.high == 2
    assert asked.refuses((("knight", 1),)) is not None


def test_10_10_the_bank_takes_the_best_rate_one_has() -> None:
    state = table({RED: {"ore": 4, "wool": 4}})
    state.rates[RED] = [4, 4, 3, 4, 2]
    asked = converse(Exchange, state, RED)
    assert isinstance(asked, Pick)
    assert [str(option.label) for option in asked.options if option.blocked is None] == ["3 wool", "2 ore"]
    after = played(state, Exchange(RED, "ore", "brick"))
    assert after.hands.count(RED) == state.hands.count(RED) - 1


def test_16_3_pieces_on_the_board_and_in_stock_are_those_of_the_box(states: list[CatanState]) -> None:
    for state in states:
        for seat in range(state.seats):
            left = stock(state, seat)
            laid = [
                bits.bit_count() for bits in (state.roads[seat], state.settlements[seat], state.cities[seat])
            ]
            assert [one + other for one, other in zip(laid, left, strict=True)] == [
                ROADS,
                SETTLEMENTS,
                CITIES,
            ]


def test_16_4_buildings_keep_their_distance_and_roads_hang_on_own_pieces(states: list[CatanState]) -> None:
    for state in states:
        for seat in range(state.seats):
            own = {*members(state.buildings(seat))}
            assert not any(state.occupied >> near & 1 for at in own for near in NEIGHBOURS[at])
            for road in members(state.roads[seat]):
                others = members(state.roads[seat] & ~(1 << road))
                touched = {end for other in others for end in ENDS[other]} | own
                assert touched & set(ENDS[road])


def test_16_5_who_holds_a_special_card_has_earned_it(states: list[CatanState]) -> None:
    for state in states:
        seats = range(state.seats)
        lengths = [longest_road(state.roads[one], state.occupied & ~state.buildings(one)) for one in seats]
        if state.longest != NOBODY:
            assert lengths[state.longest] == max(lengths) >= 5
        if state.army != NOBODY:
            assert state.knights[state.army] == max(state.knights) >= 3
        assert 0 <= state.robber < len(state.island.terrain)
