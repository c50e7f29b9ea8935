"""The evening reviewed: chances of winning on the way, what was luck, what was skill, where it turned.

Luck is what chance changed: after a roll, a draw or a deal, less what was to be expected of it. Skill is
the rest. Both add up to the result, for each seat, to the last digit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import starmap
from math import sqrt
from random import Random
from typing import NamedTuple

from companion.ports.game_reviews import Chances, Decided, Review, Share, TurningPoint
from companion.thinking.expectations import Expectations
from companion.thinking.judge import Judge
from engines.core.corrections import Correct
from engines.core.engine import AnyEngine
from engines.core.events import TABLE, Awarded, Event
from engines.core.moves import AnyMove
from engines.core.state import State
from engines.core.text import N_, NN_, Seat, Several, Text

GRAIN = 2.0**-30
"""Chances are rounded to this: such numbers add up exactly, in any order."""
TURNING_POINTS = 3
APART = 4
"""The fewest moves between two turning points: people remember a moment, not its every step."""
LEAST_MOVES = 12
"""Shorter games say nothing about anybody."""
DEVIATIONS = 2
"""Luck is within so many standard deviations of what is told, 19 times in 20."""

Step = tuple[State, AnyMove]
"""A state and the move made in it; the state may change as soon as the next one is asked for."""

UNFINISHED = N_("This game isn't over yet")
TOO_SHORT = N_("This game was too short to say what was luck")
UNJUDGED = N_("Table Companion can't judge positions of this game yet")
ALONE = N_("You played alone, so nobody's luck could decide it")
MIDDLE = N_("The game was entered in the middle: what came before doesn't count")
READ = N_("Cards and tiles that you turned up for the app count as luck")


class _Made(NamedTuple):
    """A move whose outcome is not known yet: the chances before it, what could be hoped of it."""

    move: AnyMove
    says: Text
    before: Chances
    hoped: Chances | None
    doubt: Chances


class Moment(NamedTuple):
    """A move that may be a turning point: its place among the moves, and whether chance did most of it."""

    at: int
    says: Text
    by_luck: bool


class _Ledger:
    """Luck and skill of every seat so far."""

    def __init__(self, engine: AnyEngine, seats: int) -> None:
        self._kinds = {move: kind for kind, moves in engine.decisions.items() for move in moves}
        self._decided = {kind: [0.0] * seats for kind in engine.decisions}
        self.luck, self.skill, self.doubt = [0.0] * seats, [0.0] * seats, [0.0] * seats

    def add(self, made: _Made, hoped: Chances, after: Chances) -> None:
        """Add a move: what was decided leads from before it to `hoped`, and chance from there to `after`."""
        kind = self._kinds.get(type(made.move))
        decided = None if kind is None else self._decided[kind]
        for seat, (was, hope, came) in enumerate(zip(made.before, hoped, after, strict=True)):
            self.skill[seat] += hope - was
            self.luck[seat] += came - hope
            self.doubt[seat] += made.doubt[seat]
            if decided is not None:
                decided[seat] += hope - was

    def shares(self, first: Chances, last: Chances) -> tuple[Share, ...]:
        """Each seat's share of what led from the first chances to the last."""
        rows = zip(self.luck, self.skill, self.doubt, first, last, strict=True)
        return tuple(
            Share(luck, skill, end - start, DEVIATIONS * sqrt(doubt), decided=self._of(seat))
            for seat, (luck, skill, doubt, start, end) in enumerate(rows)
        )

    def _of(self, seat: int) -> tuple[Decided, ...]:
        """What decisions made of a seat's chance, without the kinds that never came up."""
        return tuple(Decided(kind, skill[seat]) for kind, skill in self._decided.items() if any(skill))


def review(
    judge: Judge,
    steps: Iterable[Step],
    winners: Sequence[int] | None,
    look: Callable[[int], None] = lambda _: None,
) -> Review | Text:
    """The review of a finished game from its steps, or why there is none.

    `winners` is () if nobody won, and None where the last step can't be judged any more: then the review
    ends with the chances before it. `look` hears at each move of a player how many it has seen. The same
    game gives the same review.
    """
    expectations = Expectations(judge, Random(1).randrange)  # noqa: S311 - it decides nothing
    found = _Reviewing(judge.engine, expectations, look)
    for state, move in steps:
        if not move.automatic:
            found.go_on(state, move)
    return found.over(winners)


