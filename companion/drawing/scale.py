"""The axes of a chart: round numbers, and the position of a value."""

from collections.abc import Sequence
from itertools import pairwise
from math import ceil, floor, log10
from typing import NamedTuple

from companion.drawing.box import Box

ROUND = (1, 2, 5, 10)
"""The possible steps, times a power of ten."""


def ticks(low: float, high: float, most: int, whole: bool = False) -> tuple[float, ...]:
    """About `most` round numbers at most, enclosing `low` to `high`; `whole` ones only if asked."""
    if high <= low:
        high = low + 1
    rough = (high - low) / max(1, most - 1)
    power = 10 ** floor(log10(rough))
    step = next(part * power for part in ROUND if part * power >= rough * 0.999)
    if whole:
        step = max(1, step)
    first, last = floor(low / step + 1e-9), ceil(high / step - 1e-9)
    return tuple(round(number * step, 9) for number in range(first, last + 1))


def written(value: float) -> str:
    """The number as written beside an axis, with a true minus sign."""
    return f"{value:g}".replace("-", "−")


def spread(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Heights as near as possible to the wanted ones, at least `gap` apart, between `low` and `high`."""
    order = sorted(range(len(wanted)), key=lambda at: wanted[at])
    placed = dict.fromkeys(order, 0.0)
    floor_ = low
    for at in order:
        placed[at] = floor_ = max(wanted[at], floor_)
        floor_ += gap
    ceiling = high
    for at in reversed(order):
        placed[at] = ceiling = min(placed[at], ceiling)
        ceiling -= gap
    return [placed[at] for at in range(len(wanted))]


def height_at(points: Sequence[float], x: float) -> float:
    """The height at `x` of a line through these points (x, y, x, y, ... from left to right)."""
    corners = list(zip(points[::2], points[1::2], strict=True))
    for (x1, y1), (x2, y2) in pairwise(corners):
        if x <= x2:
            return y1 if x2 == x1 else y1 + (y2 - y1) * (x - x1) / (x2 - x1)
    return corners[-1][1]


class Axes(NamedTuple):
    """The rectangle of the curves, the values along its foot, and those beside it, from bottom to top.

    With `slots` each value along the foot gets a slot of equal width, as bars need it.
    """

    box: Box
    along: tuple[float, ...]
    heights: tuple[float, ...]
    slots: bool

    @property
    def low(self) -> float:
        """The value at the bottom."""
        return self.heights[0]

    @property
    def high(self) -> float:
        """The value at the top."""
        return self.heights[-1]

    @property
    def slot(self) -> float:
        """The width of one value's slot."""
        return self.box.w / max(1, len(self.along))

    def x(self, value: float) -> float:
        """The position of that value along the foot."""
        if self.slots:
            return self.box.x + (self.along.index(value) + 0.5) * self.slot
        first, last = self.along[0], self.along[-1]
        return self.box.x + self.box.w * (0.5 if last == first else (value - first) / (last - first))

    def y(self, value: float) -> float:
        """The height of that value."""
        return self.box.y + self.box.h * (value - self.low) / (self.high - self.low)
