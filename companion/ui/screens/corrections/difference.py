"""The review of a correction before it is saved: its changes line by line, and inconsistencies."""

from companion.desk.ask import CANCEL, Line
from companion.desk.counting import CountReview
from companion.ui.kit.button import Button
from companion.ui.kit.icons import BANG, CROSS
from companion.ui.kit.leaves import Part, Symbol, Words
from companion.ui.kit.scroll import ScrollList
from companion.ui.kit.stage import Stage
from companion.ui.kit.tree import Card, Column, Node, Row
from companion.ui.screens.badge_card import badge_card
from companion.ui.screens.screen import Page, keys
from engines.core.text import Text


class DifferenceScreen(Page):
    """The changes to be saved, with the keys of what is asked about them; `on_back` goes on counting."""

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, Text(""), **kwargs)
        self.list = ScrollList(stage, _card)
        self.leave = Button(stage, icon=CROSS, size_steps=20)
        self.note = Button(stage, size_steps=20)
        self.do = Button(stage, state="main", size_steps=22)
        self.forward(on_back=self.leave)
        self.add(self.list, self.leave, self.note, self.do)

    def show(self, asked: CountReview) -> None:
        """Show what was counted, and what is asked about it."""
        self.title.text = asked.title
        self.leave.label = asked.leave or CANCEL
        self.give_keys(asked, note=self.note, do=self.do)
        self.list.offset = 0
        self.list.show(asked.lines)
        self.rearrange()

    def layout(self) -> Node:
        return Column(Part(self.list, share=1), keys(self.leave, self.note, self.do, gap=12), gap=12)


def _card(_number: int, one: Line) -> Node:
    if not one.wrong:
        return badge_card(one.seat, Words(one.words, 21, lines=4))
    words = Words(one.words, 21, "loss", lines=4, share=1)
    return Card(Row(Symbol(BANG, 28, "loss", wide=34), words, gap=12), (14, 8), edge="loss", rim=2)
