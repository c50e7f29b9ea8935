"""What is done with a pad: write a number, close a round, end the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Self

from engines.core.events import Built, Emit, Ended, Event, Gained, Paid, PhaseBegan, Revealed, Rolled
from engines.core.moves import Ask, Asked, Move
from engines.core.naming import Naming
from engines.core.questions import ENTERING, Dice, Good, Option, Pick, Tally
from engines.core.rules import Illegal
from engines.core.scoring import first
from engines.core.text import N_, NN_, Seat, Text, names
from engines.pads import asking, pad, scoring
from engines.pads.state import UNSEEN, PadState

ALL = N_("all have entered")
FILLED = N_("{what} is filled already")
OTHERWISE = Illegal("pads.reveal.unlike", N_("That isn't what lies face down"), ENTERING)


class Write(Move[PadState], frozen=True, tag="write"):
    """Enter a number: `what` is the ask's name in the file."""

    title = N_("Enter")
    open = True
    onward = True
    what: str
    value: int | str

    @classmethod
    def ask(cls, state: PadState, seat: int) -> Ask:
        due = asking.of_seat(state, seat)
        assert due is not None, "somebody is asked only while something is missing"
        asks = state.pad.asks
        what = asks[due.asks[0]].name
        if len(due.asks) > 1 or asks[due.asks[0]].once:
            what = yield Pick("what", N_("Which row?"), tuple(_rows(state, due.column)))
        ask = state.pad.ask(what)
        question = asking.question(state, due.column, ask)
        if isinstance(question, Illegal):
            return question
        value = yield question
        return asking.refused(state, due.column, ask, value) or cls(seat, what, value)

    def apply(self, state: PadState, emit: Emit) -> None:
        ask, column = state.pad.ask(self.what), state.column_of(self.seat)
        state.enter(ask, column, len(state.values), self.value)
        state.thrown = ()
        state.align(len(state.values))
        if emit:
            emit(Built(self.seat, _entered(ask, self.value), rule=ask.rule))

    def describe(self) -> Text:
        what = self.what.replace("_", " ")
        return N_("{seat}: {what} {n}", seat=Seat(self.seat), what=what, n=self.value)


def _read_seats(written: object) -> tuple[tuple[str, int], ...]:
    """The seats of one side, as a record has them."""
    if not isinstance(written, list) or not all(type(seat) is int for seat in written):
        raise ValueError("write the numbers of the seats that play together, such as [0, 2]")
    return tuple((str(seat), 1) for seat in written)


class Part(Move[PadState], frozen=True, tag="part"):
    """Say who plays together in this round: the seats of one side; all others are the other side."""

    title = N_("Sides")
    open = True
    onward = True
    names = {"side": Naming(lambda seats: None if seats is None else [int(s) for s, _ in seats], _read_seats)}
    side: tuple[tuple[str, int], ...]

    @classmethod
    def ask(cls, state: PadState, seat: int) -> Ask:
        plays = sorted(asking.order(state))
        pool = tuple(Good(str(one), N_("{seat}", seat=Seat(one)), 1) for one in plays)
        question = Tally("side", N_("Who plays together, against the others?"), pool=pool, low=1,
                         high=len(plays) - 1, across=2)  # fmt: skip
        return cls(seat, (yield question))

    def apply(self, state: PadState, emit: Emit) -> None:
        one_side = {int(seat) for seat, _ in self.side}
        plays, number = asking.order(state), len(state.values)
        for column in plays:
            state.sides[-1][column] = 1 if column in one_side else 2
        state.align(number)
        if emit:
            others = names(sorted({*plays} - one_side))
            what = N_("{side} against {others}", side=names(sorted(one_side)), others=others)
            emit(PhaseBegan(self.seat, what, rule=state.pad.rule))

    def describe(self) -> Text:
        return N_("{side} against the others", side=names(int(seat) for seat, _ in self.side))


class Roll(Move[PadState], frozen=True, tag="roll"):
    """Roll the dice of the pad, but for those that are kept: pairs of a face and how many show it."""

    title = N_("Roll")
    icon = "dice"
    open = True
    optional = True
    throws = True
    dice: tuple[int, ...]
    kept: tuple[tuple[str, int], ...] = ()

    @classmethod
    def ask(cls, state: PadState, seat: int) -> Ask:
        kept: tuple[tuple[str, int], ...] = ()
        if state.thrown and state.pad.keep:
            lie = Counter(state.thrown[-1])
            pool = tuple(Good(str(face), Text("{n}", (("n", face),)), lie[face]) for face in sorted(lie))
            kept = yield Tally("kept", N_("Which dice do you keep?"), pool=pool, low=0,
                               high=state.pad.dice - 1, across=len(pool))  # fmt: skip
        number = state.pad.dice - sum(number for _, number in kept)
        return cls(seat, (yield Dice("dice", N_("Roll"), count=number, faces_only=True)), kept)

    @property
    def faces(self) -> tuple[int, ...]:
        """All dice as they lie now."""
        return tuple(sorted((*self.dice, *(int(face) for face, number in self.kept for _ in range(number)))))

    def apply(self, state: PadState, emit: Emit) -> None:
        state.thrown = (*state.thrown, self.faces)
        if emit:
            what = N_("rolled {dice}", dice=" ".join(map(str, self.faces)))
            emit(Rolled(self.seat, what, why=N_("roll {n}", n=len(state.thrown)), rule=state.pad.rule,
                        dice=self.dice))  # fmt: skip

    def describe(self) -> Text:
        return N_("{seat} rolls {dice}", seat=Seat(self.seat), dice=" ".join(map(str, self.faces)))


