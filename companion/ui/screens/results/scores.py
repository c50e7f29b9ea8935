"""The score sheet: the ranking, and every point with its reason and rule reference."""

from __future__ import annotations

from typing import Any

from companion.desk import phrases
from companion.ports.game_reviews import Review
from companion.table.game.session import Session
from companion.table.reports.dice_report import thrown
from companion.table.reports.evening_review import luck_and_skill
from companion.table.reports.outlook import charts_of
from companion.table.reports.score_sheet import agreed_in, app_played, corrected
from companion.ui.kit.box import Box
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

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, phrases.SCORES, **kwargs)
        self.title.lines = 2
        self.scores = ScorePanel(stage)
        self.chance = Button(stage, label=N_("Dice report"), size_steps=20)
        self.charts = Button(stage, label=phrases.CHARTS, size_steps=20)
        self.review = Button(stage, label=N_("Luck and skill"), size_steps=20)
        self.notes = Caption(stage, steps=15, role="second", lines=3)
        self.keep = Button(stage, label=N_("Score sheet"), size_steps=20)
        self.scan = Button(stage, label=N_("BG Stats"), size_steps=20)
        self.table = Button(stage, label=N_("To the table"), size_steps=20)
        self.forward(on_chance=self.chance, on_charts=self.charts, on_keep=self.keep, on_table=self.table)
        self.forward(on_scan=self.scan, on_review=self.review)
        self.add(self.scores)

    def show(
        self,
        session: Session,
        looking_back: bool = False,
        *,
        printable: bool = False,
        scannable: bool = False,
        reviewable: bool = False,
        review: Review | None = None,
    ) -> None:
        """Show the standings of this game, present or final, with luck and skill if there is a review."""
        self.swap(looking_back, self.table)
        self.swap(scannable and session.over, self.scan)
        self.swap(reviewable and session.over, self.review)
        self.swap(printable, self.keep)
        self.swap(thrown(session), self.chance)
        self.swap(bool(charts_of(session)), self.charts)
        winners = session.winners
        if not session.over:
            scores = phrases.CURRENT_SCORES
        elif winners:
            scores = N_("Final scores")
        else:
            scores = N_("Final scores: nobody wins")
        # Translators: the title of the scores, then that the log was corrected.
        self.title.text = N_("{scores} · {mark}", scores=scores, mark=corrected(session))
        self.notes.text = self._noted(session)
        self.swap(bool(self.notes.text), self.notes)
        shares = review.shares if review else ()
        self.scores.show(session.standings(), winners, dict(enumerate(map(luck_and_skill, shares))))
        self.rearrange()

    def _noted(self, session: Session) -> str:
        """The house rules, and for whom the app played."""
        rules = " · ".join(self.stage.say(one.words) for one in agreed_in(session))
        noted = [N_("House rules: {rules}", rules=rules)] if rules else []
        return ". ".join(map(self.stage.say, (*noted, *app_played(session))))

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
