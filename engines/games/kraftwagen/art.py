"""Kraftwagen's own colours and icons: polygons in a unit square, y upwards."""

from math import cos, pi, sin

from engines.core.icons import box, disc, rounded, star, tinted
from engines.core.view import Art, Icon, Points, Tint


def _gear(x: float, y: float, radius: float, teeth: int) -> Points:
    found: list[float] = []
    for corner in range(4 * teeth):
        reach = radius if corner % 4 < 2 else radius * 0.76
        angle = 2 * pi * (corner + 0.5) / (4 * teeth)
        found += (x + reach * cos(angle), y + reach * sin(angle))
    return tuple(found)


def _half_disc(x: float, y: float, radius: float) -> Points:
    """The upper half of a disc."""
    angles = [pi * step / 10 for step in range(11)]
    return tuple(part for a in angles for part in (x + radius * cos(a), y + radius * sin(a)))


def _coin(x: float, y: float, radius: float) -> Icon:
    inner = tinted("light", disc(x, y, radius * 0.74))
    return (disc(x, y, radius), *inner, disc(x, y, radius * 0.6))


_SHELL = (
    *(0.03, 0.3, 0.97, 0.3, 0.97, 0.46, 0.93, 0.54, 0.76, 0.58, 0.62, 0.8, 0.3, 0.8),
    *(0.18, 0.58, 0.06, 0.54, 0.03, 0.46),
)
_WINDOWS = ((0.25, 0.58, 0.34, 0.74, 0.45, 0.74, 0.45, 0.58), (0.5, 0.58, 0.5, 0.74, 0.59, 0.74, 0.68, 0.58))
BODY: Icon = (
    _SHELL,
    *tinted("light", *_WINDOWS),
    *tinted("light", _half_disc(0.26, 0.3, 0.14), _half_disc(0.75, 0.3, 0.14)),
)
ENGINE: Icon = (
    _gear(0.4, 0.42, 0.38, 8),
    *tinted("light", disc(0.4, 0.42, 0.15)),
    _gear(0.79, 0.8, 0.19, 6),
    *tinted("light", disc(0.79, 0.8, 0.07)),
)
PRICE: Icon = (*_coin(0.66, 0.66, 0.3), *_coin(0.36, 0.36, 0.33))
PRESTIGE: Icon = (
    (0.06, 0.2, 0.94, 0.2, 0.98, 0.78, 0.72, 0.5, 0.5, 0.92, 0.28, 0.5, 0.02, 0.78),
    *tinted("light", disc(0.5, 0.36, 0.08), disc(0.26, 0.34, 0.05), disc(0.74, 0.34, 0.05)),
    box(0.06, 0.06, 0.94, 0.14),
)

