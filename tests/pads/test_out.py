"""Who is out: no longer asked, no part of what others count, and placed as the score stands."""

import pytest

from engines.pads import form
from engines.pads.engine import engine_of
from engines.pads.misprint import Misprint
from engines.pads.scoring import totals
from tests.pads.evenings import begun, entered

FALLING = engine_of("pad-falling", """title = "Falling"
players = [2, 5]
wins = "fewest"
rounds = 9
turn = "dealer"
out = "score >= 10"
[[ask]]
name = "taken"
[points]
total = "taken + (1 if taken == min(all.taken) else 0)"
""")  # fmt: skip


def test_who_is_out_is_no_longer_asked_and_the_others_go_on() -> None:
    state = entered(FALLING, begun(FALLING, 3), [{"taken": [12, 3, 4]}])
    assert totals(state) == [12, 4, 4]
    state = entered(FALLING, state, [{"taken": [None, 5, 6]}])
    assert totals(state) == [12, 4 + 5 + 1, 10], "the least is that of those who play, not a 0 of who is out"
    assert FALLING.actors(state) == (), "the others are out now: nobody is left"
    assert FALLING.winners(state) == (1, 2)


def test_a_game_is_over_once_one_is_left() -> None:
    state = entered(FALLING, begun(FALLING, 3), [{"taken": [12, 3, 20]}])
    assert (FALLING.actors(state), len(state.values)) == ((), 1)
    assert FALLING.winners(state) == (1,)
    assert [sheet.total for sheet in FALLING.scores(state, None)] == [12, 4, 20]


def test_dealing_passes_over_who_is_out() -> None:
    state, begins = begun(FALLING, 4), []
    for taken in ([0, 20, 0, 0], [1, None, 0, 1], [1, None, 0, 1], [1, None, 0, 1]):
        begins.append(FALLING.actors(state)[0])
        state = entered(FALLING, state, [{"taken": taken}])
    assert begins == [0, 2, 3, 0]
    notes = [[str(note) for note in row.notes] for row in FALLING.view(state, None).ledger.rows]
    assert notes == [["deals"], ["out"], [], []]


def test_a_correction_brings_somebody_back() -> None:
    state = entered(FALLING, begun(FALLING, 3), [{"taken": [12, 3, 4]}])
    assert FALLING.actors(state) == (1,)
    FALLING.correct(state, [("taken.1.0", 2)])
    assert totals(state) == [3, 3, 4]
    state = entered(FALLING, state, [{"taken": [1, 2, 3]}])
    assert len(state.values) == 3


def test_nobody_is_out_of_an_end_sheet() -> None:
    with pytest.raises(Misprint, match="without rounds"):
        form.read('title = "X"\nplayers = 2\nout = "score > 3"\n[[ask]]\nname = "a"\n')
