"""A turning point as a key: its number, how much a chance changed, and the moment in a sentence."""

from __future__ import annotations

from typing import Any

from companion.ports.game_reviews import TurningPoint, signed
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.panels.numbered import paint_number

CHANGE, SAYS = 32, 18
"""The text sizes of the change and of the sentence."""
LINES = 6


class TurningKey(Painted):
    """The key to one turning point; `on_tap` follows a press."""

    __events__ = ("on_tap",)

    def __init__(self, stage: Stage, number: int, **kwargs: Any) -> None:
        super().__init__(stage, **kwargs)
        self.number = number
        self._point: TurningPoint | None = None

    def show(self, point: TurningPoint) -> None:
        """Show this turning point."""
        self._point = point
        self.repaint()

    def paint(self, pen: Pen) -> None:
        if self._point is None:
            return
        theme, point = self.theme, self._point
        box = self.area("key", self.box)
        pen.box(box, theme.px(14), "edge" if self.pressed == "key" else "surface", "edge", theme.px(1.5))
        head, rest = box.inset(theme.px(14), theme.px(10)).above(theme.text(36), theme.px(6))
        mark, beside = head.left(head.h, theme.px(10))
        paint_number(pen, self.number, *mark.centre, head.h / 2)
        badge, beside = beside.left(head.h)
        pen.badge(self.stage.seats.at(point.seat), *badge.centre, head.h * 0.4)
        role = "gain" if point.change > 0 else "loss"
        pen.words(signed(point.points), beside, theme.text(CHANGE), role, bold=True, align="right")
        pen.words(self.stage.say(point.says), rest, theme.text(SAYS), valign="top", lines=LINES)

    def tapped(self, _key: Any) -> None:
        self.dispatch("on_tap")
