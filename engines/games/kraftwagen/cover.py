"""The game's cover on the home screen: a bend of the action track with a car in it."""

from math import cos, pi, sin

from engines.core.view import Board, Mark, Shape

ASPECT = 1.3
TILES = (
    ("tile1", "worker"),
    ("tile1", "research"),
    ("tile2", "body"),
    ("special", "special"),
    ("tile2", "engine"),
    ("tile3", "buyer"),
    ("tile1", "flag"),
)
"""The tint and the action of each tile, from the right."""
INNER, OUTER, LOW = 0.34, 0.62, 0.2
"""The radii of the bend and the height of its middle, in heights of the board."""


def _at(radius: float, angle: float) -> tuple[float, float]:
    return 0.5 + radius * cos(angle) / ASPECT, LOW + radius * sin(angle)


def _segment(inner: float, outer: float, first: float, last: float) -> tuple[float, ...]:
    angles = [first + (last - first) * step / 12 for step in range(13)]
    rim = [_at(outer, angle) for angle in angles] + [_at(inner, angle) for angle in reversed(angles)]
    return tuple(part for point in rim for part in point)


def _tile(at: int, tint: str) -> Shape:
    each = pi / len(TILES)
    return Shape(_segment(INNER + 0.04, OUTER - 0.04, (at + 0.08) * each, (at + 0.92) * each), tint)


COVER = Board(
    ASPECT,
    shapes=(
        Shape(_segment(INNER, OUTER, -0.04, pi + 0.04), "track"),
        *(_tile(at, tint) for at, (tint, _) in enumerate(TILES)),
    ),
    marks=(
        *(
            Mark(*_at((INNER + OUTER) / 2, (at + 0.5) * pi / len(TILES)), 0.16, icon, "ink")
            for at, (_, icon) in enumerate(TILES)
        ),
        Mark(0.5, 0.31, 0.4, "car", "price1"),
    ),
    surface="floor",
)
