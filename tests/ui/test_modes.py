"""What the app does by itself, by touch: chosen, proposed, reminded of."""

from __future__ import annotations

import pytest

from companion.table.habits import Habits
from companion.table.levels import DO, PROPOSE, REMIND
from companion.ui.finger import unseen
from companion.ui.screens import row
from engines.core.text import N_
from tests.table.pig import PIG, Collect, Hold, Pig, Roll
from tests.ui.tabletop import LARGE, SMALL, TALL, WIDE, evening

SIZES = (SMALL, WIDE, LARGE, TALL)


@pytest.fixture
def file(tmp_path):
    return tmp_path / "archive.sqlite"


@pytest.fixture
def habits(tmp_path):
    return Habits(tmp_path / "habits.json")


def open_modes(one, key):
    """Go by the menu to what is different at this table."""
    one.root.controls.leave()
    unseen()
    one.menu("modes")
    one.tap(one.root.above.sheet, key)


def hold(one):
    """Throw a four by hand and keep it."""
    one.session.play(Roll(0, (4,)))
    one.root.controls.leave()
    one.key((Hold, 0))


@pytest.mark.parametrize("size", SIZES)
def test_the_level_is_chosen_from_the_menu_and_remembered(file, habits, size):
    with evening(file, size, habits=habits) as one:
        one.begin()
        open_modes(one, "steps")
        page = one.root.modes.steps
        assert one.root.screen is page
        one.tap(page.steps, (0, REMIND))
        assert Habits(habits._file).level(PIG, Collect) == REMIND
        one.tap(page.steps, (0, PROPOSE))
        one.tap(page.back)
        assert one.root.screen is one.root.play
        assert one.session.level(Collect) == PROPOSE


@pytest.mark.parametrize("size", SIZES)
def test_a_proposal_is_shown_and_one_tap_confirms(file, habits, size):
    habits.choose(PIG, Collect, PROPOSE)
    with evening(file, size, habits=habits) as one:
        one.begin()
        hold(one)
        play = one.root.play
        assert str(play.receipt.title) == "Proposed: Collect"
        assert one.session.state.points == [0, 0]
        one.key((Collect, -1))
        assert one.session.state.points == [4, 0]
        one.key(row.UNDO)
        one.tap(one.root.above.sheet, "do") if one.root.above.sheet.is_open else None
        assert one.session.state.points == [0, 0]


def test_the_next_button_confirms_after_a_restart(file, habits):
    habits.choose(PIG, Collect, PROPOSE)
    with evening(file, habits=habits) as one:
        one.begin()
        hold(one)
    with evening(file, habits=habits) as one:
        one.root.resume(1)
        unseen()
        assert str(one.root.play.receipt.title) == "Proposed: Collect"
        one.panel.press("n")
        one.bus.drain()
        assert one.session.state.points == [4, 0]


@pytest.mark.parametrize("size", [SMALL, WIDE])
def test_what_was_only_reminded_of_leads_to_a_stock_take(file, habits, size):
    habits.choose(PIG, Collect, REMIND)
    with evening(file, size, habits=habits) as one:
        one.begin()
        hold(one)
        assert str(one.root.play.receipt.title) == "Due now: Collect"
        assert "4" not in one.root.stage.say(one.root.play.receipt.events[-1].what)
        one.key((Collect, -1))
        assert one.session.state.points == [4, 0]
        assert one.root.screen is one.root.stock.counting.page, "what was done otherwise is put right at once"


def test_a_stock_take_waits_until_the_step_is_confirmed(file, habits):
    habits.choose(PIG, Collect, PROPOSE)
    with evening(file, habits=habits) as one:
        one.begin()
        hold(one)
        one.root.take_stock()
        assert one.root.screen is one.root.play
        assert one.root.above.why.illegal.code == "core.due.first"


def test_doing_it_from_now_on_does_what_waited(file, habits):
    habits.choose(PIG, Collect, PROPOSE)
    with evening(file, habits=habits) as one:
        one.begin()
        hold(one)
        open_modes(one, "steps")
        one.tap(one.root.modes.steps.steps, (0, DO))
        assert one.session.state.points == [4, 0]


def test_what_cannot_be_remembered_is_said(file, tmp_path):
    folder = tmp_path / "habits.json"
    folder.mkdir()
    with evening(file, habits=Habits(folder)) as one:
        one.begin()
        open_modes(one, "steps")
        one.tap(one.root.modes.steps.steps, (0, PROPOSE))
        assert one.root.above.sheet.is_open
        assert one.session.level(Collect) == PROPOSE


@pytest.mark.parametrize("size", SIZES)
def test_a_refusal_names_the_nearest_legal_move(file, size, monkeypatch):
    says = N_("Throw first: any face but a one will do")
    asked = []
    monkeypatch.setattr(Pig, "nearest", lambda _, *told: asked.append(told[1:]) or says)
    with evening(file, size) as one:
        one.begin()
        one.root.controls.leave()
        unseen()
        one.key((Hold, 0))
        why = one.root.above.why
        assert (why.illegal.code, why.instead) == ("pig.hold.nothing", says)
        assert asked[-1][:2] == (Hold, 0)
