"""Everything on the pad: what was entered in each round, and who is asked next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engines.core.state import State
from engines.pads import form
from engines.pads.formulas import Formula, Scope
from engines.pads.pad import Ask, Pad
from engines.pads.written import ENTERED, PLAYING, ROUND, ROUNDS

Entered = list[list[int | None]]
"""One round: for each ask the number of each column; None if it isn't entered."""


UNSEEN = ENTERED + 1
"""A number that lies face down, where nobody knows here which it is."""


class Due(NamedTuple):
    """Whose turn it is to enter something: a column, and the asks that are open for it, by number."""

    column: int
    asks: tuple[int, ...]


class PadState(State):
    """The pad's own file, the seats, and what was entered."""

    text: str
    colours: tuple[str, ...]
    first: int
    restricted: bool
    """Whether some sums are forbidden where the pad says so."""
    secret: bool
    """Whether what the pad calls secret is entered face down."""
    values: list[list[list[int | None]]]
    """The rounds so far, the present one last."""
    face_down: list[list[int | None]]
    """What was entered in the present round and is not laid open yet."""
    sides: list[list[int]] = []
    """Where sides are asked, that of each column in each round: 1 or 2, or 0 if nobody said yet."""
    notes: dict[str, str] = {}
    """The words that were entered, by the name of their cell; their number among `values` is 1."""
    thrown: tuple[tuple[int, ...], ...] = ()
    """The rolls since something was entered, each with all dice as they lay."""
    over: bool = False

    @property
    def pad(self) -> Pad:
        """What the file says."""
        return form.read(self.text)

    @property
    def columns(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each column: a side shares one."""
        return self.pad.sides or tuple((seat,) for seat in range(len(self.colours)))

    def column_of(self, seat: int) -> int:
        """The column of a seat."""
        return next(at for at, seats in enumerate(self.columns) if seat in seats)

    @property
    def most_rounds(self) -> int:
        """The number of rounds, or the most there can be."""
        rounds = self.pad.rounds
        if rounds is None:
            return ROUNDS
        return max(1, min(ROUNDS, self.of_round(rounds, 1)))

    def blank(self) -> Entered:
        """A round in which nothing is entered."""
        return [[None] * len(self.columns) for _ in self.pad.asks]

    def begins(self, ask: Ask) -> int | None:
        """What stands there before anything is entered: where touches count, what is nearest to 0."""
        low, high = self.limits(ask, 1) if ask.step else (0, 0)
        return max(low, min(high, 0)) if ask.step else None

    def together(self, column: int, number: int) -> tuple[int, ...]:
        """The columns for which one number is entered in a round: those of its side, or it alone."""
        sides = self.sides[number - 1] if self.sides else []
        if not sides or not sides[column]:
            return (column,)
        return tuple(other for other, side in enumerate(sides) if side == sides[column])

    def speaks(self, column: int, number: int) -> bool:
        """Whether a column is the first of its side, which is asked for all of it."""
        return self.together(column, number)[0] == column

    def align(self, number: int) -> None:
        """Give all of a side the numbers of its first."""
        for row in self.values[number - 1]:
            row[:] = [row[self.together(column, number)[0]] for column in range(len(row))]

    @property
    def begun(self) -> bool:
        """Whether anything is entered in the present round."""
        rows = (*self.values[-1], *self.face_down)
        return any(value is not None for row in rows for value in row)

    def begin_round(self) -> None:
        """Begin one more round, in which nothing is entered."""
        self.values.append([[self.begins(ask)] * len(self.columns) for ask in self.pad.asks])
        if self.pad.asks_sides:
            self.sides.append([0] * len(self.columns))
        self.face_down = self.blank()

    def seals(self, ask: Ask) -> bool:
        """Whether an ask is secret at this table: one whose sum is forbidden is not."""
        return ask.secret and self.secret and not (self.restricted and ask.not_total is not None)

    def hides(self, ask: Ask) -> bool:
        """Whether an ask is entered face down now: until one number of this round lies open."""
        return (
            self.seals(ask)
            and not self.over
            and not any(value is not None for value in self.values[-1][ask.at])
        )

    def lay_open(self, ask: Ask, values: Sequence[int | None]) -> None:
        """Lay these numbers open, which were face down."""
        self.values[-1][ask.at] = list(values)
        self.face_down[ask.at] = [None] * len(self.columns)

    def cell_of(self, ask: Ask, column: int, number: int) -> str:
        """The name of the cell of what a column entered in a round: of a side, that of its first."""
        return f"{ask.name}.{number}.{self.columns[self.together(column, number)[0]][0]}"

    def entered(self, ask: Ask, column: int, number: int) -> int | str | None:
        """What a column entered in a round: a number or words; None if nothing."""
        value = self.values[number - 1][ask.at][column]
        return (
            value if value is None or not ask.note else self.notes.get(self.cell_of(ask, column, number), "")
        )

    def enter(self, ask: Ask, column: int, number: int, value: int | str | None) -> None:
        """Enter a number or words for a column in a round; None takes it away."""
        self.notes.pop(name := self.cell_of(ask, column, number), None)
        if isinstance(value, str):
            self.notes |= {name: value} if value else {}
            value = 1
        self.values[number - 1][ask.at][column] = value

    def forget_notes(self) -> None:
        """Drop the words that stand nowhere any more."""
        kept = {
            self.cell_of(ask, column, number)
            for number, rows in enumerate(self.values, 1)
            for ask in self.pad.asks
            for column, value in enumerate(rows[ask.at])
            if ask.note and value is not None
        }
        self.notes = {name: words for name, words in self.notes.items() if name in kept}

    def of_round(self, formula: Formula, number: int) -> int:
        """What a formula of the round's number and of the players comes to."""
        return formula.number(Scope([{ROUND: number, PLAYING: len(self.colours)}], 0))

    def limits(self, ask: Ask, number: int) -> tuple[int, int]:
        """The least and the most that can be entered for an ask in a round."""
        low, high = (max(-ENTERED, min(ENTERED, self.of_round(one, number))) for one in (ask.low, ask.high))
        return low, max(low, high)
