"""The keyboard for a line: letters with the digits above them, and Enter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.desk import phrases
from companion.drawing.box import Box
from companion.ui.kit.button import Face
from companion.ui.kit.icons import BACKSPACE
from companion.ui.kit.pen import Pen
from companion.ui.questions.asking import OK_KEY
from companion.ui.questions.text_entry import (
    CYRILLIC,
    ERASE,
    GAP,
    GREEK,
    LAYER,
    LETTERS,
    SPACE,
    Layer,
    WordsWidget,
)
from engines.core.text import N_

WITH_DIGITS = Layer(LETTERS.title, ("1234567890", *LETTERS.rows))
OTHERS = Layer("+ áé", ("+-.,:'&/!?", "áàâäéèêëíî", "ïñóôöúùûüç", "œß"))
SIDE, MARGIN = 14, 8
"""There: the margins beside and above the keys."""


class LineKeys(WordsWidget):
    """Only keys: what they write is shown elsewhere. `on_typed` follows each, `on_enter` the last one.

    `enters` says whether Enter would make something; it always tells.
    """

    layers = (WITH_DIGITS, OTHERS, GREEK, CYRILLIC)
    enters = False

    __events__ = ("on_typed", "on_enter")

    @property
    def words(self) -> str:
        """What was written."""
        return str(self._text)

    @words.setter
    def words(self, words: str) -> None:
        self._text = words[: self.question.longest]
        self.dispatch("on_typed")
        self.repaint()

    def show_enter(self, enters: bool) -> None:
        """Show whether Enter would make something."""
        self.enters = enters
        self.repaint()

    def _begins(self) -> bool:
        return False

    def strip_height(self) -> float:
        return 0.0

    def paint(self, pen: Pen) -> None:
        if self.question is not None:
            pen.box(self.box, 0, "surface")
            self.paint_body(pen, self.box.inset(self.theme.px(SIDE), self.theme.px(MARGIN)))

    def wanted_height(self, width: float) -> float:
        """The height of its rows, each as high as a finger, with margins."""
        rows = len(self._rows(width - 2 * self.theme.px(SIDE), WITH_DIGITS.rows)) + 1
        return self.theme.target * rows + self.theme.px(GAP) * (rows - 1) + 2 * self.theme.px(MARGIN)

    def _rows(self, width: float, rows: Sequence[Sequence[str]]) -> list[Sequence[str]]:
        if rows is not WITH_DIGITS.rows:
            return super()._rows(width, rows)
        digits, *letters = rows
        return [*super()._rows(width, [digits]), *super()._rows(width, letters)]

    def _fields(self, box: Box, _gap: float) -> tuple[Box | None, Box]:
        return None, box

    def _last(self, box: Box, gap: float) -> list[tuple[str, Box, Face]]:
        layer, rest = box.left(box.w * 0.15, gap)
        enter, rest = rest.rightmost(box.w * 0.22, gap)
        erase, space = rest.rightmost(box.w * 0.14, gap)
        back = self._shown or self._layer
        return [
            (LAYER, layer, Face(self.layers[0 if back else 1].title)),
            (SPACE, space, Face(self.stage.say(N_("space")))),
            (ERASE, erase, Face(icon=BACKSPACE)),
            (OK_KEY, enter, Face(self.stage.say(phrases.ENTER), state="main" if self.enters else "grey")),
        ]

    def tapped(self, key: Any) -> None:
        if key == OK_KEY:
            self.dispatch("on_enter")
            return
        before = self._text
        super().tapped(key)
        if self._text != before:
            self.dispatch("on_typed")
