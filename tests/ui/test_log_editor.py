"""The log is changed by touch: an entry changed, deleted, inserted; what falls is said before."""

import pytest
from msgspec.structs import replace

from companion.desk.keys import LEAVE
from companion.ports.journal import NotKept
from companion.store.stored_game import StoredGame
from companion.table.amend.edit_steps import public_why
from companion.table.game.replay import Conflict
from companion.table.play.button_actions import press
from companion.ui.dialogs import DO
from companion.ui.screens.table.in_past import BACK_KEY
from engines.core.leaving import Leave, Return
from engines.core.timeline import Amend
from hardware.ports import Pressed
from tests.table.pig import BUSY, Give, Hold, PigSetup, Roll
from tests.ui.log_edits import answer_in_the_past, delete_a_throw, key_in_the_past, open_entry, said
from tests.ui.tabletop import SMALL, TALL, WIDE, evening, throw

SIZES = (WIDE, SMALL, TALL)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_an_entry_is_changed_where_it_stood(file, size, language):
    with evening(file, size, language=language) as one:
        one.begin()
        throw(one, 5, 4)
        before = one.finger.touches
        open_entry(one, 1)
        one.tap(one.root.pages.log.change)
        assert one.root.screen is one.root.corrections.past
        asked = one.root.corrections.past.asked.current
        assert asked.question.suggested == (5,), "what was answered then is suggested"
        assert "\0throw" not in asked.areas(), "nothing is thrown in the past"
        answer_in_the_past(one, (3,))
        assert one.root.screen is one.root.corrections.amend
        assert one.session.version == 3, "nothing is written before it is wanted"
        assert said(one) == []
        one.tap(one.root.corrections.amend.do)
        assert one.session.state.pot == 7
        assert one.root.screen is one.root.pages.log
        assert one.finger.touches - before == 6
        assert one.archive.record_of(1).entries[-1].act == Amend(1, (Roll(0, (3,)),))


@pytest.mark.parametrize("size", SIZES)
def test_what_falls_is_said_before_and_a_change_can_be_left(file, size):
    with evening(file, size) as one:
        one.begin()
        throw(one, 5)
        one.key((Hold, 0))
        throw(one, 4)
        open_entry(one, 1)
        one.tap(one.root.pages.log.change)
        answer_in_the_past(one, (1,))
        waits = "Not Anna's move: waiting for Ben"
        assert said(one) == [("Anna: Hold", waits)]
        one.tap(one.root.corrections.amend.leave)
        assert one.root.screen is one.root.pages.log
        assert one.session.state.points[0] == 5
        one.tap(one.root.pages.log.change)
        answer_in_the_past(one, (1,))
        one.tap(one.root.corrections.amend.do)
        assert (one.session.state.turn, one.session.state.pot) == (1, 4)
        assert one.root.stage.say(one.root.pages.log.undo.note) == "changed: Anna: Roll"
        one.tap(one.root.pages.log.undo)
        assert (one.session.state.turn, one.session.state.points[0]) == (1, 5)


@pytest.mark.parametrize("size", SIZES)
def test_an_entry_is_deleted_with_what_rests_on_it(file, size):
    with evening(file, size) as one:
        delete_a_throw(one)
        assert said(one) == [("Anna: Hold", "Nothing was thrown yet")]
        one.tap(one.root.corrections.amend.do)
        assert one.session.timeline.standing() == []
        assert one.root.pages.log.delete.parent is None, "there is no move any more that could be deleted"
        assert one.root.stage.say(one.root.pages.log.undo.note) == "deleted: Anna: Roll"
        one.tap(one.root.pages.log.undo)
        assert one.session.state.points[0] == 5


@pytest.mark.parametrize("size", SIZES)
def test_a_receipt_is_no_higher_than_its_lines_when_it_is_first_shown(file, size):
    with evening(file, size) as one:
        delete_a_throw(one)
        before = one.root.corrections.amend.before
        assert before.height == pytest.approx(before.wanted_height(before.width))


@pytest.mark.parametrize("size", SIZES)
def test_an_entry_entered_twice_is_one_touch_to_drop(file, size):
    with evening(file, size) as one:
        one.begin()
        throw(one, 5, 5)
        open_entry(one, 2)
        before = one.finger.touches
        one.tap(one.root.pages.log.delete)
        assert one.finger.touches - before == 1
        assert one.session.state.pot == 5
        assert one.root.screen is one.root.pages.log
        assert one.root.stage.say(one.root.dialogs.toast.words) == "Deleted: Anna: Roll"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "es"])
