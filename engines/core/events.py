"""Events. Each is one line of a receipt: who, what, why, and the rule reference."""

from collections.abc import Callable

from msgspec import Struct

from engines.core.rules import Rule
from engines.core.text import Text

TABLE = -1
"""The seat of the table itself, which makes the automatic moves."""


class _Befell(Struct, frozen=True, tag=True, tag_field="event"):
    seat: int
    what: Text


class Event(_Befell, frozen=True, kw_only=True, omit_defaults=True):
    """An event at a seat (or at the table).

    `spots` names the places of the board where it happened. If `eyes` is given, only these seats may
    read `what`; everybody else reads `openly`, or nothing.
    """

    why: Text | None = None
    rule: Rule | None = None
    spots: tuple[str, ...] = ()
    eyes: tuple[int, ...] | None = None
    openly: Text | None = None

    def seen_by(self, eyes: int | None) -> Text | None:
        """The sentence these eyes may read; None if the event is not for them."""
        return self.what if self.eyes is None or eyes in self.eyes else self.openly


class Rolled(Event, frozen=True, kw_only=True):
    """Dice were rolled: a tuple of faces, or only the sum."""

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
    """A seat did not get what it was due."""


class Built(Event, frozen=True):
    """A seat put a piece on the board."""


class Moved(Event, frozen=True):
    """Something on the board moved."""


class Revealed(Event, frozen=True):
    """Something hidden became public."""


class Awarded(Event, frozen=True, kw_only=True):
    """A seat got an award, or lost it to nobody; `said` if the sentence of the move tells of it already."""

    said: bool = False


class PhaseBegan(Event, frozen=True):
    """A turn, a round or a phase began, for a seat or for all."""


class Appeared(Event, frozen=True, kw_only=True):
    """The total called `total` grew by `by` (or shrank, if negative): law 5 checks the state against it.

    `goods` are what the seat has more of by it, as pairs (good, number), negative if less.
    """

    total: str
    by: int
    goods: tuple[tuple[str, int], ...] = ()


class Corrected(Event, frozen=True):
    """The tracked state was corrected by hand."""


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
"""The receiver of a move's events; None if nobody listens, and then no events are made."""
