"""Polygons as triangles."""

from collections.abc import Sequence
from functools import lru_cache

from kivy.graphics.tesselator import Tesselator

from companion.drawing.polygons import Points


@lru_cache(maxsize=512)
def fans(points: Points) -> tuple[Points, ...]:
    """The polygon, possibly concave, as triangle fans. ValueError for fewer than three corners."""
    if len(points) < 6:
        raise ValueError(f"a polygon that cannot be filled: {points}")
    if convex(points):
        return (points,)
    tesselator = Tesselator()
    tesselator.add_contour(list(points))
    tesselator.tesselate()
    return tuple(_corners(vertices) for vertices, _ in tesselator.meshes)


def _corners(vertices: Sequence[float]) -> Points:
    return tuple(part for at in range(0, len(vertices), 4) for part in vertices[at : at + 2])


def convex(points: Points) -> bool:
    """Whether the polygon turns only one way, and once around."""
    corners = list(zip(points[::2], points[1::2], strict=True))
    ways = [
        (x - left, y - below)
        for (left, below), (x, y) in zip([corners[-1], *corners[:-1]], corners, strict=True)
    ]
    turns = [
        dx * next_dy - dy * next_dx
        for (dx, dy), (next_dx, next_dy) in zip(ways, [*ways[1:], ways[0]], strict=True)
    ]
    forward = [dx > 0 for dx, _ in ways if dx]
    back_and_forth = sum(
        one != next_ for one, next_ in zip(forward, [*forward[1:], *forward[:1]], strict=True)
    )
    return back_and_forth <= 2 and (min(turns) >= 0 or max(turns) <= 0)
