"""Chances to win: together 1, certain at the end, and of the features a game names."""

from types import SimpleNamespace

import pytest

from companion.thinking.judge import Judge, Weights, judge_of, stages
from engines import catalogue, engine, judging
from tests.laws.plays import play
from tests.table.pig import PIG, PigSetup

PIG_FEATURES = SimpleNamespace(
    NAMES=("points",),
    progress=lambda state: max(state.points) / 30,
    features=lambda state: [(points / 30,) for points in state.points],
)
POINTS = Weights("by hand", {"points": (1.0, 2.0, 4.0)})


def judged(*points: int) -> tuple[float, ...]:
    state = PIG.setup(PigSetup(len(points), 0, 0))
    state.points[:] = points
    return Judge(PIG, PIG_FEATURES, POINTS).chances(state)


def test_who_has_more_is_likelier_to_win_and_the_more_so_later():
    assert judged(0, 0) == (0.5, 0.5)
    early, late = judged(9, 3), judged(27, 21)
    assert early[0] > 0.5
    assert late[0] > early[0], "the same lead weighs more at the end"
    assert sum(judged(3, 9, 27)) == pytest.approx(1)


def test_once_it_is_over_chances_are_what_came_of_it():
    game = play(PIG, 0)
    assert not PIG.actors(game.state)
    chances = Judge(PIG, PIG_FEATURES, POINTS).chances(game.state)
    assert [seat for seat, chance in enumerate(chances) if chance] == list(PIG.winners(game.state))


@pytest.mark.parametrize(
    ("progress", "mix"),
    [
        (0, (1, 0, 0)),
        (0.25, (0.5, 0.5, 0)),
        (0.5, (0, 1, 0)),
        (1, (0, 0, 1)),
        (7, (0, 0, 1)),
        (-1, (1, 0, 0)),
    ],
)
def test_weights_go_from_stage_to_stage_in_proportion(progress, mix):
    assert stages(progress) == mix


def test_weights_of_other_features_are_not_used():
    with pytest.raises(ValueError, match="make train"):
        Judge(PIG, PIG_FEATURES, Weights("by hand", {"chips": (1.0, 1.0, 1.0)}))


def test_a_game_without_features_has_no_judge():
    assert judge_of(PIG) is None


@pytest.mark.parametrize("name", [name for name in catalogue() if judging(name)])
def test_every_state_of_a_game_can_be_judged(name):
    judge, game = judge_of(engine(name)), play(engine(name), 1)
    assert judge is not None
    for state in game.some_states(40):
        features = judge.game.features(state)
        assert len(features) == len(game.engine.seated(state))
        assert {len(one) for one in features} == {len(judge.game.NAMES)}
        assert sum(judge.chances(state)) == pytest.approx(1)
        assert judge.game.progress(state) >= 0
