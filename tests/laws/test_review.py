"""Law 22: luck and skill are the result, for each seat of every golden game, and tell the same each time."""

from __future__ import annotations

from pathlib import Path

import pytest

import engines
from companion.ports.game_reviews import Review
from companion.thinking.judge import judge_of
from companion.thinking.review import ALONE, TURNING_POINTS, UNFINISHED, UNJUDGED
from companion.thinking.review_report import as_json, reader_of, reviewed
from engines.core import record
from engines.core.moves import Move
from tests.laws.plays import EACH_GOLDEN, GOLDEN
from tests.taking_turns import proving

JUDGED = [name for name in engines.catalogue() if judge_of(engines.engine(name))]


def read(file: Path) -> tuple[record.Record, list]:
    """A golden game and its moves, those of the table too."""
    kept = record.read(file.read_bytes().splitlines(), engines.engine)
    return kept, record.replay(kept)[1]


@pytest.mark.parametrize("file", EACH_GOLDEN if proving() else EACH_GOLDEN[::2])
def test_22_luck_and_skill_are_the_result_to_the_last_digit(file: Path) -> None:
    kept, moves = read(file)
    found = reviewed(kept, moves)
    end = record.replay(kept)[0]
    if judge_of(kept.engine) is None:
        assert found == UNJUDGED
        return
    if not isinstance(found, Review):
        assert found == (ALONE if len(kept.engine.seated(end)) == 1 else kept.engine.unreviewable(end))
        return
    won = kept.engine.winners(end)
    known = kept.engine.luck_unknown(end) is None
    for seat, share in enumerate(found.shares):
        if share.luck is not None and share.skill is not None:
            assert share.luck + share.skill == share.result
        assert ((share.luck is not None), (share.skill is not None)) == (known, known)
        assert share.result == found.course[-1][seat] - found.course[0][seat]
        assert (found.course[-1][seat] > 0) == (seat in won)
    assert len(found.turning_points) <= TURNING_POINTS
    told = as_json(kept, found, reader_of(kept))
    assert told["game"] == kept.engine.name
    assert all(not known or one["luck"] + one["skill"] == one["result"] for one in told["seats"])


@pytest.mark.parametrize("name", JUDGED)
def test_22_the_same_seed_tells_the_same_of_an_evening(name: str) -> None:
    kept, moves = read(GOLDEN[name][-1])
    found = reviewed(kept, moves)
    assert isinstance(found, Review)
    assert found == reviewed(kept, moves)


@pytest.mark.parametrize("name", JUDGED)
def test_22_games_that_are_not_over_say_so(name: str) -> None:
    kept, moves = read(GOLDEN[name][0])
    assert reviewed(kept, moves[:20]) == UNFINISHED


@pytest.mark.parametrize("name", JUDGED)
def test_22_every_move_that_people_make_is_told_in_a_sentence_of_its_own(name: str) -> None:
    bare = [
        kind for kind in engines.engine(name).moves if kind.describe is Move.describe and not kind.sentence
    ]
    assert [kind.__name__ for kind in bare if not kind.automatic] == []
