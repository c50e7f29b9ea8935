"""One game being played: what is offered, what is answered, what stands, and what just happened."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import UTC, datetime
from itertools import groupby
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from companion.table.journal import Journal
from companion.table.told import turned_words
from engines.core import record
from engines.core.corrections import Correct
from engines.core.engine import AnyEngine, Offer
from engines.core.events import Event
from engines.core.moves import Move, converse
from engines.core.questions import Answer, Choose, Question
from engines.core.rules import Illegal
from engines.core.scoring import Standing, standings
from engines.core.text import N_, Text
from engines.core.timeline import Act, Amend, AnyMove, Entry, Note, Redo, Timeline, Undo
from engines.core.timeline import Standing as Stands
from engines.core.view import View


def now() -> str:
    """The time of an entry: ISO 8601, universal time, to the second."""
    return datetime.now(UTC).isoformat(timespec="seconds")


ANEW = Note(N_("What was taken back does not come again: the next throw is thrown anew").msgid)
"""The entry that makes the session forget the throws that were taken back."""


class Changed(Struct, frozen=True):
    """The session stands elsewhere now; `events` is what happened, in order; `entry` brought it."""

    entry: Entry
    events: tuple[Event, ...]


class Falls(Struct, frozen=True):
    """A later entry that would no longer hold after an amend, and why."""

    seq: int
    move: AnyMove
    why: Illegal


class Session:
    """A game on the table. One thread; every entry is in the journal before anything changes here."""

    def __init__(
        self,
        engine: AnyEngine,
        setup: Any,
        journal: Journal,
        entries: Iterable[Entry] = (),
        tell: Callable[[Changed], None] = lambda _: None,
        clock: Callable[[], str] = now,
        choose: Choose = secrets.randbelow,
    ) -> None:
        self.engine, self.setup, self._journal = engine, setup, journal
        self._tell, self._clock, self.choose = tell, clock, choose
        self._start = engine.setup(setup)
        self.timeline = Timeline()
        self.withdrawn: list[AnyMove] = []
        self.receipt: tuple[Event, ...] = ()
        for entry in entries:
            self._fold(entry)
        self.state = self._replayed(self.timeline.standing())
        self._settle()

    # ---- what there is to see

    @property
    def version(self) -> int:
        """Grows with every entry; an open conversation that began at another version is out of date."""
        return self.timeline.next_seq

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.engine.actors(self.state)

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats the game waits for."""
        return self.engine.actors(self.state)

    def view(self, eyes: int | None = None) -> View:
        """What these eyes may see (None: the open table)."""
        return self.engine.view(self.state, eyes)

    def offers(self, eyes: int | None = None) -> list[Offer[Any]]:
        """The buttons of every seat."""
        return self.engine.offers(self.state, eyes)

    def standings(self, eyes: int | None = None) -> tuple[Standing, ...]:
        """The scores from first to last, with their lines."""
        return standings(self.engine.scores(self.state, eyes))

    def passed(self) -> Iterator[tuple[Entry, AnyMove, Any]]:
        """Each move that stands: the entry that brought it, the move, and the state it was made in.

        The state is good until the next one is asked for.
        """
        state = self._start.copy()
        for one in self._course(self.timeline.standing(), state):
            yield self.timeline.entries[one.seq - 1], one.move, state

    def _course(self, standing: Iterable[Stands], state: Any) -> Iterator[Stands]:
        """Each of these moves, then made in `state`.

        What the rules make between them of themselves has no entry after an amend: it is made here, under
        the entry before.
        """
        seq = 1
        for one in standing:
            while not one.move.automatic and (due := self.engine.due(state)):
                yield Stands(seq, due)
                due.apply(state, None)
            yield one
            one.move.apply(state, None)
            seq = one.seq

    def _replayed(self, standing: Iterable[Stands]) -> Any:
        state = self._start.copy()
        for _ in self._course(standing, state):
            pass
        return state

    @property
    def corrections(self) -> int:
        """How many corrections stand; 0 where the game is clean."""
        return sum(isinstance(one.move, Correct) for one in self.timeline.standing())

    def undo_name(self) -> Text | None:
        """What the undo button takes back, in words."""
        return turned_words(self.timeline.to_undo())

    def redo_name(self) -> Text | None:
        """What the redo button puts back, in words."""
        return turned_words(self.timeline.to_redo())

    def undo_reaches(self) -> int | None:
        """The seat whose move of an earlier turn the next undo takes back; None within the same turn."""
        back = self.timeline.to_undo()
        if back is None or not isinstance(back.entry.act, Move):
            return None
        before, now_ = (
            self.engine.view(state, None).banner.seat for state in (self._replayed(back.without), self.state)
        )
        return None if None in (before, now_) or before == now_ else back.entry.act.seat

    def converse(
        self, kind: type[AnyMove], seat: int, answers: tuple[Answer, ...] = (), eyes: int | None = None
    ) -> Question | AnyMove | Illegal:
        """Where the conversation stands for these eyes; `Conversation` keeps its answers."""
        if refused := self._refused_kind(kind, seat):
            return refused
        return converse(kind, self.state, seat, answers, veil=eyes != seat)

    def _refused_kind(self, kind: type[AnyMove], seat: int) -> Illegal | None:
        if kind in self.engine.kinds(self.state, seat):
            return None
        return self.engine.not_now(self.state, kind, seat)

    # ---- what can be done

    def play(self, move: AnyMove, source: str | None = None) -> Illegal | None:
        """Play a move, then what the rules do by themselves; or say why not. NotKept when the disk failed."""
        if refused := self.engine.check(self.state, move):
            return refused
        self._play(move, source)
        return None

    def _settle(self) -> None:
        if due := self.engine.due(self.state):
            self._play(due, None)

    def _play(self, move: AnyMove, source: str | None) -> None:
        """Play a move and what the rules do by themselves after it: all of it is kept, or nothing."""
        done = list(self._following(move))
        entries = self._keep([act for act, _, _ in done], done[-1][1], source)
        self.receipt = ()
        for entry, (_, self.state, events) in zip(entries, done, strict=True):
            self._fold(entry)
            self.receipt += events
            self._tell(Changed(entry, events))

    def _following(self, move: AnyMove | None) -> Iterator[tuple[AnyMove, Any, tuple[Event, ...]]]:
        state = self.state
        while move:
            state, events = self.engine.play(state, move)
            yield move, state, tuple(events)
            move = self.engine.due(state)

    def undo(self) -> bool:
        """Take back the last move; False when there is none."""
        return self.timeline.can_undo and self._step(Undo())

    def redo(self) -> bool:
        """Put back the last undone move; False when there is none."""
        return self.timeline.can_redo and self._step(Redo())

    def _step(self, act: Undo | Redo | Amend) -> bool:
        ahead = Timeline((*self.timeline.entries, Entry(self.version, act)))
        after = self._replayed(ahead.standing())
        (entry,) = self._keep([act], after, None)
        self._fold(entry)
        self.state, self.receipt = after, ()
        self._tell(Changed(entry, ()))
        return True

    def note(self, words: str) -> None:
        """Put words into the log."""
        (entry,) = self._keep([Note(words)], self.state, None)
        self._fold(entry)
        self._tell(Changed(entry, ()))

    def falls(self, amend: Amend) -> list[Falls]:
        """The later entries that would not hold after this amend, and why; nothing is written."""
        state, fallen = self._start, list[Falls]()
        ahead = Timeline(self.timeline.entries)
        ahead.add(Entry(ahead.next_seq, amend))
        for _, group in groupby(ahead.standing(), key=lambda one: one.seq):
            state, falling = self._tried(state, list(group))
            fallen += falling
        return fallen

    def _tried(self, state: Any, group: list[Stands]) -> tuple[Any, list[Falls]]:
        """The state after the moves of one entry; where one of them does not hold, none of them does."""
        after = state
        for one in group:
            if not one.move.automatic:
                after = record.complete(self.engine, after)
            if refused := self.engine.check(after, one.move):
                return state, [Falls(each.seq, each.move, refused) for each in group]
            after, _ = self.engine.play(after, one.move)
        return after, []

    def amend(self, amend: Amend) -> list[Falls]:
        """Change the log; what falls with it is named in the entry. One that itself fails is not made."""
        fallen = self.falls(amend)
        own = [fall for fall in fallen if fall.seq == self.timeline.next_seq]
        if not own:
            drop = tuple(dict.fromkeys(fall.seq for fall in fallen))
            self._step(replace(amend, drop=(*amend.drop, *drop)))
            self._settle()
        return own or fallen

    def reconsider(self) -> None:
        """Forget the throws that were taken back, and say so in the log: the next one is thrown anew."""
        self.note(ANEW.words)

    # ---- how it is kept

    def _keep(self, acts: Sequence[Act], after: Any, source: str | None) -> list[Entry]:
        """Keep entries that lead to the state `after`, all or none of them."""
        entries = [Entry(seq, act, self._clock(), source) for seq, act in enumerate(acts, self.version)]
        closing = None if self.engine.actors(after) else record.closing(self.engine, after)
        self._journal.append(entries, closing)
        return entries

    def _fold(self, entry: Entry) -> None:
        act = entry.act
        taken_back = self._taken_back() if isinstance(act, Undo) else []
        self.timeline.add(entry)
        self.withdrawn = taken_back + self.withdrawn
        if isinstance(act, Redo):
            put_back = [one.move for one in self.timeline.undoing()]
            self.withdrawn = [move for move in self.withdrawn if move not in put_back]
        elif isinstance(act, Move):
            self._recur(act)
        elif act == ANEW:
            self.withdrawn = []

    def _taken_back(self) -> list[AnyMove]:
        """What the next undo withdraws; an amend that is undone was no throw."""
        turned = self.timeline.to_undo()
        if turned is None or isinstance(turned.entry.act, Amend):
            return []
        return [one.move for one in self.timeline.undoing() if not one.move.automatic]

    def _recur(self, move: AnyMove) -> None:
        for index, old in enumerate(self.withdrawn):
            if type(old) is type(move) and old.seat == move.seat:
                del self.withdrawn[index]
                return
