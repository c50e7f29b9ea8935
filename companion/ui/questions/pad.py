"""A number, entered digit by digit if there are too many for a key each."""

from typing import Any

from companion.drawing.box import Box
from companion.ui.kit.button import Face, paint_key
from companion.ui.kit.icons import BACKSPACE
from companion.ui.kit.pen import Pen
from companion.ui.kit.place import Place
from companion.ui.questions.asking import OK_KEY
from companion.ui.questions.count import CountWidget
from engines.core.questions import Answer

ERASE = ("digit", -1)
KEYS = (*(("digit", digit) for digit in (1, 2, 3, 4, 5, 6, 7, 8, 9, 0)), ERASE)
GAP = 8


class PadWidget(CountWidget):
    """A `Count` question: a key for each number if there are few, otherwise ten digits, then OK."""

    def begin(self) -> None:
        super().begin()
        self._typed = ""

    def so_far(self) -> Answer:
        return int(self._typed) if self._typed else super().so_far()

    def _each(self, width: float) -> int:
        """The number of digits side by side."""
        gap = self.theme.px(GAP)
        fit = int((width + gap) / (self.theme.target + gap))
        return len(KEYS) if fit >= len(KEYS) else max(1, min(fit, -(-len(KEYS) // 2)))

    def body_height(self, width: float) -> float:
        if self._direct:
            return super().body_height(width)
        rows = -(-len(KEYS) // self._each(width))
        return self.theme.text(46) + rows * (self.theme.reach + self.theme.px(GAP))

    def _paint_stepper(self, pen: Pen, box: Box) -> None:
        gap = self.theme.px(GAP)
        field, keys = box.above(min(self.theme.text(46), box.h * 0.4), gap)
        fits = self.ready()
        colour = "loss" if not fits else "accent" if self._typed else "words"
        pen.words(self._typed or str(self._number), field, field.h * 0.8, colour, bold=True, align="centre")
        each = self._each(box.w)
        places = keys.grid(-(-len(KEYS) // each), each, gap)
        for key, part in zip(KEYS, places, strict=False):
            face = Face(icon=BACKSPACE) if key == ERASE else Face(str(key[1]))
            paint_key(pen, self.area(key, part), face, pressed=self.pressed == key, size=28)

    def chosen(self, key: Any) -> None:
        kind, digit = key
        if kind != "digit":
            super().chosen(key)
        elif key == ERASE:
            self._typed = self._typed[:-1]
        elif len(self._typed) < len(str(self.question.high)):
            self._typed = str(int(f"{self._typed}{digit}"))

    def body_touches(self, answer: Answer) -> list[Place]:
        if self._direct:
            return super().body_touches(answer)
        return [*(self.place(("digit", int(digit))) for digit in str(answer)), self.place(OK_KEY)]
