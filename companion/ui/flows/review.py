"""The review of a finished game on the touchscreen, with its turning points on their boards."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from companion.desk import phrases
from companion.desk.pages import BY_KIND, TURNING_POINTS, by_kind
from companion.table.reports.evening_review import review_title, turning_steps
from companion.ui.host import Host, Visit
from companion.ui.screens.new_game.guide import GuideScreen
from companion.ui.screens.results.leaves import LeafScreen
from companion.ui.screens.results.review import ReviewScreen
from engines.core.text import N_


class ReviewPages:
    """The page of the review, and that of its turning points; leaving it stops what is being made.

    `scores` shows the scores, which lead here, with what was found.
    """

    def __init__(self, host: Host, scores: Callable[[], None]) -> None:
        self._host, self._scores = host, scores
        self._turning, self._kinds = Visit(host), Visit(host)
        host.reviews.changed = self._show

    @cached_property
    def page(self) -> ReviewScreen:
        """The page of the review."""
        page = ReviewScreen(self._host.stage)
        page.bind(on_turning=lambda _, number: self._turn(number), on_back=lambda *_: self._leave())
        page.bind(on_kinds=lambda *_: self._by_kind())
        return page

    @cached_property
    def turning(self) -> GuideScreen:
        """The page of its turning points."""
        return GuideScreen(self._host.stage, TURNING_POINTS, phrases.CLOSE, N_("Done"))

    @cached_property
    def kinds(self) -> LeafScreen:
        """The page of skill by kind of decision."""
        return LeafScreen(self._host.stage, BY_KIND)

    def open(self) -> None:
        """Show the review of the game on the table: the one that is kept, or one that is made now."""
        if self._host.reviews.reviewer is None:
            return
        self._host.reviews.open(self._host.playing.session)
        self._host.show(self.page)

    def _leave(self) -> None:
        self._host.reviews.leave()
        self._scores()

    def _show(self) -> None:
        reviews = self._host.reviews
        if reviews.found is not None and reviews.session is not None:
            self.page.show(review_title(reviews.session), reviews.found)
        else:
            self.page.waiting(reviews.says)

    def _turn(self, number: int) -> None:
        reviews = self._host.reviews
        if reviews.found is not None and reviews.session is not None:
            self.turning.show(turning_steps(reviews.session, reviews.found), number)
            self._turning.begin(self.turning)

    def _by_kind(self) -> None:
        if self._host.reviews.found is not None:
            self.kinds.show(by_kind(self._host.reviews.found))
            self._kinds.begin(self.kinds)
