"""A correction that is being counted: its places and cells in words, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from companion.desk.ask import Ask, Line
from companion.desk.asked import Asked, outside
from companion.drawing.grid_plan import corrected
from companion.table.game.public_past import as_seen
from companion.table.game.session import Session
from companion.table.play.correction import (
    UNDER_SHIELD,
    Correction,
    Heap,
    heap_words,
    is_number,
    question_of,
    said_of,
    steps_of,
)
from engines.core.cells import Value
from engines.core.corrections import Correct
from engines.core.questions import Words
from engines.core.text import N_, NN_, Text
from engines.core.view import Board

UNKNOWN = "?"
REVIEW = N_("Review changes")
TO_THE_GAME = N_("To the game")
NOTE = Words("note", N_("What was wrong? (optional)"), longest=60)


class PlaceRow(NamedTuple):
    """A place that is counted: its number, its name and owner, and how many of its cells differ.

    A hidden one gives no number, but a `note`.
    """

    number: int
    place: Text
    owner: int | None
    note: Text | None
    differ: Text | None


class CellRow(NamedTuple):
    """A cell as a row: its name, words and value; `before` is the tracked value if it differs.

    `steps` are the possible steps: one less, one more, both, or None for a cell without a number. `marked`
    rows are those the count was opened for.
    """

    name: str
    label: Text
    value: Text | str
    before: Text | str | None = None
    steps: tuple[int, ...] | None = None
    marked: bool = False


class CountReview(Ask, frozen=True, eq=False):
    """What was counted, line by line, before it is saved."""


def numbers_at(session: Session, place: str) -> tuple[str, ...]:
    """The cells that are put right by a touch of this place of the grid."""
    board = session.view(None).board
    return corrected(board.grid, place) if board is not None and board.grid is not None else ()


def own_numbers(session: Session, seat: int) -> frozenset[str]:
    """The cells of a seat's own column of the grid: it may put them right on a screen of its own."""
    board = session.view(seat).board
    grid = None if board is None else board.grid
    if grid is None or grid.own is None:
        return frozenset()
    return frozenset(name for row in grid.rows for name in row.cells[grid.own].corrects)


class Counting:
    """What was counted so far of a game; `done` is given the correction.

    `marked` are the cells it was opened for. What is counted already, and a `note`, may be there from the
    beginning; `fresh` is a game entered that is under way.
    """

    def __init__(
        self,
        session: Session,
        done: Callable[[Correct], object],
        counted: Correct | None = None,
        marked: Sequence[str] = (),
        note: str = "",
        *,
        fresh: bool = False,
    ) -> None:
        self.session, self.done, self.marked, self.fresh = session, done, tuple(marked), fresh
        self.note = counted.note if counted else note
        self.count_again(dict(counted.put) if counted else {})
        self._begun = dict(self.correction.entered)

    def count_again(self, entered: dict[str, Value]) -> None:
        """Compare what was entered with the game as it is now."""
        session = self.session
        seen = None if self.fresh else as_seen(session, session.state)
        self.correction = Correction(session.engine, session.state, entered, fresh=self.fresh, seen=seen)

    @property
    def stale(self) -> bool:
        """Whether the game has moved on since."""
        return bool(self.correction.state != self.session.state)

    @property
    def changed(self) -> bool:
        """Whether something was entered that would be lost."""
        return self.correction.entered != self._begun

    # ---- what is asked

    @property
    def title(self) -> Text:
        """What it is about."""
        return N_("Game in progress") if self.fresh else N_("What's different?")

    @property
    def board(self) -> Board | None:
        """The board with what was entered openly."""
        return self.session.engine.view(self.correction.after(), None).board

    def places(self) -> list[PlaceRow]:
        """Every place that can be counted."""
        return [self._place(number, heap) for number, heap in enumerate(self.correction.heaps)]

    def _place(self, number: int, heap: Heap) -> PlaceRow:
        changed, note = len(self.correction.changed(heap)), None
        if heap.eyes is not None:
            note = UNDER_SHIELD if changed else N_("private")
        differ = NN_("{n} differs", "{n} differ", changed) if changed and note is None else None
        return PlaceRow(number, heap.place, heap.owner, note, differ)

    def row(self, name: str) -> CellRow:
        """A cell as it was entered, and as the game has it."""
        cell, now = self.correction.cell(name), self.correction.value(name)
        value = UNKNOWN if now is None else said_of(cell, now)
        before = None
        if name in self.correction.entered:
            before = UNKNOWN if cell.value is None else said_of(cell, cell.value)
        steps = steps_of(cell, now) if is_number(cell) else None
        return CellRow(name, cell.label, value, before, steps, name in self.marked)

    def asked(self, name: str, board: Board | None = None) -> Asked:
        """What a cell really is, as a question."""
        cell = self.correction.cell(name)
        return outside(question_of(cell, self.correction.value(name)), board, cell.owner)

    # ---- what is entered

    def enter(self, put: Sequence[tuple[str, Value]]) -> bool:
        """Enter these values; nothing at all where there is no such cell, or it cannot have its value."""
        cells = {cell.name: cell for heap in self.correction.heaps for cell in heap.cells}
        if not all(name in cells and cells[name].takes(value) for name, value in put):
            return False
        for name, value in put:
            self.correction.enter(name, value)
        return True

    def step(self, name: str, by: int) -> None:
        """Enter one less or one more, as far as there are numbers."""
        cell, now = self.correction.cell(name), self.correction.value(name)
        if by in steps_of(cell, now):
            self.correction.enter(name, by + int(now or 0))

    # ---- what comes of it

    def doubts(self, lifted: Heap | None = None) -> Text | None:
        """What does not add up: the first of it, and how much more; also of the group in private view."""
        doubts = self.correction.inconsistencies(lifted)
        if len(doubts) > 1:
            return N_("{doubt} (and {n} more)", doubt=doubts[0], n=len(doubts) - 1)
        return Text("{doubt}", (("doubt", doubts[0]),)) if doubts else None

    def differences(self) -> Text:
        """The number of places that differ, as far as it may be public."""
        number = sum(cell is not None for _, cell, _ in self.correction.differences())
        if number:
            return NN_("{n} change", "{n} changes", number)
        return UNDER_SHIELD if self.correction.entered else N_("no changes")

    def lines(self) -> tuple[Line, ...]:
        """What does not add up, and what would be changed, as the open table may read it."""
        doubts = [Line(doubt, wrong=True) for doubt in self.correction.inconsistencies()]
        differences = self.correction.differences()
        return (*doubts, *(_line(heap, says, covered=cell is None) for heap, cell, says in differences))

    def move(self) -> Correct:
        """The correction with everything entered."""
        return self.correction.move(self.note)


def _line(heap: Heap, says: Text, *, covered: bool) -> Line:
    seat = -1 if heap.owner is None else heap.owner
    return Line(N_("{place}: {says}", place=heap_words(heap), says=says) if covered else says, seat=seat)
