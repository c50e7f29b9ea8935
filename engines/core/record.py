"""Records: a game in a file, one JSON object per line: set-up, entries, closing score lines."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec
from msgspec import Struct

from engines.core import limits
from engines.core.codec import Codec, Unreadable
from engines.core.course import Course, TooMuch
from engines.core.engine import AnyEngine
from engines.core.leaving import away_after, frozen, winners_among
from engines.core.moves import AnyMove, Move
from engines.core.questions import ENTERING
from engines.core.rules import Illegal, IllegalMove
from engines.core.scoring import standings
from engines.core.state import State
from engines.core.text import N_, Text
from engines.core.timeline import Amend, Entry, NothingToStep, Timeline, Tried, Unnamed

FORMAT = "table-companion/1"
DEEP = f"lists and objects are nested at most {limits.DEPTH} deep in a record"


class Refused(Exception):
    """A record that cannot be read or replayed: the line number (from 1), and why."""

    def __init__(self, line: int, illegal: Illegal) -> None:
        super().__init__(f"line {line}: {illegal.why} ({illegal.rule})")
        self.line, self.illegal = line, illegal


class Record(Struct):
    """A recorded game: the engine, the players, the set-up, the entries, the closing line."""

    engine: AnyEngine
    players: tuple[str, ...]
    setup: Struct
    entries: list[Entry]
    lines: list[int]
    """The line of each entry in the file it was read from."""
    closing: dict[str, Any] | None


def read(lines: Sequence[bytes], find: Callable[[str], AnyEngine]) -> Record:
    """The record in these lines; `find` returns the engine by its name, or raises KeyError."""
    numbered = [(number, line) for number, line in enumerate(lines, 1) if line.strip()]
    if not numbered:
        raise refusal(1, "empty", "the file is empty; a record begins with its set-up")
    engine, players, setup, codec = _head(numbered[0], find)
    record = Record(engine, players, setup, [], [], None)
    for number, line in numbered[1:]:
        written = _json(number, line)
        if record.closing is not None:
            raise refusal(number, "after-end", "nothing may follow the closing scores")
        if isinstance(written, dict) and "scores" in written:
            record.closing = written
            continue
        if len(record.entries) == limits.ENTRIES:
            raise refusal(number, "long", f"a record has at most {limits.ENTRIES:,} entries")
        try:
            record.entries.append(codec.read_entry(written, len(record.entries) + 1))
        except Unreadable as error:
            raise refusal(number, "unreadable", str(error)) from None
        record.lines.append(number)
    return record


class Head(Struct, forbid_unknown_fields=True):
    """The first line of a record."""

    record: str
    game: str
    setup: Any = None
    version: int | None = None
    players: tuple[str, ...] = ()


def _head(first: tuple[int, bytes], find: Callable[[str], AnyEngine]) -> tuple[AnyEngine, Any, Any, Codec]:
    number, line = first
    written = _json(number, line)
    if not isinstance(written, dict) or written.get("record") != FORMAT:
        raise refusal(number, "format", f'a record begins with a set-up line that says "record": "{FORMAT}"')
    try:
        head = msgspec.convert(written, Head)
    except (msgspec.ValidationError, RecursionError) as error:
        raise refusal(number, "head", str(error)) from None
    engine = _engine(number, head, find)
    codec = Codec(engine)
    setup = _setup(number, head, codec, engine)
    engine = engine.for_setup(setup)
    seats = len(engine.seated(engine.setup(setup)))
    if any(len(name) > limits.NAME for name in head.players):
        raise refusal(number, "players", f"a name has at most {limits.NAME} characters")
    if len(head.players) not in (0, seats):
        raise refusal(number, "players", f"there are {len(head.players)} players for {seats} seats")
    return engine, head.players, setup, codec


def _engine(number: int, head: Head, find: Callable[[str], AnyEngine]) -> AnyEngine:
    try:
        engine = find(head.game)
    except KeyError:
        raise refusal(number, "game", f"there is no game called {head.game!r}") from None
    if head.version not in (None, engine.version):
        raise refusal(number, "version", f"this is version {head.version}, we read {engine.version}")
    return engine


def _setup(number: int, head: Head, codec: Codec, engine: AnyEngine) -> Any:
    try:
        setup = codec.read_setup(head.setup)
    except Unreadable as error:
        raise refusal(number, "set-up", str(error)) from None
    if refused := engine.refuse_setup(setup):
        raise Refused(number, refused)
    return setup


def _json(number: int, line: bytes) -> object:
    if len(line) > limits.LINE:
        raise refusal(number, "long", f"a line has at most {limits.LINE:,} bytes, this one has {len(line):,}")
    try:
        written = msgspec.json.decode(line)
    except RecursionError:
        raise refusal(number, "deep", DEEP) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise refusal(number, "json", f"this line is not JSON: {error}") from None
    if limits.too_deep(written):
        raise refusal(number, "deep", DEEP)
    return written


def refusal(number: int, code: str, why: str) -> Refused:
    """The refusal of a line that is not in the form of a record; in English, for whoever wrote it."""
    return Refused(number, Illegal(f"core.record.{code}", Text("{why}", (("why", why),)), ENTERING))


def write(record: Record) -> Iterator[bytes]:
    """The lines of a record, each ending in a newline; with the closing line if the game is over."""
    engine, codec = record.engine, Codec(record.engine)
    head = {"record": FORMAT, "game": engine.name, "version": engine.version, "players": record.players}
    yield _line(head | {"setup": codec.write_setup(record.setup)})
    for entry in record.entries:
        yield _line(codec.write_entry(entry))
    if record.closing is not None:
        yield _line(record.closing)


def _line(value: object) -> bytes:
    return msgspec.json.encode(value) + b"\n"


def closing(engine: AnyEngine, state: State, moves: Iterable[AnyMove] = ()) -> dict[str, Any]:
    """The closing line: winners, and each seat's place and total with its lines, as everybody may know them.

    `moves` are those that led there: players who left on the way may have frozen scores.
    """
    away, scored = away_after(moves), engine.scores(state, None)
    sheets = frozen(scored, away)
    winners = winners_among(engine.winners(state), scored, away)
    scores = [
        {
            "seat": one.sheet.seat,
            "place": one.place,
            "total": one.sheet.total,
            "lines": [
                {"points": line.points, "why": str(line.why), "rule": str(line.rule)}
                for line in one.sheet.lines
            ],
        }
        for one in sorted(standings(sheets), key=lambda one: one.sheet.seat)
    ]
    return {"scores": scores, "winners": list(winners)}


def complete(engine: AnyEngine, state: State) -> State:
    """The state after the automatic moves that are due now."""
    while due := engine.due(state):
        state, _ = engine.play(state, due)
    after: State = state
    return after


def replay(record: Record, most: int | None = None) -> tuple[State, list[AnyMove]]:
    """The final state of a record and its moves in effect, every entry checked; Refused otherwise.

    Automatic moves may be left out: they are made when they are due. So may fields of a move that the
    rules know without asking. A record that takes more than `most` steps is refused (`limits.work`).
    """
    course, moves = _stood(record, most, whole=True)
    return course.state, moves


def stood(record: Record) -> tuple[State, list[AnyMove]]:
    """The same, without the automatic moves due after the last entry."""
    course, moves = _stood(record, None, whole=False)
    return course.state, moves


def _stood(record: Record, most: int | None, whole: bool) -> tuple[Course, list[AnyMove]]:
    timeline, course, number = Timeline(), Course(record.engine, record.setup, most), 1
    for number, entry in zip(record.lines, record.entries, strict=True):
        with _refusals(number):
            _fold(timeline, entry, record.entries, number)
            course.follow(timeline.tip, entry)
            if isinstance(entry.act, Tried):
                _find_seats(course, entry.act)
    with _refusals(number):
        course.go(timeline.tip)
        if whole:
            course.settle()
    return course, [one.move for one in timeline.standing()]


def _find_seats(course: Course, tried: Tried) -> None:
    """Check that whoever tried a move, and whoever's hand prevented it, sit at the table."""
    for seat in (tried.seat, tried.holder):
        if seat not in course.engine.seated(course.state):
            raise IllegalMove(Illegal("core.seat.unknown", N_("There is no seat {n}", n=seat), ENTERING))


@contextmanager
def _refusals(number: int) -> Iterator[None]:
    """Report any refusal in this block as a refusal of that line."""
    try:
        yield
    except IllegalMove as error:
        raise Refused(number, error.illegal) from None
    except TooMuch as much:
        raise refusal(number, "work", str(much)) from None


def _fold(timeline: Timeline, entry: Entry, entries: Sequence[Entry], number: int) -> None:
    try:
        timeline.add(entry)
    except NothingToStep:
        raise refusal(number, "nothing-to-step", "there is nothing to undo or redo here") from None
    except Unnamed as unnamed:
        raise refusal(number, "amend", _why_unnamed(unnamed.seq, entry.seq, entries)) from None


def _why_unnamed(seq: int, own: int, entries: Sequence[Entry]) -> str:
    if seq == own:
        return f"entry {seq} is this amend itself; name an entry before it"
    if not 0 < seq < own:
        return f"there is no entry {seq} before this one; entries are numbered from 1"
    if not isinstance(entries[seq - 1].act, Move | Amend):
        return f"entry {seq} is no move, so there is nothing in it to change"
    return f"entry {seq} does not count any more, or is named twice here; name each entry once that counts"
