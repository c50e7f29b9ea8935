"""Conflicting later entries, one at a time: changed, dropped, or completed by another move."""

from companion.desk.edits import ConflictAsked
from companion.ui.kit.button import Button, Caption
from companion.ui.kit.icons import CROSS, PLUS
from companion.ui.kit.leaves import Badge, Gap, Part
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.tree import Card, Column, Node, Row
from companion.ui.screens.screen import Page, keys
from engines.core.text import Text


class ConflictScreen(Page):
    """One conflict, with a key for each way to decide about it; `on_back` cancels."""

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, Text(""), **kwargs)
        self._seat = -1
        self.entry = Caption(stage, steps=28, bold=True, lines=3)
        self.why = Caption(stage, steps=22, role="loss", lines=3)
        self.change = Button(stage, state="main", size_steps=22)
        self.insert = Button(stage, icon=PLUS, size_steps=20)
        self.drop = Button(stage, icon=CROSS, size_steps=22)
        self.rest = Button(stage, size_steps=20)
        self.add(self.entry, self.why, self.rest, self.drop, self.insert, self.change)

    def show(self, asked: ConflictAsked) -> None:
        """Show the entry, and what is asked about it."""
        (fallen,) = asked.lines
        self.title.text = asked.title
        self.give_keys(asked, change=self.change, insert=self.insert, drop=self.drop, rest=self.rest)
        self.entry.text = fallen.words
        self.why.text = fallen.why
        self._seat = fallen.seat
        self.rearrange()
        self.repaint()

    def layout(self) -> Node:
        words = Column(*map(Part, (self.entry, self.why)), gap=14, middle=True, share=1)
        badge = Badge(self._seat, 46) if self._seat >= 0 else None
        card = Card(Row(badge, words, gap=14), (24, 24), edge="edge", rim=1.5, radius=14)
        ends = keys(self.rest, self.drop, self.insert, self.change)
        return Column(Gap(), card, Gap(), ends, gap=14)

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        self.draw_tree(self.layout(), self.body)
