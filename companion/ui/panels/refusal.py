"""The reason for a refusal: its sentence, what could be done instead, and a way to its rule in brief."""

from typing import Any

from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty

from companion.desk import phrases
from companion.drawing.box import Box
from companion.table.play.refusal_hint import Reason
from companion.ui.kit.button import Face, Key
from companion.ui.kit.icons import BANG, CROSS, EYE
from companion.ui.kit.kivy_compat import Later
from companion.ui.kit.leaves import Symbol, Words
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.tree import Card, Column, Node, Row
from engines.core.rules import Illegal
from engines.core.text import Seat

SECONDS = 9.0
"""Seconds a reason is shown, unless something is touched or happens; a private one waits."""


CARD, RULE, CLOSE = "card", "rule", "close"
"""The whole card; the key that leads to the rule in brief, and the one that closes a covered card."""

NARROW = 0.9
"""The part of the screen's width below which there is another place for the card, where it can be read."""

LINES = 3
"""The most lines of a sentence on the card."""


class Why(Painted):
    """A refusal on a card in the middle of its place; the rest of the screen can still be touched.

    A reason for one player alone is shown only while the card is held; a tap leads to their hand, with the
    reason above it: `on_look` gets that reason. `on_rule` gets the entry on its rule that somebody wants to
    read.
    """

    __events__ = ("on_rule", "on_look")

    covered: bool = BooleanProperty(False)

    def __init__(self, stage: Stage, **kwargs: object) -> None:
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
        if not self.covered:
            self._going.begin(SECONDS)
        self.repaint()

    def hide(self) -> None:
        """Hide it."""
        self._going.end()
        self.reason = None
        self.repaint()

    def high(self, width: float) -> float | None:
        """The height of the card of what is shown, covered or not; None where it can't be read so narrow."""
        if self.reason is None:
            return 0.0
        wide = self._wide(width)
        cards = [self._card(self.reason, covered) for covered in {self.covered, False}]
        high = min(self.theme.text(190), max(card.height(self.stage, wide) for card in cards))
        narrow = width < NARROW * self.theme.width
        return (
            None
            if narrow and not all(card.fits(self.stage, Box(0, 0, wide, high)) for card in cards)
            else high
        )

    def _wide(self, width: float) -> float:
        return min(width, self.theme.text(760))

    def paint(self, _pen: Pen) -> None:
        if self.reason is None:
            return
        card, wide = self._card(self.reason, self.covered), self._wide(self.width)
        self.draw_tree(card, self.box.centred(wide, min(self.height, card.height(self.stage, wide))))

    def _card(self, reason: Reason, covered: bool) -> Node:
        """The sentence, and what could be done instead; covered, for whom it is."""
        said, instead, below = reason.illegal.why, reason.instead, None
        if covered and reason.only is not None:
            seat, phone = Seat(reason.only), reason.only in self.stage.phones
            said, instead = phrases.not_with_hand(reason.only, reason.tried), None
            below = (phrases.WHY_ON_PHONE if phone else phrases.TOUCH_TO_SEE_WHY).filled(seat=seat)
        words = Column(
            Words(said, 21, lines=LINES),
            Words(instead, 18, "accent", lines=LINES),
            Words(below, role="second", lines=LINES),
            gap=6,
            middle=True,
            share=1,
        )
        tells = reason.about is not None and not covered
        more = Key(RULE, Face("?"), least=9) if tells else None
        cross, sign = Symbol(CROSS, 18, "second"), Symbol(EYE if covered else BANG, 34, "loss")
        close = Key(CLOSE, Face(icon=CROSS, bare=True), 18, least=9) if covered else cross
        inside = Row(sign, words, more, close, gap=16)
        return Card(inside, (18, 12), edge="loss", radius=16, pressed="surface", key=CARD)

    def held(self, _key: object) -> bool:
        if not self.covered:
            return False
        self.covered = False
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self and self.reason is not None:
            self.covered = self.reason.only is not None
        return super().on_touch_up(touch)

    def tapped(self, key: Any) -> None:
        reason = self.reason
        self.hide()
        if reason is not None and key == RULE:
            self.dispatch("on_rule", reason.about)
        elif reason is not None and key == CARD and reason.only is not None:
            self.dispatch("on_look", reason)
