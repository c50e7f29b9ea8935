"""Paging through more items than fit."""

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeVar

Thing = TypeVar("Thing")


class Page(NamedTuple):
    """One page's items, its number from 0, and the number of pages."""

    shown: tuple[Any, ...]
    number: int
    pages: int


def page_of(things: Sequence[Thing], room: int, number: int) -> Page:
    """Page `number` (any whole number; it wraps around) of items of which `room` fit.

    With several pages, one place of each is left for the key that turns them.
    """
    if len(things) <= room:
        return Page(tuple(things), 0, 1)
    each = max(1, room - 1)
    pages = -(-len(things) // each)
    number %= pages
    return Page(tuple(things[number * each : (number + 1) * each]), number, pages)
