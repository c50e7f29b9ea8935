"""The drawn board: the chain as a loop of two rows, then buyers, prices, market and circuit.

Lengths are in heights of the board; `_x` turns them into its width.
"""

from collections.abc import Iterator
from functools import lru_cache
from math import cos, pi, sin
from typing import NamedTuple

from msgspec.structs import replace

from engines.core.icons import rounded
from engines.core.text import N_, Text
from engines.core.view import BADGE, Board, Mark, Shape, Spot
from engines.games.kraftwagen import chain, tables
from engines.games.kraftwagen.buying import markets_next, sells_by, sells_to, values_of
from engines.games.kraftwagen.pieces import NOBODY
from engines.games.kraftwagen.state import OVER, START, KraftwagenState
from engines.games.kraftwagen.words import icon_of, tile_spot

ASPECT = 1.34
WIDE = 1.32
"""The width of what is on the board."""
LEFT, RIGHT = 0.01, 1.33
"""Its edges."""
CAPTION = 0.063
"""The height of a line that names an area."""
LOOP, LINK = 0.996, 0.153
"""The upper edge of the loop, and the height of a row of it."""
BUYERS, HIGH = LOOP - 2 * LINK - CAPTION, 0.145
"""The upper edge of the buyers, and their height."""
PRICED, LOW = BUYERS - HIGH - CAPTION, 0.067
"""The upper edge of the prices and of the steps of the black marker, and their height."""
MARKET = PRICED - LOW - CAPTION
"""The upper edge of market and circuit."""
STACK, ACTIVE = 0.166, 0.7
"""The width of a stack of buyers, and the left edge of the active ones."""
SPACE_WIDE, SPACE_HIGH = 0.268, MARKET / 2
"""A space of the market."""
LANES = 0.835
"""The left edge of the circuit."""
STEPS = 0.62
"""The width of prices, and of the steps of the black marker, at most."""
UNCOUNTED = 24
"""The shortest drawn length of an uncounted circuit."""
SIDES = 72


class Point(NamedTuple):
    """A point in heights of the board."""

    x: float
    y: float


