"""The frame of the island: 19 hexes, 54 intersections and 72 paths, numbered and named.

Hexes are axial `(q, r)`, pointy-top, `r` growing downwards. An intersection is the three hexes that
meet there and a path the two hexes it separates, sea hexes included. Numbers run in reading order.
"""

from collections.abc import Sequence
from itertools import pairwise
from math import sqrt
from typing import TypeAlias

Hex: TypeAlias = tuple[int, int]
Place: TypeAlias = tuple[Hex, ...]

SIDES: dict[str, Hex] = {"E": (1, 0), "SE": (0, 1), "SW": (-1, 1), "W": (-1, 0), "NW": (0, -1), "NE": (1, -1)}
"""The six sides of a hex, clockwise, each as the step to the neighbour beyond it."""

ROWS = ((-2, 0, 3), (-1, -1, 4), (0, -2, 5), (1, -2, 4), (2, -2, 3))
"""The rows of the island from the top: `r`, first `q`, length."""

HEXES: tuple[Hex, ...] = tuple((q, r) for r, first, length in ROWS for q in range(first, first + length))
HEX_NUMBER: dict[Hex, int] = {place: number for number, place in enumerate(HEXES)}

_WIDTH = sqrt(3)
WIDE, HIGH = 10.6, 9.4
"""The rectangle filled by the island and its harbours, in hex radii."""


def step(place: Hex, side: str) -> Hex:
    """The hex beyond one side of a hex, on land or at sea."""
    q, r = SIDES[side]
    return place[0] + q, place[1] + r


def around(place: Hex) -> tuple[Hex, ...]:
    """The six hexes around a hex, clockwise from the east."""
    return tuple(step(place, side) for side in SIDES)


def _plane(place: Hex) -> tuple[float, float]:
    return _WIDTH * (place[0] + place[1] / 2), 1.5 * place[1]


def _middle(places: Place) -> tuple[float, float]:
    points = [_plane(place) for place in places]
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def on_screen(x: float, y: float) -> tuple[float, float]:
    """A point of the plane (hex radii from the centre, down) as 0 to 1 from the bottom left."""
    return round(0.5 + x / WIDE, 5), round(0.5 - y / HIGH, 5)


def _reading_order(places: Place) -> tuple[float, float]:
    x, y = _middle(places)
    return round(y, 3), round(x, 3)


def _named(*places: Hex) -> Place:
    return tuple(sorted(places))


def _ring_pairs(place: Hex) -> list[tuple[Hex, Hex]]:
    ring = around(place)
    return list(pairwise((*ring, ring[0])))


INTERSECTIONS: tuple[Place, ...] = tuple(
    sorted({_named(h, a, b) for h in HEXES for a, b in _ring_pairs(h)}, key=_reading_order)
)
PATHS: tuple[Place, ...] = tuple(sorted({_named(h, a) for h in HEXES for a in around(h)}, key=_reading_order))
INTERSECTION_NUMBER: dict[Place, int] = {place: number for number, place in enumerate(INTERSECTIONS)}
PATH_NUMBER: dict[Place, int] = {place: number for number, place in enumerate(PATHS)}


def hex_at(place: Hex) -> int | None:
    """The number of a land hex, or None if there is none."""
    return HEX_NUMBER.get((place[0], place[1]))


def intersection_at(places: Place) -> int | None:
    """The intersection where three hexes meet, named in any order, or None."""
    return INTERSECTION_NUMBER.get(_named(*((q, r) for q, r in places)))


def path_at(places: Place) -> int | None:
    """The path between two hexes, named in any order, or None."""
    return PATH_NUMBER.get(_named(*((q, r) for q, r in places)))


HEX_NEIGHBOURS: tuple[tuple[int, ...], ...] = tuple(
    tuple(HEX_NUMBER[n] for n in around(place) if n in HEX_NUMBER) for place in HEXES
)
CORNERS: tuple[tuple[int, ...], ...] = tuple(
    tuple(number for number, place in enumerate(INTERSECTIONS) if h in place) for h in HEXES
)
"""The six intersections of each hex."""
HEXES_AT: tuple[tuple[int, ...], ...] = tuple(
    tuple(HEX_NUMBER[h] for h in place if h in HEX_NUMBER) for place in INTERSECTIONS
)
"""The one to three land hexes that meet at each intersection."""


def _path_ends(place: Place) -> tuple[int, int]:
    first, second = sorted(set(around(place[0])) & set(around(place[1])))
    ends = INTERSECTION_NUMBER[_named(*place, first)], INTERSECTION_NUMBER[_named(*place, second)]
    return min(ends), max(ends)


ENDS: tuple[tuple[int, int], ...] = tuple(_path_ends(place) for place in PATHS)
"""The two intersections each path joins, the smaller number first."""
PATHS_FROM: tuple[tuple[int, ...], ...] = tuple(
    tuple(path for path, ends in enumerate(ENDS) if number in ends) for number in range(len(INTERSECTIONS))
)
"""The two or three paths that meet at each intersection."""
NEIGHBOURS: tuple[tuple[int, ...], ...] = tuple(
    tuple(sum(ENDS[path]) - number for path in paths) for number, paths in enumerate(PATHS_FROM)
)
"""The two or three intersections one path away."""


