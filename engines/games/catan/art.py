"""Catan's own colours and icons: polygons in a unit square, y upwards."""

from math import cos, pi, sin

from engines.core.icons import bar, box, disc
from engines.core.view import Art, Icon, Tint


def _grain(x: float, low: float, lean: float) -> Icon:
    ears = []
    for step in range(4):
        at, y = x + lean * (0.4 + step * 0.15), low + 0.36 + step * 0.13
        ears += [disc(at - 0.075, y, 0.06, 0.085, 10), disc(at + 0.075, y, 0.06, 0.085, 10)]
    tip = x + lean
    return (bar(x, low, tip, 0.84, 0.022), *ears, disc(tip, 0.88, 0.055, 0.09, 10))


LUMBER: Icon = (
    (0.5, 0.98, 0.76, 0.64, 0.62, 0.64, 0.84, 0.4, 0.66, 0.4, 0.9, 0.16),
    (0.5, 0.98, 0.24, 0.64, 0.38, 0.64, 0.16, 0.4, 0.34, 0.4, 0.1, 0.16, 0.9, 0.16),
    box(0.43, 0.02, 0.57, 0.17),
)
BRICK: Icon = (
    box(0.05, 0.54, 0.47, 0.78),
    box(0.53, 0.54, 0.95, 0.78),
    box(0.05, 0.22, 0.22, 0.46),
    box(0.28, 0.22, 0.72, 0.46),
    box(0.78, 0.22, 0.95, 0.46),
)
WOOL: Icon = (
    disc(0.32, 0.5, 0.18),
    disc(0.5, 0.6, 0.19),
    disc(0.64, 0.5, 0.19),
    disc(0.48, 0.42, 0.2),
    disc(0.85, 0.57, 0.11, 0.14),
    box(0.3, 0.12, 0.38, 0.36),
    box(0.6, 0.12, 0.68, 0.36),
)
GRAIN: Icon = (*_grain(0.47, 0.04, -0.2), *_grain(0.5, 0.04, 0.02), *_grain(0.53, 0.04, 0.22))
ORE: Icon = (
    (0.04, 0.14, 0.3, 0.7, 0.44, 0.56, 0.58, 0.92, 0.96, 0.14),
    (0.5, 0.66, 0.58, 0.92, 0.68, 0.71, 0.6, 0.6),
)
CACTUS: Icon = (
    (0.43, 0.06, 0.57, 0.06, 0.57, 0.88, 0.5, 0.96, 0.43, 0.88),
    box(0.2, 0.38, 0.44, 0.5),
    box(0.2, 0.38, 0.31, 0.7),
    box(0.56, 0.5, 0.8, 0.62),
    box(0.69, 0.5, 0.8, 0.8),
)
ROBBER: Icon = (
    disc(0.5, 0.79, 0.17),
    (0.24, 0.08, 0.76, 0.08, 0.78, 0.3, 0.68, 0.56, 0.58, 0.66, 0.42, 0.66, 0.32, 0.56, 0.22, 0.3),
)
ROAD: Icon = (bar(0.1, 0.24, 0.9, 0.76, 0.13),)
SETTLEMENT: Icon = ((0.1, 0.1, 0.9, 0.1, 0.9, 0.52, 0.5, 0.94, 0.1, 0.52),)
CITY: Icon = ((0.02, 0.08, 0.98, 0.08, 0.98, 0.52, 0.56, 0.52, 0.56, 0.7, 0.29, 0.97, 0.02, 0.7),)
CARD: Icon = (
    (0.14, 0.04, 0.86, 0.04, 0.86, 0.12, 0.14, 0.12),
    (0.14, 0.88, 0.86, 0.88, 0.86, 0.96, 0.14, 0.96),
    (0.14, 0.12, 0.22, 0.12, 0.22, 0.88, 0.14, 0.88),
    (0.78, 0.12, 0.86, 0.12, 0.86, 0.88, 0.78, 0.88),
    (0.5, 0.74, 0.68, 0.5, 0.5, 0.26, 0.32, 0.5),
)
CARDS: Icon = (
    (0.06, 0.14, 0.44, 0.04, 0.5, 0.08, 0.5, 0.86, 0.3, 0.92, 0.22, 0.88),
    (0.56, 0.06, 0.92, 0.06, 0.94, 0.1, 0.94, 0.9, 0.56, 0.92),
)
KNIGHT: Icon = (
    (0.14, 0.92, 0.5, 0.82, 0.5, 0.04, 0.28, 0.22, 0.15, 0.5),
    (0.56, 0.82, 0.86, 0.92, 0.85, 0.5, 0.74, 0.24, 0.56, 0.08),
)
ROAD_BUILDING: Icon = (bar(0.08, 0.36, 0.6, 0.9, 0.1), bar(0.4, 0.1, 0.92, 0.64, 0.1))
PLENTY: Icon = (
    disc(0.3, 0.32, 0.2),
    disc(0.7, 0.32, 0.2),
    disc(0.5, 0.68, 0.2),
)
MONOPOLY: Icon = (
    (0.08, 0.2, 0.92, 0.2, 0.96, 0.8, 0.72, 0.52, 0.5, 0.92, 0.28, 0.52, 0.04, 0.8),
    box(0.08, 0.06, 0.92, 0.14),
)
STAR: Icon = (
    tuple(
        part
        for corner in range(10)
        for part in (
            0.5 + (0.2 if corner % 2 else 0.48) * sin(pi * corner / 5),
            0.48 + (0.2 if corner % 2 else 0.48) * cos(pi * corner / 5),
        )
    ),
)
DICE: Icon = (
    box(0.06, 0.06, 0.94, 0.16),
    box(0.06, 0.84, 0.94, 0.94),
    box(0.06, 0.16, 0.16, 0.84),
    box(0.84, 0.16, 0.94, 0.84),
    *(disc(x, y, 0.09) for x, y in ((0.31, 0.31), (0.69, 0.69), (0.5, 0.5), (0.31, 0.69), (0.69, 0.31))),
)
DISCARD: Icon = (
    box(0.12, 0.5, 0.44, 0.96),
    box(0.56, 0.5, 0.88, 0.96),
    (0.43, 0.44, 0.57, 0.44, 0.57, 0.28, 0.72, 0.28, 0.5, 0.03, 0.28, 0.28, 0.43, 0.28),
)
TRADE: Icon = (
    (0.06, 0.6, 0.62, 0.6, 0.62, 0.5, 0.92, 0.68, 0.62, 0.88, 0.62, 0.76, 0.06, 0.76),
    (0.94, 0.26, 0.38, 0.26, 0.38, 0.14, 0.08, 0.34, 0.38, 0.52, 0.38, 0.42, 0.94, 0.42),
)
HARBOUR: Icon = (
    (0.08, 0.3, 0.92, 0.3, 0.78, 0.08, 0.22, 0.08),
    box(0.46, 0.3, 0.52, 0.94),
    (0.56, 0.36, 0.9, 0.36, 0.56, 0.88),
    (0.42, 0.36, 0.14, 0.36, 0.42, 0.74),
)

