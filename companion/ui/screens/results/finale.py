"""The finale: the winner full screen, the scores counting up beside, and what comes next."""

from companion.desk import phrases
from companion.desk.pages import Finale
from companion.drawing.box import Box
from companion.ui.kit.button import Button
from companion.ui.kit.icons import BACK
from companion.ui.kit.stage import Stage
from companion.ui.panels.finale import CountingPanel, WinnerPanel
from companion.ui.screens.screen import Screen, put
from engines.core.text import N_


class FinaleScreen(Screen):
    """Who won, and by what; `on_table` leads back to the table, where the last move can be undone."""

    takes_buttons = True
    __events__ = ("on_again", "on_new", "on_home", "on_scores", "on_table")

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        self.winner, self.counting = WinnerPanel(stage), CountingPanel(stage)
        self.again = Button(stage, label=phrases.PLAY_AGAIN, state="main", size_steps=24)
        self.new = Button(stage, label=phrases.NEW_GAME, size_steps=20)
        self.home = Button(stage, label=N_("Home"), size_steps=20)
        self.scores = Button(stage, label=phrases.SCORES, size_steps=20)
        self.table = Button(stage, icon=BACK)
        self.forward(on_again=self.again, on_new=self.new, on_home=self.home)
        self.forward(on_scores=self.scores, on_table=self.table)
        self.winner.bind(spread=self.rearrange, on_rest=lambda *_: self.counting.count())
        self.add(self.counting, self.again, self.new, self.home, self.scores, self.winner, self.table)

    def show(self, finale: Finale) -> None:
        """Show how a game ended: who won, and what each counts."""
        self.counting.show(finale.standings, finale.winners)
        self.winner.show(finale.winners, finale.says, finale.notes)
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
