"""A pen that draws a picture told as a list of strokes, and next time changes only the strokes that differ.

A widget tells its whole picture each time (`pen.box(...)`, `pen.words(...)`); the pen compares it, stroke
by stroke, with the one before. So nothing is rebuilt for a move, and no picture can be stale.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from kivy.graphics import Color, InstructionGroup, Rectangle

from companion.ui.kit import ink
from companion.ui.kit.box import Box
from companion.ui.kit.kivy2 import extents, letters
from companion.ui.kit.polygons import Points, bounds, capsule, moved
from companion.ui.kit.seats import Sitter
from companion.ui.kit.words import LINE, Fitted, fit
from companion.ui.theme import INK, Rgba, Theme

Stroke = tuple[Callable[..., Any], tuple[Any, ...]]
"""What draws a stroke, and with what."""
FINE = 5.0
"""Pixels below which a polygon keeps its hard edge."""


class Pen:
    """Draws on one canvas, in colours of the theme: a role ("accent"), a seat's colour, or "#RRGGBB"."""

    def __init__(self, canvas) -> None:
        self._group = InstructionGroup()
        canvas.add(self._group)
        self._strokes: list[tuple[Stroke, InstructionGroup]] = []
        self._next = 0
        self.theme = Theme()
        self.redrawn = 0

    def begin(self, theme: Theme) -> None:
        """Start telling the picture anew."""
        self.theme = theme
        self._next = 0

    def end(self) -> None:
        """Take away what was not told again."""
        for _, group in self._strokes[self._next :]:
            self._group.remove(group)
        del self._strokes[self._next :]

    def _stroke(self, draw, *args) -> None:
        told = (draw, args)
        if self._next < len(self._strokes):
            before, group = self._strokes[self._next]
            if before != told:
                group.clear()
                self._fill(group, told)
                self._strokes[self._next] = (told, group)
        else:
            group = InstructionGroup()
            self._fill(group, told)
            self._group.add(group)
            self._strokes.append((told, group))
        self._next += 1

    def _fill(self, group: InstructionGroup, told: Stroke) -> None:
        draw, args = told
        self.redrawn += 1
        for instruction in draw(*args):
            group.add(instruction)

    def box(
        self,
        box: Box,
        radius: float,
        fill: str | None,
        edge: str | None = None,
        width: float = 1.5,
        alpha: float = 1.0,
    ) -> None:
        """A rectangle with round corners, filled, edged, or both."""
        inner = self.theme.rgba(fill, alpha) if fill else None
        outer = self.theme.rgba(edge, alpha) if edge else None
        self._stroke(_box, box, min(radius, box.w / 2, box.h / 2), inner, outer, width)

    def disc(self, x: float, y: float, radius: float, fill: str, alpha: float = 1.0) -> None:
        """A filled circle."""
        self._stroke(_disc, x, y, radius, self.theme.rgba(fill, alpha))

    def ring(self, x: float, y: float, radius: float, colour: str, width: float, alpha: float = 1.0) -> None:
        """A circle's line; `width` is its whole thickness."""
        self._stroke(_ring, x, y, radius, self.theme.rgba(colour, alpha), width)

    def polygon(self, points: Points, fill: str, alpha: float = 1.0) -> None:
        """A filled polygon, convex or not."""
        self._stroke(_polygon, points, self.theme.rgba(fill, alpha))

    def outline(self, points: Points, colour: str, width: float, alpha: float = 1.0) -> None:
        """A polygon's edge."""
        self._stroke(_outlines, (points,), self.theme.rgba(colour, alpha), width)

    def stretch(
        self, ends: tuple[float, float, float, float], width: float, colour: str, alpha: float = 1.0
    ) -> None:
        """A thick line with round ends."""
        self.polygon(capsule(*ends, width / 2), colour, alpha)

    def icon(
        self, icon, box: Box, colour: str, alpha: float = 1.0, edge: str | None = None, width: float = 0
    ) -> None:
        """An icon filled in one colour, as large as the box allows, with an edge around it if wanted."""
        side = min(box.w, box.h)
        square = box.centred(side, side)
        polygons = _placed(icon, square.x, square.y, side)
        if edge is not None:
            self._stroke(_outlines, tuple(points for points, _ in polygons), self.theme.rgba(edge), width * 2)
        self._stroke(_polygons, polygons, self.theme.rgba(colour, alpha))

    def words(
        self,
        text: str,
        box: Box,
        px: float,
        colour: str = "words",
        *,
        bold: bool = False,
        align: str = "left",
        valign: str = "middle",
        lines: int = 1,
        alpha: float = 1.0,
    ) -> Fitted:
        """Text fitted into the box; what was drawn comes back."""
        fitted = fit(text, box.w, px, bold, lines, box.h)
        if text:
            self._stroke(_words, fitted, box, bold, align, valign, self.theme.rgba(colour, alpha))
        return fitted

    def badge(self, sitter: Sitter, x: float, y: float, radius: float) -> None:
        """A player's badge: colour, shape and letter."""
        points = moved(sitter.shape, x - radius, y - radius, 2 * radius)
        self.polygon(points, sitter.colour)
        if self.theme.palette.name == "light":
            self.outline(points, INK, 1.6)
        middle = y - radius + 2 * radius * sitter.letter_height
        self.words(
            sitter.letter,
            Box(x - radius, middle - radius, 2 * radius, 2 * radius),
            radius * 1.0,
            INK,
            bold=True,
            align="centre",
        )


