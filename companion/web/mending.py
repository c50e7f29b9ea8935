"""What the table's page may put right: entries of the log, what lies on the table, who sits there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from companion.table.amend import log_edit
from companion.table.amend.log_edit import EditPoint, LogEdit, verdict
from companion.table.amend.past_controls import PastControls
from companion.table.game.log_view import account
from companion.table.game.public_past import as_seen
from companion.table.game.replay import Conflict
from companion.table.game.session import Session
from companion.table.play.correction import Stocktake, heap_words, heaps_of, question_of, said_of
from companion.table.play.refusal_hint import Refusal, holder_of
from companion.table.reports.outlook import charts_of
from companion.web.intents import Intent
from companion.web.picture import ELSEWHERE, Parts, Playing
from companion.web.plain import printed, told
from companion.web.wording import ONLY_THEY
from engines.core.cells import Cell, Value
from engines.core.leaving import Leave, Return
from engines.core.rules import Rule
from engines.core.text import N_, Reader, Seat, Text
from engines.core.timeline import AnyMove

CHANGE_LOG, FIX = N_("Change the log"), N_("Fix the board")
BEFORE, AFTER = N_("Before: {move}"), N_("After: {move}")
INSERTED, DELETED = N_("Inserted: {move}"), N_("Deleted: {move}")
UNFORESEEN = N_("This move no longer fits because of hidden cards")
PURPOSE = N_("The table as it was before: {move}")
MOST_TOLD = 4


class Line(NamedTuple):
    """A sentence of what is asked, why, and by which rule."""

    words: Text
    why: Text | None = None
    rule: Rule | None = None


class Ask(NamedTuple):
    """Something that is asked before it is done: what, with which key, and what speaks for or against it."""

    title: Text
    do: Callable[[], object]
    key: Text
    lines: Sequence[Line] = ()

    def told(self, say: Reader) -> Parts:
        """The same as plain data."""
        lines = [
            {"words": say.render(one.words)}
            | ({"why": say.render(one.why)} if one.why else {})
            | ({"rule": printed(one.rule, say)} if one.rule else {})
            for one in self.lines
        ]
        return {"title": say.render(self.title), "key": say.render(self.key), "lines": lines}


class Mending:
    """What is being put right: the table in the past, and what is asked before it is written."""

    def __init__(self) -> None:
        self.past: PastControls | None = None
        self.purpose = CHANGE_LOG
        self.asks: Ask | None = None
        self.notes: list[Text] = []

    def cancel(self) -> None:
        """Put nothing right."""
        self.past = self.asks = None

    # ---- the log

    def edit(self, playing: Playing, intent: Intent) -> Parts | None:
        """Delete an entry, or open the table as it was before it; None where there is no such entry."""
        session = playing.session
        if intent.answer not in [one.number for one in account(session) if one.entered]:
            return None
        at = log_edit.spot(session, intent.answer)
        if intent.kind == "delete":
            gone = Line(Text(DELETED.msgid, (("move", at.move.describe()),)))
            self._propose(playing, log_edit.deletion(session, at), [gone])
            return {}
        old = at.move if intent.kind == "change" else None
        if intent.kind not in ("change", "insert") or isinstance(old, ELSEWHERE):
            return None
        self.purpose = Text(PURPOSE.msgid, (("move", at.move.describe()),))
        taken = partial(self._entered, playing, at, old)
        self.past = PastControls(at.then, playing.controls.shows, taken, old)
        return {}

    def _entered(self, playing: Playing, at: EditPoint, old: AnyMove | None, new: AnyMove) -> None:
        self.past, session = None, playing.session
        after = Text((AFTER if old else INSERTED).msgid, (("move", new.describe()),))
        if old is None:
            self._propose(playing, log_edit.insertion(session, at, new), [Line(after)])
        elif new != old or not at.answered_openly:
            before = Text(BEFORE.msgid, (("move", old.describe()),))
            self._propose(playing, log_edit.change(session, at, new), [Line(before), Line(after)])

    def _propose(self, playing: Playing, proposal: LogEdit, lines: list[Line]) -> None:
        falls = _of_people(proposal.falls)
        lines = [*lines, Line(verdict(len(falls), proposal.sure)), *map(_fallen, falls)]
        write = partial(self._write, playing, proposal, [fall.move for fall in falls])
        self.asks = Ask(CHANGE_LOG, write, CHANGE_LOG, lines)

    def _write(self, playing: Playing, proposal: LogEdit, said: list[AnyMove]) -> None:
        fallen = _of_people(playing.controls.amend(proposal.amend))
        more = [fall.move.describe() for fall in fallen if fall.move not in said]
        self.notes = [UNFORESEEN, *more[:MOST_TOLD]] if more else []

    # ---- what lies on the table

    def correct(self, playing: Playing, intent: Intent) -> Parts | None:
        """Ask whether what was counted is to be written; None where no cell takes it."""
        session, put = playing.session, _put(playing.session, intent.answer)
        if put is None:
            return None
        if refused := session.refused_by_due:
            playing.controls.shows.refused(Refusal(refused))
            return {}
        taking = Stocktake(session.engine, session.state, put, seen=as_seen(session, session.state))
        if taking.entered:
            lines = [Line(heap_words(heap), words) for heap, _, words in taking.differences()]
            lines += [Line(words) for words in taking.inconsistencies()]
            self.asks = Ask(FIX, lambda: playing.controls.put_right(taking.move()), FIX, lines)
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


def _of_people(falls: Sequence[Conflict]) -> list[Conflict]:
    return [fall for fall in falls if not fall.move.automatic]


def _fallen(fall: Conflict) -> Line:
    words = N_("{seat}: {move}", seat=Seat(fall.move.seat), move=fall.move.describe())
    why = log_edit.public_why(fall)
    if why is None:
        return Line(words, Text(ONLY_THEY.msgid, (("seat", Seat(holder_of(fall.why, fall.move.seat))),)))
    return Line(words, why.why, why.rule)


# ---- what is looked at before


def cells_of(session: Session, eyes: int | None, say: Reader) -> Parts:
    """Everything that can be counted, place by place; what is hidden only for these eyes."""
    heaps = []
    for heap in heaps_of(session.cells):
        found: Parts = {"place": say.render(heap_words(heap))}
        if heap.eyes is None or eyes in heap.eyes:
            found["cells"] = [_cell(cell, say) for cell in heap.cells]
        heaps.append(found | ({"eyes": heap.eyes} if heap.eyes is not None else {}))
    return {"heaps": heaps}


def _cell(cell: Cell, say: Reader) -> Parts:
    value = None if cell.value is None else say.render(said_of(cell, cell.value))
    return {"name": cell.name, "label": say.render(cell.label), "value": value}


def cell_question(session: Session, name: str, eyes: int | None, say: Reader) -> Parts | None:
    """What a cell really is, as a question; None where these eyes may not know it."""
    cell = next((one for one in session.cells if one.name == name), None)
    if cell is None or (cell.seen_by is not None and eyes not in cell.seen_by):
        return None
    return {"question": told(question_of(cell, cell.value), say)}


def charts(session: Session, say: Reader) -> Parts:
    """The course of the game."""
    return {"charts": told(charts_of(session), say)}


def come_or_go(playing: Playing, seat: int, kind: str) -> Parts | None:
    """A player leaves, to be scored on or frozen at the present score, or comes back."""
    session, controls = playing.session, playing.controls
    total = next(one.sheet.total for one in session.standings() if one.sheet.seat == seat)
    moves: dict[str, Leave | Return] = {
        "return": Return(seat),
        "leave": Leave(seat),
        "freeze": Leave(seat, total),
    }
    if kind not in moves or (kind == "return") != (seat in session.away):
        return None
    if refused := session.refused_by_due:
        controls.shows.refused(Refusal(refused))
    else:
        controls.put_right(moves[kind])
    return {}
