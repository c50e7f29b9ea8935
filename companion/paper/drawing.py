"""A chart drawn on paper: series differ by mark or filling, not by colour alone."""

from collections.abc import Iterator, Sequence
from typing import Any

from reportlab.graphics.charts.barcharts import VerticalBarChart
from reportlab.graphics.charts.lineplots import LinePlot
from reportlab.graphics.shapes import Drawing, Rect, String
from reportlab.graphics.widgets.markers import makeMarker
from reportlab.lib.colors import HexColor, white
from reportlab.pdfbase.pdfmetrics import stringWidth

from engines.core.text import Reader
from engines.core.view import Chart, Series

INKS = tuple(map(HexColor, ("#1f4e79", "#b3541e", "#2e6b34", "#7a2f6f", "#5c5c5c", "#8a6d00")))
DASHES = (None, (6, 2), (2, 2), (8, 2, 2, 2), (1, 2), (10, 3))
MARKS = ("FilledCircle", "FilledSquare", "FilledTriangle", "FilledDiamond", "FilledStarSix", "FilledCross")
HEIGHT = 106.0
"""The height of a chart in points."""
LETTERS = 8
FEW = 6
"""The most whole steps of an axis for labelling each of them."""
LINE = 12.0
"""The height of a row of the legend."""


def drawing(chart: Chart, width: float, say: Reader, font: str) -> Drawing:
    """The chart at this width in points, with its title above and its series named below."""
    rows = _rows_of_names(chart, width, say, font)
    foot = 26 + LINE * len(rows)
    whole = Drawing(width, HEIGHT + foot + 6)
    whole.add(String(0, HEIGHT + foot - 6, say.render(chart.title), fontName=font, fontSize=11))
    plot = _bars(chart, say) if chart.form == "bars" else _curves(chart)
    plot.x, plot.y, plot.width, plot.height = 34, foot, width - 48, HEIGHT - 20
    _letter(plot, font)
    whole.add(plot)
    for thing in _legend(chart, rows, width, font):
        whole.add(thing)
    return whole


def _bars(chart: Chart, say: Reader) -> Any:
    bars = VerticalBarChart()
    along = sorted({x for series in chart.series for x, _ in series.points})
    bars.data = [_heights(series, along) for series in chart.series]
    bars.categoryAxis.categoryNames = _names(chart, along, say)
    bars.valueAxis.valueMin = min(0.0, *(min(row) for row in bars.data))
    for number in range(len(chart.series)):
        bars.bars[number].strokeColor = _ink(number)
        bars.bars[number].fillColor = _ink(number) if number == 0 else white
    return bars


def _heights(series: Series, along: list[float]) -> list[float]:
    at = dict(series.points)
    return [at.get(x, 0.0) for x in along]


def _names(chart: Chart, along: list[float], say: Reader) -> list[str]:
    if chart.labels:
        return [say.render(label) for label in chart.labels]
    return [f"{x:g}" for x in along]


def _curves(chart: Chart) -> Any:
    plot = LinePlot()
    plot.data = [series.points for series in chart.series if series.points]
    for at, axis in enumerate((plot.xValueAxis, plot.yValueAxis)):
        _count_whole(axis, [point[at] for points in plot.data for point in points])
    for number in range(len(plot.data)):
        line = plot.lines[number]
        line.strokeColor, line.strokeDashArray = _ink(number), DASHES[number % len(DASHES)]
        line.symbol = makeMarker(
            MARKS[number % len(MARKS)], size=4, fillColor=_ink(number), strokeColor=_ink(number)
        )
    return plot


def _count_whole(axis: Any, values: Sequence[float]) -> None:
    """Label a short axis in whole steps only, if all its values are whole."""
    low, high = min(values), max(values)
    if 0 < high - low <= FEW and all(value == round(value) for value in values):
        axis.valueSteps = list(range(round(low), round(high) + 1))


def _letter(plot: Any, font: str) -> None:
    axes = (
        [plot.valueAxis, plot.categoryAxis]
        if hasattr(plot, "valueAxis")
        else [plot.xValueAxis, plot.yValueAxis]
    )
    for axis in axes:
        axis.labels.fontName, axis.labels.fontSize = font, LETTERS


def _rows_of_names(chart: Chart, width: float, say: Reader, font: str) -> list[list[tuple[int, str]]]:
    """The numbers and names of the series in as few rows as they fit in; none for a single series."""
    names = [(number, _name(series, say)) for number, series in enumerate(chart.series)]
    if len(names) < 2:
        return []
    widest = max(stringWidth(name, font, LETTERS) for _, name in names) + 22
    most = max(1, int((width - 34) / widest))
    each = -(-len(names) // -(-len(names) // most))
    return [names[at : at + each] for at in range(0, len(names), each)]


def _legend(chart: Chart, rows: list[list[tuple[int, str]]], width: float, font: str) -> Iterator[Any]:
    """The sign and the name of each series, side by side over the whole width."""
    for row, names in enumerate(rows):
        y = 8 + LINE * (len(rows) - 1 - row)
        for at, (number, name) in enumerate(names):
            x = 34 + at * (width - 34) / len(rows[0])
            yield _sign(chart, number, x + 4, y)
            yield String(x + 12, y - 3, name, fontName=font, fontSize=LETTERS)


def _sign(chart: Chart, number: int, x: float, y: float) -> Any:
    if chart.form == "bars":
        filling = _ink(number) if number == 0 else white
        return Rect(x - 4, y - 4, 8, 8, fillColor=filling, strokeColor=_ink(number))
    mark = makeMarker(MARKS[number % len(MARKS)], size=7, fillColor=_ink(number), strokeColor=_ink(number))
    mark.x, mark.y = x, y
    return mark


def _name(series: Series, say: Reader) -> str:
    return say.render(series.name) if series.seat is None else say.name(series.seat)


def _ink(number: int) -> Any:
    return INKS[number % len(INKS)]
