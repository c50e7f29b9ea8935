"""Measurements: how fast each game runs and how the app performs with it; as ratios where possible."""

from __future__ import annotations

import argparse
import json
import shlex
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import chain, islice
from random import Random
from typing import Any

import msgspec

from companion.app.arguments import Parser, positive
from companion.playout import MOST_MOVES, quick, random_game, random_setup
from engines import catalogue, engine
from engines.core.engine import AnyEngine
from engines.core.moves import AnyMove
from tools.bench.app_rows import of_app
from tools.bench.bench_rows import Failed, Row, measured, printed
from tools.bench.options import program, rival, seconds
from tools.bench.reviewing import reviewing
from tools.bench.thinking import thinking

FAILED = 1

MANY_WORLDS = 500
"""The number of possible hands up to which a move should be quick."""

LATE_IN = 3
"""The number of games, at the most, whose every move is timed."""


FIRST_MOVES = 30
"""The moves after which what a seat may know is imagined."""


def main(arguments: Sequence[str] = ()) -> int:
    """Print the table, then the same as one JSON object on the last line; 1 if something failed."""
    parser = Parser(prog="python -m tools.bench", description="Measure the games and the app.")
    parser.add_argument("--games", type=positive, default=40, help="random games in each of the rounds")
    parser.add_argument("--rounds", type=positive, default=3, help="rounds, in turn with each rival")
    parser.add_argument("--game", action="append", choices=catalogue(), help="this game, not all")
    parser.add_argument("--moves", type=positive, default=2000, help="moves the app is measured with at most")
    parser.add_argument("--idle", type=seconds, default=10, help="seconds after which the app counts as idle")
    parser.add_argument(
        "--rival",
        action="append",
        type=rival,
        default=[],
        metavar="GAME=COMMAND",
        help="a program that plays GAMES random games (its last argument) and prints its games per second",
    )
    parser.add_argument(
        "--also",
        action="append",
        type=program,
        default=[],
        metavar="COMMAND",
        help="a program that prints rows as JSON lines",
    )
    told = parser.parse_args(arguments)
    rivals = dict(told.rival)
    names = told.game or catalogue()
    rows = []
    of_all = (
        of_games(names, told, rivals),
        of_app(names, told.rounds, told.moves, told.idle),
        *(measured("besides", shlex.join(command), told_by(command)) for command in told.also),
    )
    for row in chain(*of_all):
        print(row, flush=True)
        rows.append(row)
    print(json.dumps({f"{row.game}: {row.figure}": round(row.value, 3) for row in rows if not row.failed}))
    return FAILED if any(row.failed for row in rows) else 0


def of_games(names: Sequence[str], told: argparse.Namespace, rivals: dict[str, list[str]]) -> Iterator[Row]:
    """All rows of these games."""
    for name in names:
        yield from measured(name, "the rules", measure(name, told.games, told.rounds, rivals.get(name)))


