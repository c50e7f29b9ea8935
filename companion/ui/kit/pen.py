"""A pen that draws a picture from a list of strokes, and next time updates only the changed strokes.

A widget gives its whole picture each time (`pen.box(...)`, `pen.words(...)`); the pen compares it,
stroke by stroke, with the previous one. So a move rebuilds nothing, and no picture can be stale.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from functools import singledispatch
from typing import Any

from kivy.graphics import Color, InstructionGroup, Mesh, Rectangle, SmoothLine

from companion.drawing.box import Box
from companion.drawing.colours import Rgba, rgba
from companion.drawing.outlines import within
from companion.drawing.pieces import badge
from companion.drawing.polygons import Points, capsule, moved
from companion.drawing.seats import Sitter
from companion.drawing.strokes import (
    Area,
    Boxes,
    Curve,
    Disc,
    Form,
    Label,
    Line,
    Picture,
    Plate,
    Rim,
    Ring,
    Stack,
    Stroke,
    Textured,
)
from companion.drawing.tints import Runs, runs
from companion.drawing.words import LINE, Fitted
from companion.ui.kit import ink, patterns
from companion.ui.kit.kivy_compat import extents, letters
from companion.ui.kit.modules import modules
from companion.ui.kit.words import fit
from companion.ui.theme import Theme
from engines.core.view import Icon

RIM = 3.0
"""Pixels of a pattern's soft edge, in the plain colour of its shape."""

BORDER = 4
"""Modules of white around a QR code."""

Call = tuple[Callable[..., Iterable[Any]], tuple[Any, ...]]
"""How a stroke is drawn: its drawing function and arguments."""


