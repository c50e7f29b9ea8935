"""The game's cover on the home screen: six commodities at their prices."""

from engines.core.icons import box
from engines.core.view import Board, Mark, Shape
from engines.games.hab_und_gut.tables import COMMODITIES

ASPECT = 1.3
PRICES = (0.5, 0.76, 0.24, 0.66, 0.36, 0.54)
"""The height of each commodity's column."""
STEP = 1 / len(PRICES)

COVER = Board(
    ASPECT,
    shapes=tuple(
        Shape(box((at + 0.1) * STEP, 0.0, (at + 0.9) * STEP, high), f"{good}-start")
        for at, (good, high) in enumerate(zip(COMMODITIES, PRICES, strict=True))
    ),
    marks=tuple(
        Mark((at + 0.5) * STEP, high + 0.1, 0.16, good, good)
        for at, (good, high) in enumerate(zip(COMMODITIES, PRICES, strict=True))
    ),
    surface="column",
)
