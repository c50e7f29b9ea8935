"""A number: a key for each value if there are few, otherwise a stepper."""

from typing import Any

from companion.drawing.box import Box
from companion.ui.kit.button import Face, paint_key
from companion.ui.kit.pen import Pen
from companion.ui.kit.place import Place
from companion.ui.questions.asking import OK_KEY, Asking
from engines.core.questions import Answer, Count

FEW = 12
"""The most numbers with a key each: one tap."""

STEPS = (-10, -1, 1, 10)


class CountWidget(Asking):
    """A `Count` question: the key of a number answers at once, and the usual one is lit like a next step.

    Only a number that is stepped to needs OK. Beside keys that answer, OK would be touched once more, where
    afterwards the turn's end is.
    """

    question: Count

    def begin(self) -> None:
        self._number = self.now.start

    @property
    def has_ok(self) -> bool:
        return not self._direct

    @property
    def confirms(self) -> bool:
        return self.has_ok or self.now.usual is not None

    @property
    def _direct(self) -> bool:
        return self.question.high - self.question.low < FEW

    @property
    def narrow(self) -> bool:
        """A few keys stand beside the board, where what they are about stays in sight."""
        return self._direct

    def so_far(self) -> Answer:
        return self._number

    def body_height(self, width: float) -> float:
        rows = -(-self._numbers() // self._columns(width)) if self._direct else 1
        return rows * (self.theme.reach + self.theme.px(12)) - self.theme.px(12)

    def _numbers(self) -> int:
        return self.question.high - self.question.low + 1

    def _columns(self, width: float) -> int:
        most = max(1, int(width / (self.theme.reach + self.theme.px(12))))
        rows = -(-self._numbers() // most)
        return -(-self._numbers() // rows)  # no row is much shorter than the others

    def paint_body(self, pen: Pen, box: Box) -> None:
        if self._direct:
            self._paint_chips(pen, box)
        else:
            self._paint_stepper(pen, box)

    def _paint_chips(self, pen: Pen, box: Box) -> None:
        columns = self._columns(box.w)
        rows = -(-self._numbers() // columns)
        boxes = box.grid(rows, columns, self.theme.px(12))
        for number, part in zip(range(self.question.low, self.question.high + 1), boxes, strict=False):
            key = ("number", number)
            face = Face(str(number), state=self._state(number))
            paint_key(pen, self.area(key, part), face, pressed=self.pressed == key, size=30)

    def _state(self, number: int) -> str:
        """How the key of a number looks: the usual one like a next step, one that is refused grey."""
        if not self.now.ready(number):
            return "grey"
        return "main" if number == self.now.usual else "lit"

    def _steps(self) -> tuple[int, ...]:
        return STEPS if self._numbers() > 2 * FEW else (-1, 1)

    def _paint_stepper(self, pen: Pen, box: Box) -> None:
        steps = self._steps()
        parts = box.columns(len(steps) + 1, self.theme.px(12))
        middle = parts.pop(len(steps) // 2)
        pen.words(str(self._number), middle, self.theme.text(54), bold=True, align="centre")
        for step, part in zip(steps, parts, strict=True):
            low, high = self.question.low, self.question.high
            able = low < self._number if step < 0 else self._number < high
            face = Face(f"{step:+d}".replace("-", "−"), state="lit" if able else "grey")
            key = ("step", step)
            paint_key(pen, self.area(key, part), face, pressed=self.pressed == key, size=30)

    def chosen(self, key: Any) -> None:
        kind, number = key
        if kind == "number":
            self.answer(number)
        else:
            self._number = min(max(self.question.low, self._number + number), self.question.high)

    def body_touches(self, answer: Answer) -> list[Place]:
        if self._direct:
            return [self.place(("number", answer))]
        tens, ones = (
            divmod(abs(answer - self._number), 10)
            if len(self._steps()) == 4
            else (0, abs(answer - self._number))
        )
        sign = 1 if answer >= self._number else -1
        steps = [("step", 10 * sign)] * tens + [("step", sign)] * ones
        return [*(self.place(step) for step in steps), self.place(OK_KEY)]
