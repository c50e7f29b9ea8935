"""The outlines of boxes, circles and polygons: their points, and which way is outside."""

from functools import lru_cache
from math import acos, ceil, cos, hypot, pi, sin

from companion.drawing.box import Box
from companion.drawing.polygons import Points

BLUNT = 0.35
"""The sharpest corner that is not blunted: 1 plus the cosine of the turn."""
EXACT = 0.2
"""The greatest distance of a chord from its arc, in pixels."""

Corner = tuple[float, float, float, float]
"""A corner of an outline (x, y), and the vector to one pixel outside both of its edges."""


def outline(points: Points) -> list[Corner]:
    """The corners of a polygon in either direction, without repetitions; none if it is a point."""
    corners = _distinct(points)
    if len(corners) < 2:
        return []
    edges = list(zip(corners, [*corners[1:], corners[0]], strict=True))
    turn = 1 if sum(x * below - left * y for (x, y), (left, below) in edges) > 0 else -1
    outward = []
    for (x, y), (end_x, end_y) in edges:
        length = turn * hypot(end_x - x, end_y - y)
        outward.append(((end_y - y) / length, (x - end_x) / length))
    before, found = outward[-1], []
    for (x, y), after in zip(corners, outward, strict=True):
        share = 1 / max(BLUNT, 1 + before[0] * after[0] + before[1] * after[1])
        found.append((x, y, (before[0] + after[0]) * share, (before[1] + after[1]) * share))
        before = after
    return found


def within(points: Points, pixels: float) -> Points:
    """A polygon whose edges are that far within those of another."""
    corners = outline(points)
    return tuple(part for x, y, dx, dy in corners for part in (x - dx * pixels, y - dy * pixels))


def _distinct(points: Points) -> list[tuple[float, float]]:
    corners = list(zip(points[::2], points[1::2], strict=True))
    return [one for one, next_ in zip(corners, [*corners[1:], corners[0]], strict=True) if _apart(one, next_)]


def _apart(one: tuple[float, float], other: tuple[float, float]) -> bool:
    """Whether two points are noticeably apart."""
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) > 1e-3


def circle(x: float, y: float, radius: float) -> Points:
    """A circle as a polygon."""
    return tuple(part for cx, cy in _arc(chords(radius)) for part in (x + cx * radius, y + cy * radius))


def rounded(box: Box, radius: float) -> Points:
    """A rectangle with round corners as a polygon."""
    steps = ceil(chords(radius) / 4)
    arc = _arc(4 * steps)
    points: list[float] = []
    for corner, (x, y) in enumerate(
        (
            (box.right - radius, box.top - radius),
            (box.x + radius, box.top - radius),
            (box.x + radius, box.y + radius),
            (box.right - radius, box.y + radius),
        )
    ):
        for step in range(corner * steps, (corner + 1) * steps + 1):
            cx, cy = arc[step % (4 * steps)]
            points += (x + cx * radius, y + cy * radius)
    return tuple(points)


def chords(radius: float) -> int:
    """The number of chords in a circle."""
    return max(8, ceil(pi / acos(1 - EXACT / max(radius, EXACT))))


@lru_cache(maxsize=256)
def _arc(number: int) -> tuple[tuple[float, float], ...]:
    return tuple((cos(2 * pi * k / number), sin(2 * pi * k / number)) for k in range(number))
