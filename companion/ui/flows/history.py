"""The games of the archive: listed with their boards, and opened to be looked at."""

from functools import cached_property

from kivy.clock import Clock

from companion.desk.history import game_nights
from companion.ui.flows.open_games import scene_of
from companion.ui.host import Host
from companion.ui.screens.games.history import HistoryScreen
from companion.ui.screens.results.scores import ScoresScreen
from companion.ui.screens.table.play import PlayScreen


class History:
    """The history of games. What is opened here to look at leads back here."""

    def __init__(self, host: Host, play: PlayScreen, scores: ScoresScreen) -> None:
        self._host, self._play = host, play
        host.opens(history=self.open)
        self._next = Clock.create_trigger(lambda _: self._draw_one())
        scores.bind(on_back=lambda *_: self.leave_scores(), on_table=lambda *_: self._to_table())

    @cached_property
    def page(self) -> HistoryScreen:
        """The page of the history."""
        page = HistoryScreen(self._host.stage)
        page.bind(on_back=lambda *_: self._host.show_home(), on_open=lambda _, key: self.look_back(key))
        page.bind(on_statistics=lambda *_: self._host.open("statistics"))
        page.bind(parent=lambda _, parent: None if parent else self._next.cancel())
        page.rows.bind(on_wanted=lambda *_: self._next())
        return page

    def open(self) -> None:
        """Show the history."""
        nights = []
        try:
            nights = game_nights(self._host.evening, self._host.stage.language)
        except self._host.services.troubles as trouble:
            self._host.dialogs.unreadable(trouble.why)
        self.page.show(nights)
        self._host.show(self.page)

    def _draw_one(self) -> None:
        """Draw the board of one game in sight: one a frame, so that the list can be moved meanwhile."""
        rows = self.page.rows
        if (key := rows.wanted) is not None:
            rows.give(key, scene_of(self._host.services, self._host.stage.language, key))

    def look_back(self, number: int) -> None:
        """Open a game: the table if it is in progress, the scores if it is over."""
        self._host.dialogs.put(self._host.evening.look_back(number))

    def leave_scores(self) -> None:
        """Go back from the scores to the page they were opened from."""
        if not self._host.evening.looking_back:
            self._host.show(self._play)
            return
        self._host.evening.leave()
        place = self.page.rows.offset
        self.open()
        self.page.rows.offset = place

    def _to_table(self) -> None:
        self._host.evening.looking_back = False
        self._host.show(self._play)