class Laid:
    """A cache of drawn strokes, the latest last: most are needed again with the same screen."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._groups: OrderedDict[Call, InstructionGroup] = OrderedDict()

    def keep(self, told: Call, group: InstructionGroup) -> None:
        """Cache a stroke; the oldest one is dropped if the cache is full."""
        same = self._groups.pop(told, None)
        self._groups[told] = group
        if same is None and len(self._groups) > self._most:
            same = self._groups.popitem(last=False)[1]
        if same is not None:
            same.clear()  # they point at each other: only then are they freed at once

    def take(self, told: Call) -> InstructionGroup | None:
        """That stroke, removed from the cache, if it is there."""
        return self._groups.pop(told, None)


ASIDE = Laid(1024)
"""The cache shared by all pens."""


class Pen:
    """A pen on one canvas, in colours of the theme: a role ("accent"), a seat's colour, or "#RRGGBB"."""

    def __init__(self, canvas: Any) -> None:
        self._group = InstructionGroup()
        canvas.add(self._group)
        self._strokes: list[tuple[Call, InstructionGroup]] = []
        self._taken: list[Stroke | None] = []
        self._next = 0
        self.theme = Theme()
        self.redrawn = 0

    def begin(self, theme: Theme) -> None:
        """Begin a new picture."""
        self.theme = theme
        self._next = 0

    def end(self) -> None:
        """Remove the strokes that were not drawn again."""
        for told, group in self._strokes[self._next :]:
            self._group.remove(group)
            ASIDE.keep(told, group)
        del self._strokes[self._next :], self._taken[self._next :]

    @property
    def drawn(self) -> int:
        """How many strokes this picture has so far."""
        return self._next

    def since(self, drawn: int) -> list[Call]:
        """The strokes of this picture after so many, to be drawn `again`."""
        return [told for told, _ in self._strokes[drawn : self._next]]

    def again(self, strokes: Iterable[Call]) -> None:
        """Draw strokes of an earlier picture of the same theme."""
        for told in strokes:
            self._draw(told)

    def _stroke(self, draw: Callable[..., Iterable[object]], *args: object) -> None:
        self._draw((draw, args))

    def _draw(self, told: Call) -> None:
        if self._next == len(self._strokes):
            self._strokes.append((told, group := self._drawn(told)))
            self._taken.append(None)
            self._group.add(group)
        elif self._strokes[self._next][0] != told:
            before, group = self._strokes[self._next]
            self._group.remove(group)
            ASIDE.keep(before, group)
            self._strokes[self._next] = (told, group := self._drawn(told))
            self._group.insert(self._next, group)
        self._taken[self._next] = None
        self._next += 1

    def _drawn(self, told: Call) -> InstructionGroup:
        self.redrawn += 1
        if (group := ASIDE.take(told)) is None:
            group = InstructionGroup()
            draw, args = told
            for instruction in draw(*args):
                group.add(instruction)
        return group

    def box(
        self,
        box: Box,
        radius: float,
        fill: str | None,
        edge: str | None = None,
        width: float = 1.5,
        alpha: float = 1.0,
    ) -> None:
        """Draw a rectangle with round corners: filled, outlined, or both."""
        inner = self.theme.rgba(fill, alpha) if fill else None
        outer = self.theme.rgba(edge, alpha) if edge else None
        self._stroke(_box, box, min(radius, box.w / 2, box.h / 2), inner, outer, width)

    def disc(self, x: float, y: float, radius: float, fill: str, alpha: float = 1.0) -> None:
        """Draw a filled circle."""
        self._stroke(_disc, x, y, radius, self.theme.rgba(fill, alpha))

    def ring(self, x: float, y: float, radius: float, colour: str, width: float, alpha: float = 1.0) -> None:
        """Draw a circle's outline; `width` is its full thickness."""
        self._stroke(_ring, x, y, radius, self.theme.rgba(colour, alpha), width)

    def polygon(self, points: Points, fill: str, alpha: float = 1.0) -> None:
        """Draw a filled polygon, convex or not."""
        self._stroke(_polygon, points, self.theme.rgba(fill, alpha))

    def stack(self, *parts: tuple[Points, str]) -> None:
        """Draw filled polygons of several colours on top of each other, in one draw call."""
        self._stroke(
            _stack, tuple(points for points, _ in parts), tuple(self.theme.rgba(fill) for _, fill in parts)
        )

    def outline(self, points: Points, colour: str, width: float, alpha: float = 1.0) -> None:
        """Draw a polygon's outline."""
        self._stroke(_outline, points, self.theme.rgba(colour, alpha), width)

    def stretch(
        self, ends: tuple[float, float, float, float], width: float, colour: str, alpha: float = 1.0
    ) -> None:
        """Draw a thick line with round ends."""
        self.polygon(capsule(*ends, width / 2), colour, alpha)

    def icon(
        self, icon: Icon, box: Box, colour: str, alpha: float = 1.0, edge: str | None = None, width: float = 0
    ) -> None:
        """Draw an icon in a colour and its shades, as large as the box allows, optionally with an outline."""
        side = min(box.w, box.h)
        square, theme = box.centred(side, side), self.theme
        parts = runs(icon, theme.hex(colour), theme.hex(edge) if edge is not None else None)
        thick = width * 2 if edge is not None else 0.0
        self._stroke(_icon, parts, square.x, square.y, side, thick, alpha)

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
        kept: float = 0.0,
    ) -> Fitted:
        """Draw text fitted into the box, rather narrower than lower than `kept` pixels; the fitted text."""
        fitted = fit(text, box.w, px, bold, lines, box.h, self.theme.least, kept)
        if text:
            self._stroke(_words, fitted, box, bold, align, valign, self.theme.rgba(colour, alpha))
        return fitted

    def code(self, rows: tuple[bytes, ...], box: Box) -> None:
        """Draw a QR code, black on white whatever the theme, with its border: whole pixels a module."""
        side = len(rows) + 2 * BORDER
        module = max(1, int(min(box.w, box.h) / side))
        self._stroke(_code, rows, box.centred(module * side, module * side), module * BORDER)

    def badge(self, sitter: Sitter, x: float, y: float, radius: float) -> None:
        """Draw a player's badge: colour, shape and letter."""
        light = self.theme.palette.name == "light"
        self.take(badge(sitter, x, y, radius, self.theme.least, edged=light))

    # ---- the strokes of a drawing

    def take(self, strokes: Iterable[Stroke]) -> None:
        """Draw these strokes, whose units are pixels; the same one as last time is there already."""
        for stroke in strokes:
            at = self._next
            if at < len(self._taken) and self._taken[at] is stroke:
                self._next += 1
            else:
                _take(stroke, self)
                self._taken[at] = stroke

    def label(self, one: Label) -> None:
        """Draw lines of text as they are."""
        fitted, place = Fitted(one.lines, one.px, narrow=one.narrow), Box(one.x, one.y, 0, 0)
        self._stroke(_words, fitted, place, one.bold, one.align, "middle", self.theme.rgba(one.colour))


