"""Pictures of the island: whole, or as far as it is laid out."""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import chain

from engines.core.text import N_
from engines.core.view import Board, Link, Mark, Shape, Spot, Token
from engines.games.catan import topology
from engines.games.catan.island import Island
from engines.games.catan.tables import GENERIC, GENERIC_RATE, PIPS, PRODUCES, RED, RESOURCES, SPECIAL_RATE
from engines.games.catan.words import SPECIAL_HARBOUR, hex_spot, path_spot

ROBBER_SIZE, HARBOUR_SIZE = 0.075, 0.08

UNLAID = "raised"
"""The tint of a place without a hex yet."""
ASKED = Token("?")
"""The token on the hex that is asked for."""
SAMPLE_SIZE, SAMPLE_POINT = 0.85, topology.on_screen(-4.5, -3.8)
"""A sample hex of the terrain asked for: smaller, in the upper left corner, which has no sea."""

_SHORES = (Shape(topology.coastline(0.36), "shallows"), Shape(topology.coastline(0.09), "beach"))
"""What surrounds the land: shallow water, the beach."""


def picture(
    shapes: Iterable[Shape], links: Sequence[Link], spots: Sequence[Spot] = (), marks: Sequence[Mark] = ()
) -> Board:
    """A board with these parts, in the sea."""
    return Board(
        aspect=round(topology.WIDE / topology.HIGH, 5),
        shapes=(*_SHORES, *shapes),
        links=tuple(links),
        spots=tuple(spots),
        marks=tuple(marks),
        surface="sea",
    )


def island_picture(island: Island) -> Board:
    """A whole island with the robber on its desert and no pieces."""
    shapes = map(hex_shape, range(len(topology.HEXES)), island.terrain, island.number)
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
    """What is laid out so far, in reading order.

    `asked` is the hex asked for, `sample` the terrain, `piers_at` the coastal paths with a pier,
    `named_paths` those that can be touched.
    """
    shapes = []
    for place in range(len(topology.HEXES)):
        kind = terrain[place] if place < len(terrain) else None
        number = numbers[place] if place < len(numbers) else 0
        shapes.append(hex_shape(place, kind, number, ASKED if place == asked else None))
    if sample is not None:
        shapes.append(_sample(sample))
    links = (*piers(piers_at), *map(path_link, named_paths))
    return picture(shapes, links, marks=signs(harbours))


@cache
def path_link(path: int, seat: int | None = None) -> Link:
    """A path, with the road of a seat if it has one."""
    (x1, y1), (x2, y2) = (topology.INTERSECTION_POINT[end] for end in topology.ENDS[path])
    return Link(x1, y1, x2, y2, path_spot(path), seat)


@cache
def hex_shape(place: int, terrain: str | None, number: int = 0, token: Token | None = None) -> Shape:
    """A hex with its number token, or with another token in its place."""
    if number and token is None:
        token = Token(str(number), PIPS[number], number in RED)
    x, y = topology.HEX_POINT[place]
    if terrain is None:
        return Shape(topology.HEX_OUTLINE[place], UNLAID, hex_spot(place), x, y, token)
    return Shape(topology.HEX_OUTLINE[place], terrain, hex_spot(place), x, y, token, _icon(terrain))


def _icon(terrain: str) -> str:
    return RESOURCES[PRODUCES[terrain]] if terrain in PRODUCES else "desert"


def _sample(terrain: str) -> Shape:
    """A hex outside the frame, for viewing only."""
    (x, y), (from_x, from_y) = SAMPLE_POINT, topology.HEX_POINT[0]
    xs, ys = topology.HEX_OUTLINE[0][::2], topology.HEX_OUTLINE[0][1::2]
    moved = (
        (x + SAMPLE_SIZE * (at_x - from_x), y + SAMPLE_SIZE * (at_y - from_y))
        for at_x, at_y in zip(xs, ys, strict=True)
    )
    return Shape(tuple(chain(*moved)), terrain, None, x, y, None, _icon(terrain))


def piers(paths: Iterable[int]) -> tuple[Link, ...]:
    """The piers from the harbour at each of these coastal paths to its two intersections."""
    return tuple(chain.from_iterable(map(_pier, paths)))


@cache
def _pier(path: int) -> tuple[Link, ...]:
    x, y = topology.harbour_point(path)
    return tuple(Link(x, y, *topology.INTERSECTION_POINT[end], tint="pier") for end in topology.ENDS[path])


def signs(harbours: Iterable[tuple[int, str | None]]) -> tuple[Mark, ...]:
    """The sign of each harbour; one of unknown kind has a question mark."""
    return tuple(_sign(path, kind) for path, kind in harbours)


@cache
def _sign(path: int, kind: str | None) -> Mark:
    x, y = topology.harbour_point(path)
    if kind is None:
        return Mark(x, y, HARBOUR_SIZE, text=N_("{n}", n="?"))
    rate = GENERIC_RATE if kind == GENERIC else SPECIAL_RATE
    icon = "harbour" if kind == GENERIC else kind
    thing = f"{'harbour' if kind == GENERIC else SPECIAL_HARBOUR} {path_spot(path)}"
    return Mark(x, y, HARBOUR_SIZE, icon, kind, N_("{n}:1", n=rate), thing)


def robber_mark(place: int, beside: bool = False) -> Mark:
    """The robber in the middle of a hex, or beside its token, which stays readable."""
    x, y = topology.HEX_POINT[place]
    if beside:
        x, y = x + 0.58 / topology.WIDE, y + 0.12 / topology.HIGH
    return Mark(x, y, ROBBER_SIZE, "robber")
