"""A code to scan with a phone, on white whatever the theme."""

from companion.drawing.box import Box
from companion.table.runtime.qr_code import qr_rows
from companion.ui.kit.button import Button, Caption
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.screens.screen import Page, put
from engines.core.text import Text


class CodePanel(Painted):
    """A code as large as it fits; nothing without one."""

    rows: tuple[bytes, ...] | None = None

    def show(self, rows: tuple[bytes, ...] | None) -> None:
        """Show the code with these rows of modules."""
        self.rows = rows
        self.repaint()

    def paint(self, pen: Pen) -> None:
        if self.rows is not None:
            pen.code(self.rows, self.box)


class CodeScreen(Page):
    """A code, and what to do with it; with the words for a `key`, `on_key` is another way."""

    __events__ = ("on_key",)

    def __init__(
        self, stage: Stage, title: Text, says: Text, key: Text | None = None, **kwargs: object
    ) -> None:
        super().__init__(stage, title, **kwargs)
        self.code = CodePanel(stage)
        self.says = Caption(stage, text=says, steps=19, role="second", lines=4)
        self.key = Button(stage, label=key, size_steps=20) if key is not None else None
        self.add(self.code, self.says)
        if self.key is not None:
            self.forward(on_key=self.key)
            self.add(self.key)

    def show(self, words: str | None) -> None:
        """Show the code for these words; None where they are too long for one."""
        self.code.show(None if words is None else qr_rows(words, "l"))
        self.rearrange()

    def arrange(self, box: Box) -> None:
        super().arrange(box)
        theme, body = self.theme, self.box.above(self.head.h)[1].inset(self.theme.px(6), self.theme.px(6))
        if theme.portrait:
            foot, code = body.below(theme.text(110), theme.px(8))
        else:
            foot, code = body.rightmost(max(0.26 * body.w, body.w - body.h - theme.px(20)), theme.px(10))
            foot = foot.inset(theme.px(8), 0)
        if self.key is not None:
            key, foot = foot.below(min(theme.reach, foot.h / 2), theme.px(8))
            put(self.key, key)
        put(self.says, foot)
        put(self.code, code)
