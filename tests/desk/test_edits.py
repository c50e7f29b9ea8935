"""What is put right at a table, step by step: a count, the log, who is here; nothing is discarded unasked."""

import pytest

from companion.desk.counting import Counting, CountReview
from companion.desk.edits import STALE, ConflictAsked, EditReview, Edits, InPast, Noting
from companion.desk.phrases import BACK
from companion.table.play.controls import Controls
from engines.core.corrections import Correct
from engines.core.leaving import Leave
from tests.table.pig import Hold, Roll
from tests.table.stand_ins import Screen
from tests.table.test_conflict_resolver import session_with


class Face:
    """Writes down what it is to draw."""

    def __init__(self):
        self.shown, self.asked, self.ended, self.said = 0, [], 0, []

    def show_step(self):
        self.shown += 1

    def ask(self, asked):
        self.asked.append(asked)

    def end(self):
        self.ended += 1

    def wrote(self, receipt):
        self.said.append([str(one) for one in receipt])


class Table:
    """A game with these moves, at which something is put right."""

    def __init__(self, *moves):
        self.session, self.face, self.screen = session_with(*moves), Face(), Screen()
        self.controls = Controls(self.session, self.screen)
        self.edits = Edits(self.face)

    @property
    def step(self):
        return self.edits.step

    def counts(self, pot):
        self.edits.fix(self.controls, ("pot",))
        assert self.step.enter([("pot", pot)])

    def tap(self, name):
        """Tap a key of what is asked: of the step that is open, or else above it."""
        asked = self.face.asked.pop() if self.face.asked else self.step
        assert asked.answered(name).do() is None

    def edit(self, way, number):
        assert self.edits.edit(self.controls, way, number)

    def keys(self):
        return [key.name for key in self.step.keys]


# ---- a count


def test_a_count_is_asked_for_once_as_soon_as_too_many_hands_are_possible():
    table = Table(Roll(0, 5))
    table.edits.ask_to_count(table.controls)
    assert not table.face.asked, "the hands are known"
    table.edits = Edits(table.face, most_worlds=0)
    table.edits.ask_to_count(table.controls)
    table.edits.ask_to_count(table.controls)
    assert [str(one.title) for one in table.face.asked] == ["Hands are too uncertain"]
    table.tap("count")
    assert isinstance(table.step, Counting)


def test_a_count_is_looked_over_and_saved():
    table = Table(Roll(0, 5))
    table.counts(4)
    table.edits.look_over()
    assert isinstance(table.step, CountReview)
    assert [str(key.words) for key in table.step.keys] == ["Save correction", "Note"]
    table.tap("do")
    assert table.session.moves[-1] == Correct(-1, (("pot", 4),))
    assert table.session.state.pot == 4
    assert (table.step, table.face.ended, table.edits.written, table.face.said) == (None, 1, True, [[]])


def test_what_does_not_add_up_is_saved_anyway():
    table = Table(Roll(0, 5))
    table.counts(1)
    table.edits.look_over()
    assert [str(key.words) for key in table.step.keys] == ["Save anyway", "Note"]


def test_a_note_goes_with_a_count():
    table = Table(Roll(0, 5))
    table.counts(4)
    table.edits.look_over()
    assert table.step.answered("note").note is None
    table.tap("note")
    assert isinstance(table.step, Noting)
    table.edits.noted("  a die fell  ")
    assert str(table.step.answered("note").note) == "a die fell"
    table.tap("do")
    assert table.session.moves[-1].note == "a die fell"


def test_a_game_that_nothing_is_put_right_in_is_gone_to_at_once():
    table = Table(Roll(0, 5))
    table.edits.to_the_game()
    assert table.face.ended == 1


def test_nothing_is_looked_over_before_something_is_counted():
    table = Table(Roll(0, 5))
    table.edits.look_over()
    table.edits.noted("nothing")
    assert table.step is None
    table.edits.fix(table.controls)
    table.edits.look_over()
    assert isinstance(table.step, Counting)
    assert table.step.marked == ()
    table.edits.to_the_game()
    assert (table.step, table.edits.written) == (None, False)


