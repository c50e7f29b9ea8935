"""The games of the archive as its readers see them: by game night, the winner first."""

from __future__ import annotations

from itertools import groupby

from msgspec import Struct

from companion.desk import phrases
from companion.desk.evening import Evening
from companion.drawing.seats import Sitter
from companion.ports.archived_games import Played
from companion.table.reports.summary import evening_of
from companion.table.runtime.i18n import reader
from companion.table.runtime.initials import distinct_initials
from companion.table.runtime.timestamps import DAYLESS, begun, clock_time, day_words, since_words
from engines.core.text import N_, Several, Text

NO_GAMES = N_("No games yet.")


class Ranked(Struct, frozen=True):
    """A player of a game of the archive; `total` and `place` are None if the game is not over."""

    sitter: Sitter
    total: int | None
    place: int | None
    won: bool


class PlayedGame(Struct, frozen=True):
    """A game of the archive: its number there, when it was played last, how it stands, and who plays."""

    number: int
    title: Text
    when: Text | str
    over: bool
    seats: tuple[Ranked, ...]
    resumable: bool = False
    """Whether it can go on the table now."""

    @property
    def names(self) -> str:
        """The players, in seating order."""
        return ", ".join(seat.sitter.name for seat in self.seats)

    @property
    def winners(self) -> tuple[str, ...]:
        """The names of those who won."""
        return tuple(seat.sitter.name for seat in self.seats if seat.won)

    @property
    def ranked(self) -> list[Ranked]:
        """The players by their places in the game's own standing; in seating order while nobody has any."""
        return sorted(self.seats, key=lambda seat: (not seat.won, seat.place or 0))

    @property
    def outcome(self) -> Text:
        """How it stands."""
        if not self.over:
            return N_("in progress: tap to resume") if self.resumable else N_("in progress")
        if not self.winners:
            return N_("nobody won")
        winners = Several(tuple(Text("{name}", (("name", name),)) for name in self.winners))
        return N_("won by {winners}", winners=winners)


class GameNight(Struct, frozen=True):
    """The games of one game night, latest first, below its date."""

    heading: Text
    games: tuple[PlayedGame, ...]


def game_nights(evening: Evening, language: str) -> list[GameNight]:
    """Every game played here, by the game night of its last move; latest first."""
    titles, free = _Titles(evening), evening.game is None
    nights = groupby(evening.library.history(), lambda played: evening_of(played.last))
    return [
        _night(day, language, tuple(_game(played, titles, clock_time(played.last), free) for played in games))
        for day, games in nights
    ]


def open_games(evening: Evening, language: str) -> list[PlayedGame]:
    """The games in progress, latest first, each with the time that has passed since."""
    titles, now, unfinished = _Titles(evening), evening.clock(), evening.library.unfinished()
    return [_game(played, titles, since_words(played.last, now, language), True) for played in unfinished]


def _night(day: str, language: str, games: tuple[PlayedGame, ...]) -> GameNight:
    date = begun(day_words(day, language)) if day else reader(language, None, ()).render(DAYLESS)
    return GameNight(N_("{day} · {games}", day=date, games=phrases.games(len(games))), games)


class _Titles:
    """The titles of games: of one that is none of ours, such as a score pad, as it was when it began."""

    def __init__(self, evening: Evening) -> None:
        self._ours = {lid.name: lid.title for lid in evening.games.lids()}
        self._library = evening.library

    def of(self, played: Played) -> Text:
        """The title of this game."""
        if (title := self._ours.get(played.game)) is not None:
            return title
        lid = self._library.lid(played.number)
        return Text(played.game) if lid is None else lid.title


def _game(played: Played, titles: _Titles, when: Text | str, free: bool) -> PlayedGame:
    letters = distinct_initials([seat.player for seat in played.seats])
    seats = tuple(
        Ranked(Sitter(seat.player, seat.colour, letter, at), seat.total, seat.place, seat.winner)
        for at, (seat, letter) in enumerate(zip(played.seats, letters, strict=True))
    )
    title = titles.of(played)
    return PlayedGame(
        played.number, title, when, played.finished, seats, resumable=free and not played.finished
    )
