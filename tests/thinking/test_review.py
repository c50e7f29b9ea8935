"""A review: what counts as luck, which games have none and why, and what it says that it can't tell."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

import engines
from companion.playout import random_setup
from companion.ports.game_reviews import Review, Share, in_points
from companion.thinking import review_report
from companion.thinking.review import (
    ALONE,
    MIDDLE,
    TOO_SHORT,
    UNJUDGED,
    Moment,
    review,
    sentence_of,
    turning_points,
)
from companion.thinking.review_report import reader_of, reviewed, told
from engines.core import record
from engines.core.corrections import Correct
from engines.core.engine import AnyEngine
from engines.core.events import TABLE, Awarded, Emit
from engines.core.leaving import Leave, Return, app_words
from engines.core.moves import AnyMove
from engines.core.record import Record
from engines.core.text import N_, Reader
from engines.games.catan.engine import ENGINE as CATAN
from engines.games.catan.moves.turn import ClaimVictory, EndTurn
from tests.games.catan.table import BLUE, RED, beginners, table
from tests.games.hab_und_gut.table import agreed as hab_agreed
from tests.games.le_havre.table import agreed as harbour
from tests.table.pig import PIG, PigSetup
from tests.thinking.test_expectations import By

READER = Reader(name="Seat {}".format)


def wool(state: Any) -> float:
    return sum(state.hands.known[RED]) / 10


def test_what_a_correction_changes_is_luck_and_no_turning_point():
    poor, rich = table({RED: {"wool": 1}}), table({RED: {"wool": 6}})
    steps: list[Any] = [*[(poor, EndTurn(RED))] * 12, (poor, Correct(TABLE, ())), *[(rich, EndTurn(RED))] * 2]
    found = review(By(CATAN, wool), steps, (RED,))
    assert isinstance(found, Review)
    assert found.shares[RED].luck == pytest.approx(0.5)
    assert found.shares[RED].skill == pytest.approx(0.4), "the rest, up to the win"
    assert found.shares[RED].luck + found.shares[RED].skill == found.shares[RED].result
    assert all(point.at != 13 for point in found.turning_points)
    assert list(map(READER.render, found.remarks)) == [
        "The board was fixed once: what that changed counts as luck"
    ]


def test_a_game_entered_in_the_middle_begins_where_it_was_entered():
    rich = table({RED: {"wool": 6}})
    steps: list[Any] = [(table(), Correct(TABLE, ())), *[(rich, EndTurn(RED))] * 14]
    found = review(By(CATAN, wool), steps, (BLUE,))
    assert isinstance(found, Review)
    assert found.course[0][RED] == pytest.approx(0.6)
    assert found.remarks == (MIDDLE,)


def test_a_short_game_says_nothing_about_anybody():
    steps: list[Any] = [(table(), EndTurn(RED))] * 5
    assert review(By(CATAN, wool), steps, (RED,)) == TOO_SHORT


def played_out(engine: AnyEngine, setup: Any, seed: int = 1) -> tuple[Record, list[Any]]:
    """A game played at random to its end."""
    state, moves, choose = engine.setup(setup), list[Any](), Random(seed).randrange
    while (move := engine.wander(state, choose)) is not None:
        moves.append(move)
        engine.apply(state, move)
    return Record(engine, (), setup, [], [], None), moves


def test_without_hands_nobody_can_say_what_was_luck():
    found = reviewed(*played_out(CATAN, beginners(tracking="board")))
    assert str(found) == "Hands weren't tracked in this game, so nobody can say what was luck"


def test_who_plays_alone_has_nobody_to_win_against(monkeypatch):
    engine = engines.engine("le_havre")
    monkeypatch.setattr(review_report, "judge_of", lambda one: By(one, lambda _: 1.0))
    assert reviewed(*played_out(engine, harbour(1, "short"))) == ALONE


def test_a_game_without_a_judge_says_so():
    assert reviewed(*played_out(PIG, PigSetup(2, 0, 2))) == UNJUDGED


def unseen() -> tuple[Record, list[Any]]:
    """The recorded evening of Catan, none of whose development cards were named."""
    lines = files("engines.games.catan").joinpath("evening.jsonl").read_bytes().splitlines()
    kept = record.read(lines, engines.engine)
    return kept, CATAN.conceal(*record.replay(kept))


def test_draws_that_nobody_named_widen_luck_and_are_counted():
    kept, moves = unseen()
    found = reviewed(kept, moves)
    assert isinstance(found, Review)
    assert max(share.within for share in found.shares) > 0.02
    (says,) = map(READER.render, found.remarks)
    assert "draws were never told to the app" in says
    lines = list(told(kept, found, READER))
    assert any("±" in line for line in lines)
    assert lines[-1] == says


def test_what_the_app_was_not_told_is_said():
    hab, wagen = engines.engine("hab_und_gut"), engines.engine("kraftwagen")
    unknown = hab.luck_unknown(hab.setup(hab_agreed(3, racks="unknown")))
    assert str(unknown) == "The app didn't know the racks, so it can't tell luck from skill"
    assert hab.luck_unknown(hab.setup(hab_agreed(3, racks="dealt"))) is None
    (says,) = map(str, wagen.blind_spots(wagen.setup(random_setup(wagen, 3, Random(1)))))
    assert says.endswith("counts as skill")
    havre = engines.engine("le_havre")
    (says,) = map(str, havre.blind_spots(havre.setup(harbour(2, "short"))))
    assert says.endswith("counts as no luck")
    (says,) = map(str, CATAN.blind_spots(CATAN.setup(replace(beginners(), deduced_hands=True))))
    assert says.startswith("Stolen cards stay unknown")
    assert CATAN.blind_spots(CATAN.setup(beginners())) == ()


def test_turning_points_last_a_round_and_do_not_only_undo_the_move_before():
    calm = [0.3] * 6
    moments = [Moment(at, EndTurn(at % 2).describe(), by_luck=False) for at in range(1, 12)]
    movers = [TABLE, *[at % 2 for at in range(11)]]
    blip = [*calm, 0.8, *calm[:5]]
    assert turning_points(moments, [(one, 1 - one) for one in blip], movers) == ()
    step = [*calm, *[0.8] * 6]
    (point,) = turning_points(moments, [(one, 1 - one) for one in step], movers)
    assert (point.at, point.seat, point.before[0], point.after[0]) == (6, 0, 0.3, 0.8)


def golden(name: str) -> tuple[Record, list[Any]]:
    """A golden game of Catan and its moves."""
    file = Path(__file__).parents[1] / "games" / "catan" / "golden" / f"{name}.jsonl"
    kept = record.read(file.read_bytes().splitlines(), engines.engine)
    return kept, record.replay(kept)[1]


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("beginners-four", "Ben builds a road (takes Longest Road from Carla). Carla's chance to win falls"),
        ("letters-four-unseen", "Ben plays a Knight (takes Largest Army). Ben's chance to win rises"),
    ],
)
def test_a_turning_point_tells_the_award_that_it_brought(name: str, says: str):
    kept, moves = golden(name)
    found = reviewed(kept, moves)
    assert isinstance(found, Review)
    assert any(reader_of(kept).render(one.says).startswith(says) for one in found.turning_points)


class Claim(AnyMove, frozen=True, tag="claim"):
    """Brings somebody else an award, and one that its own sentence tells of."""

    title = N_("Claim")
    sentence = N_("{seat} claims an award")

    def apply(self, state: Any, emit: Emit) -> None:
        if emit:
            emit(Awarded(BLUE, N_("Longest Road")))
            emit(Awarded(RED, N_("an award"), said=True))


def test_an_award_of_somebody_else_has_a_name_and_none_is_told_twice():
    says = sentence_of(table(), Claim(RED))
    assert READER.render(says) == f"Seat {RED} claims an award (Seat {BLUE}: Longest Road)"


def test_formal_moves_are_no_turning_points():
    step = [(table(), ClaimVictory(RED, 1))] * 14
    found = review(By(CATAN, wool), step, (BLUE,))
    assert isinstance(found, Review)
    assert found.turning_points == ()


def test_whole_points_add_up_for_each_seat():
    share = Share(0.094, -0.326, -0.232, 0.0)
    assert in_points(share) == (9, -32)


def test_a_game_that_the_app_played_on_says_so():
    kept, moves = played_out(CATAN, beginners())
    middle = len(moves) // 2
    halves = moves[:middle], moves[middle:]
    found = reviewed(kept, [*halves[0], Leave(RED, strength="easy"), *halves[1]])
    assert isinstance(found, Review)
    assert [one.app for one in found.shares if one.app] == [found.shares[RED].app] == ["end"]
    assert app_words(RED, "end") in found.remarks


@pytest.mark.parametrize("points", [0, None])
def test_a_frozen_score_is_told(points: int | None):
    kept, moves = played_out(CATAN, beginners())
    found = reviewed(kept, [*moves, Leave(RED, points)])
    assert isinstance(found, Review)
    assert (review_report.FROZEN in found.remarks) == (points is not None)


def test_what_came_after_a_score_was_frozen_is_nobodys_luck_or_skill():
    kept, moves = golden("letters-three-offers")
    before, after = moves[:90], moves[90:]
    whole, left = reviewed(kept, moves), reviewed(kept, [*before, Leave(RED, 9), *after])
    assert isinstance(whole, Review)
    assert isinstance(left, Review)
    assert whole.course[: len(left.course)] == left.course
    assert len(left.course) < len(whole.course)
    for seat, share in enumerate(left.shares):
        assert share.result == left.course[-1][seat] - left.course[0][seat]
        assert share.luck is not None
        assert share.skill is not None
        assert share.luck + share.skill == share.result
    assert all(point.at < len(left.course) for point in left.turning_points)


def test_who_comes_back_is_judged_to_the_end():
    kept, moves = golden("letters-three-offers")
    found = reviewed(kept, [*moves[:90], Leave(RED, 9), Return(RED), *moves[90:]])
    assert isinstance(found, Review)
    assert review_report.FROZEN not in found.remarks
    assert sum(found.course[-1]) == max(found.course[-1]) == 1.0
