"""A moment: what a step's events show to everybody before the game goes on."""

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec import Struct

from engines.core.events import (
    TABLE,
    AnyEvent,
    Appeared,
    Awarded,
    Ended,
    Gained,
    Missed,
    Moved,
    Paid,
    PhaseBegan,
    Revealed,
    Rolled,
)
from engines.core.text import Text

NEWS = (Rolled, Gained, Missed, Moved, Revealed, Awarded)
"""The events worth a moment; a piece that was built flashes on the board."""

BROUGHT = Gained, Paid, Missed, Awarded, Appeared
"""The events that bring a player something, or take it."""

SECONDS, LONGER, LONG = 2.0, 3.0, 4
"""How long a moment holds; a move on the board, an award, and more than this many lines hold longer.

A scoring of more lines stays until somebody touches it.
"""


class Happening(Struct, frozen=True):
    """One thing that happened at a seat, where and why; `goods` are (good, number), negative if given."""

    seat: int
    what: Text
    why: Text | None = None
    goods: tuple[tuple[str, int], ...] = ()
    loss: bool = False
    spots: tuple[str, ...] = ()


class Moment(Struct, frozen=True):
    """What just happened: the roll, what each seat got and why, and the places where it happened.

    It holds so many `seconds`; None is until it is touched.
    """

    title: Text | None
    happenings: tuple[Happening, ...]
    dice: tuple[int, ...] = ()
    total: int | None = None
    spots: tuple[str, ...] = ()
    seconds: float | None = SECONDS


def moment_of(events: Sequence[AnyEvent], title: Text | None) -> Moment | None:
    """The moment of a step with these events and that title, as all may see it; None if there is no news.

    Who wins is left to the finale: until then they look at what comes before it.
    """
    seen = [event for event in events if event.seen_by(None) is not None]
    if not any(isinstance(event, NEWS) for event in seen):
        return None
    dice, total = _rolled(seen)
    happenings = tuple(_happening(event) for event in seen if not isinstance(event, Rolled | Ended))
    spots = tuple(dict.fromkeys(spot for event in seen for spot in event.spots))
    big = len(happenings) > LONG or any(isinstance(event, Moved | Awarded) for event in seen)
    seconds = None if _scored(seen) else LONGER if big else SECONDS
    return Moment(title, happenings, dice, total, spots, seconds)


def _scored(seen: Sequence[AnyEvent]) -> bool:
    """Whether a phase ended with a scoring of several lines, which somebody reads aloud."""
    ends = any(isinstance(event, PhaseBegan | Ended) for event in seen)
    return ends and len(seen) > LONG and any(isinstance(event, Appeared) for event in seen)


def _rolled(events: Sequence[AnyEvent]) -> tuple[tuple[int, ...], int | None]:
    """The faces of the last roll, if they are known, and their sum."""
    rolls = [event.dice for event in events if isinstance(event, Rolled)]
    if not rolls:
        return (), None
    last = rolls[-1]
    return (last, sum(last)) if isinstance(last, tuple) else ((), last)


def _happening(event: AnyEvent) -> Happening:
    what, goods = event.seen_by(None), moved_by(event)
    loss = isinstance(event, Paid | Missed) or any(number < 0 for _, number in goods)
    return Happening(event.seat, what or event.what, event.why, goods, loss, event.spots)


def moved_by(event: AnyEvent) -> tuple[tuple[str, int], ...]:
    """The goods that an event brings its seat before all eyes, negative if it gives them."""
    if not isinstance(event, Gained | Paid | Appeared) or event.eyes is not None:
        return ()
    sign = -1 if isinstance(event, Paid) else 1
    return tuple((good, sign * number) for good, number in event.goods)


def sides(event: AnyEvent) -> Iterator[tuple[int, tuple[tuple[str, int], ...]]]:
    """The goods that an event brings its seat, and those it brings the seat at the other end of it."""
    moved = moved_by(event)
    yield event.seat, moved
    other = event.to if isinstance(event, Paid) else event.source if isinstance(event, Gained) else TABLE
    if moved and other != TABLE:
        yield other, tuple((good, -number) for good, number in moved)


class Share(Struct, frozen=True):
    """What a step brought one player in all: goods, negative if given, and in words what has none."""

    seat: int
    goods: tuple[tuple[str, int], ...]
    words: tuple[Text, ...]


def shares_of(events: Sequence[AnyEvent]) -> tuple[Share, ...]:
    """Who got or gave what before all eyes, in the order of the seats; () if nobody did."""
    goods: dict[int, Counter[str]] = {}
    words: dict[int, list[Text]] = {}
    for event in events:
        what = event.seen_by(None)
        if event.seat == TABLE or what is None or not isinstance(event, BROUGHT):
            continue
        for seat, moved in sides(event):
            total = goods.setdefault(seat, Counter())
            for good, number in moved:
                total[good] += number
        if not moved_by(event):
            words.setdefault(event.seat, []).append(what)
    return tuple(
        Share(seat, tuple((good, n) for good, n in goods[seat].items() if n), tuple(words.get(seat, ())))
        for seat in sorted(goods)
    )


def by_seat(moment: Moment) -> list[tuple[int, list[Happening]]]:
    """What happened, gathered by seat in the order in which each first came; the table comes last."""
    found: dict[int, list[Happening]] = {}
    for one in moment.happenings:
        found.setdefault(one.seat, []).append(one)
    return sorted(found.items(), key=lambda pair: pair[0] == TABLE)
