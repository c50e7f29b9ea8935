"""A change of the log that hidden hands may stand against: what is said before, and once it is written."""

import pytest

from companion.table.amend import log_edit
from companion.ui.kit.dialog import Dialog
from tests.table.pig import Give, Hold, PigSetup
from tests.ui.log_edits import answer_in_the_past, open_entry, said
from tests.ui.shown import told
from tests.ui.tabletop import SMALL, TALL, WIDE, Evening, evening, throw


@pytest.fixture
def unsure(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is known before it is written."""
    monkeypatch.setattr(log_edit, "all_open", lambda _: False)
    monkeypatch.setattr(log_edit, "falling", lambda *_: [])


def says(one: Evening) -> str:
    return one.root.stage.say(one.root.corrections.amend.says.text)


@pytest.mark.parametrize("size", [WIDE, SMALL, TALL])
@pytest.mark.usefixtures("unsure")
def test_what_falls_unforeseen_is_told_once_it_is_written(file, size):
    with evening(file, size) as one:
        one.begin()
        throw(one, 5)
        one.key((Hold, 0))
        throw(one, 4)
        open_entry(one, 1)
        one.tap(one.root.pages.log.delete)
        assert one.root.screen is one.root.corrections.amend, "it is not sure, so it is asked"
        assert said(one) == []
        assert says(one) == "All later moves still fit, as far as everyone can see."
        one.tap(one.root.corrections.amend.do)
        dialog: Dialog = one.root.dialogs.dialog
        assert dialog.is_open
        words = told(dialog)
        assert "This move no longer fits because of hidden cards" in words
        assert any("Hold" in line for line in words)


@pytest.mark.usefixtures("unsure")
def test_many_that_fell_are_told_in_few_lines(file):
    with evening(file) as one:
        one.begin()
        throw(one, 5)
        one.key((Hold, 0))
        for face in (4, 3, 2, 6, 5):
            throw(one, face)
        open_entry(one, 1)
        one.tap(one.root.pages.log.change)
        answer_in_the_past(one, (1,))
        one.tap(one.root.corrections.amend.do)
        assert one.session.state.turn == 1
        words = told(one.root.dialogs.dialog) if one.root.dialogs.dialog.is_open else []
        assert words, "Anna's Hold fell"


def test_what_falls_as_far_as_all_can_see_is_counted(file, monkeypatch):
    with evening(file) as one:
        one.begin()
        throw(one, 5)
        one.key((Hold, 0))
        open_entry(one, 1)
        monkeypatch.setattr(log_edit, "all_open", lambda _: False)
        one.tap(one.root.pages.log.delete)
        assert says(one) == "1 later move no longer fits, as far as everyone can see:"
        one.tap(one.root.corrections.amend.do)
        assert not one.root.dialogs.dialog.is_open, "all of it was said before"


def test_a_refused_key_is_read_in_the_log(file):
    with evening(file) as one:
        one.begin(setup=PigSetup(2, 0, 0))
        one.key((Give, 0))
        assert one.root.dialogs.why.illegal.code == "pig.give.none"
        one.menu("log")
        rows = [one.root.stage.say(item.label) for item in one.root.pages.log.rows.items]
        assert rows == ["Anna tried a move that isn't possible: Give chips. Only Anna can see why"]
        assert one.root.pages.log.change.parent is None, "it is no move"