class _Reviewing:
    """A review on its way through the moves."""

    def __init__(self, engine: AnyEngine, expectations: Expectations, look: Callable[[int], None]) -> None:
        self._engine, self._expectations, self._look = engine, expectations, look
        self._course, self._movers, self._moments = list[Chances](), list[int](), list[Moment]()
        self._ledger: _Ledger | None = None
        self._last: _Made | None = None
        self._seen = self._fixed = self._unseen = 0
        self._middle = self._read = False

    def go_on(self, state: State, move: AnyMove) -> None:
        """Take in the next move of a player."""
        self._seen += 1
        self._look(self._seen)
        if self._ledger is None and isinstance(move, Correct):
            self._middle = True
            return
        now = _in_grains(self._expectations.now(state))
        self._reach(now)
        hope = self._expectations.of(state, move)
        self._fixed += isinstance(move, Correct)
        self._unseen += hope.unseen
        self._read = self._read or hope.read
        hoped = now if isinstance(move, Correct) else hope.chances and _in_grains(hope.chances)
        self._last = _Made(move, sentence_of(state, move), now, hoped, hope.doubt)

    def over(self, winners: Sequence[int] | None) -> Review | Text:
        """The whole review, once the last move was taken in."""
        if self._ledger is None or len(self._course) < LEAST_MOVES:
            return TOO_SHORT
        seats = range(len(self._course[0]))
        if winners is not None:
            self._reach(tuple(_grains(1 / len(winners)) if seat in winners else 0.0 for seat in seats))
        shares = self._ledger.shares(self._course[0], self._course[-1])
        points = turning_points(self._moments, self._course, self._movers)
        return Review(shares, tuple(self._course), points, self._remarks())

    def _reach(self, after: Chances) -> None:
        """Enter the last move, whose outcome is known now."""
        if self._ledger is None:
            self._ledger = _Ledger(self._engine, len(after))
        if self._last is not None:
            move, says, before, hoped, _ = self._last
            hoped = after if hoped is None else hoped
            self._ledger.add(self._last, hoped, after)
            by_luck = _distance(hoped, after) > _distance(before, hoped)
            if not isinstance(move, Correct) and not move.formal:
                self._moments.append(Moment(len(self._course), says, by_luck))
        self._movers.append(TABLE if self._last is None else self._last.move.seat)
        self._course.append(after)

    def _remarks(self) -> tuple[Text, ...]:
        found = [MIDDLE] if self._middle else []
        if self._fixed:
            found.append(
                NN_(
                    "The board was fixed once: what that changed counts as luck",
                    "The board was fixed {n} times: what that changed counts as luck",
                    self._fixed,
                )
            )
        if self._unseen:
            found.append(
                NN_(
                    "{n} draw was never told to the app: it counts as skill once it comes to light",
                    "{n} draws were never told to the app: they count as skill once they come to light",
                    self._unseen,
                )
            )
        return (*found, READ) if self._read else tuple(found)


def sentence_of(state: State, move: AnyMove) -> Text:
    """The move as a sentence, with the awards that it brings."""
    events = list[Event]()
    if not isinstance(move, Correct):
        move.apply(state.copy(), events.append)
    awards = tuple(_award(one, move.seat) for one in events if isinstance(one, Awarded) and not one.said)
    # Translators: a move as a sentence, then the awards that it brings, such as "Longest Road".
    return (
        N_("{move} ({awards})", move=move.describe(), awards=Several(awards)) if awards else move.describe()
    )


def _award(event: Awarded, seat: int) -> Text:
    """An award in a list; whose it is, if it isn't that of the seat."""
    if event.seat == seat:
        return event.what
    return N_("{seat}: {award}", seat=Seat(event.seat), award=event.what)


def turning_points(
    moments: Sequence[Moment], course: Sequence[Chances], movers: Sequence[int]
) -> tuple[TurningPoint, ...]:
    """The moves that changed a seat's chance most and for good, not too close to each other, in order.

    `movers` has for each of the chances in `course` the seat whose move led there.
    """
    ranked = [(*_lasting(_around(course, movers, one.at)), one) for one in moments]
    ranked.sort(key=lambda row: -row[0])
    found = list[TurningPoint]()
    for lasts, seat, one in ranked:
        if lasts and len(found) < TURNING_POINTS and all(abs(one.at - other.at) >= APART for other in found):
            before, after = course[one.at - 1], course[one.at]
            found.append(TurningPoint(one.at, one.says, one.by_luck, before, after, seat))
    return tuple(sorted(found, key=lambda one: one.at))


def _around(course: Sequence[Chances], movers: Sequence[int], at: int) -> tuple[Chances, ...]:
    """The chances a round before a move, just before it, just after it, and a round after it."""
    first = at - 1 - _round_of(movers[at - 1 : 0 : -1])
    return course[first], course[at - 1], course[at], course[at + _round_of(movers[at + 1 :])]


def _round_of(movers: Sequence[int]) -> int:
    """The number of moves until every seat has moved that moves in them at all."""
    waiting = set(movers) - {TABLE}
    for number, seat in enumerate(movers, 1):
        waiting.discard(seat)
        if not waiting:
            return number
    return 0


def _lasting(around: tuple[Chances, ...]) -> tuple[float, int]:
    """The change that is neither undone in the next round nor undid the last one: of which seat, how much."""
    changes = list(starmap(_lasts, zip(*around, strict=True)))
    best = max(range(len(changes)), key=changes.__getitem__)
    return changes[best], best


def _lasts(long_before: float, before: float, after: float, long_after: float) -> float:
    up = 1 if after > before else -1
    return max(0.0, min(up * (after - before), up * (after - long_before), up * (long_after - before)))


def _distance(one: Chances, other: Chances) -> float:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True))


def _in_grains(chances: Chances) -> Chances:
    return tuple(map(_grains, chances))


def _grains(chance: float) -> float:
    return round(chance / GRAIN) * GRAIN
