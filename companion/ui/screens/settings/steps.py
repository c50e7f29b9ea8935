"""The automation levels: a row for each kind of automatic step of the game."""

from collections.abc import Callable
from typing import Any

from companion.table.game.automation import DO, PROPOSE, REMIND, Level, levelled_kinds, levels_of
from companion.ui.kit.button import Caption, Face, Key
from companion.ui.kit.leaves import Part, Words
from companion.ui.kit.scroll import ScrollList
from companion.ui.kit.stage import Stage
from companion.ui.kit.tree import Card, Column, Grid, Node
from companion.ui.screens.screen import Page
from engines.core.engine import AnyEngine
from engines.core.moves import AnyMove
from engines.core.text import C_, N_

WORDS = {
    DO: C_("automation", "Automatic"),
    PROPOSE: C_("automation", "Confirm"),
    REMIND: C_("automation", "Remind"),
}
EXPLAINED = N_(
    "Automatic: done at once. Confirm: done when you tap. Remind: you do it, then fix the board if needed."
)


class StepList(ScrollList):
    """A row per kind: its title, and a key for each level; `on_level` has the kind and its new level."""

    __events__ = ("on_level",)

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, self._step, **kwargs)
        self.level_of: Callable[[type[AnyMove]], Level] = lambda _: DO

    def tapped(self, key: Any) -> None:
        number, level = key
        self.dispatch("on_level", self.items[number], level)
        self.repaint()

    def _step(self, number: int, kind: type[AnyMove]) -> Node:
        keys = [
            Key((number, one), Face(self.stage.say(WORDS[one]), chosen=self.level_of(kind) == one), 17)
            for one in levels_of(kind)
        ]
        return Card(
            Column(Words(kind.title, 19, bold=True, high=32), Grid(*keys, columns=3, gap=10)), (12, 6)
        )


class StepsScreen(Page):
    """The automatic steps of a game; `on_level` has a kind and its new level."""

    __events__ = ("on_level",)
    """Gets the kind of automatic step and its new level."""

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, N_("Automation"), **kwargs)
        self.steps = StepList(stage)
        self.words = Caption(stage, text=EXPLAINED, steps=15, role="second", lines=4, valign="top")
        self.steps.bind(on_level=lambda _, *chosen: self.dispatch("on_level", *chosen))
        self.add(self.words, self.steps)

    def show(self, engine: AnyEngine, level_of: Callable[[type[AnyMove]], Level]) -> None:
        """Show the steps of this game with their levels."""
        self.steps.level_of = level_of
        self.steps.show(levelled_kinds(engine))

    def layout(self) -> Node:
        return Column(Part(self.words), Part(self.steps, share=1), gap=14)
