"""A chart as strokes: the names of its series, axes with round numbers, curves or bars."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from companion.drawing.bars import bars
from companion.drawing.box import Box
from companion.drawing.cards import label
from companion.drawing.colours import legible
from companion.drawing.look import Look
from companion.drawing.pieces import badge
from companion.drawing.polygons import Points
from companion.drawing.scale import Axes, height_at, spread, ticks, written
from companion.drawing.seats import SHAPES
from companion.drawing.strokes import Boxes, Curve, Form, Label, Picture, Stroke, Strokes
from engines.core.view import Chart, Series

LETTERS = 17
"""The text size of the axes and the legend."""

WIDEST = 96
"""The greatest width of a bar."""

ASUNDER = 2.4
"""How far the signs at the ends of lines are apart, in their radii."""


class Plotted(NamedTuple):
    """A drawn chart; without any points it has no axes."""

    strokes: Strokes
    axes: Axes | None


def plotted(chart: Chart, box: Box, look: Look) -> Plotted:
    """The chart in this box, without its title and its remark."""
    plot = _Plot(chart, look)
    named, rest = plot.legend(box)
    if not any(series.points for series in chart.series):
        return Plotted(tuple(named), None)
    axes = plot.axes(rest)
    drawn = plot.bars(axes) if chart.form == "bars" else plot.curves(axes)
    return Plotted((*named, *plot.heights(box, axes), *plot.foot(axes), *drawn), axes)


class _Plot:
    """The parts of one chart."""

    def __init__(self, chart: Chart, look: Look) -> None:
        self._chart, self._look = chart, look
        self._px = LETTERS * look.text

    def _wide(self, words: str) -> float:
        return self._look.letters.width_of(words, self._px)

    def _words(self, words: str, box: Box, colour: str) -> Label:
        """Words in the middle of a box."""
        fitted = self._look.letters.fit(words, box.w, self._px, height=box.h, least=self._look.least)
        return label(fitted, box, colour)

    # ---- the names of the series

    def legend(self, box: Box) -> tuple[list[Stroke], Box]:
        """The signs and the names of several series, and the rest of the box below them."""
        look, strokes, x, top = self._look, list[Stroke](), box.x, box.top
        if len(self._chart.series) < 2:
            return strokes, box
        side, gap, line = 22 * look.text, 7 * look.unit, 26 * look.text
        for number, series in enumerate(self._chart.series):
            name = self._name(series)
            width = min(box.w, side + gap + self._wide(name) + 3 * look.unit)
            if x > box.x and x + width > box.right:
                x, top = box.x, top - line
            sign, words = Box(x, top - line, width, line).left(side, gap)
            strokes += self._sign(number, sign.centred(side, side))
            fitted = look.letters.fit(name, words.w, self._px, height=words.h, least=look.least)
            at = words.x, words.centre[1]
            strokes.append(
                Label(fitted.lines, *at, fitted.px, look.palette.second, narrow=fitted.narrow, align="left")
            )
            x += width + 22 * look.unit
        low = top - line - 6 * look.unit
        return strokes, Box(box.x, box.y, box.w, max(0.0, low - box.y))

    def _name(self, series: Series) -> str:
        said = self._look.say(series.name)
        return said if series.seat is None else self._look.sitter(series.seat).name or said

    # ---- the axes

    def axes(self, box: Box) -> Axes:
        """Round numbers for what is drawn, and the room that their words leave."""
        look, chart = self._look, self._chart
        values = [y for series in chart.series for _, y in series.points]
        above = 22 if chart.form == "bars" else 10
        room = box.below(24 * look.text)[1].above(above * look.text)[1]
        most = max(2, min(7, int(room.h / (34 * look.text))))
        heights = ticks(min(0.0, *values), max(0.0, *values), most, _counts(chart))
        plot = room.left(max(self._wide(written(value)) for value in heights) + 10 * look.unit)[1]
        if chart.form == "lines":
            plot = plot.rightmost(34 * look.unit)[1]
        along = tuple(sorted({x for series in chart.series for x, _ in series.points}))
        return Axes(plot, along, heights, chart.form == "bars")

    def heights(self, whole: Box, axes: Axes) -> Iterator[Stroke]:
        """A line for each number, with the number beside it."""
        look, box = self._look, axes.box
        thick = max(1, round(1.2 * look.unit))
        for value in axes.heights:
            y = round(axes.y(value))
            colour = look.palette.second if value == 0 else look.palette.edge
            yield Boxes((Box(box.x, y, box.w, thick),), colour)
            room = box.x - 8 * look.unit - whole.x
            fitted = look.letters.fit(written(value), room, self._px, least=look.least)
            at = box.x - 8 * look.unit, y
            yield Label(
                fitted.lines, *at, fitted.px, look.palette.second, narrow=fitted.narrow, align="right"
            )

    def foot(self, axes: Axes) -> Iterator[Stroke]:
        """The words below the axis: as many as fit."""
        look, named = self._look, self._named(axes)
        widest = max(self._wide(words) for _, words in named) + 10 * look.unit
        fitting = max(1, int(axes.box.w / widest))
        for x, words in named[:: -(-len(named) // fitting)]:
            place = Box(axes.x(x) - widest / 2, axes.box.y - 24 * look.text, widest, 22 * look.text)
            yield self._words(words, place, look.palette.second)

    def _named(self, axes: Axes) -> list[tuple[float, str]]:
        if self._chart.labels:
            words = map(self._look.say, self._chart.labels)
            return list(zip(axes.along, words, strict=False))
        if axes.slots:
            return [(x, written(x)) for x in axes.along]
        first, last = axes.along[0], axes.along[-1]
        return [(x, written(x)) for x in ticks(first, last, 9) if first <= x <= last and x == int(x)]

    # ---- bars and curves

    def _colour(self, number: int) -> str:
        series, palette = self._chart.series[number], self._look.palette
        if series.seat is None:
            colour = self._look.tint(series.tint, "accent" if number == 0 else "second")
        else:
            colour = self._look.sitter(series.seat).colour
        return legible(colour, palette.surface, palette.words)

    def _sign(self, number: int, box: Box) -> Iterator[Stroke]:
        series, look = self._chart.series[number], self._look
        icon = look.icon(series.icon)
        if series.seat is not None:
            yield from badge(look.sitter(series.seat), *box.centre, box.w / 2, look.least, edged=True)
        elif self._chart.form == "bars":
            yield bars((box.inset(box.w * 0.1),), self._colour(number), number % 3, 2.5 * look.unit)
        else:
            inner = box.inset(box.w * 0.15) if icon is None else box
            yield Form(self._form(number), *inner[:3], self._colour(number))
            if icon is not None:
                yield Picture(icon, *box.inset(box.w * 0.22)[:3], look.palette.surface)

    def _form(self, number: int) -> Points:
        """A line's mark besides its colour: its seat's shape, or its own."""
        seat = self._chart.series[number].seat
        return SHAPES[number % len(SHAPES)] if seat is None else self._look.sitter(seat).shape

    def bars(self, axes: Axes) -> Iterator[Stroke]:
        """The bars of all series side by side, with their numbers above them if all of these fit."""
        look, series_of = self._look, self._chart.series
        wide = min(0.76 * axes.slot / len(series_of), WIDEST * look.unit)
        for number, series in enumerate(series_of):
            shift = (number - len(series_of) / 2) * wide
            boxes = tuple(_bar(axes, x, y, shift, wide * 0.94) for x, y in series.points)
            yield bars(boxes, self._colour(number), number % 3, 2.5 * look.unit)
            yield from self._numbers(series, boxes, axes)

    def _numbers(self, series: Series, boxes: tuple[Box, ...], axes: Axes) -> Iterator[Stroke]:
        words = [written(y) for _, y in series.points]
        widest = max(map(self._wide, words), default=0)
        if widest > 0.76 * axes.slot or any(y != int(y) for _, y in series.points):
            return
        for each, box in zip(words, boxes, strict=True):
            place = Box(box.centre[0] - widest, box.top, 2 * widest, 22 * self._look.text)
            yield self._words(each, place, self._look.palette.words)

    def curves(self, axes: Axes) -> Iterator[Stroke]:
        """The curves of all series, each with its mark along it and its sign at the end."""
        look, series_of = self._look, self._chart.series
        for number, series in enumerate(series_of):
            points = tuple(part for x, y in series.points for part in (axes.x(x), axes.y(y)))
            if len(points) >= 4:
                yield Curve(points, self._colour(number), 4 * look.unit)
                yield from self._along(number, points)
        drawn = [number for number, series in enumerate(series_of) if series.points]
        # All have room above each other, and the lowest above the words of the axis.
        radius = min(13 * look.unit, axes.box.h / (ASUNDER * max(1, len(drawn) - 1) + 1))
        ends = [axes.y(series_of[number].points[-1][1]) for number in drawn]
        heights = spread(ends, ASUNDER * radius, axes.box.y + radius, axes.box.top)
        for number, y in zip(drawn, heights, strict=True):
            x = axes.x(series_of[number].points[-1][0]) + 18 * look.unit
            yield from self._sign(number, Box(x, y, 0, 0).centred(2 * radius, 2 * radius))

    def _along(self, number: int, points: Points) -> Iterator[Stroke]:
        """A line's mark along it at intervals, those of different lines at different places."""
        radius, length, lines = 6.5 * self._look.unit, points[-2] - points[0], len(self._chart.series)
        if lines < 2 or length <= 0:
            return
        marks = max(1, int(length / (120 * self._look.unit)))
        for mark in range(marks):
            x = points[0] + length * (mark + (number + 0.5) / lines) / marks
            place = x - radius, height_at(points, x) - radius, 2 * radius
            yield Form(self._form(number), *place, self._colour(number))


def _counts(chart: Chart) -> bool:
    """Whether all values are counts, or, beside bars of counts, expected values."""
    whole = (all(y == int(y) for _, y in series.points) for series in chart.series if series.points)
    return any(whole) if chart.form == "bars" else all(whole)


def _bar(axes: Axes, x: float, y: float, shift: float, wide: float) -> Box:
    foot, top = sorted((axes.y(0.0), axes.y(y)))
    return Box(axes.x(x) + shift, foot, wide, top - foot)
