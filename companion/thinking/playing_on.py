"""Choices compared by playing on: under the same dice, draws and replies, to the seat's next turn.

A judge knows what a position is worth, not what the next players make of it. So each choice is played on
with every seat playing *medium*, and judged where its seat is on turn again. Luck is the same for all of
them, so that a few tries tell which is better; most tries go to the choices that are close.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from operator import sub
from random import Random
from statistics import mean, stdev
from typing import Protocol

from companion.thinking.choices import Choice, made_of
from companion.thinking.judge import Judge
from companion.thinking.steps import settle
from engines.core.questions import Answer, Choose, Question
from engines.core.state import State

CANDIDATES = 8
"""The choices that are played on: the best at first sight."""
MOST_WORLDS, LEAST_WORLDS = 14, 2
"""The most worlds in which they are played on, and the least after which one may be clearly worse."""
WORLDS_AT_LEAST = 4
"""So few are played on in the first world that about as many worlds can follow."""
HALVED = (1, 3)
"""After so many worlds the worse half is left out, clear or not."""
DEVIATIONS, SMALL = 2.0, 0.003
"""Worse is clear by so many standard deviations of the difference; less than so little is never clear."""
FURTHEST = 90
"""The most moves that are played on."""
WORLDS = 1_000_000
"""The worlds whose dice and draws differ."""
CERTAIN = 0.999
"""Who wins as surely as that thinks no further."""


class Replies(Protocol):
    """How all seats go on: a player, and the positions it has looked at so far."""

    tried: int

    def decide(self, state: State, seat: int, since: int, /) -> Choice | None:
        """What a seat does."""


class Lots:
    """Chance as it falls in one world: the third roll is the same whatever was decided before it."""

    def __init__(self, world: int) -> None:
        self._world, self._asked = world, dict[str, int]()

    def __call__(self, question: Question) -> Answer:
        """What chance says to a question."""
        number = self._asked[question.name] = self._asked.get(question.name, 0) + 1
        draw = Random(f"{self._world} {question.name} {number}").random  # noqa: S311 - a friendly game
        return question.sample(lambda n: int(draw() * n))


class PlayingOn:
    """Weighs choices of one judge's game by playing on; `replies` makes a player from its randomness."""

    def __init__(self, judge: Judge, replies: Callable[[Choose], Replies]) -> None:
        self._judge, self._engine, self._replies = judge, judge.engine, replies

    def weighed(
        self, imagine: Callable[[], State], sight: dict[Choice, float], choose: Choose
    ) -> dict[Choice, float]:
        """The choices that were compared to the end, with the mean of all their chances.

        `imagine` makes a world, `sight` has each choice's chance at first sight. Nothing is compared where
        one choice wins, and no more than the game's patience allows.
        """
        left = sorted(sight, key=lambda one: -sight[one])[:CANDIDATES]
        if len(left) < 2 or sight[left[0]] > CERTAIN:
            return {one: sight[one] for one in left[:1]}
        patience = self._judge.patience
        came, most = {one: list[float]() for one in left}, patience // WORLDS_AT_LEAST
        for number in range(1, MOST_WORLDS + 1):
            played, tried = self._played(imagine(), left, choose(WORLDS), most)
            left, most = left[: len(played)], patience
            for one, chance in zip(left, played, strict=True):
                came[one].append(chance)
            left = in_the_race(left, came, sight, self._judge.sight, number in HALVED)
            patience -= tried
            if len(left) == 1 or patience < tried:
                break
        return {one: hoped(sight[one], came[one], self._judge.sight) for one in left}

    def _played(
        self, world: State, among: Sequence[Choice], number: int, most: int
    ) -> tuple[list[float], int]:
        """The chances of choices played on in a world, with the positions that were looked at for them.

        Of at least two choices, and of more as long as these are not too many.
        """
        found, tried = list[float](), 0
        for at, choice in enumerate(among):
            if at > 1 and tried > most:
                break
            replies = self._replies(Random(number).randrange)  # noqa: S311 - a friendly game
            found.append(self._next_turn(world.copy(), choice, replies, Lots(number)))
            tried += replies.tried
        return found, tried

    def _next_turn(self, state: State, choice: Choice, replies: Replies, lots: Lots) -> float:
        """The chance of the seat when it is on turn again after a choice, played on in place."""
        seat = choice.seat
        waiting = {other for other in self._engine.seated(state) if other != seat}
        move = made_of(state, choice, lots)
        if move is None:
            return 0.0  # not possible in this world
        for _ in range(FURTHEST):
            move.apply(state, None)
            settle(self._engine, state)
            actors = self._engine.actors(state)
            waiting.difference_update(actors)
            if not actors or (actors[0] == seat and not waiting):
                break
            reply = replies.decide(state, (self._engine.asked(state) or actors)[0], 1)
            move = made_of(state, reply, lots) if reply else None
            if move is None:
                break
        return self._judge.chances(state)[seat]


def hoped(sight: float, came: Sequence[float], worlds: float) -> float:
    """The chance of a choice by first sight, which counts as so many worlds, and by what came of it."""
    return (worlds * sight + sum(came)) / (worlds + len(came))


def in_the_race(
    left: Sequence[Choice],
    came: Mapping[Choice, Sequence[float]],
    sight: Mapping[Choice, float],
    worlds: float,
    halved: bool,
) -> list[Choice]:
    """The choices that may still be the best, the best first: those not clearly worse in the same worlds."""
    ranked = sorted(left, key=lambda one: -hoped(sight[one], came[one], worlds))
    best = ranked[0]
    close = [one for one in ranked[1:] if not clearly(came[best], came[one])]
    return [best, *close[: max(1, len(left) // 2 - 1) if halved else len(close)]]


def clearly(better: Sequence[float], worse: Sequence[float]) -> bool:
    """Whether one choice is clearly ahead of another in the same worlds, or never does anything else."""
    number, off = len(better), list(map(sub, better, worse))
    if number < LEAST_WORLDS:
        return False
    spread = stdev(off)
    return mean(off) > DEVIATIONS * (spread + SMALL) / sqrt(number) or not any(off)
