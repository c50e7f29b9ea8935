"""The evening reviewed: chances of winning on the way, what was luck, what was skill, where it turned.

Luck is what chance changed: after a roll, a draw or a deal, less what was to be expected of it. Skill is
the rest. Both add up to the result, for each seat, to the last digit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from random import Random
from typing import Any

from companion.table.runtime.review_types import Chances, Review, Share, TurningPoint
from companion.thinking.choices import choice_of, outcomes
from companion.thinking.judge import Judge
from companion.thinking.player import settle
from engines.core.moves import Move
from engines.core.text import N_, Text
from engines.core.timeline import AnyMove

GRAIN = 2.0**-30
"""Chances are rounded to this: such numbers add up exactly, in any order."""
TURNING_POINTS = 3
APART = 4
"""The fewest moves between two turning points: people remember a moment, not its every step."""
LEAST_MOVES = 12
"""Shorter games say nothing about anybody."""
UNSURE = 0.03
"""How wide luck has to be to be shown with an interval."""

Step = tuple[Any, AnyMove]
"""A state and the move made in it; the state may change as soon as the next one is asked for."""

UNFINISHED = N_("This game isn't over yet")
TOO_SHORT = N_("This game was too short to say what was luck")
UNJUDGED = N_("Table Companion can't judge positions of this game yet")


class _Ledger:
    """Luck and skill of every seat so far."""

    def __init__(self, seats: int) -> None:
        self.luck, self.skill, self.doubt = [0.0] * seats, [0.0] * seats, [0.0] * seats

    def add(self, before: Chances, hoped: Chances, after: Chances, doubt: Sequence[float]) -> None:
        """Add a move: what was decided leads from `before` to `hoped`, and chance from there to `after`."""
        for seat, (was, hope, came) in enumerate(zip(before, hoped, after, strict=True)):
            self.skill[seat] += hope - was
            self.luck[seat] += came - hope
            self.doubt[seat] += doubt[seat]


def review(
    judge: Judge,
    steps: Iterable[Step],
    winners: Sequence[int],
    seed: int = 1,
    look: Callable[[int], None] = lambda _: None,
) -> Review | Text:
    """The review of a finished game from its steps, or why there is none; `look` hears of each move.

    `winners` are those the players agreed on; () if nobody won. The same seed gives the same review.
    """
    return _Reviewing(judge, Random(seed), look).of(steps, winners)  # noqa: S311 - it decides nothing


class _Reviewing:
    def __init__(self, judge: Judge, random: Random, look: Callable[[int], None]) -> None:
        self._judge, self._engine, self._choose, self._look = judge, judge.engine, random.randrange, look

    def of(self, steps: Iterable[Step], winners: Sequence[int]) -> Review | Text:
        """The review of these steps."""
        course, moments, ledger = list[Chances](), list[TurningPoint](), None
        last: tuple[Chances, Chances | None, AnyMove, Sequence[float]] | None = None
        for at, (state, move) in enumerate(steps):
            self._look(at)
            if move.automatic:
                continue
            now = self._chances(state)
            if ledger is None:
                ledger = _Ledger(len(now))
            self._close(last, now, course, moments, ledger)
            hoped, doubt = self._hoped(state, move, now)
            last = now, hoped, move, doubt
        if ledger is None or last is None or len(course) < LEAST_MOVES:
            return TOO_SHORT
        seats = range(len(last[0]))
        end = tuple(_grains(1 / len(winners)) if seat in winners else 0.0 for seat in seats)
        self._close(last, end, course, moments, ledger)
        return Review(_shares(ledger, course), tuple(course), turning_points(moments))

    def _close(self, last: Any, after: Chances, course: list[Chances], moments: Any, ledger: _Ledger) -> None:
        """Enter the last move, whose outcome is known now."""
        if last is None:
            course.append(after)
            return
        before, hoped, move, doubt = last
        hoped = after if hoped is None else hoped
        ledger.add(before, hoped, after, doubt)
        by_luck = _distance(hoped, after) > _distance(before, hoped)
        moments.append(TurningPoint(len(course), move.describe(), by_luck, before, after))
        course.append(after)

    def _chances(self, state: Any) -> Chances:
        """The chances once the rules have done what they do by themselves."""
        now = state.copy()
        settle(self._engine, now)
        return tuple(map(_grains, self._judge.chances(now)))

    def _hoped(self, state: Any, move: AnyMove, now: Chances) -> tuple[Chances | None, Sequence[float]]:
        """What could be hoped for of a decision, before chance answers, and the variance of that figure.

        None where chance has no part: then the move leads where it leads.
        """
        nothing = [0.0] * len(now)
        if type(move) not in self._engine.kinds(state, move.seat):
            return None, nothing  # a correction, or somebody who leaves
        choice, chance = choice_of(move, state)
        if not chance or all(answer is None for _, answer in chance):
            return None, nothing
        found = [(weight, self._after(state, one)) for weight, one in outcomes(state, choice, self._choose)]
        if len(found) < 2:
            return None, nothing
        hoped = [sum(weight * chances[seat] for weight, chances in found) for seat in range(len(now))]
        picked = len(chance) > 1
        doubt = [
            sum((chances[seat] - hope) ** 2 for _, chances in found) / len(found) ** 2 if picked else 0.0
            for seat, hope in enumerate(hoped)
        ]
        return tuple(map(_grains, hoped)), doubt

    def _after(self, state: Any, move: Move[Any]) -> Chances:
        after = state.copy()
        move.apply(after, None)
        return self._chances(after)


def _shares(ledger: _Ledger, course: Sequence[Chances]) -> tuple[Share, ...]:
    return tuple(
        Share(luck, skill, course[-1][seat] - course[0][seat], sqrt(doubt))
        for seat, (luck, skill, doubt) in enumerate(zip(ledger.luck, ledger.skill, ledger.doubt, strict=True))
    )


def turning_points(moments: Sequence[TurningPoint]) -> tuple[TurningPoint, ...]:
    """The moves that changed the chances most, not too close to each other, in their order."""
    ranked = sorted(moments, key=lambda one: -_distance(one.before, one.after))
    found = list[TurningPoint]()
    for one in ranked:
        if len(found) < TURNING_POINTS and all(abs(one.at - other.at) >= APART for other in found):
            found.append(one)
    return tuple(sorted(found, key=lambda one: one.at))


def _distance(one: Chances, other: Chances) -> float:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True))


def _grains(chance: float) -> float:
    return round(chance / GRAIN) * GRAIN
