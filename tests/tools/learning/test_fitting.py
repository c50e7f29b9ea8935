"""What is learned of games whose winners, or whose order at the end, were drawn by known numbers."""

from __future__ import annotations

from math import exp, log
from random import Random

import pytest

from companion.thinking.judge import Weights
from tools.learning.mixed import Played, Position
from tools.learning.tries import SPREAD, Tried

pytest.importorskip("scipy", reason="learning needs SciPy, which `make train` installs")

from tools.learning import fitting
from tools.learning.fitting import foretold, stretched, tuned

WEIGHTS = Weights("by hand", {"lead": (2.0, 2.0, 2.0), "burden": (-1.0, -1.0, -1.0)})
SLOPES = (0.5, 0.0, -0.5, 0.0, 0.5, 0.0)
"""By how many logits a seat's chance to come first grows with the logarithm of each weight."""


def tried(random: Random) -> Tried:
    """A game of four, who come in by their worth and some luck: the least of exponential times is first."""
    changes = [tuple(random.gauss(0, SPREAD) for _ in SLOPES) for _ in range(4)]
    worth = [sum(slope * one for slope, one in zip(SLOPES, row, strict=True)) for row in changes]
    times = [log(random.expovariate(1)) - one for one in worth]
    return Tried(tuple(changes[seat] for seat in sorted(range(4), key=times.__getitem__)))


def tries(number: int, seed: int) -> list[Tried]:
    random = Random(seed)
    return [tried(random) for _ in range(number)]


def moved(found: Weights) -> list[float]:
    """By how much each weight's logarithm moved."""
    return [
        log(now / before)
        for name, row in WEIGHTS.features.items()
        for now, before in zip(found.features[name], row, strict=True)
    ]


def test_weights_move_the_way_that_those_who_came_first_had_changed_them():
    assert moved(tuned(WEIGHTS, tries(2000, 1))) == pytest.approx(SLOPES, abs=0.1)


def test_a_few_games_hardly_move_a_weight(monkeypatch: pytest.MonkeyPatch):
    held = max(map(abs, moved(tuned(WEIGHTS, tries(10, 2)))))
    monkeypatch.setattr(fitting, "LITTLE", 100.0)
    assert held < max(map(abs, moved(tuned(WEIGHTS, tries(10, 2))))) / 2


def test_the_same_games_teach_the_same():
    assert tuned(WEIGHTS, tries(50, 3)) == tuned(WEIGHTS, tries(50, 3))
    assert stretched(WEIGHTS, drawn(50, Random(3))) == stretched(WEIGHTS, drawn(50, Random(3)))


def drawn(number: int, random: Random) -> list[Played]:
    """Games of two or three with one position each, whose winners are drawn by the weights."""
    return [one_drawn(random) for _ in range(number)]


def one_drawn(random: Random) -> Played:
    """One such game."""
    features = tuple((random.gauss(), random.gauss()) for _ in range(random.choice((2, 3))))
    odds = [exp(2.0 * lead - burden) for lead, burden in features]
    winner = random.choices(range(len(odds)), odds)[0]
    won = tuple(float(seat == winner) for seat in range(len(odds)))
    return Played((Position(random.random(), features, (0.5,) * len(odds)),), won)


@pytest.mark.parametrize("by", [0.5, 3.0])
def test_weights_that_are_too_sure_or_not_sure_enough_are_stretched_to_what_came(by: float):
    false = Weights("", {name: tuple(by * one for one in row) for name, row in WEIGHTS.features.items()})  # type: ignore[misc]
    found = stretched(false, drawn(2000, Random(7)))
    for name, row in WEIGHTS.features.items():
        assert found.features[name] == pytest.approx(row, rel=0.25)


def test_each_stage_is_stretched_by_itself():
    steep = Weights("", {"lead": (4.0, 2.0, 1.0), "burden": (-2.0, -1.0, -0.5)})
    found = stretched(steep, drawn(2000, Random(8)))
    early, _, late = found.features["lead"]
    assert early == pytest.approx(late, rel=0.35)


def test_each_weight_is_fitted_by_itself_to_who_won():
    false = Weights("", {"lead": (1.0, 4.0, 1.0), "burden": (-2.0, -0.5, -2.0)})
    found = foretold(false, drawn(4000, Random(9)))
    for name, row in WEIGHTS.features.items():
        assert found.features[name] == pytest.approx(row, rel=0.3)


def test_few_games_hardly_fit_a_weight(monkeypatch: pytest.MonkeyPatch):
    games = drawn(30, Random(10))
    held = max(map(abs, moved(foretold(WEIGHTS, games))))
    monkeypatch.setattr(fitting, "FREELY", 100.0)
    assert held < max(map(abs, moved(foretold(WEIGHTS, games)))) / 2


def test_many_positions_of_few_games_tell_little_more_than_one_of_each(monkeypatch: pytest.MonkeyPatch):
    games = [Played(one.positions * fitting.ALIKE, one.won) for one in drawn(30, Random(12))]
    held = moved(foretold(WEIGHTS, games))
    monkeypatch.setattr(fitting, "ALIKE", 1)
    alone = [Played(one.positions[:1], one.won) for one in games]
    assert held == pytest.approx(moved(foretold(WEIGHTS, alone)), abs=0.001)


def test_a_fitted_weight_never_changes_which_way_it_counts():
    false = Weights("", {"lead": (-1.0, -1.0, -1.0), "burden": (-1.0, -1.0, -1.0)})
    found = foretold(false, drawn(200, Random(11)))
    assert all(-1.0 < one < 0 for one in found.features["lead"])
