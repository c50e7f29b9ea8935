"""What the app does by itself, by touch: chosen, proposed, reminded of."""

from itertools import count

import pytest

from companion.desk import keys
from companion.table.files.table_options import TableOptions
from companion.table.game.automation import DO, LEVELS, PROPOSE, REMIND
from companion.ui.autoplay.finger import unseen
from engines.core.leaving import Leave
from engines.core.text import N_
from engines.core.timeline import Pause, Resume
from tests.table.pig import PIG, Collect, Hold, Pig, Roll
from tests.ui.farm import agree, start
from tests.ui.tabletop import LARGE, SMALL, TALL, WIDE, evening

SIZES = (SMALL, WIDE, LARGE, TALL)


@pytest.fixture
def options_file(tmp_path):
    return tmp_path / "table_options.json"


@pytest.fixture
def options(options_file):
    return TableOptions(options_file)


def open_modes(one, key):
    """Go by the menu to what is different at this table."""
    one.root.controls.leave()
    unseen()
    one.menu("modes")
    one.tap(one.root.dialogs.dialog, key)


def hold(one):
    """Throw a four by hand and keep it."""
    one.session.play(Roll(0, (4,)))
    one.root.controls.leave()
    one.key((Hold, 0))


@pytest.mark.parametrize("size", SIZES)
def test_the_level_is_chosen_from_the_menu_and_remembered(file, options, options_file, size):
    with evening(file, size, table_options=options) as one:
        one.begin()
        open_modes(one, "steps")
        page = one.root.automation.steps
        assert one.root.screen is page
        one.tap(page.steps, (0, REMIND))
        assert TableOptions(options_file).level(PIG, Collect) == REMIND
        one.tap(page.steps, (0, PROPOSE))
        one.tap(page.back)
        assert one.root.screen is one.root.play
        assert one.session.level(Collect) == PROPOSE


@pytest.mark.parametrize("size", SIZES)
def test_a_proposal_is_shown_and_one_tap_confirms(file, options, size):
    options.set_level(PIG, Collect, PROPOSE)
    with evening(file, size, table_options=options) as one:
        one.begin()
        hold(one)
        play = one.root.play
        assert str(play.receipt.title) == "Next: Collect"
        assert one.session.state.points == [0, 0]
        one.key((Collect, -1))
        assert one.session.state.points == [4, 0]
        one.key(keys.UNDO)
        one.tap(one.root.dialogs.dialog, "do")
        assert (one.session.state.points, one.session.state.pot) == ([0, 0], 4), "one undo takes back the tap"
        assert str(play.receipt.title) == "Next: Collect"
        one.key(keys.UNDO)
        assert not one.session.state.holding, "the next one takes back what led there"


def test_the_next_button_confirms_after_a_restart(file, options):
    options.set_level(PIG, Collect, PROPOSE)
    with evening(file, table_options=options) as one:
        one.begin()
        hold(one)
    with evening(file, table_options=options) as one:
        one.root.evening.resume(1)
        unseen()
        assert str(one.root.play.receipt.title) == "Next: Collect"
        one.panel.press("n")
        one.bus.drain()
        assert one.session.state.points == [4, 0]


@pytest.mark.parametrize("size", [SMALL, WIDE])
def test_what_was_only_reminded_of_leads_to_a_stock_take(file, options, size):
    options.set_level(PIG, Collect, REMIND)
    with evening(file, size, table_options=options) as one:
        one.begin()
        hold(one)
        assert str(one.root.play.receipt.title) == "Do now: Collect"
        assert "4" not in one.root.stage.say(one.root.play.receipt.events[-1].what)
        one.key((Collect, -1))
        assert one.session.state.points == [4, 0]
        assert one.root.screen is one.root.corrections.page, "what was done otherwise is put right at once"


def test_a_stock_take_waits_until_the_step_is_confirmed(file, options):
    options.set_level(PIG, Collect, PROPOSE)
    with evening(file, table_options=options) as one:
        one.begin()
        hold(one)
        one.root.corrections.take()
        assert one.root.screen is one.root.play
        assert one.root.dialogs.why.illegal.code == "core.due.first"


def test_doing_it_from_now_on_does_what_waited(file, options):
    options.set_level(PIG, Collect, PROPOSE)
    with evening(file, table_options=options) as one:
        one.begin()
        hold(one)
        open_modes(one, "steps")
        one.tap(one.root.automation.steps.steps, (0, DO))
        assert one.session.state.points == [4, 0]


def test_what_cannot_be_remembered_is_said(file, tmp_path):
    folder = tmp_path / "table_options.json"
    folder.mkdir()
    with evening(file, table_options=TableOptions(folder)) as one:
        one.begin()
        open_modes(one, "steps")
        one.tap(one.root.automation.steps.steps, (0, PROPOSE))
        assert one.root.dialogs.dialog.is_open
        assert one.session.level(Collect) == PROPOSE


def test_a_touch_beside_the_levels_is_none(file):
    with evening(file) as one:
        one.begin()
        open_modes(one, "steps")
        steps = one.root.automation.steps.steps
        one.finger.tap(steps.center_x, steps.top - 2)
        one.finger.tap(steps.x, steps.areas()[0, DO].y)
        assert set(steps.areas()) == {(0, level) for level in LEVELS}


