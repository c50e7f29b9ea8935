"""Where a session keeps its entries before it says that they are done."""

from __future__ import annotations

from typing import Any, Protocol

from engines.core.timeline import Entry


class NotKept(OSError):
    """An entry could not be written; nothing was played. The message tells the players why."""


class Journal(Protocol):
    """The place a game is written to. Each call returns only when the disk has it; NotKept otherwise."""

    def append(self, entry: Entry) -> None:
        """Keep one entry."""

    def close_game(self, closing: dict[str, Any]) -> None:
        """Keep the closing scores: the game is over."""

    def reopen_game(self) -> None:
        """Forget the closing scores: an undo took the end of the game back."""


class Loose:
    """A journal that keeps nothing: for demonstrations and tests."""

    def append(self, entry: Entry) -> None:
        """Keep nothing."""

    def close_game(self, closing: dict[str, Any]) -> None:
        """Keep nothing."""

    def reopen_game(self) -> None:
        """Keep nothing."""
