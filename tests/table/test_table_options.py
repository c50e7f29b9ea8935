"""How much of what the rules do by themselves the app does: done, proposed, or only reminded of."""

import pytest

from companion.ports.journal import Loose
from companion.table.devices.lamp_words import standing
from companion.table.files.json_store import NotRemembered
from companion.table.files.table_options import TableOptions
from companion.table.game.automation import DO, PROPOSE, REMIND, levelled_kinds
from companion.table.game.session import Session
from companion.table.play.button_actions import press, press_seat
from companion.table.play.controls import Controls
from companion.table.play.pending_step import announced
from engines.core.corrections import Correct
from engines.core.timeline import CONFIRMED, Amend, Entry, Timeline, Undo
from hardware.ports import Pressed, SeatPressed
from tests.table.pig import PIG, Collect, Hold, PigSetup, Roll
from tests.table.stand_ins import Screen

SETUP = PigSetup(2, 0, 0)


def at_level(level, entries=(), journal=None):
    return Session(PIG, SETUP, journal or Loose(), entries, clock=lambda: "t", level=lambda _: level)


def holding(level):
    """A game in which the pot of four is due to be collected."""
    session = at_level(level)
    session.play(Roll(0, (4,)))
    session.play(Hold(0))
    return session


def test_done_by_itself_nothing_waits():
    session = holding(DO)
    assert session.due is None
    assert announced(session) is None
    assert session.state.points == [4, 0]


@pytest.mark.parametrize("level", [PROPOSE, REMIND])
def test_nothing_is_written_before_people_say_so(level):
    session = holding(level)
    assert [type(entry.act) for entry in session.timeline.entries] == [Roll, Hold]
    assert session.due == Collect(-1)
    assert session.state.points == [0, 0]
    assert not session.over
    assert session.play(session.due) is None
    assert session.state.points == [4, 0]
    assert session.due is None


def test_a_proposal_shows_its_receipt_and_a_reminder_only_the_rule():
    told = announced(holding(PROPOSE))
    assert [str(event.what) for event in told.events] == ["4 points kept", "seat 2 throws"]
    assert (str(told.title), str(told.key)) == ("Next: Collect", "Confirm")
    told = announced(holding(REMIND))
    assert [str(event.what) for event in told.events] == ["Holding", "Throwing"]
    assert (str(told.title), str(told.key)) == ("Do now: Collect", "Done")


def test_a_correction_that_has_to_wait_is_refused_in_words():
    screen = Screen()
    controls = Controls(holding(PROPOSE), screen)
    controls.put_right(Correct(0, (("points.0", 9),), "so"))
    assert screen.seen == ["core.due.first"]
    assert controls.session.corrections == 0


def test_what_waits_comes_first():
    session = holding(PROPOSE)
    for move in (Roll(1, (3,)), Correct(0, (("points.0", 9),), "so")):
        refused = session.play(move)
        assert refused is not None
        assert refused.code == "core.due.first"


def test_a_replay_does_not_depend_on_the_level():
    session = holding(PROPOSE)
    session.play(session.due)
    session.play(Roll(1, (5,)))
    assert at_level(DO, session.timeline.entries).state == session.state
    assert at_level(REMIND, session.timeline.entries).state == session.state


def test_a_restart_in_the_middle_waits_again():
    entries = holding(PROPOSE).timeline.entries
    again = at_level(PROPOSE, entries)
    assert again.due == Collect(-1)
    assert at_level(DO, entries).due is None, "what waited is done where it is done by itself now"


@pytest.mark.parametrize("level", [PROPOSE, REMIND])
def test_undo_takes_back_the_tap_alone_and_then_what_led_there(level):
    session = holding(level)
    assert session.undo()
    assert session.due is None
    assert session.state.pot == 4
    assert session.redo()
    assert session.due is not None
    session.play(session.due)
    assert str(session.undo_name()) == "Collect"
    assert session.undo()
    assert (session.due, session.state.points) == (Collect(-1), [0, 0])
    assert str(session.redo_name()) == "Collect"
    assert str(session.undo_name()) == "seat 1: Hold"
    assert session.undo()
    assert (session.due, session.state.pot) == (None, 4)
    assert session.redo()
    assert session.redo()
    assert (session.due, session.state.points) == (None, [4, 0])


