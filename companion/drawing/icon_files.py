"""Icons from SVG files: a strict reader of the few elements they are drawn with.

A file is a square of 100 units, in one colour. A shape is filled; a path may be a stroke instead: lines with
round ends, or arcs with flat ones. So the browser draws a file as the polygons say that are read from it.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin, sqrt
from operator import mul
from pathlib import Path
from typing import NamedTuple

from companion.drawing.polygons import Points, capsule, moved, regular

Icon = tuple[Points, ...]
"""Polygons in a unit square, y upwards, all of one colour."""
Spot = tuple[float, float]

FOLDER = Path(__file__).parent / "icons"
SVG = '<svg xmlns="http://www.w3.org/2000/svg"'
FORM = ' viewBox="0 0 100 100" fill="currentColor" stroke-linejoin="round">'
END = "</svg>"
SIDE = 100.0
STEPS = 18
"""The lines that an arc or a curve is made of."""
ELEMENT = re.compile(r'<(\w+)((?:\s+[\w-]+="[^"]*")*)\s*/>\s*')
ATTRIBUTES = {
    "circle": {"cx", "cy", "r"},
    "rect": {"x", "y", "width", "height"},
    "polygon": {"points"},
    "path": {"d"},
}
STROKED = {"d", "fill", "stroke", "stroke-width"}
NUMBERS = {"M": 2, "L": 2, "C": 6, "A": 7, "Z": 0}
"""How many numbers follow each command of a path."""


class Misdrawn(ValueError):
    """A file that isn't drawn as an icon: the file, the element, and what to do."""


class Piece(NamedTuple):
    """A part of a path: its points, and the centre if it is an arc."""

    spots: tuple[Spot, ...]
    centre: Spot | None = None


@cache
def icon(name: str) -> Icon:
    """The application's icon with that name."""
    file = FOLDER / f"{name}.svg"
    return read(file.read_text(encoding="utf-8"), file.name)


def symbol(name: str) -> str:
    """The same as a symbol of a page, to be used by its name."""
    drawn = (FOLDER / f"{name}.svg").read_text(encoding="utf-8").strip()
    return f'<symbol id="icon-{name}"{drawn.removeprefix(SVG).removesuffix(END)}</symbol>'


def read(drawn: str, file: str) -> Icon:
    """The polygons of an SVG file."""
    drawn = drawn.strip()
    if not (drawn.startswith(SVG + FORM) and drawn.endswith(END)):
        raise Misdrawn(f"{file}: begin with {SVG + FORM} and end with {END}")
    rest, polygons = drawn.removeprefix(SVG + FORM).removesuffix(END).strip(), list[Points]()
    while rest:
        if (found := ELEMENT.match(rest)) is None:
            raise Misdrawn(f"{file}: here begins no element such as <circle .../>: {rest[:40]}")
        try:
            polygons += _polygons(found[1], dict(re.findall(r'([\w-]+)="([^"]*)"', found[2])))
        except ValueError as wrong:
            raise Misdrawn(f"{file}, <{found[1]}>: {wrong}") from None
        rest = rest[found.end() :]
    return tuple(polygons)


def _polygons(element: str, told: Mapping[str, str]) -> Iterator[Points]:
    if element not in ATTRIBUTES:
        raise ValueError(f"draw with {', '.join(ATTRIBUTES)} alone")
    if element == "path" and "stroke" in told:
        yield from _stroke(told)
        return
    if told.keys() != ATTRIBUTES[element]:
        raise ValueError(f"it needs {', '.join(sorted(ATTRIBUTES[element]))}, and nothing else")
    match element:
        case "circle":
            x, y, radius = (float(told[name]) for name in ("cx", "cy", "r"))
            yield _turned(moved(regular(16), x - radius, y + radius, 2 * radius, -2 * radius))
        case "rect":
            x, y, w, h = (float(told[name]) for name in ("x", "y", "width", "height"))
            yield _turned((x, y, x + w, y, x + w, y + h, x, y + h))
        case "polygon":
            yield _turned(tuple(float(one) for one in re.split(r"[\s,]+", told["points"].strip())))
        case _:
            for pieces in _paths(told["d"]):
                yield _turned(_flat(spot for piece in pieces for spot in piece.spots))


