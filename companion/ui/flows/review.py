"""The review of a finished game: made beside the screen, kept, shown with its turning points."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import cached_property

from companion.desk import phrases
from companion.desk.pages import TURNING_POINTS
from companion.ports.game_reviews import Review, Reviewed, Reviewing
from companion.ports.journal import NotKept
from companion.table.game.session import Session
from companion.table.reports.evening_review import review_title, turning_steps
from companion.ui.host import Host, Visit
from companion.ui.screens.new_game.guide import GuideScreen
from companion.ui.screens.results.review import ReviewScreen
from engines.core.record import Record
from engines.core.text import N_, Text

FAILED = N_("Making the review failed. Try again later")


class Reviews:
    """The page of the review, and that of its turning points; leaving it stops what is being made.

    `scores` shows the scores, which lead here, with what was found.
    """

    def __init__(self, host: Host, scores: Callable[[], None]) -> None:
        self._host, self._scores = host, scores
        self._turning = Visit(host)
        self._found: Review | None = None
        self._number, self._seq = 0, 0
        self._session: Session | None = None
        host.services.bus.listen(Reviewing, self._so_far)
        host.services.bus.listen(Reviewed, self._made)

    @cached_property
    def page(self) -> ReviewScreen:
        """The page of the review."""
        page = ReviewScreen(self._host.stage)
        page.bind(on_turning=lambda _, number: self._turn(number), on_back=lambda *_: self._leave())
        return page

    @cached_property
    def turning(self) -> GuideScreen:
        """The page of its turning points."""
        return GuideScreen(self._host.stage, TURNING_POINTS, phrases.CLOSE, N_("Done"))

    def open(self) -> None:
        """Show the review of the game on the table: the one that is kept, or one that is made now."""
        session, reviewer = self._host.playing.session, self._host.services.reviewer
        if reviewer is None:
            return
        self._found = None
        self._session, self._number, self._seq = session, 0, session.version - 1
        if (kept := self._host.evening.review_of(session)) is not None:
            self._show(kept)
        else:
            self._wait(0)
            entries = session.timeline.entries
            self._number = reviewer.review(Record(session.engine, (), session.setup, entries, [], None))
        self._host.show(self.page)

    def _leave(self) -> None:
        if self._found is None and self._host.services.reviewer is not None:
            self._host.services.reviewer.leave()
        self._number = 0
        self._scores()

    def _so_far(self, news: Reviewing) -> None:
        if news.number == self._number:
            self._wait(news.percent)

    def _wait(self, percent: int) -> None:
        self.page.waiting(N_("Going through the game once more: {n} %", n=percent))

    def _made(self, news: Reviewed) -> None:
        if news.number != self._number:
            return
        if isinstance(news.found, Review):
            self._keep(news.found)
            self._show(news.found)
        else:
            self.page.waiting(news.found if isinstance(news.found, Text) else FAILED)

    def _keep(self, review: Review) -> None:
        services = self._host.services
        if self._session is not None and (number := self._session.number) is not None:
            with suppress(NotKept, *services.troubles):  # it can be made again
                services.library.keep_review(number, self._seq, review)

    def _show(self, review: Review) -> None:
        self._found = review
        assert self._session is not None, "nobody asked for a review"
        self.page.show(review_title(self._session), review)

    def _turn(self, number: int) -> None:
        if self._found is not None and self._session is not None:
            self.turning.show(turning_steps(self._session, self._found), number)
            self._turning.begin(self.turning)
