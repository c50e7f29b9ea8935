"""The pen of the pages: strokes as SVG, the height of the drawing given, because its y runs downwards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import singledispatch
from hashlib import blake2s
from typing import Any, NamedTuple

from companion.drawing.letter_widths import wide
from companion.drawing.polygons import Points, bounds, moved
from companion.drawing.strokes import (
    Area,
    Boxes,
    Curve,
    Disc,
    Form,
    Group,
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

OWN = "~"
"""What ids begin with: a page that shows several drawings gives each a beginning of its own."""

ESCAPED = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", OWN: f"&#{ord(OWN)};"})
"""What stands for a character that would end a text. The library's own loads a client of the web with it."""

SHORT = 3
"""So few letters are about as wide in any font."""

ANCHORS = {"left": "start", "centre": "middle", "right": "end"}


def both(dark: Any, light: Any) -> Any:
    """Strokes of the dark and of the light theme as one: a colour is "#RRGGBB", or two of them in a row."""
    if dark == light:
        return dark
    if isinstance(dark, str):
        return dark + light
    parts = [both(one, other) for one, other in zip(dark, light, strict=True)]
    return type(dark)(*parts) if hasattr(dark, "_fields") else tuple(parts)


class Fragment(NamedTuple):
    """Some strokes as SVG, and the ids of the icons and patterns they use."""

    text: str
    ids: tuple[str, ...] = ()


class Svg:
    """Writes drawings of this height; what they use again and again is defined once in each layer."""

    def __init__(self, high: float) -> None:
        self.high = high
        self._ids: dict[object, str] = {}
        self._defined: dict[str, str] = {}
        self._used: list[str] = []

    def picture(self, layers: Layers, across: float) -> str:
        """A whole drawing."""
        parts = "".join(self.layer(name, map(self.group, groups)) for name, groups in layers.items())
        box = f'viewBox="0 0 {_n(across)} {_n(self.high)}"'
        return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{parts}</svg>'

    def layer(self, name: str, fragments: Iterable[Fragment]) -> str:
        """One layer; "" where nothing is drawn."""
        drawn = list(fragments)
        used = dict.fromkeys(one for fragment in drawn for one in fragment.ids)
        defined = f"<defs>{''.join(self._defined[one] for one in used)}</defs>" if used else ""
        texts = "".join(fragment.text for fragment in drawn)
        return f'<g data-layer="{name}">{defined}{texts}</g>' if texts else ""

    def group(self, group: Group) -> Fragment:
        """The strokes of a thing, under its name."""
        self._used = []
        parts = "".join(draw(stroke, self) for stroke in group.strokes)
        if group.name is not None and parts:
            parts = f'<g data-place="{_escaped(group.name)}">{parts}</g>'
        return Fragment(parts, tuple(self._used))

    # ---- what is used more than once

    def id_of(self, key: object, define: Callable[..., str], *args: object) -> str:
        """The id of something that is defined once: by what it is, so that it tells of nothing else."""
        if key not in self._ids:
            name = self._ids[key] = OWN + blake2s(repr(key).encode(), digest_size=6).hexdigest()
            self._defined[name] = define(name, *args)
        self._used.append(self._ids[key])
        return self._ids[key]

    def icon(self, name: str, one: Picture, thick: float) -> str:
        """An icon as a symbol of 100 by 100; its edge may reach beyond."""
        edge = ""
        if one.edge:
            line = f'{_paint("fill", one.edge)}{_line(one.edge, thick)} stroke-linejoin="round"'
            edge = f'<path d="{_unit_path(outlines(one.icon))}"{line}/>'
        return (
            f'<symbol id="{name}" viewBox="0 0 100 100" overflow="visible">'
            f"{edge}{_painted(one.icon, one.colour)}</symbol>"
        )

    def pattern(self, name: str, one: Textured) -> str:
        """A pattern that covers its shape from its middle, or is repeated from its lower left corner."""
        left, low, _, _ = bounds(one.points)
        place = 'width="1" height="1" preserveAspectRatio="xMidYMid slice"'
        if one.every:
            box = f'x="{_n(left)}" y="{self.y(low)}" width="{_n(one.every)}" height="{_n(one.every)}"'
            place = f'patternUnits="userSpaceOnUse" {box}'
        ground = f'<path d="M0 0H100V100H0Z"{_paint("fill", one.fill)}/>'
        drawn = _painted(one.pattern.icon, one.fill)
        return f'<pattern id="{name}" {place} viewBox="0 0 100 100">{ground}{drawn}</pattern>'

    # ---- numbers

    def y(self, y: float) -> str:
        """A height, from above."""
        return _n(self.high - y)

    def path(self, points: Points, end: str = "Z") -> str:
        """A polygon, or an open line, as a path."""
        return _joined([part if at % 2 == 0 else self.high - part for at, part in enumerate(points)]) + end

    def around(self, one: Disc | Ring) -> str:
        """The middle and the radius of a circle."""
        return f'cx="{_n(one.x)}" cy="{self.y(one.y)}" r="{_n(one.radius)}"'


@singledispatch
def draw(stroke: Stroke, pen: Svg) -> str:
    """One stroke."""
    raise TypeError(f"{type(pen).__name__} draws no {stroke!r}")


@draw.register
def _(one: Area, pen: Svg) -> str:
    return f'<path d="{pen.path(one.points)}"{_paint("fill", one.fill)}{_alpha(one.alpha)}/>'


