"""Our player at catanatron's table, as far as it can be tested without it: boards and actions."""

from __future__ import annotations

from random import Random

import pytest

from companion.thinking.steps import settle
from engines.games.catan.engine import ENGINE
from engines.games.catan.moves.building import BuildRoad
from engines.games.catan.moves.cards import BuyCard
from engines.games.catan.moves.dice import Roll
from engines.games.catan.moves.initial_placement import PlaceInitial
from engines.games.catan.moves.progress import PlayMonopoly, PlayRoadBuilding, PlayYearOfPlenty
from engines.games.catan.moves.robber import Discard, MoveRobber, Steal
from engines.games.catan.moves.trade import Exchange
from engines.games.catan.topology import CORNERS, HARBOUR_PATHS, HEX_NUMBER, path_at
from tests.tools.bench.catanatron_fake import (
    EDGES,
    LAND,
    MAP,
    NODES,
    PLACES,
    SETUP,
    TRANSLATOR,
    act,
    catan_map,
    following,
    founded,
    give,
)
from tools.bench.catanatron_players.catanatron_actions import ALIKE, Listener, nearest, wishes
from tools.bench.catanatron_players.catanatron_map import CORNER, places, set_up

# ---- the board


def test_each_of_their_places_is_one_of_ours():
    assert sorted(PLACES.hexes.values()) == list(range(19))
    assert sorted(PLACES.intersections.values()) == list(range(54))
    assert sorted(map(PLACES.path, EDGES)) == list(range(72))


def test_nodes_of_a_tile_are_the_corners_of_its_hex():
    for coordinate in LAND:
        nodes = MAP.land_tiles[coordinate].nodes.values()
        assert {PLACES.intersections[node] for node in nodes} == set(CORNERS[PLACES.hexes[coordinate]])


def test_an_edge_is_found_from_either_end():
    assert [PLACES.path((b, a)) for a, b in EDGES] == list(range(72))
    with pytest.raises(KeyError):
        PLACES.path((NODES[0], NODES[53]))


def test_tiles_keep_terrain_number_and_harbours():
    by_place = {HEX_NUMBER[tile.hex]: tile for tile in SETUP.tiles}
    for coordinate in LAND:
        theirs, tile = MAP.land_tiles[coordinate], by_place[PLACES.hexes[coordinate]]
        assert tile.number == (theirs.number or 0)
        assert (tile.terrain == "desert") == (theirs.resource is None)
    assert {path_at(one.path) for one in SETUP.harbours} == set(HARBOUR_PATHS)
    assert {one.path[0]: one.kind for one in SETUP.harbours}[0, -2] == "lumber"


def test_a_map_with_nodes_elsewhere_is_refused():
    twisted = catan_map()
    nodes = twisted.land_tiles[0, 0, 0].nodes
    one, other, *_ = nodes
    nodes[one], nodes[other] = nodes[other], nodes[one]
    with pytest.raises(ValueError, match="does not lie as on our island"):
        places(twisted)


def test_a_map_that_is_no_whole_island_is_refused():
    short = catan_map()
    short.land_tiles[0, 0, 0].number = 2
    with pytest.raises(ValueError, match="no island of ours"):
        set_up(short, ENGINE.colours[:4])


def test_corners_lie_between_neighbouring_sides():
    assert len({frozenset(sides) for sides in CORNER.values()}) == 6


# ---- actions as moves


@pytest.mark.parametrize(
    ("name", "value", "move"),
    [
        ("ROLL", (3, 4), Roll(1, (3, 4))),
        ("BUILD_ROAD", EDGES[7], BuildRoad(1, 7)),
        ("BUY_DEVELOPMENT_CARD", "YEAR_OF_PLENTY", BuyCard(1, "year-of-plenty")),
        ("DISCARD", ["ORE", "WOOD", "ORE"], Discard(1, (("lumber", 1), ("ore", 2)))),
        ("PLAY_YEAR_OF_PLENTY", ("WOOD", "BRICK"), PlayYearOfPlenty(1, "brick", "lumber")),
        ("PLAY_YEAR_OF_PLENTY", ("ORE",), PlayYearOfPlenty(1, "ore")),
        ("MARITIME_TRADE", ("SHEEP", "SHEEP", None, None, "ORE"), Exchange(1, "wool", "ore")),
    ],
)
def test_an_action_becomes_the_move(name, value, move):
    terms = TRANSLATOR.terms(act("BLUE", name, value))
    assert Listener().moves(terms, 1, founded().whole, False) == [move]


