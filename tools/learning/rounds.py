"""How good each round of learning is: its chances in the same games, and its wins among the first guess."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from functools import partial
from random import Random
from typing import TypeVar

from companion.thinking.judge import Judge, Weights
from engines import engine as find
from engines import judging
from tools.learning.calibration import calibration
from tools.learning.mixed import Played, mixed_game, seat_of, seated_game
from tools.learning.tries import Tried, tried_game

T = TypeVar("T")


def guessed(name: str) -> Weights:
    """What a game's builder guessed its weights to be, before any learning."""
    return Weights("guessed", judging(name).GUESS)


def one_game(name: str, weights: Weights, seed: int) -> Played | None:
    """A game of mixed strengths by these weights, with positions picked on the way."""
    return mixed_game(_judge(name, weights), seed)


def one_try(name: str, weights: Weights, seed: int) -> Tried | None:
    """A game in which each seat changes these weights in its own way."""
    return tried_game(find(name), judging(name), weights, seed)


def one_duel(name: str, ours: Weights, theirs: Weights | None, seed: int) -> float | None:
    """A medium seat's part of the win among others with other weights, or who do anything without any."""
    engine, random = find(name), Random(seed)
    seats = engine.seats[-1]
    ours_at, judges = seed % seats, [_judge(name, one) if one else None for one in (ours, theirs)]
    players = [seat_of(judges[seat != ours_at], "medium", random) for seat in range(seats)]
    won = seated_game(engine, players, random)
    return None if won is None else won[ours_at]


def _judge(name: str, weights: Weights) -> Judge:
    return Judge(find(name), judging(name), weights)


def games_of(name: str, weights: Weights, seeds: range, pool: Executor) -> list[Played]:
    """The games of these seeds that somebody won."""
    return _each(partial(one_game, name, weights), seeds, pool)


def tries_of(name: str, weights: Weights, seeds: range, pool: Executor) -> list[Tried]:
    """The games of these seeds, with changed weights, that came to an end."""
    return _each(partial(one_try, name, weights), seeds, pool)


def _each(play: Callable[[int], T | None], seeds: range, pool: Executor) -> list[T]:
    """What the games of these seeds give, without those that give nothing."""
    return [found for found in pool.map(play, seeds, chunksize=4) if found is not None]


def compared(
    name: str, each: Sequence[Weights], held_out: range, duels: int, pool: Executor
) -> Iterator[str]:
    """A line for the guess that the first round started from, and one for each round.

    All are judged by the same games. The guess plays among players who do anything, each round among the
    guess, with seeds of its own.
    """
    games, guess = games_of(name, each[-1], held_out, pool), guessed(name)
    known = [("0, the guess", guess), *((str(number), weights) for number, weights in enumerate(each, 1))]
    for at, (number, weights) in enumerate(known):
        among, first = None if weights is guess else guess, held_out.stop + at * duels
        parts = _each(partial(one_duel, name, weights, among), range(first, first + duels), pool)
        wins = f"{100 * sum(parts) / len(parts):.0f} % of {len(parts)}" if parts else "-"
        yield f"| {name} | {number} | {calibration(_judge(name, weights), games)} | {wins} |"
