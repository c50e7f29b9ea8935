"""A pad on which nothing is entered: each count goes up and down by a touch, until people end the game."""

import pytest

import engines
from companion.desk.asked import asked_of
from companion.desk.keys import keys_of
from companion.desk.pads import just_count
from companion.ports.journal import Loose
from companion.table.game.session import Session
from companion.table.play.controls import Controls
from companion.table.play.own_controls import OwnControls
from engines.core import record
from engines.core.conversing import converse
from engines.core.questions import Pick
from engines.core.rules import Illegal
from engines.pads import form
from engines.pads.engine import engine_of
from engines.pads.misprint import Misprint
from engines.pads.moves import End
from engines.pads.scoring import totals
from engines.pads.steps import Step
from tests.pads.evenings import Quiet, begun, setup_of
from tests.pads.strange_pads import STRANGE

COUNTING, LIVES = engine_of("pad-counting", just_count("Counting").text), STRANGE["pad-counted"]


def test_the_table_is_asked_once_for_all_and_goes_on_asking() -> None:
    session = Session(COUNTING, setup_of(COUNTING, 3), Loose())
    controls = Controls(session, Quiet())
    asked = asked_of(controls)
    assert asked is not None
    assert asked.seat is None, "it is asked of nobody in particular"
    assert [option.value for option in asked.options] == ["0-1", "0+1", "1-1", "1+1", "2-1", "2+1"]
    for change in ("2+1", "2+1", "0-1"):
        controls.answer(change)
        assert controls.question is not None
    assert totals(session.state) == [-1, 0, 2]
    assert str(session.undo_name()) == "seat 1 −1"
    assert [key.words.msgid for key in keys_of(controls).items] == ["Count", "End the game"]


def test_everybody_counts_on_their_own_phone_and_takes_it_back() -> None:
    session = Session(COUNTING, setup_of(COUNTING, 3), Loose())
    own = OwnControls(session, 2)
    own.begin(Step, 2)
    own.answer("2+1")
    own.entered(session.engine.turn(session.state))
    assert totals(session.state) == [0, 0, 1]
    assert own.question is not None, "the next touch counts again"
    own.undo()
    assert totals(session.state) == [0, 0, 0]


def test_people_say_when_it_is_over_and_the_counts_stand() -> None:
    state = begun(COUNTING, 3)
    assert COUNTING.actors(state) == (0, 1, 2)
    assert COUNTING.turn(state) is None
    assert [End in COUNTING.kinds(state, seat) for seat in range(3)] == [True, False, False]
    for change in ("1+1", "2-1"):
        state, _ = COUNTING.play(state, Step(2, change))
    state, _ = COUNTING.play(state, End(0))
    assert (totals(state), COUNTING.actors(state), COUNTING.winners(state)) == ([0, 1, -1], (), (1,))


def test_a_count_stays_within_its_limits_and_says_so() -> None:
    state = begun(LIVES, 4)
    assert state.values == [[[3, 3]]], "what is nearest to 0"
    refused = LIVES.check(state, Step(0, "0-2"))
    assert isinstance(refused, Illegal)
    assert (refused.code, str(refused.why)) == ("pads.step.limit", "lives: from 3 to 9")
    assert str(refused.rule) == "Counted: row 8: lives"
    for wrong in ("0+1", "1+2", "4+2", "", "0 2"):
        assert isinstance(LIVES.check(state, Step(0, wrong)), Illegal), wrong
    state, _ = LIVES.play(state, Step(1, "0+2"))
    assert totals(state) == [5, 7]


def test_a_side_is_counted_once_and_eight_have_keys_without_names() -> None:
    asked = converse(Step, begun(LIVES, 4), 1)
    assert isinstance(asked, Pick)
    assert [option.seat for option in asked.options] == [0, 0, 2, 2]
    for players, across, label in ((4, 2, "seat 1 −1"), (8, 4, "−1")):
        asked = converse(Step, begun(COUNTING, players), 0)
        assert isinstance(asked, Pick)
        assert (asked.across, str(asked.options[0].label)) == (across, label)


def test_a_record_of_counts_is_read_again() -> None:
    session = Session(COUNTING, setup_of(COUNTING, 2), Loose())
    for change in ("0+1", "1+1", "1+1"):
        assert session.play(Step(0, change)) is None
    lines = list(record.write(record.Record(COUNTING, (), session.setup, session.timeline.entries, [], None)))
    kept = record.read([line.rstrip() for line in lines], engines.engine)
    assert totals(record.replay(kept)[0]) == [1, 2]


@pytest.mark.parametrize(
    "more", ["step = -1", "step = 1\nonce = true", "step = 1\nsum = 4", 'step = 1\n[[ask]]\nname = "b"']
)
def test_what_is_counted_by_a_touch_stands_alone(more: str) -> None:
    with pytest.raises(Misprint, match="counts by touches one thing") as told:
        form.read(f'title = "X"\nplayers = 2\n[[ask]]\nname = "a"\n{more}\n')
    assert told.value.row == 5


@pytest.mark.parametrize("more", ['rounds = "open"', "dice = 2", 'sides = "asked"'])
def test_what_is_counted_by_a_touch_has_no_rounds(more: str) -> None:
    with pytest.raises(Misprint, match="in no rounds"):
        form.read(f'title = "X"\nplayers = 4\n{more}\n[[ask]]\nname = "a"\nstep = 1\n')
