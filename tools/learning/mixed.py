"""Games among players of mixed strength: what is learned from, and what chances are held against."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from msgspec import Struct

from companion.playout import setup_to_learn
from companion.thinking.judge import Judge
from companion.thinking.player import STRENGTHS, Player
from companion.thinking.self_play import Decide, at_random, played
from engines.core.engine import AnyEngine
from engines.core.questions import Choose

RANDOM = "random"
MIX = (RANDOM, "easy", "easy", "medium", "medium", "medium")
"""The strengths that sit down together, each as often as it stands here."""
LOOKS = 16
"""The positions kept of each game."""


class Position(Struct, frozen=True):
    """A position on the way: its progress, and each seat's features and share of the score."""

    progress: float
    features: tuple[tuple[float, ...], ...]
    shares: tuple[float, ...]


class Played(Struct, frozen=True):
    """A game played to its end: positions picked on the way, and how much of the win each seat has."""

    positions: tuple[Position, ...]
    won: tuple[float, ...]


def seat_of(judge: Judge | None, strength: str, random: Random) -> Decide:
    """How a seat of this strength decides; anything at random while there is no judge."""
    if judge is None or strength == RANDOM:
        return at_random
    return Player(judge, STRENGTHS[strength], random.randrange).decide


def seated_game(
    engine: AnyEngine, players: Sequence[Decide], random: Random, look: Callable[[Any], None] = lambda _: None
) -> tuple[float, ...] | None:
    """Each seat's part of the win of a game with a random set-up, None if it does not end."""
    return played(engine, engine.setup(setup_to_learn(engine, len(players), random)), players, random, look)


def mixed_game(judge: Judge, seed: int) -> Played | None:
    """A game of mixed strengths with some of its positions; None if nobody won it."""
    engine, random = judge.engine, Random(seed)
    several = [number for number in engine.seats if number > 1]  # alone nobody can lose
    seats = several[seed % len(several)]
    players = [seat_of(judge, strength, random) for strength in random.choices(MIX, k=seats)]
    kept = _Sample(judge, random.randrange)
    won = seated_game(engine, players, random, kept.look)
    return Played(tuple(kept.positions), won) if won and any(won) else None


class _Sample:
    """Some of the positions that are looked at, all equally likely."""

    def __init__(self, judge: Judge, choose: Choose) -> None:
        self._engine, self._game, self._choose = judge.engine, judge.game, choose
        self.positions, self._seen = list[Position](), 0

    def look(self, state: Any) -> None:
        """Keep this position, or not, instead of an earlier one once there are enough."""
        self._seen += 1
        at = self._seen - 1 if self._seen <= LOOKS else self._choose(self._seen)
        if at < LOOKS:
            self.positions[at : at + 1] = [self._position(state)]

    def _position(self, state: Any) -> Position:
        seats = self._engine.seated(state)
        totals = [max(0, sheet.total) for sheet in self._engine.scores(state, None)]
        whole = sum(totals)
        return Position(
            self._game.progress(state),
            tuple(map(tuple, self._game.features(state))),
            tuple(one / whole if whole else 1 / len(seats) for one in totals),
        )
