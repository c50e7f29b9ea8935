"""Who is asked what next, and which numbers fit."""

import re
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from engines.core.questions import Count, Option, Pick, Question, Words
from engines.core.rules import Illegal
from engines.core.text import N_, Text
from engines.pads import scoring
from engines.pads.pad import Ask
from engines.pads.scoring import Reckoned, reckoned, totals
from engines.pads.state import Due, PadState
from engines.pads.written import LONGEST_NOTE

OF_OTHERS = re.compile(r"\b(all|others)\.")
"""What others entered, in a formula."""
MOST_KEYS = 24
"""The most numbers that are shown one by one, those that don't fit with their reason."""


def beginner(state: PadState) -> int:
    """The column that is asked first in the present round; those that are out are passed over."""
    return _beginner(state, reckoned(state))


def _beginner(state: PadState, rounds: Sequence[Reckoned]) -> int:
    number, at = len(state.columns), state.column_of(state.first)
    if state.pad.turn == "winner" and len(rounds) > 1:
        last = rounds[-2].totals
        plays = [column for column in range(number) if column not in rounds[-1].out] or [at]
        return (min if state.pad.fewest else max)(plays, key=lambda column: last[column])
    for one in rounds[1:] if state.pad.turn == "dealer" else rounds[-1:]:
        moves = range(1, number + 1) if state.pad.turn == "dealer" else range(number)
        at = next((found for step in moves if (found := (at + step) % number) not in one.out), at)
    return at


def dealer(state: PadState) -> int | None:
    """The column that deals in this round: the one before the first; None where nobody deals."""
    return order(state)[-1] if state.pad.turn == "dealer" else None


def order(state: PadState) -> list[int]:
    """The columns in the order in which they are asked."""
    rounds, number = reckoned(state), len(state.columns)
    first, out = _beginner(state, rounds), rounds[-1].out
    return [found for at in range(number) if (found := (first + at) % number) not in out] or [first]


def asked(state: PadState) -> list[int]:
    """The columns that are asked in the present round, in that order: of a side its first."""
    return [column for column in order(state) if state.speaks(column, len(state.values))]


def parting(state: PadState) -> bool:
    """Whether it is asked now who plays together."""
    sides = state.sides[-1] if state.sides and not state.over else []
    return any(not sides[column] for column in order(state)) if sides else False


def due(state: PadState) -> Due | None:
    """What is entered next; None if the round is complete, or all that lies face down is to be laid open."""
    following, ask = _following(state)
    if ask is None:
        return following
    return next((Due(column, (ask.at,)) for column in awaited(state, ask)), None)


def ahead(state: PadState) -> dict[int, Due]:
    """What other columns can enter before it is their turn: each on, as on a phone of its own.

    That is so once a round is played by all, where there is a dealer or no round at all, and nobody has to
    wait for a number of somebody else.
    """
    pad = state.pad
    if pad.dice or not (pad.one_sheet or pad.turn == "dealer"):
        return {}
    first = due(state)
    if first is None or pad.asks[first.asks[0]].before:
        return {}
    left = list(_in_order(state))
    asks = [pad.asks[one.asks[0]] for one in left]
    waits = [ask.need is not None and OF_OTHERS.search(ask.need.text) for ask in pad.asks]
    if len(first.asks) > 1 or any(waits) or any(ask.before or state.hides(ask) for ask in asks):
        return {}
    found: dict[int, Due] = {}
    for one in left:
        found.setdefault(one.column, one)
    del found[first.column]
    return found


def of_seat(state: PadState, seat: int) -> Due | None:
    """What a seat enters now: when it is its turn, or before."""
    first, column = due(state), state.column_of(seat)
    return first if first is None or first.column == column else ahead(state).get(column, first)


def sealing(state: PadState) -> Ask | None:
    """The ask that is entered face down now, by all at once."""
    return _following(state)[1]


def _following(state: PadState) -> tuple[Due | None, Ask | None]:
    """What is entered next, as if nothing lay face down, and its ask where that does."""
    if state.over or state.pad.counter is not None or parting(state):
        return None, None
    if (once := _once(state)) is not None:
        return once, None
    following = next(_in_order(state), None)
    ask = state.pad.asks[following.asks[0]] if following else None
    return following, ask if ask is not None and state.hides(ask) else None


def awaited_seats(state: PadState) -> list[int]:
    """The seats that are to enter something now: one of each column, all at once where it is secret."""
    if state.over:
        return []
    if state.pad.counter is not None:
        return list(range(len(state.colours)))
    if parting(state):
        columns = order(state)[:1]
    else:
        following, ask = _following(state)
        columns = awaited(state, ask) if ask else [following.column] if following else []
    return [state.columns[column][0] for column in columns]


def awaited(state: PadState, ask: Ask) -> list[int]:
    """The columns that have yet to enter this face down, in the order in which they are asked."""
    spared = reckoned(state)[-1].spared
    return [
        column
        for column in order(state)
        if state.face_down[ask.at][column] is None and ask.name not in spared[column]
    ]


