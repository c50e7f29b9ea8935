"""The totals of table dice at rest: a touch is the next roll, which passes the turn on by itself."""

from collections.abc import Sequence
from typing import Any

from companion.desk import phrases
from companion.drawing.box import Box
from companion.drawing.words import LINE
from companion.ui.kit.button import Face, paint_key
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from engines.core.text import Seat

GAP = 6

APART = 1.8
"""Millimetres below the totals where nothing is touched: a finger that slips from a key ends no turn."""


class TotalsPanel(Painted):
    """A row of totals beside what they do, and whose roll it is; `on_choose` gets the one touched."""

    opaque = True

    __events__ = ("on_choose",)

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        self._totals: tuple[int, ...] = ()
        self._seat = self._version = 0

    def show(self, totals: Sequence[int], seat: int, version: int) -> None:
        """Show these totals for the roll of a seat at that version of the game; none take no height."""
        self._totals, self._seat, self._version = tuple(totals), seat, version
        self.repaint()

    def about(self) -> object:
        return self._version

    def wanted_height(self, width: float) -> float:
        """The height of a row of keys beside the words, or of two below them where one has no room."""
        if not self._totals:
            return 0.0
        rows = self._rows(width)
        words = self._caption + self.theme.px(GAP) if rows > 1 else 0.0
        return (
            words
            + rows * (self.theme.target + self.theme.px(GAP))
            - self.theme.px(GAP)
            + APART * self.theme.mm
        )

    @property
    def _caption(self) -> float:
        """The height of the words above two rows of keys."""
        return max(self.theme.work * LINE, 0.6 * self.theme.target)

    def _rows(self, width: float) -> int:
        """One row where that leaves the words as much as two keys."""
        key = self.theme.target + self.theme.px(GAP)
        return 1 if width >= (len(self._totals) + 2) * key else 2

    def paint(self, pen: Pen) -> None:
        if not self._totals:
            return
        theme, gap = self.theme, self.theme.px(GAP)
        rows, each = self._rows(self.width), len(self._totals)
        inside = self.box.below(APART * theme.mm)[1]
        if rows == 1:
            keys, words = inside.rightmost(each * (theme.target + gap) - gap, theme.px(2 * GAP))
        else:
            each = -(-each // rows)
            words, keys = inside.above(self._caption, gap)
        self._paint_words(pen, words)
        for total, place in zip(self._totals, keys.grid(rows, each, gap), strict=False):
            key = ("total", total)
            paint_key(pen, self.area(key, place), Face(str(total)), pressed=self.pressed == key, size=28)

    def _paint_words(self, pen: Pen, box: Box) -> None:
        """Draw whose roll it is, and that it ends the turn."""
        theme, side = self.theme, min(box.h, 0.76 * self.theme.target)
        badge, words = box.left(side, theme.px(10))
        pen.badge(self.stage.seats.at(self._seat), *badge.centre, side / 2)
        said = self.stage.say(phrases.NEXT_ROLL.filled(seat=Seat(self._seat)))
        pen.words(said, words, theme.work, lines=3, kept=theme.small)

    def tapped(self, key: Any) -> None:
        self.dispatch("on_choose", key[1])
