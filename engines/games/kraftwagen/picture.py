"""The drawn board: the action track as a ring, prices within it, buyers, market and circuit beside it.

Lengths are in heights of the board; `_x` turns them into its width.
"""

from collections.abc import Iterator
from math import cos, pi, sin
from typing import NamedTuple

from engines.core.text import N_, Text
from engines.core.view import Board, Mark, Shape, Spot
from engines.games.kraftwagen import chain
from engines.games.kraftwagen.buying import value_of
from engines.games.kraftwagen.pieces import NOBODY
from engines.games.kraftwagen.state import OVER, START, KraftwagenState
from engines.games.kraftwagen.tables import (
    ACTIVE_BUYERS,
    BODY,
    ENGINE,
    KINDS,
    MARKET_SPACES,
    PRESTIGE,
    PRICES,
    SPECIAL,
)
from engines.games.kraftwagen.words import icon_of, tile_spot

ASPECT = 1.62
RING_X, RING_Y, RING = 0.475, 0.5, 0.388
TILE = 0.064
"""Half the side of a tile."""
LEFT, RIGHT = 0.955, 1.615
UNCOUNTED = 24
"""The shortest drawn length of an uncounted circuit."""
SIDES = 32


class Point(NamedTuple):
    """A point in heights of the board."""

    x: float
    y: float


def board(state: KraftwagenState) -> Board:
    """Return the whole board."""
    parts = (_ring, _prices, _buyers, _track, _market, _circuit)
    things = [thing for part in parts for thing in part(state)]
    return Board(
        ASPECT,
        shapes=tuple(thing for thing in things if isinstance(thing, Shape)),
        spots=tuple(thing for thing in things if isinstance(thing, Spot)),
        marks=tuple(thing for thing in things if isinstance(thing, Mark)),
    )


Thing = Shape | Spot | Mark


def _x(x: float) -> float:
    return x / ASPECT


def _rect(at: Point, wide: float, high: float) -> tuple[float, ...]:
    left, right, low, top = at.x - wide / 2, at.x + wide / 2, at.y - high / 2, at.y + high / 2
    return (_x(left), low, _x(right), low, _x(right), top, _x(left), top)


def _disc(at: Point, radius: float) -> tuple[float, ...]:
    angles = [2 * pi * side / SIDES for side in range(SIDES)]
    return tuple(part for a in angles for part in (_x(at.x + radius * cos(a)), at.y + radius * sin(a)))


def _icon(at: Point, size: float, icon: str) -> Mark:
    return Mark(_x(at.x), at.y, size, icon)


def _sign(at: Point, size: float, icon: str | None, number: int, tint: str = "sign") -> Mark:
    return Mark(_x(at.x), at.y, size, icon, tint, N_("{n}", n=number))


def _words(at: Point, wide: float, high: float, tint: str, words: Text, name: str | None = None) -> Shape:
    return Shape(_rect(at, wide, high), tint, name, _x(at.x), at.y, text=words)


# ---- the chain


def _place(number: int, links: int) -> Point:
    """Return the place of a link: clockwise from the top, which is the gap between head and tail."""
    angle = pi / 2 - 2 * pi * (number + 1) / (links + 1)
    return Point(RING_X + RING * cos(angle), RING_Y + RING * sin(angle))


def _ring(state: KraftwagenState) -> Iterator[Thing]:
    middle = Point(RING_X, RING_Y)
    yield Shape(_disc(middle, RING + 0.085), "track")
    yield Shape(_disc(middle, RING - 0.085), "surface")
    next_seat = state.seat if state.phase == START else chain.tail(state.chain)
    for number, link in enumerate(state.chain):
        at = _place(number, len(state.chain))
        seat = chain.seat_of(link)
        if seat is None:
            yield from _tile(state, link, at)
            continue
        if seat == next_seat and state.phase != OVER:
            yield Shape(_disc(at, 0.074), "next")
        yield Spot(f"worker{seat}", _x(at.x), at.y, "worker", seat, 0.105)
    gap = _place(-1, len(state.chain))
    yield _icon(gap, 0.06, "next")


TILE_ICONS = {
    1: ((Point(0, 0), 0.095),),
    2: ((Point(-0.03, 0.014), 0.062), (Point(0.03, -0.014), 0.062)),
    3: ((Point(-0.03, 0.028), 0.055), (Point(0.03, 0.028), 0.055), (Point(0, -0.03), 0.055)),
}
"""The places of a tile's icons around its middle, and their size, by their number."""


def _tile(state: KraftwagenState, tile: int, at: Point) -> Iterator[Thing]:
    size = 1 if tile == SPECIAL else state.box.sizes[tile - 1]
    tint = "special" if tile == SPECIAL else f"tile{size}"
    yield Shape(_rect(at, 2 * TILE, 2 * TILE), tint, tile_spot(tile), _x(at.x), at.y)
    icons = ("special",) if tile == SPECIAL else state.faces[tile - 1] or ("unknown",) * size
    for icon, (aside, large) in zip(icons, TILE_ICONS[len(icons)], strict=True):
        yield _icon(Point(at.x + aside.x, at.y + aside.y), large, icon_of(icon))


