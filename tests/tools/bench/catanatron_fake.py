"""catanatron's map, actions and states, made by hand: what our player at its table needs of them."""

from __future__ import annotations

from copy import deepcopy
from enum import Enum
from itertools import count
from types import SimpleNamespace as Made
from typing import Any, NamedTuple

from companion.thinking.steps import settle
from engines.games.catan.engine import ENGINE
from engines.games.catan.state import BANK, CatanState
from engines.games.catan.tables import DEVELOPMENT
from engines.games.catan.topology import ENDS, members
from tools.bench.catanatron_players.catanatron_actions import Translator
from tools.bench.catanatron_players.catanatron_map import CORNER, RESOURCE, SIDE, Places, places, set_up
from tools.bench.catanatron_players.following import Following

COLOURS = ("RED", "BLUE", "ORANGE", "WHITE")
STEPS = {
    "EAST": (1, -1, 0),
    "SOUTHEAST": (0, -1, 1),
    "SOUTHWEST": (-1, 0, 1),
    "WEST": (-1, 1, 0),
    "NORTHWEST": (0, 1, -1),
    "NORTHEAST": (1, 0, -1),
}
LAND = [(x, -x - z, z) for z in range(-2, 3) for x in range(-2, 3) if abs(x + z) <= 2]
TILES = ["WOOD"] * 4 + ["BRICK"] * 3 + ["SHEEP"] * 4 + ["WHEAT"] * 4 + ["ORE"] * 3 + [None]
NUMBERS = [2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12, None]
PORTS = {
    (0, 3, -3): ("SOUTHEAST", "WOOD"),
    (2, 1, -3): ("SOUTHWEST", None),
    (3, -1, -2): ("SOUTHWEST", "ORE"),
    (3, -3, 0): ("WEST", None),
    (1, -3, 2): ("NORTHWEST", "BRICK"),
    (-1, -2, 3): ("NORTHWEST", None),
    (-3, 0, 3): ("NORTHEAST", "WHEAT"),
    (-3, 2, 1): ("EAST", None),
    (-2, 3, -1): ("EAST", "SHEEP"),
}
"""The sea tile of each harbour, the direction of its land, and what it takes."""
Called = Enum("Called", {name: name for name in (*CORNER, *SIDE)})


class Action(NamedTuple):
    """One of their actions."""

    color: str
    action_type: Any
    value: Any = None


def act(colour: str, name: str, value: Any = None) -> Action:
    """An action of this type."""
    return Action(colour, Made(value=name), value)


def _plus(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(a + b for a, b in zip(one, other, strict=True))


def catan_map() -> Any:
    """A map of theirs: tiles by cube coordinates, nodes numbered as they turn up."""
    number, nodes = count(), dict[frozenset[tuple[int, ...]], int]()
    land = {}
    for at, resource, token in zip(LAND, TILES, NUMBERS, strict=True):
        corners = {}
        for corner, sides in CORNER.items():
            beside = [_plus(at, STEPS[name]) for name, short in SIDE.items() if short in sides]
            meeting = frozenset((at, *beside))
            if meeting not in nodes:
                nodes[meeting] = next(number)
            corners[Called[corner]] = nodes[meeting]
        land[at] = Made(resource=resource, number=token, nodes=corners)
    ports = {at: Made(resource=takes, direction=Called[side]) for at, (side, takes) in PORTS.items()}
    return Made(land_tiles=land, tiles={**land, **ports})


def state_like(state: CatanState, places: Places) -> Any:
    """Their state of the same table as this one of ours, in which all is known."""
    nodes = {at: node for node, at in places.intersections.items()}
    numbers, buildings = dict[str, Any](), dict[str, dict[str, list[Any]]]()
    for seat, colour in enumerate(COLOURS):
        for (theirs, _), held in zip(RESOURCE.items(), state.hands.known[seat], strict=True):
            numbers[f"P{seat}_{theirs}_IN_HAND"] = held
        for card, held in zip(DEVELOPMENT, state.cards[seat], strict=True):
            numbers[f"P{seat}_{card.upper().replace('-', '_')}_IN_HAND"] = held
        numbers[f"P{seat}_VICTORY_POINTS"] = state.points[seat]
        numbers[f"P{seat}_PLAYED_KNIGHT"] = state.knights[seat]
        numbers[f"P{seat}_HAS_ROAD"] = state.longest == seat
        numbers[f"P{seat}_HAS_ARMY"] = state.army == seat
        buildings[colour] = {
            "ROAD": [tuple(nodes[end] for end in ENDS[path]) for path in members(state.roads[seat])],
            "SETTLEMENT": [nodes[at] for at in members(state.settlements[seat])],
            "CITY": [nodes[at] for at in members(state.cities[seat])],
        }
    robber = next(at for at, place in places.hexes.items() if place == state.robber)
    return Made(
        colors=COLOURS,
        player_state=numbers,
        buildings_by_color=buildings,
        board=Made(robber_coordinate=robber),
        resource_freqdeck=state.hands.known[-1][:],
        current_turn_index=state.seat,
        is_road_building=False,
    )


MAP = catan_map()
PLACES = places(MAP)
SETUP = set_up(MAP, ENGINE.colours[:4])
NODES = {at: node for node, at in PLACES.intersections.items()}
TRANSLATOR = Translator(PLACES, {colour: seat for seat, colour in enumerate(COLOURS)})
EDGES = [tuple(NODES[end] for end in ends) for ends in ENDS]


def following(strict=True):
    return Following(SETUP, 0, PLACES, TRANSLATOR, strict)


def founded(strict=True):
    """A game in which everybody has placed two settlements with their roads, far apart."""
    game = following(strict)
    for seat in (0, 1, 2, 3, 3, 2, 1, 0):
        (move, *_) = [one for one in ENGINE.legal(game.whole) if one.seat == seat]
        play(game, act(COLOURS[seat], "BUILD_SETTLEMENT", NODES[move.settlement]))
        play(game, act(COLOURS[seat], "BUILD_ROAD", EDGES[move.road]))
    return game


def play(game, action, change=lambda theirs: None, more=0):
    """Follow an action; their state is what ours will be after it, with a change.

    `more` is how many actions are to follow that belong to the same move: free roads, or discarded cards.
    """
    seat, terms = TRANSLATOR.seat(action), TRANSLATOR.terms(action)
    listener = deepcopy(game.listener)
    after = game.whole.copy()
    for move in listener.moves(terms, seat, after, more > 0):
        move.apply(after, None)
        settle(ENGINE, after)
    theirs = state_like(after, PLACES)
    theirs.is_road_building, theirs.discard_counts = more > 0, [more] * len(COLOURS)
    change(theirs)
    game.follow(action, theirs)


def give(game, seat, cards):
    """Give a seat cards of the bank, which everybody sees."""
    for state in (game.whole, game.seen):
        state.hands.transfer(BANK, seat, cards)
