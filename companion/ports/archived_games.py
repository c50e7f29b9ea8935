"""The games of an archive as its readers get them: a row of the history, and a game to go on with."""

from msgspec import Struct

from companion.ports.journal import Journal
from engines.core.engine import AnyEngine
from engines.core.state import State
from engines.core.timeline import Entry


class Player(Struct, frozen=True):
    """Somebody who played here before, with the piece colour of their last game."""

    name: str
    colour: str


class PlayedSeat(Struct, frozen=True):
    """One seat of a game in the history; `total` and `place` are None if the game is not over."""

    seat: int
    player: str
    colour: str
    total: int | None
    winner: bool
    place: int | None = None


class Played(Struct, frozen=True):
    """A game in the history: public facts only.

    `started` and `last` (the time of the last entry) are ISO 8601, universal time.
    """

    number: int
    game: str
    started: str
    last: str
    seats: tuple[PlayedSeat, ...]
    finished: bool


class LoadedGame(Struct, frozen=True):
    """A game read from the archive, ready for a session."""

    number: int
    engine: AnyEngine
    players: tuple[str, ...]
    colours: tuple[str, ...]
    setup: Struct
    entries: list[Entry]
    journal: Journal
    state: State
    """Where the entries lead."""
