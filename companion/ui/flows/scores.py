"""The scores of the game on the table, and what leads on from them: chance, charts, a review, paper."""

from __future__ import annotations

from companion.desk.pages import leads_of, scores_of
from companion.ui.flows.printing import ScoreSheets
from companion.ui.flows.review import ReviewPages
from companion.ui.host import Host
from companion.ui.screens.results.scores import ScoresScreen


class Scores:
    """The page of the scores."""

    def __init__(self, host: Host, page: ScoresScreen) -> None:
        self._host, self._page = host, page
        host.opens(scores=self.show)
        self.sheets, self.reviews = ScoreSheets(host), ReviewPages(host, self.show)
        page.scores.bind(on_rule=lambda _, rule: host.open("rule", rule))
        page.bind(on_chance=lambda *_: host.open("chance"), on_charts=lambda *_: host.open("charts"))
        page.bind(on_review=lambda *_: self.reviews.open())
        page.bind(on_keep=lambda *_: self.sheets.open(), on_scan=lambda *_: host.open("scan"))

    def show(self) -> None:
        """Show the scores as they are now."""
        services, session = self._host.services, self._host.playing.session
        self.sheets.look_for_printers()
        reviewable, review = self._host.reviews.reviewer is not None, self._host.evening.review_of(session)
        self._page.show(
            scores_of(session, review=review),
            leads_of(session, reviewable=reviewable),
            self._host.evening.looking_back,
            printable=services.beside.sheets is not None,
            scannable=services.beside.setting_overrides.value.bg_stats and session.over,
        )
        self._host.show(self._page)
