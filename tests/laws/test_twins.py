"""Law 16: what is told for nothing is the same in all worlds that certain eyes cannot tell apart."""

import pytest

from companion.table.game.session import Session
from engines import engine
from engines.core.conversing import dialogue
from engines.core.engine import AnyEngine
from engines.games.catan.engine import CatanEngine
from engines.games.hab_und_gut.engine import HabUndGutEngine
from engines.games.le_havre.engine import HavreEngine
from tests.laws.plays import Play, hides
from tests.laws.twins import look, pairs

MANY = 200
"""Games among which there are twins for certain: one of dice or scores alone has none."""
FEW = 20
"""Seeds among which a leak is found for certain."""


def test_16_twins_are_shown_the_same(engine: AnyEngine, seed: int) -> None:
    found = list(pairs(engine, seed, MANY if hides(engine) else 1))
    assert bool(found) == hides(engine)
    for twins, number in found:
        assert look(twins, number)["pairs"]


def test_16_where_no_twins_are_nothing_is_for_some_eyes_alone(game: Play) -> None:
    if not hides(game.engine):
        name = game.engine.name
        for move, state in zip(game.moves, game.states, strict=False):
            secret = [question.name for question, _ in dialogue(move, state) if question.eyes is not None]
            assert not secret, (
                f"{move} asks {secret} of some eyes alone: write `redacted` in {name}/engine.py"
            )
            assert move.concealed() == move, f"{move} can be concealed: write `redacted` in {name}/engine.py"
        assert game.engine.redacted(game.state, game.state) == game.state


def test_16_all_that_can_be_done_in_truth_can_be_tried_by_who_sees_no_hand(game: Play) -> None:
    """What is hidden is left out of the past: nothing that may have happened is refused there."""
    for state, move in list(zip(game.states, game.moves, strict=False))[::9]:
        redacted = game.engine.redacted(state, game.state)
        (told,) = game.engine.conceal(state, [move])
        assert game.engine.check(redacted, told.openly(redacted)) is None, told


def leaked(name: str, first: int) -> str:
    """What is seen to differ between the first twins that differ, from this seed on; "" where none do."""
    for seed in range(first, first + FEW):
        for twins, number in pairs(engine(name), seed):
            try:
                look(twins, number)
            except AssertionError as error:
                return str(error).split(":")[0]
    return ""


@pytest.mark.parametrize(("kind", "first"), [(CatanEngine, 5), (HabUndGutEngine, 3), (HavreEngine, 4)])
def test_16_a_past_that_shows_what_is_hidden_would_be_seen(
    kind: type[AnyEngine], first: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kind, "redacted", lambda _, state, now: state.copy())
    assert leaked(kind.name, first)


def test_16_a_refusal_that_costs_nothing_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Session, "tried", lambda *_: None)
    assert leaked("hab_und_gut", 3)
