"""The review of a finished game: the one that is kept, or one that is made now, and then kept."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from companion.desk.evening import Evening
from companion.ports.game_reviews import Review, Reviewed, Reviewer, Reviewing
from companion.ports.journal import NotKept
from companion.ports.user_errors import Trouble
from companion.table.game.session import Session
from companion.table.runtime.bus import Bus
from engines.core.record import Record
from engines.core.text import N_, Text

FAILED = N_("Making the review failed. Try again later")


class Reviews:
    """The review that somebody looks at, or waits for: one is made at a time, beside the game.

    `found` is None until there is one; `says` tells how far it is then, or why there is none. `changed` hears
    of both. Without a `reviewer` only reviews that are kept can be read.
    """

    def __init__(self, evening: Evening, reviewer: Reviewer | None, bus: Bus) -> None:
        self.evening, self.reviewer = evening, reviewer
        self.session: Session | None = None
        self.found: Review | None = None
        self.says = _percent(0)
        self.changed: Callable[[], object] = lambda: None
        self._number, self._seq = 0, 0
        bus.listen(Reviewing, self._so_far)
        bus.listen(Reviewed, self._made)

    @property
    def making(self) -> bool:
        """Whether one is being made."""
        return self._number > 0

    def about(self, session: Session) -> bool:
        """Whether it is this game that is looked at, as it is now."""
        seen = self.session
        return seen is not None and (seen.number, self._seq) == (session.number, session.version - 1)

    def open(self, session: Session) -> None:
        """Look at the review of this finished game: without one that is kept it is made."""
        if self.making and self.about(session):
            return
        self.leave()
        self.session, self._seq = session, session.version - 1
        self.found = self.evening.review_of(session)
        if self.found is None and self.reviewer is not None and session.over:
            entries = session.timeline.entries
            kept = Record(session.engine, (), session.setup, entries, [], None)
            self.says, self._number = _percent(0), self.reviewer.review(kept)
        self.changed()

    def leave(self) -> None:
        """Look at it no more: what is being made is stopped."""
        if self.making and self.reviewer is not None:
            self.reviewer.leave()
        self.session, self.found, self._number = None, None, 0

    def _so_far(self, news: Reviewing) -> None:
        if news.number == self._number:
            self.says = _percent(news.percent)
            self.changed()

    def _made(self, news: Reviewed) -> None:
        session = self.session
        if session is None or news.number != self._number:
            return
        self._number = 0
        if isinstance(news.found, Review):
            self.found = news.found
            self._keep(session, news.found)
        else:
            self.says = news.found or FAILED
        self.changed()

    def _keep(self, session: Session, review: Review) -> None:
        if session.number is not None:
            with suppress(NotKept, Trouble):  # it can be made again
                self.evening.library.keep_review(session.number, self._seq, review)


def _percent(number: int) -> Text:
    return N_("Going through the game once more: {n} %", n=number)
