"""The game's own colours and icons: polygons in a unit square, y upwards.

Each commodity has its own shape, so that nobody has to tell six colours apart.
"""

from __future__ import annotations

from math import cos, pi, sin

from engines.core.icons import Points, bar, box, disc
from engines.core.view import Art, Icon, Tint


def _arc(x: float, y: float, wide: float, high: float, start: float, stop: float, steps: int = 16) -> Points:
    angles = [pi * (start + (stop - start) * step / steps) for step in range(steps + 1)]
    return tuple(round(part, 4) for a in angles for part in (x + wide * cos(a), y + high * sin(a)))


def _disc(x: float, y: float, wide: float, high: float | None = None) -> Points:
    return disc(x, y, wide, high, corners=20)


def _backwards(points: Points) -> Points:
    corners = list(zip(points[::2], points[1::2], strict=True))
    return tuple(part for corner in reversed(corners) for part in corner)


def _half_ring(x: float, y: float, outer: float, inner: float, start: float) -> Points:
    return _arc(x, y, outer, outer, start, start + 1) + _backwards(_arc(x, y, inner, inner, start, start + 1))


def _card(left: float, low: float, wide: float, high: float, cut: float = 0.06) -> Points:
    right, top = left + wide, low + high
    return (
        *(left + cut, low, right - cut, low, right, low + cut, right, top - cut),
        *(right - cut, top, left + cut, top, left, top - cut, left, low + cut),
    )


COAL: Icon = (
    (0.04, 0.3, 0.2, 0.08, 0.52, 0.1, 0.48, 0.42, 0.24, 0.5),
    (0.56, 0.1, 0.84, 0.08, 0.97, 0.36, 0.78, 0.5, 0.53, 0.42),
    (0.26, 0.56, 0.5, 0.48, 0.76, 0.56, 0.72, 0.84, 0.48, 0.94, 0.28, 0.8),
)
WHEAT: Icon = (
    box(0.465, 0.02, 0.535, 0.5),
    *(_disc(0.5 + side * 0.15, 0.36 + step * 0.17, 0.1, 0.115) for step in range(3) for side in (-1, 1)),
    _disc(0.5, 0.87, 0.09, 0.125),
)
COFFEE: Icon = (
    (*_arc(0.47, 0.5, 0.37, 0.46, 0.5, 1.5), 0.4, 0.28, 0.5, 0.5, 0.4, 0.72),
    (*_arc(0.53, 0.5, 0.37, 0.46, -0.5, 0.5), 0.46, 0.74, 0.56, 0.5, 0.46, 0.26),
)
RUBBER: Icon = (
    _half_ring(0.5, 0.5, 0.47, 0.27, 0.0),
    _half_ring(0.5, 0.5, 0.47, 0.27, 1.0),
    _disc(0.5, 0.5, 0.12),
)
TEA: Icon = (
    (0.08, 0.6, 0.74, 0.6, 0.7, 0.3, 0.58, 0.16, 0.24, 0.16, 0.12, 0.3),
    (
        0.76,
        0.56,
        0.92,
        0.54,
        0.96,
        0.42,
        0.88,
        0.28,
        0.74,
        0.24,
        0.74,
        0.32,
        0.84,
        0.36,
        0.87,
        0.44,
        0.76,
        0.48,
    ),
    box(0.04, 0.05, 0.8, 0.12),
    bar(0.3, 0.66, 0.36, 0.92, 0.04),
    bar(0.5, 0.66, 0.56, 0.92, 0.04),
)
SALT: Icon = (
    (0.22, 0.04, 0.78, 0.04, 0.68, 0.62, 0.32, 0.62),
    (0.31, 0.67, 0.69, 0.67, 0.66, 0.84, 0.56, 0.94, 0.44, 0.94, 0.34, 0.84),
)
CASH: Icon = (_card(0.03, 0.22, 0.44, 0.56), _card(0.53, 0.22, 0.44, 0.56))
SHARES: Icon = (
    (0.06, 0.2, 0.46, 0.08, 0.46, 0.82, 0.24, 0.92),
    (0.54, 0.06, 0.9, 0.06, 0.94, 0.1, 0.94, 0.9, 0.54, 0.9),
)
HEART: Points = (
    *(0.5, 0.06, 0.94, 0.5, 0.98, 0.68, 0.9, 0.86, 0.74, 0.93, 0.58, 0.87, 0.5, 0.74),
    *(0.42, 0.87, 0.26, 0.93, 0.1, 0.86, 0.02, 0.68, 0.06, 0.5),
)
DONATE: Icon = (
    tuple(0.5 + (part - 0.5) * 0.56 + (0.2 if at % 2 else 0) for at, part in enumerate(HEART)),
    (0.04, 0.34, 0.3, 0.3, 0.5, 0.22, 0.7, 0.3, 0.96, 0.34, 0.8, 0.1, 0.5, 0.02, 0.2, 0.1),
)
CHARITY: Icon = (HEART,)
BUY: Icon = (
    _card(0.08, 0.5, 0.84, 0.46),
    (0.43, 0.44, 0.57, 0.44, 0.57, 0.26, 0.72, 0.26, 0.5, 0.03, 0.28, 0.26, 0.43, 0.26),
)
SELL: Icon = (
    _card(0.08, 0.04, 0.84, 0.46),
    (0.43, 0.56, 0.57, 0.56, 0.57, 0.74, 0.72, 0.74, 0.5, 0.97, 0.28, 0.74, 0.43, 0.74),
)
PASS: Icon = (
    (0.06, 0.1, 0.46, 0.5, 0.06, 0.9),
    (0.48, 0.1, 0.88, 0.5, 0.48, 0.9),
    box(0.88, 0.1, 0.96, 0.9),
)
CARDS: Icon = (
    _card(0.04, 0.1, 0.42, 0.8),
    _card(0.54, 0.5, 0.42, 0.4),
    (0.54, 0.44, 0.96, 0.44, 0.75, 0.1),
)
RACK: Icon = (
    *(box(left, 0.3, left + 0.18, 0.94) for left in (0.08, 0.3, 0.52, 0.74)),
    (0.02, 0.24, 0.98, 0.24, 0.9, 0.06, 0.1, 0.06),
)
HAT: Icon = (
    (0.27, 0.26, 0.73, 0.26, 0.78, 0.94, 0.22, 0.94),
    _disc(0.5, 0.17, 0.46, 0.1),
)
RULING: Icon = (
    bar(0.16, 0.78, 0.6, 0.44, 0.15),
    bar(0.5, 0.54, 0.78, 0.9, 0.07),
    box(0.04, 0.05, 0.7, 0.17),
)