def _once(state: PadState) -> Due | None:
    """The column that has filled fewest of the rows that are filled once, with those it has left."""
    asks = [at for at, ask in enumerate(state.pad.asks) if ask.once]
    if not asks:
        return None
    open_asks = {
        column: tuple(at for at in asks if state.values[-1][at][column] is None) for column in asked(state)
    }
    most = max(map(len, open_asks.values()))
    return (
        next(Due(column, left) for column, left in open_asks.items() if len(left) == most) if most else None
    )


def _in_order(state: PadState) -> Iterator[Due]:
    spared, columns = reckoned(state)[-1].spared, asked(state)
    for at, ask in enumerate(state.pad.asks):
        for column in columns:
            if state.values[-1][at][column] is None and not ask.once and ask.name not in spared[column]:
                yield Due(column, (at,))


def question(state: PadState, column: int, ask: Ask) -> Question | Illegal:
    """The question for a number, with those that fit what others entered; or why none does. Or for words."""
    if ask.note:
        return Words("value", ask.label, longest=LONGEST_NOTE)
    low, high = state.limits(ask, len(state.values))
    if ask.total is not None:
        total = state.of_round(ask.total, len(state.values))
        low, high = _within_sum(_others(state, column, ask), total, low, high)
        if low > high:
            why = N_("{what}: all together have {n}, and the others have {others}",
                     what=ask.label, n=total, others=_given(state, column, ask))  # fmt: skip
            return Illegal("pads.sum.unfit", why, ask.rule)
    if ask.choices:
        return _choice(ask, low, high)
    if forbidden(state, column, ask) is not None and high - low < MOST_KEYS:
        options = tuple(
            Option(n, Text("{n}", (("n", n),)), blocked=refused(state, column, ask, n))
            for n in range(low, high + 1)
        )
        return Pick("value", ask.label, options, across=4)
    return Count("value", ask.label, low, high, suggested=likely(state, column, ask, low, high))


def likely(state: PadState, column: int, ask: Ask, low: int, high: int) -> int | None:
    """The number that counts best beside what this column entered before, where all have to make a sum."""
    before = any(row[column] is not None for row in state.values[-1])
    if ask.total is None or not before or low == high or high - low > MOST_KEYS:
        return None
    counts = {number: scoring.would_count(state, column, ask, number) for number in range(low, high + 1)}
    best = (min if state.pad.fewest else max)(counts.values())
    found = [number for number, count in counts.items() if count == best]
    return found[0] if len(found) == 1 else None


def face_down(state: PadState, seat: int, ask: Ask) -> Question:
    """The question for a number that nobody else sees yet."""
    low, high = state.limits(ask, len(state.values))
    asked: Question = _choice(ask, low, high) if ask.choices else Count("value", ask.label, low, high)
    return replace(asked, eyes=(seat,), secret=True)


def _choice(ask: Ask, low: int, high: int) -> Pick:
    options = tuple(Option(at, words) for at, words in enumerate(ask.choices) if low <= at <= high)
    return Pick("value", ask.label, options)


def _others(state: PadState, column: int, ask: Ask) -> list[int | None]:
    """What the other columns entered for an ask; None for those that still will."""
    row, spared = state.values[-1][ask.at], reckoned(state)[-1].spared
    others = (
        other for other in range(len(row)) if other != column and state.speaks(other, len(state.values))
    )
    return [0 if ask.name in spared[other] else row[other] for other in others]


def _given(state: PadState, column: int, ask: Ask) -> int:
    return sum(value or 0 for value in _others(state, column, ask))


def _within_sum(others: list[int | None], total: int, low: int, high: int) -> tuple[int, int]:
    """The numbers with which the others can still make up the sum."""
    left, waiting = total - sum(value or 0 for value in others), others.count(None)
    return max(low, left - waiting * high), min(high, left - waiting * low)


def forbidden(state: PadState, column: int, ask: Ask) -> int | None:
    """The number that would make up a forbidden sum; None if there is none, or others are still to enter."""
    if ask.not_total is None or not state.restricted or None in _others(state, column, ask):
        return None
    return state.of_round(ask.not_total, len(state.values)) - _given(state, column, ask)


def refused(state: PadState, column: int, ask: Ask, value: int | str) -> Illegal | None:
    """Why this number may not be entered though it is within the limits."""
    if isinstance(value, str) or value != forbidden(state, column, ask):
        return None
    why = N_("{what}: all together may not be {n}", what=ask.label, n=value + _given(state, column, ask))
    return Illegal("pads.sum.forbidden", why, ask.rule)


def standing(state: PadState) -> list[int]:
    """The columns that lead."""
    scores = totals(state)
    best = min(scores) if state.pad.fewest else max(scores)
    return [column for column, score in enumerate(scores) if score == best]
