"""How often our player wins at catanatron's table, one seat among three of its players.

`python -m tools.bench.catanatron_players --number 100` prints a line for each strength and each kind of
player, and below it how often a rule of theirs differed or a wish could not be had there. `--rows` prints
rows of `make bench` instead.

The games are catanatron's own. It is installed beside the project, as for `catanatron.py`, and its packages
are joined to the path of a process of ours: that needs no second copy of ours. The package has three kinds of
players. ValueFunctionPlayer and AlphaBetaPlayer are in its repository alone: `--checkout` takes a clone of
that, at commit c2fd80201c6c, which fits the version installed, or of 3.3.0, which is played instead then.
Ours decides by what its seat knows; theirs may look at everything.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import msgspec

from companion.thinking.player import STRENGTHS
from engines import strengths
from tools.bench.bench_rows import Row
from tools.bench.catanatron import HOME, WANTED, installed
from tools.bench.catanatron_players.catanatron_games import (
    PLAYERS,
    Finished,
    game,
    rival_of,
    with_checkout,
)

ORDER_OF_SETS = {"PYTHONHASHSEED": "0"}
"""So that the same seed plays the same game: theirs takes actions out of sets."""


IN_REPOSITORY = "It needs a clone of catanatron's repository: --checkout FOLDER"


def main() -> int:
    """Print the lines or the rows, in a process in which sets keep their order."""
    told = _arguments()
    installed()
    if not ORDER_OF_SETS.items() <= os.environ.items():
        again = [sys.executable, "-m", "tools.bench.catanatron_players", *sys.argv[1:]]
        return subprocess.run(again, env={**os.environ, **ORDER_OF_SETS}, check=False).returncode
    sys.path += map(os.fspath, HOME.glob("lib/python*/site-packages"))
    if told.checkout.exists():
        with_checkout(told.checkout)
    for others in told.others or _there():
        if (rival := rival_of(others)) is None:
            sys.exit(f"{others} is not there. {IN_REPOSITORY}")
        for strength in told.strength or strengths("catan"):
            found = [game(strength, rival, seed, told.strict) for seed in range(told.number)]
            print(*(rows if told.rows else lines)(strength, others, found), sep="\n", flush=True)
    return 0


def _there() -> list[str]:
    """Their players that are there."""
    return [name for name in PLAYERS if rival_of(name)]


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    names = ", ".join(PLAYERS)
    parser.add_argument(
        "others", nargs="*", help=f"their players: {names}; those that are there if none is named"
    )
    parser.add_argument("--number", type=int, default=100, help="games of each line")
    parser.add_argument("--strength", action="append", choices=[*STRENGTHS], help="this one of ours, not all")
    parser.add_argument("--checkout", type=Path, default=HOME.with_name("catanatron-checkout"))
    parser.add_argument("--strict", action="store_true", help="stop where the tables are out of step")
    parser.add_argument("--rows", action="store_true", help="print rows of the bench")
    return parser.parse_args()


def lines(strength: str, others: str, found: Sequence[Finished]) -> list[str]:
    """How the games went, and below it what was not in step."""
    took = sorted(second for one in found for second in one.took)
    median, late = (1000 * took[len(took) * part // 100] for part in (50, 99))
    ended = sum(one.ended for one in found)
    counted = sum((one.counted for one in found), Counter[str]())
    won = f"{_won(found)} of {len(found)} ({ended} ended)"
    return [
        f"| catan | {strength} | 3 {others} | {won} | {median:.0f} ms | {late:.0f} ms |",
        *(f"  {what}: {times}" for what, times in sorted(counted.items())),
    ]


def rows(strength: str, others: str, found: Sequence[Finished]) -> list[str]:
    """The same as rows of the bench."""
    apart = sum(one.counted["after an action the tables differ"] for one in found)
    rows = (
        Row("catan", f"{strength} among 3 {others} of {WANTED}", 100 * _won(found) / len(found), "% won"),
        Row("catan", f"actions not in step, {len(found)} games", apart, "actions", "at most 0"),
    )
    return [json.dumps(msgspec.to_builtins(row)) for row in rows]


def _won(found: Sequence[Finished]) -> int:
    return sum(one.won for one in found)


if __name__ == "__main__":
    sys.exit(main())
