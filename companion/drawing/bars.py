"""Bars of three fillings, so that they differ in more than colour."""

from companion.drawing.box import Box
from companion.drawing.strokes import Boxes

SOLID, HOLLOW, STRIPED = range(3)
"""The fillings of bars, by series."""


def bars(boxes: tuple[Box, ...], colour: str, filling: int, line: float) -> Boxes:
    """Bars in one colour; `line` is the thickness of an outline or a stripe."""
    return Boxes(tuple(piece for box in boxes for piece in filled(box, filling, line)), colour)


def filled(box: Box, filling: int, line: float) -> list[Box]:
    """The rectangles that make up a bar of this filling."""
    if filling == SOLID or box.h <= 2 * line:
        return [box]
    if filling == HOLLOW:
        top, rest = box.above(line)
        foot, rest = rest.below(line)
        return [top, foot, rest.left(line)[0], rest.rightmost(line)[0]]
    steps = int(box.h / (2 * line))
    return [Box(box.x, box.y + 2 * line * step, box.w, line) for step in range(steps)] + [box.above(line)[0]]