@pytest.mark.parametrize("size", SIZES)
def test_a_refusal_names_the_nearest_legal_move(file, size, monkeypatch):
    says = N_("Throw first: any face but a one will do")
    asked = []
    monkeypatch.setattr(Pig, "nearest", lambda _, *told: asked.append(told[1:]) or says)
    with evening(file, size) as one:
        one.begin()
        one.root.controls.leave()
        unseen()
        one.root.play.actions.dispatch("on_why", (Hold, 0))  # as a grey key that is left does
        why = one.root.dialogs.why
        assert (why.illegal.code, why.reason.instead) == ("pig.hold.nothing", says)
        assert asked[-1][:2] == (Hold, 0)


# ---- who leaves


@pytest.mark.parametrize("size", SIZES)
def test_somebody_leaves_is_stood_in_for_and_comes_back(file, size):
    with evening(file, size) as one:
        one.begin()
        open_modes(one, "absence")
        sheet = one.root.dialogs.dialog
        one.tap(sheet, "0")
        one.tap(sheet, "freeze")
        assert one.session.away == {0: Leave(0, 0)}
        assert one.root.controls.question is None
        one.key(keys.STAND_IN)
        assert one.session.timeline.entries[-1].source == "stand-in"
        open_modes(one, "absence")
        one.tap(sheet, "0")
        one.tap(sheet, "return")
        assert one.session.away == {}


def test_others_may_enter_another_move_for_who_left(file):
    with evening(file) as one:
        one.begin()
        one.root.controls.put_right(Leave(0))
        one.key((Roll, 0))
        one.answer((5,))
        last = one.session.timeline.entries[-1]
        assert (last.act, last.source) == (Roll(0, (5,)), "wooden")


def test_nobody_leaves_while_something_waits(file, options):
    options.set_level(PIG, Collect, PROPOSE)
    with evening(file, table_options=options) as one:
        one.begin()
        hold(one)
        open_modes(one, "absence")
        assert not one.root.dialogs.dialog.is_open, "it says so before anybody is asked"
        assert one.session.away == {}
        assert one.root.dialogs.why.illegal.code == "core.due.first"


def test_the_log_says_for_whom_a_move_was_made(file):
    with evening(file) as one:
        one.begin()
        one.root.controls.put_right(Leave(0))
        one.root.controls.stand_in()
        one.root.pages.open_log()
        notes = [one.root.stage.say(item.note) for item in one.root.pages.log.rows.items]
        assert "played for Anna (away)" in notes


# ---- clocks


@pytest.mark.parametrize("size", SIZES)
def test_clocks_are_hidden_until_they_are_wanted(file, options, options_file, size):
    with evening(file, size, table_options=options) as one:
        one.begin()
        play, timing = one.root.play, one.root.clocks
        assert play.clock.parent is None
        open_modes(one, "clocks")
        assert one.root.screen is timing.page
        one.tap(timing.page.shown)
        assert TableOptions(options_file).clocks
        one.tap(timing.page.back)
        assert play.clock.parent is play
        assert play.clock.words
        one.tap(play.clock, "clock")
        one.tap(timing.page.shown)
        one.tap(timing.page.back)
        assert play.clock.parent is None


@pytest.mark.parametrize("size", SIZES)
def test_a_pause_is_in_the_log_and_ends_by_touch(file, size):
    with evening(file, size) as one:
        one.begin()
        open_modes(one, "clocks")
        page = one.root.clocks.page
        one.tap(page.pause)
        assert one.session.paused
        one.tap(one.root.dialogs.dialog, "resume")
        assert not one.session.paused
        one.tap(page.pause)
        one.root.dialogs.dialog.close()
        one.tap(page.pause)
        assert [type(entry.act) for entry in one.session.timeline.entries] == [Pause, Resume] * 2


def test_what_was_asked_before_a_pause_can_be_answered_after_it(file, options):
    options.show_clocks(shown=True)
    with evening(file, table_options=options) as one:
        one.begin()
        assert one.root.controls.question is not None
        one.tap(one.root.play.clock, "clock")
        one.tap(one.root.clocks.page.pause)
        one.tap(one.root.dialogs.dialog, "resume")
        one.tap(one.root.clocks.page.back)
        one.answer((4,))
        assert isinstance(one.session.timeline.entries[-1].act, Roll)


def test_a_clock_ticks_while_nobody_moves(file, options):
    options.show_clocks(shown=True)
    seconds = count()
    with evening(file, table_options=options, stopwatch=lambda: next(seconds)) as one:
        one.begin()
        one.session.play(Roll(0, (4,)))
        one.root.clocks.tick()
        before = one.root.play.clock.words
        one.root.clocks.tick()
        assert one.root.play.clock.words != before
        one.root.show_home()
        one.root.clocks.tick()


# ---- house rules


@pytest.mark.parametrize("size", SIZES)
def test_a_house_rule_is_agreed_on_by_touch_and_stands_on_the_score_sheet(file, size):
    with evening(file, size) as one:
        root = one.root
        root.new_game.open("pig")
        for name in ("Anna", "Ben"):
            root.new_game.page.players.seat(name)
        unseen()
        agree(one, first=1, chips=3, enough=60)
        start(one)
        assert one.session.setup.enough == 60
        root.score_pages.show()
        unseen()
        assert root.scores.notes.parent is root.scores
        assert root.stage.say(root.scores.notes.text) == "House rules: Points to win: sixty"


def test_as_printed_leaves_the_score_sheet_as_it_is(file):
    with evening(file) as one:
        one.begin()
        one.root.score_pages.show()
        assert one.root.scores.notes.parent is None
