"""The review of a log edit: its change, and the later entries that conflict."""

from companion.desk.ask import CANCEL, Line
from companion.desk.edits import EditReview
from companion.ui.kit.button import Button, Caption
from companion.ui.kit.icons import CROSS
from companion.ui.kit.leaves import Part, Words
from companion.ui.kit.scroll import ScrollList
from companion.ui.kit.stage import Stage
from companion.ui.kit.tree import Column, Grid, Node
from companion.ui.panels.receipt import ReceiptPanel
from companion.ui.screens.badge_card import badge_card
from companion.ui.screens.screen import Page
from engines.core.text import N_, Text

NEVER = N_("To be deleted")
# Translators: the heading over a move as it is once changed; the other one is "Before".
NEW = N_("After")
# Translators: the heading over a move as it was entered.
OLD = N_("Before")


class AmendScreen(Page):
    """The log before and after, with the keys of what is asked about it; `on_back` changes nothing."""

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, Text(""), **kwargs)
        self._old, self._new = (
            Caption(stage, steps=18, role="second"),
            Caption(stage, steps=18, role="second"),
        )
        self.before, self.after = ReceiptPanel(stage), ReceiptPanel(stage)
        self.says = Caption(stage, steps=21, bold=True, lines=3, valign="top")
        self.fallen = ScrollList(stage, _card)
        self.leave = Button(stage, icon=CROSS, size_steps=22)
        self.stop = Button(stage, size_steps=20)
        self.each = Button(stage, state="main", size_steps=20)
        self.do = Button(stage, state="main", size_steps=22)
        self.forward(on_back=self.leave)
        self.add(self.before, self.after, self._old, self._new, self.says, self.fallen, self.leave, self.do)

    def show(self, asked: EditReview) -> None:
        """Show what stands until now, what would stand, and what would fall with it."""
        self.title.text = asked.title
        self.give_keys(asked, stop=self.stop, each=self.each, do=self.do)
        self.leave.label = asked.leave or CANCEL
        self._old.text = None if asked.before is None else OLD if asked.after else NEVER
        self._new.text = None if asked.after is None else NEW
        for panel, move in ((self.before, asked.before), (self.after, asked.after)):
            panel.show(move.events if move else (), move.words if move else None)
            self.swap(move is not None, panel)
        self.says.text = asked.verdict
        self.says.role = "loss" if asked.fallen else "gain" if asked.sure else "words"
        self.do.state = "main" if asked.answered("each") is None else "lit"
        self.fallen.offset = 0
        self.fallen.show(asked.fallen)
        self.rearrange()

    # ---- where things are

    def layout(self) -> Node:
        ends = (self.leave, self.stop, self.each, self.do)
        shown = [Part(key) for key in ends if key.parent is self]
        rows = 2 if self.theme.portrait and len(shown) > 2 else 1
        pairs = ((self._old, self.before), (self._new, self.after))
        receipts = (
            Column(Part(words, high=26), Part(panel), gap=4, share=1)
            for words, panel in pairs
            if panel.parent is self
        )
        fallen = Column(Part(self.says, high=60), Part(self.fallen, share=1), gap=6)
        both = self.halves(Column(*receipts, gap=10), fallen, wide=0.42, high=0.46, gap=16)
        return Column(both, Grid(*shown, columns=-(-len(shown) // rows), gap=14), gap=14)


def _card(_number: int, one: Line) -> Node:
    return badge_card(
        one.seat,
        Words(one.words, 19, lines=4),
        Words(one.why, 17, "loss", lines=4) if one.why else None,
    )
