"""The drawn board: the action track as a ring, prices within it, buyers, market and circuit beside it.

Lengths are in heights of the board; `_x` turns them into its width.
"""

from collections.abc import Iterator
from functools import lru_cache
from math import cos, pi, sin
from typing import NamedTuple

from engines.core.icons import rounded
from engines.core.text import N_, Text
from engines.core.view import BADGE, Board, Mark, Shape, Spot
from engines.games.kraftwagen import chain, tables
from engines.games.kraftwagen.buying import value_of
from engines.games.kraftwagen.pieces import NOBODY
from engines.games.kraftwagen.state import OVER, START, KraftwagenState
from engines.games.kraftwagen.words import icon_of, tile_spot

ASPECT = 1.62
RING_X, RING_Y, RING = 0.475, 0.5, 0.388
TILE = 0.064
"""Half the side of a tile."""
LEFT, RIGHT = 0.955, 1.615
UNCOUNTED = 24
"""The shortest drawn length of an uncounted circuit."""
SIDES = 72
SHORTEST = 0.14
"""The shortest caption beside the steps of the black marker."""


class Point(NamedTuple):
    """A point in heights of the board."""

    x: float
    y: float


def board(state: KraftwagenState) -> Board:
    """The whole board."""
    parts = (_ring, _prices, _buyers, _track, _market, _circuit)
    things = [thing for part in parts for thing in part(state)]
    return Board(
        ASPECT,
        shapes=tuple(thing for thing in things if isinstance(thing, Shape)),
        spots=tuple(thing for thing in things if isinstance(thing, Spot)),
        marks=tuple(thing for thing in things if isinstance(thing, Mark)),
        surface="floor",
    )


Thing = Shape | Spot | Mark


def _x(x: float) -> float:
    return x / ASPECT


@lru_cache(maxsize=1024)
def _rect(at: Point, wide: float, high: float) -> tuple[float, ...]:
    """A field with round corners."""
    left, right, low, top = at.x - wide / 2, at.x + wide / 2, at.y - high / 2, at.y + high / 2
    points = rounded(left, low, right, top, min(0.016, high / 4))
    return tuple(part if index % 2 else _x(part) for index, part in enumerate(points))


def _disc(at: Point, radius: float) -> tuple[float, ...]:
    angles = [2 * pi * side / SIDES for side in range(SIDES)]
    return tuple(part for a in angles for part in (_x(at.x + radius * cos(a)), at.y + radius * sin(a)))


def _icon(at: Point, size: float, icon: str) -> Mark:
    return Mark(_x(at.x), at.y, size, icon, "ink")


def _figure(
    at: Point, wide: float, high: float, tint: str, icon: str, number: int, name: str | None = None
) -> Shape:
    """A field with an icon and a number beside it."""
    text = N_("{n}", n=number)
    return Shape(_rect(at, wide, high), tint, name, _x(at.x), at.y, icon=icon, text=text)


def _words(at: Point, wide: float, high: float, tint: str, words: Text, name: str | None = None) -> Shape:
    return Shape(_rect(at, wide, high), tint, name, _x(at.x), at.y, text=words)


# ---- the chain


def _place(number: int, links: int) -> Point:
    """The place of a link: clockwise from the top, which is the gap between head and tail."""
    angle = pi / 2 - 2 * pi * (number + 1) / (links + 1)
    return Point(RING_X + RING * cos(angle), RING_Y + RING * sin(angle))


def _ring(state: KraftwagenState) -> Iterator[Thing]:
    middle = Point(RING_X, RING_Y)
    yield Shape(_disc(middle, RING + 0.085), "track")
    yield Shape(_disc(middle, RING - 0.085), "floor")
    next_seat = state.seat if state.phase == START else chain.tail(state.chain)
    for number, link in enumerate(state.chain):
        at = _place(number, len(state.chain))
        seat = chain.seat_of(link)
        if seat is None:
            yield from _tile(state, link, at)
            continue
        if seat == next_seat and state.phase != OVER:
            yield Shape(_disc(at, 0.074), "next")
        yield Spot(f"worker{seat}", _x(at.x), at.y, BADGE, seat, 0.1)
    gap = _place(-1, len(state.chain))
    yield Mark(_x(gap.x), gap.y, 0.06, "next", "next")


TILE_ICONS = {
    1: ((Point(0, 0), 0.095),),
    2: ((Point(-0.03, 0.014), 0.062), (Point(0.03, -0.014), 0.062)),
    3: ((Point(-0.03, 0.028), 0.055), (Point(0.03, 0.028), 0.055), (Point(0, -0.03), 0.055)),
}
"""The places of a tile's icons around its middle, and their size, by their number."""


def _tile(state: KraftwagenState, tile: int, at: Point) -> Iterator[Thing]:
    size = 1 if tile == tables.SPECIAL else state.box.sizes[tile - 1]
    tint = "special" if tile == tables.SPECIAL else f"tile{size}"
    yield Shape(_rect(at, 2 * TILE, 2 * TILE), tint, tile_spot(tile), _x(at.x), at.y)
    icons = ("special",) if tile == tables.SPECIAL else state.faces[tile - 1] or ("unknown",) * size
    for icon, (aside, large) in zip(icons, TILE_ICONS[len(icons)], strict=True):
        yield _icon(Point(at.x + aside.x, at.y + aside.y), large, icon_of(icon))


# ---- in the ring: the turn, and what prices are left


