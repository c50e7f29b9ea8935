"""The application's own icons, each drawn in its file of `companion/drawing/icons`, and the pips of a die."""

from functools import cache

from companion.drawing.icon_files import Icon, icon
from companion.drawing.polygons import moved, regular

MENU = icon("menu")
KEYBOARD = icon("keyboard")
UNDO = icon("undo")
REDO = icon("redo")
BACK = icon("back")
FORWARD = icon("forward")
UP = icon("up")
PLUS = icon("plus")
MINUS = icon("minus")
TICK = icon("tick")
CROSS = icon("cross")
BACKSPACE = icon("backspace")
SEATS = icon("seats")
PADLOCK = icon("padlock")
EYE = icon("eye")
CROWN = icon("crown")
BANG = icon("bang")
SPEECH = icon("speech")
LIGHT = icon("light")
HAND = icon("hand")
PHONE = icon("phone")

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
_DOT, _RADIUS = regular(16), 0.095


@cache
def pips(face: int) -> Icon:
    """The pips of a die's face from 1 to 6, to be drawn on the face."""
    corners = ((0.24 + 0.26 * column - _RADIUS, 0.24 + 0.26 * row - _RADIUS) for column, row in PIPS[face])
    return tuple(moved(_DOT, x, y, 2 * _RADIUS) for x, y in corners)
