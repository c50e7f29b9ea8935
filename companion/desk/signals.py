"""What the desk says, each thing once: screens, pages, lamps, smart home, clocks and backups listen.

An entry that was made is one of these signals too: `companion.table.game.session.Entered`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast

from msgspec import Struct

from companion.desk.ask import Ask
from companion.table.play.refusal_hint import Refusal
from hardware.ports import Pressed, SeatPressed

T = TypeVar("T")


class Began(Struct, frozen=True, eq=False):
    """A game lies on the table: it begins, or goes on."""


class Changed(Struct, frozen=True, eq=False):
    """The game on the table, or the question that is open there, is another than before."""


class Refused(Struct, frozen=True, eq=False):
    """An action at the table was refused."""

    refusal: Refusal


class InVain(Struct, frozen=True, eq=False):
    """A button was pressed that does nothing now."""

    pressed: Pressed | SeatPressed


class Asked(Struct, frozen=True, eq=False):
    """The table is asked, or told, something before it goes on."""

    ask: Ask


class Left(Struct, frozen=True, eq=False):
    """The game has left the table; it can be resumed."""


class Replaced(Struct, frozen=True, eq=False):
    """The archive is another one: a copy was restored in its place."""


class Settled(Struct, frozen=True, eq=False):
    """A choice on the page of settings is in force."""


class Signals:
    """Tells each signal at once to all who listen to its kind, in the order in which they began to.

    For the game's own thread; other threads post to the `Bus`.
    """

    def __init__(self) -> None:
        self._listeners: dict[type[object], list[Callable[[object], object]]] = {}

    def listen(self, kind: type[T], hear: Callable[[T], object]) -> None:
        """Call `hear` with each signal of this kind."""
        self._listeners.setdefault(kind, []).append(cast("Callable[[object], object]", hear))

    def send(self, signal: object) -> None:
        """Tell this signal to everybody who listens to its kind."""
        for hear in self._listeners.get(type(signal), ()):
            hear(signal)
