"""A page of the desk, one leaf at a time: charts with a few sentences."""

from collections.abc import Sequence

from companion.desk.pages import Leaf, Sentence
from companion.ui.kit.button import Button
from companion.ui.kit.leaves import Badge, Part, Words
from companion.ui.kit.scroll import ScrollList
from companion.ui.kit.stage import Stage
from companion.ui.kit.tree import Column, Grid, Node, Row
from companion.ui.panels.chart import ChartPanel
from companion.ui.screens.screen import Page
from engines.core.text import Text

SIZE = 18


class LeafScreen(Page):
    """A page, one leaf at a time; a key for each if there are several."""

    def __init__(self, stage: Stage, title: Text, **kwargs: object) -> None:
        super().__init__(stage, title, **kwargs)
        self.leaves: list[Leaf] = []
        self.at = 0
        self.charts: list[ChartPanel] = []
        self.tabs: list[Button] = []
        self.says = ScrollList(stage, self._said)
        self.add(self.says)

    def show(self, found: Sequence[Leaf]) -> None:
        """Show these leaves, with the first one open."""
        self.leaves = list(found)
        while len(self.tabs) < len(self.leaves):
            number = len(self.tabs)
            self.tabs.append(Button(self.stage, size_steps=20))
            self.tabs[number].bind(on_tap=lambda *_, number=number: self.open(number))
        for number, tab in enumerate(self.tabs):
            self.swap(1 < len(self.leaves) > number, tab)
        for tab, leaf in zip(self.tabs, self.leaves, strict=False):
            tab.label = leaf.title
        self.open(0)

    def open(self, number: int) -> None:
        """Open the leaf with that index."""
        self.at = number
        for at, tab in enumerate(self.tabs):
            tab.chosen = at == number
        leaf = self.leaves[number]
        while len(self.charts) < len(leaf.charts):
            self.charts.append(ChartPanel(self.stage))
        for at, panel in enumerate(self.charts):
            self.swap(at < len(leaf.charts), panel)
        for panel, chart in zip(self.charts, leaf.charts, strict=False):
            panel.show(chart)
        self.says.offset = 0
        self.says.show(leaf.sentences)
        self.rearrange()

    # ---- where things are

    def layout(self) -> Node:
        gap = self.theme.px(14)
        most = max(1, int((self.body.w + gap) / (self.theme.text(130) + gap)))
        tabs = [Part(tab) for tab in self.tabs if tab.parent is self]
        rows = -(-len(tabs) // most) or 1
        return Column(self._leaf(), Grid(*tabs, columns=-(-len(tabs) // rows), gap=14), gap=14)

    def _leaf(self) -> Node:
        """The charts of the open leaf, and what is said of them."""
        charts = [Part(panel, share=1) for panel in self.charts if panel.parent is self]
        says = Part(self.says)
        if not self.leaves or not self.leaves[self.at].sentences:
            return Column(*charts, gap=14, share=1)
        if not charts:
            return Part(self.says, share=1)
        if len(charts) > 1 and not self.theme.portrait:
            return Column(Row(*charts, gap=14, share=1), Part(self.says, high=128), gap=14, share=1)
        return self.halves(Column(*charts, gap=14), says, wide=0.6, high=0.7, gap=16)

    def _said(self, _number: int, sentence: Sentence) -> Node:
        """A sentence, beside a badge or the room of one if the leaf is about seats."""
        named = any(one.seat is not None for leaf in self.leaves[self.at :][:1] for one in leaf.sentences)
        seat = sentence.seat
        role = "words" if seat is not None or sentence.bold or not named else "second"
        badge = Badge(-1 if seat is None else seat, 28) if named else None
        return Row(badge, Words(sentence.words, SIZE, role, bold=sentence.bold, lines=6, share=1), gap=12)
