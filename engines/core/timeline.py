"""The log of a game and its moves in effect: undo, redo and edits as a fold; nothing is deleted."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from engines.core.in_effect import InEffect, Link, links, shared
from engines.core.moves import AnyMove, Move

CONFIRMED = "confirmed"
"""The source of an automatic move that players confirmed: an undo step of its own, like their moves."""

ON_THE_WAY = "on the way"
"""The source of a move that the next entry made, such as the end of a turn: one undo step with it."""


class Undo(Struct, frozen=True):
    """Undo the last move that a person made or confirmed, with the automatic moves after it."""


class Redo(Struct, frozen=True):
    """Redo what was last undone."""


class Instead(Struct, frozen=True):
    """Replace the later entry `at` by `put`; its place and its number stay the same."""

    at: int
    put: tuple[AnyMove, ...]


class Amend(Struct, frozen=True):
    """Replace the entry `at` by `put` (none, one or several moves); the entries `drop` are deleted.

    Of the later entries, `also` are replaced in the same step.
    """

    at: int
    put: tuple[AnyMove, ...]
    drop: tuple[int, ...] = ()
    also: tuple[Instead, ...] = ()


class Note(Struct, frozen=True):
    """A note in the log, which changes nothing."""

    words: str


class Tried(Struct, frozen=True):
    """A move of `seat` of this kind (the word in a record) was refused because of `holder`'s hidden hand.

    It changes nothing, but records that such a refusal revealed something.
    """

    seat: int
    kind: str
    holder: int


class NewRoll(Struct, frozen=True):
    """Forget the undone rolls: the next roll is a new one."""


class Pause(Struct, frozen=True):
    """Stop the clocks until the next entry; the game is not affected."""


class Resume(Struct, frozen=True):
    """Restart the clocks: the time since the previous entry does not count."""


Aside = Note | Tried | NewRoll | Pause | Resume
"""What the log has besides moves and changes of them: it does not affect the rules."""

Act = AnyMove | Undo | Redo | Amend | Aside


class Entry(Struct, frozen=True):
    """A line of the log. `time` (ISO 8601) and `source` (who rolled, who entered) do not affect rules.

    Two sources affect what an undo takes back: `CONFIRMED` and `ON_THE_WAY`. `after` are the seconds since
    the entry before as they were measured, whatever the clock was set to meanwhile; None where nobody did.
    """

    seq: int
    act: Act
    time: str | None = None
    source: str | None = None
    after: int | None = None


class Turned(Struct, frozen=True):
    """One step of undo or redo: an entry, and the last move in effect without it and with it."""

    entry: Entry
    tip: Link | None
    after: Link | None

    @property
    def without(self) -> list[InEffect]:
        """The moves in effect without the entry, first to last."""
        return _unfold(self.tip)

    @property
    def made(self) -> list[InEffect]:
        """The moves that are in effect with the entry alone, first to last."""
        return _added(self.tip, self.after)


class NothingToStep(IndexError):
    """There is nothing to undo or redo."""


class Unnamed(ValueError):
    """An edit names an entry that it cannot change: `seq`."""

    def __init__(self, seq: int) -> None:
        super().__init__(f"entry {seq} has no move that counts now, or is named twice")
        self.seq = seq


class _Step(Struct, frozen=True):
    """The moves in effect after a person's entry; the entry is None at the very beginning."""

    tip: Link | None
    entry: Entry | None = None


class Timeline:
    """The entries of one game, folded one by one. Undo and redo take no longer in a long game."""

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self.entries: list[Entry] = []
        self._past: list[_Step] = [_Step(None)]
        self._future: list[_Step] = []
        for entry in entries:
            self.add(entry)

    @property
    def next_seq(self) -> int:
        """The number of the next entry; the first is 1."""
        return len(self.entries) + 1

    @property
    def tip(self) -> Link | None:
        """The last move in effect, linked to all others; None if there is none."""
        return self._past[-1].tip

    def add(self, entry: Entry) -> None:
        """Fold one more entry.

        Undo and redo with nothing to step to raise NothingToStep, an edit of a dead entry Unnamed.
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
        tip = Link(self.tip, InEffect(entry.seq, move))
        if move.automatic and entry.source != CONFIRMED:
            # What the table does by itself joins the step of the person who caused it.
            self._past[-1] = _Step(tip, self._past[-1].entry)
            self._future.clear()
        elif self._on_the_way:
            self._past[-1] = _Step(tip, entry)
            self._future.clear()
        else:
            self._push(_Step(tip, entry))

    @property
    def _on_the_way(self) -> bool:
        """Whether the last move was made on the way to the one that is entered now."""
        last = self._past[-1].entry
        return last is not None and last.source == ON_THE_WAY

    def _push(self, step: _Step) -> None:
        self._past.append(step)
        self._future.clear()

    @property
    def can_undo(self) -> bool:
        """Whether a move or an edit can be undone."""
        return len(self._past) > 1

    @property
    def can_redo(self) -> bool:
        """Whether something can be redone."""
        return bool(self._future)

    def standing(self) -> list[InEffect]:
        """The current moves, first to last."""
        return _unfold(self.tip)

    def undone(self) -> list[InEffect]:
        """The moves that the next redo would restore."""
        turned = self.to_redo()
        return [] if turned is None else turned.made

    def undoing(self) -> list[InEffect]:
        """The moves that the next undo would take back."""
        turned = self.to_undo()
        return [] if turned is None else turned.made

    def to_undo(self) -> Turned | None:
        """The move or edit that the next undo would take back."""
        entry = self._past[-1].entry
        return None if entry is None else Turned(entry, self._past[-2].tip, self.tip)

    def to_redo(self) -> Turned | None:
        """The move or edit that the next redo would restore."""
        if not self._future or (entry := self._future[-1].entry) is None:
            return None
        return Turned(entry, self.tip, self._future[-1].tip)


def effective(entries: Iterable[Entry]) -> list[AnyMove]:
    """The moves of a log that are in effect, first to last."""
    return [standing.move for standing in Timeline(entries).standing()]


def _unfold(tip: Link | None) -> list[InEffect]:
    return [link.standing for link in links(tip)]


def _added(before: Link | None, after: Link | None) -> list[InEffect]:
    """The moves up to `after` whose entries have none up to `before`."""
    begun = shared(before, after)
    kept = {link.standing.seq for link in links(before, begun)}
    return [link.standing for link in links(after, begun) if link.standing.seq not in kept]


def _amended(tip: Link | None, amend: Amend, seq: int) -> Link | None:
    """The moves in effect after the edit: links before all it names are shared, the rest is linked again."""
    instead = _named(amend, seq)
    missing, tail = set(instead), list[InEffect]()
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


def _named(amend: Amend, seq: int) -> dict[int, tuple[InEffect, ...]]:
    """The replacement of each entry that an edit names; Unnamed if it names one twice."""
    instead = {amend.at: tuple(InEffect(seq, move) for move in amend.put)}
    others: list[tuple[int, tuple[InEffect, ...]]] = [(at, ()) for at in amend.drop]
    others += [(one.at, tuple(InEffect(one.at, move) for move in one.put)) for one in amend.also]
    for at, put in others:
        if at in instead:
            raise Unnamed(at)
        instead[at] = put
    return instead