@draw.register
def _(one: Boxes, pen: Svg) -> str:
    path = "".join(f"M{_n(box.x)} {pen.y(box.y)}h{_n(box.w)}v{_n(-box.h)}h{_n(-box.w)}Z" for box in one.boxes)
    return f'<path d="{path}"{_paint("fill", one.fill)}/>'


@draw.register
def _(one: Line, pen: Svg) -> str:
    ends = f'x1="{_n(one.x1)}" y1="{pen.y(one.y1)}" x2="{_n(one.x2)}" y2="{pen.y(one.y2)}"'
    return f'<line {ends} stroke-linecap="round"{_line(one.colour, one.width, one.alpha)}/>'


@draw.register
def _(one: Stack, pen: Svg) -> str:
    return f"<g>{''.join(draw(part, pen) for part in one.parts)}</g>"


@draw.register
def _(one: Rim, pen: Svg) -> str:
    line = _line(one.colour, one.width, one.alpha)
    return f'<path d="{pen.path(one.points)}" fill="none" stroke-linejoin="round"{line}/>'


@draw.register
def _(one: Curve, pen: Svg) -> str:
    points, line = pen.path(one.points, end=""), _line(one.colour, one.width)
    return f'<path d="{points}" fill="none" stroke-linejoin="round" stroke-linecap="round"{line}/>'


@draw.register
def _(one: Disc, pen: Svg) -> str:
    return f"<circle {pen.around(one)}{_paint('fill', one.fill)}{_alpha(one.alpha)}/>"


@draw.register
def _(one: Ring, pen: Svg) -> str:
    line = _line(one.colour, one.width, one.alpha)
    return f'<circle {pen.around(one)} fill="none"{line}/>'


@draw.register
def _(one: Plate, pen: Svg) -> str:
    half = one.width / 2
    box = f'x="{_n(one.x + half)}" y="{pen.y(one.y + one.h - half)}"'
    size = f'width="{_n(one.w - one.width)}" height="{_n(one.h - one.width)}" rx="{_n(one.radius - half)}"'
    return f"<rect {box} {size}{_paint('fill', one.fill)}{_line(one.edge, one.width)}/>"


@draw.register
def _(one: Textured, pen: Svg) -> str:
    name = pen.id_of(("pattern", one.pattern, one.fill, one.every and one.points), pen.pattern, one)
    return f'<path d="{pen.path(one.points)}" fill="url(#{name})"/>'


@draw.register
def _(one: Form, pen: Svg) -> str:
    return draw(Picture((one.points,), one.x, one.y, one.side, one.fill), pen)


@draw.register
def _(one: Picture, pen: Svg) -> str:
    thick = round(200 * one.width / one.side, 1) if one.edge else 0.0
    name = pen.id_of((one.icon, one.colour, one.edge, thick), pen.icon, one, thick)
    box = f'x="{_n(one.x)}" y="{pen.y(one.y + one.side)}"'
    return f'<use href="#{name}" {box} width="{_n(one.side)}" height="{_n(one.side)}"/>'


@draw.register
def _(one: Label, pen: Svg) -> str:
    line, bold = LINE * one.px, ' font-weight="700"' if one.bold else ""
    head = f'text-anchor="{ANCHORS[one.align]}" font-size="{one.px}"{bold}{_paint("fill", one.colour)}'
    top = pen.high - one.y - line * (len(one.lines) - 1) / 2 + BASE * one.px
    lines = "".join(
        f'<tspan x="{_n(one.x)}" y="{_n(top + line * at)}"{_as_wide(text, one)}>{_escaped(text)}</tspan>'
        for at, text in enumerate(one.lines)
    )
    return f"<text {head}>{lines}</text>"


def _painted(icon: Icon, colours: str) -> str:
    """The parts of an icon in a square of 100 by 100, in its colour and the shades of it."""
    dark, light = shaded(icon, colours[:7]), shaded(icon, colours[-7:])
    return "".join(
        f'<path d="{_unit_path(polygons)}"{_paint("fill", fill if fill == other else fill + other)}/>'
        for (polygons, fill), (_, other) in zip(dark, light, strict=True)
    )


def _paint(what: str, colours: str) -> str:
    """A colour, and beside it that of the light theme if it is another."""
    return f' {what}="{colours[:7]}"' + (f' data-{what}="{colours[7:]}"' if len(colours) > 7 else "")


def _line(colours: str, width: float, alpha: float = 1) -> str:
    """A line in a colour."""
    return f'{_paint("stroke", colours)} stroke-width="{_n(width)}"{_alpha(alpha)}'


def _alpha(share: float) -> str:
    """How much of it is seen, where that isn't all."""
    return "" if share == 1 else f' opacity="{share:.3g}"'


def _as_wide(text: str, label: Label) -> str:
    """Words get the width they were fitted with, also on a device that has other letters."""
    if len(text) <= SHORT and label.narrow == 1 and label.align == "centre":
        return ""
    across = label.narrow * wide(text, label.px, label.bold)
    return f' textLength="{_n(across)}" lengthAdjust="spacingAndGlyphs"'


def _unit_path(several: Iterable[Points]) -> str:
    """Polygons of the unit square in a square of 100 by 100, upside down."""
    return "".join(_joined(moved(points, 0, 100, 100, -100)) + "Z" for points in several)


def _joined(points: Sequence[float]) -> str:
    return "M" + "L".join(f"{_n(x)} {_n(y)}" for x, y in zip(points[::2], points[1::2], strict=True))


def _n(value: float) -> str:
    """A number with one decimal at most."""
    return f"{value:.1f}".removesuffix(".0")


def _escaped(text: str) -> str:
    return text.translate(ESCAPED)
