"""The score sheet: the ranking, and every point with its reason, which leads to its rule in brief."""

from __future__ import annotations

from collections.abc import Collection

from companion.desk import phrases
from companion.desk.pages import Scores
from companion.drawing.box import Box
from companion.ui.kit.button import Button, Caption
from companion.ui.kit.leaves import Part
from companion.ui.kit.stage import Stage
from companion.ui.kit.tree import Column, Node
from companion.ui.panels.scores import ScorePanel
from companion.ui.screens.screen import Page, keys
from engines.core.text import N_


class ScoresScreen(Page):
    """The standings, a column per seat from the first place on; house rules and what the app played below.

    `on_chance` leads to the dice report, `on_charts` to charts of the game, `on_review` to luck and skill;
    `on_keep` leads to the ways to take the sheet away, `on_scan` to a code for another app. In a game of
    the history, `on_table` leads to its table.
    """

    takes_buttons = True
    __events__ = ("on_chance", "on_charts", "on_review", "on_keep", "on_scan", "on_table")

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, phrases.SCORES, **kwargs)
        self.title.lines = 2
        self.scores = ScorePanel(stage)
        self.chance = Button(stage, label=phrases.DICE_REPORT, size_steps=20)
        self.charts = Button(stage, label=phrases.CHARTS, size_steps=20)
        self.review = Button(stage, label=phrases.LUCK_AND_SKILL, size_steps=20)
        self.notes = Caption(stage, steps=15, role="second", lines=3)
        self.keep = Button(stage, label=N_("Score sheet"), size_steps=20)
        self.scan = Button(stage, label=N_("BG Stats"), size_steps=20)
        self.table = Button(stage, label=N_("To the table"), size_steps=20)
        self.forward(on_chance=self.chance, on_charts=self.charts, on_keep=self.keep, on_table=self.table)
        self.forward(on_scan=self.scan, on_review=self.review)
        self.add(self.scores)

    def show(
        self,
        scores: Scores,
        leads: Collection[str],
        looking_back: bool = False,
        *,
        printable: bool = False,
        scannable: bool = False,
    ) -> None:
        """Show these scores, present or final, and the keys to the pages of these names."""
        for name, button in (("dice", self.chance), ("charts", self.charts), ("review", self.review)):
            self.swap(name in leads, button)
        self.swap(looking_back, self.table)
        self.swap(scannable, self.scan)
        self.swap(printable, self.keep)
        self.title.text = scores.title
        self.notes.text = ". ".join(map(self.stage.say, scores.notes))
        self.swap(bool(self.notes.text), self.notes)
        self.scores.show(scores.standings, scores.winners, scores.luck)
        self.rearrange()

    def layout(self) -> Node:
        below = keys(*self._ends) if self._crowded else None
        return Column(Part(self.scores, share=1), Part(self.notes), below, gap=12)

    def arrange(self, box: Box) -> None:
        super().arrange(box)
        if not self._crowded:
            self.end_head(self.theme.text(150), *self._ends)

    @property
    def _ends(self) -> list[Button]:
        ends = (self.chance, self.charts, self.review, self.keep, self.scan, self.table)
        return [key for key in ends if key.parent is self]

    @property
    def _crowded(self) -> bool:
        """Whether the keys leave too little of the top strip for the heading."""
        ends, theme = self._ends, self.theme
        room = self.head.w - len(ends) * theme.text(160) - theme.target
        return bool(ends) and room < theme.text(250)
