"""Where a session keeps its entries before it says that they are done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from engines.core.timeline import Entry


class NotKept(OSError):
    """An entry could not be written; nothing was played. The message tells the players why."""


class Journal(Protocol):
    """The place a game is written to."""

    def append(self, entries: Sequence[Entry], closing: dict[str, Any] | None) -> None:
        """Keep all of these entries, or none, and the closing scores where the game is over after them.

        Returns only when the disk has them; NotKept otherwise.
        """


class Loose:
    """A journal that keeps nothing: for demonstrations and tests."""

    def append(self, entries: Sequence[Entry], closing: dict[str, Any] | None) -> None:
        """Keep nothing."""
