"""An order: things are tapped one after another, in their order."""

from typing import Any

from companion.desk import phrases
from companion.drawing.box import Box
from companion.ui.kit.button import Face, paint_key
from companion.ui.kit.icons import BACKSPACE, PADLOCK
from companion.ui.kit.pen import Pen
from companion.ui.kit.place import Place
from companion.ui.kit.words import width_of
from companion.ui.questions.asking import OK_KEY
from companion.ui.questions.grid import OptionGrid
from engines.core.questions import Answer, Option, Order

UNKNOWN, ERASE = "\0unknown", "\0erase"


class OrderWidget(OptionGrid):
    """An `Order` question: a key for each different thing with its number left; the last is automatic."""

    question: Order

    def begin(self) -> None:
        self._placed: list[Any] = list(self.now.start)

    @property
    def has_ok(self) -> bool:
        return True

    def so_far(self) -> Answer:
        return tuple(self._placed)

    def options(self) -> list[Option]:
        return [kind.option for kind in self.now.kinds]

    def _number(self, value: Any) -> int:
        return next(kind.number for kind in self.now.kinds if kind.option.value == value)

    def _left(self, value: object) -> int:
        return self._number(value) - self._placed.count(value)

    def option_face(self, option: Option) -> Face:
        left, number = self._left(option.value), self._number(option.value)
        note = f"× {left}" if number > 1 else ""
        face = super().option_face(option)
        return face._replace(note=note, state="lit" if left else "grey", chosen=False)

    def body_height(self, width: float) -> float:
        return super().body_height(width) + self.theme.target + self.theme.px(12)

    def paint_body(self, pen: Pen, box: Box) -> None:
        row, box = box.above(self.theme.target, self.theme.px(12))
        if self.now.may_stay_unknown:
            key, row = row.rightmost(min(self.theme.text(190), row.w * 0.3), self.theme.px(12))
            face = Face(self.stage.say(phrases.UNKNOWN), icon=PADLOCK)
            paint_key(pen, self.area(UNKNOWN, key), face, pressed=self.pressed == UNKNOWN, size=18)
        if self._placed:
            key, row = row.rightmost(self.theme.target * 1.3, self.theme.px(12))
            paint_key(pen, self.area(ERASE, key), Face(icon=BACKSPACE), pressed=self.pressed == ERASE)
        self._paint_placed(pen, row)
        super().paint_body(pen, box)

    def _paint_placed(self, pen: Pen, row: Box) -> None:
        theme = self.theme
        pen.box(row, theme.px(10), "ground")
        labels = {item.value: self.stage.say(item.label) for item in self.question.items}
        said = [f"{number}. {labels[value]}" for number, value in enumerate(self._placed, 1)]
        room, px = row.w - theme.px(28), theme.text(18)
        # The latest are what one looks at: the first give way.
        while len(said) > 1 and width_of("   ".join(said), px) > room:
            said = ["…", *said[2:]] if said[0] == "…" else ["…", *said[1:]]
        pen.words("   ".join(said), row.inset(theme.px(14), 0), px)

    def chosen(self, key: Any) -> None:
        if key == UNKNOWN:
            self.answer(None)
        elif key == ERASE:
            self._placed.pop()
        elif self._left(key[1]) > 0:
            self._place(key[1])

    def _place(self, value: Any) -> None:
        self._placed = list(self.now.placed(self._placed, value))

    def body_touches(self, answer: Answer) -> list[Place]:
        if answer is None:
            return [self.place(UNKNOWN)]
        kept = self._common(answer)
        erased = len(self._placed) - kept
        erasing = [self.place(ERASE) for _ in range(erased)]
        before, self._placed = self._placed, list(answer[:kept])
        places: list[Place] = []
        while not self.ready():
            value = answer[len(self._placed)]
            places += self.key_touches(("option", value))
            self._place(value)
        self._placed = before
        return [*erasing, *places, self.place(OK_KEY)]

    def _common(self, answer: Answer) -> int:
        pairs = zip(self._placed, answer, strict=False)
        return next((at for at, (one, other) in enumerate(pairs) if one != other), len(self._placed))
