"""The game's own colours and icons: polygons in a unit square, y upwards.

Each commodity has its own shape, so that nobody has to tell six colours apart.
"""

from math import cos, pi, sin

from engines.core.icons import ROCK, bar, box, disc, ear, rounded, tinted
from engines.core.view import Art, Points, Tint


def _arc(x: float, y: float, wide: float, high: float, start: float, stop: float) -> Points:
    angles = [pi * (start + (stop - start) * step / 16) for step in range(17)]
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


def _crack() -> Points:
    """The furrow of a coffee bean."""
    line = [(0.5 + 0.13 * sin(2 * pi * step / 12), 0.06 + 0.88 * step / 12) for step in range(13)]
    sides = (*((x - 0.04, y) for x, y in line), *((x + 0.04, y) for x, y in reversed(line)))
    return tuple(round(part, 4) for corner in sides for part in corner)


HEART: Points = (
    *(0.5, 0.06, 0.94, 0.5, 0.98, 0.68, 0.9, 0.86, 0.74, 0.93, 0.58, 0.87, 0.5, 0.74),
    *(0.42, 0.87, 0.26, 0.93, 0.1, 0.86, 0.02, 0.68, 0.06, 0.5),
)

GOODS = {
    "coal": Tint("#8C98A6", "#3B434C"),
    "wheat": Tint("#EBD062", "#A97F0C"),
    "coffee": Tint("#E06A58", "#A93527"),
    "rubber": Tint("#C79A6C", "#8A5F35"),
    "tea": Tint("#7CC26B", "#3C7A33"),
    "salt": Tint("#F4F0E6", "#7D8791"),
}
CELLS = {
    "column": Tint("#222C33", "#F4EEDF"),
    "cell": Tint("#293640", "#ECE5D3"),
    "start": Tint("#42515B", "#D8CBAE"),
}
FOOT = Tint("#12171B", "#FFFDF7")
"""The icon at the foot of a column, on its tint."""
BELOW = {"below": ("column", 0.36), "cell": ("cell", 0.42), "start": ("start", 0.42)}
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
    tints={**CELLS, **GOODS, "foot": FOOT, **_below()},
    icons={
        "coal": ROCK,
        "wheat": ear(0.5, 0.03),
        "coffee": (_disc(0.5, 0.5, 0.36, 0.46), *tinted("dark", _crack())),
        "rubber": (
            _half_ring(0.5, 0.5, 0.47, 0.24, 0.0),
            _half_ring(0.5, 0.5, 0.47, 0.24, 1.0),
            *tinted(
                "dark",
                *(
                    bar(
                        0.5 + 0.38 * cos(a),
                        0.5 + 0.38 * sin(a),
                        0.5 + 0.46 * cos(a),
                        0.5 + 0.46 * sin(a),
                        0.035,
                    )
                    for a in (pi * k / 6 for k in range(12))
                ),
            ),
            *tinted("light", _disc(0.5, 0.5, 0.14)),
        ),
        "tea": (
            (0.08, 0.6, 0.74, 0.6, 0.7, 0.3, 0.58, 0.16, 0.24, 0.16, 0.12, 0.3),
            (
                *(0.76, 0.56, 0.92, 0.54, 0.96, 0.42, 0.88, 0.28, 0.74, 0.24, 0.74, 0.32),
                *(0.84, 0.36, 0.87, 0.44, 0.76, 0.48),
            ),
            *tinted(
                "dark", (0.5, 0.6, 0.74, 0.6, 0.7, 0.3, 0.58, 0.16, 0.46, 0.16), box(0.04, 0.05, 0.8, 0.12)
            ),
            *tinted("light", bar(0.26, 0.66, 0.34, 0.94, 0.04), bar(0.48, 0.66, 0.56, 0.94, 0.04)),
        ),
        "salt": (
            (0.22, 0.04, 0.78, 0.04, 0.68, 0.62, 0.32, 0.62),
            *tinted("dark", (0.56, 0.04, 0.78, 0.04, 0.68, 0.62, 0.54, 0.62)),
            (0.31, 0.67, 0.69, 0.67, 0.66, 0.84, 0.56, 0.94, 0.44, 0.94, 0.34, 0.84),
            *tinted("ink", _disc(0.42, 0.8, 0.03), _disc(0.5, 0.86, 0.03), _disc(0.58, 0.8, 0.03)),
        ),
        "cash": (
            *tinted("dark", _card(0.12, 0.34, 0.86, 0.48)),
            _card(0.02, 0.2, 0.86, 0.48),
            *tinted("dark", _disc(0.45, 0.44, 0.14)),
        ),
        "shares": (
            *tinted("dark", (0.04, 0.2, 0.44, 0.08, 0.62, 0.82, 0.24, 0.92)),
            rounded(0.38, 0.06, 0.94, 0.9, 0.06),
            *tinted(
                "dark",
                bar(0.48, 0.3, 0.62, 0.46, 0.03),
                bar(0.62, 0.46, 0.7, 0.38, 0.03),
                bar(0.7, 0.38, 0.84, 0.64, 0.03),
            ),
        ),
        "donate": (
            tuple(0.5 + (part - 0.5) * 0.56 + (0.2 if at % 2 else 0) for at, part in enumerate(HEART)),
            (0.04, 0.34, 0.3, 0.3, 0.5, 0.22, 0.7, 0.3, 0.96, 0.34, 0.8, 0.1, 0.5, 0.02, 0.2, 0.1),
        ),
        "charity": (HEART,),
        "buy": (
            _card(0.08, 0.5, 0.84, 0.46),
            (0.43, 0.44, 0.57, 0.44, 0.57, 0.26, 0.72, 0.26, 0.5, 0.03, 0.28, 0.26, 0.43, 0.26),
        ),
        "sell": (
            _card(0.08, 0.04, 0.84, 0.46),
            (0.43, 0.56, 0.57, 0.56, 0.57, 0.74, 0.72, 0.74, 0.5, 0.97, 0.28, 0.74, 0.43, 0.74),
        ),
        "pass": (
            (0.06, 0.1, 0.46, 0.5, 0.06, 0.9),
            (0.48, 0.1, 0.88, 0.5, 0.48, 0.9),
            box(0.88, 0.1, 0.96, 0.9),
        ),
        "cards": (
            _card(0.04, 0.1, 0.42, 0.8),
            _card(0.54, 0.5, 0.42, 0.4),
            (0.54, 0.44, 0.96, 0.44, 0.75, 0.1),
        ),
        "rack": (
            *(box(left, 0.3, left + 0.18, 0.94) for left in (0.08, 0.3, 0.52, 0.74)),
            (0.02, 0.24, 0.98, 0.24, 0.9, 0.06, 0.1, 0.06),
        ),
        "hat": ((0.27, 0.26, 0.73, 0.26, 0.78, 0.94, 0.22, 0.94), _disc(0.5, 0.17, 0.46, 0.1)),
        "ruling": (
            bar(0.16, 0.78, 0.6, 0.44, 0.15),
            bar(0.5, 0.54, 0.78, 0.9, 0.07),
            box(0.04, 0.05, 0.7, 0.17),
        ),
    },
)
"""Hab & Gut's art: commodities with different colours and shapes, and its buttons."""
