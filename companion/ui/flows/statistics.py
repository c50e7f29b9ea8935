"""The statistics flow: the choice of games, and counting those not yet counted."""

from functools import cached_property
from typing import Any

from kivy.clock import Clock

from companion.desk import phrases
from companion.table.reports.statistics import told
from companion.table.runtime.timestamps import day_words
from companion.ui.host import Host
from companion.ui.kit.dialog import Key
from companion.ui.screens.results.statistics import StatisticsScreen
from engines.core.text import N_, NN_, Text

ALL = "all"


class Statistics:
    """The statistics, leading back to the history.

    One game is counted per frame, so that the page can be left and resumed at any time.
    """

    def __init__(self, host: Host) -> None:
        self._host, self._services = host, host.services
        host.opens(statistics=self.open)
        self._game: str | None = None
        self._seats: int | None = None
        self._wanting: list[int] = []
        self._counted = self._unreadable = 0
        self._next = Clock.create_trigger(lambda _: self._count_one())

    @cached_property
    def page(self) -> StatisticsScreen:
        """The page of the statistics."""
        page = StatisticsScreen(self._host.stage)
        page.bind(on_game=lambda *_: self._ask_game(), on_seats=lambda *_: self._ask_seats())
        page.bind(
            on_back=lambda *_: self._host.open("history"),
            parent=lambda _, parent: None if parent else self._rest(),
        )
        return page

    def open(self) -> None:
        """Show the statistics, and count new games."""
        self._game = self._seats = None
        self._counted = self._unreadable = 0
        try:
            self._wanting = list(self._services.library.unsummarised())
        except self._services.troubles as trouble:
            self._host.dialogs.unreadable(trouble.why)
            return
        self._tell()
        self._host.show(self.page)
        if self._wanting:
            self._next()

    # ---- counting

    def _count_one(self) -> None:
        number = self._wanting.pop(0)
        try:
            self._services.library.summarise(number)
        except self._services.troubles:
            self._unreadable += 1  # opening it from the history tells what is wrong with it
        self._counted += 1
        if self._wanting:
            self._say_how_far()
            self._next()
        else:
            self._tell()

    def _say_how_far(self) -> None:
        whole = self._counted + len(self._wanting)
        self.page.remark(N_("Reading game {n} of {whole}", n=self._counted + 1, whole=whole))

    def _rest(self) -> None:
        self._next.cancel()

    # ---- telling

    def _tell(self) -> None:
        try:
            tallies = self._services.library.tallies(self._game, self._seats)
        except self._services.troubles as trouble:
            self._host.dialogs.unreadable(trouble.why)
            return
        self.page.remark(self._left_out())
        pages = told(tallies, self._game is not None, self._day)
        self.page.tell(pages, self._game_words(), _seats_words(self._seats))

    def _day(self, day: str) -> str:
        return day_words(day, self._host.stage.language)

    def _left_out(self) -> Text | None:
        if not self._unreadable:
            return None
        return NN_(
            "{n} unreadable game left out",
            "{n} unreadable games left out",
            self._unreadable,
        )

    def _game_words(self) -> Text:
        titles = {engine.name: engine.title for engine in self._services.engines()}
        return N_("All games") if self._game is None else titles[self._game]

    # ---- asking

    def _ask_game(self) -> None:
        keys = [Key(ALL, N_("All games")), *(Key(one.name, one.title) for one in self._services.engines())]
        self._host.dialogs.ask(N_("Statistics"), keys, self._choose_game)

    def _choose_game(self, key: Any) -> None:
        self._game, self._seats = None if key == ALL else key, None
        self._tell()

    def _ask_seats(self) -> None:
        engines = [one for one in self._services.engines() if self._game in (None, one.name)]
        numbers = sorted({number for engine in engines for number in engine.seats})
        keys = [Key(ALL, _seats_words(None)), *(Key(number, _seats_words(number)) for number in numbers)]
        self._host.dialogs.ask(N_("Statistics"), keys, self._choose_seats)

    def _choose_seats(self, key: Any) -> None:
        self._seats = None if key == ALL else key
        self._tell()


def _seats_words(seats: int | None) -> Text:
    return N_("Any number") if seats is None else phrases.players(seats)
