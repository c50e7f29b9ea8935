"""Moves and entries to and from JSON. Unreadable input is reported in a sentence."""

from collections.abc import Callable, Iterable
from typing import TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from engines.core.corrections import Correct
from engines.core.engine import AnyEngine
from engines.core.leaving import Leave, Return
from engines.core.moves import AnyMove, Move
from engines.core.timeline import Act, Amend, Entry, Instead, NewRoll, Note, Pause, Redo, Resume, Tried, Undo

T = TypeVar("T")
A = TypeVar("A", Amend, Instead)

LONGEST_GAP = 10**9
"""The most seconds between two entries: thirty years."""


class Unreadable(ValueError):
    """Input that is not in the form of a record; the message says what is wrong and where in the line."""


class Codec:
    """The JSON form of one game's moves, entries and set-up."""

    def __init__(self, engine: AnyEngine) -> None:
        self.engine = engine
        kinds: tuple[type[AnyMove], ...] = (*engine.moves, Correct, Leave, Return)
        self._kinds = {kind.tag(): kind for kind in kinds}

    @property
    def kinds(self) -> dict[str, type[AnyMove]]:
        """The kinds of move by their names in a record."""
        return self._kinds

    def write_move(self, move: AnyMove) -> dict[str, object]:
        """The move as a JSON object: its kind under "move", then its fields."""
        written: dict[str, object] = msgspec.to_builtins(move)
        for field, naming in type(move).names.items():
            if field in written:
                written[field] = naming.write(getattr(move, field))
        return written

    def read_move(self, written: object) -> AnyMove:
        """The move written in a JSON object; Unreadable if there is none."""
        if not isinstance(written, dict):
            raise Unreadable("a move is an object with the field 'move'")
        kind = self._kinds.get(str(written.get("move")))
        if kind is None:
            raise Unreadable(
                f"there is no move called {written.get('move')!r}; the moves are {', '.join(self._kinds)}"
            )
        inner = dict(written)
        for field, naming in kind.names.items():
            if inner.get(field) is not None:
                inner[field] = _named(naming.read, inner[field], field)
        return self._convert(inner, kind)

    def write_setup(self, prepared: Struct) -> object:
        """The set-up as a JSON object."""
        return msgspec.to_builtins(prepared)

    def read_setup(self, written: object) -> Struct:
        """The set-up written in a JSON object; Unreadable if there is none."""
        prepared: Struct = self._convert(written, self.engine.prepared)
        return prepared

    def write_entry(self, entry: Entry) -> dict[str, object]:
        """The entry as a JSON object, with its time, what was measured, and its source last."""
        body = self._write_act(entry.act)
        extra = {"time": entry.time, "after": entry.after, "source": entry.source}
        return body | {key: value for key, value in extra.items() if value is not None}

    def _write_act(self, act: Act) -> dict[str, object]:
        if isinstance(act, Move):
            return self.write_move(act)
        if isinstance(act, Amend):
            also = [{"at": one.at, "put": self._write_moves(one.put)} for one in act.also]
            amend = {
                "entry": "amend",
                "at": act.at,
                "put": self._write_moves(act.put),
                "drop": list(act.drop),
            }
            return amend | ({"also": also} if also else {})
        word = next(word for word, form in ACTS.items() if isinstance(act, form))
        return {"entry": word, **msgspec.to_builtins(act)}

    def _write_moves(self, moves: Iterable[AnyMove]) -> list[dict[str, object]]:
        return [self.write_move(move) for move in moves]

    def read_entry(self, written: object, seq: int) -> Entry:
        """The entry number `seq` written in a JSON object; Unreadable if there is none."""
        if not isinstance(written, dict):
            raise Unreadable("an entry is an object with the field 'move' or 'entry'")
        body = dict(written)
        time, source = _word(body.pop("time", None), "time"), _word(body.pop("source", None), "source")
        after = _seconds(body.pop("after", None))
        act = self._read_act(body) if "entry" in body else self.read_move(body)
        return Entry(seq, act, time, source, after)

    def _read_act(self, body: dict[str, object]) -> Act:
        form = ACTS.get(str(body.pop("entry")))
        if form is None:
            raise Unreadable(f"an entry is one of: a move, {', '.join(ACTS)}")
        if form is Amend:
            also = body.pop("also", [])
            if not isinstance(also, list):
                raise Unreadable("an amend has what it mends besides as a list under 'also'")
            amend = self._with_moves(body, Amend)
            return replace(amend, also=tuple(self._with_moves(one, Instead) for one in also))
        act = self._convert(body, form)
        if isinstance(act, Tried) and act.kind not in self._kinds:
            raise Unreadable(f"there is no move called {act.kind!r}; the moves are {', '.join(self._kinds)}")
        return act

    def _with_moves(self, written: object, form: type[A]) -> A:
        """An object with a list of moves under "put", read as that form."""
        if not isinstance(written, dict) or not isinstance(put := written.get("put"), list):
            raise Unreadable("an amend has its moves as a list under 'put'")
        return replace(self._convert(written | {"put": ()}, form), put=tuple(map(self.read_move, put)))

    def _convert(self, written: object, form: type[T]) -> T:
        try:
            return msgspec.convert(written, form)
        except (msgspec.ValidationError, RecursionError) as error:
            raise Unreadable(str(error)) from None


ACTS: dict[str, type[Act]] = {
    "undo": Undo,
    "redo": Redo,
    "amend": Amend,
    "note": Note,
    "tried": Tried,
    "new-roll": NewRoll,
    "pause": Pause,
    "resume": Resume,
}


def _named(read: Callable[[object], object], value: object, field: str) -> object:
    try:
        return read(value)
    except ValueError as error:
        raise Unreadable(f"{error} - at `$.{field}`") from None


def _word(value: object, field: str) -> str | None:
    if value is None or isinstance(value, str):
        return value
    raise Unreadable(f"'{field}' is written as words")


def _seconds(value: object) -> int | None:
    if value is None or (type(value) is int and 0 <= value <= LONGEST_GAP):
        return value
    raise Unreadable(f"'after' is written as whole seconds, at most {LONGEST_GAP}")
