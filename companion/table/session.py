"""One game being played: what is offered, what is answered, what stands, and what just happened."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import UTC, datetime
from typing import Any

from msgspec import Struct

from companion.table.journal import Journal
from companion.table.levels import DO, Level
from companion.table.replaying import Falls, ahead_of, course, narrowed, replayed, sifted
from companion.table.told import turned_words
from companion.table.withdrawn import ANEW, withdrawn_after
from engines.core import record
from engines.core.corrections import Correct
from engines.core.engine import AnyEngine, Offer
from engines.core.events import Event
from engines.core.leaving import Away, away_after, frozen, marked, winners_among
from engines.core.moves import converse
from engines.core.questions import ENTERING, Answer, Choose, Question
from engines.core.rules import Illegal
from engines.core.scoring import Standing, standings
from engines.core.text import N_, Text
from engines.core.timeline import (
    Act,
    Amend,
    AnyMove,
    Entry,
    Note,
    Pause,
    Redo,
    Resume,
    Timeline,
    Undo,
    effective,
)
from engines.core.timeline import Standing as Stands
from engines.core.view import View


def now() -> str:
    """The time of an entry: ISO 8601, universal time, to the second."""
    return datetime.now(UTC).isoformat(timespec="seconds")


class Changed(Struct, frozen=True):
    """The session stands elsewhere now; `events` is what happened, in order; `entry` brought it."""

    entry: Entry
    events: tuple[Event, ...]


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
        level: Callable[[type[AnyMove]], Level] = lambda _: DO,
    ) -> None:
        self.engine, self.setup, self._journal = engine, setup, journal
        self._tell, self._clock, self.choose, self.level = tell, clock, choose, level
        self.start = engine.setup(setup)
        self.timeline = Timeline()
        self.withdrawn: list[AnyMove] = []
        self.receipt: tuple[Event, ...] = ()
        self._away, self._away_at = Away(), 0
        self.candid = False
        """Whether a grey key may tell everybody what a hand cannot pay for."""
        for entry in entries:
            self._fold(entry)
        self.state = self._replay(self.timeline.standing())
        self._reopened = False
        self.settle()
        self.opened = clock() if self.timeline.entries and not self.paused else ""
        self._reopened = bool(self.opened)

    # ---- what there is to see

    @property
    def version(self) -> int:
        """Grows with every entry; an open conversation that began at another version is out of date."""
        return self.timeline.next_seq

    @property
    def paused(self) -> bool:
        """Whether the clocks stand still: until somebody says so, or enters anything."""
        return bool(self.timeline.entries) and isinstance(self.timeline.entries[-1].act, Pause)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.engine.actors(self.state)

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats the game waits for."""
        return self.engine.actors(self.state)

    @property
    def due(self) -> AnyMove | None:
        """The automatic move that waits for people, as its level says; None where none does."""
        return self.engine.due(self.state)

    @property
    def refused_by_due(self) -> Illegal | None:
        """Why nothing else can be entered while an automatic move waits for people."""
        if (due := self.due) is None:
            return None
        return Illegal("core.due.first", N_("First: {move}", move=due.title), ENTERING)

    def proposal(self) -> list[Event]:
        """What the automatic move that is due would bring; nothing is written."""
        return self.engine.play(self.state, self.due)[1] if self.due else []

    def view(self, eyes: int | None = None) -> View:
        """What these eyes may see (None: the open table)."""
        return marked(self.engine.view(self.state, eyes), self.away)

    def offers(self, eyes: int | None = None) -> list[Offer[Any]]:
        """The buttons of every seat; where the table is candid, each is grey for what its own seat knows."""
        if eyes is not None or not self.candid:
            return self.engine.offers(self.state, eyes)
        seats = self.engine.seated(self.state)
        return [
            offer for seat in seats for offer in self.engine.offers(self.state, seat) if offer.seat == seat
        ]

    def standings(self, eyes: int | None = None) -> tuple[Standing, ...]:
        """The scores from first to last, with their lines."""
        return standings(frozen(self.engine.scores(self.state, eyes), self.away))

    @property
    def winners(self) -> tuple[int, ...]:
        """Who won, as agreed with whoever left; () before the end, and where nobody did."""
        won, scored = self.engine.winners(self.state), self.engine.scores(self.state, None)
        return winners_among(won, scored, self.away)

    @property
    def moves(self) -> list[AnyMove]:
        """The moves that stand, first to last."""
        return [one.move for one in self.timeline.standing()]

    @property
    def away(self) -> Away:
        """The seats whose players left, with what was agreed on their scores."""
        if self._away_at != self.version:
            self._away_at, self._away = self.version, away_after(self.moves)
        return self._away

    def passed(self) -> Iterator[tuple[Entry, AnyMove, Any]]:
        """Each move that stands: the entry that brought it, the move, and the state it was made in.

        The state is good until the next one is asked for.
        """
        state = self.start.copy()
        for one in course(self.engine, self.timeline.standing(), state):
            yield self.timeline.entries[one.seq - 1], one.move, state

    def _replay(self, standing: Iterable[Stands]) -> Any:
        return replayed(self.engine, self.start, standing)

    @property
    def corrections(self) -> int:
        """How many corrections stand; 0 where the game is clean."""
        return sum(isinstance(move, Correct) for move in self.moves)

    def undo_name(self) -> Text | None:
        """What the undo button takes back, in words."""
        return turned_words(self.timeline.to_undo())

    def redo_name(self) -> Text | None:
        """What the redo button puts back, in words."""
        return turned_words(self.timeline.to_redo())

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
        if move != self.due and (refused := self.refused_by_due):
            return refused
        if refused := self.engine.check(self.state, move):
            return refused
        self._play(move, source)
        return None

    def settle(self) -> None:
        """Play what is due and done by itself."""
        if due := self._by_itself(self.state):
            self._play(due, None)

    def _by_itself(self, state: Any) -> AnyMove | None:
        due = self.engine.due(state)
        return due if due and self.level(type(due)) == DO else None

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
            move = self._by_itself(state)

    def undo(self) -> bool:
        """Take back the last move; False when there is none."""
        return self.timeline.can_undo and self._step(Undo())

    def redo(self) -> bool:
        """Put back the last undone move; False when there is none."""
        return self.timeline.can_redo and self._step(Redo())

    def _step(self, act: Undo | Redo | Amend) -> bool:
        ahead = Timeline((*self.timeline.entries, Entry(self.version, act)))
        after = self._replay(ahead.standing())
        (entry,) = self._keep([act], after, None)
        self._fold(entry)
        self.state, self.receipt = after, ()
        self._tell(Changed(entry, ()))
        return True

    def note(self, words: str) -> None:
        """Put words into the log."""
        self._write(Note(words))

    def pause(self) -> None:
        """Let the clocks stand still until the next entry."""
        self._write(Pause())

    def resume(self) -> None:
        """Let the clocks go on; the time since the pause does not count."""
        self._write(Resume())

    def _write(self, act: Note | Pause | Resume) -> None:
        (entry,) = self._keep([act], self.state, None)
        self._fold(entry)
        self._tell(Changed(entry, ()))

    def falls(self, amend: Amend) -> list[Falls]:
        """The later moves that would not hold after this amend, and why; nothing is written."""
        return sifted(self.engine, self.start, ahead_of(self.timeline, amend))[1]

    def amend(self, amend: Amend) -> list[Falls]:
        """Change the log; what falls with it is named in the entry. One that itself fails is not made."""
        ahead, own = ahead_of(self.timeline, amend), self.timeline.next_seq
        kept, fallen = sifted(self.engine, self.start, ahead)
        failed = [fall for fall in fallen if fall.seq == own]
        if not failed:
            self._step(narrowed(amend, own, ahead, kept))
            self.settle()
        return failed or fallen

    def reconsider(self) -> None:
        """Forget the throws that were taken back, and say so in the log: the next one is thrown anew."""
        self.note(ANEW.words)

    def _keep(self, acts: Sequence[Act], after: Any, source: str | None) -> list[Entry]:
        """Keep entries that lead to the state `after`, all or none of them.

        A game that was opened again says so first, with the time it was: the night does not count.
        """
        again = [Entry(self.version, Resume(), self.opened)] if self._reopened else []
        first = self.version + len(again)
        entries = [Entry(seq, act, self._clock(), source) for seq, act in enumerate(acts, first)]
        closing = None
        if not self.engine.actors(after):
            moves = effective((*self.timeline.entries, *again, *entries))
            closing = record.closing(self.engine, after, moves)
        self._journal.append([*again, *entries], closing)
        self._reopened = False
        for entry in again:
            self._fold(entry)
        return entries

    def _fold(self, entry: Entry) -> None:
        self.withdrawn = withdrawn_after(self.withdrawn, self.timeline, entry)
        self.timeline.add(entry)
