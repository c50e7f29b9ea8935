"""A chart: curves over time, or bars side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from companion.ui.kit.box import Box
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.polygons import Points, moved
from companion.ui.kit.seats import SHAPES
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import LINE, fit, width_of
from companion.ui.panels.chart_pen import ChartPen
from companion.ui.panels.numbered import paint_number
from companion.ui.panels.scale import Axes, height_at, spread, ticks, written
from companion.ui.theme import legible
from engines.core.view import Chart, Series

LETTERS = 17
"""The text size of the axes and the legend."""


WIDEST = 96
"""The greatest width of a bar."""


class Key(NamedTuple):
    """An entry of the legend: its place and its series' index."""

    box: Box
    series: int


class Mark(NamedTuple):
    """A numbered place in a chart, by its values."""

    x: float
    y: float


class ChartPanel(Painted):
    """A `Chart` as a panel: title, legend, axes with round numbers, curves or bars, and a remark below.

    `marks` are numbered places on its curves.
    """

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, **kwargs)
        self._plot = ChartPen(self.canvas)
        self._chart: Chart | None = None
        self._marks: tuple[Mark, ...] = ()

    def show(self, chart: Chart, marks: Sequence[Mark] = ()) -> None:
        """Show this chart."""
        self._chart, self._marks = chart, tuple(marks)
        self.repaint()

    def paint(self, pen: Pen) -> None:
        plot = self._plot
        plot.begin(self.theme)
        if self._chart is not None:
            self._paint_chart(pen, plot, self._chart)
        plot.end()

    def _paint_chart(self, pen: Pen, plot: ChartPen, chart: Chart) -> None:
        theme = self.theme
        pen.box(self.box, theme.px(14), "surface")
        inside = self.box.inset(theme.px(18), theme.px(12))
        title, inside = inside.above(theme.text(34), theme.px(2))
        pen.words(self.stage.say(chart.title), title, theme.text(24), bold=True)
        inside = self._paint_remark(pen, chart, self._paint_legend(plot, chart, inside))
        if not any(series.points for series in chart.series):
            return
        axes = self._axes(chart, inside)
        self._paint_heights(pen, axes)
        self._paint_foot(pen, chart, axes)
        if chart.form == "bars":
            self._paint_bars(plot, chart, axes)
        else:
            self._paint_curves(plot, chart, axes)
        radius = self.theme.px(14)
        for number, mark in enumerate(self._marks, 1):
            x = min(axes.x(mark.x), axes.box.right - radius)  # beside the signs at the end of the curves
            paint_number(plot, number, x, axes.y(mark.y), radius)

    # ---- around the curves

    def _paint_legend(self, pen: ChartPen, chart: Chart, box: Box) -> Box:
        """Draw the names of the series; the rest of the box below."""
        if len(chart.series) < 2:
            return box
        keys = self._keys(chart, box)
        side = self.theme.text(22)
        for key in keys:
            spot, words = key.box.left(side, self.theme.px(7))
            self._paint_sign(pen, chart, key.series, spot.centred(side, side))
            pen.words(self._name(chart.series[key.series]), words, self.theme.text(LETTERS), "second")
        return Box(box.x, box.y, box.w, max(0.0, keys[-1].box.y - self.theme.px(6) - box.y))

    def _keys(self, chart: Chart, box: Box) -> list[Key]:
        theme, found = self.theme, list[Key]()
        line, x, top = theme.text(26), box.x, box.top
        for number, series in enumerate(chart.series):
            words = width_of(self._name(series), theme.text(LETTERS))
            width = min(box.w, theme.text(22) + theme.px(7) + words + theme.px(3))
            if x > box.x and x + width > box.right:
                x, top = box.x, top - line
            found.append(Key(Box(x, top - line, width, line), number))
            x += width + theme.px(22)
        return found

    def _name(self, series: Series) -> str:
        said = self.stage.say(series.name)
        return said if series.seat is None else self.stage.seats.at(series.seat).name or said

    def _paint_remark(self, pen: Pen, chart: Chart, box: Box) -> Box:
        words, theme = self.stage.say(chart.remark), self.theme
        if not words:
            return box
        fitted = fit(words, box.w, theme.text(LETTERS), lines=3, least=theme.least)
        foot, rest = box.below(len(fitted.lines) * fitted.px * LINE, theme.px(6))
        pen.words(words, foot, theme.text(LETTERS), "second", lines=3)
        return rest

    # ---- the axes

    def _axes(self, chart: Chart, box: Box) -> Axes:
        theme = self.theme
        values = [y for series in chart.series for _, y in series.points]
        room = box.below(theme.text(24))[1].above(theme.text(22 if chart.form == "bars" else 10))[1]
        most = max(2, min(7, int(room.h / theme.text(34))))
        heights = ticks(min(0.0, *values), max(0.0, *values), most, _counts(chart))
        margin = max(width_of(written(value), theme.text(LETTERS)) for value in heights) + theme.px(10)
        plot = room.left(margin)[1]
        if chart.form == "lines":
            plot = plot.rightmost(theme.px(34))[1]
        along = tuple(sorted({x for series in chart.series for x, _ in series.points}))
        return Axes(plot, along, heights, chart.form == "bars")

    def _paint_heights(self, pen: Pen, axes: Axes) -> None:
        theme, box = self.theme, axes.box
        tall = theme.text(24)
        for value in axes.heights:
            y = round(axes.y(value))
            zero = value == 0
            pen.box(Box(box.x, y, box.w, max(1, round(theme.px(1.2)))), 0, "second" if zero else "edge")
            words = Box(self.box.x, y - tall / 2, box.x - theme.px(8) - self.box.x, tall)
            pen.words(written(value), words, theme.text(LETTERS), "second", align="right")

    def _paint_foot(self, pen: Pen, chart: Chart, axes: Axes) -> None:
        theme = self.theme
        named = self._named(chart, axes)
        widest = max(width_of(words, theme.text(LETTERS)) for _, words in named) + theme.px(10)
        fitting = max(1, int(axes.box.w / widest))
        for x, words in named[:: -(-len(named) // fitting)]:
            place = Box(axes.x(x) - widest / 2, axes.box.y - theme.text(24), widest, theme.text(22))
            pen.words(words, place, theme.text(LETTERS), "second", align="centre")

    def _named(self, chart: Chart, axes: Axes) -> list[tuple[float, str]]:
        if chart.labels:
            return [(x, self.stage.say(label)) for x, label in zip(axes.along, chart.labels, strict=False)]
        if axes.slots:
            return [(x, written(x)) for x in axes.along]
        first, last = axes.along[0], axes.along[-1]
        return [(x, written(x)) for x in ticks(first, last, 9) if first <= x <= last and x == int(x)]

    # ---- bars and curves

    def _colour(self, chart: Chart, number: int) -> str:
        series, palette = chart.series[number], self.theme.palette
        if series.seat is None:
            colour = self.stage.tint(series.tint, "accent" if number == 0 else "second")
        else:
            colour = self.theme.hex(self.stage.seats.at(series.seat).colour)
        return legible(colour, palette.surface, palette.words)

    def _paint_sign(self, pen: ChartPen, chart: Chart, number: int, box: Box) -> None:
        series = chart.series[number]
        icon = self.stage.icon(series.icon)
        if series.seat is not None:
            pen.badge(self.stage.seats.at(series.seat), *box.centre, box.w / 2)
        elif chart.form == "bars":
            pen.bars((box.inset(box.w * 0.1),), self._colour(chart, number), number % 3, self.theme.px(2.5))
        elif icon is None:
            inner = box.inset(box.w * 0.15)
            pen.polygon(moved(self._form(chart, number), *inner[:3]), self._colour(chart, number))
        else:
            pen.polygon(moved(self._form(chart, number), *box[:3]), self._colour(chart, number))
            pen.icon(icon, box.inset(box.w * 0.22), "surface")

    def _form(self, chart: Chart, number: int) -> Points:
        """A line's mark besides its colour: its seat's shape, or its own."""
        seat = chart.series[number].seat
        return SHAPES[number % len(SHAPES)] if seat is None else self.stage.seats.at(seat).shape

    def _paint_bars(self, pen: ChartPen, chart: Chart, axes: Axes) -> None:
        wide = min(0.76 * axes.slot / len(chart.series), self.theme.px(WIDEST))
        for number, series in enumerate(chart.series):
            shift = (number - len(chart.series) / 2) * wide
            boxes = tuple(_bar(axes, x, y, shift, wide * 0.94) for x, y in series.points)
            pen.bars(boxes, self._colour(chart, number), number % 3, self.theme.px(2.5))
            self._paint_counts(pen, series, boxes, axes)

    def _paint_counts(self, pen: Pen, series: Series, boxes: tuple[Box, ...], axes: Axes) -> None:
        """Write whole numbers above their bars, if all of them fit."""
        theme = self.theme
        words = [written(y) for _, y in series.points]
        widest = max((width_of(each, theme.text(LETTERS)) for each in words), default=0)
        if widest > 0.76 * axes.slot or any(y != int(y) for _, y in series.points):
            return
        for each, box in zip(words, boxes, strict=True):
            place = Box(box.centre[0] - widest, box.top, 2 * widest, theme.text(22))
            pen.words(each, place, theme.text(LETTERS), align="centre")

    def _paint_curves(self, pen: ChartPen, chart: Chart, axes: Axes) -> None:
        radius = self.theme.px(13)
        for number, series in enumerate(chart.series):
            points = tuple(part for x, y in series.points for part in (axes.x(x), axes.y(y)))
            if len(points) >= 4:
                pen.curve(points, self._colour(chart, number), self.theme.px(4))
                self._paint_along(pen, chart, number, points)
        drawn = [number for number, series in enumerate(chart.series) if series.points]
        ends = [axes.y(chart.series[number].points[-1][1]) for number in drawn]
        for number, y in zip(drawn, spread(ends, 2 * radius, axes.box.y, axes.box.top), strict=True):
            x = axes.x(chart.series[number].points[-1][0]) + self.theme.px(18)
            self._paint_sign(pen, chart, number, Box(x - radius, y - radius, 2 * radius, 2 * radius))

    def _paint_along(self, pen: ChartPen, chart: Chart, number: int, points: Points) -> None:
        """Draw a line's mark along it at intervals, those of different lines at different places."""
        radius, length = self.theme.px(6.5), points[-2] - points[0]
        if len(chart.series) < 2 or length <= 0:
            return
        marks = max(1, int(length / self.theme.px(120)))
        for mark in range(marks):
            x = points[0] + length * (mark + (number + 0.5) / len(chart.series)) / marks
            place = (x - radius, height_at(points, x) - radius, 2 * radius)
            pen.polygon(moved(self._form(chart, number), *place), self._colour(chart, number))


def _counts(chart: Chart) -> bool:
    """Whether all values are counts, or, beside bars of counts, expected values."""
    whole = (all(y == int(y) for _, y in series.points) for series in chart.series if series.points)
    return any(whole) if chart.form == "bars" else all(whole)


def _bar(axes: Axes, x: float, y: float, shift: float, wide: float) -> Box:
    foot, top = sorted((axes.y(0.0), axes.y(y)))
    return Box(axes.x(x) + shift, foot, wide, top - foot)
