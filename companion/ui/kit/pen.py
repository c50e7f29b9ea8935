"""A pen that draws a picture from a list of strokes, and next time updates only what changed.

A widget gives its whole picture each time (`pen.box(...)`, `pen.words(...)`); the pen compares it,
stroke by stroke, with the previous one. So a move rebuilds little, and no picture can be stale.

Strokes are drawn in runs: the shapes of one are one draw call, whatever their colours are. Each draw call
is two buffers of the graphics driver, and takes a driver without a graphics chip 64 KB in its first frame.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from functools import singledispatch
from itertools import groupby
from typing import Any

from kivy.graphics import Color, InstructionGroup, Rectangle, SmoothLine

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
from companion.ui.kit.ink import Shape
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

Run = tuple[Call, ...]
"""Strokes that are drawn together: shapes in one draw call, and then words."""

MOST = 16
"""The most strokes of a run: when one of them changes, all are drawn anew."""


class Laid:
    """A cache of drawn runs, the latest last: most are needed again with the same screen."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._groups: OrderedDict[Run, InstructionGroup] = OrderedDict()

    def keep(self, run: Run, group: InstructionGroup) -> None:
        """Cache a run; the oldest one is dropped if the cache is full."""
        same = self._groups.pop(run, None)
        self._groups[run] = group
        if same is None and len(self._groups) > self._most:
            same = self._groups.popitem(last=False)[1]
        if same is not None:
            same.clear()  # they point at each other: only then are they freed at once

    def take(self, run: Run) -> InstructionGroup | None:
        """That run, removed from the cache, if it is there."""
        return self._groups.pop(run, None)


ASIDE = Laid(32)
"""The cache shared by all pens."""


