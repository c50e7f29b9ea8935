"""Numbers in a disc: turning points, in a chart and on their keys."""

from __future__ import annotations

from companion.drawing.box import Box
from companion.ui.kit.pen import Pen


def paint_number(pen: Pen, number: int, x: float, y: float, radius: float) -> None:
    """Draw the number of a turning point, as it also stands in the chart."""
    pen.disc(x, y, radius, "accent")
    place = Box(x - radius, y - radius, 2 * radius, 2 * radius)
    pen.words(str(number), place, radius * 1.25, "on_accent", bold=True, align="centre")
