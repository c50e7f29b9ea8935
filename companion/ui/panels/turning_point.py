"""A turning point as a key: its number, how much a chance changed, and the moment in a sentence."""

from __future__ import annotations

from companion.ports.game_reviews import TurningPoint, signed
from companion.ui.kit.leaves import Badge, Drawn, Words
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.tree import Card, Column, Row
from companion.ui.panels.numbered import paint_number

CHANGE, SAYS = 32, 18
"""The text sizes of the change and of the sentence."""
LINES = 6


class TurningKey(Painted):
    """The key to one turning point; `on_tap` follows a press."""

    __events__ = ("on_tap",)

    def __init__(self, stage: Stage, number: int, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        self.number = number
        self._point: TurningPoint | None = None

    def show(self, point: TurningPoint) -> None:
        """Show this turning point."""
        self._point = point
        self.repaint()

    def paint(self, _pen: Pen) -> None:
        if self._point is None:
            return
        point, role = self._point, "gain" if self._point.change > 0 else "loss"
        mark = Drawn(
            lambda pen, box: paint_number(pen, self.number, *box.centre, box.h / 2), wide=36, high=36
        )
        change = Words(signed(point.points), CHANGE, role, bold=True, align="right", share=1)
        says = Words(self.stage.say(point.says), SAYS, valign="top", lines=LINES, share=1)
        inside = Column(Row(mark, Badge(point.seat, 34), change, gap=10, high=36), says, gap=6)
        card = Card(inside, (14, 10), edge="edge", rim=1.5, radius=14, pressed="edge", key="key")
        self.draw_tree(card, self.box)

    def tapped(self, _key: object) -> None:
        self.dispatch("on_tap")