def nearest_of(begin: Sequence[int], among: int) -> int | None:
    """The first intersection of this bit mask on the way along the paths from where it begins."""
    known = dict.fromkeys(begin)
    for at in (queue := list(known)):
        if among >> at & 1:
            return at
        queue += [one for one in NEIGHBOURS[at] if one not in known]
        known |= dict.fromkeys(NEIGHBOURS[at])
    return None


def mask(numbers: tuple[int, ...]) -> int:
    """The bit mask that has these numbers set."""
    return sum(1 << number for number in set(numbers))


def members(bits: int) -> tuple[int, ...]:
    """The numbers set in a bit mask, smallest first."""
    found = []
    while bits:
        lowest = bits & -bits
        found.append(lowest.bit_length() - 1)
        bits ^= lowest
    return tuple(found)


ALL_INTERSECTIONS = (1 << len(INTERSECTIONS)) - 1
CORNER_MASK: tuple[int, ...] = tuple(mask(corners) for corners in CORNERS)
PATHS_FROM_MASK: tuple[int, ...] = tuple(mask(paths) for paths in PATHS_FROM)
ENDS_MASK: tuple[int, ...] = tuple(mask(ends) for ends in ENDS)
CROWDED: tuple[int, ...] = tuple(mask((number, *near)) for number, near in enumerate(NEIGHBOURS))
"""For each intersection, itself and its neighbours: closed by the distance rule around a building."""

HARBOURS: tuple[tuple[Hex, str], ...] = (
    ((0, -2), "NW"),
    ((1, -2), "NE"),
    ((2, -1), "NE"),
    ((2, 0), "E"),
    ((1, 1), "SE"),
    ((-1, 2), "SE"),
    ((-2, 2), "SW"),
    ((-2, 1), "W"),
    ((-1, -1), "W"),
)
"""The nine harbour places, clockwise from the top left: land hex and side."""
HARBOUR_SEA: tuple[Hex, ...] = tuple(step(land, side) for land, side in HARBOURS)
HARBOUR_PATHS: tuple[int, ...] = tuple(
    PATH_NUMBER[_named(land, sea)] for (land, _), sea in zip(HARBOURS, HARBOUR_SEA, strict=True)
)
"""The coastal path of each harbour; both its ends are served."""

COAST: tuple[int, ...] = tuple(
    path for path, places in enumerate(PATHS) if sum(place in HEX_NUMBER for place in places) == 1
)
"""The paths along the coast."""

START_CORNERS: tuple[Hex, ...] = ((0, -2), (2, -2), (2, 0), (0, 2), (-2, 2), (-2, 0))
"""The six corner hexes, clockwise from the top left, where the walk A to R may start."""

HEX_POINT: tuple[tuple[float, float], ...] = tuple(on_screen(*_plane(place)) for place in HEXES)
INTERSECTION_POINT: tuple[tuple[float, float], ...] = tuple(on_screen(*_middle(p)) for p in INTERSECTIONS)
PATH_POINT: tuple[tuple[float, float], ...] = tuple(on_screen(*_middle(place)) for place in PATHS)


def harbour_point(path: int) -> tuple[float, float]:
    """The position of the sign of a harbour at a coastal path, a little out to sea."""
    land, sea = sorted(PATHS[path], key=lambda place: place not in HEX_NUMBER)
    x, y = (0.25 * a + 0.75 * b for a, b in zip(_plane(land), _plane(sea), strict=True))
    return on_screen(x, y)


def _outline(place: Hex) -> tuple[float, ...]:
    x, y = _plane(place)
    half = _WIDTH / 2
    corners = ((0.0, -1.0), (half, -0.5), (half, 0.5), (0.0, 1.0), (-half, 0.5), (-half, -0.5))
    return tuple(value for dx, dy in corners for value in on_screen(x + dx, y + dy))


HEX_OUTLINE: tuple[tuple[float, ...], ...] = tuple(_outline(place) for place in HEXES)
"""The six corners of each hex on the screen as x, y, x, y, ..., clockwise from the top."""


def coastline(out: float) -> tuple[float, ...]:
    """The outline of the island, moved out to sea by that many hex radii, on the screen."""
    found: list[float] = []
    for number in _along_the_coast():
        x, y = _middle(INTERSECTIONS[number])
        middles = [_plane(HEXES[land]) for land in HEXES_AT[number]]
        land_x, land_y = (sum(part) / len(middles) for part in zip(*middles, strict=True))
        reach = out * 2 / _WIDTH / ((x - land_x) ** 2 + (y - land_y) ** 2) ** 0.5
        found += on_screen(x + (x - land_x) * reach, y + (y - land_y) * reach)
    return tuple(found)


def _along_the_coast() -> list[int]:
    first, at = ENDS[COAST[0]]
    walked, left = [first], set(COAST[1:])
    while at != first:
        walked.append(at)
        path = next(path for path in PATHS_FROM[at] if path in left)
        left.remove(path)
        at = sum(ENDS[path]) - at
    return walked
