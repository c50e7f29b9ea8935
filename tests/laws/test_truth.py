"""Law 12: what is hidden is never taken for what it is not; the truth is among the worlds to the end."""

from __future__ import annotations

from engines.core.engine import AnyEngine
from tests.laws.hidden import Hidden, holdings
from tests.laws.plays import ENGINES


def test_12_the_true_hands_stay_among_the_possible_ones(engine: AnyEngine, seed: int) -> None:
    game, tried = Hidden(engine, seed, length=600), 0
    for at, (truth, state, _) in enumerate(game.states()):
        if at % 5 == 0:
            tried += game.could_also(truth, state)
    assert tried


def test_12_where_something_is_hidden_there_are_worlds() -> None:
    """The law could fail: games are played in which more than one hand is possible."""
    found = dict[str, int]()
    for rules in ENGINES:
        for seed in range(4):
            game = Hidden(rules, seed, length=600)
            for truth, state, _ in game.states():
                for held, true in zip(holdings(state), holdings(truth), strict=True):
                    assert all(held.count(one) == true.count(one) for one in range(len(held.blank)))
            found[rules.name] = max(found.get(rules.name, 1), game.most)
    assert {name for name, most in found.items() if most > 1} == {"catan", "hab_und_gut"}