@lru_cache(maxsize=ink.SHAPES)
def _placed(icon: tuple[Points, ...], x: float, y: float, side: float) -> tuple[tuple[Points, bool], ...]:
    """The polygons of an icon in their places, and whether each has a soft edge.

    It would grow the finest parts of a small icon together.
    """
    placed = []
    for polygon in icon:
        points = moved(polygon, x, y, side)
        left, low, right, high = bounds(points)
        placed.append((points, min(right - left, high - low) > FINE))
    return tuple(placed)


def _box(box: Box, radius: float, fill: Rgba | None, edge: Rgba | None, width: float):
    if fill is not None:
        yield Color(*fill)
        if radius < 1:
            yield Rectangle(pos=(box.x, box.y), size=(box.w, box.h))
            return
        yield ink.filled_box(box, radius).mesh()
    if edge is not None:
        yield Color(*edge)
        yield ink.edged_box(box, radius, width).mesh()


def _disc(x: float, y: float, radius: float, fill: Rgba):
    yield Color(*fill)
    yield ink.disc(x, y, radius).mesh()


def _ring(x: float, y: float, radius: float, colour: Rgba, width: float):
    yield from _outlines((ink.circle(x, y, radius),), colour, width)


def _polygon(points: Points, fill: Rgba):
    yield from _polygons(((points, True),), fill)


def _polygons(polygons: tuple[tuple[Points, bool], ...], fill: Rgba):
    yield Color(*fill)
    yield ink.polygons(polygons).mesh()


def _outlines(polygons: tuple[Points, ...], colour: Rgba, width: float):
    yield Color(*colour)
    yield ink.outlines(polygons, width).mesh()


def _words(fitted: Fitted, box: Box, bold: bool, align: str, valign: str, colour: Rgba):
    yield Color(*colour)
    step = fitted.px * LINE
    whole = step * len(fitted.lines)
    top = {"top": box.top, "middle": box.y + (box.h + whole) / 2, "bottom": box.y + whole}[valign]
    for k, line in enumerate(fitted.lines):
        width, height = extents(line, fitted.px, bold)
        spare = box.w - width
        x = box.x + {"left": 0, "centre": spare / 2, "right": spare}[align]
        y = top - (k + 0.5) * step - height / 2
        yield Rectangle(
            texture=letters(line, fitted.px, bold), pos=(round(x), round(y)), size=(width, height)
        )