def _stroke(told: Mapping[str, str]) -> Iterator[Points]:
    if told.keys() - {"stroke-linecap"} != STROKED or told["fill"] != "none":
        raise ValueError(
            'a stroke has d, fill="none", stroke, stroke-width and perhaps stroke-linecap="round"'
        )
    half = float(told["stroke-width"]) / 2
    for pieces in _paths(told["d"]):
        for piece in pieces:
            if told.get("stroke-linecap") == "round":
                yield from (_line(one, other, half) for one, other in pairwise(piece.spots))
            elif piece.centre is not None:
                yield _turned(_band(piece.spots, piece.centre, half))
            else:
                raise ValueError('a line needs stroke-linecap="round": only arcs have flat ends')


def _line(one: Spot, other: Spot, half: float) -> Points:
    """The outline of a thick line with round ends."""
    x1, y1, x2, y2 = _turned((*one, *other))
    return capsule(x1, y1, x2, y2, half / SIDE)


def _band(spots: tuple[Spot, ...], centre: Spot, half: float) -> Points:
    """The outline of a thick arc with flat ends."""

    def aside(spot: Spot, by: float) -> Spot:
        dx, dy = spot[0] - centre[0], spot[1] - centre[1]
        share = by / hypot(dx, dy)
        return spot[0] + dx * share, spot[1] + dy * share

    return _flat((*(aside(one, half) for one in spots), *(aside(one, -half) for one in reversed(spots))))


def _flat(spots: Iterable[Spot]) -> Points:
    return tuple(part for spot in spots for part in spot)


def _turned(points: Points) -> Points:
    """Points of a file, whose y goes downwards, in the unit square."""
    return tuple(1 - part / SIDE if at % 2 else part / SIDE for at, part in enumerate(points))


# ---- the path of an element


def _paths(drawn: str) -> list[list[Piece]]:
    """The pieces of each part of a path that begins with an M."""
    paths, at, begun = list[list[Piece]](), (0.0, 0.0), (0.0, 0.0)
    for command, numbers in _commands(drawn):
        if command == "M":
            at = begun = (numbers[0], numbers[1])
            paths.append([])
            continue
        if not paths:
            raise ValueError("a path begins with M")
        piece = _piece(command, at, numbers or begun)
        paths[-1].append(piece)
        at = piece.spots[-1]
    return paths


def _commands(drawn: str) -> Iterator[tuple[str, tuple[float, ...]]]:
    for command, rest in re.findall(r"([A-Za-z])([^A-Za-z]*)", drawn):
        numbers = tuple(float(one) for one in re.split(r"[\s,]+", rest.strip()) if one)
        if command not in NUMBERS:
            raise ValueError(f"a path is drawn with {', '.join(NUMBERS)}, not with {command}")
        if len(numbers) != NUMBERS[command]:
            raise ValueError(f"{NUMBERS[command]} numbers follow {command}, not {len(numbers)}")
        yield command, numbers


def _piece(command: str, at: Spot, numbers: tuple[float, ...]) -> Piece:
    match command:
        case "C":
            return _curve(at, numbers)
        case "A":
            return _arc(at, numbers)
    return Piece((at, (numbers[0], numbers[1])))


def _curve(at: Spot, numbers: tuple[float, ...]) -> Piece:
    xs, ys = (at[0], *numbers[::2]), (at[1], *numbers[1::2])
    spots = list[Spot]()
    for step in range(STEPS + 1):
        t = step / STEPS
        shares = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        spots.append((sum(map(mul, shares, xs)), sum(map(mul, shares, ys))))
    return Piece(tuple(spots))


def _arc(at: Spot, numbers: tuple[float, ...]) -> Piece:
    """An arc of a circle, by the rules of SVG for its centre."""
    radius, same, turned, large, sweep, x, y = numbers
    if radius != same or turned:
        raise ValueError("an arc is one of a circle")
    dx, dy = (at[0] - x) / 2, (at[1] - y) / 2
    half = hypot(dx, dy)
    if not 0 < half <= radius + 1e-6:
        raise ValueError("an arc leads from one point of its circle to another")
    off = sqrt(max(0.0, radius**2 - half**2)) / half * (1 if large != sweep else -1)
    centre = (at[0] + x) / 2 + off * dy, (at[1] + y) / 2 - off * dx
    first, last = (atan2(b - centre[1], a - centre[0]) for a, b in (at, (x, y)))
    turn = (last - first) % (2 * pi) - (0 if sweep else 2 * pi)
    angles = [first + turn * step / STEPS for step in range(STEPS + 1)]
    return Piece(tuple((centre[0] + radius * cos(a), centre[1] + radius * sin(a)) for a in angles), centre)
