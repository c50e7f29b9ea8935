"""The services given to every game: conversations, checks, playing and replaying, random play."""

from collections.abc import Iterable
from copy import copy
from typing import Any, Generic, Self

from msgspec import Struct
from msgspec.structs import replace

from engines.core.awards import with_award
from engines.core.brief import Brief, about_entry, entry_of, entry_on, entry_why
from engines.core.brief.at_the_table import AT_THE_TABLE
from engines.core.cells import Cell, Put, Value, put_cells
from engines.core.conversing import converse, every, of_table, proceed, sample
from engines.core.corrections import Correct, differences, refuse
from engines.core.events import TABLE, Emit, Event
from engines.core.game import Game
from engines.core.house_rules import Agreement, agreements
from engines.core.leaving import POINTS, Leave, Return
from engines.core.moves import Move, S
from engines.core.owner_data import P
from engines.core.questions import ENTERING, Answer, Choose, Question
from engines.core.refusing import out_of_turn
from engines.core.rules import Illegal, IllegalMove, Rule
from engines.core.scoring import first
from engines.core.seating import refuse_colours, refuse_seating
from engines.core.text import N_, Text
from engines.core.view import About

TRIES = 100
"""How often random answers are picked again before a game counts as stuck."""


class Offer(Struct, Generic[S], frozen=True):
    """A button: a kind of move for a seat. `why` is the public reason it is greyed out; None: enabled."""

    kind: type[Move[S]]
    seat: int
    why: Illegal | None
    remark: Text | None


AnyOffer = Offer[Any]


