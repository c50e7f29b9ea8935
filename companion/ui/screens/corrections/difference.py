"""The review of a correction before it is saved: its changes line by line, and inconsistencies."""

from typing import Any, NamedTuple

from companion.table.play.correction import Correction, Heap, heap_words
from companion.ui.kit.button import Button
from companion.ui.kit.icons import BANG, CROSS
from companion.ui.kit.leaves import Part, Symbol, Words
from companion.ui.kit.scroll import ScrollList
from companion.ui.kit.stage import Stage
from companion.ui.kit.tree import Card, Column, Node, Row
from companion.ui.screens.badge_card import badge_card
from companion.ui.screens.screen import Page, keys
from engines.core.text import N_, Text


class Difference(NamedTuple):
    """A line: its seat, its text, and whether it is an inconsistency."""

    seat: int
    says: Text
    inconsistent: bool = False


class DifferenceScreen(Page):
    """The changes to be saved; `on_do` saves them, `on_note` asks for a note, `on_back` goes on counting."""

    __events__ = ("on_do", "on_note")

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, N_("Review changes"), **kwargs)
        self.list = ScrollList(stage, _card)
        self.leave = Button(stage, label=N_("Count again"), icon=CROSS, size_steps=20)
        self.note = Button(stage, label=N_("Note"), size_steps=20)
        self.do = Button(stage, label=N_("Save correction"), state="main", size_steps=22)
        self.forward(on_back=self.leave, on_note=self.note, on_do=self.do)
        self.add(self.list, self.leave, self.note, self.do)

    def show(self, correction: Correction, note: str) -> None:
        """Show the changes as the open table may see them, and the note so far."""
        lines = [_line(heap, cell is None, says) for heap, cell, says in correction.differences()]
        inconsistencies = [Difference(-1, one, inconsistent=True) for one in correction.inconsistencies()]
        self.list.offset = 0
        self.list.show((*inconsistencies, *lines))
        self.note.note = Text("{note}", (("note", note),)) if note else None
        self.do.label = N_("Save anyway") if inconsistencies else N_("Save correction")
        self.rearrange()

    def layout(self) -> Node:
        return Column(Part(self.list, share=1), keys(self.leave, self.note, self.do, gap=12), gap=12)


def _card(_number: int, one: Difference) -> Node:
    if not one.inconsistent:
        return badge_card(one.seat, Words(one.says, 21, lines=4))
    words = Words(one.says, 21, "loss", lines=4, share=1)
    return Card(Row(Symbol(BANG, 28, "loss", wide=34), words, gap=12), (14, 8), edge="loss", rim=2)


def _line(heap: Heap, covered: bool, says: Text) -> Difference:
    seat = -1 if heap.owner is None else heap.owner
    return Difference(seat, N_("{place}: {says}", place=heap_words(heap), says=says) if covered else says)
