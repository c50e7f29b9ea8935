"""Pictures of the island: whole, or as far as it is laid out."""

from collections.abc import Iterable, Sequence
from itertools import chain

from engines.core.text import N_
from engines.core.view import Board, Link, Mark, Shape, Spot, Token
from engines.games.catan.island import Island
from engines.games.catan.tables import GENERIC, GENERIC_RATE, PIPS, PRODUCES, RED, RESOURCES, SPECIAL_RATE
from engines.games.catan.topology import (
    ENDS,
    HEX_OUTLINE,
    HEX_POINT,
    HEXES,
    HIGH,
    INTERSECTION_POINT,
    WIDE,
    harbour_point,
    on_screen,
)
from engines.games.catan.words import hex_spot, path_spot

ROBBER_SIZE, HARBOUR_SIZE = 0.068, 0.07

UNLAID = "raised"
"""The tint of a place without a hex yet."""
ASKED = Token("?")
"""The token on the hex that is asked for."""
SAMPLE_SIZE, SAMPLE_POINT = 0.85, on_screen(-4.5, -3.8)
"""A sample hex of the terrain asked for: smaller, in the upper left corner, which has no sea."""

_SEA = tuple(
    part
    for x, y in ((2.65, 4.6), (5.3, 0), (2.65, -4.6), (-2.65, -4.6), (-5.3, 0), (-2.65, 4.6))
    for part in on_screen(x, y)
)
"""The frame: six pieces of sea around the island."""


def picture(
    shapes: Iterable[Shape], links: Sequence[Link], spots: Sequence[Spot] = (), marks: Sequence[Mark] = ()
) -> Board:
    """Return a board with these parts, in the frame."""
    return Board(
        aspect=round(WIDE / HIGH, 5),
        shapes=(Shape(_SEA, "sea"), *shapes),
        links=tuple(links),
        spots=tuple(spots),
        marks=tuple(marks),
    )


def island_picture(island: Island) -> Board:
    """Return a whole island with the robber on its desert and no pieces."""
    shapes = map(hex_shape, range(len(HEXES)), island.terrain, island.number)
    marks = (*signs(island.harbours), robber_mark(island.desert))
    return picture(shapes, piers(path for path, _ in island.harbours), marks=marks)


def growing_picture(
    terrain: Sequence[str | None],
    numbers: Sequence[int] = (),
    harbours: Sequence[tuple[int, str | None]] = (),
    *,
    asked: int | None = None,
    sample: str | None = None,
    piers_at: Sequence[int] = (),
    named_paths: Iterable[int] = (),
) -> Board:
    """Return what is laid out so far, in reading order.

    `asked` is the hex asked for, `sample` the terrain, `piers_at` the coastal paths with a pier,
    `named_paths` those that can be touched.
    """
    shapes = []
    for place in range(len(HEXES)):
        kind = terrain[place] if place < len(terrain) else None
        number = numbers[place] if place < len(numbers) else 0
        shapes.append(hex_shape(place, kind, number, ASKED if place == asked else None))
    if sample is not None:
        shapes.append(_sample(sample))
    links = (*piers(piers_at), *map(path_link, named_paths))
    return picture(shapes, links, marks=signs(harbours))


def path_link(path: int, seat: int | None = None) -> Link:
    """Return a path, with the road of a seat if it has one."""
    (x1, y1), (x2, y2) = (INTERSECTION_POINT[end] for end in ENDS[path])
    return Link(x1, y1, x2, y2, path_spot(path), seat)


def hex_shape(place: int, terrain: str | None, number: int = 0, token: Token | None = None) -> Shape:
    """Return a hex with its number token, or with another token in its place."""
    if number and token is None:
        token = Token(str(number), PIPS[number], number in RED)
    x, y = HEX_POINT[place]
    if terrain is None:
        return Shape(HEX_OUTLINE[place], UNLAID, hex_spot(place), x, y, token)
    return Shape(HEX_OUTLINE[place], terrain, hex_spot(place), x, y, token, _icon(terrain))


def _icon(terrain: str) -> str:
    return RESOURCES[PRODUCES[terrain]] if terrain in PRODUCES else "desert"


def _sample(terrain: str) -> Shape:
    """Return a hex outside the frame, for viewing only."""
    (x, y), (from_x, from_y) = SAMPLE_POINT, HEX_POINT[0]
    xs, ys = HEX_OUTLINE[0][::2], HEX_OUTLINE[0][1::2]
    moved = (
        (x + SAMPLE_SIZE * (at_x - from_x), y + SAMPLE_SIZE * (at_y - from_y))
        for at_x, at_y in zip(xs, ys, strict=True)
    )
    return Shape(tuple(chain(*moved)), terrain, None, x, y, None, _icon(terrain))


def piers(paths: Iterable[int]) -> tuple[Link, ...]:
    """Return the piers from the harbour at each of these coastal paths to its two intersections."""
    found = []
    for path in paths:
        x, y = harbour_point(path)
        found += [Link(x, y, *INTERSECTION_POINT[end], tint="pier") for end in ENDS[path]]
    return tuple(found)


def signs(harbours: Iterable[tuple[int, str | None]]) -> tuple[Mark, ...]:
    """Return the sign of each harbour; one of unknown kind has a question mark."""
    found = []
    for path, kind in harbours:
        x, y = harbour_point(path)
        if kind is None:
            found.append(Mark(x, y, HARBOUR_SIZE, text=N_("{n}", n="?")))
            continue
        rate = GENERIC_RATE if kind == GENERIC else SPECIAL_RATE
        icon = "harbour" if kind == GENERIC else kind
        found.append(Mark(x, y, HARBOUR_SIZE, icon, kind, N_("{n}:1", n=rate)))
    return tuple(found)


def robber_mark(place: int, beside: bool = False) -> Mark:
    """Return the robber in the middle of a hex, or beside its token, which stays readable."""
    x, y = HEX_POINT[place]
    if beside:
        x, y = x + 0.58 / WIDE, y + 0.12 / HIGH
    return Mark(x, y, ROBBER_SIZE, "robber")
