"""Help: a code that opens the documentation on a phone, or how to come to it."""

from typing import Any

from companion.desk import phrases
from companion.table.runtime.qr_code import qr_rows
from companion.ui.kit.button import Button, Caption
from companion.ui.kit.leaves import Gap, Part
from companion.ui.kit.stage import Stage
from companion.ui.kit.tree import Column, Node, Row
from companion.ui.screens.screen import Page
from companion.ui.screens.settings.code import CodePanel
from companion.ui.screens.settings.phones import ON
from engines.core.text import Text


class HelpScreen(Page):
    """The page; `on_switch` turns phones on."""

    __events__ = ("on_switch",)

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, phrases.HELP, **kwargs)
        self.says = Caption(stage, steps=26, lines=10)
        self.code = CodePanel(stage)
        self.switch = Button(stage, label=ON, size_steps=20, state="main")
        self.forward(on_switch=self.switch)
        self.add(self.says)

    def show_code(self, says: Text, address: str) -> None:
        """Show the code of this address, and what to do with it."""
        self._show(says, qr_rows(address))

    def show_words(self, says: Text, *, switch: bool = False, bad: bool = False) -> None:
        """Show why there is no code, as bad news or not, and the key that turns phones on if that helps."""
        self._show(says, None, switch=switch, bad=bad)

    def _show(
        self, says: Text, rows: tuple[bytes, ...] | None, *, switch: bool = False, bad: bool = False
    ) -> None:
        self.says.text, self.says.role = says, "loss" if bad else "words"
        self.code.show(rows)
        self.swap(rows is not None, self.code)
        self.swap(switch, self.switch)
        self.rearrange()

    def layout(self) -> Node:
        if self.code.rows is not None:
            return self.halves(Part(self.code), Part(self.says), wide=0.55, high=0.65, gap=20)
        switch = Row(Gap(), Part(self.switch, wide=420), Gap())
        return Column(Part(self.says, share=1), switch, gap=14)
