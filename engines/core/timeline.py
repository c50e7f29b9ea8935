"""The log of a game, and which of its moves stand: undo, redo and amend as a fold; nothing is deleted."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from engines.core.moves import Move

AnyMove = Move[Any]


CONFIRMED = "confirmed"
"""The source of a move of the table that people confirmed: it is a step of its own, as their moves are."""


class Undo(Struct, frozen=True):
    """Take back the last move a person made or confirmed, with what the table did by itself after it."""


class Redo(Struct, frozen=True):
    """Put back what was last undone."""


class Instead(Struct, frozen=True):
    """The later entry `at` becomes `put`, and keeps its place and its number."""

    at: int
    put: tuple[AnyMove, ...]


class Amend(Struct, frozen=True):
    """The entry `at` becomes `put` (none, one or several moves); the entries `drop` no longer stand.

    Of what was entered later, `also` is mended in the same go.
    """

    at: int
    put: tuple[AnyMove, ...]
    drop: tuple[int, ...] = ()
    also: tuple[Instead, ...] = ()


class Note(Struct, frozen=True):
    """Words for the log, which change nothing."""

    words: str


class Tried(Struct, frozen=True):
    """A move of `seat` of this kind (the word of a record) was refused for what the hand of `holder` hides.

    It changes nothing; but what such a refusal tells, it does not tell unnoticed.
    """

    seat: int
    kind: str
    holder: int


class Pause(Struct, frozen=True):
    """The clocks stand still until the next entry; the game is not touched."""


class Resume(Struct, frozen=True):
    """The clocks go on: the time since the entry before does not count."""


Act = AnyMove | Undo | Redo | Amend | Note | Tried | Pause | Resume


class Entry(Struct, frozen=True):
    """One line of the log. `time` (ISO 8601) and `source` (who threw, who entered) are not for the rules.

    Of the sources one says what an undo takes back: `CONFIRMED`.
    """

    seq: int
    act: Act
    time: str | None = None
    source: str | None = None


class Standing(Struct, frozen=True):
    """A move that stands, with the number of the entry that brought it."""

    seq: int
    move: AnyMove


class Turned(Struct, frozen=True):
    """What one undo takes back or one redo puts back: an entry, and what stands without it."""

    entry: Entry
    without: tuple[Standing, ...]


class _Step:
    """What stood after some entry: a move more than before, or (after an amend) a list of its own.

    `entry` is what a person entered; None at the very beginning.
    """

    __slots__ = ("before", "entry", "last", "whole")

    def __init__(
        self,
        before: _Step | None,
        last: Standing | None,
        whole: tuple[Standing, ...] = (),
        entry: Entry | None = None,
    ) -> None:
        self.before, self.last, self.whole, self.entry = before, last, whole, entry


class Timeline:
    """The entries of one game, folded as they come."""

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self.entries: list[Entry] = []
        self._past: list[_Step] = [_Step(None, None)]
        self._future: list[_Step] = []
        for entry in entries:
            self.add(entry)

    @property
    def next_seq(self) -> int:
        """The number the next entry gets; the first is 1."""
        return len(self.entries) + 1

    def add(self, entry: Entry) -> None:
        """Fold one more entry. Undo and redo with nothing to step to raise IndexError."""
        act = entry.act
        if isinstance(act, Undo):
            if not self.can_undo:
                raise IndexError("nothing to undo")
            self._future.append(self._past.pop())
        elif isinstance(act, Redo):
            self._past.append(self._future.pop())
        elif isinstance(act, Amend):
            self._push(_Step(None, None, _amended(self.standing(), act, entry.seq), entry))
        elif isinstance(act, Move):
            self._play(entry, act)
        self.entries.append(entry)

    def _play(self, entry: Entry, move: AnyMove) -> None:
        before, standing = self._past[-1], Standing(entry.seq, move)
        if move.automatic and entry.source != CONFIRMED:
            # What the table does by itself joins the step of the person who caused it.
            self._past[-1] = _Step(before, standing, entry=before.entry)
            self._future.clear()
        else:
            self._push(_Step(before, standing, entry=entry))

    def _push(self, step: _Step) -> None:
        self._past.append(step)
        self._future.clear()

    @property
    def can_undo(self) -> bool:
        """Whether a move or an amend can be taken back."""
        return len(self._past) > 1

    @property
    def can_redo(self) -> bool:
        """Whether something undone can be put back."""
        return bool(self._future)

    def standing(self) -> list[Standing]:
        """The moves that stand, first to last."""
        return _unfold(self._past[-1])

    def undone(self) -> list[Standing]:
        """The moves that the next redo would put back."""
        if not self._future:
            return []
        kept = {standing.seq for standing in self.standing()}
        return [standing for standing in _unfold(self._future[-1]) if standing.seq not in kept]

    def undoing(self) -> list[Standing]:
        """The moves that the next undo would take back."""
        if not self.can_undo:
            return []
        kept = {standing.seq for standing in _unfold(self._past[-2])}
        return [standing for standing in self.standing() if standing.seq not in kept]

    def to_undo(self) -> Turned | None:
        """The move or amend that the next undo would take back."""
        entry = self._past[-1].entry
        return None if entry is None else Turned(entry, tuple(_unfold(self._past[-2])))

    def to_redo(self) -> Turned | None:
        """The move or amend that the next redo would put back."""
        if not self._future or (entry := self._future[-1].entry) is None:
            return None
        return Turned(entry, tuple(self.standing()))


def effective(entries: Iterable[Entry]) -> list[AnyMove]:
    """The moves of a log that stand, first to last."""
    return [standing.move for standing in Timeline(entries).standing()]


def _unfold(step: _Step) -> list[Standing]:
    tail: list[Standing] = []
    at: _Step | None = step
    while at is not None:
        if at.last is None:
            tail.extend(reversed(at.whole))
            break
        tail.append(at.last)
        at = at.before
    tail.reverse()
    return tail


def _amended(standing: list[Standing], amend: Amend, seq: int) -> tuple[Standing, ...]:
    instead = {one.at: [Standing(one.at, move) for move in one.put] for one in amend.also}
    instead[amend.at] = [Standing(seq, move) for move in amend.put]
    found: list[Standing] = []
    for one in standing:
        if one.seq in instead:
            found += instead[one.seq]
            instead[one.seq] = []
        elif one.seq not in amend.drop:
            found.append(one)
    return tuple(found)