class Engine(Game[S, P]):
    """One game as it is played: its own rules, and the services common to all games."""

    def agreements(self, prepared: P) -> tuple[Agreement, ...]:
        """The house rules in force in this set-up; () with standard rules."""
        return agreements(self.house_rules, prepared)

    def with_box(self, box: Struct | None) -> Self:
        """The same engine with this owner's component data."""
        engine = copy(self)
        engine.box = self.box and self.box.knowing(box)
        return engine

    def with_saved_setups(self, saved_setups: tuple[tuple[str, object], ...]) -> Self:
        """The same engine, with these saved set-ups offered in `prepare`."""
        engine = copy(self)
        engine.saved = self.saved and self.saved.knowing(saved_setups)
        return engine

    @property
    def rules_in_brief(self) -> Brief:
        """The chapters of this game, and those on the app itself."""
        return (*self.brief, *AT_THE_TABLE)

    def explain(self, state: S, thing: str, refused: Illegal | None = None) -> About | None:
        """All that can be said of a thing: its facts now, then the entry about it; None if nothing can.

        Where something is `refused` there, an entry on all such things tells another rule than the one
        behind that: it gives way.
        """
        facts = with_award(self.awards(state), thing, self.about(state, thing))
        entry = entry_of(self.rules_in_brief, thing)
        if entry is None:
            return facts
        if facts is not None and refused is not None and thing not in entry.of:
            behind = entry_why(self.rules_in_brief, refused)
            if entry is not behind:
                return replace(facts, icons=facts.icons or entry.icons, rule=refused.rule)
        told = about_entry(entry)
        if facts is None:
            return told
        lines, icons = (*facts.lines, *told.lines), facts.icons or told.icons
        return replace(told, title=facts.title, lines=lines, icons=icons)

    def explain_rule(self, rule: Rule) -> About | None:
        """The entry on a rule, if there is one."""
        entry = entry_on(self.rules_in_brief, rule)
        return None if entry is None else about_entry(entry)

    def explain_refusal(self, refused: Illegal) -> About | None:
        """The entry behind a refusal, if there is one."""
        entry = entry_why(self.rules_in_brief, refused)
        return None if entry is None else about_entry(entry)

    @property
    def looks_ahead(self) -> bool:
        """Whether there is something in this game that can be shown before it happens."""
        return type(self).ahead is not Engine.ahead

    def look_ahead(self, state: S) -> list[Event]:
        """The events if the round ended now; [] if the game has no preview."""
        events = list[Event]()
        if move := self.ahead(state):
            self.apply(state.copy(), move, events.append)
        return events

    def ready(self, colours: tuple[str, ...], answers: tuple[Answer, ...] = ()) -> Question | P | Illegal:
        """The reply of the set-up conversation to `answers`: a question, the result or a refusal."""
        if refused := refuse_colours(self.title, self.seats, self.colours, colours):
            return refused
        reply: Question | P | Illegal = proceed(self.prepare(colours), answers)
        return reply

    def refuse_setup(self, prepared: P) -> Illegal | None:
        """Why a set-up written elsewhere cannot be played, or None: seats first, then the game's own."""
        return refuse_seating(self.title, self.seats, self.colours, prepared) or self.refuse(prepared)

    def offers(self, state: S, eyes: int | None = None, openly: S | None = None) -> list[Offer[S]]:
        """The buttons of every seat; greyed out only for reasons these eyes may know.

        With what lies `openly` those are grey too whose hidden reason all can tell from that.
        """
        found = []
        for seat in self.seated(state):
            for kind in self.kinds(state, seat):
                if kind.keyless:
                    continue
                reply = converse(kind, state, seat)
                why = reply if isinstance(reply, Illegal) and reply.greys(seat, eyes) else None
                if why is None and isinstance(reply, Illegal) and openly is not None:
                    known = converse(kind, openly, seat)
                    why = replace(known, hidden=False, holder=None) if isinstance(known, Illegal) else None
                found.append(Offer(kind, seat, why, kind.remark(state, seat)))
        return found

    def legal(self, state: S) -> list[Move[S]]:
        """Every move of the finite kinds that some seat can make now; a game may have a faster way."""
        seats = (*self.seated(state), TABLE)
        kinds = [(seat, kind) for seat in seats for kind in self.kinds(state, seat) if not kind.open]
        return [move for seat, kind in kinds for move in every(kind, state, seat)]

    def wander(self, state: S, choose: Choose) -> Move[S] | None:
        """Some legal move, picked with `choose`; None if the game is over or nothing is possible.

        It is one that people enter. Answers may be refused only after the last of them, if hidden things
        are the reason: they are then picked again, a few times.
        """
        actors = self.actors(state)
        if actors == (TABLE,):
            return self._by_itself(state)
        seats = (*actors, *self.asked(state))
        possible = [(seat, kind) for seat in seats for kind in self.kinds(state, seat) if not kind.for_app]
        for _ in range(TRIES if possible else 0):
            awaited = possible[:]
            while awaited:
                seat, kind = awaited.pop(choose(len(awaited)))
                if move := sample(kind, state, seat, choose):
                    return move
        return None

    def play_on(self, state: S, choose: Choose, most: int) -> int:
        """Play at most `most` random legal moves in place; the number played. A game may be faster."""
        for made in range(most):
            if (move := self.wander(state, choose)) is None:
                return made
            move.apply(state, None)
        return most

    def due(self, state: S) -> Move[S] | None:
        """The automatic move that is due now, if any."""
        return self._by_itself(state) if self.actors(state) == (TABLE,) else None

    def _by_itself(self, state: S) -> Move[S]:
        (kind,) = self.kinds(state, TABLE)
        return of_table(kind, state)

    def check(self, state: S, move: Move[S]) -> Illegal | None:
        """Why this move may not be made now, or None: the kind and the seat first, then the move itself."""
        kind = type(move)
        if move.seat not in (*self.seated(state), TABLE):
            return Illegal("core.seat.unknown", N_("There is no seat {n}", n=move.seat), ENTERING)
        if isinstance(move, Leave):
            return move.check(state) or self._refuse_points(state, move)
        if isinstance(move, Correct):
            return self._refuse_cells(state, move.put)
        if kind is Return:
            return move.check(state)
        if kind not in self.kinds(state, move.seat):
            return self.not_now(state, kind, move.seat)
        return move.check(state)

    def _refuse_points(self, state: S, leave: Leave) -> Illegal | None:
        """Why a score cannot be frozen at these points: below 0 only if that is the tracked score."""
        if leave.points is None or leave.points >= 0:
            return None
        total = next(sheet.total for sheet in self.scores(state, None) if sheet.seat == leave.seat)
        return None if leave.points == total else POINTS

    def not_now(self, state: S, kind: type[Move[S]], seat: int) -> Illegal:
        """Why a kind of move that is not among `kinds` cannot be made."""
        if refused := self.why_not(state, kind, seat):
            return refused
        return out_of_turn(self.actors(state), kind, seat, self.kinds(state, seat))

    def apply(self, state: S, move: Move[S] | Correct, emit: Emit = None) -> None:
        """Make a move, checked before, in place, and emit its events."""
        if not isinstance(move, Correct):
            move.apply(state, emit)
            return
        before, left = self.cells(state), list(move.put)
        there = before
        while known := _among(there, left):
            put_cells(there, known)
            self.derive(state)
            if left := [one for one in left if one not in known]:
                there = self.cells(state)  # on a board that grows others come with them
        put_cells((), left)  # no cell is passed over
        if emit:
            for event in differences(before, move, self.cells(state)):
                emit(event)

    def _refuse_cells(self, state: S, put: Put) -> Illegal | None:
        """Why these cells cannot be set, or None: each as it is once those before it are set."""
        after, left, there = state.copy(), list(put), self.cells(state)
        while known := _among(there, left):
            if (refused := refuse(there, known)) or len(known) == len(left):
                return refused
            self.correct(after, known)
            left, there = [one for one in left if one not in known], self.cells(after)
        return refuse(there, left)

    def correct(self, state: S, put: Put) -> None:
        """Set these cells in place, and everything that depends on them."""
        self.apply(state, Correct(TABLE, tuple(put)))

    def play(self, state: S, move: Move[S]) -> tuple[S, list[Event]]:
        """The state after the move, and its events; the given state is not changed."""
        if refused := self.check(state, move):
            raise IllegalMove(refused)
        after, events = state.copy(), list[Event]()
        self.apply(after, move, events.append)
        return after, events

    def replay(self, state: S, moves: Iterable[Move[S]], emit: Emit = None) -> S:
        """The state after these moves, which were checked before."""
        after = state.copy()
        for move in moves:
            self.apply(after, move, emit)
        return after

    def conceal(self, state: S, moves: Iterable[Move[S]], eyes: int | None = None) -> list[Move[S]]:
        """The same moves without what may be hidden from these eyes (None: from everybody).

        `state` is any state of the game: it says how many play.
        """
        return [move.concealed(eyes) for move in moves]

    def known_to(self, start: S, moves: Iterable[Move[S]], eyes: int) -> S:
        """The state after these moves, with no more in it than these eyes have seen."""
        return self.replay(start, self.conceal(start, moves, eyes))

    def winners(self, state: S) -> tuple[int, ...]:
        """The seats in first place once the game is over; () before that, and if nobody won."""
        if self.actors(state):
            return ()
        return first(self.scores(state, None))


AnyEngine = Engine[Any, Any]


def _among(cells: Iterable[Cell], put: Put) -> list[tuple[str, Value]]:
    """Those of these values whose cells are there."""
    names = {cell.name for cell in cells} if put else set()
    return [(name, value) for name, value in put if name in names]
