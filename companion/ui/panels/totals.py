"""The totals of table dice at rest: a touch is the next roll, which passes the turn on by itself."""

from collections.abc import Sequence
from typing import Any

from companion.ui.kit.button import Face, paint_key
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage

GAP = 6


class TotalsPanel(Painted):
    """A row of totals beside the badge of whoever rolls next; `on_choose` gets the one that was touched."""

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

    def about(self) -> Any:
        return self._version

    def wanted_height(self, width: float) -> float:
        """The height of a row of keys, or of two where one has no room."""
        return self._rows(width) * (self.theme.target + self.theme.px(GAP)) if self._totals else 0.0

    def _rows(self, width: float) -> int:
        key = self.theme.target + self.theme.px(GAP)
        return 1 if width >= (len(self._totals) + 1) * key else 2

    def paint(self, pen: Pen) -> None:
        if not self._totals:
            return
        theme, gap = self.theme, self.theme.px(GAP)
        rows = self._rows(self.width)
        places = self.box.grid(rows, -(-(len(self._totals) + 1) // rows), gap)
        pen.badge(self.stage.seats.at(self._seat), *places[0].centre, 0.36 * theme.target)
        for total, place in zip(self._totals, places[1:], strict=False):
            key = ("total", total)
            paint_key(pen, self.area(key, place), Face(str(total)), pressed=self.pressed == key, size=28)

    def tapped(self, key: Any) -> None:
        self.dispatch("on_choose", key[1])
