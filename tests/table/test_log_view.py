from companion.ports.journal import Loose
from companion.table.game.log_view import account
from companion.table.game.session import Session
from engines.core.events import Gained, PhaseBegan, Rolled
from tests.table.pig import PIG, Hold, PigSetup, Roll


def test_each_step_has_its_sentence_and_what_it_brought_about():
    session = Session(PIG, PigSetup(2, 0, 0), Loose(), clock=lambda: "2026-11-20T20:00:00+00:00")
    session.play(Roll(0, (5,)))
    session.play(Hold(0))
    throw, hold = account(session)
    assert (throw.seq, throw.seat, throw.time) == (1, 0, "2026-11-20T20:00:00+00:00")
    assert [type(event) for event in throw.events] == [Rolled]
    assert str(hold.words) == "seat 1: Hold"
    assert [type(event) for event in hold.events] == [Gained, PhaseBegan]


def test_what_was_taken_back_is_not_told():
    session = Session(PIG, PigSetup(2, 0, 0), Loose())
    session.play(Roll(0, (5,)))
    session.undo()
    session.play(Roll(0, (2,)))
    assert [step.seq for step in account(session)] == [3]
