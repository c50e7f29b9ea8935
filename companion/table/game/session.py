"""A game being played: moves, undo and edits, each stored before it takes effect, and its events."""

import secrets
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any

from msgspec import Struct

from companion.ports.journal import Journal, NotKept
from companion.table.game.automation import DO, Level
from companion.table.game.on_the_way import OnTheWay
from companion.table.game.passed_on import PassedOn, passed_on
from companion.table.game.position import Position
from companion.table.game.replay import Conflict, ahead_of, narrowed, replayed, split_conflicts
from companion.table.game.thought import Thought
from companion.table.game.undone_rolls import undone_rolls_after
from companion.table.game.voices import Voices
from engines.core import record
from engines.core.engine import AnyEngine
from engines.core.events import Event
from engines.core.in_effect import InEffect
from engines.core.leaving import Leave, Return, refuse_absence
from engines.core.moves import AnyMove
from engines.core.questions import Choose
from engines.core.rules import Illegal
from engines.core.state import State
from engines.core.timeline import (
    CONFIRMED,
    ON_THE_WAY,
    Act,
    Amend,
    Aside,
    Entry,
    NewRoll,
    Note,
    Pause,
    Redo,
    Resume,
    Timeline,
    Tried,
    Undo,
    effective,
)


def now() -> str:
    """The time of an entry: ISO 8601, universal time, to the second."""
    return datetime.now(UTC).isoformat(timespec="seconds")


# Where a system has no clock that goes on in its sleep, its other one does.
RUNNING = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)


def uptime() -> int:
    """The seconds since the machine was switched on: a clock that nobody sets."""
    return int(time.clock_gettime(RUNNING))


Played = tuple[AnyMove, State, tuple[Event, ...]]
"""A move, the state after it, and its events."""


class Entered(Struct, frozen=True):
    """An entry was made, on whatever face; `events` is what happened by it, in order."""

    entry: Entry
    events: tuple[Event, ...]


