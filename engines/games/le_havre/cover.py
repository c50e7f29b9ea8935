"""The game's cover on the home screen: goods on the quay, and a steamer."""

from engines.core.icons import box
from engines.core.view import Board, Mark, Points, Shape

ASPECT = 1.3
QUAY = 0.58
"""The height of the edge of the quay."""
GOODS = (
    ("francs", 0.11, 0.84),
    ("fish", 0.31, 0.86),
    ("wood", 0.5, 0.82),
    ("clay", 0.69, 0.86),
    ("cattle", 0.89, 0.84),
    ("iron", 0.2, 0.69),
    ("grain", 0.41, 0.69),
    ("coal", 0.6, 0.69),
    ("brick", 0.79, 0.69),
)
"""The goods on the quay, and where."""
HULL: Points = (0.16, 0.32, 0.84, 0.32, 0.76, 0.1, 0.24, 0.1)

COVER = Board(
    ASPECT,
    shapes=(
        Shape(box(0.0, QUAY, 1.0, 1.0), "quay"),
        Shape(box(0.0, QUAY - 0.03, 1.0, QUAY), "kerb"),
        Shape(box(0.42, 0.42, 0.52, 0.53), "grain"),
        Shape(box(0.34, 0.32, 0.66, 0.43), "paper"),
        Shape(HULL, "ink"),
        Shape((0.2, 0.2, 0.8, 0.2, 0.76, 0.1, 0.24, 0.1), "brick"),
    ),
    marks=tuple(Mark(x, y, 0.16, good, good) for good, x, y in GOODS),
    surface="sea",
)
