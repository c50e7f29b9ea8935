"""Sides that are asked in each round: one number for all of a side, and each gets its points."""

import pytest

import engines
from companion.ports.journal import Loose
from companion.table.game.session import Session
from engines.core import record
from engines.core.conversing import converse
from engines.core.questions import Tally
from engines.core.rules import Illegal
from engines.pads import form
from engines.pads.engine import engine_of
from engines.pads.misprint import Misprint
from engines.pads.moves import End, Part, Write
from engines.pads.scoring import totals
from tests.pads.evenings import begun, closed, setup_of

RE = engine_of("pad-re", """title = "Re"
players = [4, 5]
rounds = "open"
turn = "dealer"
sides = "asked"
[[ask]]
name = "won"
low = -20
high = 20
sum = 0
[points]
total = "won * (players - 1) if side == 1 else won"
""")  # fmt: skip
NOTHING = tuple[tuple[str, int], ...]


def seats(*together: int) -> NOTHING:
    return tuple((str(seat), 1) for seat in together)


def after(state, *moves):
    """The pad after these moves, and what the rules do by themselves."""
    for move in moves:
        state = RE.play(state, move)[0]
    while RE.due(state):
        state = closed(RE, state)
    return state


def test_a_round_begins_with_who_plays_together() -> None:
    state = begun(RE, 4)
    assert RE.kinds(state, 0) == (Part,)
    question = converse(Part, state, 0)
    assert isinstance(question, Tally)
    assert (question.low, question.high, [good.most for good in question.pool]) == (1, 3, [1] * 4)
    state = after(state, Part(0, seats(0, 2)))
    assert (state.sides, RE.actors(state)) == ([[1, 2, 1, 2]], (0,))
    assert str(RE.view(state, None).banner.says) == "enter won"


def test_a_number_is_entered_once_for_a_side_and_counts_for_each() -> None:
    state = after(begun(RE, 4), Part(0, seats(0, 2)), Write(0, "won", 3))
    assert converse(Write, state, 1) == Write(1, "won", -3), "the other side makes up the sum"
    state = after(state, Write(1, "won", -3))
    assert totals(state) == [3, -3, 3, -3]
    state = after(state, Part(1, seats(3)))
    assert RE.actors(state) == (3,), (
        "the next one to begin is Ben, whose side Anna speaks for: she comes last"
    )
    state = after(state, Write(3, "won", 4), Write(0, "won", -4))
    assert totals(state) == [3 - 4, -3 - 4, 3 - 4, -3 + 3 * 4], "who plays alone gets it from each"


def test_all_and_others_are_of_the_sides() -> None:
    pad = engine_of("pad-sides", """title = "S"
players = [3, 5]
rounds = 9
sides = "asked"
[[ask]]
name = "n"
[points]
most = "len(all.n)"
rest = "sum(others.n)"
""")  # fmt: skip
    state = begun(pad, 5)
    for move in (Part(0, seats(0, 3)), Write(0, "n", 4), Write(1, "n", 7)):
        state = pad.play(state, move)[0]
    assert totals(state) == [2 + 7, 2 + 4, 2 + 4, 2 + 7, 2 + 4]


def test_a_correction_of_a_side_and_of_a_number_is_for_all_of_it() -> None:
    state = after(begun(RE, 4), Part(0, seats(0, 2)), Write(0, "won", 3), Write(1, "won", -3))
    RE.correct(state, [("won.1.0", 5), ("won.1.1", -5)])
    assert state.values[0] == [[5, -5, 5, -5]]
    assert [cell.name for cell in RE.cells(state) if cell.name.startswith("won.1")] == ["won.1.0", "won.1.1"]
    RE.correct(state, [("side.1.2", 2), ("side.1.3", 1)])
    assert state.values[0] == [[5, -5, -5, 5]]
    RE.correct(state, [("side.1.0", 0)])
    assert [str(doubt) for doubt in RE.inconsistencies(state)] == [
        "round 1: nobody said who plays together",
        "round 1: won has to be 0 together, not 5",
    ]


def test_nobody_plays_against_nobody_and_only_seats_that_play_are_named() -> None:
    state = begun(RE, 4)
    for wrong in (seats(), seats(0, 1, 2, 3), seats(7), seats(2, 0)):
        assert isinstance(RE.check(state, Part(0, wrong)), Illegal)
    assert isinstance(RE.check(state, Write(0, "won", 1)), Illegal)


def test_a_record_has_the_seats_of_a_side_and_is_read_again() -> None:
    session = Session(RE, setup_of(RE, 4), Loose())
    assert session.play(Part(0, seats(1, 2))) is None
    assert session.play(Write(0, "won", -2)) is None
    lines = list(record.write(record.Record(RE, (), session.setup, session.timeline.entries, [], None)))
    assert any('"side":[1,2]' in line.decode() for line in lines)
    kept = record.read([line.rstrip() for line in lines], engines.engine)
    assert record.replay(kept)[0] == session.state
    assert session.undo()
    assert (session.state.sides, session.state.values) == ([[2, 1, 1, 2]], [[[None] * 4]])


def test_the_last_round_is_left_out_when_people_end_the_game() -> None:
    state = after(begun(RE, 4), Part(0, seats(0)), Write(0, "won", 1), Write(1, "won", -1))
    assert len(state.sides) == 2
    seat = RE.actors(state)[0]
    assert End in RE.kinds(state, seat), "also before it is said who plays together"
    state = RE.play(state, End(seat))[0]
    assert (len(state.values), len(state.sides), RE.winners(state)) == (1, 1, (0,))


def test_the_grid_says_who_played_together() -> None:
    state = after(begun(RE, 4), Part(0, seats(0, 2)), Write(0, "won", 3))
    cells = RE.view(state, None).board.grid.rows[0].cells
    assert [cell.note for cell in cells] == ["A", "B", "A", "B"]
    assert cells[2].corrects == ("won.1.0", "side.1.2")


@pytest.mark.parametrize(
    ("more", "told"),
    [("players = [2, 4]", "at least 3"), ("players = 4\nask = [{name = 'side'}]", "means something else")],
)
def test_sides_are_asked_of_three_or_more(more: str, told: str) -> None:
    asks = "" if "ask" in more else '\n[[ask]]\nname = "n"\n'
    with pytest.raises(Misprint, match=told):
        form.read(f'title = "X"\nsides = "asked"\n{more}\n{asks}')


def test_what_is_secret_is_of_one_player() -> None:
    with pytest.raises(Misprint, match="no sides are asked"):
        form.read('title = "X"\nplayers = 4\nsides = "asked"\n[[ask]]\nname = "n"\nsecret = true\n')
