"""A preview of the round's end: a strip that stays visible while the end is near."""

from typing import Any, NamedTuple

from companion.drawing.box import Box
from companion.drawing.words import LINE
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import width_of
from companion.ui.panels.facts import fact_width, paint_fact
from engines.core.text import N_
from engines.core.view import Outlook, Prospect

TITLE = N_("If the round ended now")

ROWS, SIZES = 3, (20, 18, 16, 14, 12.5)
"""The most rows while text can still shrink, and its sizes."""


class Layout(NamedTuple):
    """The layout of the prospects: the text size, and each row's prospects with their widths."""

    size: float
    rows: list[list[tuple[Prospect, float]]]


class OutlookPanel(Painted):
    """An `Outlook` as a panel, seat by seat; `on_tap` is dispatched on a tap, to see all of it."""

    __events__ = ("on_tap",)

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, **kwargs)
        self._outlook: Outlook | None = None

    def tapped(self, _key: Any) -> None:
        self.dispatch("on_tap")

    def show(self, outlook: Outlook | None) -> None:
        """Show this outlook, or nothing."""
        self._outlook = outlook
        self.repaint()

    def wanted_height(self, width: float) -> float:
        """The height of the strip at that width; 0 if there is nothing to show."""
        if self._outlook is None:
            return 0.0
        line = self._laid_out(Box(0, 0, width, 0))
        needed = len(line.rows) * self.theme.text(line.size) * LINE * 1.15
        return max(self.theme.target, needed + self.theme.px(12))

    def paint(self, pen: Pen) -> None:
        if self._outlook is None:
            return
        theme = self.theme
        fill = "raised" if self.pressed else "surface"
        pen.box(self.area("key", self.box.inset(theme.px(20), 0)), theme.px(12), fill)
        title, _ = self._title_and_rest(self.box)
        pen.words(self.stage.say(TITLE), title, theme.small, "second", lines=3)
        line = self._laid_out(self.box)
        _, rest = self._title_and_rest(self.box)
        room = rest.inset(0, theme.px(5)).rows(len(line.rows))
        for prospects, strip in zip(line.rows, room, strict=True):
            for prospect, width in prospects:
                box, strip = strip.left(width, self._gap(line.size))
                self._paint_prospect(pen, prospect, box, line.size)

    def _title_and_rest(self, box: Box) -> tuple[Box, Box]:
        """The boxes of the title and of the prospects."""
        theme = self.theme
        inside = box.inset(theme.px(34), 0)
        return inside.left(min(theme.text(124), inside.w * 0.2), theme.px(18))

    def _gap(self, size: float) -> float:
        return self.theme.text(size * 1.1)

    def _laid_out(self, box: Box) -> Layout:
        """The prospects in as few rows as possible, shrunk rather than in more than a few rows."""
        _, rest = self._title_and_rest(box)
        tries = [(size, self._rows(size, rest.w)) for size in SIZES]
        for most in range(1, ROWS + 1):
            for size, rows in tries[: len(SIZES) if most == ROWS else 3]:
                if len(rows) <= most:
                    return Layout(size, rows)
        return Layout(*tries[-1])

    def _rows(self, size: float, width: float) -> list[list[tuple[Prospect, float]]]:
        rows: list[list[tuple[Prospect, float]]] = [[]]
        left = width
        for prospect in self._outlook.prospects if self._outlook else ():
            needed = self._width(prospect, size)
            if rows[-1] and needed > left:
                rows.append([])
                left = width
            rows[-1].append((prospect, min(needed, width)))
            left -= needed + self._gap(size)
        return rows

    def _width(self, prospect: Prospect, size: float) -> float:
        theme = self.theme
        badge = theme.text(size * 1.3) + theme.px(5) if prospect.seat is not None else 0.0
        facts = sum(fact_width(self.stage, fact, size) + theme.text(size * 0.4) for fact in prospect.facts)
        return badge + facts + width_of(self.stage.say(prospect.says), theme.text(size)) + theme.px(2)

    def _paint_prospect(self, pen: Pen, prospect: Prospect, box: Box, size: float) -> None:
        theme, stage = self.theme, self.stage
        if prospect.seat is not None:
            spot, box = box.left(theme.text(size * 1.3), theme.px(5))
            pen.badge(stage.seats.at(prospect.seat), *spot.centre, theme.text(size * 0.65))
        for fact in prospect.facts:
            spot, box = box.left(fact_width(stage, fact, size), theme.text(size * 0.4))
            paint_fact(pen, stage, fact, spot, size)
        pen.words(stage.say(prospect.says), box, theme.text(size), "second")
