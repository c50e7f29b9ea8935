"""Hints for a first game: what a rule means now, one line each."""

from collections.abc import Callable, Iterable

from msgspec import Struct

from engines.core.moves import S
from engines.core.rules import Rule
from engines.core.text import Text


class Hint(Struct, frozen=True):
    """What a rule means in this state, and where it is printed; no advice beyond that."""

    says: Text
    rule: Rule


Hinting = Callable[[S, int], Hint | None]
"""What one rule means for a seat now; None if nothing."""


def hints_of(kinds: Iterable[Hinting[S]], state: S, seat: int) -> tuple[Hint, ...]:
    """What these rules mean for a seat now, in their order."""
    return tuple(hint for kind in kinds if (hint := kind(state, seat)) is not None)
