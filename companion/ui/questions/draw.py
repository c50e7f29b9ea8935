"""Something drawn face down: a key for each possible thing, and one for leaving it unknown."""

from typing import Any

from companion.desk import phrases
from companion.drawing.box import Box
from companion.ui.kit.button import Face, paint_key
from companion.ui.kit.icons import PADLOCK
from companion.ui.kit.pen import Pen
from companion.ui.kit.place import Place
from companion.ui.kit.words import width_of
from companion.ui.questions.grid import OptionGrid
from engines.core.questions import Answer
from engines.core.text import N_

UNKNOWN = "\0unknown"
WIDEST = 240
"""The width above which text takes a second line."""


class DrawWidget(OptionGrid):
    """A `Draw` question: one tap. What may stay unknown stays so without opening the private view."""

    rows_wanted = 9
    """The wanted rows: a drawn card can be one of many, and should need few pages."""

    def _key_width(self) -> float:
        return min(super()._key_width(), self.theme.text(WIDEST))

    def body_height(self, width: float) -> float:
        own = super().body_height(width - self._unknown_width(width))
        return max(own, self.theme.reach) if self.now.may_stay_unknown else own

    def _unknown_face(self) -> Face:
        return Face(self.stage.say(phrases.UNKNOWN), self.stage.say(N_("the app isn't told")), icon=PADLOCK)

    def _unknown_width(self, width: float) -> float:
        """The width of the key that leaves it unknown: that of its text, at most a third."""
        if not self.now.may_stay_unknown:
            return 0.0
        words = (
            width_of(self._unknown_face().label, self.theme.text(20))
            + self.theme.text(46)
            + self.theme.px(20)
        )
        return min(max(words, self.theme.text(150)), width / 3)

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        if self.asked is not None and self.asked.may_stay_unknown:
            box = self._unknown_box(self.body_box())
            pressed = self.pressed == UNKNOWN
            paint_key(pen, self.area(UNKNOWN, box), self._unknown_face(), pressed=pressed, size=20)

    def _unknown_box(self, body: Box) -> Box:
        return body.rightmost(self._unknown_width(body.w))[0]

    def open_box(self, body: Box) -> Box:
        width = self._unknown_width(body.w)
        return body.rightmost(width, self.theme.px(12))[1] if width else body

    def chosen(self, key: Any) -> None:
        if key == UNKNOWN:
            self.answer(None)
        else:
            super().chosen(key)

    def touches(self, answer: Answer) -> list[Place]:
        return [self.place(UNKNOWN)] if answer is None else super().touches(answer)
