"""The review of a game: chances as a chart, luck and skill of each player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.ui.kit.box import Box
from companion.ui.kit.button import Button
from companion.ui.kit.stage import Stage
from companion.ui.screens.dice_report import Leaf, LeafScreen, Said
from engines.core.text import N_, Text


class ReviewScreen(LeafScreen):
    """The review once it is made, and until then how far it is; `on_turning` leads to the turning points."""

    __events__ = ("on_turning",)

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, N_("Luck and skill"), **kwargs)
        self.turning = Button(stage, label=N_("Turning points"), size_steps=20)
        self.forward(on_turning=self.turning)

    def waiting(self, words: Text) -> None:
        """Show a sentence instead of a review."""
        super().show([Leaf(N_("Chances"), (), (Said(words, bold=True),))])
        self.swap(False, self.turning)

    def show(self, found: Sequence[Leaf]) -> None:
        super().show(found)
        self.swap(True, self.turning)
        self.rearrange()

    def arrange(self, box: Box) -> None:
        super().arrange(box)
        if self.turning.parent is self:
            self.end_head(self.theme.text(190), self.turning)
