"""The correction flow: entering counts, reviewing the changes, a note, and saving."""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

from msgspec import Struct

from companion.desk import phrases
from companion.table.play.correction import Correction
from companion.ui.dialogs import DO
from companion.ui.host import Host
from companion.ui.kit.dialog import Key
from companion.ui.screens.corrections.correction import CorrectionScreen
from companion.ui.screens.corrections.difference import DifferenceScreen
from companion.ui.screens.name import NamePage
from engines.core.cells import Value
from engines.core.corrections import Correct
from engines.core.engine import AnyEngine
from engines.core.questions import Words
from engines.core.text import N_

NOTE = Words("note", N_("What was wrong? (optional)"), longest=60)


class CountRequest(Struct, frozen=True):
    """A correction that is wanted: of which state, where it opens, and what becomes of it.

    `done` is given the correction, `back` is where it was asked from. `entered` and `note` are there from
    the beginning; `fresh` is a game entered that is under way. `seen` is the state as the open table knows
    it, where that is less.
    """

    engine: AnyEngine
    state: Any
    done: Callable[[Correct], None]
    back: Callable[[], None]
    cells: Sequence[str] = ()
    note: str = ""
    entered: dict[str, Value] = {}
    fresh: bool = False
    seen: Any = None


class CorrectionFlow:
    """The flow through the pages of a correction."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._opened: CountRequest | None = None
        self._note = ""

    @cached_property
    def page(self) -> CorrectionScreen:
        """The page of the counts."""
        page = CorrectionScreen(self._host.stage)
        page.bind(on_back=lambda *_: self._leave(), on_review=lambda *_: self._review())
        page.bind(on_play=lambda *_: self._to_the_game())
        return page

    @cached_property
    def difference(self) -> DifferenceScreen:
        """The page of the changes."""
        difference = DifferenceScreen(self._host.stage)
        difference.bind(on_back=lambda *_: self._count_again())
        difference.bind(on_note=lambda *_: self._ask_note(), on_do=lambda *_: self._write())
        return difference

    @cached_property
    def noting(self) -> NamePage:
        """The page of the note."""
        return NamePage(self._host.stage, N_("A note"), N_("Skip"))

    def open(self, wanted: CountRequest) -> None:
        """Begin this correction."""
        self._opened, self._note = wanted, wanted.note
        correction = Correction(
            wanted.engine, wanted.state, wanted.entered, fresh=wanted.fresh, seen=wanted.seen
        )
        self.page.show(correction, lambda state: wanted.engine.view(state, None).board, wanted.cells)
        self._host.show(self.page)

    @property
    def _wanted(self) -> CountRequest:
        assert self._opened is not None
        return self._opened

    def _leave(self) -> None:
        """Return to the caller; asks before discarding new counts."""
        if self.page.correction.entered == self._wanted.entered:
            self._wanted.back()
        else:
            title, keys = N_("Discard the count?"), (Key(DO, phrases.DISCARD, state="main"),)
            self._host.dialogs.confirm(title, keys, lambda _: self._wanted.back(), leave=N_("Keep counting"))

    def _count_again(self) -> None:
        self.page.open(self.page.heap)
        self._host.show(self.page)

    def _to_the_game(self) -> None:
        """Return to the game; the entered counts are saved first."""
        if self.page.correction.entered:
            self._review()
        else:
            self._wanted.back()

    def _review(self) -> None:
        correction = self.page.correction
        if correction.entered:
            self.difference.show(correction, self._note)
            self._host.show(self.difference)

    def _ask_note(self) -> None:
        self.noting.ask(NOTE, self._noted, self._review)
        self._host.show(self.noting)

    def _noted(self, note: str) -> None:
        self._note = note
        self._review()

    def _write(self) -> None:
        self._wanted.done(self.page.correction.move(self._note))
