"""Entries that fall with a change: fixed one by one, dropped, or the log kept up to the first."""

import pytest

from companion.desk import edits
from companion.table.game.log_view import account
from companion.ui.dialogs import DO
from companion.ui.screens.table.in_past import BACK_KEY
from tests.table.pig import Hold, Roll
from tests.ui.log_edits import answer_in_the_past, delete_a_throw, key_in_the_past, numbers, open_entry, said
from tests.ui.tabletop import LARGE, SMALL, TALL, WIDE, Evening, evening, throw

SIZES = (WIDE, SMALL, TALL)


def fallen_twice(one: Evening) -> None:
    """Anna held 5 points, Ben threw twice; now Anna's throw was a one, and three entries fall."""
    delete_a_throw(one, 4, 6)
    assert [words for words, _ in said(one)] == ["Anna: Hold", "Ben: Roll", "Ben: Roll"]


def test_the_log_is_accounted_for_once_however_much_falls(tmp_path, monkeypatch):
    accounts = []
    monkeypatch.setattr(edits, "account", lambda session: accounts.append(session) or account(session))
    each = []
    for later in ((4, 6), (4, 6, 5, 3, 2, 6)):
        with evening(tmp_path / f"{len(later)}.sqlite") as one:
            accounts.clear()
            delete_a_throw(one, *later)
            assert len(said(one)) == 1 + len(later)
            each.append(len(accounts))
    assert each[0] == each[1]


@pytest.mark.parametrize("size", [*SIZES, LARGE])
def test_conflicts_are_fixed_one_by_one(file, size):
    with evening(file, size) as one:
        fallen_twice(one)
        editor, say = one.root.corrections, one.root.stage.say
        one.tap(editor.amend.each)
        page = editor.conflict
        assert one.root.screen is page
        assert say(page.entry.text) == "2. Anna: Hold"
        assert say(page.why.text) == "Nothing was thrown yet"
        one.tap(page.change)
        assert one.root.screen is editor.past, "there the entry is entered again, as another one"
        key_in_the_past(one, (Roll, 0))
        answer_in_the_past(one, (1,))
        assert one.root.screen is editor.amend, "Anna threw a one: Ben's throws hold again"
        assert said(one) == []
        one.tap(editor.amend.do)
        assert [type(move.move) for move in one.session.timeline.standing()] == [Roll, Roll, Roll]
        assert (one.session.state.turn, one.session.state.pot) == (1, 10)
        one.tap(one.root.pages.log.undo)
        assert one.session.state.points[0] == 5, "all of it is one step"


@pytest.mark.parametrize("size", [*SIZES, LARGE])
def test_what_an_entry_lacks_is_entered_before_it(file, size):
    with evening(file, size) as one:
        fallen_twice(one)
        editor = one.root.corrections
        one.tap(editor.amend.each)
        one.tap(editor.conflict.insert)
        for place in editor.past.actions.touches((Roll, 0)) if editor.past.controls.question is None else ():
            one.finger.tap(*place)
        answer_in_the_past(one, (3,))
        assert one.root.screen is editor.amend
        assert said(one) == []
        one.tap(editor.amend.do)
        assert one.session.moves[:2] == [Roll(0, (3,)), Hold(0)]
        assert (one.session.state.points, one.session.state.pot) == ([3, 0], 10)


def test_what_falls_is_dropped_one_by_one_or_all_at_once(file):
    with evening(file) as one:
        fallen_twice(one)
        editor = one.root.corrections
        one.tap(editor.amend.each)
        one.tap(editor.conflict.drop)
        assert one.root.stage.say(editor.conflict.entry.text) == "3. Ben: Roll"
        one.tap(editor.conflict.rest)
        assert len(said(one)) == 3
        assert editor.amend.stop.parent is None, "all is decided"
        one.tap(editor.amend.leave)
        assert one.session.state.points[0] == 5


