"""A page of the desk, one leaf at a time: charts with a few sentences."""

from collections.abc import Sequence
from typing import Any

from companion.desk.pages import Leaf, Sentence
from companion.drawing.box import Box
from companion.drawing.words import LINE
from companion.ui.kit.button import Button
from companion.ui.kit.pen import Pen
from companion.ui.kit.scroll import ScrollList
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import fit
from companion.ui.panels.chart import ChartPanel
from companion.ui.screens.screen import Page, put
from engines.core.text import Text

SIZE = 18


class LeafScreen(Page):
    """A page, one leaf at a time; a key for each if there are several."""

    def __init__(self, stage: Stage, title: Text, **kwargs: Any) -> None:
        super().__init__(stage, title, **kwargs)
        self._leaves: list[Leaf] = []
        self.at = 0
        self.charts: list[ChartPanel] = []
        self.tabs: list[Button] = []
        self.says = ScrollList(stage, self._paint_said, self._height_of)
        self.add(self.says)

    def show(self, found: Sequence[Leaf]) -> None:
        """Show these leaves, with the first one open."""
        self._leaves = list(found)
        while len(self.tabs) < len(self._leaves):
            number = len(self.tabs)
            self.tabs.append(Button(self.stage, size_steps=20))
            self.tabs[number].bind(on_tap=lambda *_, number=number: self.open(number))
        for number, tab in enumerate(self.tabs):
            self.swap(1 < len(self._leaves) > number, tab)
        for tab, leaf in zip(self.tabs, self._leaves, strict=False):
            tab.label = leaf.title
        self.open(0)

    def open(self, number: int) -> None:
        """Open the leaf with that index."""
        self.at = number
        for at, tab in enumerate(self.tabs):
            tab.chosen = at == number
        leaf = self._leaves[number]
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

    def arrange(self, box: Box) -> None:
        super().arrange(box)
        theme, gap, rest = self.theme, self.theme.px(14), self.body
        tabs = [tab for tab in self.tabs if tab.parent is self]
        if tabs:
            rows, each = self._shape_of(len(tabs), rest.w)
            foot, rest = rest.below(rows * (theme.reach + gap) - gap, gap)
            for tab, place in zip(tabs, foot.grid(rows, each, gap), strict=False):
                put(tab, place)
        charts = [panel for panel in self.charts if panel.parent is self]
        if not self._leaves or not self._leaves[self.at].sentences:
            self._arrange(charts, rest._replace(h=0), rest, upright=True)
        elif not charts:
            put(self.says, rest)
        elif theme.portrait:
            self._arrange(charts, *rest.below(rest.h * 0.3, gap), upright=True)
        elif len(charts) > 1:
            self._arrange(charts, *rest.below(theme.text(128), gap), upright=False)
        else:
            self._arrange(charts, *rest.rightmost(rest.w * 0.4, theme.px(20)), upright=True)

    def _shape_of(self, tabs: int, width: float) -> tuple[int, int]:
        """The number of rows of leaf keys, and of keys per row."""
        gap = self.theme.px(14)
        most = max(1, int((width + gap) / (self.theme.text(130) + gap)))
        rows = -(-tabs // most)
        return rows, -(-tabs // rows)

    def _arrange(self, charts: list[ChartPanel], words: Box, picture: Box, *, upright: bool) -> None:
        put(self.says, words)
        gap, number = self.theme.px(14), max(1, len(charts))
        parts = picture.rows(number, gap) if upright else picture.columns(number, gap)
        for panel, place in zip(charts, parts, strict=False):
            put(panel, place)

    # ---- the sentences

    def _words_of(self, sentence: Sentence) -> tuple[str, float]:
        return self.stage.say(sentence.words), self.theme.text(SIZE)

    def _indent(self) -> float:
        """The width for the badges, if the leaf is about seats."""
        named = any(one.seat is not None for leaf in self._leaves[self.at :][:1] for one in leaf.sentences)
        return self.theme.text(40) if named else 0.0

    def _height_of(self, sentence: Sentence) -> float:
        words, px = self._words_of(sentence)
        room = self.says.width - self._indent() - self.theme.px(8)
        fitted = fit(words, room, px, lines=6, least=self.theme.least)
        return len(fitted.lines) * px * LINE * 1.05 + self.theme.px(8 if sentence.seat is None else 14)

    def _paint_said(self, pen: Pen, box: Box, sentence: Sentence, _pressed: bool) -> None:
        words, px = self._words_of(sentence)
        spot, rest = box.left(self._indent())
        if sentence.seat is not None:
            pen.badge(self.stage.seats.at(sentence.seat), spot.x + px * 0.8, box.centre[1], px * 0.75)
        role = "words" if sentence.seat is not None or sentence.bold or not self._indent() else "second"
        inside = rest._replace(w=rest.w - self.theme.px(8))
        pen.words(words, inside, px, role, bold=sentence.bold, lines=6)
