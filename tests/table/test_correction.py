"""A correction: heaps, what was entered, the difference, what does not add up, and who may see what."""

from typing import Any

import pytest

from companion.ports.journal import Loose
from companion.table.game.session import Session
from companion.table.play.correction import (
    HIDDEN_DOUBT,
    Correction,
    Heap,
    cells_about,
    cells_of,
    heap_words,
    heaps_of,
    question_of,
    said_of,
    steps_of,
)
from engines.core.cells import Cell
from engines.core.corrections import Correct
from engines.core.events import TABLE, Appeared, Event, Gained, Moved, Paid, PhaseBegan
from engines.core.questions import Count, Pick
from engines.core.text import N_
from tests.table.pig import PIG, Pig, PigSetup, PigState

SETUP = PigSetup(2, 0, 2)


@pytest.fixture
def state() -> PigState:
    return PIG.setup(SETUP)


def words(lines: Any) -> list[str]:
    return [str(line) for line in lines]


def test_what_lies_together_is_a_heap(state: PigState) -> None:
    found = [(str(heap_words(heap)), heap.eyes, len(heap.cells)) for heap in heaps_of(PIG.cells(state))]
    assert found == [
        ("Points", None, 2),
        ("Chips, seat 1", (0,), 1),
        ("Chips, seat 2", (1,), 1),
        ("Turn", None, 2),
    ]


def test_a_long_heap_is_told_apart_by_its_owners() -> None:
    many = PigState([0] * 17, [[0, 0]] * 17, 0)
    points = [heap for heap in heaps_of(PIG.cells(many)) if str(heap.place) == "Points"]
    assert [heap.owner for heap in points] == list(range(17))


def test_only_what_differs_is_written(state: PigState) -> None:
    correction = Correction(PIG, state)
    correction.enter("points.0", 4)
    correction.enter("points.1", 0)
    assert correction.move(" we counted ") == Correct(TABLE, (("points.0", 4),), "we counted")
    assert words(line for _, _, line in correction.differences()) == ["Points of seat 1, Points: was 0, is 4"]
    correction.enter("points.0", 0)
    assert correction.entered == {}
    assert correction.value("points.0") == 0


def test_what_was_entered_before_is_there_again(state: PigState) -> None:
    correction = Correction(PIG, state, {"points.0": 4, "gone": 1})
    assert correction.entered == {"points.0": 4}
    assert correction.cell("points.0").value == 0
    assert [cell.name for cell in correction.changed(correction.heap_of("points.0"))] == ["points.0"]
    assert correction.heap_of("gone") == correction.heaps[0]


def test_what_does_not_add_up_is_said_before_anything_is_written(state: PigState) -> None:
    correction = Correction(PIG, state)
    correction.enter("pot", 1)
    assert words(correction.inconsistencies()) == ["One point alone is never in the pot"]
    assert state.pot == 0
    state.pot = 1
    correction = Correction(PIG, state)
    correction.enter("points.0", 3)
    assert correction.inconsistencies() == [], "it was so before"
    fresh = Correction(PIG, state, {"points.0": 3}, fresh=True)
    assert len(fresh.inconsistencies()) == 1, "where a game is entered it has to be right in the end"


def test_a_hidden_difference_is_told_to_its_owner_alone(state: PigState) -> None:
    correction = Correction(PIG, state)
    correction.enter("chips.0", 3)
    own, other = correction.heap_of("chips.0"), correction.heap_of("chips.1")
    assert correction.inconsistencies() == [HIDDEN_DOUBT]
    assert correction.inconsistencies(other) == [HIDDEN_DOUBT]
    assert words(correction.inconsistencies(own)) == ["red: 4 in total, now 5"]
    assert [(heap, cell, str(line)) for heap, cell, line in correction.differences()] == [
        (own, None, "entered privately")
    ]
    assert correction.after() == state, "the board is drawn of what everybody may know"
    assert correction.move() == Correct(0, (("chips.0", 3),)), "it is that player's correction"
    correction.enter("chips.1", 1)
    assert correction.inconsistencies() == []
    assert correction.move().seat == TABLE


