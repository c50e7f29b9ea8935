"""Pictures of what is beside the board: for each thing its icon, with its number or its name."""

from collections.abc import Sequence
from math import ceil, sqrt
from typing import NamedTuple

from engines.core.icons import box
from engines.core.text import N_, Text
from engines.core.view import Board, Mark, Shape

ASPECT = 1.4
FIELD, RIM = 2.0, 0.04
"""The width of a field in parts of its height, and its margin in parts of its place."""
WIDEST = 0.62
"""The width of a field that is alone."""


class Pile(NamedTuple):
    """A thing beside the board: how many there are or what it is, its icon, and the tint of its field.

    Without a number or a name the icon is in the middle, in the tint of its name.
    """

    says: int | Text | None
    icon: str | None = None
    tint: str = "raised"


def pieces(piles: Sequence[Pile]) -> Board:
    """The piles in rows, in reading order, in the middle of the picture."""
    columns = max(1, round(sqrt(len(piles) * ASPECT / FIELD)))
    rows = ceil(len(piles) / columns)
    wide = min(1 / columns, WIDEST, FIELD / (ASPECT * rows))
    high = wide * ASPECT / FIELD
    left, top = (1 - columns * wide) / 2, (1 + rows * high) / 2
    shapes, marks = list[Shape](), list[Mark]()
    for at, pile in enumerate(piles):
        row, column = divmod(at, columns)
        x, y = left + (column + 0.5) * wide, top - (row + 0.5) * high
        across, up = (0.5 - RIM) * wide, (0.5 - RIM) * high
        says = N_("{n}", n=pile.says) if isinstance(pile.says, int) else pile.says
        sides = box(x - across, y - up, x + across, y + up)
        if says is None:
            marks.append(Mark(x, y, high * 0.8, pile.icon, pile.icon))
        shapes.append(Shape(sides, pile.tint, None, x, y, icon=pile.icon if says else None, text=says))
    return Board(ASPECT, tuple(shapes), marks=tuple(marks))