GOODS = {
    "coal": Tint("#8C98A6", "#3B434C"),
    "wheat": Tint("#F0C64A", "#A97F0C"),
    "coffee": Tint("#E06A58", "#A93527"),
    "rubber": Tint("#C79A6C", "#8A5F35"),
    "tea": Tint("#7CC26B", "#3C7A33"),
    "salt": Tint("#F4F0E6", "#7D8791"),
}
CELLS = {
    "column": Tint("#222C33", "#F4EEDF"),
    "cell": Tint("#2A363E", "#EAE2CF"),
    "start": Tint("#3E4C55", "#D8CBAE"),
}
BELOW = {"below": ("column", 0.3), "cell": ("cell", 0.3), "start": ("start", 0.3)}
"""The shades of a column below its price: the base shade, and the share of the commodity's tint in it."""


def _mixed(one: str, other: str, share: float) -> str:
    parts = zip(bytes.fromhex(one[1:]), bytes.fromhex(other[1:]), strict=True)
    return "#" + bytes(round(a + (b - a) * share) for a, b in parts).hex().upper()


def _below() -> dict[str, Tint]:
    return {
        f"{good}-{name}": Tint(
            _mixed(CELLS[of].dark, tint.dark, share), _mixed(CELLS[of].light, tint.light, share)
        )
        for good, tint in GOODS.items()
        for name, (of, share) in BELOW.items()
    }


ART = Art(
    tints={
        **CELLS,
        **GOODS,
        **_below(),
    },
    icons={
        "coal": COAL,
        "wheat": WHEAT,
        "coffee": COFFEE,
        "rubber": RUBBER,
        "tea": TEA,
        "salt": SALT,
        "cash": CASH,
        "shares": SHARES,
        "donate": DONATE,
        "charity": CHARITY,
        "buy": BUY,
        "sell": SELL,
        "pass": PASS,
        "cards": CARDS,
        "rack": RACK,
        "hat": HAT,
        "ruling": RULING,
    },
)
"""Hab & Gut's art: commodities with different colours and shapes, and its buttons."""
