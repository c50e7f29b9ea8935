"""The strokes of a drawing: plain data, in the units of its plan, y upwards, colours as "#RRGGBB"."""

from __future__ import annotations

from typing import Literal, NamedTuple

from companion.drawing.box import Box
from companion.drawing.polygons import Points
from engines.core.view import Icon, Pattern


class Area(NamedTuple):
    """A filled polygon."""

    points: Points
    fill: str
    alpha: float = 1.0


class Boxes(NamedTuple):
    """Filled rectangles of one colour."""

    boxes: tuple[Box, ...]
    fill: str


class Line(NamedTuple):
    """A thick line with round ends."""

    x1: float
    y1: float
    x2: float
    y2: float
    width: float
    colour: str
    alpha: float = 1.0


class Rim(NamedTuple):
    """The outline of a polygon; `width` is its full thickness."""

    points: Points
    colour: str
    width: float
    alpha: float = 1.0


class Curve(NamedTuple):
    """An open line through these points."""

    points: Points
    colour: str
    width: float


class Disc(NamedTuple):
    """A filled circle."""

    x: float
    y: float
    radius: float
    fill: str
    alpha: float = 1.0


class Ring(NamedTuple):
    """A circle's outline; `width` is its full thickness."""

    x: float
    y: float
    radius: float
    colour: str
    width: float
    alpha: float = 1.0


class Plate(NamedTuple):
    """A filled rectangle with round corners, and its edge within."""

    x: float
    y: float
    w: float
    h: float
    radius: float
    fill: str
    edge: str
    width: float


class Textured(NamedTuple):
    """A polygon filled with a colour and a pattern; `every` is the side of its square, 0 if it covers all."""

    points: Points
    fill: str
    pattern: Pattern
    every: float


class Picture(NamedTuple):
    """An icon in a square, in a colour and its shades, perhaps with an outline of that width around it."""

    icon: Icon
    x: float
    y: float
    side: float
    colour: str
    edge: str | None = None
    width: float = 0.0


class Form(NamedTuple):
    """A filled polygon of the unit square, in a square: the shape of a player, again and again."""

    points: Points
    x: float
    y: float
    side: float
    fill: str


class Label(NamedTuple):
    """Lines of text, `px` high, around the middle height y; x is their left, middle or right by `align`."""

    lines: tuple[str, ...]
    x: float
    y: float
    px: int
    colour: str
    bold: bool = False
    narrow: float = 1.0
    align: Literal["left", "centre", "right"] = "centre"


class Stack(NamedTuple):
    """Filled shapes on top of each other, which a pen may draw as one."""

    parts: tuple[Area | Line | Form, ...]


Stroke = Area | Boxes | Line | Stack | Rim | Curve | Disc | Ring | Plate | Textured | Picture | Form | Label
Strokes = tuple[Stroke, ...]


class Group(NamedTuple):
    """The strokes of one thing of a layer, by the name with which it is touched and told about."""

    name: str | None
    strokes: Strokes


Layers = dict[str, tuple[Group, ...]]
"""A drawing: its layers by name, the lowest first."""