ART = Art(
    tints={
        "floor": Tint("#2B2A28", "#E6DFD0"),
        "track": Tint("#454C55", "#B4AA94"),
        "ink": Tint("#1B2126", "#1B2126"),
        "tile1": Tint("#C9BC9A", "#EFE7D2"),
        "tile2": Tint("#8FAF9C", "#BCD6C6"),
        "tile3": Tint("#CF9A6B", "#EBBB8E"),
        "special": Tint("#B79AD0", "#D6C0E8"),
        "next": Tint("#F4F0E6", "#FFFDF7"),
        "price1": Tint("#E08B3C", "#E08B3C"),
        "price2": Tint("#A77BC2", "#A77BC2"),
        "price3": Tint("#5F9AD0", "#5F9AD0"),
        "stall": Tint("#3A3F45", "#D3CAB6"),
        "free": Tint("#33322F", "#DDD5C3"),
        "buyers": Tint("#466560", "#B3CCC4"),
        "road": Tint("#4A4F55", "#A9A69E"),
        "body": Tint("#D98C7A", "#A84E3A"),
        "engine": Tint("#9FB2C4", "#566B80"),
        "worker": Tint("#E3C07A", "#86641A"),
    },
    icons={
        "worker": (
            (0.2, 0.04, 0.8, 0.04, 0.86, 0.36, 0.74, 0.54, 0.26, 0.54, 0.14, 0.36),
            disc(0.5, 0.7, 0.17),
            *tinted(
                "light", (0.27, 0.74, 0.82, 0.74, 0.82, 0.79, 0.72, 0.81, 0.66, 0.94, 0.34, 0.94, 0.28, 0.81)
            ),
            *tinted(
                "light", box(0.34, 0.04, 0.42, 0.54), box(0.58, 0.04, 0.66, 0.54), box(0.34, 0.2, 0.66, 0.28)
            ),
        ),
        "research": (
            disc(0.5, 0.64, 0.32),
            (0.34, 0.4, 0.66, 0.4, 0.6, 0.26, 0.4, 0.26),
            *tinted("light", disc(0.4, 0.7, 0.12, 0.14)),
            rounded(0.38, 0.16, 0.62, 0.23, 0.03),
            rounded(0.42, 0.05, 0.58, 0.12, 0.03),
        ),
        "body": BODY,
        "engine": ENGINE,
        "buyer": (
            (0.16, 0.04, 0.84, 0.04, 0.8, 0.36, 0.66, 0.48, 0.34, 0.48, 0.2, 0.36),
            *tinted("light", (0.5, 0.06, 0.62, 0.46, 0.5, 0.36, 0.38, 0.46)),
            disc(0.5, 0.6, 0.15),
            box(0.18, 0.72, 0.82, 0.79),
            box(0.3, 0.79, 0.7, 0.98),
            *tinted("light", box(0.3, 0.79, 0.7, 0.84)),
        ),
        "grand-prix": (
            (
                *(0.02, 0.34, 0.98, 0.34, 0.98, 0.46, 0.66, 0.52, 0.56, 0.64, 0.42, 0.64),
                *(0.34, 0.54, 0.08, 0.56, 0.02, 0.46),
            ),
            *tinted("dark", box(0.02, 0.34, 0.98, 0.39)),
            *tinted("ink", disc(0.22, 0.3, 0.16), disc(0.8, 0.28, 0.14), disc(0.5, 0.7, 0.09)),
            *tinted("paper", disc(0.22, 0.3, 0.07), disc(0.8, 0.28, 0.06)),
        ),
        "flag": (
            rounded(0.08, 0.03, 0.17, 0.97, 0.04),
            *tinted("light", box(0.2, 0.42, 0.94, 0.92)),
            *(
                box(0.2 + 0.185 * column, 0.42 + 0.166 * row, 0.385 + 0.185 * column, 0.586 + 0.166 * row)
                for row in range(3)
                for column in range(row % 2, 4, 2)
            ),
        ),
        "price": PRICE,
        "money": PRICE,
        "price marker": (
            (0.02, 0.5, 0.26, 0.84, 0.98, 0.84, 0.98, 0.16, 0.26, 0.16),
            *tinted("dark", disc(0.26, 0.5, 0.09)),
            *tinted("light", box(0.48, 0.38, 0.86, 0.46), box(0.48, 0.56, 0.86, 0.64)),
        ),
        "prestige": PRESTIGE,
        "car": (
            _SHELL,
            *tinted("paper", *_WINDOWS),
            *tinted("dark", box(0.03, 0.3, 0.97, 0.4)),
            *tinted("ink", disc(0.26, 0.28, 0.15), disc(0.75, 0.28, 0.15)),
            *tinted("paper", disc(0.26, 0.28, 0.07), disc(0.75, 0.28, 0.07)),
        ),
        "engineer": (
            (0.16, 0.04, 0.84, 0.04, 0.8, 0.36, 0.64, 0.48, 0.36, 0.48, 0.2, 0.36),
            *tinted("light", (0.38, 0.47, 0.5, 0.26, 0.62, 0.47)),
            disc(0.5, 0.64, 0.16),
            *tinted("light", (0.2, 0.72, 0.8, 0.72, 0.75, 0.82, 0.62, 0.96, 0.38, 0.96, 0.25, 0.82)),
        ),
        "award": (
            (0.24, 0.96, 0.76, 0.96, 0.7, 0.56, 0.56, 0.44, 0.44, 0.44, 0.3, 0.56),
            *tinted("light", (0.24, 0.96, 0.4, 0.96, 0.4, 0.5, 0.3, 0.56)),
            (0.04, 0.88, 0.2, 0.88, 0.27, 0.6, 0.12, 0.66),
            (0.96, 0.88, 0.8, 0.88, 0.73, 0.6, 0.88, 0.66),
            box(0.45, 0.22, 0.55, 0.44),
            rounded(0.26, 0.05, 0.74, 0.22, 0.04),
        ),
        "special": (star(0.5, 0.5, 0.48, 0.42 * 0.48),),
        "workshop": (
            (0.04, 0.06, 0.96, 0.06, 0.96, 0.56, 0.74, 0.8, 0.74, 0.56, 0.4, 0.8, 0.4, 0.56, 0.04, 0.8),
        ),
        "unknown": (
            (0.24, 0.7, 0.36, 0.7, 0.42, 0.82, 0.58, 0.82, 0.64, 0.7, 0.64, 0.94, 0.36, 0.94, 0.24, 0.82),
            (0.46, 0.3, 0.58, 0.3, 0.58, 0.42, 0.78, 0.64, 0.78, 0.8, 0.64, 0.94, 0.64, 0.7, 0.46, 0.48),
            disc(0.52, 0.15, 0.09),
        ),
        "next": ((0.06, 0.36, 0.54, 0.36, 0.54, 0.12, 0.96, 0.5, 0.54, 0.88, 0.54, 0.64, 0.06, 0.64),),
        "marker": (*tinted("paper", disc(0.5, 0.5, 0.46)), *tinted("ink", disc(0.5, 0.5, 0.36))),
        "buyer-body": BODY,
        "buyer-engine": ENGINE,
        "buyer-prestige": PRESTIGE,
        "buyer-price": PRICE,
    },
)
"""Kraftwagen's art: tiles, buyers, parts of cars, the racing car."""
