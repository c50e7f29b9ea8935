"""From the home screen to a running table, by touch."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.table.play.likely_answer import likely_answer
from companion.ui.app import Tabletop
from companion.ui.autoplay.finger import Finger
from companion.ui.flows.touch_entry import asking
from companion.ui.questions.text_entry import WordsWidget
from companion.ui.screens.new_game.page import NAME
from companion.ui.screens.new_game.players import GUEST, MORE, NEW
from engines.core.engine import AnyEngine
from engines.core.questions import Answer

Seen = Callable[[str], object]
"""Called with the name of what is on the screen."""


def nothing(_name: str) -> None:
    """Look at nothing."""


def can_be_written(name: str) -> bool:
    """Whether the keys of the screen write this name, as it is."""
    fits = name != "" and name == name.strip() and NAME.refuses(name) is None
    return fits and all(map(WordsWidget.writes, name))


class Beginning:
    """A finger that begins a game of this kind; `seen` is told of each screen on the way."""

    def __init__(self, root: Tabletop, finger: Finger, engine: AnyEngine, seen: Seen = nothing) -> None:
        self._root, self._finger, self._engine, self._seen = root, finger, engine, seen
        self._page = root.new_game.page

    def begin(self, names: Sequence[str] = (), terms: Mapping[str, Answer] | None = None) -> int:
        """Begin with these names, or the players of last time, on these terms; the number of touches."""
        before = self._finger.touches
        self._finger.press(self._root.home.tile(self._engine.name))
        if names:
            self._seat(names)
        self._agree(terms or {})
        self._seen("players")
        self._finger.press(self._page.start)
        self._tell()
        self._skip_guide()
        return self._finger.touches - before

    def _seat(self, names: Sequence[str]) -> None:
        """Write the names that the keys can write; the other players are guests."""
        written = [name for name in dict.fromkeys(names) if can_be_written(name)]
        if written:
            self._write(written)
        for _ in range(len(names) - len(written)):
            while (GUEST, 0) not in self._page.players.areas():
                self._finger.press(self._page.players, (MORE, 0))
            self._finger.press(self._page.players, (GUEST, 0))

    def _write(self, names: Sequence[str]) -> None:
        """Write the names one after the other; the letters are there until every seat is taken."""
        self._finger.press(self._page.players, (NEW, 0))
        self._seen("a new name")
        for name in names:
            self._touch(asking(self._page.asked).touches(name))
        if self._page.asked.current is not None:
            self._finger.press(self._page.back)

    def _agree(self, terms: Mapping[str, Answer]) -> None:
        for name, answer in terms.items():
            for x, y in self._page.touches(name, answer):
                self._finger.tap(x, y)

    def _tell(self) -> None:
        """Answer what is asked all the same, as is likely."""
        while (question := self._page.game.question) is not None:
            self._seen(f"set-up {question.name}")
            self._touch(asking(self._page.asked).touches(likely_answer(question)))

    def _skip_guide(self) -> None:
        guide = self._root.pages.guide
        if self._root.screen is guide:
            self._seen("the guide")
            self._finger.press(guide.skip)

    def _touch(self, places: Sequence[Any]) -> None:
        for place in places:
            x, y = place
            self._finger.hold(x, y, place.seconds)
