"""One seat of a strength among others, game by game into a file: a run that was stopped goes on there.

`python -m tools.learning.duels GAME --number 400 --into out/duels/GAME.jsonl` plays what is
missing, and says how often that seat won, within what chance leaves open. Every seat decides by what it
may know: the moves of the others reach it as they reach its player.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from companion.playout import setup_to_learn
from companion.thinking.judge import judge_of
from companion.thinking.self_play import Decide, played
from engines import engine as find
from engines.core.engine import AnyEngine
from engines.core.moves import AnyMove
from tools.learning.mixed import seat_of

SURE = 1.96
"""Standard deviations within which a share is, 19 times in 20."""


class Duel(Struct, frozen=True):
    """One game: its seed, how much of the win the seat has (None: no end), the milliseconds it thought."""

    seed: int
    part: float | None
    took: tuple[int, ...]


class Eyes:
    """What each seat knows of a game that is played: every move as it reaches these eyes."""

    def __init__(self, engine: AnyEngine, setup: Any, seats: int) -> None:
        self._engine, self._seen = engine, [engine.setup(setup) for _ in range(seats)]

    def hear(self, move: AnyMove) -> None:
        """Somebody makes a move."""
        for seat, state in enumerate(self._seen):
            (told,) = self._engine.conceal(state, [move], seat)
            told.apply(state, None)

    def of(self, player: Decide) -> Decide:
        """The same player, who sees no more than its seat does."""
        return lambda _, seat, since: player(self._seen[seat].copy(), seat, since)


def duel(name: str, strength: str, others: str, seed: int) -> Duel:
    """A game at the fullest table; the place of the seat that is measured goes round with the seed."""
    rules, random = find(name), Random(seed)
    judge, seats, took = judge_of(rules), rules.seats[-1], list[int]()
    setup = setup_to_learn(rules, seats, random)
    eyes, at = Eyes(rules, setup, seats), seed % seats
    chance = [Random(f"{seed} {seat}") for seat in range(seats)]
    players = [
        eyes.of(seat_of(judge, strength if seat == at else others, chance[seat])) for seat in range(seats)
    ]
    players[at] = timed(players[at], took)
    won = played(rules, rules.setup(setup), players, random, hear=eyes.hear)
    return Duel(seed, None if won is None else won[at], tuple(took))


def timed(player: Decide, took: list[int]) -> Decide:
    """The same player, whose milliseconds of processor time are kept."""

    def decide(state: Any, seat: int, since: int) -> Any:
        before = time.process_time()
        choice = player(state, seat, since)
        took.append(round(1000 * (time.process_time() - before)))
        return choice

    return decide


def known(file: Path) -> list[Duel]:
    """The games of a file; a last line that was cut off is left out."""
    whole = file.read_bytes().rpartition(b"\n")[0] if file.exists() else b""
    return [msgspec.json.decode(line, type=Duel) for line in whole.splitlines()]


def missing(
    file: Path, wanted: range, play: Callable[[int], Duel], pool: ProcessPoolExecutor | None
) -> Iterator[Duel]:
    """Play the games that a file lacks and put each into it, as it ends."""
    games = known(file)
    seeds = [seed for seed in wanted if seed not in {one.seed for one in games}]
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("wb") as into:
        into.writelines(msgspec.json.encode(one) + b"\n" for one in games)
        for one in (pool.map if pool else map)(play, seeds):
            into.write(msgspec.json.encode(one) + b"\n")
            into.flush()
            yield one


def interval(parts: Sequence[float]) -> tuple[float, float, float]:
    """The share of the wins, and within what it is, by Wilson's score."""
    number = len(parts)
    share, z = sum(parts) / number, SURE**2 / number
    middle = (share + z / 2) / (1 + z)
    off = sqrt(z * (share * (1 - share) + z / 4)) / (1 + z)
    return share, middle - off, middle + off


def told(name: str, strength: str, others: str, games: Sequence[Duel]) -> str:
    """The row of the table in `docs/review.md`."""
    seats = find(name).seats[-1]
    parts = [one.part for one in games if one.part is not None]
    if not parts:
        return f"| {name} | {strength} | {seats - 1} {others} | no game has ended |"
    share, low, high = (round(100 * one) for one in interval(parts))
    took = sorted(second for one in games for second in one.took) or [0]
    median, late = (took[len(took) * part // 100] for part in (50, 99))
    return (
        f"| {name} | {strength} | {seats - 1} {others} | {share} % of {len(parts)} ({low} to {high};"
        f" equals: {100 // seats}) | {median} ms, {late} ms, {took[-1]} ms |"
    )


def main() -> None:
    """Play what is missing, and say what has come of all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--strength", default="strong")
    parser.add_argument("--others", default="medium")
    parser.add_argument("--number", type=int, default=400, help="games; 0: only say what the file has")
    parser.add_argument("--first", type=int, default=0, help="the seed of the first game")
    parser.add_argument("--into", type=Path, required=True, help="the file of games, or of some of them")
    parser.add_argument("--workers", type=int, default=1)
    asked = parser.parse_args()
    play = partial(duel, asked.game, asked.strength, asked.others)
    with ProcessPoolExecutor(asked.workers) as pool:
        for _ in missing(
            asked.into,
            range(asked.first, asked.first + asked.number),
            play,
            pool if asked.workers > 1 else None,
        ):
            games = known(asked.into)
            print(told(asked.game, asked.strength, asked.others, games), flush=True)
    print(told(asked.game, asked.strength, asked.others, known(asked.into)))


if __name__ == "__main__":
    main()
