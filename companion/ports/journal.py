"""The journal, in which a session stores its entries before it confirms them."""

from collections.abc import Sequence
from typing import Protocol

from companion.ports.user_errors import Trouble
from engines.core.text import Text
from engines.core.timeline import Entry


class NotKept(Trouble):
    """An entry could not be written; nothing was played."""


class Journal(Protocol):
    """The place a game is written to; `number` is how that place calls it."""

    @property
    def number(self) -> int | None:
        """None where nothing is kept."""

    @property
    def checksum(self) -> str:
        """The checksum of its beginning, which no other game has; "" where nothing is kept."""

    def append(self, entries: Sequence[Entry], closing: dict[str, object] | None) -> None:
        """Store all of these entries or none, and the final scores if they end the game.

        Returns only when they are on disk; NotKept otherwise.
        """


class Loose:
    """A journal that stores nothing: for demonstrations and tests."""

    number, checksum = None, ""

    def append(self, entries: Sequence[Entry], closing: dict[str, object] | None) -> None:
        """Store nothing."""


class Shut:
    """The journal of a stored game where nothing can be written: it says `why` to everybody who tries."""

    checksum = ""
    """Of what cannot be written no phone is remembered."""

    def __init__(self, number: int, why: Text) -> None:
        self.number, self._why = number, why

    def append(self, entries: Sequence[Entry], closing: dict[str, object] | None) -> None:  # noqa: ARG002
        """NotKept, always."""
        raise NotKept(self._why)
