"""What the latest step is to one pair of eyes: in a line or two, and as it is said aloud."""

from collections.abc import Sequence

from msgspec import Struct

from engines.core.events import AnyEvent, Rolled
from engines.core.text import N_, Seat, Text

# Translators: read aloud: what a player did or got, such as "Anna" and "receives 1 brick".
ALOUD = N_("{seat} {what}.")


class News(Struct, frozen=True):
    """The roll of the latest step, and the lines of it that matter to these eyes, each with its seat."""

    roll: Rolled | None
    lines: tuple[tuple[int, Text], ...]

    @property
    def spoken(self) -> tuple[Text, ...]:
        """The sentences a screen reads aloud: the roll, what it brought, or what was done."""
        rolled = () if self.roll is None else ((self.roll.seat, self.roll.what),)
        return tuple(_sentence(seat, what) for seat, what in (*rolled, *self.lines))


def news_of(receipt: Sequence[AnyEvent], eyes: int | None) -> News:
    """What these eyes are told of a step first: its roll, what it brought their seat, or what was done."""
    seen = [(one, what) for one in receipt if (what := one.seen_by(eyes)) is not None]
    roll = next((one for one, _ in seen if isinstance(one, Rolled)), None)
    told = [(one.seat, what) for one, what in seen if not isinstance(one, Rolled)]
    own = [line for line in told if line[0] == eyes]
    return News(roll, tuple(own or ([] if roll is not None and eyes is not None else told[:1])))


def total(roll: Rolled) -> int:
    """The sum of a roll."""
    return roll.dice if isinstance(roll.dice, int) else sum(roll.dice)


def _sentence(seat: int, what: Text) -> Text:
    return ALOUD.filled(seat=Seat(seat), what=what) if seat >= 0 else N_("{what}.", what=what)