def test_back_leads_by_a_step_and_asks_before_a_count_is_discarded():
    table = Table(Roll(0, 5))
    table.counts(4)
    counting = table.step
    table.edits.look_over()
    table.tap("note")
    table.edits.back()
    assert isinstance(table.step, CountReview)
    table.edits.back()
    assert table.step is counting
    table.edits.back()
    assert [str(one.title) for one in table.face.asked] == ["Discard the count?"]
    table.tap("do")
    assert (table.step, table.edits.written) == (None, False)
    assert table.session.state.pot == 5
    table.edits.fix(table.controls)
    table.edits.back()
    assert (table.step, table.face.asked) == (None, [])


def test_a_count_of_a_game_that_moved_on_is_looked_at_again():
    table = Table(Roll(0, 5))
    table.counts(4)
    table.edits.look_over()
    table.session.play(Roll(0, 2))
    table.tap("do")
    assert isinstance(table.step, Counting)
    assert table.session.moves[-1] == Roll(0, 2)
    assert len(table.screen.seen) == 1
    table.edits.look_over()
    table.tap("do")
    assert table.session.state.pot == 4


def test_a_game_in_progress_is_entered_one_correction_after_another():
    table = Table()
    table.edits.enter_game(table.controls)
    assert table.step.fresh
    assert table.step.enter([("pot", 4)])
    table.edits.to_the_game()
    assert isinstance(table.step, CountReview)
    table.tap("do")
    assert table.step.fresh, "the next one"
    table.edits.to_the_game()
    assert table.step is None
    assert table.session.state.pot == 4


# ---- who is here


def test_who_leaves_is_asked_and_written_unless_the_game_moved_on():
    table = Table(Roll(0, 5))
    table.edits.come_or_go(table.controls)
    (who,) = table.face.asked
    leave = who.answered("1").do().answered("leave")
    leave.do()
    assert table.session.moves[-1] == Leave(1)
    leave.do()
    assert (table.session.moves[-1], table.screen.seen[-1]) == (Leave(1), STALE)
    assert len(table.session.moves) == 2


# ---- the log


@pytest.mark.parametrize(("way", "number"), [("change", 7), ("change", 0), ("wish", 1)])
def test_there_is_no_edit_of_what_is_not_in_the_log(way, number):
    table = Table(Roll(0, 5), Hold(0))
    assert not table.edits.edit(table.controls, way, number)
    assert (table.step, table.edits.in_log) == (None, False)


def test_a_move_that_is_sure_to_fit_is_deleted_at_once():
    table = Table(Roll(0, 5), Roll(0, 3))
    table.edit("delete", 2)
    assert table.session.state.pot == 5
    assert (table.edits.written, table.edits.in_log, table.edits.row) == (True, False, 2)
    ((said,),) = table.face.said
    assert said.startswith("Deleted: ")
    assert "seat 1" in said


def test_a_changed_move_is_shown_before_it_is_written():
    table = Table(Roll(0, 5), Hold(0))
    table.edit("change", 1)
    past = table.step
    assert isinstance(past, InPast)
    assert (past.row, str(past.purpose), str(past.leave)) == (1, "change entry 1", "Back to log")
    past.controls.begin(Roll, 0)
    past.controls.answer((6,))
    review = table.step
    assert isinstance(review, EditReview)
    assert [str(line.words).partition(":")[0] for line in review.lines[:2]] == ["Before", "After"]
    assert (table.keys(), review.fallen, review.sure) == (["do"], (), True)
    table.tap("do")
    assert table.session.state.points[0] == 6
    assert (table.edits.written, table.face.said) == (True, [[]])


def test_a_change_begun_elsewhere_than_in_the_log_says_so():
    table = Table(Roll(0, 5), Hold(0))
    assert table.edits.edit(table.controls, "change", 1, BACK)
    assert table.step.leave == BACK


