"""What happened. Each event is one line of a receipt: who, what, why, and the rule's place."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from engines.core.rules import Rule
from engines.core.text import Text

TABLE = -1
"""The seat of the table itself: it makes the moves that the rules make."""


class _Befell(Struct, frozen=True, tag=True, tag_field="event"):
    seat: int
    what: Text


class Event(_Befell, frozen=True, kw_only=True, omit_defaults=True):
    """Something happened to a seat (or to the table).

    `spots` names the places of the board it happened at. Where `eyes` is given only these seats may read
    `what`; everybody else reads `openly`, or nothing.
    """

    why: Text | None = None
    rule: Rule | None = None
    spots: tuple[str, ...] = ()
    eyes: tuple[int, ...] | None = None
    openly: Text | None = None

    def seen_by(self, eyes: int | None) -> Text | None:
        """The sentence these eyes may read; None where the event is not for them."""
        return self.what if self.eyes is None or eyes in self.eyes else self.openly


class Rolled(Event, frozen=True, kw_only=True):
    """Dice were thrown: a tuple of faces, or a sum alone."""

    dice: tuple[int, ...] | int


class Gained(Event, frozen=True, kw_only=True):
    """A seat received goods, as pairs (good, number); from the seat `source` (TABLE: the bank)."""

    goods: tuple[tuple[str, int], ...] = ()
    source: int = TABLE


class Paid(Event, frozen=True, kw_only=True):
    """A seat gave goods, as pairs (good, number); to the seat `to` (TABLE: the bank)."""

    goods: tuple[tuple[str, int], ...] = ()
    to: int = TABLE


class Missed(Event, frozen=True):
    """A seat was due something and did not get it."""


class Built(Event, frozen=True):
    """A seat put a piece on the board."""


class Moved(Event, frozen=True):
    """Something on the board changed its place."""


class Revealed(Event, frozen=True):
    """Something hidden became public."""


class Awarded(Event, frozen=True, kw_only=True):
    """A seat took a distinction; `lost_by` had it before (TABLE: nobody)."""

    lost_by: int = TABLE


class PhaseBegan(Event, frozen=True):
    """A turn, a round or a phase began, for a seat or for all."""


class Appeared(Event, frozen=True, kw_only=True):
    """The total called `total` grew by `by` (or shrank, where negative): law 5 holds the books to it."""

    total: str
    by: int


class Corrected(Event, frozen=True):
    """The books were put right by hand."""


class Ended(Event, frozen=True, kw_only=True):
    """The game is over."""

    winners: tuple[int, ...]


AnyEvent = (
    Event
    | Rolled
    | Gained
    | Paid
    | Missed
    | Built
    | Moved
    | Revealed
    | Awarded
    | PhaseBegan
    | Appeared
    | Corrected
    | Ended
)

Emit = Callable[[Event], None] | None
"""Whom a move tells what happened; None where nobody listens, and then no event is even made."""
