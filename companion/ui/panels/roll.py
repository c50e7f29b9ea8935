"""The last roll on a line: its dice, and their sum in letters for every chair."""

from typing import NamedTuple

from companion.drawing.box import Box
from companion.drawing.words import LINE
from companion.ui.kit.die import paint_die
from companion.ui.kit.pen import Pen
from companion.ui.kit.words import width_of
from companion.ui.theme import CAPITAL, FAR, Theme

DIE, GAP = 0.94, 7
"""The side of a die in the height of its line, and the gap before each part."""

HIGHEST = 34
"""The most steps of text that a die is high."""


class Roll(NamedTuple):
    """The faces of the dice, and their sum where no single die tells it."""

    dice: tuple[int, ...]
    total: str

    def width(self, theme: Theme, height: float) -> float:
        """The width at the end of a line of that height."""
        side, gap = _side(theme, height), theme.px(GAP)
        words = self._words(theme, side) + gap if self.total else 0.0
        return len(self.dice) * (DIE * side + gap) + words

    def paint(self, pen: Pen, box: Box) -> Box:
        """Draw it at the end of a line; what is left of the line."""
        theme, side = pen.theme, _side(pen.theme, box.h)
        if self.total:
            px = _px(theme, side)
            words, box = box.rightmost(self._words(theme, side), theme.px(GAP))
            # Digits have no tails: only their capitals' height has to fit the line.
            pen.words(self.total, words.centred(words.w, px * LINE), px, bold=True, align="right")
        for face in reversed(self.dice):
            die, box = box.rightmost(DIE * side, theme.px(GAP))
            paint_die(pen, die.centred(die.w, die.w), face)
        return box

    def _words(self, theme: Theme, side: float) -> float:
        return width_of(self.total, _px(theme, side), True) + 2


NO_ROLL = Roll((), "")


def roll_of(dice: tuple[int, ...] | int) -> Roll:
    """The roll of these faces, or of a sum whose faces nobody knows."""
    if isinstance(dice, int):
        return Roll((), str(dice))
    return Roll(dice, str(sum(dice)) if len(dice) > 1 else "")


def _side(theme: Theme, height: float) -> float:
    return min(height, theme.text(HIGHEST))


def _px(theme: Theme, side: float) -> float:
    """The letter height of the sum: smaller only on a line that is lower itself."""
    return min(theme.capitals(FAR), side / CAPITAL)