def test_what_follows_a_tap_by_itself_goes_with_it():
    """Two steps of the rules after one move: the first waits for a tap, the second is done by itself."""
    entries = [
        Entry(1, Roll(0, (4,)), None, "button"),
        Entry(2, Hold(0)),
        Entry(3, Collect(-1), None, CONFIRMED),
        Entry(4, Collect(-1)),
    ]
    timeline = Timeline(entries)
    assert [one.seq for one in timeline.undoing()] == [3, 4]
    timeline.add(Entry(5, Undo()))
    assert [one.seq for one in timeline.standing()] == [1, 2]


def test_a_tap_of_the_turn_before_is_asked_about_by_its_name():
    screen = Screen()
    controls = Controls(holding(PROPOSE), screen)
    press(controls, Pressed("next"))
    controls.undo()
    assert screen.asked == ["Undo what came before seat 2's turn: Collect?"]


def test_only_what_people_enter_has_a_source():
    session = at_level(DO)
    session.play(Roll(0, (4,)), "button")
    session.play(Hold(0), "app")
    assert [entry.source for entry in session.timeline.entries] == ["button", "app", None]


def test_an_amend_that_makes_something_due_waits_too():
    session = at_level(PROPOSE)
    session.play(Roll(0, (4,)))
    session.play(Roll(0, (5,)))
    assert session.amend(Amend(2, (Hold(0),))) == []
    assert session.due == Collect(-1)


def test_the_level_may_change_while_something_waits():
    session = holding(PROPOSE)
    session.level = lambda _: DO
    session.settle()
    assert session.state.points == [4, 0]


@pytest.mark.parametrize("pressed", [Pressed("next"), SeatPressed(1), SeatPressed(0)])
def test_next_confirms_and_so_does_any_seat(pressed):
    screen = Screen()
    controls = Controls(holding(PROPOSE), screen)
    assert controls.question is None
    assert controls.way_on().kind is Collect
    assert not controls.throw_wanted
    press(controls, Pressed("dice"))
    assert screen.seen == [Pressed("dice")]
    press(controls, pressed) if isinstance(pressed, Pressed) else press_seat(controls, pressed.seat)
    assert controls.session.state.points == [4, 0]


def test_the_lamps_say_that_something_waits():
    said = {happening.word: happening.seats for happening in standing(Controls(holding(PROPOSE), Screen()))}
    assert said == {"awaited": (0,), "resting": (), "due": ()}


def test_controls_settle_what_is_now_done_by_itself():
    controls = Controls(holding(PROPOSE), Screen())
    controls.settle()
    assert controls.session.due is not None
    controls.session.level = lambda _: DO
    controls.settle()
    assert controls.session.due is None


# ---- remembered


def test_levels_are_remembered_by_game_and_kind(tmp_path):
    file = tmp_path / "folder" / "table_options.json"
    options = TableOptions(file)
    assert options.level(PIG, Collect) == DO
    options.set_level(PIG, Collect, REMIND)
    options.show_clocks(shown=True)
    assert not options.first_game
    options.show_hints(shown=True)
    again = TableOptions(file)
    assert (again.level(PIG, Collect), again.clocks, again.first_game) == (REMIND, True, True)
    assert again.trouble is None
    assert levelled_kinds(PIG) == (Collect,)


@pytest.mark.parametrize(
    ("written", "says"),
    [
        (b"{", "is damaged"),
        (b'{"format": "other"}', "is damaged (unknown value 'other'"),
        (b'{"x": 1}', "is damaged"),
    ],
)
def test_a_file_that_cannot_be_read_is_left_alone_and_said(tmp_path, written, says):
    file = tmp_path / "table_options.json"
    file.write_bytes(written)
    options = TableOptions(file)
    assert says in str(options.trouble)
    assert options.level(PIG, Collect) == DO
    assert file.read_bytes() == written


def test_a_folder_in_the_place_of_the_file_is_said(tmp_path):
    file = tmp_path / "table_options.json"
    file.mkdir()
    options = TableOptions(file)
    assert "Can't read" in str(options.trouble)
    with pytest.raises(NotRemembered, match="Can't write"):
        options.show_clocks(shown=True)
    assert options.clocks, "it holds as long as the app runs"


def test_without_a_file_it_is_remembered_as_long_as_the_app_runs():
    options = TableOptions()
    options.set_level(PIG, Collect, PROPOSE)
    assert options.level(PIG, Collect) == PROPOSE
    assert options.level(replace_name(), Collect) == DO


def replace_name():
    other = PIG.with_box(None)
    other.name = "sow"
    return other
