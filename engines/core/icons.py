"""Building blocks of icons: polygons in a unit square, y upwards."""

from __future__ import annotations

from math import cos, pi, sin

Points = tuple[float, ...]
"""The corners of a polygon: x, y, x, y, ..."""


def disc(x: float, y: float, across: float, high: float | None = None, corners: int = 18) -> Points:
    """A disc around a point, or an ellipse if `high` is given; both numbers are half of its size."""
    high = across if high is None else high
    angles = [2 * pi * corner / corners for corner in range(corners)]
    return tuple(part for a in angles for part in (x + across * cos(a), y + high * sin(a)))


def box(left: float, low: float, right: float, high: float) -> Points:
    """An upright rectangle between these sides."""
    return (left, low, right, low, right, high, left, high)


def bar(x1: float, y1: float, x2: float, y2: float, half: float = 0.05) -> Points:
    """A bar from one point to another, `half` as wide on either side."""
    dx, dy = x2 - x1, y2 - y1
    length = (dx * dx + dy * dy) ** 0.5
    nx, ny = -dy / length * half, dx / length * half
    return (x1 + nx, y1 + ny, x2 + nx, y2 + ny, x2 - nx, y2 - ny, x1 - nx, y1 - ny)
