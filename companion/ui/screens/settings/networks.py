"""The Wi-Fi networks around, to join one."""

from __future__ import annotations

from collections.abc import Sequence

from companion.drawing.box import Box
from companion.ui.kit.button import Button, Caption
from companion.ui.kit.icons import FORWARD
from companion.ui.kit.leaves import Part
from companion.ui.kit.stage import Stage
from companion.ui.kit.tree import Column, Node
from companion.ui.screens.rows import Item, Rows
from companion.ui.screens.screen import Page
from engines.core.text import N_, Text

AGAIN = N_("Search again")
SKIP, NEXT = N_("Skip"), N_("Next")


class NetworksScreen(Page):
    """A sentence above the networks; `on_open` has the name of the tapped one.

    `on_again` wants another search, `on_next` goes on, where there is something to go on to.
    """

    __events__ = ("on_open", "on_again", "on_next")

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, N_("Wi-Fi"), **kwargs)
        self.says = Caption(stage, steps=20, lines=3)
        self.rows = Rows(stage)
        self.rows.bind(on_open=lambda _, name: self.dispatch("on_open", name))
        self.again = Button(stage, label=AGAIN, size_steps=19)
        self.next = Button(stage, label=SKIP, size_steps=20, state="main", icon=FORWARD)
        self.forward(on_again=self.again, on_next=self.next)
        self.add(self.says, self.rows, self.again)

    def show(self, says: Text, items: Sequence[Item] = (), *, busy: bool = False, bad: bool = False) -> None:
        """Show this sentence, as bad news or not, and these networks; while `busy` none can be chosen."""
        self.says.text, self.says.role = says, "loss" if bad else "words"
        self.rows.fill(items)
        self.swap(not busy, self.again)
        self.rearrange()

    def lead_on(self, there: bool, joined: bool) -> None:
        """Show the key that goes on, if it leads anywhere."""
        self.next.label = NEXT if joined else SKIP
        self.swap(there, self.next)
        self.rearrange()

    def layout(self) -> Node:
        return Column(Part(self.says, high=60), Part(self.rows, share=1), gap=8)

    def arrange(self, box: Box) -> None:
        super().arrange(box)
        shown = [key for key in (self.next, self.again) if key.parent is self]
        self.end_head(min(self.theme.text(190), self.head.w * 0.3), *shown)