# ---- in the ring: the turn, and what prices are left


def _prices(state: KraftwagenState) -> Iterator[Thing]:
    at = Point(RING_X, RING_Y + 0.16)
    yield _words(at, 0.34, 0.09, "surface", N_("Turn {n} of 3", n=max(1, state.turn)))
    if not state.turn:
        return
    for number, price in enumerate(PRICES[state.turn - 1]):
        if price in state.prices:
            row, column = divmod(number, 4)
            place = Point(RING_X + (column - 1.5) * 0.134, RING_Y + 0.045 - row * 0.134)
            points = _rect(place, 0.126, 0.126)
            yield Shape(points, "stall", f"price{price}", _x(place.x), place.y)
            yield _sign(place, 0.1, None, price, f"price{state.turn}")


# ---- the buyers


def _buyers(state: KraftwagenState) -> Iterator[Thing]:
    for kind, name in enumerate(KINDS):
        at = Point(LEFT + 0.08 + kind * 0.167, 0.93)
        tiles, money = state.stacks[kind], state.beside[kind]
        yield Shape(_rect(at, 0.16, 0.125), "buyers", f"stack-{name}")
        yield _sign(Point(at.x - 0.036, at.y), 0.078, f"buyer-{name}", tiles)
        yield _sign(Point(at.x + 0.044, at.y), 0.064, "price", money)
    active: list[int | None] = [*state.active, *[None] * (ACTIVE_BUYERS - len(state.active))]
    if state.fifth != NOBODY:
        active.append(state.fifth)
    for number, waiting in enumerate(active, 1):
        at = Point(LEFT + 0.06 + (number - 1) * 0.132, 0.797)
        yield Shape(_rect(at, 0.122, 0.115), "stall" if waiting is None else "buyers", f"active{number}")
        if waiting is None:
            yield _words(at, 0.1, 0.1, "stall", N_("{n}", n=number))
        else:
            yield _sign(at, 0.092, f"buyer-{KINDS[waiting]}", number)


def _track(state: KraftwagenState) -> Iterator[Thing]:
    """The steps of the black marker, which is drawn at its position."""
    steps = state.box.track
    wide = min(0.1, (RIGHT - LEFT) / (steps + 1))
    for left in range(steps, -1, -1):
        at = Point(LEFT + wide * (steps - left + 0.5), 0.694)
        label = N_("S") if left == steps else N_("{n}", n=left)
        here = left == state.track
        yield _words(at, wide - 0.008, 0.075, "next" if here else "stall", label)


# ---- the market


def _market(state: KraftwagenState) -> Iterator[Thing]:
    for space in range(1, MARKET_SPACES + 1):
        row, column = divmod(space - 1, 3)
        at = Point(LEFT + 0.109 + column * 0.221, 0.558 - row * 0.185)
        yield Shape(_rect(at, 0.216, 0.177), "stall", f"market{space}")
        if space <= len(state.cars):
            yield from _car(state, space, at)


def _car(state: KraftwagenState, space: int, at: Point) -> Iterator[Thing]:
    car = state.cars[space - 1]
    yield Spot(f"seller{space}", _x(at.x - 0.06), at.y + 0.044, "car", car.owner, 0.085)
    yield _sign(Point(at.x + 0.062, at.y + 0.044), 0.078, "price", car.price, f"price{state.turn}")
    for number, (kind, icon) in enumerate(((BODY, "body"), (ENGINE, "engine"), (PRESTIGE, "worker"))):
        place = Point(at.x + (number - 1) * 0.071, at.y - 0.044)
        yield _sign(place, 0.069, icon, value_of(state, car, kind))
    if car.engineer != NOBODY:
        yield _icon(Point(at.x + 0.002, at.y + 0.044), 0.04, "engineer")


# ---- the circuit


def _circuit(state: KraftwagenState) -> Iterator[Thing]:
    """A lane for each racing car, as long as the circuit, with its laps at the end."""
    length = state.box.circuit or max(UNCOUNTED, *state.space)
    high = 0.255 / state.seats
    begin, end = LEFT + 0.04, RIGHT - 0.1
    for seat, space in enumerate(state.space):
        y = 0.015 + high * (state.seats - seat - 0.5)
        yield Shape(_rect(Point((LEFT + RIGHT) / 2, y), RIGHT - LEFT, high * 0.82), "road")
        at = Point(begin + (end - begin) * space / length, y)
        yield Spot(f"car{seat}", _x(at.x), at.y, "grand-prix", seat, min(0.075, high * 1.15))
        yield _sign(Point(RIGHT - 0.033, y), min(0.062, high), "flag", state.laps[seat])
