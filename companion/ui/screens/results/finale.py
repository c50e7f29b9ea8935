"""The finale: the winner full screen, the scores counting up beside, and what comes next."""

from typing import Any

from companion.desk import phrases
from companion.drawing.box import Box
from companion.table.game.session import Session
from companion.table.reports.score_sheet import app_played
from companion.ui.kit.button import Button
from companion.ui.kit.icons import BACK
from companion.ui.kit.stage import Stage
from companion.ui.panels.finale import CountingPanel, WinnerPanel
from companion.ui.screens.screen import Screen, put
from engines.core.events import Ended
from engines.core.text import N_, Text


class FinaleScreen(Screen):
    """Who won, and by what; `on_table` leads back to the table, where the last move can be undone."""

    takes_buttons = True
    __events__ = ("on_again", "on_new", "on_home", "on_scores", "on_table")

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, **kwargs)
        self.winner, self.counting = WinnerPanel(stage), CountingPanel(stage)
        self.again = Button(stage, label=N_("Play again"), state="main", size_steps=24)
        self.new = Button(stage, label=phrases.NEW_GAME, size_steps=20)
        self.home = Button(stage, label=N_("Home"), size_steps=20)
        self.scores = Button(stage, label=phrases.SCORES, size_steps=20)
        self.table = Button(stage, icon=BACK)
        self.forward(on_again=self.again, on_new=self.new, on_home=self.home)
        self.forward(on_scores=self.scores, on_table=self.table)
        self.winner.bind(spread=self.rearrange, on_rest=lambda *_: self.counting.count())
        self.add(self.counting, self.again, self.new, self.home, self.scores, self.winner, self.table)

    def show(self, session: Session) -> None:
        """Show how this game ended: who won, and what each counts."""
        self.counting.show(session.standings(), session.winners)
        self.winner.show(session.winners, won_words(session), app_played(session))
        self.rearrange()

    def cover(self) -> None:
        self.winner.rest()
        self.counting.finish()

    def arrange(self, box: Box) -> None:
        theme, margin = self.theme, self.theme.px(16)
        key = max(theme.reach, theme.text(60))
        if theme.portrait:
            upper, lower = box.above(box.h * 0.42)
        else:
            upper, lower = box.left(box.w * 0.44)
        self.winner.place = upper
        put(self.winner, _between(upper, box, self.winner.spread))
        side = max(theme.target, theme.px(60))
        put(self.table, Box(upper.x + margin, upper.top - margin - side, side, side))
        keys, rows = lower.inset(margin).below(key, margin)
        first, others = keys.left(keys.w * 0.34, theme.px(10))
        put(self.again, first)
        for button, place in zip(
            (self.new, self.scores, self.home), others.columns(3, theme.px(10)), strict=True
        ):
            put(button, place)
        put(self.counting, rows)


def _between(place: Box, whole: Box, share: float) -> Box:
    """A box that is its place at 0.0 and the whole at 1.0."""
    return Box(*(one + share * (other - one) for one, other in zip(place, whole, strict=True)))


def won_words(session: Session) -> Text:
    """Who won, and with how much, as a sentence."""
    winners = session.winners
    totals = [one.sheet.total for one in session.standings() if one.sheet.seat in winners]
    return session.engine.won_with(winners, totals[0]) if totals else phrases.NOBODY_WINS


def just_ended(session: Session) -> bool:
    """Whether the last step ended the game."""
    return any(isinstance(event, Ended) for event in session.receipt)
