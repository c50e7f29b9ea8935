"""The score sheet: who stands where, and every point with its reason and the rule's place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.ui.kit.box import Box
from companion.ui.kit.stage import Stage
from companion.ui.panels.scores import ScorePanel
from companion.ui.screens.screen import Page, put
from engines.core.scoring import Standing
from engines.core.text import N_


class ScoresScreen(Page):
    """Shows standings, a column a seat from the first place on."""

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, N_("Scores"), **kwargs)
        self.scores = ScorePanel(stage)
        self.add(self.scores)

    def show(self, standings: Sequence[Standing], *, ended: bool) -> None:
        """Show these standings, as they are or as they stay."""
        self.title.text = N_("The final scores") if ended else N_("The scores so far")
        self.scores.show(standings, ended=ended)

    def arrange(self, box: Box) -> None:
        super().arrange(box)
        put(self.scores, self.body)
