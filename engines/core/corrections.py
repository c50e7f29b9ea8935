"""Corrections: the difference between the real table and the tracked state, as one log entry."""

from collections.abc import Iterable
from typing import Self

from msgspec.structs import replace

from engines.core import limits
from engines.core.cells import Cell, Put
from engines.core.events import Corrected
from engines.core.moves import Ask, Move
from engines.core.questions import ENTERING
from engines.core.rules import Illegal
from engines.core.state import State
from engines.core.text import N_, Seat, Text

COUNTED = N_("count at the table")
"""The reason on an event line that states what a correction changed."""


class Correct(Move[State], frozen=True, tag="correct"):
    """Correct cells: pairs (cell, value), with a note on what was found; `Engine.apply` makes it."""

    title = N_("Fix the board")
    effort = limits.CORRECTION

    put: tuple[tuple[str, int | str], ...]
    note: str = ""

    @classmethod
    def ask(cls, state: State, seat: int) -> Ask | Self | Illegal:
        return Illegal("core.correct.by-cells", N_("Enter a correction cell by cell"), ENTERING)

    def describe(self) -> Text:
        return N_("Correction: {note}", note=self.note) if self.note else N_("Correction")


def refuse(cells: Iterable[Cell], put: Put) -> Illegal | None:
    """Why these cells cannot be set, or None."""
    known, named = {cell.name: cell for cell in cells}, set[str]()
    for name, value in put:
        if name not in known:
            why = N_('There is no cell "{cell}" in this game', cell=name)
            return Illegal("core.correct.unknown", why, ENTERING)
        if name in named:
            why = N_('"{cell}" is named twice in this correction', cell=name)
            return Illegal("core.correct.twice", why, ENTERING)
        named.add(name)
        if not known[name].takes(value):
            why = N_('"{cell}" cannot be {value}', cell=name, value=value)
            return Illegal("core.correct.range", why, ENTERING)
    return None


def differences(cells: Iterable[Cell], move: Correct, after: Iterable[Cell]) -> list[Corrected]:
    """One event per corrected cell. Publicly, the hidden cells of a place share one that names no good.

    `after` are the cells once the correction is made: what does not hold is not said to be so.
    """
    after = tuple(after)
    known = {cell.name: replace(cell, value=None) for cell in after} | {cell.name: cell for cell in cells}
    lost = not_held(move.put, after)
    why = Text("{note}", (("note", move.note),)) if move.note else COUNTED
    told, found = set[tuple[Text, int | None]](), list[Corrected]()
    for name, value in move.put:
        cell = known[name]
        whose = move.seat if cell.owner is None else cell.owner
        event = Corrected(whose, lost.get(name) or difference(cell, value), why=why, rule=ENTERING)
        if cell.seen_by is None:
            found.append(replace(event, spots=() if cell.spot is None else (cell.spot,)))
            continue
        openly = None if (cell.place, cell.owner) in told else _openly(cell)
        told.add((cell.place, cell.owner))
        found.append(replace(event, eyes=cell.seen_by, openly=openly))
    return found


def not_held(put: Put, after: Iterable[Cell]) -> dict[str, Text]:
    """What all see that has another value than was put, because of the rest of the table: a sentence each."""
    values = dict(put)
    return {
        cell.name: _not_held(cell, values[cell.name])
        for cell in after
        if cell.name in values and cell.seen_by is None and cell.value not in (None, values[cell.name])
    }


def _not_held(cell: Cell, wanted: int | str) -> Text:
    assert cell.value is not None, "an unknown value may be the one that was put"
    return N_(
        "{what}, {place}: {new} doesn't go with the rest of the table, so it's {now}",
        what=cell.label,
        place=cell.place,
        new=cell.said(wanted),
        now=cell.said(cell.value),
    )


def _openly(cell: Cell) -> Text:
    if cell.owner is None:
        return N_("{place}: corrected", place=cell.place)
    return N_("{place}, {seat}: corrected", place=cell.place, seat=Seat(cell.owner))


def difference(cell: Cell, new: int | str) -> Text:
    """The old and the new value of a cell, as a sentence."""
    what, place, now = cell.label, cell.place, cell.said(new)
    if cell.value is None:
        return N_("{what}, {place}: {new}", what=what, place=place, new=now)
    old = cell.said(cell.value)
    return N_("{what}, {place}: was {old}, is {new}", what=what, place=place, old=old, new=now)
