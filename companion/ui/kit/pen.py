"""A pen that draws a picture told as a list of strokes, and next time changes only the strokes that differ.

A widget tells its whole picture each time (`pen.box(...)`, `pen.words(...)`); the pen compares it, stroke
by stroke, with the one before. So nothing is rebuilt for a move, and no picture can be stale.
"""

from __future__ import annotations

from kivy.graphics import (
    Color,
    InstructionGroup,
    Mesh,
    Rectangle,
    SmoothEllipse,
    SmoothLine,
    SmoothRoundedRectangle,
)

from companion.ui.kit.box import Box
from companion.ui.kit.kivy2 import extents, letters
from companion.ui.kit.polygons import Points, bounds, capsule, fans, moved
from companion.ui.kit.seats import Sitter
from companion.ui.kit.words import LINE, Fitted, fit
from companion.ui.theme import INK, Rgba, Theme

FINE = 5.0
"""Pixels below which a polygon keeps its hard edge."""


class Pen:
    """Draws on one canvas, in colours of the theme: a role ("accent"), a seat's colour, or "#RRGGBB"."""

    def __init__(self, canvas) -> None:
        self._group = InstructionGroup()
        canvas.add(self._group)
        self._strokes: list[tuple[tuple, InstructionGroup]] = []
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

    def _fill(self, group: InstructionGroup, told: tuple) -> None:
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
        self._stroke(_polygon, points, self.theme.rgba(fill, alpha), alpha == 1.0)

    def outline(self, points: Points, colour: str, width: float, alpha: float = 1.0) -> None:
        """A polygon's edge."""
        self._stroke(_outline, points, self.theme.rgba(colour, alpha), width)

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
        if edge is not None:
            for polygon in icon:
                self.outline(moved(polygon, square.x, square.y, side), edge, width * 2)
        for polygon in icon:
            points = moved(polygon, square.x, square.y, side)
            left, low, right, high = bounds(points)
            # A smooth edge would grow the finest parts of a small icon together.
            smooth = alpha == 1.0 and min(right - left, high - low) > FINE
            self._stroke(_polygon, points, self.theme.rgba(colour, alpha), smooth)

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


def _box(box: Box, radius: float, fill: Rgba | None, edge: Rgba | None, width: float):
    if fill is not None:
        yield Color(*fill)
        if radius < 1:
            yield Rectangle(pos=(box.x, box.y), size=(box.w, box.h))
            return
        yield SmoothRoundedRectangle(
            pos=(box.x, box.y), size=(box.w, box.h), radius=[(radius, radius)] * 4, segments=12
        )
    if edge is not None:
        half = width / 2
        x, y, w, h = box.x + half, box.y + half, box.w - width, box.h - width
        yield Color(*edge)
        yield SmoothLine(rounded_rectangle=(x, y, w, h, max(0.1, radius - half), 60), width=half)


def _disc(x: float, y: float, radius: float, fill: Rgba):
    yield Color(*fill)
    yield SmoothEllipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius))


def _ring(x: float, y: float, radius: float, colour: Rgba, width: float):
    yield Color(*colour)
    yield SmoothLine(circle=(x, y, radius, 0, 360, 48), width=width / 2)


def _polygon(points: Points, fill: Rgba, smooth: bool):
    yield Color(*fill)
    for corners, number in fans(points):
        vertices = [part for at in range(0, len(corners), 2) for part in (*corners[at : at + 2], 0.0, 0.0)]
        yield Mesh(vertices=vertices, indices=list(range(number)), mode="triangle_fan")
    if smooth:
        yield SmoothLine(points=points, close=True, width=0.5)


def _outline(points: Points, colour: Rgba, width: float):
    yield Color(*colour)
    yield SmoothLine(points=points, close=True, width=width / 2)


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
