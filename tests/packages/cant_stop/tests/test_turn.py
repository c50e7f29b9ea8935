"""A turn of Can't Stop: runners go up, squares take their place, columns are claimed."""

from __future__ import annotations

import pytest
from cant_stop.engine import ENGINE
from cant_stop.moves import Advance, Roll, Stop
from cant_stop.setup import Setup
from cant_stop.state import StopState
from cant_stop.tables import LENGTH, NUMBERS

from companion.laws.playing import played, refused

BEGUN = ENGINE.setup(Setup(("red", "blue"), 0))


def rolled(state: StopState, *dice: int) -> StopState:
    """The state after a roll, and what the rules do then."""
    return played(ENGINE, state, Roll(state.seat, dice))


def on(seat: int, **spaces: int) -> StopState:
    """The board with squares of a seat: `c7=12`."""
    put = [(f"square.{seat}.{column[1:]}", space) for column, space in spaces.items()]
    state = BEGUN.copy()
    ENGINE.correct(state, put)
    return state


def runners(state: StopState) -> dict[int, int]:
    return {number: state.runners[NUMBERS.index(number)] for number in state.running}


def test_1_1_the_columns_are_as_long_as_printed() -> None:
    assert sum(LENGTH.values()) == 83
    assert (LENGTH[2], LENGTH[7], LENGTH[12]) == (3, 13, 3)


def test_2_1_a_roll_makes_two_numbers_in_three_ways() -> None:
    assert rolled(BEGUN, 1, 3, 3, 4).pairs == ((4, 7), (5, 6))
    assert rolled(BEGUN, 1, 5, 4, 6).pairs == ((5, 11), (6, 10), (7, 9))


def test_2_2_and_2_3_runners_begin_above_the_own_square_and_a_double_moves_twice() -> None:
    state = played(ENGINE, rolled(on(0, c7=4), 1, 3, 3, 4), Advance(0, "4+7"))
    assert runners(state) == {4: 1, 7: 5}
    state = played(ENGINE, rolled(state, 2, 2, 2, 2), Advance(0, "4+4"))
    assert runners(state) == {4: 3, 7: 5}


def test_2_4_and_2_5_who_has_one_runner_left_says_for_which_number() -> None:
    state = played(ENGINE, rolled(BEGUN, 1, 1, 1, 2), Advance(0, "2+3"))
    state = rolled(state, 2, 2, 3, 5)
    assert state.ways((4, 8)) == ((4,), (8,))
    assert refused(ENGINE, state, Advance(0, "4+8")) == "core.answer.unfit"
    assert runners(played(ENGINE, state, Advance(0, "8"))) == {2: 1, 3: 1, 8: 1}


def test_2_6_pairs_may_be_chosen_where_others_have_two_numbers() -> None:
    state = played(ENGINE, rolled(BEGUN, 1, 1, 1, 2), Advance(0, "2+3"))
    state = played(ENGINE, rolled(state, 3, 4, 1, 1), Advance(0, "2+7"))
    state = rolled(state, 1, 1, 6, 2)
    assert (state.ways((2, 8)), state.ways((3, 7))) == (((2,),), ((3, 7),))
    assert runners(played(ENGINE, state, Advance(0, "2"))) == {2: 3, 3: 1, 7: 1}


def test_3_1_squares_take_the_place_of_runners() -> None:
    state = played(ENGINE, rolled(BEGUN, 1, 3, 3, 4), Advance(0, "5+6"), Stop(0))
    assert (state.seat, state.squares[0][3], state.squares[0][4], state.running) == (1, 1, 1, ())


def test_3_2_a_roll_of_no_use_ends_the_turn() -> None:
    state = played(ENGINE, rolled(BEGUN, 1, 1, 1, 2), Advance(0, "2+3"))
    state = played(ENGINE, rolled(state, 6, 6, 6, 6), Advance(0, "12+12"))
    state = rolled(state, 3, 3, 3, 3)
    assert (state.seat, state.running, any(map(any, state.squares))) == (1, (), False)


@pytest.mark.parametrize(
    ("before", "numbers", "code"),
    [
        ({"runner.2": 1, "runner.3": 1, "runner.12": 1}, "9+9", "cant-stop.runner.none"),
        ({"runner.9": 9, "runner.6": 1, "runner.3": 1}, "9+9", "cant-stop.column.top"),
        ({"square.1.9": 9, "runner.6": 1, "runner.3": 1, "runner.2": 1}, "9+9", "cant-stop.column.claimed"),
    ],
)
def test_4_2_what_cannot_be_used_says_why(before: dict[str, int], numbers: str, code: str) -> None:
    state = BEGUN.copy()
    ENGINE.correct(state, [*before.items(), *((f"die.{die}", face) for die, face in enumerate((3, 6, 6, 3)))])
    assert state.pairs == ((6, 12), (9, 9))
    refusal = ENGINE.check(state, Advance(0, numbers))
    assert refusal is not None
    assert refusal.code == code


def test_4_1_and_4_3_a_claimed_column_is_left_by_the_others_and_the_third_wins() -> None:
    state = on(0, c2=3, c12=3, c7=12)
    ENGINE.correct(state, [("square.1.7", 9)])
    state = played(ENGINE, rolled(state, 1, 6, 3, 4), Advance(0, "7"), Stop(0))
    assert state.squares[1][5] == 0
    assert ENGINE.actors(state) == ()
    assert ENGINE.winners(state) == (0,)
