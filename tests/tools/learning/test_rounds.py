"""The table of rounds: the guess before any learning, and each round, judged by the same games."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any

import pytest

from companion.thinking.judge import Judge, Weights
from tests.table.pig import PIG
from tests.thinking.test_judge import PIG_FEATURES, POINTS
from tools.learning import rounds
from tools.learning.mixed import mixed_game

SURER = Weights("learned", {"points": (2.0, 4.0, 8.0)})


@pytest.fixture(autouse=True)
def pig(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """Pig, as if it were in the catalogue, with a guess at its weights."""
    judging = SimpleNamespace(**vars(PIG_FEATURES), GUESS=POINTS.features)
    monkeypatch.setattr(rounds, "find", lambda _: PIG)
    monkeypatch.setattr(rounds, "judging", lambda _: judging)
    return judging


def table(each: list[Weights], duels: int = 4) -> list[list[str]]:
    with ThreadPoolExecutor(1) as pool:
        lines = list(rounds.compared("pig", each, range(6), duels, pool))
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def test_the_guess_comes_first_judged_by_the_same_games_as_the_rounds():
    guess, first = table([SURER])
    assert guess[1:3] == ["0, the guess", "6"]
    assert first[1:3] == ["1", "6"]
    judge = Judge(PIG, PIG_FEATURES, SURER)
    games = [one for seed in range(6) if (one := mixed_game(judge, seed))]
    for row, weights in ((guess, POINTS), (first, SURER)):
        found = rounds.calibration(Judge(PIG, PIG_FEATURES, weights), games)
        assert row[2:8] == [cell.strip() for cell in str(found).split("|")]
    assert guess[3] != first[3]
    assert guess[4:6] == first[4:6], "equal chances and shares of the score don't depend on weights"


def test_each_round_plays_among_the_guess_and_the_guess_among_players_at_random(
    monkeypatch: pytest.MonkeyPatch,
):
    met = list[Any]()
    monkeypatch.setattr(rounds, "one_duel", lambda _, ours, theirs, __: met.append((ours, theirs)))
    rows = table([SURER, POINTS], duels=1)
    guess = rounds.guessed("pig")
    assert met == [(guess, None), (SURER, guess), (POINTS, guess)]
    assert [row[-1] for row in rows] == ["-"] * 3


def test_wins_are_told_in_percent_of_the_games_that_ended(monkeypatch: pytest.MonkeyPatch):
    parts = {6: 1.0, 7: 0.5, 9: 0.25}  # by the seeds, of which each round has its own
    monkeypatch.setattr(rounds, "one_duel", lambda *given: parts.get(given[-1]))
    assert [row[-1] for row in table([SURER], duels=3)] == ["75 % of 2", "25 % of 1"]


def test_a_duel_is_of_one_seat_among_the_others_and_the_same_seed_plays_the_same():
    parts = [rounds.one_duel("pig", SURER, POINTS, seed) for seed in range(4)]
    assert set(parts) <= {0.0, 1.0}
    assert parts == [rounds.one_duel("pig", SURER, POINTS, seed) for seed in range(4)]
