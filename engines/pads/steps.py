"""What is done where touches count: one step up or down."""

import re

from engines.core.events import Built, Emit
from engines.core.moves import Ask, Move
from engines.core.questions import Option, Pick
from engines.core.rules import Illegal
from engines.core.text import N_, Seat, Text
from engines.pads.state import PadState

CHANGE = re.compile(r"([0-7])([+-][1-9]\d{0,3})")
MOST_NAMED = 4
"""The most columns with names on their keys: of more, two stand side by side, each with its badge."""
LIMIT = N_("{what}: from {low} to {high}")


class Step(Move[PadState], frozen=True, tag="step"):
    """Count something up or down: `change` has the seat it is counted for and how much, as 2+1."""

    title = N_("Count")
    follows = True
    shared = True
    change: str

    @classmethod
    def ask(cls, state: PadState, seat: int) -> Ask:
        ask = state.pad.counter
        assert ask is not None, "numbers go up and down only where that is all that is done"
        low, high = state.limits(ask, 1)
        limit = Illegal("pads.step.limit", LIMIT.filled(what=ask.label, low=low, high=high), ask.rule)
        named = len(state.columns) <= MOST_NAMED
        options = tuple(
            Option(
                f"{seats[0]}{by:+d}",
                _change(seats[0], by) if named else Text("{by}", (("by", _signed(by)),)),
                blocked=None if low <= value + by <= high else limit,
                seat=seats[0],
            )
            for seats, value in zip(state.columns, state.values[0][ask.at], strict=True)
            for by in (-ask.step, ask.step)
            if value is not None
        )
        return cls(seat, (yield Pick("change", ask.label, options, across=2 if named else 4)))

    @property
    def counted(self) -> tuple[int, int]:
        """The seat it is counted for, and how much; this seat and nothing where it can't be read."""
        read = CHANGE.fullmatch(self.change)
        return (int(read[1]), int(read[2])) if read else (self.seat, 0)

    def apply(self, state: PadState, emit: Emit) -> None:
        (seat, by), ask = self.counted, state.pad.asks[0]
        row, column = state.values[0][ask.at], state.column_of(seat)
        row[column] = (row[column] or 0) + by
        if emit:
            emit(Built(seat, N_("{what}: {n}", what=ask.label, n=row[column] or 0), rule=ask.rule))

    def describe(self) -> Text:
        return _change(*self.counted)


def _change(seat: int, by: int) -> Text:
    """How much is counted for whom."""
    return Text("{seat} {by}", (("seat", Seat(seat)), ("by", _signed(by))))


def _signed(by: int) -> str:
    """A number with its sign, as it is printed."""
    return f"{by:+d}".replace("-", "−")
