"""A question of the first start: rows to choose from, and a key that goes on."""

from __future__ import annotations

from companion.drawing.box import Box
from companion.ui.kit.button import Button
from companion.ui.kit.icons import FORWARD
from companion.ui.kit.stage import Stage
from companion.ui.screens.settings.networks import NEXT
from companion.ui.screens.settings.settings import SettingsScreen
from engines.core.text import Text


class FirstStartScreen(SettingsScreen):
    """The rows of one question; `on_next` goes on. The first one leads back nowhere."""

    __events__ = ("on_next",)

    def __init__(self, stage: Stage, title: Text, *, first: bool = False, **kwargs: object) -> None:
        super().__init__(stage, title, **kwargs)
        self.next = Button(stage, label=NEXT, size_steps=20, state="main", icon=FORWARD)
        self.forward(on_next=self.next)
        self.add(self.next)
        self.swap(not first, self.back)

    def arrange(self, box: Box) -> None:
        super().arrange(box)
        self.end_head(min(self.theme.text(190), self.head.w * 0.3), self.next)
