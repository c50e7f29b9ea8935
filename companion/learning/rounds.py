"""How good each round of learning is: its chances in the same games, and its wins among the round before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from random import Random

from companion.learning.calibration import calibration
from companion.learning.mixed import Played, mixed_game, seat_of, seated_game
from companion.thinking.judge import Judge, Weights
from engines import engine as find
from engines import judging


def guessed(name: str) -> Weights | None:
    """What a game's builder guessed its weights to be, before any learning; None without a guess."""
    guess = getattr(judging(name), "GUESS", None)
    return Weights("guessed", guess) if guess else None


def one_game(name: str, weights: Weights | None, seed: int) -> Played | None:
    """A game of mixed strengths by these weights, with positions picked on the way."""
    return mixed_game(find(name), judging(name), _judge(name, weights), seed)


def one_duel(name: str, ours: Weights, theirs: Weights | None, seed: int) -> float | None:
    """A medium seat's part of the win among others with other weights, or who do anything without any."""
    engine, random = find(name), Random(seed)  # noqa: S311 - these games decide nothing
    seats = engine.seats[-1]
    judges = [_judge(name, ours if seat == seed % seats else theirs) for seat in range(seats)]
    won = seated_game(engine, [seat_of(judge, "medium", random) for judge in judges], random)
    return None if won is None else won[seed % seats]


def _judge(name: str, weights: Weights | None) -> Judge | None:
    return Judge(find(name), judging(name), weights) if weights else None


def games_of(name: str, weights: Weights | None, seeds: range, pool: Executor) -> list[Played]:
    """The games of these seeds that somebody won."""
    count = len(seeds)
    found = pool.map(one_game, [name] * count, [weights] * count, seeds, chunksize=4)
    return [one for one in found if one]


def compared(
    name: str, each: Sequence[Weights], held_out: range, duels: int, pool: Executor
) -> Iterator[str]:
    """A line for each round, and before them one for the guess that the first of them started from.

    All are judged by the same games. The first line's wins are those among players who do anything.
    """
    games, guess = games_of(name, each[-1], held_out, pool), guessed(name)
    known = [("0, the guess", guess)] if guess else []
    known += [(str(number), weights) for number, weights in enumerate(each, 1)]
    before: Weights | None = None
    for number, weights in known:
        alike = ([value] * duels for value in (name, weights, before))
        found = pool.map(one_duel, *alike, range(held_out.stop, held_out.stop + duels))
        parts = [one for one in found if one is not None]
        wins = f"{100 * sum(parts) / len(parts):.0f} % of {len(parts)}" if parts else "-"
        judge = Judge(find(name), judging(name), weights)
        yield f"| {name} | {number} | {calibration(judge, games)} | {wins} |"
        before = weights
