"""An evening at the desk without a disk: a library that keeps nothing, and all that the desk says."""

from collections.abc import Sequence
from typing import Any

import engines
from companion.desk.ask import Ask
from companion.desk.beside import Beside
from companion.desk.evening import Agreed, Evening
from companion.desk.signals import Asked, Signals
from companion.ports.catalogue import Catalogue
from companion.ports.journal import Journal, Loose
from companion.ports.tallies import Tallies
from companion.ports.user_errors import Trouble
from engines.core.record import Record
from engines.core.text import N_
from tests.players import NAMES

NOTHING = N_("nothing is kept here")


class Shelf:
    """Games that are begun, and never found again."""

    def __init__(self) -> None:
        self.begun: list[tuple[str, tuple[str, ...], tuple[str, ...]]] = []

    def begin(
        self, engine: Any, players: Sequence[str], colours: Sequence[str], setup: Any, time: str
    ) -> Journal:
        """Remember who plays."""
        self.begun.append((engine.name, tuple(players), tuple(colours)))
        return Loose()

    def load(self, number: int) -> Any:
        """Nothing is kept."""
        raise Trouble(NOTHING)

    def players(self) -> Sequence[Any]:
        """Nobody played."""
        return ()

    def lid(self, number: int) -> None:
        """Nothing is kept."""

    def latest_of_each(self, *, over: bool = False) -> dict[str, Any]:
        """Nothing is kept."""
        return {}

    def unfinished(self) -> Sequence[Any]:
        """Nothing is kept."""
        return ()

    def history(self) -> Sequence[Any]:
        """Nothing is kept."""
        return ()

    def unsummarised(self) -> Sequence[int]:
        """Nothing is kept."""
        return ()

    def tallies(self, game: str | None, seats: int | None) -> Tallies:
        """Nothing was played."""
        return Tallies(0, (), (), (), (), ())


def evening_at(library: Any = None, beside: Beside | None = None, games: Catalogue = engines) -> Evening:
    """An evening of which nothing is kept, unless there is a library."""
    return Evening(
        library or Shelf(), games, beside or Beside(), Signals(), lambda: "2026-11-22T20:00:00+00:00"
    )


def asked_at(evening: Evening) -> list[Ask]:
    """A list of all that the table is asked or told from now on."""
    asked: list[Ask] = []
    evening.signals.listen(Asked, lambda signal: asked.append(signal.ask))
    return asked


def seat(evening: Evening, record: Record) -> None:
    """Begin the game of this record with the first of these names and the game's first colours."""
    seats = len(record.engine.seated(record.engine.setup(record.setup)))
    colours = record.engine.colours[:seats]
    assert evening.begin(Agreed(record.engine, NAMES[:seats], colours, record.setup)) is None
