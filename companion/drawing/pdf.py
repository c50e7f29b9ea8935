"""The pen of paper: strokes as shapes of reportlab, scaled to a width in points."""

from collections.abc import Iterator, Sequence
from functools import singledispatch
from typing import Any

from reportlab.graphics.shapes import Circle, Drawing, Group, Path, Polygon, PolyLine, Rect, String
from reportlab.graphics.shapes import Line as Straight
from reportlab.lib.colors import HexColor

from companion.drawing.polygons import Points, bounds, moved
from companion.drawing.strokes import (
    Area,
    Boxes,
    Curve,
    Disc,
    Form,
    Label,
    Layers,
    Line,
    Picture,
    Plate,
    Rim,
    Ring,
    Stack,
    Stroke,
    Textured,
)
from companion.drawing.tints import outlines, shaded
from companion.drawing.words import BASE, LINE
from engines.core.view import Icon

PLAIN, BOLD = "Sheet", "SheetBold"
"""The names under which whoever makes a page registers the fonts."""

ANCHORS = {"left": "start", "centre": "middle", "right": "end"}


def on_paper(layers: Layers, across: float, high: float, width: float) -> Drawing:
    """A drawing of this size in units, at this width in points."""
    scale = width / across
    whole = Drawing(width, high * scale)
    whole.add(Group(*shapes(layers), transform=(scale, 0, 0, scale, 0, 0)))
    return whole


def shapes(layers: Layers) -> Iterator[object]:
    """All strokes, the lowest first, each as one shape."""
    for groups in layers.values():
        for group in groups:
            for stroke in group.strokes:
                yield shape_of(stroke)


@singledispatch
def shape_of(stroke: Stroke) -> object:
    """One stroke."""
    raise TypeError(f"not a stroke: {stroke!r}")


@shape_of.register
def _(one: Area) -> object:
    return Polygon([*one.points], fillColor=HexColor(one.fill), strokeColor=None, fillOpacity=one.alpha)


@shape_of.register
def _(one: Boxes) -> object:
    return Group(*(Rect(*box, fillColor=HexColor(one.fill), strokeColor=None) for box in one.boxes))


@shape_of.register
def _(one: Line) -> object:
    return Straight(*one[:4], strokeLineCap=1, **_line(one.colour, one.width, one.alpha))


@shape_of.register
def _(one: Stack) -> object:
    return Group(*map(shape_of, one.parts))


@shape_of.register
def _(one: Rim) -> object:
    line = _line(one.colour, one.width, one.alpha)
    return Polygon([*one.points], fillColor=None, strokeLineJoin=1, **line)


@shape_of.register
def _(one: Curve) -> object:
    return PolyLine([*one.points], strokeLineJoin=1, strokeLineCap=1, **_line(one.colour, one.width))


@shape_of.register
def _(one: Disc) -> object:
    return Circle(*one[:3], fillColor=HexColor(one.fill), strokeColor=None, fillOpacity=one.alpha)


@shape_of.register
def _(one: Ring) -> object:
    return Circle(*one[:3], fillColor=None, **_line(one.colour, one.width, one.alpha))


@shape_of.register
def _(one: Plate) -> object:
    edge, radius = one.width, one.radius - one.width / 2
    box = one.x + edge / 2, one.y + edge / 2, one.w - edge, one.h - edge
    return Rect(*box, rx=radius, ry=radius, fillColor=HexColor(one.fill), **_line(one.edge, edge))


@shape_of.register
def _(one: Textured) -> object:
    left, low, right, high = bounds(one.points)
    side = one.every or max(right - left, high - low)
    corners = [((left + right - side) / 2, (low + high - side) / 2)]
    if one.every:
        steps = [range(int(far / side) + 1) for far in (right - left, high - low)]
        corners = [(left + side * x, low + side * y) for x in steps[0] for y in steps[1]]
    drawn = [part for corner in corners for part in _icon(one.pattern.icon, *corner, side, one.fill)]
    ground = Polygon([*one.points], fillColor=HexColor(one.fill), strokeColor=None)
    return Group(ground, Group(_cut_out(one.points), *drawn))


@shape_of.register
def _(one: Picture) -> object:
    drawn = Group(*_icon(one.icon, one.x, one.y, one.side, one.colour))
    if one.edge is not None:
        line = {"fillColor": HexColor(one.edge), "strokeLineJoin": 1, **_line(one.edge, 2 * one.width)}
        around = (moved(points, one.x, one.y, one.side) for points in outlines(one.icon))
        drawn = Group(*(Polygon([*points], **line) for points in around), drawn)
    return drawn


@shape_of.register
def _(one: Form) -> object:
    return shape_of(Area(moved(one.points, one.x, one.y, one.side), one.fill))


@shape_of.register
def _(one: Label) -> object:
    line, lines = LINE * one.px, Group()
    top = one.y + line * (len(one.lines) - 1) / 2 - BASE * one.px
    for at, text in enumerate(one.lines):
        words = String(0, 0, text, textAnchor=ANCHORS[one.align], fillColor=HexColor(one.colour))
        words.fontName, words.fontSize = BOLD if one.bold else PLAIN, one.px
        lines.add(Group(words, transform=(one.narrow, 0, 0, 1, one.x, top - line * at)))
    return lines


def _icon(icon: Icon, x: float, y: float, side: float, colour: str) -> Iterator[object]:
    for polygons, fill in shaded(icon, colour):
        for points in polygons:
            yield Polygon([*moved(points, x, y, side)], fillColor=HexColor(fill), strokeColor=None)


def _line(colour: str, width: float, alpha: float = 1.0) -> dict[str, Any]:
    return {"strokeColor": HexColor(colour), "strokeWidth": width, "strokeOpacity": alpha}


def _cut_out(points: Points) -> Path:
    """What follows in the same group is drawn within this outline only."""
    path = Path(isClipPath=1, fillColor=None, strokeColor=None)
    corners: Sequence[tuple[float, float]] = list(zip(points[::2], points[1::2], strict=True))
    path.moveTo(*corners[0])
    for corner in corners[1:]:
        path.lineTo(*corner)
    path.closePath()
    return path
