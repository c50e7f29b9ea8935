"""The moves in effect, each linked to those before it: two logs that begin alike share their links."""

from __future__ import annotations

from msgspec import Struct

from engines.core.moves import AnyMove


class InEffect(Struct, frozen=True):
    """A move in effect, with the number of its entry."""

    seq: int
    move: AnyMove


class Link:
    """A move in effect, linked to those before it: two logs that begin alike share their links."""

    __slots__ = ("before", "length", "standing")

    def __init__(self, before: Link | None, standing: InEffect) -> None:
        self.before, self.standing = before, standing
        self.length: int = 1 + length(before)


def length(link: Link | None) -> int:
    """The number of moves in effect up to this link; 0 before the first."""
    return 0 if link is None else link.length


def links(link: Link | None, after: Link | None = None) -> list[Link]:
    """The links up to this one, first to last; only those after `after`, which is one of them."""
    found = list[Link]()
    while link is not None and link is not after:
        found.append(link)
        link = link.before
    found.reverse()
    return found


def shared(one: Link | None, other: Link | None) -> Link | None:
    """The last link the two have in common; None if there is none."""
    while one is not other:
        if length(one) >= length(other):
            assert one is not None, "the longer of two that differ has a link"
            one = one.before
        else:
            assert other is not None, "the longer of two that differ has a link"
            other = other.before
    return one