def test_a_forgotten_move_is_inserted_before_another(file, size, language):
    with evening(file, size, language=language) as one:
        one.begin()
        throw(one, 5, 4)
        open_entry(one, 2)
        one.tap(one.root.pages.log.insert)
        key_in_the_past(one, (Roll, 0))
        answer_in_the_past(one, (6,))
        assert one.root.screen is one.root.pages.log, "nothing falls, so nothing is asked"
        assert one.session.state.pot == 15
        assert [type(step.act) for step in one.session.timeline.entries][-1] is Amend
        open_entry(one, 2) if one.root.screen is one.root.play else None
        rows = [item.key for item in one.root.pages.log.rows.items]
        assert rows == [3, 2, 1], "the inserted one and the one it stands before can be opened apart"


@pytest.mark.parametrize("size", SIZES)
def test_the_log_stays_where_it_was_changed(file, size):
    with evening(file, size) as one:
        one.begin()
        for face in (5, 4, 3, 2, 6) * 4:
            one.session.play(Roll(0, (face,)))
        log = one.root.pages.log

        def seen() -> int:
            place = log.rows.areas()[[item.key for item in log.rows.items].index(log.rows.opened)]
            assert log.rows.y <= place.y + 1
            assert place.top <= log.rows.top + 1
            return log.row_number(log.rows.opened)

        open_entry(one, 3)
        one.tap(log.change)
        answer_in_the_past(one, (6,))
        one.tap(one.root.corrections.amend.do)
        assert seen() == 3
        one.tap(log.insert)
        key_in_the_past(one, (Roll, 0))
        answer_in_the_past(one, (2,))
        assert (seen(), one.session.moves[2]) == (3, Roll(0, (2,)))
        one.tap(log.delete)
        assert (seen(), one.session.moves[2]) == (3, Roll(0, (6,)))
        one.finger.tap(*log.rows.row_of(max(log.numbers)))
        one.tap(log.delete)
        assert seen() == 19, "the last one is gone: the one before it is opened"


def test_what_an_inserted_move_forbids_falls_alone(table):
    table.begin()
    throw(table, 5, 4, 3)
    open_entry(table, 2)
    table.tap(table.root.pages.log.insert)
    key_in_the_past(table, (Hold, 0))
    assert [words for words, _ in said(table)] == ["Anna: Roll", "Anna: Roll"]
    table.tap(table.root.corrections.amend.do)
    assert (table.session.state.points, table.session.state.turn) == ([5, 0], 1)
    assert table.archive.load(1).entries[-2].act.put == (Hold(0),)


def test_what_the_rules_do_after_a_change_in_the_middle_is_done_too(table):
    table.begin()
    throw(table, 5, 4)
    open_entry(table, 2)
    table.tap(table.root.pages.log.change)
    key_in_the_past(table, LEAVE)
    key_in_the_past(table, (Hold, 0))
    table.tap(table.root.corrections.amend.do)
    assert table.session.state.points == [5, 0]
    table.tap(table.root.pages.log.back)
    table.player.enter(Roll(1, (2,)))
    open_entry(table, 1)
    table.tap(table.root.pages.log.change)
    answer_in_the_past(table, (6,))
    table.tap(table.root.corrections.amend.do)
    assert (table.session.state.points, table.session.state.pot) == ([6, 0], 2)


@pytest.mark.parametrize("size", SIZES)
def test_who_left_is_asked_again_as_the_menu_asks(file, size):
    with evening(file, size) as one:
        one.begin()
        throw(one, 5)
        one.key((Hold, 0))
        one.session.play(Leave(0))
        one.session.play(Return(0))
        open_entry(one, 4)
        sheet = one.root.dialogs.dialog
        one.tap(one.root.pages.log.change)
        one.tap(sheet, "0")
        one.tap(sheet, "leave")
        assert one.root.screen is one.root.pages.log, "so it was before"
        one.tap(one.root.pages.log.change)
        one.tap(sheet, "0")
        one.tap(sheet, "freeze")
        assert said(one) == []
        one.tap(one.root.corrections.amend.do)
        assert one.session.moves[-2:] == [Leave(0, 5), Return(0)]
        one.finger.tap(*one.root.pages.log.rows.row_of(max(one.root.pages.log.numbers)))
        one.tap(one.root.pages.log.change)
        assert one.root.stage.say(sheet.keys[0].note) == "returns", "she was away then"


