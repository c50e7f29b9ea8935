"""Kraftwagen's own colours and icons: polygons in a unit square, y upwards."""

from math import cos, pi, sin

from engines.core.icons import Points, box, disc
from engines.core.view import Art, Icon, Tint


def _star(x: float, y: float, radius: float) -> Points:
    return tuple(
        part
        for corner in range(10)
        for part in (
            x + (0.42 if corner % 2 else 1.0) * radius * sin(pi * corner / 5),
            y + (0.42 if corner % 2 else 1.0) * radius * cos(pi * corner / 5),
        )
    )


def _gear(x: float, y: float, radius: float, teeth: int) -> Points:
    found: list[float] = []
    for corner in range(4 * teeth):
        reach = radius if corner % 4 < 2 else radius * 0.76
        angle = 2 * pi * (corner + 0.5) / (4 * teeth)
        found += (x + reach * cos(angle), y + reach * sin(angle))
    return tuple(found)


WORKER: Icon = (
    (0.24, 0.06, 0.76, 0.06, 0.84, 0.44, 0.72, 0.58, 0.28, 0.58, 0.16, 0.44),
    disc(0.5, 0.74, 0.17),
    (0.28, 0.78, 0.78, 0.78, 0.72, 0.92, 0.32, 0.92),
)
RESEARCH: Icon = (
    disc(0.5, 0.64, 0.3),
    (0.36, 0.42, 0.64, 0.42, 0.6, 0.24, 0.4, 0.24),
    box(0.4, 0.15, 0.6, 0.21),
    box(0.43, 0.06, 0.57, 0.12),
)
BODY: Icon = (
    (0.03, 0.34, 0.97, 0.34, 0.95, 0.54, 0.76, 0.58, 0.62, 0.8, 0.28, 0.8, 0.18, 0.58, 0.03, 0.54),
    box(0.03, 0.24, 0.97, 0.32),
)
CAR: Icon = (
    (0.03, 0.3, 0.97, 0.3, 0.95, 0.54, 0.76, 0.58, 0.62, 0.8, 0.28, 0.8, 0.18, 0.58, 0.03, 0.54),
    disc(0.26, 0.27, 0.14),
    disc(0.74, 0.27, 0.14),
)
ENGINE: Icon = (
    _gear(0.38, 0.4, 0.36, 8),
    _gear(0.78, 0.76, 0.2, 6),
)
BUYER: Icon = (
    (0.18, 0.06, 0.82, 0.06, 0.78, 0.4, 0.64, 0.52, 0.36, 0.52, 0.22, 0.4),
    disc(0.5, 0.64, 0.15),
    box(0.2, 0.74, 0.8, 0.8),
    box(0.32, 0.8, 0.68, 0.97),
)
RACING_CAR: Icon = (
    (
        0.02,
        0.34,
        0.98,
        0.34,
        0.98,
        0.46,
        0.66,
        0.52,
        0.56,
        0.64,
        0.42,
        0.64,
        0.34,
        0.54,
        0.08,
        0.56,
        0.02,
        0.46,
    ),
    disc(0.22, 0.3, 0.15),
    disc(0.8, 0.28, 0.13),
    disc(0.5, 0.72, 0.08),
)
FLAG: Icon = (
    box(0.1, 0.04, 0.18, 0.96),
    box(0.22, 0.72, 0.4, 0.92),
    box(0.58, 0.72, 0.76, 0.92),
    box(0.4, 0.52, 0.58, 0.72),
    box(0.76, 0.52, 0.94, 0.72),
    box(0.22, 0.32, 0.4, 0.52),
    box(0.58, 0.32, 0.76, 0.52),
)
PRICE: Icon = (
    disc(0.4, 0.36, 0.32),
    disc(0.68, 0.7, 0.26),
)
PRESTIGE: Icon = (
    (0.06, 0.2, 0.94, 0.2, 0.98, 0.78, 0.72, 0.5, 0.5, 0.92, 0.28, 0.5, 0.02, 0.78),
    box(0.06, 0.06, 0.94, 0.14),
)
ENGINEER: Icon = (
    (0.16, 0.06, 0.84, 0.06, 0.78, 0.4, 0.6, 0.5, 0.4, 0.5, 0.22, 0.4),
    disc(0.5, 0.66, 0.16),
    (0.22, 0.76, 0.78, 0.76, 0.74, 0.84, 0.62, 0.96, 0.38, 0.96, 0.26, 0.84),
)
AWARD: Icon = (
    (0.24, 0.94, 0.76, 0.94, 0.7, 0.56, 0.56, 0.44, 0.44, 0.44, 0.3, 0.56),
    (0.06, 0.86, 0.22, 0.86, 0.28, 0.6, 0.12, 0.66),
    (0.94, 0.86, 0.78, 0.86, 0.72, 0.6, 0.88, 0.66),
    box(0.45, 0.22, 0.55, 0.44),
    box(0.28, 0.08, 0.72, 0.22),
)
SPECIAL: Icon = (_star(0.5, 0.5, 0.48),)
WORKSHOP: Icon = (
    (0.04, 0.06, 0.96, 0.06, 0.96, 0.56, 0.74, 0.8, 0.74, 0.56, 0.4, 0.8, 0.4, 0.56, 0.04, 0.8),
)
UNKNOWN: Icon = (
    (0.24, 0.7, 0.36, 0.7, 0.42, 0.82, 0.58, 0.82, 0.64, 0.7, 0.64, 0.94, 0.36, 0.94, 0.24, 0.82),
    (0.46, 0.3, 0.58, 0.3, 0.58, 0.42, 0.78, 0.64, 0.78, 0.8, 0.64, 0.94, 0.64, 0.7, 0.46, 0.48),
    disc(0.52, 0.15, 0.09),
)
NEXT: Icon = ((0.06, 0.36, 0.54, 0.36, 0.54, 0.12, 0.96, 0.5, 0.54, 0.88, 0.54, 0.64, 0.06, 0.64),)
MARKER: Icon = (disc(0.5, 0.5, 0.42),)

