"""The present state of a game: moves offered, awaited seats, scores, and its course."""

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from msgspec import Struct

from companion.table.game.randomness import DiceFrom
from companion.table.game.replay import course
from companion.table.game.right_times import right_times
from companion.table.game.undo_words import turned_briefly, turned_words
from engines.core.cells import Cell
from engines.core.corrections import Correct
from engines.core.engine import AnyEngine, AnyOffer
from engines.core.leaving import (
    Away,
    Stretch,
    app_played,
    away_after,
    frozen,
    marked,
    played,
    winners_among,
)
from engines.core.moves import AnyMove
from engines.core.questions import ENTERING
from engines.core.rules import Illegal
from engines.core.scoring import Standing, standings
from engines.core.state import State
from engines.core.text import N_, Text
from engines.core.timeline import Entry, Pause, Timeline
from engines.core.view import Shelf, View

T = TypeVar("T")


class Position:
    """A game between two entries; read-only."""

    def __init__(self, engine: AnyEngine, setup: Struct) -> None:
        self.engine, self.setup = engine, setup
        self.state = self.start = engine.setup(setup)
        self.timeline = Timeline()
        self._reckoned, self._reckoned_at, self._reckoned_of = dict[object, Any](), 0, self.state
        self.candid = False
        """Whether a greyed-out key may reveal to everybody what a hand cannot pay for."""
        self.dice: DiceFrom = "both"
        """Which dice this table chose; with the app's alone, whoever begins a roll has rolled."""
        self.button_passes = False
        """Whether the dice button may end a turn and roll for the next one."""

    @property
    def found(self) -> Struct:
        """The set-up corrected to the real table, as far as corrections say."""
        found: Struct = self.engine.corrected_setup(self.setup, self.state)
        return found

    @property
    def version(self) -> int:
        """Increases with every entry; an open conversation begun at another version is stale."""
        return self.timeline.next_seq

    @property
    def paused(self) -> bool:
        """Whether the clocks are paused: until somebody resumes, or enters anything."""
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
    def asked(self) -> tuple[int, ...]:
        """The seats that are asked something while the game goes on, without those whose players left."""
        gone = self.away.keys() - self.chairs.keys()
        return tuple(seat for seat in self.engine.asked(self.state) if seat not in gone)

    @property
    def due(self) -> AnyMove | None:
        """The automatic move that waits for a player's tap, by its level; None if there is none."""
        return self.engine.due(self.state)

    @property
    def refused_by_due(self) -> Illegal | None:
        """Why nothing else can be entered while an automatic move waits."""
        if (due := self.due) is None:
            return None
        # Translators: a refusal; the move, such as "Roll", has to be entered before any other.
        return Illegal("core.due.first", N_("First: {move}", move=due.title), ENTERING)

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Everything on the table that can be counted or corrected now."""
        return self.engine.cells(self.state)

    def view(self, eyes: int | None = None) -> View:
        """The view for these eyes (None: the open table)."""
        return self._once(("view", eyes), lambda: marked(self.engine.view(self.state, eyes), self.away))

    def private_shelves(self, seat: int) -> list[Shelf]:
        """What only this player may see of what they have."""
        seen = self.view().shelves
        return [shelf for shelf in self.view(seat).shelves if shelf not in seen]

    def offers(self, eyes: int | None = None) -> list[AnyOffer]:
        """The buttons of every seat; if the table is candid, each is greyed by what its own seat knows.

        At the open table those are grey too of which everybody knows enough to say why they can't be begun.
        """

        def look() -> list[AnyOffer]:
            if eyes is None and not self.candid:
                return self.engine.offers(self.state, openly=self._less_than_all)
            if eyes is not None:
                return self.engine.offers(self.state, eyes)
            seats = self.engine.seated(self.state)
            return [one for seat in seats for one in self.engine.offers(self.state, seat) if one.seat == seat]

        return [*self._once(("offers", eyes, self.candid), look)]

    @property
    def _less_than_all(self) -> State | None:
        """What lies open, where that is less than all: a game that hides nothing has no hidden reasons."""
        known = self.lies_open
        return None if known is self.state else known

    @property
    def lies_open(self) -> State:
        """The state with nothing in it that is hidden, or itself if nothing is; nobody changes it."""

        def look() -> State:
            known: State = self.engine.redacted(self.state, self.state)
            return self.state if known == self.state else known

        return self._once("open", look)

    def standings(self, eyes: int | None = None) -> tuple[Standing, ...]:
        """The scores from first to last, with their lines."""
        return standings(frozen(self.engine.scores(self.state, eyes), self.away))

    @property
    def winners(self) -> tuple[int, ...]:
        """The winners, as agreed with players who left; () before the end, and if nobody won."""
        won, scored = self.engine.winners(self.state), self.engine.scores(self.state, None)
        return winners_among(won, scored, self.away)

    @property
    def moves(self) -> list[AnyMove]:
        """The current moves, first to last."""
        return [one.move for one in self.timeline.standing()]

    @property
    def away(self) -> Away:
        """The seats whose players left, with the agreements on their scores."""
        return self._once("away", lambda: away_after(self.moves))

    @property
    def chairs(self) -> dict[int, str]:
        """The seats that the app plays, with its strength."""
        return played(self.away)

    @property
    def app_played(self) -> dict[int, Stretch]:
        """The seats for which the app made moves so far, and how much of the game it played for each."""
        return self._once("by the app", lambda: app_played(self.moves))

    def passed(self) -> Iterator[tuple[Entry, AnyMove, State]]:
        """Each current move: its entry, the move, and the state it was made in.

        The state is valid until the next one is requested.
        """
        state = self.start.copy()
        for one in course(self.engine, self.timeline.standing(), state):
            yield self.timeline.entries[one.seq - 1], one.move, state

    @property
    def times(self) -> tuple[str | None, ...]:
        """The time of each entry (ISO 8601), set right where the clock was set after it."""
        return right_times(self.timeline.entries)

    @property
    def corrections(self) -> int:
        """The number of corrections in effect; 0 for a clean game."""
        return sum(isinstance(move, Correct) for move in self.moves)

    def undo_name(self) -> Text | None:
        """The step undone by the undo button, in words."""
        return turned_words(self.timeline.to_undo())

    def undo_brief(self) -> Text | None:
        """The same in few words, for where there is little room."""
        return turned_briefly(self.timeline.to_undo())

    def redo_name(self) -> Text | None:
        """The step redone by the redo button, in words."""
        return turned_words(self.timeline.to_redo())

    def known_to(self, seat: int) -> State:
        """The state with no more in it than this seat has seen; nobody changes it.

        After corrections what a seat has seen may not add up: then it is what lies open.
        """

        def look() -> State:
            made = [move for _, move, _ in self.passed()]
            try:
                known: State = self.engine.known_to(self.start, made, seat)
            except ValueError:
                known = self.engine.redacted(self.state, self.state)
            return known

        return self._once(seat, look)

    def _once(self, what: object, reckon: Callable[[], T]) -> T:
        """What is reckoned of the game as it stands, once until the next entry and the state it leads to."""
        if self._reckoned_at != self.version or self._reckoned_of is not self.state:
            self._reckoned, self._reckoned_at, self._reckoned_of = {}, self.version, self.state
        if what not in self._reckoned:
            self._reckoned[what] = reckon()
        found: T = self._reckoned[what]
        return found