def test_a_conversation_that_was_left_begins_again_with_the_former_answers(table):
    table.begin()
    table.player.enter(Give(0, 1, (("red", 2),), 3))
    open_entry(table, 1)
    table.tap(table.root.pages.log.change)
    past = table.root.corrections.past
    assert past.asked.current.question.suggested == (("red", 2),)
    key_in_the_past(table, LEAVE)
    key_in_the_past(table, (Give, 0))
    assert past.asked.current.question.suggested == (("red", 2),)
    answer_in_the_past(table, (("blue", 1),))
    assert past.asked.current.question.suggested == 3
    answer_in_the_past(table, 0)
    table.tap(table.root.corrections.amend.do)
    assert table.session.state.chips == [[2, 1], [2, 3]]


def test_the_same_again_changes_nothing(table):
    table.begin()
    throw(table, 5)
    open_entry(table, 1)
    table.tap(table.root.pages.log.change)
    answer_in_the_past(table, (5,))
    assert table.root.screen is table.root.pages.log
    assert table.root.dialogs.toast.shown
    assert table.session.version == 2


def test_the_past_is_left_by_the_key_and_by_the_corner(table):
    table.begin()
    throw(table, 5)
    open_entry(table, 1)
    past = table.root.corrections.past
    for leave in (
        lambda: table.tap(past.menu),
        lambda: key_in_the_past(table, BACK_KEY),
    ):
        table.tap(table.root.pages.log.change)
        leave()
        assert table.root.screen is table.root.pages.log
    assert table.session.version == 2


def test_buttons_of_the_table_do_nothing_in_the_past(table):
    table.begin()
    throw(table, 5)
    open_entry(table, 1)
    table.tap(table.root.pages.log.change)
    for key in ("d", "u", "shift+u"):
        table.panel.press(key)
        table.wait(0.1)
    assert table.session.version == 2
    press(table.root.corrections.past.controls, Pressed("undo"))
    press(table.root.corrections.past.controls, Pressed("undo", long=True))
    assert table.session.version == 2


def test_a_move_refused_in_the_past_says_why(table):
    table.begin(setup=PigSetup(2, 0, 0))
    throw(table, 5)
    open_entry(table, 1)
    table.tap(table.root.pages.log.insert)
    key_in_the_past(table, (Give, 0))
    assert table.root.dialogs.why.illegal.code == "pig.give.none"
    table.root.corrections.past.controls.back()
    key_in_the_past(table, (Hold, 0))
    assert table.root.dialogs.why.illegal.code == "pig.hold.nothing", "a grey key says why"


def test_a_hidden_reason_stays_hidden_when_a_move_falls(table):
    table.begin()
    why = public_why(Conflict(1, Roll(0, (5,)), replace(BUSY, hidden=True)))
    assert table.root.stage.say(why) == "Only Anna can see why"


def test_a_change_the_disk_refuses_is_told_and_not_made(table, monkeypatch):
    table.begin()
    throw(table, 5)
    open_entry(table, 1)

    def full(*_: object) -> None:
        raise NotKept("The disk is full.")

    monkeypatch.setattr(StoredGame, "append", full)
    table.tap(table.root.pages.log.delete)
    assert table.root.dialogs.toast.words == ""
    assert table.root.dialogs.dialog.is_open
    assert table.session.state.pot == 5


def test_the_past_tells_what_any_controls_may_tell(table):
    """Nothing is undone or kept there; whoever shows controls can say them all the same."""
    table.begin()
    editor, done = table.root.corrections, []
    editor.not_kept("the disk is full")
    assert table.root.dialogs.dialog.is_open
    editor.confirm("Take it back?", lambda: done.append(True))
    table.tap(table.root.dialogs.dialog, DO)
    assert done


def test_a_log_in_which_nothing_was_entered_says_so(table):
    table.begin()
    table.root.pages.open_log()
    log = table.root.pages.log
    assert log.nothing.parent is log
    assert not log.receipt.areas(), "there is nothing to open"
    table.session.note("soup")
    table.root.pages.open_log()
    assert log.nothing.parent is None


def test_a_receipt_that_is_a_bare_title_is_not_opened(table):
    table.begin()
    table.session.play(Roll(0, (4,)))
    table.session.play(Hold(0))
    table.session.note("soup")
    table.root.pages.open_log()
    log = table.root.pages.log
    assert not log.receipt.areas()
    table.finger.tap(*log.rows.row_of(2))
    assert log.receipt.areas()
    table.tap(log.receipt, "open")
    assert table.root.screen is table.root.corrections.receipt
