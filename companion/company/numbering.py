"""Numbered letters from a table to a hub: nothing lost, nothing twice, in order. Without clock or broker.

The hub says how far it has a box of letters; the table sends what comes next. A link over all letters so far
tells a box that went on differently, after the table was restored from an older copy.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import blake2b

from msgspec import Struct

WINDOW = 8
"""Letters on their way at most."""
BYTES = 16
"""So long is a link."""


class Letter(Struct, frozen=True):
    """A letter as it is sent; the first one of a box has number 1."""

    box: str
    number: int
    content: bytes


class Kept(Struct, frozen=True):
    """What the hub has of a box: all letters up to this number, with the link over them."""

    box: str = ""
    number: int = 0
    link: str = ""


def link(before: str, content: bytes) -> str:
    """The link over one more letter."""
    return blake2b(content, key=before.encode(), digest_size=BYTES).hexdigest()


class Outbox:
    """The letters of a table. Nothing is due before the hub has said what it has."""

    def __init__(self, box: str, contents: Iterable[bytes] = ()) -> None:
        self.box, self._contents, self._links = box, list[bytes](), [""]
        self._kept = self._sent = 0
        self._asked = False
        for content in contents:
            self.add(content)

    def add(self, content: bytes) -> None:
        """Add a letter."""
        self._contents.append(content)
        self._links.append(link(self._links[-1], content))

    def hear(self, kept: Kept) -> bool:
        """Hear what the hub has; False if that is not how this box went on: it needs another name."""
        number = kept.number if kept.box == self.box else 0
        if number and (number >= len(self._links) or self._links[number] != kept.link):
            return False
        back = number < self._kept  # the hub was restored from an older copy
        self._sent = number if back or not self._asked else max(self._sent, number)
        self._kept, self._asked = number, True
        return True

    def again(self) -> None:
        """Send what was not kept once more: the line was cut, or no answer came."""
        self._sent = self._kept

    def due(self) -> Iterator[Letter]:
        """The letters to send now."""
        while self._asked and self._sent < min(len(self._contents), self._kept + WINDOW):
            self._sent += 1
            yield Letter(self.box, self._sent, self._contents[self._sent - 1])


def take(kept: Kept, letter: Letter) -> Kept | None:
    """What the hub has with that letter too; None for one it has already, or that is too early."""
    if letter.box != kept.box or letter.number != kept.number + 1:
        return None
    return Kept(kept.box, letter.number, link(kept.link, letter.content))
