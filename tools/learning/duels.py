"""One seat of a strength among others, game by game into a file: a run that was stopped goes on there.

`python -m tools.learning.duels GAME` plays until it is decided whether *strong* is worth its name in a game:
whether it wins as often as `AIMS` has it, or no more often than its equals. It says after each game how
often that seat won, within what chance leaves open. Every seat decides by what it may know: the moves of
the others reach it as they reach its player.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import log, sqrt
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
AIMS = {3: 0.45, 4: 0.38, 5: 0.32}
"""How much of the games one seat of *strong* is to win among *medium*, by the number of seats."""
WRONG = 0.05
"""How often it may be decided wrongly, either way."""


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


def duel(
    name: str,
    strength: str,
    others: str,
    seed: int,
    patience: int | None = None,
    sight: float | None = None,
) -> Duel:
    """A game at the fullest table; the place of the seat that is measured goes round with the seed.

    `patience` is the positions that *strong* looks at to play its choices on, and `sight` as how many worlds
    first sight counts beside them; None for the game's own.
    """
    rules, random = find(name), Random(seed)
    judge, seats, took = judge_of(rules), rules.seats[-1], list[int]()
    if judge is not None and patience is not None:
        judge.patience = patience
    if judge is not None and sight is not None:
        judge.sight = sight
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


def decided(parts: Sequence[float], equals: float, aim: float) -> str | None:
    """Whether a seat is "stronger" or only "equal"; None as long as more games have to tell.

    Wald's sequential test: of all that are wrong as seldom, none needs fewer games.
    """
    more, less = log(aim / equals), log((1 - aim) / (1 - equals))
    evidence, enough = sum(part * more + (1 - part) * less for part in parts), log((1 - WRONG) / WRONG)
    if abs(evidence) < enough:
        return None
    return "stronger" if evidence > 0 else "equal"


def verdict(name: str, strength: str, games: Sequence[Duel]) -> str | None:
    """In words what is decided; None as long as nothing is."""
    seats = find(name).seats[-1]
    found = decided([one.part for one in games if one.part is not None], 1 / seats, AIMS[seats])
    ends = {
        "stronger": f"{strength} stays in {name}: it wins {round(100 * AIMS[seats])} % rather than its share",
        "equal": f"{strength} goes from {name}: it wins its share rather than {round(100 * AIMS[seats])} %",
    }
    return ends[found] if found else None


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
    """Play until it is decided, and say what has come of it after each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--strength", default="strong")
    parser.add_argument("--others", default="medium")
    parser.add_argument("--number", type=int, default=400, help="games at most; 0: only say what is known")
    parser.add_argument("--all", action="store_true", help="play them all, even if it is decided before")
    parser.add_argument("--first", type=int, default=0, help="the seed of the first game")
    parser.add_argument("--patience", type=int, help="positions that strong may look at to play choices on")
    parser.add_argument("--sight", type=float, help="as how many worlds first sight counts there")
    parser.add_argument("--into", type=Path, help="the file of games; out/duels/GAME.jsonl")
    parser.add_argument("--workers", type=int, default=1)
    asked = parser.parse_args()
    file = asked.into or Path("out") / "duels" / f"{asked.game}.jsonl"
    play = partial(duel, asked.game, asked.strength, asked.others, patience=asked.patience, sight=asked.sight)
    seeds = range(asked.first, asked.first + asked.number)
    with ProcessPoolExecutor(asked.workers) as pool:
        _played(asked, file, missing(file, seeds, play, pool if asked.workers > 1 else None))
        pool.shutdown(cancel_futures=True)
    print(told(asked.game, asked.strength, asked.others, known(file)))
    print(verdict(asked.game, asked.strength, known(file)) or "Not decided yet")


def _played(asked: argparse.Namespace, file: Path, games: Iterator[Duel]) -> None:
    """Play games until it is decided, or all of them, and say after each what has come of it."""
    while asked.all or verdict(asked.game, asked.strength, known(file)) is None:
        if next(games, None) is None:
            return
        print(told(asked.game, asked.strength, asked.others, known(file)), flush=True)


if __name__ == "__main__":
    main()
