"""The engine protocol: what a game writes, and what every game is given."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from typing import Any, ClassVar, Generic, Self, TypeVar

from msgspec import Struct

from engines.core.corrections import Correct
from engines.core.events import TABLE, Emit, Event
from engines.core.house import Agreement, HouseRule, agreements
from engines.core.leaving import Leave, Return
from engines.core.moves import Ask, Move, S, converse, every, of_table, proceed, sample
from engines.core.questions import ENTERING, Answer, Choose, Question
from engines.core.refusing import out_of_turn
from engines.core.rules import Illegal, IllegalMove
from engines.core.scoring import Sheet, standings
from engines.core.text import N_, Text
from engines.core.view import About, Art, Chart, Step, View

P = TypeVar("P", bound=Struct)
TRIES = 100
"""How often random answers are picked anew before a game counts as stuck."""


class Offer(Struct, Generic[S], frozen=True):
    """A button: a kind of move, for a seat. `why` is the public reason it is grey; None means lit."""

    kind: type[Move[S]]
    seat: int
    why: Illegal | None
    remark: Text | None


class Engine(Generic[S, P]):
    """One game. Seats are numbers from 0 in table order; TABLE (-1) makes the automatic moves."""

    name: ClassVar[str]
    title: ClassVar[Text]
    seats: ClassVar[range]
    colours: ClassVar[tuple[str, ...]]
    """The colours of the pieces in the box; each seat has one."""
    version: ClassVar[int] = 1
    touches: ClassVar[float] = 4.0
    """How many touches a move should take at most, on the average of a recorded evening."""
    moves: tuple[type[Move[S]], ...]
    """All kinds of move, those of every game left out (`Correct`, `Leave`, `Return`)."""
    prepared: type[P]
    """The set-up: everything a replay needs to begin, complete in itself."""
    art: Art
    house_rules: ClassVar[tuple[HouseRule, ...]] = ()
    """What groups agree on otherwise; each is a field of `prepared`, asked with `house.agree`."""

    # ---- written by the game

    def prepare(self, colours: tuple[str, ...]) -> Ask:
        """The set-up as a conversation; `colours` has the piece colour of each seat. Returns a `prepared`."""
        raise NotImplementedError

    def refuse(self, prepared: P) -> Illegal | None:
        """Why a set-up that was written elsewhere cannot be played, or None."""
        raise NotImplementedError

    def setup(self, prepared: P) -> S:
        """The state in which the first move is made."""
        raise NotImplementedError

    def seated(self, state: S) -> range:
        """The seats that play."""
        raise NotImplementedError

    def actors(self, state: S) -> tuple[int, ...]:
        """The seats the game waits for; (TABLE,) for an automatic move; () when it is over."""
        raise NotImplementedError

    def kinds(self, state: S, seat: int) -> tuple[type[Move[S]], ...]:
        """The kinds of move this seat may try now, in the order of the buttons. Asked for every seat."""
        raise NotImplementedError

    def scores(self, state: S, eyes: int | None) -> tuple[Sheet, ...]:
        """One sheet a seat, with what these eyes may know (None: the open table)."""
        raise NotImplementedError

    def view(self, state: S, eyes: int | None) -> View:
        """What these eyes may see (None: the open table)."""
        raise NotImplementedError

    def why_not(self, state: S, kind: type[Move[S]], seat: int) -> Illegal | None:
        """The game's own words for a kind of move that is not to be made now; None for the core's."""
        return None

    # ---- may be written by the game

    box: Struct | None = None
    """What is printed in the owner's box and cannot be known from here, as far as it was described."""
    box_form: type[Struct] | None = None
    """The form of a box, as a file keeps it; None where nothing is to be described."""

    def refuse_box(self, box: Struct) -> Illegal | None:
        """Why this cannot be anybody's box, or None: a file may have been edited by hand."""
        return None

    def box_of(self, prepared: P) -> Struct | None:
        """What a set-up tells of the owner's box, to be remembered for the next game."""
        return None

    def box_told(self, colours: tuple[str, ...], answers: tuple[Answer, ...]) -> Struct | None:
        """What a set-up that is not agreed yet tells of the owner's box; None where it has told nothing.

        It is kept after every answer, so that a description can be left and taken up again.
        """
        return None

    def box_after(self, state: S) -> Struct | None:
        """The owner's `box` with what this game has told of it; None for a game that tells nothing of it.

        It is asked for after every change, undo included, and kept where it differs from what was kept: so
        a game of which nothing was told gives `box` back, or an empty one where that is None.
        """
        return None

    kept_form: type[Struct] | None = None
    """The form of what is worth keeping of a set-up; None where nothing is."""
    keepsakes: tuple[tuple[str, Any], ...] = ()
    """What was kept of earlier set-ups, each with its name: `prepare` offers it again."""

    def keepsake(self, prepared: P) -> Struct | None:
        """What of this set-up is worth keeping under a name for another evening, if anything."""
        return None

    def guide(self, prepared: P) -> tuple[Step, ...]:
        """What to lay where on the table before the first move, step by step."""
        return ()

    def charts(self, state: S, eyes: int | None) -> tuple[Chart, ...]:
        """Pictures of how the game went, as far as these eyes may know."""
        return ()

    def ahead(self, state: S) -> Move[S] | None:
        """The automatic move that would come if the round ended now: what a look ahead applies to a copy."""
        return None

    def about(self, state: S, spot: str) -> About | None:
        """What everybody may know of a named place of the board; None where there is nothing to say."""
        return None

    def nearest(
        self, state: S, kind: type[Move[S]], seat: int, refusal: Illegal, eyes: int | None = None
    ) -> Text | None:
        """The nearest legal move where this one was refused, as far as these eyes may know it, if any."""
        return None

    def worlds(self, state: S) -> int:
        """In how many ways hidden hands that hang together could lie: 1 where all that counts is known.

        Past some number the app asks for a stock-take.
        """
        return 1

    def luck(self, before: S, move: Move[S]) -> tuple[tuple[float, float], ...]:
        """What each seat got by this throw, and what it could expect of it before: pairs; () for no throw.

        For all eyes: a game tells here only what happens in public.
        """
        return ()

    # ---- given by the core

    def agreements(self, prepared: P) -> tuple[Agreement, ...]:
        """The house rules in force in this set-up; () where it is played as printed."""
        return agreements(self.house_rules, prepared)

    def with_box(self, box: Struct | None) -> Self:
        """The same engine for the owner of this box."""
        engine = copy(self)
        engine.box = box
        return engine

    def with_keepsakes(self, keepsakes: tuple[tuple[str, Any], ...]) -> Self:
        """The same engine, offering in `prepare` what was kept under these names."""
        engine = copy(self)
        engine.keepsakes = keepsakes
        return engine

    def look_ahead(self, state: S) -> list[Event]:
        """What would happen if the round ended now; [] where the game has nothing to look ahead to."""
        events = list[Event]()
        if move := self.ahead(state):
            move.apply(state.copy(), events.append)
        return events

    def ready(self, colours: tuple[str, ...], answers: tuple[Answer, ...] = ()) -> Question | P | Illegal:
        """Where the set-up conversation stands after `answers`."""
        reply: Question | P | Illegal = proceed(self.prepare(colours), answers)
        return reply

    def offers(self, state: S, eyes: int | None = None) -> list[Offer[S]]:
        """The buttons of every seat; grey only for reasons these eyes may know."""
        found = []
        for seat in self.seated(state):
            for kind in self.kinds(state, seat):
                reply = converse(kind, state, seat)
                why = reply if isinstance(reply, Illegal) and (seat == eyes or not reply.hidden) else None
                found.append(Offer(kind, seat, why, kind.remark(state, seat)))
        return found

    def legal(self, state: S) -> list[Move[S]]:
        """Every move of the finite kinds that some seat can make now; a game may know a faster way."""
        seats = (*self.seated(state), TABLE)
        kinds = [(seat, kind) for seat in seats for kind in self.kinds(state, seat) if not kind.open]
        return [move for seat, kind in kinds for move in every(kind, state, seat)]

    def wander(self, state: S, choose: Choose) -> Move[S] | None:
        """Some legal move, picked with `choose`; None when the game is over or nothing is possible.

        Answers may be refused only when the last is given, where hidden things are the reason: they are
        picked anew then, a few times.
        """
        if due := self.due(state):
            return due
        possible = [(seat, kind) for seat in self.actors(state) for kind in self.kinds(state, seat)]
        for _ in range(TRIES if possible else 0):
            awaited = possible[:]
            while awaited:
                seat, kind = awaited.pop(choose(len(awaited)))
                if move := sample(kind, state, seat, choose):
                    return move
        return None

    def play_on(self, state: S, choose: Choose, most: int) -> int:
        """Play random legal moves in place, at most `most`; how many. A game may know a faster way."""
        for made in range(most):
            if (move := self.wander(state, choose)) is None:
                return made
            move.apply(state, None)
        return most

    def due(self, state: S) -> Move[S] | None:
        """The move that the rules make by themselves now, if any."""
        if self.actors(state) != (TABLE,):
            return None
        (kind,) = self.kinds(state, TABLE)
        return of_table(kind, state)

    def check(self, state: S, move: Move[S]) -> Illegal | None:
        """Why this move may not be made now, or None: first the kind and the seat, then the move itself."""
        kind = type(move)
        if kind is Correct:
            return move.check(state)
        if move.seat not in (*self.seated(state), TABLE):
            return Illegal("core.seat.unknown", N_("There is no seat {n}", n=move.seat), ENTERING)
        if kind in (Leave, Return):
            return move.check(state)
        if kind not in self.kinds(state, move.seat):
            return self.not_now(state, kind, move.seat)
        return move.check(state)

    def not_now(self, state: S, kind: type[Move[S]], seat: int) -> Illegal:
        """Why a kind of move that is not among `kinds` cannot be made."""
        if refused := self.why_not(state, kind, seat):
            return refused
        return out_of_turn(self.actors(state), kind, seat)

    def play(self, state: S, move: Move[S]) -> tuple[S, list[Event]]:
        """The state after the move, and what happened; the given state is left as it is."""
        if refused := self.check(state, move):
            raise IllegalMove(refused)
        after, events = state.copy(), list[Event]()
        move.apply(after, events.append)
        return after, events

    def replay(self, state: S, moves: Iterable[Move[S]], emit: Emit = None) -> S:
        """The state after these moves, which were checked before."""
        after = state.copy()
        for move in moves:
            move.apply(after, emit)
        return after

    def conceal(self, moves: Iterable[Move[S]], eyes: int | None = None) -> list[Move[S]]:
        """The same moves without what the table may hide from these eyes (None: from everybody)."""
        return [move.concealed(eyes) for move in moves]

    def ending(self, state: S) -> str:
        """The way this finished game ended, as a word for statistics; a game may know several.

        "nobody" says that nobody won; then `winners` has none.
        """
        return "ended"

    def winners(self, state: S) -> tuple[int, ...]:
        """The seats in first place once the game is over; () before, and where nobody won."""
        if self.actors(state):
            return ()
        return tuple(one.sheet.seat for one in standings(self.scores(state, None)) if one.place == 1)


AnyEngine = Engine[Any, Any]
