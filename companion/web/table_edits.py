"""What the table's page may put right: entries of the log, what lies on the table, who sits there."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import NamedTuple

from companion.desk import phrases
from companion.desk.absence import who_leaves
from companion.desk.ask import Ask, Line, confirming
from companion.desk.asked import outside
from companion.desk.edits import about_conflict, review
from companion.desk.evening import TableGame
from companion.table.amend.edit_steps import EditSteps, Enter
from companion.table.amend.past_controls import PastControls
from companion.table.game.log_view import account
from companion.table.game.public_past import as_seen
from companion.table.game.replay import Conflict
from companion.table.game.session import Session
from companion.table.play.correction import Correction, heap_words, heaps_of, question_of, said_of
from companion.table.play.refusal_hint import Refusal
from companion.web.intents import Intent
from companion.web.picture import Parts, boards_of, question
from engines.core.cells import Cell, Value
from engines.core.corrections import Correct
from engines.core.leaving import Leave, Return
from engines.core.text import N_, Reader, Text

FIX = phrases.FIX
STALE = N_("The game has moved on. Begin the change again.")
PURPOSE = N_("The table as it was before: {move}")


class Count(NamedTuple):
    """A correction that is counted again at its place in the past; `done` gets the new one."""

    then: Session
    old: Correct
    done: Enter


class TableEdits:
    """What is being put right: the table in the past, and what is asked before it is written."""

    def __init__(self) -> None:
        self.notes: Sequence[Text] = ()
        self.clear()

    def clear(self) -> None:
        """Put nothing right."""
        self.past: PastControls | None = None
        self.asks: Ask | None = None
        self.count_again: Count | None = None
        self._edit: EditSteps | None = None

    def cancel(self) -> None:
        """Leave what is open: a place in the past that a conflict led to, or all of it."""
        edit, in_past = self._edit, self.past or self.count_again
        if edit is not None and edit.conflict and in_past:
            self.past = self.count_again = None
            edit.go_on()
        else:
            self.clear()

    def answer(self, playing: TableGame, name: str) -> Parts | None:
        """Do what this key says; what there is to show now, None where nothing of the kind is asked."""
        key = self.asks.answered(name) if self.asks else None
        if key is None:
            return None
        if self._edit is not None and self._edit.stale:
            self.clear()
            playing.controls.shows.not_kept(STALE)
            return {}
        self.asks = None
        self.asks = key.do() or self.asks
        return self._counting()

    def _counting(self) -> Parts:
        """What a correction put that is to be counted again."""
        again = self.count_again
        return {"fix": list(_openly(again.then, again.old).items())} if again else {}

    # ---- the log

    def edit(self, playing: TableGame, intent: Intent) -> Parts | None:
        """Delete an entry, or open the table as it was before it; None where there is no such entry."""
        if intent.answer not in [one.number for one in account(playing.session) if one.entered]:
            return None
        ways = {"change": EditSteps.change, "insert": EditSteps.insert, "delete": EditSteps.delete}
        if intent.kind not in ways:
            return None
        self._edit = EditSteps(playing.controls, playing.controls.shows, self, intent.answer)
        ways[intent.kind](self._edit)
        return self._counting()

    @property
    def _steps(self) -> EditSteps:
        assert self._edit is not None
        return self._edit

    @property
    def purpose(self) -> Text:
        """What the table in the past is shown for."""
        where = self._steps.conflict or self._steps.spot
        return Text(PURPOSE.msgid, (("move", where.move.describe()),))

    def enter(self, controls: PastControls) -> None:
        """Show the table in the past until a move is entered there."""
        self.past = controls

    def count(self, then: Session, old: Correct, done: Enter) -> None:
        """Have the page count a correction again."""
        self.count_again = Count(then, old, done)

    def ask_who(self, then: Session, done: Enter) -> None:
        """Ask who left or returned there."""
        self.asks = who_leaves(then, done)

    def no_change(self) -> None:
        """The move was entered as it was."""
        self.clear()

    def ask_about(self, conflict: Conflict) -> None:
        """Ask what becomes of a move that no longer fits."""
        self.past = self.count_again = None
        self.asks = about_conflict(self._steps, conflict)

    def review(self) -> None:
        """Ask whether to write the edit, or what becomes of the moves that no longer fit."""
        self.past = self.count_again = None
        self.asks = review(self._steps, self._write)

    def _write(self) -> None:
        self.notes = self._steps.write()
        self._edit = None

    # ---- who is here

    def come_or_go(self, playing: TableGame) -> Parts:
        """Ask who leaves or returns; the outcome is written to the log."""

        def write(move: Leave | Return) -> None:
            controls = playing.controls
            if refused := playing.session.refused_by_due:
                controls.shows.refused(Refusal(refused))
            else:
                controls.put_right(move)

        self.asks = who_leaves(playing.session, write)
        return {}

    # ---- what lies on the table

    def place(self, playing: TableGame, name: str) -> Session | None:
        """Where something is counted: "" at the table now, "past" where a correction is counted again."""
        if name == "past":
            return self.count_again.then if self.count_again else None
        return None if name else playing.session

    def correct(self, playing: TableGame, intent: Intent) -> Parts | None:
        """Ask whether what was counted is to be written; None where no cell takes it."""
        session = self.place(playing, intent.kind)
        put = None if session is None else _put(session, intent.answer)
        if session is None or put is None:
            return None
        again = self.count_again
        if intent.kind and again is not None:
            kept = {name: value for name, value in again.old.put if name in _hidden(session)}
            correction = Correction(session.engine, session.state, kept | put)
            again.done(correction.move(again.old.note))
            return {}
        if refused := session.refused_by_due:
            playing.controls.shows.refused(Refusal(refused))
            return {}
        correction = Correction(session.engine, session.state, put, seen=as_seen(session, session.state))
        if correction.entered:
            lines = [Line(heap_words(heap), words) for heap, _, words in correction.differences()]
            lines += [Line(words) for words in correction.inconsistencies()]
            write = partial(playing.controls.put_right, correction.move())
            self.asks = confirming(FIX, FIX, write, *lines)
        return {}


def _put(session: Session, answer: Sequence[tuple[str, Value]]) -> dict[str, Value] | None:
    """The counted values by cell; None where there is no such cell, or it cannot have the value."""
    cells, put = {cell.name: cell for cell in session.cells}, {}
    for name, value in answer:
        if name not in cells or not cells[name].takes(value):
            return None
        put[name] = value
    return put


def _hidden(session: Session) -> set[str]:
    return {cell.name for cell in session.cells if cell.seen_by is not None}


def _openly(session: Session, old: Correct) -> dict[str, Value]:
    """What a correction put where all could see it."""
    hidden = _hidden(session)
    return {name: value for name, value in old.put if name not in hidden}


# ---- what is looked at before


def cells_of(edits: TableEdits, playing: TableGame, intent: Intent, eyes: int | None) -> Parts | None:
    """Everything that can be counted, place by place; what is hidden only for these eyes."""
    session, say = edits.place(playing, intent.kind), playing.reader(intent.lang)
    if session is None:
        return None
    put = _openly(session, edits.count_again.old) if intent.kind and edits.count_again else {}
    heaps = []
    for heap in heaps_of(session.cells):
        found: Parts = {"place": say.render(heap_words(heap))}
        if heap.eyes is None or eyes in heap.eyes:
            found["cells"] = [_cell(cell, put, say) for cell in heap.cells]
        heaps.append(found | ({"eyes": heap.eyes} if heap.eyes is not None else {}))
    return {"heaps": heaps}


def _cell(cell: Cell, put: Mapping[str, Value], say: Reader) -> Parts:
    value = put.get(cell.name, cell.value)
    said = None if value is None else say.render(said_of(cell, value))
    return {"name": cell.name, "label": say.render(cell.label), "value": said}


def cell_question(edits: TableEdits, playing: TableGame, intent: Intent, eyes: int | None) -> Parts | None:
    """What a cell really is, as a question; None where these eyes may not know it."""
    session = edits.place(playing, intent.answer or "")
    cells = session.cells if session is not None else ()
    cell = next((one for one in cells if one.name == intent.kind), None)
    if cell is None or (cell.seen_by is not None and eyes not in cell.seen_by):
        return None
    board, say = playing.session.view(None).board, playing.reader(intent.lang)
    asked = outside(question_of(cell, cell.value), board)
    return {"question": question(asked, say, boards_of(playing, intent.lang), board)}
