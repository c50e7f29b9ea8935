"""Everything that can be counted at the table and corrected in the app."""

from __future__ import annotations

from collections.abc import Iterator

from cant_stop.state import StopState
from cant_stop.tables import DICE, LENGTH
from engines.core.cells import Cell, of_field, of_list, seat_words
from engines.core.text import N_, Seat


def cells(state: StopState) -> tuple[Cell, ...]:
    """Every cell, with its value and how it is set."""
    who = seat_words(len(state.colours))
    turn = of_field("turn.seat", N_("turn"), N_("whose turn"), state, "seat", high=len(who) - 1, words=who)
    dice = (
        of_list(
            f"die.{die}", N_("turn"), N_("die {n}, 0 before the roll", n=die + 1), state.rolled, die, high=6
        )
        for die in range(DICE)
    )
    return (turn, *_squares(state), *_runners(state), *dice)


def _squares(state: StopState) -> Iterator[Cell]:
    for seat, own in enumerate(state.squares):
        for at, (number, length) in enumerate(LENGTH.items()):
            yield of_list(
                f"square.{seat}.{number}",
                N_("squares of {seat}", seat=Seat(seat)),
                N_("space of {seat} in column {n}", seat=Seat(seat), n=number),
                own,
                at,
                owner=seat,
                high=length,
            )


def _runners(state: StopState) -> Iterator[Cell]:
    for at, (number, length) in enumerate(LENGTH.items()):
        label = N_("space of the runner in column {n}", n=number)
        yield of_list(f"runner.{number}", N_("runners"), label, state.runners, at, high=length)
