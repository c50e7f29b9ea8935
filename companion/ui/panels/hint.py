"""A hint for a first game: one quiet line, or where it has no room a key with a light."""

from typing import Any

from companion.drawing.box import Box
from companion.drawing.words import LINE
from companion.ui.kit.icons import LIGHT
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import fit
from engines.core.hints import Hint

LINES = 3
"""The most lines in a narrow place."""


class HintPanel(Painted):
    """A `Hint`; `on_tell` gets it when it is touched: its words, if they are folded, and its rule."""

    __events__ = ("on_tell",)

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, **kwargs)
        self._hint: Hint | None = None

    def show(self, hint: Hint | None) -> None:
        """Show this hint, or nothing."""
        self._hint = hint
        self.repaint()

    @property
    def there(self) -> bool:
        """Whether there is a hint to show."""
        return self._hint is not None

    def tapped(self, _key: Any) -> None:
        if self._hint is not None:
            self.dispatch("on_tell", self._hint)

    @property
    def folded(self) -> bool:
        """Whether it is a key, too narrow for words."""
        return self.width < 2 * self.theme.target

    def wanted_height(self, width: float) -> float:
        """The height at which it can be read and touched, for that width; 0 if there is nothing to show."""
        if self._hint is None:
            return 0.0
        inside, theme = self._inside(Box(0, 0, width, 0)), self.theme
        said = fit(self.stage.say(self._hint.says), inside.w, theme.small, lines=LINES, least=theme.least)
        return max(theme.target, len(said.lines) * said.px * LINE + theme.px(14))

    def _inside(self, box: Box) -> Box:
        return box.inset(self.theme.px(16), self.theme.px(5))

    def paint(self, pen: Pen) -> None:
        if self._hint is None:
            return
        theme = self.theme
        self.area("rule", self.box)
        if self.folded:
            side = 0.6 * min(self.width, self.height)
            pen.icon(LIGHT, self.box.centred(side, side), "accent")
            return
        pen.box(self.box, theme.px(12), "raised" if self.pressed else "surface")
        words = self.stage.say(self._hint.says)
        pen.words(words, self._inside(self.box), theme.small, "second", lines=LINES)
