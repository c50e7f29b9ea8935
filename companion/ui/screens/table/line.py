"""A line that is typed at the table: what it says above the keyboard, and what it was understood as."""

from __future__ import annotations

from companion.desk import phrases
from companion.desk.asked import outside
from companion.desk.line.understanding import LONGEST, Understood
from companion.drawing.box import Box
from companion.ui.kit.button import Button
from companion.ui.kit.icons import BACK
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import width_of
from companion.ui.panels.understood import NOTHING, UnderstoodPanel
from companion.ui.questions.line import LineKeys
from companion.ui.screens.screen import Screen, put
from engines.core.questions import Words

LINE = Words("line", phrases.SAY_OR_TYPE, longest=LONGEST)


class LineScreen(Screen):
    """The line, what it was understood as, and the keys.

    `on_typed` follows each change of the line, `on_make` the choice of moves by name, `on_back` the way out;
    Enter and a key of what is shown are such a choice.
    """

    __events__ = ("on_back", "on_typed", "on_make")

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        self.back = Button(stage, icon=BACK, bare=True)
        self.found, self.keys = UnderstoodPanel(stage), LineKeys(stage)
        self.forward(on_back=self.back)
        self.found.bind(on_make=lambda _, name: self.dispatch("on_make", name))
        self.keys.bind(on_typed=lambda *_: self._typed(), on_enter=lambda *_: self.enter())
        self.add(self.back, self.found, self.keys)
        self._field = Box(0, 0, 0, 0)

    def begin(self, line: str = "") -> None:
        """Take a new line."""
        self.keys.ask(outside(LINE), lambda _: None)
        self.show(NOTHING)
        self.line = line

    @property
    def line(self) -> str:
        """The line that stands there."""
        return self.keys.words.strip()

    @line.setter
    def line(self, line: str) -> None:
        self.keys.words = line

    def show(self, found: Understood) -> None:
        """Show what the line was understood as."""
        self.found.show(found)
        self.keys.show_enter(found.first is not None)

    def type(self, letters: str) -> None:
        """Write letters of another keyboard."""
        self.keys.words += letters

    def erase(self) -> None:
        """Take the last letter back."""
        self.keys.words = self.keys.words[:-1]

    def enter(self) -> None:
        """Choose what was understood first; without it the line is read again."""
        first = self.found.found.first
        self.dispatch("on_make", first.name if first is not None else "")

    def _typed(self) -> None:
        self.show(NOTHING)  # what stood there was another line
        self.repaint()
        self.dispatch("on_typed")

    def arrange(self, box: Box) -> None:
        theme = self.theme
        head, rest = box.above(theme.target + theme.px(16))
        key, field = head.left(theme.target + theme.px(12), theme.px(4))
        put(self.back, key)
        self._field = Box(field.x, field.y + theme.px(8), field.w - theme.px(14), theme.target)
        keys, middle = rest.below(min(self.keys.wanted_height(box.w), rest.h * 0.7))
        put(self.keys, keys)
        put(self.found, middle.inset(theme.px(14), theme.px(6)))

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        theme, field, px = self.theme, self._field, self.theme.text(26)
        pen.box(field, theme.px(10), "surface", "accent", theme.px(2))
        inside, words = field.inset(theme.px(14), 0), self.keys.words if self.keys.question else ""
        while words and width_of(words, px) > inside.w - theme.px(6):
            words = words[1:]  # its end is what is typed
        pen.words(words, inside, px)
        at = inside.x + width_of(words, px) + theme.px(2)
        pen.box(Box(at, inside.y + inside.h * 0.2, theme.px(2), inside.h * 0.6), 0, "accent")
