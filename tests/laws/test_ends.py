"""Law 10: random games end, and each way of ending has a golden game that ends that way."""

from __future__ import annotations

import pytest

from engines import catalogue, engine
from engines.core import record
from engines.core.engine import AnyEngine
from tests.laws.plays import GAMES, Play, play

GOLDEN = sorted(GAMES.glob("*/golden/*.jsonl"))


def test_10_random_games_end(engine: AnyEngine) -> None:
    ended = [not engine.actors(play(engine, seed).state) for seed in range(4)]
    assert sum(ended) >= 3


def test_10_nobody_is_asked_once_it_is_over(game: Play) -> None:
    if not game.engine.actors(game.state):
        assert game.engine.wander(game.state, lambda _: 0) is None
        assert game.engine.legal(game.state) == []


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parts[-3]}/{path.stem}")
def test_10_a_golden_game_reaches_its_recorded_scores(path) -> None:
    told = record.read(path.read_bytes().splitlines(), engine)
    state, _ = record.replay(told)
    assert told.closing is not None
    assert record.closing(told.engine, state) == told.closing
    assert told.engine.actors(state) == ()


@pytest.mark.parametrize("name", catalogue())
def test_10_each_way_of_ending_has_a_golden_game(name: str) -> None:
    rules = engine(name)
    seen = set()
    for path in (GAMES / name / "golden").glob("*.jsonl"):
        told = record.read(path.read_bytes().splitlines(), engine)
        seen.add(rules.ending(record.replay(told)[0]))
    assert seen == set(rules.endings)


def test_10_a_game_ends_in_one_of_its_ways(game: Play) -> None:
    if not game.engine.actors(game.state):
        assert game.engine.ending(game.state) in game.engine.endings
    assert len(set(game.engine.endings)) == len(game.engine.endings)
