"""The last throw, as dice on the table."""

from __future__ import annotations

from typing import Any

from companion.ui.kit.die import paint_die
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage


class ThrowPanel(Painted):
    """Shows the faces of a throw side by side, or the number where only the sum is known."""

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, **kwargs)
        self._dice: tuple[int, ...] = ()

    def show(self, dice: tuple[int, ...] | int | None) -> None:
        """Show this throw, or nothing."""
        self._dice = () if dice is None else (dice,) if isinstance(dice, int) else tuple(dice)
        self._is_sum = isinstance(dice, int)
        self.repaint()

    def paint(self, pen: Pen) -> None:
        if not self._dice:
            return
        gap = self.theme.px(8)
        side = min(self.height, (self.width - gap * (len(self._dice) - 1)) / len(self._dice))
        row = self.box.centred(side * len(self._dice) + gap * (len(self._dice) - 1), side)
        for face, box in zip(self._dice, row.columns(len(self._dice), gap), strict=True):
            if self._is_sum:
                pen.box(box, side * 0.2, "raised", "edge")
                pen.words(str(face), box, side * 0.6, bold=True, align="centre")
            else:
                paint_die(pen, box, face)
