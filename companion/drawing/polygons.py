"""Polygons: moved, measured, and the shapes that are drawn of them. Points are flat: x, y, x, y, ..."""

from itertools import chain
from math import cos, hypot, pi, sin

Points = tuple[float, ...]


def moved(points: Points, x: float, y: float, width: float, height: float | None = None) -> Points:
    """Points of a unit square, mapped to the box at x, y of that width and height (default: a square)."""
    height = width if height is None else height
    across, up = (x + part * width for part in points[::2]), (y + part * height for part in points[1::2])
    return tuple(chain.from_iterable(zip(across, up, strict=True)))


def bounds(points: Points) -> tuple[float, float, float, float]:
    """The smallest x and y and the largest x and y."""
    return min(points[::2]), min(points[1::2]), max(points[::2]), max(points[1::2])


def middle(points: Points) -> tuple[float, float]:
    """The mean of the corners."""
    corners = len(points) // 2
    return sum(points[::2]) / corners, sum(points[1::2]) / corners


def inside(points: Points, x: float, y: float) -> bool:
    """Whether the point is in the polygon."""
    within = False
    corners = list(zip(points[::2], points[1::2], strict=True))
    for (x1, y1), (x2, y2) in zip(corners, [*corners[1:], corners[0]], strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            within = not within
    return within


def distance(x: float, y: float, x1: float, y1: float, x2: float, y2: float) -> float:
    """The distance of the point from the line segment between two points."""
    dx, dy = x2 - x1, y2 - y1
    length = dx * dx + dy * dy
    along = 0.0 if length == 0 else max(0.0, min(1.0, ((x - x1) * dx + (y - y1) * dy) / length))
    return hypot(x - x1 - along * dx, y - y1 - along * dy)


def toward(points: Points, share: float) -> Points:
    """The polygon shrunk towards its middle by that fraction."""
    x, y = middle(points)
    return tuple(part + ((y if at % 2 else x) - part) * share for at, part in enumerate(points))


def regular(corners: int) -> Points:
    """A regular polygon in the unit square; its first corner is above."""
    angles = [pi / 2 + 2 * pi * k / corners for k in range(corners)]
    return tuple(part for angle in angles for part in (0.5 + 0.5 * cos(angle), 0.5 + 0.5 * sin(angle)))


def capsule(x1: float, y1: float, x2: float, y2: float, radius: float, steps: int = 8) -> Points:
    """The outline of a line segment with round ends."""
    length = hypot(x2 - x1, y2 - y1) or 1.0
    ux, uy = (x2 - x1) / length, (y2 - y1) / length
    points: list[float] = []
    for x, y, sign in ((x2, y2, 1), (x1, y1, -1)):
        for k in range(steps + 1):
            angle = -pi / 2 + pi * k / steps
            along, across = sign * cos(angle) * radius, sign * sin(angle) * radius
            points += (x + along * ux - across * uy, y + along * uy + across * ux)
    return tuple(points)


def shortened(x1: float, y1: float, x2: float, y2: float, by: float) -> tuple[float, float, float, float]:
    """The line segment shortened by `by` at either end; never past its middle."""
    length = hypot(x2 - x1, y2 - y1) or 1.0
    share = min(0.45, by / length)
    dx, dy = (x2 - x1) * share, (y2 - y1) * share
    return x1 + dx, y1 + dy, x2 - dx, y2 - dy
