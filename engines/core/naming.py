"""The form of a field in a record, if it differs from what the rules count with."""

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Struct


class Naming(Struct, frozen=True):
    """`write` turns the internal value into JSON, `read` turns JSON back; ValueError with a sentence."""

    write: Callable[[Any], Any]
    read: Callable[[Any], Any]


def goods(order: tuple[str, ...]) -> Naming:
    """Bundles as people write them: {"ore": 2} for (("ore", 2),); `order` is that of the inner pairs."""

    def read(written: object) -> object:
        if not isinstance(written, dict):
            raise ValueError(f'write an object of what and how many, such as {{"{order[0]}": 1}}')
        for name, number in written.items():
            if name not in order:
                raise ValueError(f'there is no good called "{name}"; the goods are {", ".join(order)}')
            if type(number) is not int or number < 1:
                raise ValueError(f'"{name}" is a whole number from 1; leave out what there is none of')
        return tuple((name, written[name]) for name in order if name in written)

    def write(pairs: Any) -> Any:
        return None if pairs is None else dict(pairs)

    return Naming(write, read)


def _exact(form: object) -> bool:
    """Whether all its numbers are whole numbers: only Python also takes 1.0 and true for 1."""
    if isinstance(form, list | tuple):
        return all(map(_exact, form))
    return type(form) in (int, str)


def _shown(form: Any) -> str:
    return msgspec.json.encode(form).decode()


def places(written: tuple[object, ...], same: Callable[[object], object], what: str) -> Naming:
    """Places as people write them: `written` has the record's form by number, `same` the key to compare.

    `same` maps a written form to something hashable that does not depend on the order in which people
    name its parts; TypeError and ValueError in it count as an unknown place.
    """
    numbers = {same(form): number for number, form in enumerate(written)}

    def read(form: object) -> object:
        try:
            if _exact(form):
                return numbers[same(form)]
        except (KeyError, TypeError, ValueError):
            pass
        raise ValueError(f"there is no {what} called {form}; write it like {_shown(written[0])}")

    return Naming(lambda number: None if number is None else written[number], read)
