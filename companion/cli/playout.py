"""Play random legal games, and count them."""

import argparse
import json
import sys
from pathlib import Path

import engines
from companion.app.arguments import WRONG, Wrong, engine_named, positive
from companion.cli.project_folder import folders_of
from companion.golden import ending_of, golden_games
from companion.playout import MOST_MOVES, playout
from engines.core.engine import AnyEngine
from engines.core.record import Refused

HELP = "play random legal games"


def add(parser: argparse.ArgumentParser) -> None:
    """Add the options."""
    parser.add_argument("game", metavar="GAME", help=f"one of: {', '.join(engines.catalogue())}")
    parser.add_argument("--games", type=positive, default=100, metavar="N", help="how many games (100)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="same seed, same games (0)")
    parser.add_argument("--seats", type=positive, metavar="K", help="the number of seats (default: the most)")
    help_most = "stop a game after this many moves"
    parser.add_argument("--most", type=positive, default=MOST_MOVES, metavar="M", help=help_most)
    parser.add_argument(
        "--golden", action="store_true", help="keep a game for each ending that has none, for the tests"
    )
    parser.add_argument("--json", action="store_true", help="print only the JSON object")


def run(asked: argparse.Namespace) -> int:
    """Play and print the counts; the exit code."""
    engine = engine_named(asked.game)
    seats = asked.seats or engine.seats[-1]
    if seats not in engine.seats:
        raise Wrong(f"{engine.name} has {engine.seats[0]} to {engine.seats[-1]} seats, not {seats}.")
    if asked.golden:
        return _golden(engine, asked)
    found = playout(engine, asked.games, asked.seed, seats, asked.most)
    if not asked.json:
        print(f"{found['ended']} of {found['games']} games of {found['game']} ended, {found['moves']} moves.")
        print(f"{found['games_per_second']} games and {found['moves_per_second']} moves a second.")
    print(json.dumps(found), flush=True)
    return 0


def _golden(engine: AnyEngine, asked: argparse.Namespace) -> int:
    """Write a golden game for each ending that has none, and an evening if there is none; the exit code."""
    rules, tests = folders_of(engine.name)
    folder, evening = tests / "golden", rules / "evening.jsonl"
    kept = {_ending(file): file for file in sorted(folder.glob("*.jsonl"))}
    wanted = [ending for ending in engine.endings if ending not in kept]
    if evening.exists():
        _ending(evening)
    found = golden_games(engine, wanted, asked.games, asked.seed, asked.seats)
    folder.mkdir(parents=True, exist_ok=True)
    for one in found:
        file = folder / f"{one.ending.replace(' ', '-')}.jsonl"
        file.write_bytes(one.written)
        print(file)
    if found and not evening.exists():
        evening.write_bytes(found[0].written)
        print(evening)
    for ending, file in kept.items():
        print(f"{file} is kept: it ended {ending!r}. Delete it to have another one made.")
    left = [ending for ending in wanted if ending not in {one.ending for one in found}]
    for ending in left:
        print(
            f"No game of {asked.games} ended {ending!r}; try more --games or another --seed.", file=sys.stderr
        )
    return WRONG if left else 0


def _ending(file: Path) -> str:
    """How a recorded game ended."""
    try:
        return ending_of(file)
    except Refused as refused:
        says = f"{file} can't be played any more: {refused}"
        raise Wrong(f"{says}. If the rules are right, delete it and run this again.") from None
