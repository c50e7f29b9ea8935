"""Every number on the pad as a cell, to be counted and corrected."""

from collections.abc import Iterator
from functools import partial

from engines.core.cells import Cell, yes_no
from engines.core.text import N_, Seat, Text
from engines.pads.pad import Ask
from engines.pads.scoring import reckoned
from engines.pads.state import UNSEEN, PadState
from engines.pads.written import LONGEST_NOTE, SIDE

GAME = N_("game")
EMPTY = N_("not entered")


def cells(state: PadState) -> tuple[Cell, ...]:
    """The number of rounds, what was entered in each, and whether the game is over."""
    rounds: tuple[Cell, ...] = ()
    if state.most_rounds > 1:
        put = partial(_put_rounds, state)
        rounds = (Cell("round", GAME, N_("round"), len(state.values), put, low=1, high=state.most_rounds),)
    over = yes_no("over", GAME, N_("the game is over"), state.over, partial(setattr, state, "over"))
    return (*rounds, *_entered(state), over)


def _entered(state: PadState) -> Iterator[Cell]:
    """A cell for each number, and in the present round whether what is secret lies open."""
    for number in range(1, len(state.values) + 1):
        place = Text("{title}", (("title", state.pad.title),))
        if state.most_rounds > 1:
            place = N_("round {n}", n=number)
        yield from _sides(state, number, place)
        for ask in state.pad.asks:
            present = number == len(state.values)
            hidden = present and state.hides(ask)
            yield from _row(state, number, ask, N_("{place}, face down", place=place) if hidden else place)
            if present and state.seals(ask) and not state.over:
                put = partial(_turn, state, ask)
                yield yes_no(
                    f"{ask.name}.open", place, N_("{what}: laid open", what=ask.label), not hidden, put
                )


def _sides(state: PadState, number: int, place: Text) -> Iterator[Cell]:
    """The side of each column in a round, where sides are asked."""
    for column, side in enumerate(state.sides[number - 1] if state.sides else []):
        yield Cell(
            f"{SIDE}.{number}.{column}",
            place,
            N_("side of {seat}", seat=Seat(column)),
            side,
            partial(_put_side, state, number, column),
            owner=column,
            high=2,
            words=(EMPTY, N_("one side"), N_("the other side")),
        )


def _put_side(state: PadState, number: int, column: int, side: int) -> None:
    """Set the side of a column, unless the same correction took the round away."""
    if number <= len(state.sides):
        state.sides[number - 1][column] = side


def _row(state: PadState, number: int, ask: Ask, place: Text) -> Iterator[Cell]:
    """The numbers of an ask in a round; one below the least it can be means that nothing is entered."""
    low, high = state.limits(ask, number)
    hidden = number == len(state.values) and state.hides(ask)
    rows = state.face_down if hidden else state.values[number - 1]
    for column, seats in enumerate(state.columns):
        value = rows[ask.at][column]
        if not state.speaks(column, number):
            continue
        if ask.note:
            yield _note(state, number, ask, column, place)
            continue
        yield Cell(
            f"{ask.name}.{number}.{seats[0]}",
            place,
            N_("{what} of {seat}", what=ask.label, seat=Seat(seats[0])),
            None if value == UNSEEN else low - 1 if value is None else value,
            partial(_put, state, number, ask.at, column, low, hidden),
            owner=seats[0],
            low=low - (not ask.step),
            high=high,
            words=(EMPTY, *ask.choices),
            hidden=hidden,
        )


def _note(state: PadState, number: int, ask: Ask, column: int, place: Text) -> Cell:
    """The cell of words; none are as good as none entered."""
    seat = state.columns[column][0]
    return Cell(
        state.cell_of(ask, column, number),
        place,
        N_("{what} of {seat}", what=ask.label, seat=Seat(seat)),
        state.entered(ask, column, number) or "",
        partial(_put_note, state, number, ask, column),
        owner=seat,
        longest=LONGEST_NOTE,
        words=(EMPTY,),
    )


def _put_note(state: PadState, number: int, ask: Ask, column: int, words: str) -> None:
    """Set words of a round, unless the same correction took the round away."""
    if number <= len(state.values):
        state.enter(ask, column, number, words or None)


def _turn(state: PadState, ask: Ask, lies_open: bool) -> None:
    """Lay open what lies face down, or turn it over again."""
    if lies_open and state.hides(ask):
        state.lay_open(ask, [None if value == UNSEEN else value for value in state.face_down[ask.at]])
    elif not lies_open and not state.hides(ask):
        state.face_down[ask.at] = state.values[-1][ask.at]
        state.values[-1][ask.at] = [None] * len(state.columns)


def _put(state: PadState, number: int, at: int, column: int, low: int, hidden: bool, value: int) -> None:
    """Set a number of a round, unless the same correction took the round away; face down only in the last."""
    if number <= len(state.values):
        rows = state.face_down if hidden and number == len(state.values) else state.values[number - 1]
        rows[at][column] = None if value < low else value


def _put_rounds(state: PadState, number: int) -> None:
    if number != len(state.values):
        state.face_down = state.blank()
    del state.values[number:], state.sides[number:]
    while len(state.values) < number:
        state.begin_round()


def derive(state: PadState) -> None:
    """Take away what nobody is asked for any more, and what lies face down beside what lies open."""
    for number in range(1, len(state.sides) + 1):
        out = reckoned(state)[number - 1].out
        state.sides[number - 1] = [
            0 if column in out else side for column, side in enumerate(state.sides[number - 1])
        ]
        state.align(number)
    rounds = reckoned(state)
    for values, one in zip((*state.values, state.face_down), (*rounds, rounds[-1]), strict=True):
        for at, ask in enumerate(state.pad.asks):
            for column, spared in enumerate(one.spared):
                if ask.name in spared:
                    values[at][column] = None
    for ask in state.pad.asks:
        if not state.hides(ask):
            state.face_down[ask.at] = [None] * len(state.columns)
    state.forget_notes()


def inconsistencies(state: PadState) -> Iterator[Text]:
    """What cannot be: a gap in a round that is over, and sums that don't come out."""
    rounds = state.values if state.over else state.values[:-1]
    for number, (values, one) in enumerate(zip(rounds, reckoned(state), strict=False), 1):
        sides = state.sides[number - 1] if state.sides else []
        if any(not side and column not in one.out for column, side in enumerate(sides)):
            yield N_("round {n}: nobody said who plays together", n=number)
        for at, ask in enumerate(state.pad.asks):
            speaking = [column for column in range(len(values[at])) if state.speaks(column, number)]
            asked = [column for column in speaking if ask.name not in one.spared[column]]
            row = [values[at][column] for column in asked]
            if None in row and not ask.note:
                yield N_("round {n}: {what} isn't entered for everybody", n=number, what=ask.label)
            elif ask.total is not None and asked:
                total, made = state.of_round(ask.total, number), sum(value or 0 for value in row)
                if made != total:
                    yield N_("round {n}: {what} has to be {total} together, not {made}",
                             n=number, what=ask.label, total=total, made=made)  # fmt: skip
