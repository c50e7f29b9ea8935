"""A code to scan with a phone, on white whatever the theme."""

from typing import Any

from companion.drawing.box import Box
from companion.table.runtime.qr_code import qr_rows
from companion.ui.kit.button import Caption
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
    """A code, and what to do with it."""

    def __init__(self, stage: Stage, title: Text, says: Text, **kwargs: Any) -> None:
        super().__init__(stage, title, **kwargs)
        self.code = CodePanel(stage)
        self.says = Caption(stage, text=says, steps=19, role="second", lines=4)
        self.add(self.code, self.says)

    def show(self, words: str) -> None:
        """Show the code for these words."""
        self.code.show(qr_rows(words, "l"))
        self.rearrange()

    def arrange(self, box: Box) -> None:
        super().arrange(box)
        theme, body = self.theme, self.box.above(self.head.h)[1].inset(self.theme.px(6), self.theme.px(6))
        if theme.portrait:
            foot, code = body.below(theme.text(110), theme.px(8))
        else:
            foot, code = body.rightmost(max(0.26 * body.w, body.w - body.h - theme.px(20)), theme.px(10))
            foot = foot.inset(theme.px(8), 0)
        put(self.says, foot)
        put(self.code, code)
