"""What is printed of games at catanatron's table, and which of its players are found."""

from __future__ import annotations

import json
import sys
from collections import Counter
from typing import Any, NamedTuple

import pytest

from tests.tools.bench.catanatron_fake import Action, act
from tools.bench.catanatron_players.__main__ import lines, rows
from tools.bench.catanatron_players.catanatron_games import Finished, logged, rival_of, with_checkout

APART = "after an action the tables differ"
FOUND = [
    Finished(True, True, (0.010, 0.030), Counter({APART: 2, "the bank ran short": 1})),
    Finished(False, True, (0.020,), Counter({"the bank ran short": 3})),
    Finished(False, False, (0.020,), Counter()),
    Finished(True, True, (), Counter()),
]


def test_a_line_tells_wins_of_games_and_below_it_what_was_counted():
    line, *counted = lines("medium", "RandomPlayer", FOUND)
    assert line == "| catan | medium | 3 RandomPlayer | 2 of 4 (3 ended) | 20 ms | 30 ms |"
    assert counted == [f"  {APART}: 2", "  the bank ran short: 4"]


def test_rows_of_the_bench_tell_wins_and_what_was_not_in_step():
    won, apart = map(json.loads, rows("medium", "RandomPlayer", FOUND))
    assert (won["value"], won["unit"]) == (50, "% won")
    assert (apart["value"], apart["aim"]) == (2, "at most 0")


@pytest.fixture
def modules():
    before = {*sys.modules}
    yield
    for name in {*sys.modules} - before:
        if name.startswith("catanatron"):
            del sys.modules[name]


def test_players_that_are_not_there_are_none():
    assert rival_of("VictoryPointPlayer") is None
    assert rival_of("ValueFunctionPlayer") is None
    assert rival_of("Nobody") is None


@pytest.mark.usefixtures("modules")
def test_a_player_of_a_checkout_is_found_and_its_package_not_started(tmp_path):
    package = tmp_path / "catanatron_experimental" / "catanatron_experimental"
    players = package / "machine_learning" / "players"
    players.mkdir(parents=True)
    (package / "__init__.py").write_text("raise ImportError('a learner is missing')")
    (players / "value.py").write_text("class ValueFunctionPlayer: pass")
    with_checkout(tmp_path)
    assert rival_of("ValueFunctionPlayer").__name__ == "ValueFunctionPlayer"


@pytest.mark.usefixtures("modules")
def test_a_checkout_of_the_later_version_is_played_instead_of_the_package(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "path", sys.path[:])
    players = tmp_path / "catanatron" / "catanatron" / "players"
    players.mkdir(parents=True)
    for package in (players, players.parent):
        (package / "__init__.py").touch()
    (players / "minimax.py").write_text("class AlphaBetaPlayer: pass")
    with_checkout(tmp_path)
    assert rival_of("AlphaBetaPlayer").__name__ == "AlphaBetaPlayer"


class Record(NamedTuple):
    """What the later version keeps of an action."""

    action: Action
    result: Any


@pytest.mark.parametrize(
    ("name", "value", "result", "kept"),
    [
        ("ROLL", None, (3, 4), (3, 4)),
        ("BUY_DEVELOPMENT_CARD", None, "KNIGHT", "KNIGHT"),
        ("MOVE_ROBBER", ((0, 0, 0), "BLUE"), "ORE", ((0, 0, 0), "BLUE", "ORE")),
        ("MOVE_ROBBER", ((0, 0, 0), None), None, ((0, 0, 0), None)),
        ("END_TURN", None, None, None),
    ],
)
def test_what_chance_brought_is_told_with_the_action(name, value, result, kept):
    assert logged(Record(act("RED", name, value), result)).value == kept
    assert logged(act("RED", name, kept)).value == kept, "as the earlier version has it"
