"""The last roll on a line: its dice, and their sum in letters for every chair."""

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from companion.drawing.box import Box
from companion.ui.kit.die import paint_die
from companion.ui.kit.leaves import Drawn, Words
from companion.ui.kit.pen import Pen
from companion.ui.kit.tree import Node
from companion.ui.theme import FAR

DIE = 32
"""The side of a die in steps of text."""


class Roll(NamedTuple):
    """The faces of the dice, and their sum where no single die tells it."""

    dice: tuple[int, ...]
    total: str

    def nodes(self) -> Iterator[Node]:
        """The dice and their sum, for the end of a line."""
        for face in self.dice:
            yield Drawn(partial(_paint, face), wide=DIE, high=DIE)
        if self.total:
            yield Words(self.total, bold=True, align="right", mm=FAR, high=DIE)


def _paint(face: int, pen: Pen, box: Box) -> None:
    paint_die(pen, box, face)


NO_ROLL = Roll((), "")


def roll_of(dice: tuple[int, ...] | int) -> Roll:
    """The roll of these faces, or of a sum whose faces nobody knows."""
    if isinstance(dice, int):
        return Roll((), str(dice))
    return Roll(dice, str(sum(dice)) if len(dice) > 1 else "")