def board(state: KraftwagenState) -> Board:
    """The whole board."""
    parts = (_captions, _loop, _prices, _buyers, _track, _market, _circuit)
    things = [thing for part in parts for thing in part(state)]
    return Board(
        ASPECT,
        shapes=tuple(thing for thing in things if isinstance(thing, Shape)),
        spots=tuple(thing for thing in things if isinstance(thing, Spot)),
        marks=tuple(thing for thing in things if isinstance(thing, Mark)),
        surface="floor",
        folded=N_("Prices left: a car that is put on the market takes one"),
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


def _captions(state: KraftwagenState) -> Iterator[Thing]:
    """What each area is, above it."""
    turn = N_("game turn {n} of 3: prices left", n=max(1, state.turn))
    # Translators: captions of areas of the board.
    yield _caption(LEFT, ACTIVE - 0.03, BUYERS, N_("buyers to take, and the money there"), N_("buyers"))
    yield _caption(ACTIVE, RIGHT, BUYERS, N_("active buyers"))
    yield _caption(LEFT, LEFT + STEPS, PRICED, turn)
    yield _caption(ACTIVE, RIGHT, PRICED, N_("the game turn ends at 0"), N_("ends at 0"))
    facts = N_("market: body, engine, workers, price")
    yield _caption(LEFT, LANES - 0.03, MARKET, facts, N_("market"))
    yield _caption(LANES, RIGHT, MARKET, N_("Grand Prix"))


def _caption(left: float, right: float, low: float, words: Text, *shorter: Text) -> Shape:
    """A line above an area."""
    at = Point((left + right) / 2, low + CAPTION / 2)
    box = _rect(at, right - left, CAPTION)
    return Shape(box, "floor", None, _x(at.x), at.y, text=words, shorter=shorter)


# ---- the chain


def _columns(links: int) -> int:
    """The fields in each row of the loop, of so many links and the gap."""
    return -(-(links + 1) // 2)


def _side(links: int) -> float:
    """The side of a tile."""
    return min(LINK, WIDE / _columns(links)) - 0.014


def _place(number: int, links: int) -> Point:
    """The place of a link: clockwise from the upper left, where the gap between head and tail is."""
    columns = _columns(links)
    row, at = divmod(number + 1, columns)
    column = at if row == 0 else columns - 1 - at
    return Point((ASPECT - WIDE) / 2 + WIDE / columns * (column + 0.5), LOOP - LINK * (row + 0.5))


def _loop(state: KraftwagenState) -> Iterator[Thing]:
    links = len(state.chain)
    side = _side(links)
    yield Shape(_rect(Point(ASPECT / 2, LOOP - LINK), WIDE, 2 * LINK), "track")
    next_seat = state.seat if state.phase == START else chain.tail(state.chain)
    for number, link in enumerate(state.chain):
        at = _place(number, links)
        seat = chain.seat_of(link)
        if seat is None:
            yield from _tile(state, link, at, side)
            continue
        if seat == next_seat and state.phase != OVER:
            yield Shape(_disc(at, 0.5 * side), "next")
        yield Spot(f"worker{seat}", _x(at.x), at.y, BADGE, seat, 0.7 * side)
    gap = _place(-1, links)
    yield Mark(_x(gap.x), gap.y, 0.6 * side, "next", "next")


TILE_ICONS = {
    1: ((Point(0, 0), 0.095),),
    2: ((Point(-0.03, 0.014), 0.062), (Point(0.03, -0.014), 0.062)),
    3: ((Point(-0.03, 0.028), 0.055), (Point(0.03, 0.028), 0.055), (Point(0, -0.03), 0.055)),
}
"""The places of a tile's icons around its middle, and their size, by their number."""


TILE = 0.128
"""The side of a tile for which these are."""


def _tile(state: KraftwagenState, tile: int, at: Point, side: float) -> Iterator[Thing]:
    size = 1 if tile == tables.SPECIAL else state.box.sizes[tile - 1]
    tint = "special" if tile == tables.SPECIAL else f"tile{size}"
    yield Shape(_rect(at, side, side), tint, tile_spot(tile), _x(at.x), at.y)
    icons = ("special",) if tile == tables.SPECIAL else state.faces[tile - 1] or ("unknown",) * size
    scale = side / TILE
    for icon, (aside, large) in zip(icons, TILE_ICONS[len(icons)], strict=True):
        yield _icon(Point(at.x + scale * aside.x, at.y + scale * aside.y), scale * large, icon_of(icon))


# ---- the turn, what prices are left, and the steps of the black marker


def _prices(state: KraftwagenState) -> Iterator[Thing]:
    if not state.turn:
        return
    prices, seat = tables.PRICES[state.turn - 1], markets_next(state)
    each = STEPS / max(6, len(prices))
    for number, price in enumerate(prices):
        if price in state.prices:
            place = Point(LEFT + each * (number + 0.5), PRICED - LOW / 2)
            text = N_("{n}", n=price)
            marker = _words(place, each - 0.01, LOW, f"price{state.turn}", text, f"price{price}")
            marker = replace(marker, folded=True)  # six to eight in a row are smaller than a finger
            does = None if seat is None else sells_to(state, seat, price)
            if seat is not None and does is not None:  # the list of what is folded has the room
                marker = replace(marker, note=does, listed=sells_by(state, seat, price))
            yield marker


# ---- the buyers


def _buyers(state: KraftwagenState) -> Iterator[Thing]:
    middle = BUYERS - HIGH / 2
    for kind, name in enumerate(tables.KINDS):
        at = Point(LEFT + STACK * (kind + 0.5), middle)
        tiles, money = state.stacks[kind], state.beside[kind]
        yield Shape(_rect(at, STACK - 0.008, HIGH), "buyers", f"stack-{name}")
        yield _figure(Point(at.x, at.y + 0.034), 0.15, 0.066, "buyers", f"buyer-{name}", tiles)
        yield _figure(Point(at.x, at.y - 0.034), 0.15, 0.066, "buyers", "price", money)
    active: list[int | None] = [*state.active, *[None] * (tables.ACTIVE_BUYERS - len(state.active))]
    if state.fifth != NOBODY:
        active.append(state.fifth)
    wide = (RIGHT - ACTIVE) / len(active)
    for number, waiting in enumerate(active, 1):
        at = Point(ACTIVE + wide * (number - 0.5), middle)
        name = f"active{number}"
        if waiting is None:
            yield _words(at, wide - 0.01, HIGH, "free", N_("{n}", n=number), name)
        else:
            icon = f"buyer-{tables.KINDS[waiting]}"
            yield _figure(at, wide - 0.01, HIGH, "buyers", icon, number, name)


def _track(state: KraftwagenState) -> Iterator[Thing]:
    """The steps of the black marker, which is drawn at its position."""
    steps = state.box.track
    wide = min(0.126, (RIGHT - ACTIVE) / (steps + 1))
    for step in range(steps, -1, -1):
        at = Point(RIGHT - wide * (step + 0.5), PRICED - LOW / 2)
        # Translators: one letter for the start, on the first step of the black marker.
        label = N_("S") if step == steps else N_("{n}", n=step)
        if step == state.track:
            place = _rect(at, wide - 0.008, LOW)
            yield Shape(place, "stall", "marker", _x(at.x), at.y, icon="marker", text=label)
        else:
            yield _words(at, wide - 0.008, LOW, "stall", label, f"step{step}")


# ---- the market


def _market(state: KraftwagenState) -> Iterator[Thing]:
    for space in range(1, tables.MARKET_SPACES + 1):
        row, column = divmod(space - 1, 3)
        at = Point(LEFT + SPACE_WIDE * (column + 0.5), MARKET - SPACE_HIGH * (row + 0.5))
        taken = space <= len(state.cars)
        box = _rect(at, SPACE_WIDE - 0.008, SPACE_HIGH - 0.006)
        yield Shape(box, "stall" if taken else "free", f"market{space}", _x(at.x), at.y)
        if taken:
            yield from _car(state, space, at)


def _car(state: KraftwagenState, space: int, at: Point) -> Iterator[Thing]:
    """A car with its four facts: body, engine, workers, and in large its price."""
    car = state.cars[space - 1]
    yield Spot(f"seller{space}", _x(at.x - 0.075), at.y + 0.026, "car", car.owner, 0.086)
    price = Point(at.x + 0.075, at.y + 0.032)
    yield _words(price, 0.1, 0.072, f"price{state.turn}", N_("{n}", n=car.price))
    for number, (icon, value) in enumerate(
        zip(("body", "engine", "worker"), values_of(state, car), strict=False)
    ):
        place = Point(at.x + (number - 1) * 0.086, at.y - 0.04)
        yield _figure(place, 0.085, 0.066, "stall", icon, value)
    if car.engineer != NOBODY:
        yield Mark(_x(at.x - 0.005), at.y + 0.036, 0.045, "engineer", "next")


# ---- the circuit


def _circuit(state: KraftwagenState) -> Iterator[Thing]:
    """A lane for each racing car, as long as the circuit, with its laps at the end."""
    length = state.box.circuit or max(UNCOUNTED, *state.space)
    high = (MARKET - 0.004) / state.seats
    right = RIGHT
    begin, end = LANES + 0.05, right - 0.17
    whole = Point((LANES + right) / 2, 0.008 + high * state.seats / 2)
    yield Shape(_rect(whole, right - LANES, high * state.seats), "floor", "circuit")  # a finger can hit it
    for seat, space in enumerate(state.space):
        y = 0.008 + high * (state.seats - seat - 0.5)
        middle = Point((LANES + right) / 2, y)
        lane = _rect(middle, right - LANES, high * 0.82)
        yield Shape(lane, "road")
        at = Point(begin + (end - begin) * space / length, y)
        yield Spot(f"car{seat}", _x(at.x), at.y, "grand-prix", seat, min(0.09, high * 0.9))
        yield _figure(Point(right - 0.07, y), 0.12, min(0.09, high * 0.95), "road", "flag", state.laps[seat])
