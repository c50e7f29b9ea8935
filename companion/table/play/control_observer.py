"""The observer of the controls."""

from collections.abc import Callable
from typing import Protocol

from companion.table.play.refusal_hint import Refusal
from engines.core.text import Text
from hardware.ports import Pressed, SeatPressed


class ControlObserver(Protocol):
    """An observer of the outcome of touches and buttons."""

    def changed(self) -> None:
        """The game or the open question has changed."""

    def refused(self, refusal: Refusal) -> None:
        """An action was refused."""

    def in_vain(self, pressed: Pressed | SeatPressed) -> None:
        """A button was pressed that does nothing now."""

    def not_kept(self, sentence: Text) -> None:
        """The disk failed; nothing was played."""

    def confirm(self, question: Text, do: Callable[[], None]) -> None:
        """Ask the players to confirm a far-reaching action, and do it if they agree."""