ART = Art(
    tints={
        "sea": Tint("#1D4A61", "#8FBBD0"),
        "pier": Tint("#C9A66B", "#8A6A3A"),
        "forest": Tint("#2F7049", "#2F7049"),
        "hills": Tint("#BD6040", "#BD6040"),
        "pasture": Tint("#8DBB4F", "#8DBB4F"),
        "fields": Tint("#E3BA48", "#E3BA48"),
        "mountains": Tint("#818D9A", "#818D9A"),
        "desert": Tint("#D0C096", "#D0C096"),
        "lumber": Tint("#4FA374", "#2F7049"),
        "brick": Tint("#DB7A57", "#A84E30"),
        "wool": Tint("#A6D268", "#54792A"),
        "grain": Tint("#EBC65C", "#8A6A10"),
        "ore": Tint("#A3B0BD", "#5C6873"),
        "generic": Tint("#F4F0E6", "#FFFDF7"),
        "harbour": Tint("#F4F0E6", "#FFFDF7"),
    },
    icons={
        "lumber": LUMBER,
        "brick": BRICK,
        "wool": WOOL,
        "grain": GRAIN,
        "ore": ORE,
        "desert": CACTUS,
        "robber": ROBBER,
        "road": ROAD,
        "settlement": SETTLEMENT,
        "city": CITY,
        "cards": CARDS,
        "development-card": CARD,
        "knight": KNIGHT,
        "road-building": ROAD_BUILDING,
        "year-of-plenty": PLENTY,
        "monopoly": MONOPOLY,
        "victory-point": STAR,
        "dice": DICE,
        "discard": DISCARD,
        "trade": TRADE,
        "harbour": HARBOUR,
    },
)
"""Catan's art: terrain and resource colours, pieces, cards and buttons."""
