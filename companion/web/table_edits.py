"""What the table's page may put right: entries of the log, what lies on the table, who sits there."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from companion.desk.ask import Ask, Key, Line, confirming, fallen
from companion.desk.evening import TableGame
from companion.table.amend.conflict_resolver import ConflictResolver
from companion.table.amend.edit_steps import EditSteps, Enter
from companion.table.amend.log_edit import verdict
from companion.table.amend.past_controls import PastControls
from companion.table.game.log_view import account
from companion.table.game.public_past import as_seen
from companion.table.game.replay import Conflict
from companion.table.game.session import Session
from companion.table.play.correction import Correction, heap_words, heaps_of, question_of, said_of
from companion.table.play.refusal_hint import Refusal
from companion.table.reports.outlook import charts_of
from companion.web.intents import Intent
from companion.web.picture import Parts
from companion.web.plain import told
from engines.core.cells import Cell, Value
from engines.core.corrections import Correct
from engines.core.leaving import STRENGTHS, Leave, Return
from engines.core.text import N_, Reader, Seat, Text

FIX, CHANGE_LOG = N_("Fix the board"), N_("Change the log")
STALE = N_("The game has moved on. Begin the change again.")
PURPOSE = N_("The table as it was before: {move}")
BEFORE, AFTER = N_("Before: {move}"), N_("After: {move}")
INSERTED, DELETED = N_("Inserted: {move}"), N_("Deleted: {move}")


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
        """Do what this key says; what there is to show now, None where there is no such key."""
        key = self.asks.answered(name) if self.asks else None
        if key is None:
            return None if self.asks else {}
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
        self.asks = Ask(N_("Who is leaving or returning?"), tuple(_who(then, done)))

    def no_change(self) -> None:
        """The move was entered as it was."""
        self.clear()

    def ask_about(self, conflict: Conflict) -> None:
        """Ask what becomes of a move that no longer fits."""
        self.past = self.count_again = None
        edit = self._steps
        keys = (
            Key("change", N_("Change"), edit.change_conflict),
            Key("insert", N_("Insert before"), edit.insert_before_conflict),
            Key("drop", N_("Remove"), partial(edit.decide, ConflictResolver.drop)),
            Key("rest", N_("Remove the rest"), partial(edit.decide, ConflictResolver.drop_all)),
        )
        self.asks = Ask(N_("This move no longer fits"), keys, (fallen(conflict),))

    def review(self) -> None:
        """Ask whether to write the edit, or what becomes of the moves that no longer fit."""
        self.past = self.count_again = None
        edit = self._steps
        lines = list(_lines(edit))
        if edit.resolver or not edit.falls:
            self.asks = confirming(CHANGE_LOG, CHANGE_LOG, self._write, *lines)
            return
        keys = (
            Key("each", N_("Fix one by one"), edit.one_by_one),
            Key("all", N_("Remove conflicts"), self._write),
            Key("stop", N_("Cut log at first conflict"), edit.end_here),
        )
        self.asks = Ask(CHANGE_LOG, keys, tuple(lines))

    def _write(self) -> None:
        self.notes = self._steps.write()
        self._edit = None

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


def _put(session: Session, answer: Any) -> dict[str, Value] | None:
    """The counted values by cell; None where there is no such cell, or it cannot have the value."""
    cells, put = {cell.name: cell for cell in session.cells}, {}
    for pair in answer if isinstance(answer, tuple) else ((),):
        name, value = pair if isinstance(pair, tuple) and len(pair) == 2 else ("", None)
        if name not in cells or not isinstance(value, int | str) or not cells[name].takes(value):
            return None
        put[name] = value
    return put


def _hidden(session: Session) -> set[str]:
    return {cell.name for cell in session.cells if cell.seen_by is not None}


def _openly(session: Session, old: Correct) -> dict[str, Value]:
    """What a correction put where all could see it."""
    hidden = _hidden(session)
    return {name: value for name, value in old.put if name not in hidden}


def _lines(edit: EditSteps) -> Iterator[Line]:
    """What is changed, and which later moves that removes."""
    gone, new = edit.before, edit.after
    if gone is not None:
        yield Line(Text((BEFORE if new else DELETED).msgid, (("move", gone.move.describe()),)))
    if new is not None:
        yield Line(Text((AFTER if gone else INSERTED).msgid, (("move", new.describe()),)))
    yield Line(verdict(len(edit.falls), edit.proposal.sure, edit.resolver is not None))
    yield from map(fallen, edit.falls)


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
    session, say = edits.place(playing, intent.answer or ""), playing.reader(intent.lang)
    cells = session.cells if session is not None else ()
    cell = next((one for one in cells if one.name == intent.kind), None)
    if cell is None or (cell.seen_by is not None and eyes not in cell.seen_by):
        return None
    return {"question": told(question_of(cell, cell.value), say)}


def charts(session: Session, say: Reader) -> Parts:
    """The course of the game."""
    return {"charts": told(charts_of(session), say)}


def come_or_go(playing: TableGame, seat: int, kind: str) -> Parts | None:
    """A player leaves, to be scored on or frozen at the present score, or comes back; or the app plays on."""
    session, controls = playing.session, playing.controls
    by_app = {strength: Leave(seat, strength=strength) for strength in STRENGTHS}
    if (move := (_ways(session, seat) | by_app).get(kind)) is None:
        return None
    if refused := session.refused_by_due:
        controls.shows.refused(Refusal(refused))
    else:
        controls.put_right(move)
    return {}


def _ways(session: Session, seat: int) -> dict[str, Leave | Return]:
    """What a seat can do now: come back, or leave in one of two ways."""
    if seat in session.away:
        return {"return": Return(seat)}
    total = next(one.sheet.total for one in session.standings() if one.sheet.seat == seat)
    return {"leave": Leave(seat), "freeze": Leave(seat, total)}


def _who(then: Session, done: Enter) -> Iterator[Key]:
    """A key for each way in which somebody could leave or return there."""
    for seat in then.engine.seated(then.state):
        for kind, move in _ways(then, seat).items():
            words = move.describe()
            if isinstance(move, Leave):
                words = N_("{seat} leaves: {agreed}", seat=Seat(seat), agreed=move.agreed())
            yield Key(f"{kind} {seat}", words, partial(done, move))
