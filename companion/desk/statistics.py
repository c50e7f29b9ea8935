"""Statistics over the finished games: which of them they are about, and the counting of new ones."""

from __future__ import annotations

from companion.desk import phrases
from companion.desk.evening import Evening
from companion.desk.pages import Choice, Leaf, Page, Sentence, leaf_of
from companion.ports.user_errors import Trouble
from companion.table.reports.statistics import told
from companion.table.runtime.timestamps import day_words
from engines.core.lid import Lid
from engines.core.text import N_, NN_, Text

ALL = ""
"""The option that leaves nothing out."""
NOTHING = N_("No finished games yet.")


class Statistics:
    """The statistics of the archive. A game that was finished since is counted by `count_one`, then it shows.

    What cannot be read raises a `Trouble`; a single game that can't is left out, and that is said.
    """

    def __init__(self, evening: Evening) -> None:
        self._evening = evening
        self._wanting: list[int] = []
        self._counted = self._unreadable = 0

    def begin(self) -> None:
        """See which games are not counted yet."""
        self._wanting = list(self._evening.library.unsummarised())
        self._counted = self._unreadable = 0

    @property
    def counting(self) -> bool:
        """Whether games are left to be counted."""
        return bool(self._wanting)

    def count_one(self) -> None:
        """Count one more game: each takes its time, and nobody is to wait for all of them."""
        if not self._wanting:
            return
        number = self._wanting.pop(0)
        try:
            self._evening.library.summarise(number)
        except Trouble:
            self._unreadable += 1  # opening it from the history tells what is wrong with it
        self._counted += 1

    def offers(self, game: str, seats: str) -> bool:
        """Whether these games can be chosen."""
        games = dict(self._games(ALL).options)
        return game in games and seats in dict(self._seats(game, ALL).options)

    def page(self, language: str, game: str = ALL, seats: str = ALL) -> Page:
        """The page on the games of this kind and of so many players, as far as they are counted."""
        choices = self._games(game), self._seats(game, seats)
        found = self._evening.library.tallies(game or None, int(seats) if seats else None)
        reports = told(found, game != ALL, lambda day: day_words(day, language))
        nothing = Leaf(phrases.STATISTICS, sentences=(Sentence(NOTHING),))
        leaves = tuple(map(leaf_of, reports)) or (nothing,)
        return Page(phrases.STATISTICS, leaves, choices, self.remark)

    @property
    def remark(self) -> Text | None:
        """How far the counting is, then what was left out."""
        if self.counting:
            whole = self._counted + len(self._wanting)
            return N_("Reading game {n} of {whole}", n=self._counted + 1, whole=whole)
        if not self._unreadable:
            return None
        return NN_(
            "{n} unreadable game left out",
            "{n} unreadable games left out",
            self._unreadable,
        )

    def _lids(self) -> list[Lid]:
        """The games there are, and those beside them that were played to an end, such as score pads."""
        lids = {lid.name: lid for lid in self._evening.games.lids()}
        library = self._evening.library
        for name, last in library.latest_of_each(over=True).items():
            if name not in lids and (lid := library.lid(last.number)) is not None:
                lids[name] = lid
        return list(lids.values())

    def _games(self, game: str) -> Choice:
        titles = ((lid.name, lid.title) for lid in self._lids())
        return Choice("game", N_("Game"), ((ALL, N_("All games")), *titles), game)

    def _seats(self, game: str, seats: str) -> Choice:
        lids = [lid for lid in self._lids() if game in (ALL, lid.name)]
        numbers = sorted({number for lid in lids for number in lid.seats})
        options = ((str(number), phrases.players(number)) for number in numbers)
        return Choice("seats", phrases.PLAYERS, ((ALL, N_("Any number")), *options), seats)
