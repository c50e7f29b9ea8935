import pytest
from msgspec.structs import replace

from companion.ports.journal import Loose
from companion.table.game.log_view import account, last_move, rows_of
from companion.table.game.session import Session
from engines.core.events import Gained, PhaseBegan, Rolled
from engines.core.timeline import Amend
from tests.table.pig import BUSY, PIG, Give, Hold, Pig, PigSetup, Roll


def test_each_step_has_its_sentence_and_what_it_brought_about():
    session = Session(PIG, PigSetup(2, 0, 0), Loose(), clock=lambda: "2026-11-20T20:00:00+00:00")
    session.play(Roll(0, (5,)))
    session.play(Hold(0))
    throw, hold = account(session)
    assert (throw.seq, throw.seat, throw.time) == (1, 0, "2026-11-20T20:00:00+00:00")
    assert [type(event) for event in throw.events] == [Rolled]
    assert str(hold.words) == "seat 1: Hold"
    assert [type(event) for event in hold.events] == [Gained, PhaseBegan]


def test_the_last_move_is_the_one_that_an_undo_takes_back():
    session = Session(PIG, PigSetup(2, 0, 0), Loose())
    assert last_move(session) is None
    session.play(Roll(0, (5,)))
    session.play(Roll(0, (2,)))
    session.note("a note")
    assert last_move(session) == 2
    session.amend(Amend(2, (Roll(0, (3,)),)))
    assert last_move(session) is None, "an edit of the log is no move"
    session.play(Hold(0))
    assert last_move(session) == 3
    session.undo()
    session.undo()
    session.undo()
    assert last_move(session) == 1


def test_what_was_taken_back_is_not_told():
    session = Session(PIG, PigSetup(2, 0, 0), Loose())
    session.play(Roll(0, (5,)))
    session.undo()
    session.play(Roll(0, (2,)))
    assert [step.seq for step in account(session)] == [3]


class SecretPig(Pig):
    """Pig in which nobody sees how many chips another has."""

    def redacted(self, state, now):
        return replace(state.copy(), chips=[[0, 0] for _ in state.chips])


def hidden(*acts) -> Session:
    """A game in which hands are hidden, with what was done in it."""
    session = Session(SecretPig(), PigSetup(2, 0, 2), Loose())
    for act in acts:
        act(session)
    return session


def roll(session):
    assert session.play(Roll(0, (5,))) is None


def give(session):
    assert session.play(Give(0, 1, (("red", 1),), 0)) is None


def give_instead(session):
    assert session.amend(Amend(1, (Give(0, 1, (("red", 1),), 0),))) == []


def told(session) -> list[tuple[int | None, str]]:
    return [(step.number, str(step.words)) for step in account(session)]


ROLL, GIVE = "seat 1: Roll", "seat 1: Give chips"


@pytest.mark.parametrize(
    ("acts", "says"),
    [
        ([roll, Session.undo], [(None, f"undone: {ROLL}")]),
        ([roll, Session.undo, give], [(None, f"undone: {ROLL}"), (1, GIVE)]),
        ([roll, Session.undo, roll], [(1, ROLL)]),
        ([roll, Session.undo, Session.redo], [(1, ROLL)]),
        ([roll, give, Session.undo], [(1, ROLL), (None, f"undone: {GIVE}")]),
        ([roll, roll, Session.undo], [(1, ROLL), (None, f"undone: {ROLL}")]),
        ([roll, give_instead], [(None, f"undone: {ROLL}"), (1, GIVE)]),
        ([roll, give_instead, Session.undo], [(1, ROLL), (None, f"undone: {GIVE}")]),
        ([roll, lambda session: session.amend(Amend(1, ()))], [(None, f"undone: {ROLL}")]),
    ],
)
def test_where_hands_are_hidden_what_was_taken_back_is_told_unless_it_was_entered_again(acts, says):
    assert told(hidden(*acts)) == says


def test_what_is_no_move_stands_where_it_was_entered_and_has_no_number():
    session = hidden(roll, lambda session: session.note("pizza"), lambda session: session.play(Hold(0)))
    session.new_roll()
    session.tried(Give, 1, BUSY)
    session.pause()
    session.resume()
    assert [words for _, words in told(session)] == [
        ROLL,
        "pizza",
        "seat 1: Hold",
        "The undone roll does not come again: the next roll is new",
        "seat 2 tried a move that isn't possible: Give chips. Only seat 2 can see why",
        "Clocks paused",
        "Clocks running",
    ]
    steps = account(session)
    assert [step.number for step in steps[:3]] == [1, None, 2]
    assert [step.entered for step in steps[:3]] == [True, False, True]
    assert rows_of(steps) == {1: 1, 2: 2}
    session.play(Roll(1, (4,)))
    steps = account(session)
    assert steps[-1].number == 4, "the table's own move counts"
    assert rows_of(steps) == {1: 1, 2: 2, 4: 3}, "and is part of the step before"
    assert steps[1].key == -steps[1].seq


def test_what_lies_open_is_everything_where_nothing_is_hidden():
    openly = Session(PIG, PigSetup(2, 0, 2), Loose())
    assert openly.lies_open is openly.state
    secret = hidden(roll)
    assert (secret.lies_open.pot, secret.lies_open.chips) == (5, [[0, 0], [0, 0]])


def test_where_all_may_hear_why_each_move_is_offered_once():
    session = hidden()
    before = [(offer.kind, offer.seat) for offer in session.offers()]
    session.candid = True
    assert [(offer.kind, offer.seat) for offer in session.offers()] == before
