"""What stands in for the parts around a session: a screen, a journal, a die."""

from collections.abc import Callable, Sequence
from typing import Any

from companion.ports.journal import NotKept
from companion.table.play.refusal_hint import Refusal
from engines.core.text import Text
from engines.core.timeline import Entry
from hardware.ports import Pressed, SeatPressed


class Screen:
    """Notes what it is told, and in `asked` what has to be agreed on; people agree."""

    def __init__(self) -> None:
        self.seen: list[object] = []
        self.asked: list[str] = []
        self.refusals: list[Refusal] = []

    def changed(self) -> None:
        self.seen.append("changed")

    def refused(self, refusal: Refusal) -> None:
        self.seen.append(refusal.illegal.code)
        self.refusals.append(refusal)

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


class Listener:
    """A smart home around the table that remembers what it was told."""

    def __init__(self) -> None:
        self.followed, self.told, self.words, self.pictures = [], [], [], []
        self.troubles, self.changed, self.listening = {}, lambda: None, True
        self.strip: Any = None
        self.read = 0

    def read_again(self) -> None:
        self.read += 1

    def follow(self, settings) -> None:
        self.followed.append(settings)
        self.listening = settings.mqtt.on

    def tell(self, seated) -> None:
        self.told.append(seated)

    def happened(self, changed, seated) -> None:
        self.words += [type(event).__name__ for event in changed.events]

    def show(self, picture) -> None:
        self.pictures.append(picture)
