"""What the latest step is to one pair of eyes: in a line or two, and as it is said aloud."""

from collections.abc import Sequence

from msgspec import Struct

from companion.desk import phrases
from companion.table.game.session import Session
from engines.core.events import AnyEvent, Rolled
from engines.core.text import N_, Seat, Text
from engines.core.view import Banner

# Translators: read aloud: what a player did or got, such as "Anna" and "receives 1 brick".
ALOUD = N_("{seat} {what}.")
# Translators: read aloud: whose turn it is, and what they may do, such as "Anna" and "build or trade".
TURN = N_("{whose}: {what}.")


class News(Struct, frozen=True):
    """The roll of the latest step, and the lines of it that matter to these eyes, each with its seat.

    `turn` says aloud whose turn it is, and what is asked of them.
    """

    roll: Rolled | None
    lines: tuple[tuple[int, Text], ...]
    turn: Text

    @property
    def happened(self) -> tuple[Text, ...]:
        """The sentences read aloud of the step: the roll, what it brought, or what was done."""
        rolled = () if self.roll is None else ((self.roll.seat, self.roll.what),)
        return tuple(_sentence(seat, what) for seat, what in (*rolled, *self.lines))


def own_first(events: Sequence[AnyEvent], eyes: int | None) -> list[tuple[AnyEvent, Text]]:
    """The events with what these eyes may read of them: the roll first, then what is their own."""
    seen = [(one, what) for one in events if (what := one.seen_by(eyes)) is not None]
    return sorted(seen, key=lambda pair: (not isinstance(pair[0], Rolled), pair[0].seat != eyes))


def news_of(session: Session, banner: Banner, eyes: int | None) -> News:
    """What these eyes are told of the latest step first: its roll, what it brought, or what was done.

    A seat is told what it got itself, everybody what each got.
    """
    seen = own_first(session.receipt, eyes)
    roll = next((one for one, _ in seen if isinstance(one, Rolled)), None)
    told = [(one.seat, what) for one, what in seen if not isinstance(one, Rolled)]
    own = [line for line in told if line[0] == eyes]
    others = told[:1] if roll is None else told if eyes is None else []
    return News(roll, tuple(own or others), _turn(session, banner, eyes))


def _turn(session: Session, banner: Banner, eyes: int | None) -> Text:
    """Whose turn it is, and what is asked of them."""
    seat = banner.seat
    if seat is None or seat < 0:
        return TURN.filled(whose=session.engine.title, what=banner.says)
    return TURN.filled(whose=phrases.YOUR_TURN if seat == eyes else Seat(seat), what=banner.says)


def total(roll: Rolled) -> int:
    """The sum of a roll."""
    return roll.dice if isinstance(roll.dice, int) else sum(roll.dice)


def _sentence(seat: int, what: Text) -> Text:
    return ALOUD.filled(seat=Seat(seat), what=what) if seat >= 0 else N_("{what}.", what=what)
