"""Something drawn face down: a key for each possible thing, and one for leaving it unknown."""

from typing import Any

from companion.desk import phrases
from companion.drawing.box import Box
from companion.ui.kit.button import Face, paint_key
from companion.ui.kit.icons import PADLOCK
from companion.ui.kit.pen import Pen
from companion.ui.kit.place import Place
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import width_of
from companion.ui.questions.grid import OptionGrid
from engines.core.questions import Answer

UNKNOWN = "\0unknown"
WIDEST = 240
"""The width above which text takes a second line."""


class DrawWidget(OptionGrid):
    """A `Draw` question: one tap. What may stay unknown stays so without opening the private view.

    What somebody picks face down is entered so by a second tap: the first one says what it would enter.
    """

    rows_wanted = 9
    """The wanted rows: a drawn card can be one of many, and should need few pages."""

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        self._untold = False

    def begin(self) -> None:
        self._untold = False
        super().begin()

    def _key_width(self) -> float:
        return min(super()._key_width(), self.theme.text(WIDEST))

    def body_height(self, width: float) -> float:
        own = super().body_height(width - self._unknown_width(width))
        return max(own, self.theme.reach) if self.now.may_stay_unknown else own

    def _unknown_face(self) -> Face:
        say, note = self.stage.say, phrases.ENTER_UNTOLD if self._untold else phrases.NOT_TOLD
        return Face(say(self.now.untold), say(note), "main" if self._untold else "lit", PADLOCK)

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

    def about(self) -> object:
        return self.question, self._untold

    def chosen(self, key: Any) -> None:
        if key == UNKNOWN and self.now.picked and not self._untold:
            self._untold = True
        elif key == UNKNOWN:
            self.answer(None)
        else:
            super().chosen(key)

    def touches(self, answer: Answer) -> list[Place]:
        if answer is not None:
            return super().touches(answer)
        return [self.place(UNKNOWN)] * (2 if self.now.picked and not self._untold else 1)
