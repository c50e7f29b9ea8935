"""A throw: by the app, or the faces of wooden dice in one touch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.ui.kit.box import Box
from companion.ui.kit.button import Face, paint_key
from companion.ui.kit.die import paint_die
from companion.ui.kit.pen import Pen
from companion.ui.kit.place import Place
from companion.ui.questions.asking import Asking
from engines.core.questions import Answer
from engines.core.text import N_

THROW = "\0throw"


class DiceWidget(Asking):
    """Asks `Dice`. `on_throw`, where set, is called when the app is to throw; it answers by itself.

    Two dice have a key for each pair of faces; other numbers are touched face by face. A sum alone is a
    touch as well.
    """

    on_throw: Callable[[], None] | None = None

    def begin(self) -> None:
        self._faces: tuple[int, ...] = ()

    @property
    def _paired(self) -> bool:
        return self.question.count == 2 and self.question.sides == 6

    def _sums(self) -> list[int]:
        count, sides = self.question.count, self.question.sides
        return list(range(count, count * sides + 1)) if count > 1 and count * (sides - 1) < 20 else []

    def body_height(self, _width: float) -> float:
        theme = self.theme
        if self._paired:
            return 6 * (theme.reach + theme.px(6))
        return (2 if self._sums() else 1) * (theme.reach + theme.px(12)) + theme.reach

    def paint_body(self, pen: Pen, box: Box) -> None:
        theme = self.theme
        side, box = box.rightmost(min(theme.text(330), box.w * 0.36), theme.px(22))
        if self._paired:
            self._paint_pairs(pen, box)
        else:
            self._paint_faces(pen, box)
        throw, side = side.above(side.h * 0.42 if self._sums() else side.h, theme.px(14))
        if self.on_throw is not None:
            face = Face(self.stage.say(N_("Throw")), self.stage.say(N_("or press the dice button")), "main")
            paint_key(pen, self.area(THROW, throw), face, pressed=self.pressed == THROW, size=30)
        self._paint_sums(pen, side)

    def _paint_pairs(self, pen: Pen, box: Box) -> None:
        gap = self.theme.px(5)
        for number, part in enumerate(box.grid(6, 6, gap)):
            faces = (number // 6 + 1, number % 6 + 1)
            self._paint_pair(pen, faces, self.area(("faces", faces), part))

    def _paint_pair(self, pen: Pen, faces: tuple[int, int], box: Box) -> None:
        theme = self.theme
        wanted, pressed = faces == self.question.suggested, self.pressed == ("faces", faces)
        pen.box(box, theme.px(10), "edge" if pressed else "raised", "accent" if wanted else None, theme.px(3))
        side = min(box.h * 0.62, box.w * 0.36)
        pair = box.centred(2 * side + theme.px(6), side)
        for face, part in zip(faces, pair.columns(2, theme.px(6)), strict=True):
            paint_die(pen, part, face)

    def _paint_faces(self, pen: Pen, box: Box) -> None:
        theme, sides = self.theme, self.question.sides
        if self.question.count > 1:
            row, box = box.above(min(box.h * 0.4, theme.reach), theme.px(12))
            for number, part in enumerate(
                row.left(row.h * self.question.count)[0].columns(self.question.count, theme.px(8))
            ):
                if number < len(self._faces):
                    paint_die(pen, part, self._faces[number])
                else:
                    pen.box(part.centred(min(part.w, part.h), min(part.w, part.h)), theme.px(8), None, "edge")
        columns = min(sides, max(1, int(box.w / (theme.target + theme.px(8)))))
        rows = -(-sides // columns)
        for face, part in zip(range(1, sides + 1), box.grid(rows, columns, theme.px(8)), strict=False):
            key = ("face", face)
            pen.box(self.area(key, part), theme.px(10), "edge" if self.pressed == key else "raised")
            paint_die(pen, part.inset(part.w * 0.14, part.h * 0.14), face)

    def _paint_sums(self, pen: Pen, box: Box) -> None:
        sums = self._sums()
        if not sums:
            return
        theme = self.theme
        title, box = box.above(theme.text(24), theme.px(6))
        pen.words(self.stage.say(N_("or the sum alone")), title, theme.text(17), "second")
        columns = min(4, len(sums)) if box.h > 2.4 * theme.target else -(-len(sums) // 2)
        for number, part in zip(sums, box.grid(-(-len(sums) // columns), columns, theme.px(7)), strict=False):
            key = ("sum", number)
            paint_key(pen, self.area(key, part), Face(str(number)), pressed=self.pressed == key, size=24)

    def chosen(self, key: Any) -> None:
        if key == THROW:
            self.on_throw()
            return
        kind, value = key
        if kind != "face":
            self.answer(value)
            return
        self._faces = (*self._faces, value)
        if len(self._faces) == self.question.count:
            faces, self._faces = self._faces, ()
            self.answer(faces)

    def throw_place(self) -> Place:
        """Where a finger touches to have the app throw."""
        return self.place(THROW)

    def body_touches(self, answer: Answer) -> list[Place]:
        if isinstance(answer, int):
            return [self.place(("sum", answer))]
        if self._paired:
            return [self.place(("faces", tuple(answer)))]
        return [self.place(("face", face)) for face in answer]