@singledispatch
def _take(stroke: Stroke, pen: Pen) -> None:
    """Draw one stroke."""
    raise TypeError(f"{type(pen).__name__} draws no {stroke!r}")


@_take.register
def _(one: Area, pen: Pen) -> None:
    pen.polygon(one.points, one.fill, one.alpha)


@_take.register
def _(one: Boxes, pen: Pen) -> None:
    pen._stroke(_mesh, one.boxes, pen.theme.rgba(one.fill))


@_take.register
def _(one: Line, pen: Pen) -> None:
    pen.stretch(one[:4], one.width, one.colour, one.alpha)


@_take.register
def _(one: Stack, pen: Pen) -> None:
    pen.stack(*map(_filled, one.parts))


@_take.register
def _(one: Rim, pen: Pen) -> None:
    pen.outline(one.points, one.colour, one.width, one.alpha)


@_take.register
def _(one: Curve, pen: Pen) -> None:
    pen._stroke(_curve, one.points, pen.theme.rgba(one.colour), one.width)


@_take.register
def _(one: Disc, pen: Pen) -> None:
    pen.disc(*one)


@_take.register
def _(one: Ring, pen: Pen) -> None:
    pen.ring(*one)


@_take.register
def _(one: Plate, pen: Pen) -> None:
    pen.box(Box(*one[:4]), one.radius, one.fill, one.edge, one.width)


@_take.register
def _(one: Textured, pen: Pen) -> None:
    pen._stroke(_pattern, one.points, rgba(one.fill), runs(one.pattern.icon, one.fill), one.every)


@_take.register
def _(one: Picture, pen: Pen) -> None:
    parts, thick = runs(one.icon, one.colour, one.edge), 2 * one.width if one.edge else 0.0
    pen._stroke(_icon, parts, one.x, one.y, one.side, thick, 1.0)


@_take.register
def _(one: Form, pen: Pen) -> None:
    pen.polygon(moved(one.points, one.x, one.y, one.side), one.fill)


@_take.register
def _(one: Label, pen: Pen) -> None:
    pen.label(one)


def _filled(part: Area | Line | Form) -> tuple[Points, str]:
    """A part of a stack as a polygon and its colour."""
    if isinstance(part, Area):
        return part.points, part.fill
    if isinstance(part, Line):
        return capsule(*part[:4], part.width / 2), part.colour
    return moved(part.points, part.x, part.y, part.side), part.fill


def _box(box: Box, radius: float, fill: Rgba | None, edge: Rgba | None, width: float) -> Iterator[object]:
    if fill is not None and radius < 1:
        yield Color(*fill)
        yield Rectangle(pos=(box.x, box.y), size=(box.w, box.h))
    elif fill is not None and edge is not None:
        yield Color(1, 1, 1, fill[3])
        yield ink.framed_box(box.w, box.h, radius, width).mesh(box.x, box.y, ink.palette((fill, edge)))
    elif fill is not None:
        yield Color(*fill)
        yield ink.filled_box(box.w, box.h, radius).mesh(box.x, box.y)
    elif edge is not None:
        yield Color(*edge)
        yield ink.edged_box(box.w, box.h, radius, width).mesh(box.x, box.y)


