"""The score sheet: who stands where, and every point with its reason and the rule's place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.ui.kit.box import Box
from companion.ui.kit.button import Button
from companion.ui.kit.stage import Stage
from companion.ui.panels.scores import ScorePanel
from companion.ui.screens.screen import Page, put
from engines.core.scoring import Standing
from engines.core.text import N_


class ScoresScreen(Page):
    """Shows standings, a column a seat from the first place on; `on_chance` leads to dice and luck."""

    __events__ = ("on_chance",)

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, N_("Scores"), **kwargs)
        self.scores = ScorePanel(stage)
        self.chance = Button(stage, label=N_("Dice and luck"), size_steps=20)
        self.chance.bind(on_tap=lambda *_: self.dispatch("on_chance"))
        self.add(self.scores)

    def on_chance(self) -> None:
        """Dice and luck are wanted."""

    def show(self, standings: Sequence[Standing], *, ended: bool, chance: bool = False) -> None:
        """Show these standings, as they are or as they stay; `chance`: there is something to tell of it."""
        self.swap(chance, self.chance)
        self.title.text = N_("The final scores") if ended else N_("The scores so far")
        self.scores.show(standings, ended=ended)
        self.rearrange()

    def arrange(self, box: Box) -> None:
        super().arrange(box)
        theme = self.theme
        if self.chance.parent is self:
            key, rest = self.head.inset(theme.px(6)).rightmost(theme.text(190), theme.px(10))
            put(self.chance, key.centred(key.w, max(key.h, theme.target)))
            put(self.title, Box(self.title.x, self.title.y, rest.right - self.title.x, self.title.height))
        put(self.scores, self.body)