class Pen:
    """A pen on one canvas, in colours of the theme: a role ("accent"), a seat's colour, or "#RRGGBB"."""

    def __init__(self, canvas: Any) -> None:
        self._group = InstructionGroup()
        canvas.add(self._group)
        self._runs: list[Run] = []
        self._groups: list[InstructionGroup] = []
        self._before: list[Call] = []
        self._told: list[Call] = []
        self._taken: list[Stroke | None] = []
        self.theme = Theme()
        self.redrawn = 0

    def begin(self, theme: Theme) -> None:
        """Begin a new picture."""
        self.theme = theme
        self._before, self._told = self._told, []

    def end(self) -> None:
        """Draw the picture: the runs between those at its beginning and end that are as they were."""
        del self._taken[len(self._told) :]
        if self._told == self._before:
            return
        before, runs = self._runs, list(_runs(self._told))
        first = _same(before, runs)
        last = _same(before[first:][::-1], runs[first:][::-1])
        until = len(before) - last
        for run, group in zip(before[first:until], self._groups[first:until], strict=True):
            self._group.remove(group)
            ASIDE.keep(run, group)
        groups = list(map(self._drawn, runs[first : len(runs) - last]))
        for at, group in enumerate(groups, first):
            self._group.insert(at, group)
        self._groups[first:until] = groups
        self._runs = runs

    def _drawn(self, run: Run) -> InstructionGroup:
        self.redrawn += len(run)
        if (group := ASIDE.take(run)) is None:
            group = InstructionGroup()
            lay(run, group)
        return group

    @property
    def drawn(self) -> int:
        """How many strokes this picture has so far."""
        return len(self._told)

    def since(self, drawn: int) -> list[Call]:
        """The strokes of this picture after so many, to be drawn `again`."""
        return self._told[drawn:]

    def again(self, strokes: Iterable[Call]) -> None:
        """Draw strokes of an earlier picture of the same theme."""
        for told in strokes:
            self._draw(told)

    def stroke(self, draw: Callable[..., Iterable[object]], *args: object) -> None:
        """Draw a stroke that only this pen knows how to draw."""
        self._draw((draw, args))

    def _draw(self, told: Call) -> None:
        at = len(self._told)
        self._taken[at : at + 1] = [None]
        self._told.append(told)

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
        self.stroke(_box, box, min(radius, box.w / 2, box.h / 2), inner, outer, width)

    def disc(self, x: float, y: float, radius: float, fill: str, alpha: float = 1.0) -> None:
        """Draw a filled circle."""
        self.stroke(_disc, x, y, radius, self.theme.rgba(fill, alpha))

    def ring(self, x: float, y: float, radius: float, colour: str, width: float, alpha: float = 1.0) -> None:
        """Draw a circle's outline; `width` is its full thickness."""
        self.stroke(_ring, x, y, radius, self.theme.rgba(colour, alpha), width)

    def polygon(self, points: Points, fill: str, alpha: float = 1.0) -> None:
        """Draw a filled polygon, convex or not."""
        self.stroke(_polygon, points, self.theme.rgba(fill, alpha))

    def stack(self, *parts: tuple[Points, str]) -> None:
        """Draw filled polygons of several colours on top of each other, in one draw call."""
        self.stroke(
            _stack, tuple(points for points, _ in parts), tuple(self.theme.rgba(fill) for _, fill in parts)
        )

    def outline(self, points: Points, colour: str, width: float, alpha: float = 1.0) -> None:
        """Draw a polygon's outline."""
        self.stroke(_outline, points, self.theme.rgba(colour, alpha), width)

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
        self.stroke(_icon, parts, square.x, square.y, side, thick, alpha)

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
            self.stroke(_words, fitted, box, bold, align, valign, self.theme.rgba(colour, alpha))
        return fitted

    def code(self, rows: tuple[bytes, ...], box: Box) -> None:
        """Draw a QR code, black on white whatever the theme, with its border: whole pixels a module."""
        side = len(rows) + 2 * BORDER
        module = max(1, int(min(box.w, box.h) / side))
        self.stroke(_code, rows, box.centred(module * side, module * side), module * BORDER)

    def badge(self, sitter: Sitter, x: float, y: float, radius: float) -> None:
        """Draw a player's badge: colour, shape and letter."""
        light = self.theme.palette.name == "light"
        self.take(badge(sitter, x, y, radius, self.theme.least, edged=light))

    # ---- the strokes of a drawing

    def take(self, strokes: Iterable[Stroke]) -> None:
        """Draw these strokes, whose units are pixels; the same one as last time is there already."""
        for stroke in strokes:
            at = len(self._told)
            if at < len(self._taken) and self._taken[at] is stroke:
                self._told.append(self._before[at])
            else:
                _take(stroke, self)
                self._taken[at] = stroke

    def label(self, one: Label) -> None:
        """Draw lines of text as they are."""
        fitted, place = Fitted(one.lines, one.px, narrow=one.narrow), Box(one.x, one.y, 0, 0)
        self.stroke(_words, fitted, place, one.bold, one.align, "middle", self.theme.rgba(one.colour))


@singledispatch
def _take(stroke: Stroke, pen: Pen) -> None:
    """Draw one stroke."""
    raise TypeError(f"{type(pen).__name__} draws no {stroke!r}")


@_take.register
def _(one: Area, pen: Pen) -> None:
    pen.polygon(one.points, one.fill, one.alpha)


@_take.register
def _(one: Boxes, pen: Pen) -> None:
    pen.stroke(_boxes, one.boxes, pen.theme.rgba(one.fill))


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
    pen.stroke(_curve, one.points, pen.theme.rgba(one.colour), one.width)


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
    pen.stroke(_pattern, one.points, rgba(one.fill), runs(one.pattern.icon, one.fill), one.every)


@_take.register
def _(one: Picture, pen: Pen) -> None:
    parts, thick = runs(one.icon, one.colour, one.edge), 2 * one.width if one.edge else 0.0
    pen.stroke(_icon, parts, one.x, one.y, one.side, thick, 1.0)


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


def lay(run: Run, group: InstructionGroup) -> None:
    """Put into the group what the graphics need to draw this run."""
    pieces = (piece for draw, args in run for piece in draw(*args))
    for shapes, some in groupby(pieces, key=lambda piece: isinstance(piece, Shape)):
        for instruction in ink.meshes(some) if shapes else some:
            group.add(instruction)


