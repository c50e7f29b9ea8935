"""The reason for a refusal: its sentence, what could be done instead, and the rule reference."""

from typing import Any, NamedTuple

from kivy.properties import BooleanProperty

from companion.desk import phrases
from companion.table.play.refusal_hint import Reason
from companion.ui.kit.button import Face, paint_key
from companion.ui.kit.icons import BANG, CROSS, EYE
from companion.ui.kit.kivy_compat import Later
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import fit
from engines.core.rules import Illegal, Rule
from engines.core.text import Seat, Text

SECONDS = 9.0
"""Seconds a reason is shown, unless it is tapped or something else happens."""


RULE = "rule"
"""The key that leads to the rule in brief."""

LINES = 3
"""The most lines of a sentence on the card."""
LEADING = 1.38
"""The height of a line, by the size of its words."""

LOOK_AWAY = phrases.HOLD


class RefusalLine(NamedTuple):
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

    A reason for one player alone is shown only while the card is held. `on_rule` gets the entry on its rule
    that somebody wants to read.
    """

    __events__ = ("on_rule",)

    covered: bool = BooleanProperty(False)

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, **kwargs)
        self.reason: Reason | None = None
        self._going = Later(self.hide)
        self.fbind("covered", self._again)

    @property
    def illegal(self) -> Illegal | None:
        """The refusal that is shown, if any."""
        return None if self.reason is None else self.reason.illegal

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
        key = theme.target + theme.px(14) if self._tells_more else 0
        room = wide - theme.px(80) - theme.text(52) - key
        lines = self._lines(self.reason, room)
        said = self._line(self.stage.say(self._said(self.reason)), "text", 21, room)
        spare = max(0.0, said.height - 2 * LEADING * said.px)
        height = min(self.height, theme.text(82) + spare + sum(line.height for line in lines))
        card = self.area("card", self.box.centred(wide, height))
        pen.box(card, theme.px(16), "surface", "loss", theme.px(2.5))
        inside = card.inset(theme.px(18), theme.px(12))
        side = theme.text(34)
        sign, inside = inside.left(side, theme.px(16))
        pen.icon(EYE if self.covered else BANG, sign.centred(side, side), "loss")
        cross, inside = inside.rightmost(theme.text(18), theme.px(14))
        pen.icon(CROSS, cross.centred(cross.w, cross.w), "second")
        if self._tells_more:
            more, inside = inside.rightmost(theme.target, theme.px(14))
            place = self.area(RULE, more.centred(theme.target, theme.target))
            paint_key(pen, place, Face("?"), pressed=self.pressed == RULE)
        below, above = inside.below(sum(line.height for line in lines))
        pen.words(said.words, above, said.px, lines=LINES)
        for line in lines:
            box, below = below.above(line.height)
            pen.words(line.words, box, line.px, line.role, lines=LINES)

    @property
    def _tells_more(self) -> bool:
        """Whether there is a key that leads to the rule."""
        return self.reason is not None and self.reason.about is not None and not self.covered

    def _said(self, reason: Reason) -> Text:
        if self.covered and reason.only is not None:
            return phrases.ONLY_THEY.filled(seat=Seat(reason.only))
        return reason.illegal.why

    def _lines(self, reason: Reason, room: float) -> list[RefusalLine]:
        """The lines below the sentence: what could be done instead, and the rule reference."""
        if self.covered:
            return [self._line(self.stage.say(LOOK_AWAY), "second", 16, room)]
        lines = [self._line(self.stage.say(printed(reason.illegal.rule)), "second", 16, room)]
        if reason.instead is not None:
            lines.insert(0, self._line(self.stage.say(reason.instead), "accent", 18, room))
        return lines

    def _line(self, words: str, role: str, size: int, room: float) -> RefusalLine:
        least, px = self.theme.least, max(self.theme.least, self.theme.text(size))
        return RefusalLine(
            words, role, px, LEADING * px * len(fit(words, room, px, lines=LINES, least=least).lines)
        )

    def held(self, _key: Any) -> bool:
        if not self.covered:
            return False
        self.covered = False
        self._going.begin(SECONDS)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self and self.reason is not None:
            self.covered = self.reason.only is not None
        return super().on_touch_up(touch)

    def tapped(self, key: Any) -> None:
        about = self.reason.about if self.reason is not None else None
        self.hide()
        if key == RULE:
            self.dispatch("on_rule", about)
