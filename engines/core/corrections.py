"""Corrections: the difference between the real table and the tracked state, as one log entry."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from engines.core import limits
from engines.core.events import Corrected, Emit
from engines.core.moves import Ask, Move
from engines.core.questions import ENTERING
from engines.core.rules import Illegal
from engines.core.state import Cell, State
from engines.core.text import N_, Seat, Text

COUNTED = N_("count at the table")
"""The reason on an event line that states what a correction changed."""


class Correct(Move[State], frozen=True, tag="correct"):
    """Correct cells: pairs (cell, value), with a note on what was found."""

    title = N_("Fix the board")
    effort = limits.CORRECTION

    put: tuple[tuple[str, int | str], ...]
    note: str = ""

    @classmethod
    def ask(cls, state: State, seat: int) -> Ask | Self | Illegal:
        return Illegal("core.correct.by-cells", N_("A correction is entered cell by cell"), ENTERING)

    def check(self, state: State) -> Illegal | None:
        cells, named = {cell.name: cell for cell in state.cells()}, set[str]()
        for name, value in self.put:
            if name not in cells:
                why = N_('There is no cell "{cell}" in this game', cell=name)
                return Illegal("core.correct.unknown", why, ENTERING)
            if name in named:
                why = N_('"{cell}" is named twice in this correction', cell=name)
                return Illegal("core.correct.twice", why, ENTERING)
            named.add(name)
            if not cells[name].takes(value):
                why = N_('"{cell}" cannot be {value}', cell=name, value=value)
                return Illegal("core.correct.range", why, ENTERING)
        return None

    def apply(self, state: State, emit: Emit) -> None:
        before = {cell.name: cell for cell in state.cells()} if emit else {}
        state.put_all(self.put)
        state.derive()
        if emit:
            for event in _events(self.seat, [(before[name], value) for name, value in self.put], self.note):
                emit(event)

    def describe(self) -> Text:
        return N_("Correction: {note}", note=self.note) if self.note else N_("Correction")


def _events(seat: int, put: list[tuple[Cell, int | str]], note: str) -> Iterator[Corrected]:
    """One event per cell. Publicly, the hidden cells of a place share one event that names no good."""
    why = Text("{note}", (("note", note),)) if note else COUNTED
    told: set[tuple[Text, int | None]] = set()
    for cell, value in put:
        whose = seat if cell.owner is None else cell.owner
        what = difference(cell, value)
        spots = () if cell.spot is None else (cell.spot,)
        if cell.seen_by is None:
            yield Corrected(whose, what, why=why, rule=ENTERING, spots=spots)
            continue
        openly = None if (cell.place, cell.owner) in told else _openly(cell)
        told.add((cell.place, cell.owner))
        yield Corrected(whose, what, why=why, rule=ENTERING, eyes=cell.seen_by, openly=openly)


def _openly(cell: Cell) -> Text:
    if cell.owner is None:
        return N_("{place}: put right", place=cell.place)
    return N_("{place}, {seat}: corrected", place=cell.place, seat=Seat(cell.owner))


def difference(cell: Cell, new: int | str) -> Text:
    """The old and the new value of a cell, as a sentence."""
    what, place, now = cell.label, cell.place, cell.said(new)
    if cell.value is None:
        return N_("{what}, {place}: {new}", what=what, place=place, new=now)
    old = cell.said(cell.value)
    return N_("{what}, {place}: was {old}, is {new}", what=what, place=place, old=old, new=now)