class Session(Position):
    """A game on the table. Single-threaded; every entry is in the journal before anything changes here."""

    def __init__(
        self,
        engine: AnyEngine,
        setup: Struct,
        journal: Journal,
        entries: Iterable[Entry] = (),
        tell: Callable[[Entered], None] = lambda _: None,
        clock: Callable[[], str] = now,
        stopwatch: Callable[[], int] = uptime,
        choose: Choose = secrets.randbelow,
        level: Callable[[type[AnyMove]], Level] = lambda _: DO,
        state: State | None = None,
    ) -> None:
        """A game with these entries; `state` is where they lead, if that was found out before."""
        super().__init__(engine, setup)
        self._journal, self._tell, self._clock, self._stopwatch = journal, tell, clock, stopwatch
        self.choose, self.level = choose, level
        self.undone_rolls: list[AnyMove] = []
        self.thought: Thought | None = None
        self.receipt: tuple[Event, ...] = ()
        self.voices = Voices()
        for entry in entries:
            self._fold(entry)
        self.state = self._replay(self.timeline.standing()) if state is None else state
        self._passed: PassedOn | None = None
        self._passed_at: Any = None
        self._opened: str | None = None
        self._since: int | None = None
        with suppress(NotKept):  # then it waits to be confirmed, and the game can be looked at
            self.settle()
        if self.timeline.entries and not self.paused:
            self._opened, self._since = clock(), stopwatch()

    @property
    def number(self) -> int | None:
        """How the archive calls this game; None where nothing of it is kept."""
        return self._journal.number

    @property
    def checksum(self) -> str:
        """The checksum of its beginning, which no other game has; "" where nothing of it is kept."""
        return self._journal.checksum

    @property
    def passed_on(self) -> PassedOn | None:
        """The game once the turn is passed on, where the next entry does that by itself; else None."""
        if self._passed_at != (at := (self.version, self.level)):
            found = passed_on(self.engine, self.state, self.away, self.level, self.following, self.known_to)
            self._passed, self._passed_at = found, at
        return self._passed

    def once_made(self, moves: Sequence[AnyMove]) -> OnTheWay | Illegal:
        """The game once these moves are made on the way to another, or why they can't be made."""
        state, made = self.state, list[AnyMove]()
        for move in moves:
            if refused := self.engine.check(state, move) or refuse_absence(move, self.away):
                return refused
            for done, after, _ in self.following(state, move):
                made.append(done)
                state = after
        return OnTheWay(self.engine, moves, made, state, self.known_to)

    def play(self, move: AnyMove, source: str | None = None, after: OnTheWay | None = None) -> Illegal | None:
        """Play a move and the automatic ones after it, or say why not. NotKept if the disk failed.

        One that is made `after` others makes these first: all are one step.

        Nothing comes before an automatic move that waits but who leaves or returns, which moves no piece.
        An automatic move played this way was confirmed by players: an undo takes back only that move.
        """
        if move != self.due and not isinstance(move, Leave | Return) and (refused := self.refused_by_due):
            return refused
        state = self.state if after is None else after.state
        if refused := self.engine.check(state, move) or refuse_absence(move, self.away):
            return refused
        first = () if after is None else after.first
        self._play([*first, move], [ON_THE_WAY] * len(first) + [CONFIRMED if move.automatic else source])
        return None

    def play_in_turn(self, moves: Sequence[AnyMove], source: str | None = None) -> Illegal | None:
        """Play several moves of players as one step, or say why the first that fails can't be made."""
        state = self.state
        for move in moves:
            refused = self.refused_by_due or self.engine.check(state, move) or refuse_absence(move, self.away)
            if refused:
                return refused
            *_, (_, state, _) = self.following(state, move)
        self._play(moves, [ON_THE_WAY] * (len(moves) - 1) + [source])
        return None

    def settle(self) -> None:
        """Play due automatic moves."""
        if due := self._by_itself(self.state):
            self._play([due], [None])

    def _by_itself(self, state: State) -> AnyMove | None:
        due = self.engine.due(state)
        return due if due and self.level(type(due)) == DO else None

    def _play(self, moves: Sequence[AnyMove], by_whom: Sequence[str | None]) -> None:
        """Play moves and the automatic ones after each: all of them are stored, or none."""
        done, sources = list[Played](), list[str | None]()
        for move, source in zip(moves, by_whom, strict=True):
            played = list(self.following(done[-1][1] if done else self.state, move))
            done += played
            sources += [source, *[None] * (len(played) - 1)]  # what follows by itself nobody entered
        entries = self._keep([act for act, _, _ in done], done[-1][1], sources)
        self.receipt = ()
        for entry, (_, self.state, events) in zip(entries, done, strict=True):
            self._fold(entry)
            self.receipt += events
            self._tell(Entered(entry, events))

    def following(self, state: State, move: AnyMove | None) -> Iterator[Played]:
        """A move in a state, which it may be made in, and the automatic ones after it."""
        while move:
            state, events = self.engine.play(state, move)
            yield move, state, tuple(events)
            move = self._by_itself(state)

    def undo(self) -> bool:
        """Undo the last move; False if there is none."""
        return self.timeline.can_undo and self._step(Undo())

    def redo(self) -> bool:
        """Redo the last undone move; False if there is none."""
        return self.timeline.can_redo and self._step(Redo())

    def _step(self, act: Undo | Redo | Amend) -> bool:
        ahead = Timeline((*self.timeline.entries, Entry(self.version, act)))
        after = self._replay(ahead.standing())
        (entry,) = self._keep([act], after, [None])
        self._fold(entry)
        self.state, self.receipt = after, ()
        self._tell(Entered(entry, ()))
        return True

    def note(self, words: str) -> None:
        """Add a note to the log."""
        self._write(Note(words))

    def tried(self, move: AnyMove | type[AnyMove], seat: int, refused: Illegal) -> None:
        """Put it into the log that a move was tried, and that somebody's hidden things said no."""
        holder = seat if refused.holder is None else refused.holder
        self._write(Tried(seat, move.tag(), holder))

    @property
    def waited(self) -> int:
        """The seconds since the last entry, or since this game was opened again; 0 where the clocks rest."""
        return 0 if self._since is None or self.paused else self._stopwatch() - self._since

    def pause(self) -> None:
        """Pause the clocks until the next entry."""
        self._write(Pause())

    def resume(self) -> None:
        """Resume the clocks; the time since the pause does not count."""
        self._write(Resume())

    def _write(self, act: Aside) -> None:
        (entry,) = self._keep([act], self.state, [None])
        self._fold(entry)
        self._tell(Entered(entry, ()))

    def amend(self, amend: Amend) -> list[Conflict]:
        """Change the log; what falls with it is named in the entry. One that itself fails is not made.

        Where hidden things are why it is not made, the log says that it was tried.
        """
        ahead, own = ahead_of(self.timeline, amend), self.timeline.next_seq
        kept, fallen = split_conflicts(self.engine, self.start, ahead)
        failed = [fall for fall in fallen if fall.seq == own]
        if failed and failed[0].why.hidden:
            self.tried(failed[0].move, failed[0].move.seat, failed[0].why)
        elif not failed:
            self._step(narrowed(amend, own, ahead, kept))
            self.settle()
        return failed or fallen

    def new_roll(self) -> None:
        """Forget the undone rolls; the log says so."""
        self._write(NewRoll())

    def repeat(self, move: AnyMove) -> None:
        """Let what is random in this move come next, as it does after an undo: the move is entered again."""
        self.undone_rolls.insert(0, move)

    def source_of(self, move: AnyMove | None) -> str | None:
        """The source of this move when it was last entered, if there is one and that was noted."""
        entered = (entry.source for entry in reversed(self.timeline.entries) if entry.act == move)
        return next(entered, None)

    def _replay(self, standing: Iterable[InEffect]) -> State:
        return replayed(self.engine, self.start, standing)

    def _keep(self, acts: Sequence[Act], after: State, by_whom: Sequence[str | None]) -> list[Entry]:
        """Store entries that lead to the state `after`, all or none of them.

        A reopened game first logs that, with its time: the night does not count.
        """
        again = [Entry(self.version, Resume(), self._opened)] if self._opened else []
        first, reading = self.version + len(again), self._stopwatch()
        measured = None if self._since is None else reading - self._since
        rest = len(acts) - 1
        told = enumerate(zip(acts, by_whom, (measured, *[0] * rest), strict=True), first)
        entries = [Entry(seq, act, self._clock(), who, gap) for seq, (act, who, gap) in told]
        closing = _closing(self.engine, after, (*self.timeline.entries, *again, *entries))
        self._journal.append([*again, *entries], closing)
        self._opened, self._since = None, reading
        for entry in again:
            self._fold(entry)
            self._tell(Entered(entry, ()))
        return entries

    def _fold(self, entry: Entry) -> None:
        self.undone_rolls = undone_rolls_after(self.undone_rolls, self.timeline, entry)
        self.timeline.add(entry)


def _closing(engine: AnyEngine, state: State, entries: Iterable[Entry]) -> dict[str, object] | None:
    """The final scores if these entries end the game; None if it continues."""
    return None if engine.actors(state) else record.closing(engine, state, effective(entries))