class Seal(Move[PadState], frozen=True, tag="seal"):
    """Enter a number that the others see once all have entered theirs; None where these eyes don't."""

    title = N_("Enter face down")
    sentence = N_("{seat} enters a number face down")
    open = True
    onward = True
    what: str
    value: int | None = None

    @classmethod
    def ask(cls, state: PadState, seat: int) -> Ask:
        ask = asking.sealing(state)
        assert ask is not None, "somebody is asked only while something is secret"
        value = yield asking.face_down(state, seat, ask)
        return cls(seat, ask.name, value)

    def apply(self, state: PadState, emit: Emit) -> None:
        ask, column = state.pad.ask(self.what), state.column_of(self.seat)
        state.face_down[ask.at][column] = UNSEEN if self.value is None else self.value
        state.thrown = ()
        if emit:
            openly = N_("{what}: face down", what=ask.label)
            what = openly if self.value is None else _entered(ask, self.value)
            emit(Built(self.seat, what, rule=ask.rule, eyes=(self.seat,), openly=openly))

    def concealed(self, eyes: int | None = None) -> Self:
        return self if eyes == self.seat else type(self)(self.seat, self.what)


class Reveal(Move[PadState], frozen=True, tag="reveal"):
    """All have entered what was secret: `values` has the number of each column, None where it has none."""

    title = N_("Lay open")
    sentence = title
    automatic = True
    what: str
    values: tuple[int | None, ...]

    @classmethod
    def ask(cls, state: PadState, seat: int) -> Asked:
        ask = asking.sealing(state)
        assert ask is not None, "it is the table's turn only once all have entered"
        hidden = state.face_down[ask.at]
        return cls(seat, ask.name, tuple(None if value == UNSEEN else value for value in hidden))

    def check(self, state: PadState) -> Illegal | None:
        """What lies face down may be unknown here: then it is what the move says, if it can be that."""
        ask = asking.sealing(state)
        fits = ask is not None and (self.what, len(self.values)) == (ask.name, len(state.columns))
        if ask is None or not fits:
            return OTHERWISE
        low, high = state.limits(ask, len(state.values))
        pairs = zip(state.face_down[ask.at], self.values, strict=True)
        may_be = (now is None or low <= now <= high if lies == UNSEEN else lies == now for lies, now in pairs)
        return None if all(may_be) else OTHERWISE

    def apply(self, state: PadState, emit: Emit) -> None:
        ask = state.pad.ask(self.what)
        state.lay_open(ask, self.values)
        if emit:
            for seats, value in zip(state.columns, self.values, strict=True):
                if value is not None:
                    emit(Revealed(seats[0], _entered(ask, value), why=ALL, rule=ask.rule))


def _entered(ask: pad.Ask, value: int | str) -> Text:
    return N_("{what}: {n}", what=ask.label, n=scoring.said(ask, value))


def _rows(state: PadState, column: int) -> Iterator[Option]:
    """The rows that are filled once, those that are filled with their reason."""
    for at, ask in enumerate(state.pad.asks):
        if ask.once:
            filled = state.values[-1][at][column] is not None
            blocked = Illegal("pads.row.filled", FILLED.filled(what=ask.label), ask.rule) if filled else None
            yield Option(ask.name, ask.label, blocked=blocked)


class Close(Move[PadState], frozen=True, tag="close"):
    """A complete round is counted; the next one begins, or the game is over."""

    title = N_("Count the round")
    automatic = True

    def apply(self, state: PadState, emit: Emit) -> None:
        number, plays, left = len(state.values), asking.order(state), scoring.left(state)
        if emit and not state.pad.one_sheet:
            for column in sorted(plays):
                emit(_counted(state, column))
                if column not in left:
                    out = N_("is out: {formula}", formula=state.pad.out.text if state.pad.out else "")
                    emit(PhaseBegan(state.columns[column][0], out, rule=state.pad.rule))
        if number >= state.most_rounds or scoring.reached(state) or len(left) < min(2, len(plays)):
            end(state, emit)
            return
        state.begin_round()
        if emit:
            seat = state.columns[asking.beginner(state)][0]
            emit(PhaseBegan(seat, N_("round {n}", n=number + 1), rule=state.pad.rule))


def _counted(state: PadState, column: int) -> Event:
    """What a column got in the present round, and why."""
    points, seat = scoring.reckoned(state)[-1].totals[column], state.columns[column][0]
    why, rule = scoring.why(state, column, len(state.values)), state.pad.rows[-1].rule
    if points < 0:
        return Paid(seat, NN_("loses {n} point", "loses {n} points", -points), why=why, rule=rule)
    return Gained(seat, NN_("{n} point", "{n} points", points), why=why, rule=rule)


class End(Move[PadState], frozen=True, tag="end"):
    """The people at the table say that it was the last round."""

    title = N_("End the game")
    sentence = N_("{seat}: that was the last round")
    for_people = True

    def apply(self, state: PadState, emit: Emit) -> None:
        if state.pad.counter is None:
            state.values.pop()
            del state.sides[len(state.values) :]
        end(state, emit)


def end(state: PadState, emit: Emit) -> None:
    """The game is over."""
    state.over = True
    if emit:
        winners = first([scoring.sheet(state, seat) for seat in range(len(state.colours))])
        emit(Ended(winners[0], N_("the game is over"), rule=state.pad.rule, winners=winners))
