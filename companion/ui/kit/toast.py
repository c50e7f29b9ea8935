"""A short message at the lower edge that disappears by itself."""

from kivy.animation import Animation
from kivy.properties import NumericProperty

from companion.drawing.words import LINE
from companion.ui.kit.kivy_compat import Later
from companion.ui.kit.painted import FADE, Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import width_of, wrap
from engines.core.text import Text

SECONDS = 3.5
"""Seconds a toast is shown."""

LINES, NARROW = 3, 0.9
"""The most lines, and the part of the screen's width below which there is another place with more room."""

BESIDE, HIGH = 26, 30
"""The room beside the words, and above and below them together."""


class Toast(Painted):
    """One short sentence, shown for a while in the middle of its place; touches pass through it."""

    alpha: float = NumericProperty(0.0)

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        self.words: Text | str = ""
        self._role = "words"
        self._going = Later(self._go)
        self.fbind("alpha", self._again)

    @property
    def shown(self) -> bool:
        """Whether a message is shown."""
        return self.alpha > 0

    def show(self, words: Text | str, role: str = "words", seconds: float = SECONDS) -> None:
        """Show the sentence for this many seconds."""
        self.hide()
        self.words, self._role = words, role
        self.alpha = 1.0
        self._going.begin(seconds)

    def hide(self) -> None:
        """Hide it."""
        self._going.end()
        Animation.cancel_all(self, "alpha")
        self.alpha = 0.0

    def high(self, width: float) -> float | None:
        """Its height in a place of that width; None where it has more lines there than anybody reads."""
        lines = len(wrap(self.stage.say(self.words), width - 2 * self.theme.text(BESIDE), self._size))
        most = LINES if width < NARROW * self.theme.width else lines
        return None if lines > most else self.theme.text(HIGH) + min(lines, LINES) * self._size * LINE

    @property
    def _size(self) -> float:
        return self.theme.text(19)

    def _go(self) -> None:
        if self.theme.motion:
            Animation(alpha=0.0, duration=FADE).start(self)
        else:
            self.alpha = 0.0

    def paint(self, pen: Pen) -> None:
        if self.alpha <= 0:
            return
        theme, words = self.theme, self.stage.say(self.words)
        beside = theme.text(BESIDE)
        width = min(self.width, width_of(words, self._size) + 2 * beside + theme.px(2))
        card = self.box.centred(width, min(self.height, self.high(width) or self.height))
        pen.box(card, theme.px(14), "raised", "edge", alpha=self.alpha)
        inside = card.inset(beside, 0)
        pen.words(words, inside, self._size, self._role, align="centre", lines=LINES, alpha=self.alpha)