def test_the_robber_takes_a_card_in_a_second_move():
    coordinate = next(at for at, place in PLACES.hexes.items() if place == 9)
    state = founded().whole
    alone = TRANSLATOR.terms(act("BLUE", "MOVE_ROBBER", (coordinate, None, None)))
    stealing = TRANSLATOR.terms(act("BLUE", "MOVE_ROBBER", (coordinate, "WHITE", "ORE")))
    assert Listener().moves(alone, 1, state, False) == [MoveRobber(1, 9)]
    assert Listener().moves(stealing, 1, state, False) == [MoveRobber(1, 9), Steal(1, 3, "ore")]


def test_a_monopoly_tells_what_each_handed_over():
    game = founded()
    for state in (game.whole, game.seen):
        for seat in range(4):
            state.hands.reveal(seat, [0, 0, 0, 0, 0])
    give(game, 2, [0, 3, 0, 0, 0])
    give(game, 1, [0, 9, 0, 0, 0])
    terms = TRANSLATOR.terms(act("BLUE", "PLAY_MONOPOLY", "BRICK"))
    assert Listener().moves(terms, 1, game.whole, False) == [PlayMonopoly(1, "brick", (("seat 2", 3),))]


def test_road_building_waits_for_its_roads():
    listener, state = Listener(), founded().whole
    card, first, second = ("PLAY_ROAD_BUILDING",), ("BUILD_ROAD", 3), ("BUILD_ROAD", 4)
    assert listener.moves(card, 1, state, True) == []
    assert listener.moves(first, 1, state, True) == []
    assert listener.moves(second, 1, state, False) == [PlayRoadBuilding(1, 3, 4)]
    assert listener.moves(card, 1, state, True) == []
    assert listener.moves(first, 1, state, False) == [PlayRoadBuilding(1, 3)]
    assert listener.moves(first, 1, state, False) == [BuildRoad(1, 3)]


def test_a_first_settlement_waits_for_its_road():
    listener, state = Listener(), following().whole
    assert listener.moves(("BUILD_SETTLEMENT", 5), 0, state, False) == []
    assert listener.moves(("BUILD_ROAD", 8), 0, state, False) == [PlaceInitial(0, 5, 8)]


@pytest.mark.parametrize("seed", range(3))
def test_what_we_wish_is_heard_as_the_move_it_was(seed):
    random, state = Random(seed), ENGINE.setup(SETUP)
    heard = set()
    for _ in range(400):
        settle(ENGINE, state)
        moves = [one for one in ENGINE.legal(state) if not isinstance(one, Steal) and wished(one)]
        for move in moves[:20]:
            listener, terms = Listener(), wishes(move)
            said = [listener.moves(one, move.seat, state, one != terms[-1]) for one in terms]
            assert said[-1] == [blank(move)]
            heard.add(type(move))
        if (move := ENGINE.wander(state, random.randrange)) is None:
            break
        move.apply(state, None)
    assert {PlaceInitial, BuildRoad, MoveRobber, Exchange} <= heard


def wished(move):
    return type(move) in {*ALIKE.values(), PlaceInitial, MoveRobber, PlayRoadBuilding, PlayMonopoly}


def blank(move):
    """The move without what chance brings; cards of a year of plenty in order."""
    if isinstance(move, Roll | BuyCard):
        return type(move)(move.seat, None)
    if isinstance(move, PlayYearOfPlenty):
        return PlayYearOfPlenty(move.seat, *sorted(one for one in (move.first, move.second) if one))
    return move


# ---- moves as actions


def test_a_wish_that_can_be_had_is_had():
    possible = [("END_TURN",), ("BUILD_ROAD", 3), ("BUILD_ROAD", 4)]
    assert nearest(("BUILD_ROAD", 4), possible) == 2


def test_a_robbery_of_somebody_else_stays_at_the_place():
    possible = [("MOVE_ROBBER", 3, 1, None), ("MOVE_ROBBER", 4, 2, None), ("MOVE_ROBBER", 5, None, None)]
    assert nearest(("MOVE_ROBBER", 4, None, None), possible) == 1


def test_what_cannot_be_had_at_all_passes():
    possible = [("BUILD_ROAD", 3), ("END_TURN",), ("BUILD_ROAD", 4)]
    assert nearest(("PLAY_MONOPOLY", "ore"), possible) == 1
    assert nearest(("END_TURN",), [("PLAY_KNIGHT_CARD",), ("ROLL", None)]) == 1
