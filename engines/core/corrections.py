"""The stock-take: what really lies on the table, as one logged difference."""

from __future__ import annotations

from typing import Self

from engines.core.events import Corrected, Emit
from engines.core.moves import Ask, Move
from engines.core.questions import ENTERING
from engines.core.rules import Illegal
from engines.core.state import Cell, State
from engines.core.text import N_, Text


class Correct(Move[State], frozen=True, tag="correct"):
    """Put cells right: pairs (cell, value), with a note on what was found."""

    title = N_("Put the books right")

    put: tuple[tuple[str, int | str], ...]
    note: str = ""

    @classmethod
    def ask(cls, state: State, seat: int) -> Ask | Self | Illegal:
        return Illegal("core.correct.by-cells", N_("A correction is entered cell by cell"), ENTERING)

    def check(self, state: State) -> Illegal | None:
        cells = {cell.name: cell for cell in state.cells()}
        for name, value in self.put:
            if name not in cells:
                why = N_('There is nothing called "{cell}" on this table', cell=name)
                return Illegal("core.correct.unknown", why, ENTERING)
            if not cells[name].takes(value):
                why = N_('"{cell}" cannot be {value}', cell=name, value=value)
                return Illegal("core.correct.range", why, ENTERING)
        return None

    def apply(self, state: State, emit: Emit) -> None:
        before = {cell.name: cell for cell in state.cells()}
        state.put_all(self.put)
        state.derive()
        if emit:
            for name, value in self.put:
                emit(_corrected(self.seat, before[name], value))

    def told(self) -> Text:
        return N_("Correction: {note}", note=self.note) if self.note else N_("Correction")


def _corrected(seat: int, cell: Cell, value: int | str) -> Corrected:
    what = _difference(cell.label, cell.value, value)
    if not cell.hidden:
        return Corrected(seat, what)
    eyes = () if cell.owner is None else (cell.owner,)
    return Corrected(seat, what, eyes=eyes, openly=N_("{what}: put right", what=cell.label))


def _difference(label: Text, old: int | str | None, new: int | str) -> Text:
    if old is None:
        return N_("{what} is {new}", what=label, new=new)
    return N_("{what} was {old}, is {new}", what=label, old=old, new=new)
