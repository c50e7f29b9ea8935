"""A correction in words: a row for each place and cell, inconsistencies, and the number of changes."""

from collections.abc import Sequence

from companion.table.play.correction import UNDER_SHIELD, Correction, Heap, is_number, said_of, steps_of
from companion.ui.panels.cells import CellRow
from companion.ui.screens.rows import Item
from engines.core.cells import Cell
from engines.core.text import N_, NN_, Text

UNKNOWN = "?"


def place_row(number: int, heap: Heap, correction: Correction) -> Item:
    """A place, its owner, and the number of its changed cells; a hidden one gives no number."""
    changed = len(correction.changed(heap))
    right = NN_("{n} differs", "{n} differ", changed) if changed and heap.eyes is None else None
    note = None
    if heap.eyes is not None:
        note = UNDER_SHIELD if changed else N_("private")
    seat = -1 if heap.owner is None else heap.owner
    return Item(number, heap.place, note, seat, right)


def cell_row(cell: Cell, correction: Correction, marked: Sequence[str]) -> CellRow:
    """A cell with its value, the tracked value if it differs, and its possible steps."""
    now = correction.value(cell.name)
    value = UNKNOWN if now is None else said_of(cell, now)
    before = None
    if cell.name in correction.entered:
        before = UNKNOWN if cell.value is None else said_of(cell, cell.value)
    steps = steps_of(cell, now) if is_number(cell) else None
    return CellRow(cell.name, cell.label, value, before, steps, cell.name in marked)


def inconsistency_words(inconsistencies: Sequence[Text]) -> Text | None:
    """The first inconsistency, and the number of further ones; None if there are none."""
    if len(inconsistencies) > 1:
        return N_("{doubt} (and {n} more)", doubt=inconsistencies[0], n=len(inconsistencies) - 1)
    return Text("{doubt}", (("doubt", inconsistencies[0]),)) if inconsistencies else None


def difference_words(correction: Correction) -> Text:
    """The number of places that differ, as far as it may be public."""
    number = sum(cell is not None for _, cell, _ in correction.differences())
    if number:
        return NN_("{n} change", "{n} changes", number)
    return UNDER_SHIELD if correction.entered else N_("no changes")
