"""A drawn die."""

from companion.drawing.box import Box
from companion.drawing.colours import INK, PAPER
from companion.ui.kit.icons import pips
from companion.ui.kit.pen import Pen


def paint_die(pen: Pen, box: Box, face: int, paper: str = PAPER) -> None:
    """Draw one die's face, as large as the box allows; a number if it has more than six sides."""
    side = min(box.w, box.h)
    square = box.centred(side, side)
    pen.box(square, side * 0.2, paper, INK if paper == PAPER else None, side * 0.03)
    if face <= 6:
        pen.icon(pips(face), square, INK)
    else:
        pen.words(str(face), square, side * 0.6, INK, bold=True, align="centre")
