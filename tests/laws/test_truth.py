"""Law 12: what is hidden is never taken for what it is not; the truth is among the worlds to the end."""

import pytest

from engines import engine as named
from engines.core.engine import AnyEngine
from tests.laws.hidden import Hidden, holdings


def test_12_the_true_hands_stay_among_the_possible_ones(engine: AnyEngine, seed: int) -> None:
    game, tried = Hidden(engine, seed, length=600), 0
    for at, (truth, state, _) in enumerate(game.states()):
        if at % 5 == 0:
            tried += game.could_also(truth, state)
    assert tried


@pytest.mark.parametrize("name", ["catan", "hab_und_gut"])
def test_12_where_something_is_hidden_there_are_worlds(name: str) -> None:
    """The law could fail: there are games in which more than one hand is possible."""
    most = 1
    for seed in range(20):
        game = Hidden(named(name), seed, length=400)
        for truth, state, _ in game.states():
            for held, true in zip(holdings(state), holdings(truth), strict=True):
                assert all(held.count(one) == true.count(one) for one in range(len(held.blank)))
        most = max(most, game.most)
        if most > 2:
            return
    raise AssertionError("nothing was ever unknown")
