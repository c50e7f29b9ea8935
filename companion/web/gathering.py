"""What people see of the evening before a game: the one that is set up, and who may sit down for it."""

from __future__ import annotations

from companion.desk.evening import Evening
from companion.desk.guests import Guest
from companion.desk.new_game import NewGame
from companion.desk.signals import Began
from companion.ports.user_errors import Trouble
from companion.table.play.setup_form import options_of
from companion.table.runtime.i18n import reader
from companion.web.boards import Boards
from companion.web.people import Gathering, People
from companion.web.plain import Plain
from engines.core.text import Reader

MOST_KNOWN = 40
"""So many earlier players are offered to whoever joins."""


class Gatherer:
    """The evening as guests see it; `new` is the game that is set up, wherever that is done."""

    def __init__(self, evening: Evening, people: People) -> None:
        self._evening, self._guests = evening, people.guests
        self.new: NewGame | None = None
        self._inviting: dict[str, Plain | None] = {}
        self._drawn: dict[tuple[str, str], Boards] = {}
        people.came = self.came
        evening.signals.listen(Began, lambda _: self._begun())

    def _begun(self) -> None:
        self.new = None
        self._drawn.clear()

    def came(self, before: Guest, now: Guest) -> None:
        """Somebody is here, is called otherwise, or has left: so it is in the game that is set up."""
        if self.new is not None:
            self.new.came(before, now, self._guests)

    def gathering(self, language: str) -> Gathering:
        """The game that is set up, for those who come; before that, all there are."""
        new = self.new
        if new is None:
            lids = self._evening.games.lids()
            titles = tuple(reader(language, lid.name, ()).render(lid.title) for lid in lids)
            return Gathering(facts=titles, known=self._known())
        say, engine = reader_for(new, language), new.engine
        return Gathering(
            engine.name,
            say.render(engine.title),
            tuple(words if isinstance(words, str) else say.render(words) for words in new.summary),
            tuple(new.seating.seated),
            engine.seats[-1],
            tuple(new.seating.known.items())[:MOST_KNOWN],
        )

    def picture(self, language: str) -> Plain | None:
        """The board that is agreed on; before that, one that invites."""
        if self.new is not None:
            return self._agreed_board(self.new, language)
        if language not in self._inviting:
            games = (one for one in self._evening.catalogue() if one.art.icons)
            offered = (NewGame(self._evening, one, reader(language, one.name, ()).render) for one in games)
            boards = (self._agreed_board(new, language) for new in offered)
            self._inviting[language] = next(filter(None, boards), None)
        return self._inviting[language]

    def _agreed_board(self, new: NewGame, language: str) -> Plain | None:
        """The picture of the answer in force, of the first row whose answers are boards."""
        row = next(iter(new.pictured.values()), None)
        chosen = (one for one in options_of(row.question) if one.value == row.answer) if row else ()
        board = next((new.board_of(row.question, one) for one in chosen), None) if row else None
        return self.pen(new, language).whole(board) if board is not None else None

    def pen(self, new: NewGame, language: str) -> Boards:
        """What draws the boards of this game: most of them stay as they were."""
        key = new.engine.name, language
        if key not in self._drawn:
            self._drawn[key] = Boards(new.engine.art, (), reader_for(new, language))
        return self._drawn[key]

    def _known(self) -> tuple[tuple[str, str], ...]:
        """Who played here before."""
        try:
            players = self._evening.library.players()
        except Trouble:
            return ()
        return tuple((one.name, one.colour) for one in players[:MOST_KNOWN])


def reader_for(new: NewGame, language: str) -> Reader:
    """The reader for who sits down for this game."""
    return reader(language, new.engine.name, new.form.names)
