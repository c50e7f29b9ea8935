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


class NothingToStep(IndexError):
    """There is nothing to undo, or nothing to redo."""


class Unnamed(ValueError):
    """An amend names an entry that it cannot change: `seq`."""

    def __init__(self, seq: int) -> None:
        super().__init__(f"entry {seq} has no move that counts now, or is named twice")
        self.seq = seq


class Link:
    """A move that stands, on what stood before it: two logs that begin alike share their links."""

    __slots__ = ("before", "length", "standing")

    def __init__(self, before: Link | None, standing: Standing) -> None:
        self.before, self.standing = before, standing
        self.length: int = 1 + length(before)


def length(link: Link | None) -> int:
    """How many moves stand up to this link; 0 before the first."""
    return 0 if link is None else link.length


def links(link: Link | None, after: Link | None = None) -> list[Link]:
    """The links up to this one, first to last; only those that come after `after`, which is one of them."""
    found = list[Link]()
    while link is not None and link is not after:
        found.append(link)
        link = link.before
    found.reverse()
    return found


class _Step(Struct, frozen=True):
    """What stands after what a person entered; the entry is None at the very beginning."""

    tip: Link | None
    entry: Entry | None = None


class Timeline:
    """The entries of one game, folded as they come. An undo or a redo takes no longer in a long game."""

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self.entries: list[Entry] = []
        self._past: list[_Step] = [_Step(None)]
        self._future: list[_Step] = []
        for entry in entries:
            self.add(entry)

    @property
    def next_seq(self) -> int:
        """The number the next entry gets; the first is 1."""
        return len(self.entries) + 1

    @property
    def tip(self) -> Link | None:
        """The last move that stands, and through it all others; None where none does."""
        return self._past[-1].tip

    def add(self, entry: Entry) -> None:
        """Fold one more entry.

        Undo and redo with nothing to step to raise NothingToStep, an amend of what does not count Unnamed.
        """
        act = entry.act
        if isinstance(act, Undo):
            if not self.can_undo:
                raise NothingToStep("nothing to undo")
            self._future.append(self._past.pop())
        elif isinstance(act, Redo):
            if not self.can_redo:
                raise NothingToStep("nothing to redo")
            self._past.append(self._future.pop())
        elif isinstance(act, Amend):
            self._push(_Step(_amended(self.tip, act, entry.seq), entry))
        elif isinstance(act, Move):
            self._play(entry, act)
        self.entries.append(entry)

    def _play(self, entry: Entry, move: AnyMove) -> None:
        tip = Link(self.tip, Standing(entry.seq, move))
        if move.automatic and entry.source != CONFIRMED:
            # What the table does by itself joins the step of the person who caused it.
            self._past[-1] = _Step(tip, self._past[-1].entry)
            self._future.clear()
        else:
            self._push(_Step(tip, entry))

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
        """The current moves, first to last."""
        return _unfold(self.tip)

    def undone(self) -> list[Standing]:
        """The moves that the next redo would put back."""
        if not self._future:
            return []
        kept = {standing.seq for standing in self.standing()}
        return [standing for standing in _unfold(self._future[-1].tip) if standing.seq not in kept]

    def undoing(self) -> list[Standing]:
        """The moves that the next undo would take back."""
        if not self.can_undo:
            return []
        kept = {standing.seq for standing in _unfold(self._past[-2].tip)}
        return [standing for standing in self.standing() if standing.seq not in kept]

    def to_undo(self) -> Turned | None:
        """The move or amend that the next undo would take back."""
        entry = self._past[-1].entry
        return None if entry is None else Turned(entry, tuple(_unfold(self._past[-2].tip)))

    def to_redo(self) -> Turned | None:
        """The move or amend that the next redo would put back."""
        if not self._future or (entry := self._future[-1].entry) is None:
            return None
        return Turned(entry, tuple(self.standing()))


def effective(entries: Iterable[Entry]) -> list[AnyMove]:
    """The moves of a log that stand, first to last."""
    return [standing.move for standing in Timeline(entries).standing()]


def _unfold(tip: Link | None) -> list[Standing]:
    return [link.standing for link in links(tip)]


def _amended(tip: Link | None, amend: Amend, seq: int) -> Link | None:
    """What stands after the amend: what comes before all it names is shared, the rest is linked again."""
    instead = _named(amend, seq)
    missing, tail = set(instead), list[Standing]()
    while missing or (tip is not None and tip.standing.seq in instead):
        if tip is None:
            raise Unnamed(min(missing))
        tail.append(tip.standing)
        missing.discard(tip.standing.seq)
        tip = tip.before
    for one in reversed(tail):
        # An entry may have brought several moves: what it becomes is put in the place of the first.
        for put in instead.get(one.seq, (one,)):
            tip = Link(tip, put)
        if one.seq in instead:
            instead[one.seq] = ()
    return tip


def _named(amend: Amend, seq: int) -> dict[int, tuple[Standing, ...]]:
    """What becomes of each entry that an amend names; Unnamed where it names one twice."""
    instead = {amend.at: tuple(Standing(seq, move) for move in amend.put)}
    others: list[tuple[int, tuple[Standing, ...]]] = [(at, ()) for at in amend.drop]
    others += [(one.at, tuple(Standing(one.at, move) for move in one.put)) for one in amend.also]
    for at, put in others:
        if at in instead:
            raise Unnamed(at)
        instead[at] = put
    return instead
