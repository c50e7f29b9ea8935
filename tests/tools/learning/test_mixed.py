"""Games of mixed strength: some positions of each, every one as likely to be kept."""

from __future__ import annotations

from companion.thinking.judge import Judge
from tests.table.pig import PIG
from tests.thinking.test_judge import PIG_FEATURES, POINTS
from tools.learning.mixed import LOOKS, mixed_game

JUDGE = Judge(PIG, PIG_FEATURES, POINTS)


def test_a_game_is_kept_by_some_of_its_positions_and_who_won():
    found = mixed_game(JUDGE, 1)
    assert found is not None
    assert len(found.positions) == LOOKS
    assert sum(found.won) == 1
    for position in found.positions:
        assert len(position.features) == len(position.shares) == len(found.won)
        assert abs(sum(position.shares) - 1) < 1e-9


def test_the_same_seed_plays_the_same_game_and_another_another():
    assert mixed_game(JUDGE, 3) == mixed_game(JUDGE, 3)
    assert mixed_game(JUDGE, 3) != mixed_game(JUDGE, 4)


def test_positions_come_from_the_whole_game():
    games = [mixed_game(JUDGE, seed) for seed in range(20)]
    progress = [position.progress for game in games if game for position in game.positions]
    assert min(progress) < 0.2
    assert max(progress) > 0.7
