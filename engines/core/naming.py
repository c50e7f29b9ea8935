"""How a field is written in a record, where that differs from what the rules count with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct


class Naming(Struct, frozen=True):
    """`write` turns the inner value into JSON, `read` turns JSON back; ValueError with a sentence."""

    write: Callable[[Any], Any]
    read: Callable[[Any], Any]


def goods(order: tuple[str, ...]) -> Naming:
    """Bundles as people write them: {"ore": 2} for (("ore", 2),); `order` is that of the inner pairs."""

    def read(written: Any) -> Any:
        if not isinstance(written, dict):
            return written
        if strange := [name for name in written if name not in order]:
            raise ValueError(f'there is no good called "{strange[0]}"; the goods are {", ".join(order)}')
        return tuple((name, written[name]) for name in order if name in written)

    def write(pairs: Any) -> Any:
        return None if pairs is None else dict(pairs)

    return Naming(write, read)


def places(written: tuple[Any, ...], same: Callable[[Any], Any], what: str) -> Naming:
    """Places as people write them: `written` has the record's form by number, `same` what must agree.

    `same` maps a written form to something hashable that does not depend on the order in which people name
    its parts; TypeError and ValueError in it count as an unknown place.
    """
    numbers = {same(form): number for number, form in enumerate(written)}

    def read(form: Any) -> Any:
        try:
            return numbers[same(form)]
        except (KeyError, TypeError, ValueError):
            raise ValueError(f"there is no {what} called {form}") from None

    return Naming(lambda number: None if number is None else written[number], read)
