"""Law 10: random games end, and each way of ending has a golden game that ends that way."""

from pathlib import Path
from typing import Any

import pytest

from engines import catalogue, engine
from engines.core import record
from engines.core.engine import AnyEngine
from tests.laws.plays import EACH_GOLDEN, GOLDEN, LENGTH, Play, play

AGAIN = (
    "{path} is not played as it was: {why}. If the rules are right now, delete it and run: "
    "python -m companion playout {name} --golden"
)


def replayed(path: Path) -> tuple[record.Record, Any]:
    """A golden game, and the state it leads to."""
    told = record.read(path.read_bytes().splitlines(), engine)
    try:
        return told, record.replay(told)[0]
    except record.Refused as refused:
        pytest.fail(AGAIN.format(path=path, why=refused, name=told.engine.name))


def test_10_random_games_end(engine: AnyEngine) -> None:
    ended = [not engine.actors(play(engine, seed).state) for seed in range(4)]
    assert sum(ended) >= 3, (
        f"of 4 random games of {engine.name} {sum(ended)} ended within {LENGTH} moves: write in `actors` of "
        f"engine.py of {engine.name} when the game is over (it then returns ())"
    )


def test_10_nobody_is_asked_once_it_is_over(game: Play) -> None:
    if not game.engine.actors(game.state):
        assert game.engine.wander(game.state, lambda _: 0) is None
        assert game.engine.legal(game.state) == []


@pytest.mark.parametrize("path", EACH_GOLDEN)
def test_10_a_golden_game_reaches_its_recorded_scores(path) -> None:
    told, state = replayed(path)
    assert told.closing is not None
    assert record.closing(told.engine, state) == told.closing, AGAIN.format(
        path=path, why="it scores otherwise", name=told.engine.name
    )
    assert told.engine.actors(state) == ()


@pytest.mark.parametrize("name", catalogue())
def test_10_each_way_of_ending_has_a_golden_game(name: str) -> None:
    rules = engine(name)
    seen = set()
    for path in GOLDEN[name]:
        seen.add(rules.ending(replayed(path)[1]))
    lacking = sorted(set(rules.endings) - seen)
    assert not lacking, (
        f"no golden game of {name} ended {lacking}; run: python -m companion playout {name} --golden"
    )
    assert seen == set(rules.endings), f"add {sorted(seen - set(rules.endings))} to `endings` of {name}"


def test_10_a_game_ends_in_one_of_its_ways(game: Play) -> None:
    if not game.engine.actors(game.state):
        assert game.engine.ending(game.state) in game.engine.endings
    assert len(set(game.engine.endings)) == len(game.engine.endings)
