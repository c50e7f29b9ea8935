"""The review of a finished game: made beside the screen, shown with its turning points."""

from __future__ import annotations

from companion.table.reports.evening_review import chances_chart, share_words, turning_steps
from companion.table.runtime.review_types import Review, Reviewed, Reviewing
from companion.ui.host import Host, Visit
from companion.ui.screens.dice_report import Leaf, Said
from companion.ui.screens.guide import GuideScreen
from companion.ui.screens.review import ReviewScreen
from engines.core.record import Record
from engines.core.text import N_, Text

FAILED = N_("Making the review failed. Try again later")


class Reviews:
    """The page of the review, and that of its turning points; leaving it stops what is being made."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self.page = ReviewScreen(host.stage)
        self.turning = GuideScreen(host.stage, N_("Turning points"), N_("Done"))
        self._page, self._turning = Visit(host, self.page), Visit(host, self.turning)
        self._found: Review | None = None
        self.page.bind(on_turning=lambda *_: self._turn())
        self.page.bind(on_back=lambda *_: self._leave())
        host.services.bus.listen(Reviewing, lambda news: self._so_far(news.percent))
        host.services.bus.listen(Reviewed, self._made)

    def open(self) -> None:
        """Make the review of the game on the table, and show it."""
        session, reviewer = self._host.playing.session, self._host.services.reviewer
        if reviewer is None:
            return
        self._found = None
        self._so_far(0)
        self._page.begin()
        entries = session.timeline.entries
        reviewer.review(Record(session.engine, (), session.setup, entries, [], None))

    def _leave(self) -> None:
        if self._found is None and self._host.services.reviewer is not None:
            self._host.services.reviewer.leave()

    def _so_far(self, percent: int) -> None:
        if self._found is None:
            self.page.waiting(N_("Going through the game once more: {n} %", n=percent))

    def _made(self, news: Reviewed) -> None:
        if self._host.screen is not self.page:
            return
        if not isinstance(news.found, Review):
            self.page.waiting(news.found if isinstance(news.found, Text) else FAILED)
            return
        self._found = review = news.found
        says = [
            Said(words, seat if number == 0 else None)
            for seat, share in enumerate(review.shares)
            for number, words in enumerate(share_words(share))
        ]
        self.page.show([Leaf(N_("Chances"), (chances_chart(review),), tuple(says))])

    def _turn(self) -> None:
        if self._found is not None:
            self.turning.show(turning_steps(self._host.playing.session, self._found))
            self._turning.begin()
