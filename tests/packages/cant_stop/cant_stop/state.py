"""Everything on the table."""

from __future__ import annotations

from cant_stop.tables import DICE, LENGTH, NUMBERS, RUNNERS, TO_WIN
from engines.core.state import State


class StopState(State):
    """The squares of the seats, the runners, the dice, and whose turn it is.

    `squares` and `runners` are by number, from 2 on: the space they are on, 0 if none is in the column.
    """

    colours: tuple[str, ...]
    seat: int
    squares: list[list[int]]
    runners: list[int]
    rolled: list[int]
    """The faces that are to be used; 0 if they are to be rolled."""

    def owner(self, number: int) -> int | None:
        """The seat that claimed a column."""
        at = NUMBERS.index(number)
        return next((seat for seat, own in enumerate(self.squares) if own[at] == LENGTH[number]), None)

    def claimed(self, seat: int) -> int:
        """How many columns a seat claimed."""
        return sum(own == length for own, length in zip(self.squares[seat], LENGTH.values(), strict=True))

    @property
    def over(self) -> bool:
        """Whether somebody has won."""
        return any(self.claimed(seat) >= TO_WIN for seat in range(len(self.colours)))

    @property
    def running(self) -> tuple[int, ...]:
        """The numbers that have a runner."""
        return tuple(number for number, space in zip(NUMBERS, self.runners, strict=True) if space)

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """The numbers that the roll makes, in each way to pair it; none if the dice are to be rolled."""
        if not all(self.rolled):
            return ()
        one, *others = self.rolled
        sums = ((one + other, sum(self.rolled) - one - other) for other in others)
        return tuple(sorted({(min(pair), max(pair)) for pair in sums}))

    def moved(self, numbers: tuple[int, ...]) -> list[int] | None:
        """The runners after one step for each of these numbers; None where that is not possible."""
        runners = list(self.runners)
        for number in numbers:
            at = NUMBERS.index(number)
            if self.owner(number) is not None or not (
                runners[at] or runners.count(0) > len(NUMBERS) - RUNNERS
            ):
                return None
            runners[at] = (runners[at] or self.squares[self.seat][at]) + 1
            if runners[at] > LENGTH[number]:
                return None
        return runners

    def ways(self, pair: tuple[int, int]) -> tuple[tuple[int, ...], ...]:
        """What can be moved with two numbers: both, or one or the other, or nothing."""
        if self.moved(pair):
            return (pair,)
        return tuple((number,) for number in dict.fromkeys(pair) if self.moved((number,)))

    @property
    def bust(self) -> bool:
        """Whether the roll is of no use."""
        return bool(self.pairs) and not any(map(self.ways, self.pairs))


def begun(colours: tuple[str, ...], first: int) -> StopState:
    """An empty board."""
    nothing = [0] * len(NUMBERS)
    return StopState(colours, first, [list(nothing) for _ in colours], list(nothing), [0] * DICE)