def measure(name: str, games: int, rounds: int, rival: list[str] | None) -> Iterator[Row]:
    """All rows of one game."""
    rules = engine(name)
    seats = rules.seats[-1]
    ours, theirs = list[float](), list[float]()
    through, moves = list[float](), list[float]()
    for turn in range(rounds):
        ours.append(games / in_place(rules, seats, games, turn))
        if rival:
            theirs.append(rival_speed(rival, games))
        few = max(1, games // 10)
        took = by_play(rules, seats, few, turn)
        through.append(few / sum(took))
        moves.append(len(took) / sum(took))
    yield Row(name, f"random games in place, {seats} seats", statistics.median(ours), "games/s")
    if theirs:
        ratio = statistics.median(our / their for our, their in zip(ours, theirs, strict=True))
        yield Row(name, "the rival in the same run", statistics.median(theirs), "games/s")
        yield Row(name, "in place, against the rival", ratio, "times", "at least 15")
    yield Row(name, "random games through play", statistics.median(through), "games/s")
    yield Row(name, "moves through play", statistics.median(moves), "moves/s")
    yield from latencies(name, rules, seats, min(games, LATE_IN))
    yield Row(name, "random games from an imagined state", games / imagined(rules, seats, games), "games/s")
    yield from reviewing(name)
    yield from thinking(name, max(1, games // 4))


def cpu(run: Callable[[], object]) -> float:
    """The processor time of a call, in seconds."""
    before = time.process_time()
    run()
    return time.process_time() - before


def rival_speed(command: list[str], games: int) -> float:
    """The rival's speed: the last line it prints is its games per second."""
    line = printed([*command, str(games)])[-1]
    with suppress(ValueError):
        if (speed := float(line)) > 0:
            return speed
    raise Failed(f"`{shlex.join(command)}` printed {line!r} for its games per second")


def told_by(command: list[str]) -> Iterator[Row]:
    """The rows another program prints, one JSON object per line."""
    for line in printed(command):
        try:
            yield msgspec.json.decode(line, type=Row)
        except msgspec.DecodeError as error:
            raise Failed(f"`{shlex.join(command)}` printed {line!r}, which is no row: {error}") from None


def in_place(rules: AnyEngine, seats: int, games: int, seed: int) -> float:
    """The processor time of random games run as in a simulation, changing one state; in seconds."""
    random = Random(seed)
    setups = [random_setup(rules, seats, random) for _ in range(games)]
    return cpu(lambda: [random_game(rules, setup, random) for setup in setups])


def imagined(rules: AnyEngine, seats: int, games: int) -> float:
    """The processor time of random games from what a seat may know after the first moves; in seconds."""
    random = Random(0)
    state = rules.setup(random_setup(rules, seats, random))
    rules.play_on(state, quick(random), FIRST_MOVES)

    def play() -> int:
        return rules.play_on(rules.imagine(state, 0, random.randrange), quick(random), MOST_MOVES)

    return cpu(lambda: [play() for _ in range(games)])


def moves_of(rules: AnyEngine, seats: int, seed: int) -> Iterator[tuple[Any, AnyMove]]:
    """The states and the next moves of one random game."""
    random = Random(seed)
    state = rules.setup(random_setup(rules, seats, random))
    for _ in range(MOST_MOVES):
        if (move := rules.wander(state, quick(random))) is None:
            return
        yield state, move
        state = rules.replay(state, (move,))


def by_play(rules: AnyEngine, seats: int, games: int, seed: int) -> list[float]:
    """Play random games as the table does, each move checked and on a copy; the seconds of each `play`."""
    took = []
    for game in range(games):
        for state, move in moves_of(rules, seats, 1000 * seed + game):
            before = time.perf_counter()
            rules.play(state, move)
            took.append(time.perf_counter() - before)
    return took


def with_all_hidden(rules: AnyEngine, seats: int, games: int) -> tuple[list[float], int]:
    """The seconds of each `play` with everything hidden that may be, and the most worlds there were.

    Moves with more than `MANY_WORLDS` are not counted: by then the app has asked for a count.
    """
    took, most = list[float](), 1
    for seed in range(games):
        moves = list(moves_of(rules, seats, seed))
        state = moves[0][0]
        for told in rules.conceal(state, (move for _, move in moves)):
            before, few = time.perf_counter(), rules.worlds(state) <= MANY_WORLDS
            state, _ = rules.play(state, told)
            took += [time.perf_counter() - before] * few
            most = max(most, rules.worlds(state))
    return sorted(took), most


def latencies(name: str, rules: AnyEngine, seats: int, games: int) -> Iterator[Row]:
    """The time a player waits for the rules, in so many games."""
    took = sorted(by_play(rules, seats, games, 99))
    yield Row(name, "play, 50th percentile", 1e3 * took[len(took) // 2], "ms")
    yield Row(name, "play, 99th percentile", 1e3 * took[len(took) * 99 // 100], "ms", "under 5")
    hidden, worlds = with_all_hidden(rules, seats, games)
    if worlds > 1:
        yield Row(name, "the most worlds with all hidden", worlds, "worlds")
        late = 1e3 * hidden[len(hidden) * 99 // 100]
        yield Row(name, f"play up to {MANY_WORLDS} worlds, 99th percentile", late, "ms", "under 5")
    views, offers = list[float](), list[float]()
    for state, _ in islice(moves_of(rules, seats, 7), 300):
        views.append(cpu(lambda: rules.view(state, None)))  # noqa: B023 - called at once
        offers.append(cpu(lambda: rules.offers(state)))  # noqa: B023 - called at once
    yield Row(name, "a view", 1e3 * statistics.median(views), "ms")
    yield Row(name, "offers, the slowest", 1e3 * max(offers), "ms", "under 20")
