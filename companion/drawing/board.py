"""A board as strokes, in the one order in which it lies on a table, and what of it can be touched."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import cos, hypot, pi, sin
from typing import Any, NamedTuple

from msgspec.structs import replace

from companion.drawing import grid
from companion.drawing.box import Box
from companion.drawing.lit import glow, lit, live, settled
from companion.drawing.look import HIGH, Look
from companion.drawing.pieces import piece_side, plate_box, road_width, strokes_of, surface
from companion.drawing.plan import Place, Plan
from companion.drawing.strokes import Group, Layers
from engines.core.view import Board, Link, Mark, Spot

CLEAR = 0.006
"""The least distance between a plate and a place for a piece, in heights of the board."""

LARGEST = 0.062
"""The side of the largest piece that comes to stand beside plates, in heights of the board."""

FARTHEST, STEP = 0.2, 0.008
"""How far a plate is moved at most so that it is beside such places, and by what steps."""

MARGIN = 0.04 * HIGH
"""So wide is the margin around a board on a page or on paper."""

MANY_ROWS = 22
"""The most rows of a grid there: on a page one can look closer."""

TURNS = tuple(turn * pi / 12 for turn in (0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6, 7, -7, 8, -8))
"""The ways in which it is moved, from straight away from those places to past them."""


class Shown(NamedTuple):
    """What is shown of a board besides it: lit places, the suggested ones, and where something happened.

    `settled` are the places that were chosen for what is asked now, and `piece` what is put on them, and by
    whom; `live` are those that can be touched while nothing is asked.
    """

    lit: tuple[str, ...] = ()
    chosen: frozenset[str] = frozenset()
    happened: tuple[str, ...] = ()
    settled: tuple[str, ...] = ()
    live: tuple[str, ...] = ()
    piece: tuple[str, int] | None = None


class Lit(NamedTuple):
    """A lit place, and whether it is the suggested one."""

    place: Place
    chosen: bool


AS_IT_LIES = Shown()


def contents(plan: Plan, look: Look, shown: Shown = AS_IT_LIES) -> dict[str, tuple[object, ...]]:
    """What lies in each layer of a board, the lowest first: what is lit or printed hides no piece."""
    board, places = plan.board, plan.places()
    printed = tuple(mark for mark in board.marks if _printed(mark))
    beside = _beside(printed, plan, look)
    return {
        "surface": () if board.surface is None else (board.surface,),
        "grid": () if board.grid is None else (board.grid,),
        "shapes": board.shapes,
        "happened": tuple(places[name] for name in shown.happened if name in places),
        "live": tuple(places[name] for name in shown.live if name in places),
        "lit": tuple(Lit(places[name], name in shown.chosen) for name in shown.lit if name in places),
        "settled": tuple(_put(places[name], shown.piece) for name in shown.settled if name in places),
        "lines": tuple(_followed(board.links, printed, beside)),
        "plates": beside,
        "roads": tuple(link for link in board.links if link.seat is not None),
        "pieces": tuple(spot for spot in board.spots if spot.icon is not None),
        "figures": tuple(mark for mark in board.marks if not _printed(mark)),
    }


def _put(place: Place, piece: tuple[str, int] | None) -> Place:
    """A place with the piece that is put there, where it is free and for one."""
    if piece is None or not isinstance(place, Spot) or place.icon is not None:
        return place
    return replace(place, icon=piece[0], seat=piece[1])


def _printed(mark: Mark) -> bool:
    """Whether a mark is printed on the board; what has neither text nor tint stands on it."""
    return mark.text is not None or mark.tint is not None


def drawn(layer: str, thing: Any, plan: Plan, look: Look) -> Group:
    """The strokes of what lies in a layer."""
    if layer == "surface":
        return Group(None, surface(thing, plan.room, plan, look))
    if layer == "grid":
        return Group(None, grid.strokes(thing, plan.box, plan.rows, look))
    if layer == "happened":
        return Group(thing.name, glow(thing, plan, look, 0.0))
    if layer == "lit":
        return Group(thing.place.name, lit(thing.place, plan, look, thing.chosen))
    if layer == "live":
        return Group(thing.name, live(thing, plan, look))
    if layer == "settled":
        return Group(thing.name, settled(thing, plan, look))
    return Group(thing.about if isinstance(thing, Mark) else thing.name, strokes_of(thing, plan, look))


def layers(plan: Plan, look: Look, shown: Shown = AS_IT_LIES) -> Layers:
    """The whole board as strokes."""
    return {
        layer: tuple(drawn(layer, thing, plan, look) for thing in things)
        for layer, things in contents(plan, look, shown).items()
    }


def flat(board: Board) -> Plan:
    """The board as it is drawn for a page or on paper, with a margin of what it lies on."""
    box, room = Box(MARGIN, MARGIN, board.aspect * HIGH, HIGH), Box(0, 0, *size_of(board))
    return Plan(board, box, room, MANY_ROWS)


def size_of(board: Board) -> tuple[float, float]:
    """The width and the height of that drawing."""
    return board.aspect * HIGH + 2 * MARGIN, HIGH + 2 * MARGIN


# ---- plates beside the places for pieces


def _beside(printed: tuple[Mark, ...], plan: Plan, look: Look) -> tuple[Mark, ...]:
    """What is printed on the board, with every plate beside the places for pieces."""
    board = plan.board
    if not plan.box.w or not any(look.say(mark.text) for mark in printed):
        return printed
    spots = tuple((spot.x, spot.y) for spot in board.spots)
    ways = tuple((one.x1, one.y1, one.x2, one.y2) for one in board.links if one.name is not None)
    return _moved_aside(printed, spots, ways, plan._replace(board=Board(1.0)), look)


def _followed(links: Iterable[Link], were: Sequence[Mark], are: Sequence[Mark]) -> Iterator[Link]:
    """The lines of the board, each to the plate to which it led."""
    moved = {(old.x, old.y): (new.x, new.y) for old, new in zip(were, are, strict=True) if old != new}
    for link in links:
        if link.seat is None and link.tint is not None:
            (x1, y1), (x2, y2) = (moved.get(end, end) for end in ((link.x1, link.y1), (link.x2, link.y2)))
            yield replace(link, x1=x1, y1=y1, x2=x2, y2=y2) if moved else link


Room = tuple[float, float, float]
"""A point of the room that a piece takes, and how far the piece reaches from it."""


@lru_cache(maxsize=16)
def _moved_aside(
    marks: tuple[Mark, ...],
    spots: tuple[tuple[float, float], ...],
    ways: tuple[tuple[float, float, float, float], ...],
    plan: Plan,
    look: Look,
) -> tuple[Mark, ...]:
    """These marks beside the places for pieces and roads; most boards have those where they were."""
    taken = tuple(_taken(spots, ways, plan, look))
    return tuple(_aside(mark, taken, plan, look) if look.say(mark.text) else mark for mark in marks)


def _taken(
    spots: Iterable[tuple[float, float]],
    ways: Iterable[tuple[float, float, float, float]],
    plan: Plan,
    look: Look,
) -> Iterator[Room]:
    """The room of all pieces that can come to stand on the board."""
    piece, road = piece_side(LARGEST, plan, look) / 2, road_width(plan, look)
    for spot in spots:
        yield *plan.at(*spot), piece
    for x1, y1, x2, y2 in ways:
        for share in (0.0, 0.25, 0.5, 0.75, 1.0):
            yield *plan.at(x1 + (x2 - x1) * share, y1 + (y2 - y1) * share), road


def _aside(mark: Mark, taken: Sequence[Room], plan: Plan, look: Look) -> Mark:
    """The plate where it is beside all of that, moved as little as possible, rather straight away from it."""
    box, clear = plate_box(mark, plan, look), plan.size(CLEAR)
    x, y = box.centre
    reached = box.w / 2 + plan.size(FARTHEST)
    near = [one for one in taken if hypot(x - one[0], y - one[1]) < reached + one[2]]
    if not near:
        return mark
    away = _away(x, y, near)
    for far in range(int(FARTHEST / STEP) + 1):
        for turned in TURNS if far else (0.0,):
            dx, dy = (plan.size(STEP) * far * part for part in _turned(away, turned))
            there = box._replace(x=box.x + dx, y=box.y + dy)
            if _inside(there, plan.room) and not _covers(there, near, clear):
                return replace(mark, x=mark.x + dx / plan.box.w, y=mark.y + dy / plan.box.h)
    return mark


def _away(x: float, y: float, near: Sequence[Room]) -> tuple[float, float]:
    """The direction away from the places that are near."""
    dx, dy = sum(x - one[0] for one in near), sum(y - one[1] for one in near)
    far = hypot(dx, dy)
    return (dx / far, dy / far) if far else (0.0, 0.0)


def _turned(way: tuple[float, float], angle: float) -> tuple[float, float]:
    return way[0] * cos(angle) - way[1] * sin(angle), way[0] * sin(angle) + way[1] * cos(angle)


def _inside(box: Box, around: Box) -> bool:
    across = around.x <= box.x and box.right <= around.right
    return across and around.y <= box.y and box.top <= around.top


def _covers(box: Box, taken: Sequence[Room], clear: float) -> bool:
    """Whether a plate with round ends covers some of that room, or leaves less than that between them."""
    radius = box.h / 2
    left, right, middle = box.x + radius, box.right - radius, box.y + radius
    return any(
        hypot(max(left - x, 0.0, x - right), y - middle) < radius + reach + clear for x, y, reach in taken
    )