def test_the_log_is_kept_up_to_the_first_that_no_longer_holds(file):
    with evening(file) as one:
        one.begin()
        throw(one, 5)
        one.key((Hold, 0))
        throw(one, 4, 1, 2)
        open_entry(one, 1)
        one.tap(one.root.pages.log.change)
        answer_in_the_past(one, (1,))
        assert [words for words, _ in said(one)] == ["Anna: Hold"]
        one.tap(one.root.corrections.amend.stop)
        falls = ["Anna: Hold", "Ben: Roll", "Ben: Roll", "Anna: Roll"]
        assert [words for words, _ in said(one)] == falls
        one.tap(one.root.corrections.amend.do)
        assert [standing.move for standing in one.session.timeline.standing()] == [Roll(0, (1,))]


@pytest.mark.parametrize("size", SIZES)
def test_the_entry_after_an_inserted_one_is_fixed_too(file, size):
    with evening(file, size) as one:
        one.begin()
        throw(one, 5, 4)
        open_entry(one, 2)
        one.tap(one.root.pages.log.insert)
        editor, say = one.root.corrections, one.root.stage.say
        key_in_the_past(one, (Hold, 0))
        assert [words for words, _ in said(one)] == ["Anna: Roll"]
        one.tap(editor.amend.each)
        assert one.root.screen is editor.conflict
        assert say(editor.conflict.entry.text) == "2. Anna: Roll"
        one.tap(editor.conflict.drop)
        assert [words for words, _ in said(one)] == ["Anna: Roll"], "what was dropped is said before"
        one.tap(editor.amend.leave)
        one.tap(one.root.pages.log.insert)
        key_in_the_past(one, (Hold, 0))
        one.tap(editor.amend.each)
        one.tap(editor.conflict.change)
        key_in_the_past(one, (Roll, 1))
        answer_in_the_past(one, (6,))
        one.tap(editor.amend.do)
        assert one.session.moves == [Roll(0, (5,)), Hold(0), Roll(1, (6,))]


def test_of_an_entry_of_several_moves_each_has_its_own_number(file):
    with evening(file) as one:
        one.begin()
        throw(one, 5)
        one.key((Hold, 0))
        open_entry(one, 2)
        one.tap(one.root.pages.log.insert)
        editor = one.root.corrections
        key_in_the_past(one, (Roll, 0))
        answer_in_the_past(one, (3,))
        one.finger.tap(*one.root.pages.log.rows.row_of(1))
        one.tap(one.root.pages.log.change)
        answer_in_the_past(one, (1,))
        assert numbers(one) == ["2", "3"]
        one.tap(editor.amend.leave)
        one.finger.tap(*one.root.pages.log.rows.row_of(2))
        one.tap(one.root.pages.log.change)
        answer_in_the_past(one, (1,))
        assert numbers(one) == ["3"]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_fixes_are_not_lost_by_going_back(file, size, language):
    with evening(file, size, language=language) as one:
        delete_a_throw(one, 4, 6)
        editor, sheet = one.root.corrections, one.root.dialogs.dialog
        one.tap(editor.amend.each)
        one.tap(editor.conflict.change)
        key_in_the_past(one, BACK_KEY)
        assert one.root.screen is editor.conflict, "back to the entry that is asked about"
        one.tap(editor.conflict.change)
        key_in_the_past(one, (Roll, 0))
        answer_in_the_past(one, (5,))
        assert one.root.screen is editor.conflict
        one.tap(editor.conflict.insert)
        one.tap(editor.past.menu)
        assert one.root.screen is editor.conflict
        one.tap(editor.conflict.back)
        one.tap(sheet, "leave")
        assert one.root.screen is editor.conflict
        one.tap(editor.conflict.rest)
        one.tap(editor.amend.leave)
        one.tap(sheet, DO)
        assert (one.root.screen, one.session.version) == (one.root.pages.log, 6)
        one.tap(one.root.pages.log.insert)
        editor.past.controls.leave()
        one.tap(editor.past.menu)
        assert one.root.screen is one.root.pages.log, "the next change starts from nothing"
