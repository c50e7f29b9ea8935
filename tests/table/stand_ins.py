"""What stands in for the parts around a session: a screen, a journal, a die."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion.table.game.journal import NotKept
from engines.core.rules import Illegal
from engines.core.text import Text
from engines.core.timeline import Entry
from hardware.ports import Pressed, SeatPressed


class Screen:
    """Notes what it is told, and in `asked` what has to be agreed on; people agree."""

    def __init__(self) -> None:
        self.seen: list[object] = []
        self.asked: list[str] = []

    def changed(self) -> None:
        self.seen.append("changed")

    def refused(self, illegal: Illegal) -> None:
        self.seen.append(illegal.code)

    def in_vain(self, pressed: Pressed | SeatPressed) -> None:
        self.seen.append(pressed)

    def not_kept(self, sentence: Text) -> None:
        self.seen.append(sentence)

    def confirm(self, question: Text, do: Callable[[], None]) -> None:
        self.asked.append(str(question))
        do()


class Paper:
    """A journal that remembers what it was told, and fails while it is full."""

    def __init__(self, *, full: bool = False) -> None:
        self.entries: list[Entry] = []
        self.calls: list[int] = []
        self.closed: Any = None
        self.full = full

    def append(self, entries: Sequence[Entry], closing: dict[str, Any] | None) -> None:
        if self.full:
            raise NotKept("The disk is full: make room, then try again.")
        self.entries.extend(entries)
        self.calls.append(len(entries))
        self.closed = closing


def four(sides: int) -> int:
    """A die that always shows four."""
    return min(3, sides - 1)
