"""The automation levels: a row for each kind of automatic step of the game."""

from collections.abc import Callable
from typing import Any

from companion.drawing.box import Box
from companion.table.game.automation import DO, PROPOSE, REMIND, Level, levelled_kinds, levels_of
from companion.ui.kit.button import Caption, Face, paint_key
from companion.ui.kit.pen import Pen
from companion.ui.kit.scroll import ScrollList
from companion.ui.kit.stage import Stage
from companion.ui.screens.screen import Page, put
from engines.core.engine import AnyEngine
from engines.core.text import C_, N_
from engines.core.timeline import AnyMove

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

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, self._paint_step, lambda _: self._high, **kwargs)
        self.level_of: Callable[[type[AnyMove]], Level] = lambda _: DO

    @property
    def _high(self) -> float:
        return self.theme.text(32) + self.theme.reach + self.theme.px(26)

    def takes(self, _item: Any) -> bool:
        return False

    def tapped(self, key: Any) -> None:
        number, level = key
        self.dispatch("on_level", self._items[number], level)
        self.repaint()

    def _paint_step(self, pen: Pen, box: Box, kind: type[AnyMove], _pressed: bool) -> None:
        theme, number = self.theme, self._items.index(kind)
        card = Box(box.x, box.y + theme.px(8), box.w - theme.px(12), box.h - theme.px(8))
        pen.box(card, theme.px(12), "surface")
        title, keys = card.inset(theme.px(12), theme.px(6)).above(theme.text(32), theme.px(4))
        pen.words(self.stage.say(kind.title), title, theme.text(19), bold=True)
        for level, place in zip(levels_of(kind), keys.columns(3, theme.px(10)), strict=False):
            face = Face(self.stage.say(WORDS[level]), chosen=self.level_of(kind) == level)
            area = self.area((number, level), place)
            paint_key(pen, area, face, pressed=self.pressed == (number, level), size=17)


class StepsScreen(Page):
    """The automatic steps of a game; `on_level` has a kind and its new level."""

    __events__ = ("on_level",)
    """Gets the kind of automatic step and its new level."""

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, N_("Automation"), **kwargs)
        self.steps = StepList(stage)
        self.words = Caption(stage, text=EXPLAINED, steps=15, role="second", lines=4, valign="top")
        self.steps.bind(on_level=lambda _, *chosen: self.dispatch("on_level", *chosen))
        self.add(self.words, self.steps)

    def show(self, engine: AnyEngine, level_of: Callable[[type[AnyMove]], Level]) -> None:
        """Show the steps of this game with their levels."""
        self.steps.level_of = level_of
        self.steps.show(levelled_kinds(engine))

    def arrange(self, box: Box) -> None:
        super().arrange(box)
        words, body = self.body.above(self.theme.text(66), self.theme.px(8))
        put(self.words, words)
        put(self.steps, body)
