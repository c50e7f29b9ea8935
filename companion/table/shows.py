"""Where the outcome of what fingers and buttons do is seen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from engines.core.rules import Illegal
from engines.core.text import Text
from hardware.ports import Pressed, SeatPressed


class Shows(Protocol):
    """Where the outcome is seen."""

    def changed(self) -> None:
        """The game, or the question that is open, is another one now."""

    def refused(self, illegal: Illegal) -> None:
        """What was wanted cannot be done."""

    def in_vain(self, pressed: Pressed | SeatPressed) -> None:
        """A button was pressed that has nothing to do now."""

    def not_kept(self, sentence: Text) -> None:
        """The disk failed; nothing was played."""

    def confirm(self, question: Text, do: Callable[[], None]) -> None:
        """Something that reaches far is to be done: do it when people agree."""
