"""The pen of a chart: a row of bars is one mesh, a curve is one line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.graphics import Color, Mesh, SmoothLine

from companion.ui.kit.box import Box
from companion.ui.kit.pen import Pen
from companion.ui.kit.polygons import Points
from companion.ui.theme import Rgba

SOLID, HOLLOW, STRIPED = range(3)
"""The fillings of bars: by series, so that they differ in more than colour."""


class ChartPen(Pen):
    """A pen that also draws rows of bars and curves."""

    def bars(self, boxes: tuple[Box, ...], colour: str, filling: int, line: float) -> None:
        """Draw bars in one colour; `line` is the thickness of an outline or a stripe."""
        pieces = tuple(piece for box in boxes for piece in filled(box, filling, line))
        self._stroke(_mesh, pieces, self.theme.rgba(colour))

    def curve(self, points: Points, colour: str, width: float) -> None:
        """Draw an open line through these points."""
        self._stroke(_curve, points, self.theme.rgba(colour), width)


def filled(box: Box, filling: int, line: float) -> list[Box]:
    """The rectangles that make up a bar of this filling."""
    if filling == SOLID or box.h <= 2 * line:
        return [box]
    if filling == HOLLOW:
        top, rest = box.above(line)
        foot, rest = rest.below(line)
        return [top, foot, rest.left(line)[0], rest.rightmost(line)[0]]
    steps = int(box.h / (2 * line))
    return [Box(box.x, box.y + 2 * line * step, box.w, line) for step in range(steps)] + [box.above(line)[0]]


def _mesh(pieces: tuple[Box, ...], colour: Rgba) -> Iterator[Any]:
    vertices: list[float] = []
    indices: list[int] = []
    for at, box in enumerate(pieces):
        for x, y in ((box.x, box.y), (box.right, box.y), (box.right, box.top), (box.x, box.top)):
            vertices += (x, y, 0.0, 0.0)
        indices += (4 * at + corner for corner in (0, 1, 2, 0, 2, 3))
    yield Color(*colour)
    yield Mesh(vertices=vertices, indices=indices, mode="triangles")


def _curve(points: Points, colour: Rgba, width: float) -> Iterator[Any]:
    yield Color(*colour)
    yield SmoothLine(points=blunted(points), width=width / 2)


def blunted(points: Points) -> Points:
    """The same line with each point as two, a pixel apart: a sharp peak is not drawn far beyond its place."""
    pairs = zip(points[::2], points[1::2], strict=True)
    return tuple(part for x, y in pairs for part in (x - 0.5, y, x + 0.5, y))
