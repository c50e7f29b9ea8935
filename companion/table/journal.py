"""Where a session keeps its entries before it says that they are done."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from companion.table.trouble import Trouble
from engines.core import record
from engines.core.engine import AnyEngine
from engines.core.timeline import Entry, effective


class NotKept(Trouble):
    """An entry could not be written; nothing was played."""


class Journal(Protocol):
    """The place a game is written to; `number` is how that place calls it."""

    @property
    def number(self) -> int | None:
        """None where nothing is kept."""

    def append(self, entries: Sequence[Entry], closing: dict[str, Any] | None) -> None:
        """Keep all of these entries, or none, and the closing scores where the game is over after them.

        Returns only when the disk has them; NotKept otherwise.
        """


class Loose:
    """A journal that keeps nothing: for demonstrations and tests."""

    number = None

    def append(self, entries: Sequence[Entry], closing: dict[str, Any] | None) -> None:
        """Keep nothing."""


def closing_after(engine: AnyEngine, state: Any, entries: Iterable[Entry]) -> dict[str, Any] | None:
    """The closing scores where the game is over in the state after these entries; None where it goes on."""
    return None if engine.actors(state) else record.closing(engine, state, effective(entries))