ART = Art(
    tints={
        "track": Tint("#3A4650", "#A89C84"),
        "tile1": Tint("#C9BC9A", "#EFE7D2"),
        "tile2": Tint("#8FAF9C", "#BCD6C6"),
        "tile3": Tint("#CF9A6B", "#EBBB8E"),
        "special": Tint("#B79AD0", "#D6C0E8"),
        "next": Tint("#F5BC4B", "#F5BC4B"),
        "price1": Tint("#E08B3C", "#E08B3C"),
        "price2": Tint("#A77BC2", "#A77BC2"),
        "price3": Tint("#5F9AD0", "#5F9AD0"),
        "stall": Tint("#4A5A66", "#C7BCA4"),
        "buyers": Tint("#56707A", "#B5C4C6"),
        "road": Tint("#5B6167", "#A9A69E"),
        "sign": Tint("#F4F0E6", "#FFFDF7"),
        "body": Tint("#D98C7A", "#A84E3A"),
        "engine": Tint("#9FB2C4", "#566B80"),
        "worker": Tint("#E3C07A", "#86641A"),
    },
    icons={
        "worker": WORKER,
        "research": RESEARCH,
        "body": BODY,
        "engine": ENGINE,
        "buyer": BUYER,
        "grand-prix": RACING_CAR,
        "flag": FLAG,
        "price": PRICE,
        "prestige": PRESTIGE,
        "car": CAR,
        "engineer": ENGINEER,
        "award": AWARD,
        "special": SPECIAL,
        "workshop": WORKSHOP,
        "unknown": UNKNOWN,
        "next": NEXT,
        "marker": MARKER,
        "buyer-body": BODY,
        "buyer-engine": ENGINE,
        "buyer-prestige": PRESTIGE,
        "buyer-price": PRICE,
    },
)
"""Kraftwagen's art: tiles, buyers, parts of cars, the racing car."""
