"""What the table's page may put right: entries of the log, what lies on the table, who sits there."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, NamedTuple

from companion.table.amend import log_edit
from companion.table.amend.log_edit import EditPoint, LogEdit, verdict
from companion.table.amend.past_controls import PastControls
from companion.table.game.log_view import account
from companion.table.game.public_past import as_seen
from companion.table.game.session import Session
from companion.table.play.correction import Correction, heap_words, heaps_of, question_of, said_of
from companion.table.play.refusal_hint import Refusal
from companion.table.reports.outlook import charts_of
from companion.web.asks import Ask, AskKey, Line, Parts, confirming, fallen, of_people
from companion.web.conflicts import CHANGE_LOG, ConflictSteps
from companion.web.intents import Intent
from companion.web.picture import Playing
from companion.web.plain import told
from engines.core.cells import Cell, Value
from engines.core.corrections import Correct
from engines.core.leaving import STRENGTHS, Leave, Return
from engines.core.text import N_, Reader, Seat, Text
from engines.core.timeline import Amend, AnyMove

FIX = N_("Fix the board")
EACH, ALL, STOP = N_("Fix one by one"), N_("Remove conflicts"), N_("Cut log at first conflict")
WHO = N_("Who is leaving or returning?")
STALE = N_("The game has moved on. Begin the change again.")
BEFORE, AFTER = N_("Before: {move}"), N_("After: {move}")
INSERTED, DELETED = N_("Inserted: {move}"), N_("Deleted: {move}")
UNFORESEEN = N_("This move no longer fits because of hidden cards")
PURPOSE = N_("The table as it was before: {move}")
MOST_TOLD = 4


class Count(NamedTuple):
    """A correction that is counted again at its place in the past; `taken` gets the new one."""

    then: Session
    old: Correct
    taken: Callable[[AnyMove], None]


class TableEdits:
    """What is being put right: the table in the past, and what is asked before it is written."""

    def __init__(self) -> None:
        self.notes: list[Text] = []
        self.clear()

    def clear(self) -> None:
        """Put nothing right."""
        self.past: PastControls | None = None
        self.asks: Ask | None = None
        self.count: Count | None = None
        self.purpose = CHANGE_LOG
        self._each: ConflictSteps | None = None

    def cancel(self) -> None:
        """Leave what is open: a place in the past that a conflict led to, or all of it."""
        if self._each is not None and self.past is not None:
            self.past = None
            self._each.show()
        else:
            self.clear()

    def answer(self, playing: Playing, name: str) -> Parts | None:
        """Do what this key says; what there is to show now, None where there is no such key."""
        key = self.asks.answered(name) if self.asks else None
        if key is None:
            return None if self.asks else {}
        if self._each is not None and self._each.stale:
            self.clear()
            playing.controls.shows.not_kept(STALE)
            return {}
        self.asks = None
        return key.do() or {}

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
        if intent.kind not in ("change", "insert"):
            return None
        old = at.move if intent.kind == "change" else None
        self.purpose = Text(PURPOSE.msgid, (("move", at.move.describe()),))
        return self._enter(playing, at.then, old, partial(self._entered, playing, at, old))

    def _enter(
        self, playing: Playing, then: Session, old: AnyMove | None, taken: Callable[[AnyMove], None]
    ) -> Parts:
        """Have a move entered at its place in the past; for what no key of the table leads to, ask here."""

        def done(new: AnyMove) -> None:
            self.past = self.count = None
            taken(new)

        if isinstance(old, Correct):
            self.count = Count(then, old, done)
            return {"fix": list(_openly(then, old).items())}
        if isinstance(old, Leave | Return):
            self.asks = Ask(WHO, list(_who(then, done)))
        else:
            self.past = PastControls(then, playing.controls.shows, done, old)
        return {}

    def _entered(self, playing: Playing, at: EditPoint, old: AnyMove | None, new: AnyMove) -> None:
        session = playing.session
        after = Text((AFTER if old else INSERTED).msgid, (("move", new.describe()),))
        if old is None:
            self._propose(playing, log_edit.insertion(session, at, new), [Line(after)])
        elif new != old or not at.answered_openly:
            before = Text(BEFORE.msgid, (("move", old.describe()),))
            self._propose(playing, log_edit.change(session, at, new), [Line(before), Line(after)])

    def _propose(self, playing: Playing, proposal: LogEdit, lines: list[Line]) -> None:
        falls = of_people(proposal.falls)
        lines = [*lines, Line(verdict(len(falls), proposal.sure)), *map(fallen, falls)]
        write = partial(self._write, playing, proposal.amend, [fall.move for fall in falls])
        if not falls:
            self.asks = confirming(CHANGE_LOG, CHANGE_LOG, write, lines)
            return
        self._each = ConflictSteps(
            playing.session,
            proposal.whole,
            self._ask,
            partial(self._enter, playing),
            partial(self._write, playing),
        )
        keys = (
            AskKey("each", EACH, self._each.show),
            AskKey("all", ALL, write),
            AskKey("stop", STOP, self._each.end_here),
        )
        self.asks = Ask(CHANGE_LOG, keys, lines)

    def _ask(self, asks: Ask) -> None:
        self.asks = asks

    def _write(self, playing: Playing, amend: Amend, said: list[AnyMove]) -> None:
        self._each = None
        fallen = of_people(playing.controls.amend(amend))
        more = [fall.move.describe() for fall in fallen if fall.move not in said]
        self.notes = [UNFORESEEN, *more[:MOST_TOLD]] if more else []

    # ---- what lies on the table

    def place(self, playing: Playing, name: str) -> Session | None:
        """Where something is counted: "" at the table now, "past" where a correction is counted again."""
        if name == "past":
            return self.count.then if self.count else None
        return None if name else playing.session

    def correct(self, playing: Playing, intent: Intent) -> Parts | None:
        """Ask whether what was counted is to be written; None where no cell takes it."""
        session = self.place(playing, intent.kind)
        put = None if session is None else _put(session, intent.answer)
        if session is None or put is None:
            return None
        if intent.kind and self.count is not None:
            kept = {name: value for name, value in self.count.old.put if name in _hidden(session)}
            correction = Correction(session.engine, session.state, kept | put)
            self.count.taken(correction.move(self.count.old.note))
            return {}
        if refused := session.refused_by_due:
            playing.controls.shows.refused(Refusal(refused))
            return {}
        correction = Correction(session.engine, session.state, put, seen=as_seen(session, session.state))
        if correction.entered:
            lines = [Line(heap_words(heap), words) for heap, _, words in correction.differences()]
            lines += [Line(words) for words in correction.inconsistencies()]
            write = partial(playing.controls.put_right, correction.move())
            self.asks = confirming(FIX, FIX, write, lines)
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


# ---- what is looked at before


def cells_of(edits: TableEdits, playing: Playing, intent: Intent, eyes: int | None) -> Parts | None:
    """Everything that can be counted, place by place; what is hidden only for these eyes."""
    session, say = edits.place(playing, intent.kind), playing.reader(intent.lang)
    if session is None:
        return None
    put = _openly(session, edits.count.old) if intent.kind and edits.count else {}
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


def cell_question(edits: TableEdits, playing: Playing, intent: Intent, eyes: int | None) -> Parts | None:
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


def come_or_go(playing: Playing, seat: int, kind: str) -> Parts | None:
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


def _who(then: Session, done: Callable[[AnyMove], None]) -> Iterator[AskKey]:
    """A key for each way in which somebody could leave or return there."""
    for seat in then.engine.seated(then.state):
        for kind, move in _ways(then, seat).items():
            words = move.describe()
            if isinstance(move, Leave):
                words = N_("{seat} leaves: {agreed}", seat=Seat(seat), agreed=move.agreed())
            yield AskKey(f"{kind} {seat}", words, partial(done, move))