def _code(rows: tuple[bytes, ...], box: Box, border: int) -> Iterator[object]:
    yield Color(1, 1, 1, 1)
    yield Rectangle(pos=(int(box.x), int(box.y)), size=(box.w, box.h))
    inner = box.w - 2 * border
    yield Rectangle(
        texture=modules(rows), pos=(int(box.x) + border, int(box.y) + border), size=(inner, inner)
    )


def _disc(x: float, y: float, radius: float, fill: Rgba) -> Iterator[object]:
    yield Color(*fill)
    yield ink.disc(radius).mesh(x, y)


def _ring(x: float, y: float, radius: float, colour: Rgba, width: float) -> Iterator[object]:
    yield Color(*colour)
    yield ink.ring(radius, width).mesh(x, y)


def _polygon(points: Points, fill: Rgba) -> Iterator[object]:
    yield Color(*fill)
    yield ink.polygon(points).mesh()


def _stack(several: tuple[Points, ...], fills: tuple[Rgba, ...]) -> Iterator[object]:
    yield Color(1, 1, 1, 1)
    yield ink.stacked(several).mesh(texture=ink.palette(fills))


def _outline(points: Points, colour: Rgba, width: float) -> Iterator[object]:
    yield Color(*colour)
    yield ink.outlined(points, width).mesh()


def _icon(parts: Runs, x: float, y: float, side: float, thick: float, alpha: float) -> Iterator[object]:
    """One draw call, whatever its colours are."""
    polygons, colours = zip(*parts, strict=True)
    if len(parts) == 1:
        yield Color(*colours[0][:3], alpha)
        yield ink.icon(polygons[0], side).mesh(x, y)
        return
    yield Color(1, 1, 1, alpha)
    yield ink.painted(polygons, side, thick).mesh(x, y, ink.palette(colours))


def _pattern(points: Points, base: Rgba, parts: Runs, every: float) -> Iterator[object]:
    textured = patterns.meshes(points, base, parts, every)
    yield Color(*base)
    if not textured:
        yield ink.polygon(points).mesh()
        return
    yield ink.outlined(within(points, RIM / 2), RIM).mesh()
    yield Color(1, 1, 1, 1)
    yield from textured


def _words(fitted: Fitted, box: Box, bold: bool, align: str, valign: str, colour: Rgba) -> Iterator[object]:
    yield Color(*colour)
    step = fitted.px * LINE
    whole = step * len(fitted.lines)
    top = {"top": box.top, "middle": box.y + (box.h + whole) / 2, "bottom": box.y + whole}[valign]
    for k, line in enumerate(fitted.lines):
        full, height = extents(line, fitted.px, bold)
        width = full * fitted.narrow
        spare = box.w - width
        x = box.x + {"left": 0, "centre": spare / 2, "right": spare}[align]
        y = top - (k + 0.5) * step - height / 2
        yield Rectangle(
            texture=letters(line, fitted.px, bold), pos=(round(x), round(y)), size=(width, height)
        )


def _mesh(boxes: tuple[Box, ...], colour: Rgba) -> Iterator[object]:
    vertices: list[float] = []
    indices: list[int] = []
    for at, box in enumerate(boxes):
        for x, y in ((box.x, box.y), (box.right, box.y), (box.right, box.top), (box.x, box.top)):
            vertices += (x, y, 0.0, 0.0)
        indices += (4 * at + corner for corner in (0, 1, 2, 0, 2, 3))
    yield Color(*colour)
    yield Mesh(vertices=vertices, indices=indices, mode="triangles")


def _curve(points: Points, colour: Rgba, width: float) -> Iterator[object]:
    yield Color(*colour)
    yield SmoothLine(points=blunted(points), width=width / 2)


def blunted(points: Points) -> Points:
    """The same line with each point as two, a pixel apart: a sharp peak is not drawn far beyond its place."""
    pairs = zip(points[::2], points[1::2], strict=True)
    return tuple(part for x, y in pairs for part in (x - 0.5, y, x + 0.5, y))