def _prices(state: KraftwagenState) -> Iterator[Thing]:
    at = Point(RING_X, RING_Y + 0.16)
    yield _words(at, 0.34, 0.09, "floor", N_("Turn {n} of 3", n=max(1, state.turn)))
    if not state.turn:
        return
    for number, price in enumerate(tables.PRICES[state.turn - 1]):
        if price in state.prices:
            row, column = divmod(number, 4)
            place = Point(RING_X + (column - 1.5) * 0.134, RING_Y + 0.045 - row * 0.134)
            text = N_("{n}", n=price)
            yield _words(place, 0.118, 0.118, f"price{state.turn}", text, f"price{price}")


# ---- the buyers


def _buyers(state: KraftwagenState) -> Iterator[Thing]:
    for kind, name in enumerate(tables.KINDS):
        at = Point(LEFT + 0.08 + kind * 0.167, 0.93)
        tiles, money = state.stacks[kind], state.beside[kind]
        yield Shape(_rect(at, 0.16, 0.14), "buyers", f"stack-{name}")
        yield _figure(Point(at.x, at.y + 0.036), 0.15, 0.066, "buyers", f"buyer-{name}", tiles)
        yield _figure(Point(at.x, at.y - 0.034), 0.12, 0.061, "buyers", "price", money)
    active: list[int | None] = [*state.active, *[None] * (tables.ACTIVE_BUYERS - len(state.active))]
    if state.fifth != NOBODY:
        active.append(state.fifth)
    else:
        yield _words(Point(RIGHT - 0.066, 0.797), 0.132, 0.1, "floor", N_("active buyers"))
    for number, waiting in enumerate(active, 1):
        at = Point(LEFT + 0.06 + (number - 1) * 0.132, 0.797)
        name = f"active{number}"
        if waiting is None:
            yield _words(at, 0.122, 0.1, "free", N_("{n}", n=number), name)
        else:
            yield _figure(at, 0.122, 0.1, "buyers", f"buyer-{tables.KINDS[waiting]}", number, name)


def _track(state: KraftwagenState) -> Iterator[Thing]:
    """The steps of the black marker, which is drawn at its position."""
    steps = state.box.track
    wide = min(0.1, (RIGHT - LEFT) / (steps + 1))
    if (room := RIGHT - LEFT - wide * (steps + 1)) > SHORTEST:
        yield _words(Point(RIGHT - room / 2, 0.694), room, 0.075, "floor", N_("ends at 0"))
    for left in range(steps, -1, -1):
        at = Point(LEFT + wide * (steps - left + 0.5), 0.694)
        # Translators: one letter for the start, on the first step of the black marker.
        label = N_("S") if left == steps else N_("{n}", n=left)
        here = left == state.track
        yield _words(at, wide - 0.008, 0.075, "next" if here else "stall", label)


# ---- the market


def _market(state: KraftwagenState) -> Iterator[Thing]:
    for space in range(1, tables.MARKET_SPACES + 1):
        row, column = divmod(space - 1, 3)
        at = Point(LEFT + 0.109 + column * 0.221, 0.558 - row * 0.185)
        taken = space <= len(state.cars)
        caption = N_("market") if space == tables.MARKET_SPACES and not taken else None
        tint = "stall" if taken else "free"
        yield Shape(_rect(at, 0.216, 0.177), tint, f"market{space}", _x(at.x), at.y, text=caption)
        if taken:
            yield from _car(state, space, at)


def _car(state: KraftwagenState, space: int, at: Point) -> Iterator[Thing]:
    car = state.cars[space - 1]
    yield Spot(f"seller{space}", _x(at.x - 0.05), at.y + 0.034, "car", car.owner, 0.1)
    price = Point(at.x + 0.058, at.y + 0.04)
    yield _words(price, 0.076, 0.07, f"price{state.turn}", N_("{n}", n=car.price))
    for number, (kind, icon) in enumerate(
        ((tables.BODY, "body"), (tables.ENGINE, "engine"), (tables.PRESTIGE, "worker"))
    ):
        place = Point(at.x + (number - 1) * 0.067, at.y - 0.053)
        yield _figure(place, 0.066, 0.064, "stall", icon, value_of(state, car, kind))
    if car.engineer != NOBODY:
        yield Mark(_x(at.x + 0.004), at.y + 0.004, 0.04, "engineer", "next")


# ---- the circuit


def _circuit(state: KraftwagenState) -> Iterator[Thing]:
    """A lane for each racing car, as long as the circuit, with its laps at the end."""
    length = state.box.circuit or max(UNCOUNTED, *state.space)
    high = 0.255 / state.seats
    begin, end = LEFT + 0.045, RIGHT - 0.12
    for seat, space in enumerate(state.space):
        y = 0.015 + high * (state.seats - seat - 0.5)
        caption = N_("Grand Prix") if seat == 0 else None
        middle = Point((LEFT + RIGHT) / 2, y)
        lane = _rect(middle, RIGHT - LEFT, high * 0.82)
        yield Shape(lane, "road", None, _x(middle.x), y, text=caption)
        at = Point(begin + (end - begin) * space / length, y)
        yield Spot(f"car{seat}", _x(at.x), at.y, "grand-prix", seat, min(0.085, high * 1.15))
        yield _figure(Point(RIGHT - 0.044, y), 0.08, high * 0.96, "road", "flag", state.laps[seat])
