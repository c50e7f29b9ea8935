"""The reason for a refusal: its sentence, what could be done instead, and the rule reference."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.properties import BooleanProperty

from companion.table.play.refusal_hint import Reason
from companion.ui.kit.icons import BANG, CROSS, EYE
from companion.ui.kit.kivy_compat import Later
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import fit
from engines.core.rules import Illegal, Rule
from engines.core.text import N_, Seat, Text

SECONDS = 9.0
"""Seconds a reason is shown, unless it is tapped or something else happens."""


LOOK_AWAY = N_("Hold to view; others look away")


class Line(NamedTuple):
    """A line of the card below its sentence: its text, role, size, and height."""

    words: str
    role: str
    px: float
    height: float


def printed(rule: Rule) -> Text:
    """A rule reference in one line."""
    return Text("{book} · {heading}", (("book", rule.book), ("heading", rule.heading)))


class Why(Painted):
    """A refusal on a card in the middle of its place; the rest of the screen can still be touched.

    A reason for one player alone is hidden until the card is held.
    """

    covered: bool = BooleanProperty(False)

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, **kwargs)
        self.reason: Reason | None = None
        self._going = Later(self.hide)
        self.fbind("covered", self._again)

    @property
    def illegal(self) -> Illegal | None:
        """The refusal that is shown, if any."""
        return None if self.reason is None else self.reason.refusal

    def show(self, reason: Reason) -> None:
        """Show the reason, and the nearest legal move if one is known."""
        self.hide()
        self.reason, self.covered = reason, reason.only is not None
        self._going.begin(SECONDS)
        self.repaint()

    def hide(self) -> None:
        """Hide it."""
        self._going.end()
        self.reason = None
        self.repaint()

    def paint(self, pen: Pen) -> None:
        if self.reason is None:
            return
        theme = self.theme
        wide = min(self.width, theme.text(760))
        lines = self._lines(self.reason, wide - theme.px(80) - theme.text(52))
        height = min(self.height, theme.text(82) + sum(line.height for line in lines))
        card = self.area("card", self.box.centred(wide, height))
        pen.box(card, theme.px(16), "surface", "loss", theme.px(2.5))
        inside = card.inset(theme.px(18), theme.px(12))
        side = theme.text(34)
        sign, inside = inside.left(side, theme.px(16))
        pen.icon(EYE if self.covered else BANG, sign.centred(side, side), "loss")
        cross, inside = inside.rightmost(theme.text(18), theme.px(14))
        pen.icon(CROSS, cross.centred(cross.w, cross.w), "second")
        below, above = inside.below(sum(line.height for line in lines))
        pen.words(self.stage.say(self._said(self.reason)), above, theme.text(21), lines=2)
        for line in lines:
            box, below = below.above(line.height)
            pen.words(line.words, box, line.px, line.role, lines=2)

    def _said(self, reason: Reason) -> Text:
        if self.covered and reason.only is not None:
            return N_("Not possible. Only {seat} can see why", seat=Seat(reason.only))
        return reason.refusal.why

    def _lines(self, reason: Reason, room: float) -> list[Line]:
        """The lines below the sentence: what could be done instead, and the rule reference."""
        if self.covered:
            return [self._line(self.stage.say(LOOK_AWAY), "second", 16, room)]
        lines = [self._line(self.stage.say(printed(reason.refusal.rule)), "second", 16, room)]
        if reason.instead is not None:
            lines.insert(0, self._line(self.stage.say(reason.instead), "accent", 18, room))
        return lines

    def _line(self, words: str, role: str, size: int, room: float) -> Line:
        px = self.theme.text(size)
        return Line(words, role, px, 1.38 * px * len(fit(words, room, px, lines=2).lines))

    def held(self, _key: Any) -> bool:
        if not self.covered:
            return False
        self.covered = False
        self._going.begin(SECONDS)
        return True

    def shields(self, _key: Any) -> bool:
        return self.covered

    def knob_pressed(self, key: Any) -> None:
        if not self.held(key):
            self.hide()

    def tapped(self, _key: Any) -> None:
        self.hide()
