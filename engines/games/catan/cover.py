"""The game's cover on the home screen: a corner of an island with settlements, a city and roads."""

from math import cos, pi, sin

from engines.core.view import Board, Link, Shape, Spot, Token
from engines.games.catan.tables import PIPS, RED

ASPECT = 1.3
RADIUS = 0.175
"""The radius of a hex, in heights of the board."""
LAND = (
    ("pasture", 0, 0, 9),
    ("fields", 1, 0, 6),
    ("forest", 0, -1, 8),
    ("mountains", 1, -1, 10),
    ("hills", -1, 0, 5),
    ("hills", 0, 1, 4),
    ("fields", -1, 1, 11),
)
"""The terrain, axial `q` and `r`, and the number."""
PIECES = (
    (0, 0, 5, "city", 1),
    (0, 0, 1, "settlement", 0),
    (1, 0, 1, "settlement", 3),
    (-1, 1, 5, "settlement", 2),
)
"""The hex, its corner, the piece and its seat."""
ROADS = ((0, 0, 5, 1), (0, 0, 1, 0), (1, 0, 1, 3), (-1, 1, 5, 2))
"""The hex, the corner at which a road begins, counter-clockwise, and its seat."""


def _middle(q: int, r: int) -> tuple[float, float]:
    return 0.5 + 3**0.5 * RADIUS * (q + r / 2) / ASPECT, 0.5 - 1.5 * RADIUS * r


def _corner(q: int, r: int, corner: int, radius: float = RADIUS) -> tuple[float, float]:
    (x, y), angle = _middle(q, r), pi / 6 + corner * pi / 3
    return x + radius * cos(angle) / ASPECT, y + radius * sin(angle)


def _hexagon(q: int, r: int, radius: float = RADIUS) -> tuple[float, ...]:
    return tuple(part for corner in range(6) for part in _corner(q, r, corner, radius))


def _land(tint: str, q: int, r: int, number: int) -> Shape:
    token = Token(str(number), PIPS[number], number in RED)
    return Shape(_hexagon(q, r), tint, f"{q},{r}", *_middle(q, r), token)


COVER = Board(
    ASPECT,
    shapes=(
        *(Shape(_hexagon(q, r, RADIUS * 1.22), "shallows") for _, q, r, _ in LAND),
        *(Shape(_hexagon(q, r, RADIUS * 1.06), "beach") for _, q, r, _ in LAND),
        *(_land(*one) for one in LAND),
    ),
    links=tuple(
        Link(*_corner(q, r, at), *_corner(q, r, (at + 1) % 6), seat=seat) for q, r, at, seat in ROADS
    ),
    spots=tuple(
        Spot(f"{icon}{seat}", *_corner(q, r, at), icon, seat, 0.15) for q, r, at, icon, seat in PIECES
    ),
    surface="sea",
)
