"""What a pen drew, stroke by stroke: the middle of each, its colours where it has one, its words."""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, NamedTuple
from xml.etree import ElementTree as ET

import pytest
from kivy.base import EventLoop
from kivy.graphics import Canvas, Color, InstructionGroup, Mesh, Rectangle, SmoothLine
from reportlab.graphics.shapes import Group as Paper
from reportlab.graphics.shapes import Shape, String

from companion.drawing.pdf import shapes
from companion.drawing.strokes import Label, Layers, Picture, Stroke
from companion.drawing.svg import OWN, Svg
from companion.ui.kit import pen as kivy_pen
from companion.ui.kit.pen import Pen
from companion.ui.theme import Theme

SVG = "{http://www.w3.org/2000/svg}"
TOGETHER = kivy_pen.MOST
"""The strokes of a run on the screen."""
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
Corners = list[tuple[float, float]]


class Trace(NamedTuple):
    """A stroke as drawn: its middle, y upwards, and its words if it has any."""

    x: float
    y: float
    words: tuple[str, ...] = ()


def near(one: Trace, other: Trace, apart: float) -> bool:
    """Whether two pens drew the same there."""
    return one.words == other.words and abs(one.x - other.x) <= apart and abs(one.y - other.y) <= apart


def _middle(corners: Corners, words: tuple[str, ...] = ()) -> Trace:
    xs, ys = zip(*corners, strict=True)
    return Trace((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2, words)


def strokes(layers: Layers) -> list[Stroke]:
    """All strokes, the lowest first."""
    return [stroke for groups in layers.values() for group in groups for stroke in group.strokes]


# ---- SVG


def of_svg(layers: Layers, wide: float, high: float) -> list[Trace]:
    """What the pages' pen drew."""
    root = ET.fromstring(Svg(high).picture(layers, wide))
    symbols = {one.get("id"): one for one in root.iter() if one.get("id")}
    return [_svg_trace(one, symbols, high) for layer in root for one in _elements(layer)]


def _elements(parent: ET.Element) -> Iterator[ET.Element]:
    for one in parent:
        if one.tag == f"{SVG}defs":
            continue
        if one.get("data-place") is not None:
            yield from _elements(one)
        else:
            yield one


def _svg_trace(one: ET.Element, symbols: Any, high: float) -> Trace:
    corners = [(x, high - y) for x, y in _corners(one, symbols)]
    words = tuple("".join(span.itertext()) for span in one) if one.tag == f"{SVG}text" else ()
    return _middle(corners, words)


def _corners(one: ET.Element, symbols: Any) -> Corners:
    tag, number = one.tag.removeprefix(SVG), {name: _first(value) for name, value in one.items()}
    if tag == "g":
        return [corner for part in one for corner in _corners(part, symbols)]
    if tag == "text":
        return [(_first(span.get("x")), _first(span.get("y"))) for span in one]
    if tag == "path" and "h" in one.get("d", ""):
        parts = re.findall(r"M(\S+) (\S+?)h(\S+?)v-(\S+?)h", one.get("d", ""))
        boxes = [tuple(map(float, part)) for part in parts]
        return [corner for x, y, w, h in boxes for corner in ((x, y), (x + w, y - h))]
    if tag == "path":
        return _pairs(one.get("d", ""))
    if tag == "line":
        return [(number["x1"], number["y1"]), (number["x2"], number["y2"])]
    if tag == "circle":
        return [(number["cx"], number["cy"])]
    if tag == "rect":
        far = number["x"] + number["width"], number["y"] + number["height"]
        return [(number["x"], number["y"]), far]
    assert tag == "use", tag
    symbol = symbols[one.get("href", "").removeprefix("#")]
    side = number["width"] / 100
    return [
        (number["x"] + side * x, number["y"] + side * y)
        for part in symbol.iter(f"{SVG}path")
        for x, y in _pairs(part.get("d", ""))
    ]


def _first(value: str | None) -> float:
    found = NUMBER.fullmatch(value or "")
    return float(found.group()) if found else 0.0


def _pairs(path: str) -> Corners:
    numbers = [float(part) for part in NUMBER.findall(path)]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


# ---- PDF


def of_pdf(layers: Layers) -> list[Trace]:
    """What the pen of paper drew."""
    return [_paper_trace(one) for one in shapes(layers)]


def _paper_trace(one: Shape) -> Trace:
    words = _strings(one)
    if words:
        places = [(group.transform[4], group.transform[5]) for group in one.contents]
        return _middle(places, tuple(part.text for part in words))
    parts = one.contents[:1] if isinstance(one, Paper) and _clips(one) else [one]
    left, low, right, high = parts[0].getBounds()
    return Trace((left + right) / 2, (low + high) / 2)


def _clips(one: Paper) -> bool:
    """Whether it is a shape with its pattern, which reaches further."""
    last = one.contents[-1]
    return isinstance(last, Paper) and bool(getattr(last.contents[0], "isClipPath", 0))


def _strings(one: Any) -> list[String]:
    if isinstance(one, String):
        return [one]
    return [found for part in getattr(one, "contents", ()) for found in _strings(part)]


# ---- Kivy


def draw_in_runs(monkeypatch: pytest.MonkeyPatch, most: int) -> None:
    """Let the touchscreen's pen draw runs of so many strokes: what is drawn in one isn't told apart."""
    monkeypatch.setattr(kivy_pen, "MOST", most)


def of_kivy(layers: Layers, theme: Theme | None = None) -> list[Trace]:
    """What the touchscreen's pen drew, in runs of one stroke."""
    drawn = strokes(layers)
    return on_canvas(_drawn(drawn, theme or Theme()), drawn)


def kivy_corners(layers: Layers) -> Corners:
    """The corners of all meshes that the touchscreen's pen drew, the lowest first."""
    groups = [group for group in _drawn(strokes(layers), Theme()).children if hasattr(group, "children")]
    meshes = [one for group in groups for one in group.children if isinstance(one, Mesh)]
    return [at for one in meshes for at in zip(one.vertices[::4], one.vertices[1::4], strict=True)]


def _drawn(drawn: list[Stroke], theme: Theme) -> InstructionGroup:
    EventLoop.ensure_window()
    canvas = Canvas()
    pen = Pen(canvas)
    pen.begin(theme)
    pen.take(drawn)
    pen.end()
    (whole,) = [one for one in canvas.children if isinstance(one, InstructionGroup)]
    return whole


def on_canvas(whole: InstructionGroup, drawn: list[Stroke]) -> list[Trace]:
    """The strokes of a group of the canvas, which are these in runs of one; words are pictures there."""
    groups = list(whole.children)
    assert len(groups) == len(drawn)
    return [_kivy_trace(group, stroke) for group, stroke in zip(groups, drawn, strict=True)]


def _kivy_trace(group: InstructionGroup, stroke: Stroke) -> Trace:
    words = stroke.lines if isinstance(stroke, Label) else ()
    corners: Corners = []
    for one in group.children:
        if isinstance(one, Mesh):
            corners += list(zip(one.vertices[::4], one.vertices[1::4], strict=True))
        elif isinstance(one, SmoothLine):
            corners += list(zip(one.points[::2], one.points[1::2], strict=True))
        elif isinstance(one, Rectangle) and words:
            corners.append((_anchor(one, stroke), one.pos[1] + one.size[1] / 2))
        else:
            assert isinstance(one, Color | Rectangle) or not hasattr(one, "vertices"), one
    return _middle(corners, words)


def _anchor(one: Rectangle, label: Label) -> float:
    return one.pos[0] + one.size[0] * {"left": 0.0, "centre": 0.5, "right": 1.0}[label.align]


# ---- all of them


def differences(named: dict[str, list[Trace]], drawn: list[Stroke], apart: float) -> Iterator[str]:
    """Where two pens differ in what they drew, or in what order."""
    for (one, traces), (other, others) in pairwise(named.items()):
        if len(traces) != len(others):
            yield f"{one} drew {len(traces)} strokes, {other} {len(others)}"
            continue
        for number, (here, there, stroke) in enumerate(zip(traces, others, drawn, strict=True)):
            # An icon's fine edges, and the base line of words, are where each pen has them.
            room = apart + (0.5 * stroke.px if isinstance(stroke, Label) else 0.0)
            room += 0.05 * stroke.side if isinstance(stroke, Picture) else 0.0
            if not near(here, there, room):
                yield f"stroke {number}, {stroke!r:.90}: {one} {here}, {other} {there}"


assert OWN == "~"
