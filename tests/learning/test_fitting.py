"""What weights are learned of games whose winners were drawn by known weights."""

from __future__ import annotations

from math import exp
from random import Random
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from companion.learning.calibration import calibration
from companion.learning.mixed import Played, Position
from companion.thinking.judge import Judge, Weights

pytest.importorskip("scipy", reason="learning needs SciPy, which `make train` installs")

from companion.learning.fitting import fitted, stretched

GAME = SimpleNamespace(NAMES=("lead", "habit"))
LEAD = 1.5
"""What the winners of these games are drawn by: the weight of their lead. A habit decides nothing."""
STRENGTHS = ("random", "medium")


def games(number: int, random: Random, skill: float = 0.0, width: int = 2) -> list[Played]:
    """Games of two with one position each; who plays well by `skill` wins more, and has the habit more."""
    return [game(random, skill, width) for _ in range(number)]


def game(random: Random, skill: float, width: int) -> Played:
    """One such game; what is beyond two features is noise as well."""
    strengths = tuple(random.choices(STRENGTHS, k=2))
    well = [skill * (one == "medium") for one in strengths]
    features = tuple((random.gauss(), *[random.gauss(by) for _ in range(width - 1)]) for by in well)
    worth = [LEAD * one[0] + by for one, by in zip(features, well, strict=True)]
    first = random.random() < 1 / (1 + exp(worth[1] - worth[0]))
    won = (1.0, 0.0) if first else (0.0, 1.0)
    return Played((Position(random.random(), features, (0.5, 0.5)),), won, strengths, 1)


def test_the_weights_that_winners_were_drawn_by_are_found():
    found = fitted(GAME, games(4000, Random(1)))
    assert found["lead"] == pytest.approx((LEAD,) * 3, rel=0.2)
    assert found["habit"] == pytest.approx((0.0,) * 3, abs=0.15)


def test_chances_learned_of_few_games_are_no_surer_than_they_prove_in_others():
    """Weights of so many features praise what happened to come; other games hold them back."""
    wide = SimpleNamespace(NAMES=tuple(f"feature {at}" for at in range(40)))
    judge = Judge(
        SimpleNamespace(name="drawn"), wide, Weights("learned", fitted(wide, games(200, Random(2), 0, 40)))
    )
    found = calibration(judge, games(2000, Random(3), 0, 40))
    assert found.brier < found.alike, "they are better than nothing"
    assert found.mean < 0.05


def test_weights_that_are_too_sure_are_stretched_back_to_what_came():
    told = games(2000, Random(7))
    for by in (0.5, 3.0):
        weights = {"lead": (by * LEAD,) * 3, "habit": (0.0,) * 3}
        assert stretched(GAME, weights, told)["lead"] == pytest.approx((LEAD,) * 3, rel=0.25)


def test_what_strong_players_happen_to_have_is_not_praised():
    found = fitted(GAME, told := games(4000, Random(3), skill=1.5))
    naive = fitted(GAME, [replace(one, strengths=STRENGTHS[:1] * 2) for one in told])
    praise, naive_praise = (sum(one["habit"]) / sum(one["lead"]) for one in (found, naive))
    assert abs(praise) < naive_praise / 4


def test_what_is_never_bad_to_have_never_weighs_less_than_nothing():
    random, game_with_gains = Random(4), SimpleNamespace(NAMES=GAME.NAMES, GAINS=("habit",))
    assert all(weight >= 0 for weight in fitted(game_with_gains, games(300, random))["habit"])


def test_the_same_games_teach_the_same():
    assert fitted(GAME, games(200, Random(5))) == fitted(GAME, games(200, Random(5)))


def test_a_guess_is_kept_where_games_are_few():
    guessed = SimpleNamespace(NAMES=GAME.NAMES, GUESS={"lead": (LEAD,) * 3, "habit": (0.0,) * 3})
    lead, habit = fitted(guessed, games(40, Random(6))).values()
    assert min(lead) > 5 * max(map(abs, habit))
