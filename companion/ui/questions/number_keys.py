"""A number of a score pad: a key for each as long as all have room, otherwise digits in three columns."""

from typing import Any

from companion.drawing.box import Box
from companion.drawing.scale import written
from companion.ui.kit.button import Face, paint_key
from companion.ui.kit.icons import BACKSPACE
from companion.ui.kit.pen import Pen
from companion.ui.kit.place import Place
from companion.ui.questions.asking import OK_KEY
from companion.ui.questions.pad import ERASE, PadWidget
from engines.core.questions import Answer

MANY = 25
"""The most numbers with a key each."""
ACROSS = 3
SIGN = ("digit", -2)
GAP = 7


class NumberKeys(PadWidget):
    """A `Count` question beside a grid, in a column of its own; a sign key where numbers may be negative."""

    @property
    def _direct(self) -> bool:
        return self._numbers() <= MANY

    @property
    def has_ok(self) -> bool:
        return not self._direct

    def begin(self) -> None:
        super().begin()
        self._negative = False

    def so_far(self) -> Answer:
        if self._direct:
            return super().so_far()
        return -int(self._typed or 0) if self._negative else int(self._typed or 0)

    def _keys(self) -> tuple[tuple[str, int], ...]:
        """The keys of the digits in reading order."""
        sign = (SIGN,) if self.question.low < 0 else ()
        return (*(("digit", digit) for digit in range(1, 10)), ERASE, ("digit", 0), *sign)

    def body_height(self, width: float) -> float:
        gap = self.theme.px(GAP)
        if self._direct:
            rows = -(-self._numbers() // self._columns(width))
            return rows * (self.theme.target + gap) - gap
        return self.theme.text(46) + 4 * (self.theme.target + gap)

    def _columns(self, width: float) -> int:
        gap = self.theme.px(GAP)
        fit = max(1, int((width + gap) / (self.theme.target + gap)))
        return min(fit, ACROSS if self._numbers() <= 4 * ACROSS else 4 if self._numbers() <= 20 else 5)

    def _paint_chips(self, pen: Pen, box: Box) -> None:
        columns = self._columns(box.w)
        boxes = box.grid(-(-self._numbers() // columns), columns, self.theme.px(GAP))
        for number, part in zip(range(self.question.low, self.question.high + 1), boxes, strict=False):
            key = ("number", number)
            face = Face(written(number), state=self._state(number))
            paint_key(pen, self.area(key, part), face, pressed=self.pressed == key, size=40)

    def _paint_stepper(self, pen: Pen, box: Box) -> None:
        gap, keys = self.theme.px(GAP), self._keys()
        field, rest = box.above(min(self.theme.text(46), box.h * 0.25), gap)
        typed = written(int(self._typed)) if self._typed else ""
        words = ("−" if self._negative else "") + typed
        pen.words(
            words or "?", field, field.h * 0.8, "words" if self.ready() else "loss", bold=True, align="centre"
        )
        for key, part in zip(keys, rest.grid(4, ACROSS, gap), strict=False):
            faces = {ERASE: Face(icon=BACKSPACE), SIGN: Face("−", chosen=self._negative)}
            face = faces.get(key) or Face(str(key[1]))
            paint_key(pen, self.area(key, part), face, pressed=self.pressed == key, size=34)

    def chosen(self, key: Any) -> None:
        if key == SIGN:
            self._negative = not self._negative
        else:
            super().chosen(key)

    def body_touches(self, answer: Answer) -> list[Place]:
        if self._direct:
            return [self.place(("number", answer))]
        digits = [self.place(("digit", int(digit))) for digit in str(abs(answer))]
        return [*([self.place(SIGN)] if answer < 0 else []), *digits, self.place(OK_KEY)]
