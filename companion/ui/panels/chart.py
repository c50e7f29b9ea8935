"""A chart: its title, its drawing, and a remark below."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.drawing.box import Box
from companion.drawing.chart import LETTERS, plotted
from companion.drawing.words import LINE
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import fit
from companion.ui.panels.numbered import paint_number
from engines.core.view import Chart


class Mark(NamedTuple):
    """A numbered place in a chart, by its values."""

    x: float
    y: float


class ChartPanel(Painted):
    """A `Chart` as a panel. `marks` are numbered places on its curves."""

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        self._chart: Chart | None = None
        self._marks: tuple[Mark, ...] = ()

    def show(self, chart: Chart, marks: Sequence[Mark] = ()) -> None:
        """Show this chart."""
        self._chart, self._marks = chart, tuple(marks)
        self.repaint()

    def paint(self, pen: Pen) -> None:
        chart, theme = self._chart, self.theme
        if chart is None:
            return
        pen.box(self.box, theme.px(14), "surface")
        inside = self.box.inset(theme.px(18), theme.px(12))
        title, inside = inside.above(theme.text(34), theme.px(2))
        pen.words(self.stage.say(chart.title), title, theme.text(24), bold=True)
        plot = plotted(chart, self._paint_remark(pen, chart, inside), self.stage.look)
        pen.take(plot.strokes)
        if plot.axes is None:
            return
        radius = theme.px(14)
        for number, mark in enumerate(self._marks, 1):
            # Beside the signs at the end of the curves.
            x = min(plot.axes.x(mark.x), plot.axes.box.right - radius)
            paint_number(pen, number, x, plot.axes.y(mark.y), radius)

    def _paint_remark(self, pen: Pen, chart: Chart, box: Box) -> Box:
        """Draw the remark; the rest of the box above it."""
        words, theme = self.stage.say(chart.remark), self.theme
        if not words:
            return box
        fitted = fit(words, box.w, theme.text(LETTERS), lines=3, least=theme.least)
        foot, rest = box.below(len(fitted.lines) * fitted.px * LINE, theme.px(6))
        pen.words(words, foot, theme.text(LETTERS), "second", lines=3)
        return rest
