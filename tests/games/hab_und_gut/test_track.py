"""Facts 8: the price track, its test vectors, and how the owner's board is asked."""

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from engines.core.house_rules import AS_PRINTED
from engines.core.questions import Count, Pick, Question
from engines.core.rules import Illegal
from engines.games.hab_und_gut.engine import ENGINE
from engines.games.hab_und_gut.setup import Setup
from engines.games.hab_und_gut.tables import COLOURS, OTHER_TRACKS, TRACK
from engines.games.hab_und_gut.track import Box, moved, refuse_track
from tests.games.hab_und_gut.table import agreed


def test_t_1_the_track_runs_from_0_to_250() -> None:
    for track in (TRACK, *OTHER_TRACKS):
        assert (track[0], track[-1]) == (0, 250)


def test_t_2_it_has_thirty_cells() -> None:
    assert [len(track) for track in (TRACK, *OTHER_TRACKS)] == [30, 30, 30]


def test_t_3_the_values_that_are_certain_are_on_it() -> None:
    for track in (TRACK, *OTHER_TRACKS):
        assert {0, 40, 70, 80, 130, 150, 250} <= set(track)


def test_t_4_it_does_not_rise_by_tens_alone() -> None:
    assert len(range(0, 251, 10)) == 26
    assert any(label % 10 == 5 for label in TRACK)


def test_t_5_it_rises_by_fives_to_40_then_by_tens() -> None:
    steps = [after - before for before, after in pairwise(TRACK)]
    assert steps == [5] * 8 + [10] * 21


def test_t_6_the_other_tracks_agree_up_to_40_and_rise_strictly() -> None:
    for track in OTHER_TRACKS:
        assert track[:9] == TRACK[:9]
        assert refuse_track(track) is None


def test_t_7_eight_cells_lie_below_the_start_and_21_above() -> None:
    assert TRACK.index(40) == 8
    assert len(TRACK) - 1 - 8 == 21


VECTORS = (
    *((40, 4, 80), (40, 6, 100), (40, 3, 70), (40, 1, 50), (40, -1, 35), (40, -2, 30)),
    *((40, -6, 10), (10, -6, 0), (0, 2, 10), (240, 4, 250), (250, -2, 230), (30, 4, 60)),
)


@pytest.mark.parametrize(("start", "cells", "end"), VECTORS)
def test_vector_t_5_a_marker_moves_so_far(start: int, cells: int, end: int) -> None:
    assert TRACK[moved(TRACK, TRACK.index(start), cells)] == end


@given(st.sampled_from((TRACK, *OTHER_TRACKS)), st.integers(0, 29), st.integers(-6, 6))
def test_h_074_a_marker_never_leaves_the_track(track: tuple[int, ...], at: int, cells: int) -> None:
    after = moved(track, at, cells)
    assert 0 <= after < len(track)
    assert after == at + cells or after in (0, len(track) - 1)


@pytest.mark.parametrize(
    ("track", "code"),
    [
        ((), "hab-und-gut.track.start"),
        ((5, 40, 250), "hab-und-gut.track.start"),
        ((0, 40, 240), "hab-und-gut.track.end"),
        ((0, 50, 40, 250), "hab-und-gut.track.rising"),
        ((0, 40, 40, 250), "hab-und-gut.track.rising"),
        ((0, 50, 250), "hab-und-gut.track.no-start-cell"),
    ],
)
def test_o_1_a_track_that_cannot_be_is_refused_with_the_reason(track: tuple[int, ...], code: str) -> None:
    for refused in (
        ENGINE.refuse(replace(agreed(3), track=track)),
        ENGINE.with_box(Box(track)).ready(COLOURS[:3]),
    ):
        assert isinstance(refused, Illegal)
        assert refused.code == code
        assert str(refused.why)


def asked(engine: Any = ENGINE, *answers: Any) -> Any:
    """Where the set-up stands once the four questions before the track are answered."""
    return engine.ready(COLOURS[:3], (0, "unknown", "sealed", AS_PRINTED, *answers))


def prepared(*answers: Any) -> Setup:
    found = asked(ENGINE, *answers)
    assert isinstance(found, Setup)
    return found


def test_o_1_the_deduced_track_is_shown_as_such_and_confirmed() -> None:
    question = asked()
    assert isinstance(question, Pick)
    assert str(question.prompt).startswith("We worked this out without a board.")
    assert question.board is not None
    assert [str(cell.text) for cell in question.board.shapes] == list(map(str, TRACK))
    assert question.suggested == "yes"
    assert prepared("yes").track == TRACK
    assert ENGINE.box.in_setup(prepared("yes")) == Box(TRACK)


def test_o_1_a_no_shows_the_other_tracks_one_after_another() -> None:
    assert prepared("other", "yes").track == OTHER_TRACKS[0]
    assert prepared("other", "other", "yes").track == OTHER_TRACKS[1]
    assert prepared("other", "other", "other", "yes").track == TRACK


def test_o_1_a_cell_can_read_otherwise_between_its_neighbours() -> None:
    cell = TRACK.index(240)
    question = asked(ENGINE, "edit", "label", cell)
    assert isinstance(question, Count)
    assert (question.low, question.high, question.suggested) == (231, 249, 240)
    again = asked(ENGINE, "edit", "label", cell, 245)
    assert str(again.prompt) == "Does your price track match?"
    assert prepared("edit", "label", cell, 245, "yes").track == (*TRACK[:-2], 245, 250)


def test_o_1_a_cell_can_be_one_more_or_one_less_and_the_number_is_questioned() -> None:
    at = TRACK.index(40)
    question = asked(ENGINE, "edit", "more", at)
    assert (question.low, question.high, question.suggested) == (41, 49, 45)
    more = asked(ENGINE, "edit", "more", at, 45)
    assert str(more.prompt).startswith("31 spaces, 30 expected.")
    assert prepared("edit", "more", at, 45, "yes").track == tuple(sorted((*TRACK, 45)))
    behind = asked(ENGINE, "edit", "more").options
    assert [option.value for option in behind if option.blocked] == [TRACK.index(250)]
    tight = asked(ENGINE, "edit", "more", at, 41, "edit", "more").options
    assert tight[at].blocked is not None
    assert tight[at].blocked.code == "hab-und-gut.track.rising"
    assert prepared("edit", "fewer", 1, "yes").track == (0, *TRACK[2:])


def test_o_1_the_ends_and_the_start_cell_cannot_be_taken_away() -> None:
    question = asked(ENGINE, "edit", "fewer")
    options = question.options
    assert {option.spot for option in options} == {cell.name for cell in question.board.shapes}
    blocked = {TRACK[option.value]: option.blocked.code for option in options if option.blocked}
    assert blocked == {
        0: "hab-und-gut.track.start",
        40: "hab-und-gut.track.no-start-cell",
        250: "hab-und-gut.track.end",
    }


def test_o_1_the_owners_box_comes_first_and_is_no_longer_called_deduced() -> None:
    box = Box(OTHER_TRACKS[1])
    question = asked(ENGINE.with_box(box))
    assert isinstance(question, Question)
    assert str(question.prompt).startswith("Does your price track match?")
    setup = asked(ENGINE.with_box(box), "yes")
    assert setup.track == OTHER_TRACKS[1]
    assert ENGINE.setup(setup).price(0) == 40
    assert asked(ENGINE.with_box(box), "other", "yes").track == TRACK
