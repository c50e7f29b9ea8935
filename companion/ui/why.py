"""Why not: a refusal's sentence, what could be done instead, and the place where the rule is printed."""

from __future__ import annotations

from typing import Any

from companion.ui.kit.box import Box
from companion.ui.kit.icons import BANG, CROSS
from companion.ui.kit.kivy2 import after
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import fit
from engines.core.rules import Illegal, Rule
from engines.core.text import Text

SECONDS = 9.0
"""How long a reason stays, unless it is touched or something else happens."""


def printed(rule: Rule) -> str:
    """Where a rule is printed, in one line."""
    return f"{rule.book} · {rule.section}"


class Why(Painted):
    """Shows a refusal on a card in the middle of its place; the rest of the screen stays to be touched."""

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, **kwargs)
        self.illegal: Illegal | None = None
        self.instead: Text | None = None
        self._going = None

    def show(self, illegal: Illegal, instead: Text | None = None) -> None:
        """Show why, and the nearest legal move where one is known."""
        self.hide()
        self.illegal, self.instead = illegal, instead
        self._going = after(SECONDS, self.hide)
        self.repaint()

    def hide(self) -> None:
        """Show nothing."""
        if self._going is not None:
            self._going.cancel()
            self._going = None
        self.illegal = None
        self.repaint()

    def paint(self, pen: Pen) -> None:
        if self.illegal is None:
            return
        theme = self.theme
        wide = min(self.width, theme.text(760))
        room = wide - theme.px(80) - theme.text(52)
        self._rule = fit(printed(self.illegal.rule), room, theme.text(16), lines=2)
        self._nearest = fit(self.stage.say(self.instead), room, theme.text(18), lines=2)
        rows = 22 * len(self._rule.lines) + (25 * len(self._nearest.lines) if self.instead else 0)
        height = min(self.height, theme.text(82 + rows))
        card = self.area("card", self.box.centred(wide, height))
        pen.box(card, theme.px(16), "surface", "loss", theme.px(2.5))
        inside = card.inset(theme.px(18), theme.px(12))
        side = theme.text(34)
        sign, inside = inside.left(side, theme.px(16))
        pen.icon(BANG, sign.centred(side, side), "loss")
        cross, inside = inside.rightmost(theme.text(18), theme.px(14))
        pen.icon(CROSS, cross.centred(cross.w, cross.w), "second")
        self._paint_words(pen, inside)

    def _paint_words(self, pen: Pen, box: Box) -> None:
        theme = self.theme
        lower, upper = box.below(theme.text(22) * len(self._rule.lines))
        if self.instead:
            nearest, upper = upper.below(theme.text(25) * len(self._nearest.lines))
            pen.words(self.stage.say(self.instead), nearest, theme.text(18), "accent", lines=2)
        pen.words(self.stage.say(self.illegal.why), upper, theme.text(21), lines=2)
        pen.words(printed(self.illegal.rule), lower, theme.text(16), "second", lines=2)

    def tapped(self, _key: Any) -> None:
        self.hide()
