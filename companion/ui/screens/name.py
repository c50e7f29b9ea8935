"""A page that asks for an optional name."""

from __future__ import annotations

from collections.abc import Callable

from companion.desk.asked import outside
from companion.drawing.box import Box
from companion.ui.kit.stage import Stage
from companion.ui.questions.text_entry import WordsWidget
from companion.ui.screens.screen import Page, put
from engines.core.questions import Words
from engines.core.text import Text


class NamePage(Page):
    """A text question; back, and the key `no`, leave the name out. `words` has the letters."""

    def __init__(
        self,
        stage: Stage,
        title: Text,
        no: Text,
        words: type[WordsWidget] = WordsWidget,
        **kwargs: object,
    ) -> None:
        super().__init__(stage, title, **kwargs)
        self.words = words(stage)
        self._no = no
        self._unnamed: Callable[[], None] = lambda: None
        self.bind(on_back=lambda *_: self._unnamed())
        self.add(self.words)

    def ask(self, question: Words, named: Callable[[str], None], unnamed: Callable[[], None]) -> None:
        """Ask once; one of the two is called."""
        self._unnamed = unnamed
        self.words.ask(outside(question), named, unnamed)
        self.words.back_words = self._no
        self.rearrange()

    def arrange(self, box: Box) -> None:
        super().arrange(box)
        below = box.above(self.head.h)[1]
        wanted = self.words.wanted_height(box.w) if self.words.question is not None else 0
        put(self.words, below.below(min(below.h, wanted))[0])
