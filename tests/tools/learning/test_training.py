"""The rounds of learning: each from games of its own, the chances from all games so far."""

from __future__ import annotations

from argparse import Namespace
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any

import pytest

from companion.thinking.judge import STAGES, Weights
from tests.table.pig import PIG
from tests.thinking.test_judge import PIG_FEATURES, POINTS
from tools.learning import rounds

pytest.importorskip("scipy", reason="learning needs SciPy, which `make train` installs")

from tools.learning import training

TOLD = Namespace(number=6, settle=4, rounds=2, last=5, seed=1)


@pytest.fixture(autouse=True)
def pig(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pig, as if it were in the catalogue, with a guess at its weights."""
    judging = SimpleNamespace(**vars(PIG_FEATURES), GUESS=POINTS.features)
    monkeypatch.setattr(rounds, "find", lambda _: PIG)
    monkeypatch.setattr(rounds, "judging", lambda _: judging)


def learned() -> list[Weights]:
    with ThreadPoolExecutor(1) as pool:
        return list(training.learned("pig", TOLD, pool))


def foretelling() -> list[Weights]:
    with ThreadPoolExecutor(1) as pool:
        return list(training.foretelling("pig", TOLD, pool))


def settled(weights: Weights) -> Weights:
    with ThreadPoolExecutor(1) as pool:
        return training.settled("pig", weights, TOLD, pool)


def test_the_same_seed_gives_the_same_weights_and_each_round_others():
    first, second = learned()
    assert [first, second] == learned()
    assert len({str(one.features) for one in (POINTS, first, second)}) == 3
    assert second.about.endswith("round 2: changed after 6 games of self-play, stretched after 8 others")


def test_each_round_that_foretells_is_fitted_to_all_games_so_far(monkeypatch: pytest.MonkeyPatch):
    first, second = foretelling()
    assert [first, second] == foretelling()
    assert second.about.endswith("round 2: fitted to 8 games of self-play")
    known = list[tuple[Weights, int]]()

    def foretold(weights: Weights, games: list[Any]) -> Weights:
        known.append((weights, len(games)))
        return first

    monkeypatch.setattr(training, "foretold", foretold)
    foretelling()
    assert [number for _, number in known] == [4, 8]
    assert [known[0][0].features, known[1][0].features] == [POINTS.features, first.features]


def test_the_last_games_change_how_sure_the_weights_are_and_nothing_else():
    last = learned()[-1]
    found = settled(last)
    assert found.about == f"{last.about}, and in the end after 5 played by them alone"
    for stage in range(STAGES):
        by = [
            new[stage] / old[stage]
            for new, old in zip(found.features.values(), last.features.values(), strict=True)
        ]
        assert by == pytest.approx([by[0]] * len(by), rel=0.01)


def test_no_game_is_played_twice_and_the_chances_are_told_by_all_games_so_far(
    monkeypatch: pytest.MonkeyPatch,
):
    seeds, known = list[int](), list[int]()

    def noted(function: Any) -> Any:
        def call(name: str, weights: Weights, seed: int) -> Any:
            seeds.append(seed)
            return function(name, weights, seed)

        return call

    def stretched(weights: Weights, games: list[Any]) -> Weights:
        known.append(len(games))
        return weights

    monkeypatch.setattr(rounds, "one_try", noted(rounds.one_try))
    monkeypatch.setattr(rounds, "one_game", noted(rounds.one_game))
    monkeypatch.setattr(training, "stretched", stretched)
    settled(learned()[-1])
    assert seeds == list(range(1, 26))
    assert known == [4, 8, 5]


WHOLE = Namespace(
    number=60, settle=20, rounds=3, last=40, held_out=30, duels=10, seed=1, workers=2, foretell=False
)


def test_how_long_it_takes_is_told_by_a_few_games_of_each_kind(monkeypatch: pytest.MonkeyPatch):
    clock, played = [0.0], list[tuple[str, int]]()

    def lasting(kind: str, seconds: float) -> Any:
        def play(*given: Any) -> None:
            clock[0] += seconds
            played.append((kind, given[-1]))

        return play

    monkeypatch.setattr(training.time, "process_time", lambda: clock[0])
    for kind, seconds in (("one_try", 4.0), ("one_game", 2.0), ("one_duel", 3.0)):
        monkeypatch.setattr(training, kind, lasting(kind, seconds))
    seconds = 60 * 3 * 4.0 + (20 * 3 + 40 + 30) * 2.0 + 10 * 4 * 3.0
    assert training.expected_minutes("pig", WHOLE) == pytest.approx(seconds / 2 / 60)
    assert len(played) == 3 * training.SAMPLE
    assert min(seed for _, seed in played) > WHOLE.seed + training.HELD_OUT, "none is learned from"
    played.clear()
    assert training.expected_minutes("pig", Namespace(**{**vars(WHOLE), "foretell": True})) > 0
    assert {kind for kind, _ in played} == {"one_game", "one_duel"}


def test_it_prints_how_long_it_takes_and_each_round_as_a_row_of_a_table(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Any, capsys: pytest.CaptureFixture[str]
):
    small = {"number": 2, "settle": 2, "rounds": 2, "last": 0, "held_out": 2, "duels": 2, "workers": 1}
    monkeypatch.setattr(training, "ProcessPoolExecutor", ThreadPoolExecutor)
    monkeypatch.setattr(training, "expected_minutes", lambda *_: 12.4)
    monkeypatch.setattr(rounds, "one_duel", lambda *_: 1.0)
    file = SimpleNamespace(__file__=str(tmp_path / "judging.py"))
    monkeypatch.setattr(training, "judging", lambda _: file)
    training.train("pig", Namespace(**{**vars(WHOLE), **small}))
    first, *_, last = lines = capsys.readouterr().out.splitlines()
    assert first.startswith("pig: about 12 minutes with 1 workers")
    assert last == "pig: 0 minutes"
    table = [line for line in lines if line.startswith("|")]
    assert [line.split("|")[2].strip() for line in table] == ["round", "---", "0, the guess", "1", "2"]
    assert len({line.count("|") for line in table}) == 1
    assert (tmp_path / "weights.json").exists()
