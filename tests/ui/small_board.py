"""A small board of no game: two hexes, a link, two spots, a sign."""

from math import cos, pi, sin

from engines.core.text import N_
from engines.core.view import Art, Board, Link, Mark, Shape, Spot, Tint, Token

HOUSE = ((0.1, 0.0, 0.9, 0.0, 0.9, 0.55, 0.5, 1.0, 0.1, 0.55),)

ART = Art({"wood": Tint("#2F7049", "#4C9A6B")}, {"house": HOUSE, "tree": ((0.5, 1, 0.9, 0, 0.1, 0),)})


def hexagon(x: float, y: float, radius: float) -> tuple[float, ...]:
    angles = [pi / 6 + k * pi / 3 for k in range(6)]
    return tuple(part for a in angles for part in (x + radius * cos(a), y + radius * sin(a)))


def board(*, piece: int | None = None) -> Board:
    return Board(
        1.0,
        shapes=(
            Shape((0, 0, 1, 0, 1, 1, 0, 1), "surface"),
            Shape(hexagon(0.3, 0.5, 0.2), "wood", "left", 0.3, 0.5, Token("8", 5, True), "tree"),
            Shape(hexagon(0.7, 0.5, 0.2), "edge", "right", 0.7, 0.5, text=N_("desert")),
        ),
        links=(
            Link(0.3, 0.7, 0.5, 0.8, "road", 0),
            Link(0.5, 0.8, 0.7, 0.7, "path"),
            Link(0, 0, 1, 0, tint="wood"),
        ),
        spots=(Spot("corner", 0.5, 0.8, None if piece is None else "house", piece), Spot("far", 0.5, 0.1)),
        marks=(
            Mark(0.7, 0.5, 0.1, "tree"),
            Mark(0.1, 0.9, 0.1, "tree", "wood", N_("2:1")),
            Mark(0.9, 0.9, 0.1, text=N_("3:1")),
        ),
    )