def _runs(told: list[Call]) -> Iterator[Run]:
    """The runs of a picture: words end the shapes that are one draw call."""
    first = 0
    for at in range(1, len(told)):
        if at - first == MOST or (told[at - 1][0] is _words and told[at][0] is not _words):
            yield tuple(told[first:at])
            first = at
    if told:
        yield tuple(told[first:])


def _same(some: list[Run], others: list[Run]) -> int:
    """How many runs are the same from the beginning on."""
    pairs = enumerate(zip(some, others, strict=False))
    return next((at for at, (one, other) in pairs if one != other), min(len(some), len(others)))


def _plain(shape: ink.Ink, x: float, y: float, fill: Rgba) -> Shape:
    return Shape(shape, x, y, (fill[:3],), fill[3])


def _box(box: Box, radius: float, fill: Rgba | None, edge: Rgba | None, width: float) -> Iterator[object]:
    if fill is not None and radius < 1:
        yield _plain(ink.boxes((Box(0, 0, box.w, box.h),)), box.x, box.y, fill)
    elif fill is not None and edge is not None:
        yield Shape(ink.framed_box(box.w, box.h, radius, width), box.x, box.y, (fill[:3], edge[:3]), fill[3])
    elif fill is not None:
        yield _plain(ink.filled_box(box.w, box.h, radius), box.x, box.y, fill)
    elif edge is not None:
        yield _plain(ink.edged_box(box.w, box.h, radius, width), box.x, box.y, edge)


def _code(rows: tuple[bytes, ...], box: Box, border: int) -> Iterator[object]:
    yield Color(1, 1, 1, 1)
    yield Rectangle(pos=(int(box.x), int(box.y)), size=(box.w, box.h))
    inner = box.w - 2 * border
    yield Rectangle(
        texture=modules(rows), pos=(int(box.x) + border, int(box.y) + border), size=(inner, inner)
    )


def _disc(x: float, y: float, radius: float, fill: Rgba) -> Iterator[object]:
    yield _plain(ink.disc(radius), x, y, fill)


def _ring(x: float, y: float, radius: float, colour: Rgba, width: float) -> Iterator[object]:
    yield _plain(ink.ring(radius, width), x, y, colour)


def _polygon(points: Points, fill: Rgba) -> Iterator[object]:
    yield _plain(ink.polygon(points), 0, 0, fill)


def _stack(several: tuple[Points, ...], fills: tuple[Rgba, ...]) -> Iterator[object]:
    yield Shape(ink.stacked(several), 0, 0, tuple(fill[:3] for fill in fills), 1)


def _outline(points: Points, colour: Rgba, width: float) -> Iterator[object]:
    yield _plain(ink.outlined(points, width), 0, 0, colour)


def _icon(parts: Runs, x: float, y: float, side: float, thick: float, alpha: float) -> Iterator[object]:
    polygons, colours = zip(*parts, strict=True)
    drawn = ink.icon(polygons[0], side) if len(parts) == 1 else ink.painted(polygons, side, thick)
    yield Shape(drawn, x, y, tuple(colour[:3] for colour in colours), alpha)


def _pattern(points: Points, base: Rgba, parts: Runs, every: float) -> Iterator[object]:
    textured = patterns.meshes(points, base, parts, every)
    if not textured:
        yield _plain(ink.polygon(points), 0, 0, base)
        return
    yield _plain(ink.outlined(within(points, RIM / 2), RIM), 0, 0, base)
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


def _boxes(boxes: tuple[Box, ...], colour: Rgba) -> Iterator[object]:
    yield _plain(ink.boxes(boxes), 0, 0, colour)


def _curve(points: Points, colour: Rgba, width: float) -> Iterator[object]:
    yield Color(*colour)
    yield SmoothLine(points=blunted(points), width=width / 2)


def blunted(points: Points) -> Points:
    """The same line with each point as two, a pixel apart: a sharp peak is not drawn far beyond its place."""
    pairs = zip(points[::2], points[1::2], strict=True)
    return tuple(part for x, y in pairs for part in (x - 0.5, y, x + 0.5, y))
