"""Records: a game in a file, one JSON object a line: set-up, entries, closing score lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from engines.core.codec import Codec, Unreadable
from engines.core.engine import AnyEngine
from engines.core.leaving import away_after, frozen, winners_among
from engines.core.moves import Move
from engines.core.questions import ENTERING
from engines.core.rules import Illegal
from engines.core.state import State
from engines.core.text import N_, Text
from engines.core.timeline import Amend, Entry, Redo, Timeline, Tried, Undo

FORMAT = "table-companion/1"
APART = 16
"""A replay keeps the states after the last so many moves, and of those before one in so many."""


class Refused(Exception):
    """A record that cannot be read or replayed: the number of its line (from 1), and why."""

    def __init__(self, line: int, illegal: Illegal) -> None:
        super().__init__(f"line {line}: {illegal.why} ({illegal.rule})")
        self.line, self.illegal = line, illegal


class Record(Struct):
    """A game as it was recorded: the engine, the players, the set-up, the entries, the closing line."""

    engine: AnyEngine
    players: tuple[str, ...]
    setup: Any
    entries: list[Entry]
    lines: list[int]
    """The line of each entry in the file it was read from."""
    closing: dict[str, Any] | None


def read(lines: Sequence[bytes], find: Callable[[str], AnyEngine]) -> Record:
    """The record written in these lines; `find` gives the engine by its name, or raises KeyError."""
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
    seats = len(engine.seated(engine.setup(setup)))
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
    if refused := engine.refuse(setup):
        raise Refused(number, refused)
    return setup


def _json(number: int, line: bytes) -> Any:
    try:
        return msgspec.json.decode(line)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise refusal(number, "json", f"this line is not JSON: {error}") from None


def refusal(number: int, code: str, why: str) -> Refused:
    """The refusal of a line for a reason of the record's form; told in English, to whoever wrote it."""
    return Refused(number, Illegal(f"core.record.{code}", Text("{why}", (("why", why),)), ENTERING))


def write(record: Record) -> Iterator[bytes]:
    """The lines of a record, each ending in a newline; the closing line where the game is over."""
    engine, codec = record.engine, Codec(record.engine)
    head = {"record": FORMAT, "game": engine.name, "version": engine.version, "players": record.players}
    yield _line(head | {"setup": codec.write_setup(record.setup)})
    for entry in record.entries:
        yield _line(codec.write_entry(entry))
    if record.closing is not None:
        yield _line(record.closing)


def _line(value: Any) -> bytes:
    return msgspec.json.encode(value) + b"\n"


def closing(engine: AnyEngine, state: State, moves: Iterable[Move[Any]] = ()) -> dict[str, Any]:
    """The closing line: winners, and each seat's total with its lines, as everybody may know them.

    `moves` are those that led there: whoever left on the way may have a frozen score.
    """
    away, scored = away_after(moves), engine.scores(state, None)
    sheets = frozen(scored, away)
    winners = winners_among(engine.winners(state), scored, away)
    scores = [
        {
            "seat": sheet.seat,
            "total": sheet.total,
            "lines": [
                {"points": line.points, "why": str(line.why), "rule": str(line.rule)} for line in sheet.lines
            ],
        }
        for sheet in sorted(sheets, key=lambda sheet: sheet.seat)
    ]
    return {"scores": scores, "winners": list(winners)}


def complete(engine: AnyEngine, state: Any) -> State:
    """The state after the moves that the rules make by themselves now."""
    while due := engine.due(state):
        state, _ = engine.play(state, due)
    after: State = state
    return after


def replay(record: Record) -> tuple[State, list[Move[Any]]]:
    """The final state of a record and its standing moves, every entry checked; Refused otherwise.

    The table's own moves may be left out: they are made where they are due. So may fields of a move that the
    rules know without asking.
    """
    course = _stood(record)
    course.settle()
    return course.state, course.moves


def stood(record: Record) -> tuple[State, list[Move[Any]]]:
    """The same, without what the table would yet do by itself after the last entry."""
    course = _stood(record)
    return course.state, course.moves


def _stood(record: Record) -> _Course:
    timeline, course = Timeline(), _Course(record)
    for number, entry in zip(record.lines, record.entries, strict=True):
        if isinstance(entry.act, Move):
            course.play(entry.act, number)
        elif isinstance(entry.act, Tried):
            course.look_for((entry.act.seat, entry.act.holder), number)
        _fold(timeline, entry, number)
        if isinstance(entry.act, Undo | Redo | Amend):
            course.stand([one.move for one in timeline.standing()], number)
    return course


class _Course:
    """The moves that stand, each checked, and the one state they are made in.

    Copies of the state are kept on the way, by the number of moves made: the last ones, and some of those
    before. An undo goes back to one of them, not to the beginning.
    """

    def __init__(self, record: Record) -> None:
        self.engine, self.moves = record.engine, list[Move[Any]]()
        self.state: Any = self.engine.setup(record.setup)
        self._kept: dict[int, Any] = {0: self.state.copy()}

    def stand(self, moves: Sequence[Move[Any]], number: int) -> None:
        """These moves stand, and no others; whoever breaks a rule is refused at that line."""
        pairs = enumerate(zip(self.moves, moves, strict=False))
        same = next((at for at, (one, other) in pairs if one is not other), min(len(self.moves), len(moves)))
        self._kept = {made: state for made, state in self._kept.items() if made <= same}
        back = max(self._kept)
        del self.moves[back:]
        self.state = self._kept[back].copy()
        for move in moves[back:]:
            self.play(move, number)

    def play(self, move: Move[Any], number: int) -> None:
        """One more move stands."""
        made = move
        if not move.automatic:
            self.settle()
            made = move.completed(self.state) if self._possible(move) else move
        if refused := self.engine.check(self.state, made):
            raise Refused(number, refused)
        made.apply(self.state, None)
        self.moves.append(move)
        self._keep(len(self.moves))

    def look_for(self, seats: Sequence[int], number: int) -> None:
        """Who is named sits at the table."""
        for seat in seats:
            if seat not in self.engine.seated(self.state):
                why = N_("There is no seat {n}", n=seat)
                raise Refused(number, Illegal("core.seat.unknown", why, ENTERING))

    def _keep(self, made: int) -> None:
        self._kept[made] = self.state.copy()
        if (old := made - APART) % APART:
            self._kept.pop(old, None)

    def settle(self) -> None:
        """Make the moves that the rules make by themselves now."""
        while due := self.engine.due(self.state):
            due.apply(self.state, None)

    def _possible(self, move: Move[Any]) -> bool:
        seated = move.seat in self.engine.seated(self.state)
        return seated and type(move) in self.engine.kinds(self.state, move.seat)


def _fold(timeline: Timeline, entry: Entry, number: int) -> None:
    try:
        timeline.add(entry)
    except IndexError:
        raise refusal(number, "nothing-to-step", "there is nothing to undo or redo here") from None
