"""What somebody can do: roll, move the runners, stop; and what the rules do: take them away."""

from __future__ import annotations

from cant_stop.rulebook import BUSTING, CLAIMING, PLAYING, STOPPING
from cant_stop.state import StopState
from cant_stop.tables import DICE, LENGTH, NUMBERS
from engines.core.events import Built, Emit, Ended, Missed, Moved, PhaseBegan, Rolled
from engines.core.moves import Ask, Move
from engines.core.questions import Dice, Option, Pick
from engines.core.rules import Illegal
from engines.core.text import N_, NN_, Seat, Text


class Roll(Move[StopState], frozen=True, tag="roll"):
    """Roll all four dice (fact 2.1)."""

    title = N_("Roll")
    throws = True
    onward = True
    dice: tuple[int, ...]

    @classmethod
    def ask(cls, state: StopState, seat: int) -> Ask:
        dice = yield Dice("dice", N_("Roll all four dice"), DICE, faces_only=True)
        return cls(seat, dice)

    def apply(self, state: StopState, emit: Emit) -> None:
        state.rolled = list(self.dice)
        if emit:
            faces = ", ".join(map(str, self.dice))
            emit(Rolled(self.seat, N_("rolled {faces}", faces=faces), rule=PLAYING, dice=self.dice))


class Advance(Move[StopState], frozen=True, tag="advance"):
    """Move the runners of two numbers, or of the one that is possible (facts 2.2 to 2.6)."""

    title = N_("Move runners")
    onward = True
    numbers: str
    """The numbers with a plus between them, the lower first: "6+8", or one alone: "8"."""

    @classmethod
    def ask(cls, state: StopState, seat: int) -> Ask:
        numbers = yield Pick("numbers", N_("Which numbers?"), _options(state))
        return cls(seat, numbers)

    def apply(self, state: StopState, emit: Emit) -> None:
        numbers = tuple(map(int, self.numbers.split("+")))
        state.runners = state.moved(numbers) or state.runners
        state.rolled = [0] * DICE
        if emit:
            for number in dict.fromkeys(numbers):
                space = state.runners[NUMBERS.index(number)]
                what = N_("{number}: on space {n} of {all}", number=number, n=space, all=LENGTH[number])
                emit(Moved(self.seat, what, rule=PLAYING, spots=(f"c{number}",)))


def _options(state: StopState) -> tuple[Option, ...]:
    """What the roll allows; pairs of no use are blocked, with the reason."""
    options: dict[str, Option] = {}
    for pair in state.pairs:
        for numbers in state.ways(pair) or (pair,):
            value = "+".join(map(str, numbers))
            why = None if state.ways(pair) else _why_not(state, pair)
            options.setdefault(value, Option(value, Text(" + ".join(map(str, numbers))), blocked=why))
    return tuple(options.values())


def _why_not(state: StopState, pair: tuple[int, int]) -> Illegal:
    """Why neither number of a pair can be used: the reason of the first."""
    number = pair[0]
    at = NUMBERS.index(number)
    if state.owner(number) is not None:
        return Illegal("cant-stop.column.claimed", N_("Column {n} is claimed", n=number), CLAIMING)
    if state.runners[at]:
        return Illegal("cant-stop.column.top", N_("The runner of {n} is at the top", n=number), CLAIMING)
    return Illegal("cant-stop.runner.none", N_("No runner is left for column {n}", n=number), PLAYING)


class Stop(Move[StopState], frozen=True, tag="stop"):
    """Put squares in place of the runners, and pass the dice on (facts 3.1 and 4.1)."""

    title = N_("Stop")

    @classmethod
    def ask(cls, state: StopState, seat: int) -> Ask:
        return cls(seat)
        yield

    def apply(self, state: StopState, emit: Emit) -> None:
        running = state.running
        for number in running:
            at = NUMBERS.index(number)
            state.squares[self.seat][at] = state.runners[at]
            if state.runners[at] == LENGTH[number]:
                self._claim(state, at)
        if emit:
            what = NN_("{n} square placed", "{n} squares placed", len(running))
            emit(Built(self.seat, what, rule=STOPPING, spots=tuple(f"c{number}" for number in running)))
        _pass_on(state)
        if emit and state.over:
            emit(Ended(self.seat, N_("the game is over"), rule=CLAIMING, winners=(self.seat,)))
        elif emit:
            emit(PhaseBegan(state.seat, N_("{seat} rolls", seat=Seat(state.seat)), rule=STOPPING))

    def _claim(self, state: StopState, at: int) -> None:
        """The squares of all others leave a column."""
        for seat, squares in enumerate(state.squares):
            if seat != self.seat:
                squares[at] = 0


class Bust(Move[StopState], frozen=True, tag="bust"):
    """The runners are taken away where a roll is of no use (fact 3.2)."""

    title = N_("Bust")
    automatic = True

    def apply(self, state: StopState, emit: Emit) -> None:
        if emit:
            why = N_("no pair of the roll can be used")
            what = NN_("{n} runner taken away", "{n} runners taken away", len(state.running))
            emit(Missed(state.seat, what, why=why, rule=BUSTING))
        _pass_on(state)
        if emit:
            emit(PhaseBegan(state.seat, N_("{seat} rolls", seat=Seat(state.seat)), rule=BUSTING))


def _pass_on(state: StopState) -> None:
    state.runners, state.rolled = [0] * len(NUMBERS), [0] * DICE
    if not state.over:
        state.seat = (state.seat + 1) % len(state.colours)
