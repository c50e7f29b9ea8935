"""A hint for a first game: one quiet line, or where it has no room a key with a light."""

from companion.ui.kit.icons import LIGHT
from companion.ui.kit.leaves import Symbol, Words
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.tree import Card, Node, Pixels
from engines.core.hints import Hint

LINES = 3
"""The most lines in a narrow place."""


class HintPanel(Painted):
    """A `Hint`; `on_tell` gets it when it is touched: its words, if they are folded, and its rule."""

    can_wait = True

    __events__ = ("on_tell",)

    def __init__(self, stage: Stage, **kwargs: object) -> None:
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

    def tapped(self, _key: object) -> None:
        if self._hint is not None:
            self.dispatch("on_tell", self._hint)

    @property
    def folded(self) -> bool:
        """Whether it is a key, too narrow for words."""
        return self.width < 2 * self.theme.target

    def wanted_height(self, width: float) -> float:
        """The height at which it can be read and touched, for that width; 0 if there is nothing to show."""
        return self._words(self._hint).height(self.stage, width) if self._hint is not None else 0.0

    def _words(self, hint: Hint) -> Node:
        return Card(Words(hint.says, role="second", lines=LINES), (16, 7), key="rule")

    def paint(self, _pen: Pen) -> None:
        if self._hint is None:
            return
        side = Pixels(0.6 * min(self.width, self.height))
        lamp = Card(Symbol(LIGHT, side, "accent"), fill=None, key="rule")
        self.draw_tree(lamp if self.folded else self._words(self._hint), self.box)