def test_a_move_is_inserted_before_another():
    table = Table(Roll(0, 5), Roll(0, 3))
    table.edit("insert", 2)
    assert str(table.step.purpose) == "insert before 2"
    assert table.step.before == Roll(0, 3).describe()
    table.step.controls.begin(Roll, 0)
    table.step.controls.answer((4,))
    assert table.session.state.pot == 12
    assert table.face.said[0][0].startswith("Inserted: ")


def test_back_from_the_past_leaves_the_log_as_it_was():
    table = Table(Roll(0, 5))
    table.edit("change", 1)
    table.edits.back()
    assert (table.step, table.edits.in_log, table.session.state.pot) == (None, False, 5)


def test_the_same_move_again_is_no_change():
    table = Table(Correct(-1, (("pot", 3),)))
    table.edit("change", 1)
    assert isinstance(table.step, Counting)
    assert table.step.correction.entered == {"pot": 3}
    table.edits.look_over()
    table.tap("do")
    assert (table.face.said, table.edits.written) == ([["No change"]], False)


def test_moves_that_no_longer_fit_are_told_and_removed():
    table = Table(Roll(0, 5), Hold(0), Roll(1, 4))
    table.edit("delete", 1)
    assert isinstance(table.step, EditReview)
    assert table.keys() == ["each", "do", "stop"]
    assert [(line.seat, line.wrong) for line in table.step.fallen] == [(0, True), (1, True)]
    assert [str(line.words)[:2] for line in table.step.fallen] == ["2.", "3."]
    assert str(table.step.lines[0].words).startswith("Deleted: ")
    table.tap("do")
    assert table.session.moves == []


def test_an_insertion_that_others_do_not_fit_is_shown_before_it_is_written():
    table = Table(Roll(0, 5), Hold(0), Roll(1, 4))
    table.edit("insert", 2)
    table.step.controls.begin(Roll, 0)
    table.step.controls.answer((1,))
    assert [str(line.words).partition(":")[0] for line in table.step.lines[:1]] == ["Inserted"]
    assert [str(line.words)[:2] for line in table.step.fallen] == ["2."]
    table.tap("stop")
    table.tap("do")
    assert [type(one) for one in table.session.moves] == [Roll, Roll]


def test_each_move_that_no_longer_fits_is_asked_about():
    table = Table(Roll(0, 5), Hold(0), Roll(1, 4))
    table.edit("delete", 1)
    table.tap("each")
    assert isinstance(table.step, ConflictAsked)
    assert table.keys() == ["change", "insert", "drop", "rest"]
    assert [str(line.words)[:2] for line in table.step.lines] == ["2."]
    table.tap("insert")
    assert (table.step.row, str(table.step.leave), table.step.before) == (2, "Back", Hold(0).describe())
    table.edits.back()
    assert isinstance(table.step, ConflictAsked)
    table.tap("drop")
    assert [str(line.words)[:2] for line in table.step.lines] == ["3."]
    table.tap("rest")
    assert isinstance(table.step, EditReview)
    assert table.keys() == ["do"]
    table.tap("do")
    assert table.session.moves == []


def test_fixes_that_were_entered_are_not_discarded_unasked():
    table = Table(Roll(0, 5), Hold(0), Roll(1, 4))
    table.edit("delete", 1)
    table.tap("each")
    table.tap("change")
    table.step.controls.begin(Roll, 0)
    table.step.controls.answer((1,))
    assert isinstance(table.step, EditReview)
    table.edits.back()
    assert [str(one.title) for one in table.face.asked] == ["Discard your fixes?"]
    table.tap("do")
    assert (table.step, table.edits.written) == (None, False)
    assert table.session.moves[0] == Roll(0, 5)


def test_an_edit_of_a_log_that_moved_on_is_left():
    table = Table(Roll(0, 5), Hold(0), Roll(1, 4))
    table.edit("delete", 1)
    table.session.play(Roll(1, 2))
    table.tap("do")
    assert (table.step, table.screen.seen[-1]) == (None, STALE)
    assert table.session.moves[-1] == Roll(1, 2)
