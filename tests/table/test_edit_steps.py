"""The steps of a log edit, whatever screen shows them: what is asked, in which order, and what is told."""

from companion.ports.journal import Loose
from companion.table.amend.conflict_resolver import ConflictResolver
from companion.table.amend.edit_steps import MOST_TOLD, EditSteps, public_why
from companion.table.amend.past_controls import PastControls
from companion.table.game.public_past import falling
from companion.table.game.replay import Conflict
from companion.table.game.session import Session
from companion.table.play.controls import Controls
from engines.core.corrections import Correct
from engines.core.leaving import Leave
from engines.core.rules import Illegal
from engines.core.text import N_, NN_
from engines.core.timeline import Amend
from engines.games.catan.engine import ENGINE as CATAN
from engines.games.catan.moves.turn import EndTurn
from tests.games.catan.table import beginners
from tests.table.pig import BUSY, HOLD, Hold, Roll
from tests.table.stand_ins import Screen
from tests.table.test_conflict_resolver import session_with


class EditPages:
    """Notes what it is asked to show; `done` takes the move that is to be entered."""

    def __init__(self) -> None:
        self.shown: list[object] = []

    def enter(self, controls: PastControls) -> None:
        self.shown.append(("enter", controls.old))
        self.controls, self.done = controls, self.roll

    def roll(self, move: Roll) -> None:
        self.controls.begin(Roll, move.seat)
        self.controls.answer(move.dice)

    def count(self, then, old, done) -> None:
        self.shown.append(("count", old))
        self.done = done

    def ask_who(self, then, done) -> None:
        self.shown.append("ask_who")
        self.done = done

    def no_change(self) -> None:
        self.shown.append("no_change")

    def review(self) -> None:
        self.shown.append("review")

    def ask_about(self, conflict: Conflict) -> None:
        self.shown.append(("ask_about", conflict.move))


def steps(session: Session, number: int) -> tuple[EditSteps, EditPages]:
    screens = EditPages()
    return EditSteps(Controls(session, Screen()), Screen(), screens, number), screens


class NeverEdited(Controls):
    """Controls of a log in which a change lets these moves fall, so that it isn't made."""

    falls: list[Conflict]

    def amend(self, _: Amend) -> list[Conflict]:
        return self.falls


def test_a_move_is_entered_again_where_its_kind_is_entered():
    session = session_with(Roll(0, 5), Correct(-1, (("pot", 3),)), Leave(1))
    for number, where in (
        (1, ("enter", Roll(0, 5))),
        (2, ("count", Correct(-1, (("pot", 3),)))),
        (3, "ask_who"),
    ):
        edit, screens = steps(session, number)
        edit.change()
        assert screens.shown == [where]


def test_the_same_move_again_changes_nothing_and_another_is_reviewed():
    session = session_with(Roll(0, 5), Hold(0))
    edit, screens = steps(session, 1)
    edit.change()
    screens.done(Roll(0, 5))
    assert screens.shown[-1] == "no_change"
    screens.done(Roll(0, 6))
    assert screens.shown[-1] == "review"
    assert (edit.before.move, edit.after, edit.falls) == (Roll(0, 5), Roll(0, 6), [])
    assert edit.write() == ()
    assert session.state.points[0] == 6


def test_conflicts_are_asked_about_until_all_is_decided():
    session = session_with(Roll(0, 5), Hold(0), Roll(1, 4), Roll(1, 2))
    edit, screens = steps(session, 1)
    edit.delete()
    assert [fall.move for fall in edit.falls] == [Hold(0), Roll(1, 4), Roll(1, 2)], (
        "the table's own are not told"
    )
    edit.one_by_one()
    edit.change_conflict()
    assert screens.shown[-2:] == [("ask_about", Hold(0)), ("enter", Hold(0))]
    screens.done(Roll(0, 1))
    assert (screens.shown[-1], edit.conflict, edit.falls) == ("review", None, [])
    edit.one_by_one()
    edit.insert_before_conflict()
    assert screens.shown[-1] == ("enter", None)
    edit.go_on()
    assert screens.shown[-1] == ("ask_about", Hold(0)), "whoever leaves the past is back at the conflict"
    edit.decide(ConflictResolver.drop)
    assert screens.shown[-1] == ("ask_about", Roll(1, 4))
    edit.end_here()
    assert [fall.move for fall in edit.falls] == [Hold(0), Roll(1, 4), Roll(1, 2)]
    assert not edit.stale
    session.note("soup")
    assert edit.stale


def test_why_a_move_no_longer_fits_is_told_to_all_unless_a_hand_says_so():
    held = Illegal("pig.hand", N_("You hold no chips"), HOLD, hidden=True)
    assert str(public_why(Conflict(1, Hold(1), BUSY))) == "Nothing was thrown yet"
    assert str(public_why(Conflict(1, Hold(1), held))) == "Only seat 2 can see why"


def test_what_was_counted_openly_still_holds_after_a_change_before_it():
    session = Session(CATAN, beginners(), Loose())
    for move in (Correct(-1, (("robber", "[0,-2]"),)), Correct(-1, (("turn.phase", "build"),)), EndTurn(0)):
        assert session.play(move) is None
    assert falling(session, Amend(1, ())) == [], "it is the time to build, though nothing else was counted"


def test_moves_that_fall_though_nobody_said_so_are_told_the_first_by_name():
    controls = NeverEdited(session_with(Roll(0, 5), Hold(0)), Screen())
    edit = EditSteps(controls, Screen(), EditPages(), 1)
    edit.delete()
    held = Illegal("pig.hand", BUSY.why, HOLD, hidden=True)
    controls.falls = [Conflict(2, Hold(0), held), *(Conflict(seq, Roll(1, seq), held) for seq in range(3, 9))]
    head, *named, rest = edit.write()
    assert str(head) == "This move no longer fits because of hidden cards"
    assert named == [Roll(1, seq).describe() for seq in range(3, 3 + MOST_TOLD)], "Hold was said before"
    assert rest == NN_("and {n} more", "and {n} more", 2)