def test_what_grows_with_the_game_need_not_add_up_where_one_is_entered_under_way(state: PigState) -> None:
    class Growing(Pig):
        growing = frozenset({"red"})

    put = {"chips.0": 3}
    (hand,) = (heap for heap in heaps_of(PIG.cells(state)) if heap.owner == 0 and heap.eyes)
    for engine, fresh, said in (
        (Growing(), True, []),
        (Growing(), False, ["red: 4 in total, now 5"]),
        (PIG, True, ["red: 4 in total, now 5"]),
    ):
        correction = Correction(engine, state, put, fresh=fresh)
        assert words(correction.inconsistencies(hand)) == said


def test_a_value_entered_privately_stays_entered_even_if_it_is_the_tracked_one(state: PigState) -> None:
    correction = Correction(PIG, state)
    correction.enter("chips.0", 2)
    assert correction.entered == {"chips.0": 2}, "that it is left out would tell what the app tracks"
    assert correction.inconsistencies() == []


def test_an_event_leads_to_the_cells_it_speaks_of() -> None:
    goods = (("0", 1),)
    state = PIG.setup(SETUP)
    gained = Gained(1, N_("gets"), goods=(("1", 1),))
    assert cells_about(PIG.cells(state), gained) == ("points.1", "chips.1"), "the good is the end of the name"
    paid = Paid(1, N_("gives"), goods=goods, to=0)
    assert cells_about(PIG.cells(state), paid) == ("points.0", "chips.0")
    assert cells_about(PIG.cells(state), Moved(0, N_("moves"), spots=("p1",))) == ("turn",)
    assert cells_about(PIG.cells(state), Event(1, N_("waits"))) == ("points.1", "chips.1")
    hidden = Gained(1, N_("gets red"), eyes=(1,), openly=N_("gets one"))
    assert cells_about(PIG.cells(state), hidden) == ("chips.1", "points.1"), "its hand first"
    assert cells_about(PIG.cells(state), Event(TABLE, N_("ends"))) == ()
    assert cells_of(PIG.cells(state), 1) == ("points.1", "chips.1")
    assert cells_of(PIG.cells(state), 1, hand=True) == ("chips.1", "points.1")
    begins = PhaseBegan(1, N_("The turn begins"))
    assert cells_about(PIG.cells(state), begins) == ("turn",)
    lost = Appeared(1, N_("loses"), total="chips", by=-1)
    assert cells_about(PIG.cells(state), lost) == ("chips.1",)


def test_an_event_at_a_place_leads_to_the_piece_that_lies_there() -> None:
    def robber(value: str) -> Cell:
        place = N_("board"), N_("robber")
        return Cell("robber", *place, value, print, choices=("a", "b"), spots=("x", "y"))

    moved = Moved(0, N_("moves the robber"), spots=("x",))
    assert cells_about((robber("a"),), moved) == ("robber",)
    assert cells_about((robber("b"),), moved) == ()
    assert isinstance(question_of(robber("a"), "a"), Pick), "and it is asked for by its places, named or not"


def test_a_cell_is_asked_for_as_what_it_is() -> None:
    number = Cell("ore", N_("bank"), N_("ore"), 3, print, low=2, high=4)
    assert isinstance(asked := question_of(number, 3), Count)
    assert (asked.low, asked.high, asked.suggested) == (2, 4, 3)
    assert [steps_of(number, value) for value in (2, 3, 4, None)] == [(1,), (-1, 1), (-1,), (1,)]
    place = Cell(
        "robber",
        N_("board"),
        N_("robber"),
        "a",
        print,
        choices=("a", "b"),
        words=(N_("A"),),
        spots=("x", "y"),
    )
    assert isinstance(asked := question_of(place, "a"), Pick)
    assert [option.spot for option in asked.options] == ["x", "y"]
    assert steps_of(place, "a") == ()
    assert str(said_of(place, "a")) == "A"
    assert str(said_of(place, "b")) == "b"
    who = Cell("turn", N_("turn"), N_("who"), 0, print, high=1, words=(N_("Anna"), N_("Ben")))
    assert str(who.said(1)) == "Ben"
    assert Heap(N_("turn"), None, None, (who,)).cells[0].seen_by is None


def test_a_correction_counts_and_is_undone() -> None:
    session = Session(PIG, SETUP, Loose())
    assert session.corrections == 0
    session.play(Correction(PIG, session.state, {"points.0": 7}).move("we counted"))
    assert (session.corrections, session.state.points) == (1, [7, 0])
    assert str(session.undo_name()) == "Correction: we counted"
    session.undo()
    assert (session.corrections, session.state.points) == (0, [0, 0])
