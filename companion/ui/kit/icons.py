"""The application's own icons, as polygons in a unit square."""

from functools import cache
from math import cos, pi, sin

from companion.drawing.polygons import Points, capsule, moved, regular

Icon = tuple[Points, ...]
"""Polygons, all of one colour."""

_DOT = regular(16)


def _dot(x: float, y: float, radius: float) -> Points:
    return moved(_DOT, x - radius, y - radius, 2 * radius)


def _bar(x1: float, y1: float, x2: float, y2: float, width: float = 0.12) -> Points:
    return capsule(x1, y1, x2, y2, width / 2)


def _arc(x: float, y: float, radius: float, first: float, last: float, width: float) -> Points:
    steps = 18
    angles = [(first + (last - first) * k / steps) * pi / 180 for k in range(steps + 1)]
    outer = [(x + (radius + width / 2) * cos(a), y + (radius + width / 2) * sin(a)) for a in angles]
    inner = [(x + (radius - width / 2) * cos(a), y + (radius - width / 2) * sin(a)) for a in reversed(angles)]
    return tuple(part for corner in (*outer, *inner) for part in corner)


def _mirrored(icon: Icon) -> Icon:
    return tuple(
        tuple(1 - part if at % 2 == 0 else part for at, part in enumerate(points)) for points in icon
    )


MENU: Icon = tuple(_bar(0.12, y, 0.88, y, 0.1) for y in (0.24, 0.5, 0.76))
UNDO: Icon = (
    _bar(0.2, 0.66, 0.6, 0.66, 0.11),
    _arc(0.6, 0.42, 0.24, 90, -90, 0.11),
    _bar(0.36, 0.18, 0.6, 0.18, 0.11),
    _bar(0.16, 0.66, 0.36, 0.86, 0.11),
    _bar(0.16, 0.66, 0.36, 0.46, 0.11),
)
REDO: Icon = _mirrored(UNDO)
BACK: Icon = (_bar(0.66, 0.86, 0.3, 0.5), _bar(0.3, 0.5, 0.66, 0.14))
FORWARD: Icon = _mirrored(BACK)
UP: Icon = (_bar(0.14, 0.34, 0.5, 0.7), _bar(0.5, 0.7, 0.86, 0.34))
PLUS: Icon = (_bar(0.5, 0.14, 0.5, 0.86), _bar(0.14, 0.5, 0.86, 0.5))
MINUS: Icon = (_bar(0.14, 0.5, 0.86, 0.5),)
TICK: Icon = (_bar(0.1, 0.5, 0.4, 0.2), _bar(0.4, 0.2, 0.9, 0.8))
CROSS: Icon = (_bar(0.18, 0.18, 0.82, 0.82), _bar(0.18, 0.82, 0.82, 0.18))
MORE: Icon = tuple(_dot(x, 0.5, 0.1) for x in (0.16, 0.5, 0.84))
BACKSPACE: Icon = (
    _bar(0.3, 0.8, 0.94, 0.8, 0.09),
    _bar(0.94, 0.8, 0.94, 0.2, 0.09),
    _bar(0.94, 0.2, 0.3, 0.2, 0.09),
    _bar(0.3, 0.2, 0.04, 0.5, 0.09),
    _bar(0.04, 0.5, 0.3, 0.8, 0.09),
    _bar(0.46, 0.36, 0.74, 0.64, 0.09),
    _bar(0.46, 0.64, 0.74, 0.36, 0.09),
)
SEATS: Icon = tuple(
    part
    for x, y in ((0.28, 0.08), (0.72, 0.08))
    for part in (_dot(x, y + 0.62, 0.17), (x - 0.26, y, x + 0.26, y, x + 0.18, y + 0.4, x - 0.18, y + 0.4))
)
PADLOCK: Icon = (
    (0.16, 0.04, 0.84, 0.04, 0.84, 0.56, 0.16, 0.56),
    (*_arc(0.5, 0.64, 0.22, 0, 180, 0.11),),
    _bar(0.28, 0.54, 0.28, 0.64, 0.11),
    _bar(0.72, 0.54, 0.72, 0.64, 0.11),
)
EYE: Icon = (
    _arc(0.5, 0.16, 0.56, 40, 140, 0.09),
    _arc(0.5, 0.84, 0.56, 220, 320, 0.09),
    _dot(0.5, 0.5, 0.14),
)
CROWN: Icon = (
    (0.06, 0.78, 0.3, 0.5, 0.5, 0.92, 0.7, 0.5, 0.94, 0.78, 0.84, 0.22, 0.16, 0.22),
    (0.16, 0.06, 0.84, 0.06, 0.84, 0.15, 0.16, 0.15),
)
BANG: Icon = (_bar(0.5, 0.38, 0.5, 0.86, 0.16), _dot(0.5, 0.14, 0.1))

SPEECH: Icon = (
    (0.04, 0.4, 0.12, 0.3, 0.88, 0.3, 0.96, 0.4, 0.96, 0.86, 0.88, 0.96, 0.12, 0.96, 0.04, 0.86),
    (0.52, 0.32, 0.82, 0.32, 0.86, 0.04),
)

LIGHT: Icon = (
    _dot(0.5, 0.62, 0.3),
    (0.36, 0.42, 0.64, 0.42, 0.6, 0.24, 0.4, 0.24),
    _bar(0.42, 0.16, 0.58, 0.16, 0.08),
    _bar(0.46, 0.05, 0.54, 0.05, 0.08),
)
HAND: Icon = (
    _bar(0.34, 0.9, 0.34, 0.4, 0.17),
    _bar(0.51, 0.52, 0.51, 0.4, 0.17),
    _bar(0.68, 0.48, 0.68, 0.36, 0.17),
    _bar(0.84, 0.42, 0.84, 0.32, 0.16),
    _bar(0.14, 0.42, 0.34, 0.2, 0.16),
    (0.255, 0.44, 0.92, 0.38, 0.92, 0.24, 0.8, 0.04, 0.4, 0.04, 0.255, 0.2),
)

PIPS: tuple[tuple[tuple[int, int], ...], ...] = (
    (),
    ((1, 1),),
    ((0, 2), (2, 0)),
    ((0, 2), (1, 1), (2, 0)),
    ((0, 0), (0, 2), (2, 0), (2, 2)),
    ((0, 0), (0, 2), (1, 1), (2, 0), (2, 2)),
    ((0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)),
)
"""The positions of the pips for each face of a die: column and row, from 0 to 2."""


@cache
def pips(face: int) -> Icon:
    """The pips of a die's face from 1 to 6, to be drawn on the face."""
    return tuple(_dot(0.24 + 0.26 * column, 0.24 + 0.26 * row, 0.095) for column, row in PIPS[face])
