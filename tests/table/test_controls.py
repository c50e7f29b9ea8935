from threading import Thread

import pytest

from companion.ports.journal import Journal, Loose
from companion.table.game.session import Session
from companion.table.play.button_actions import press, press_seat
from companion.table.play.controls import Controls
from companion.table.play.own_controls import OwnControls
from companion.table.runtime.bus import Bus
from engines.core.corrections import Correct
from engines.core.moves import Move
from engines.core.questions import Bundle, Count, Dice, Option, Pick
from engines.core.text import N_
from engines.core.timeline import Amend
from engines.games.hab_und_gut.engine import ENGINE as HAB_UND_GUT
from engines.games.hab_und_gut.moves.settlement import TurnOver
from engines.games.hab_und_gut.setup import Setup
from engines.games.hab_und_gut.tables import TRACK
from hardware.ports import Pressed
from tests.table.pig import PIG, Give, Hold, PigSetup, Roll
from tests.table.stand_ins import Paper, Screen, four


@pytest.fixture
def screen() -> Screen:
    return Screen()


def controls(screen: Screen, journal: Journal | None = None, chips: int = 2) -> Controls:
    session = Session(PIG, PigSetup(2, 0, chips), journal or Loose(), choose=four, clock=lambda: "now")
    return Controls(session, screen)


def moves(table: Controls) -> list[str]:
    return [type(one.move).__name__ for one in table.session.timeline.standing()]


def test_the_dice_button_throws_commits_and_then_shows(screen):
    table = controls(screen)
    press(table, Pressed("dice"))
    assert moves(table) == ["Roll"]
    assert table.session.timeline.entries[-1].source == "button"
    assert table.session.state.pot == 4
    assert screen.seen == ["changed"]


def test_the_dice_question_is_open_when_a_turn_begins(screen):
    table = controls(screen)
    assert isinstance(table.question, Dice)
    table.answer((1,))
    assert table.session.state.turn == 1


def test_after_a_receipt_with_something_to_tell_nothing_is_opened_over_it(screen):
    table = controls(screen)
    table.answer((3,))
    assert table.question is None
    assert table.throw_wanted


def test_the_dice_button_blinks_while_another_question_is_open(screen):
    table = controls(screen)
    table.begin(Give, 0)
    assert not table.throw_wanted
    press(table, Pressed("dice"))
    assert screen.seen[-1] == Pressed("dice")
    assert moves(table) == []
    assert isinstance(table.question, Bundle | Count | Pick)


def test_next_takes_the_way_on_and_asks_what_it_asks(screen):
    table = controls(screen)
    table.answer((3,))
    press(table, Pressed("next"))
    assert isinstance(table.question, Dice)
    press(table, Pressed("next"))
    assert screen.seen[-1] == Pressed("next")


def test_where_several_are_waited_for_nobody_is_shown_one_way_on(screen):
    session = Session(HAB_UND_GUT, Setup(3, 0, TRACK), Loose())
    waiting = ("turn.phase", "reveal"), ("waiting.0", "yes"), ("waiting.2", "yes")
    assert session.play(Correct(-1, waiting)) is None
    assert session.actors == (0, 2)
    assert Controls(session, screen).way_on() is None
    assert session.play(Correct(-1, (("waiting.0", "no"),))) is None
    way = Controls(session, screen).way_on()
    assert (way.kind, way.seat) == (TurnOver, 2)


def test_undo_takes_back_and_a_long_press_puts_back(screen):
    table = controls(screen)
    table.answer((3,))
    press(table, Pressed("undo"))
    assert moves(table) == []
    assert isinstance(table.question, Dice)
    press(table, Pressed("undo", long=True))
    assert moves(table) == ["Roll"]
    press(table, Pressed("undo", long=True))
    assert screen.seen[-1] == Pressed("undo", long=True)


def test_a_move_that_asks_nothing_is_played_by_its_button_alone(screen):
    table = controls(screen)
    table.answer((3,))
    table.begin(Hold, 0)
    assert moves(table) == ["Roll", "Hold", "Collect"]


def test_a_refusal_says_why_and_leaves_the_game_as_it_is(screen):
    table = controls(screen)
    table.begin(Hold, 0)
    assert screen.seen == ["pig.hold.nothing"]
    table.begin(Give, 0)
    table.answer((("red", 3), ("blue", 1)))
    assert screen.seen[-1] == "core.answer.unfit"
    assert isinstance(table.question, Bundle)
    assert moves(table) == []


def test_a_hidden_reason_comes_only_after_the_answer_it_refuses(screen):
    table = controls(screen, chips=0)
    table.begin(Give, 0)
    assert screen.seen == ["pig.give.none"]


def test_back_takes_one_answer_back_and_then_leaves(screen):
    table = controls(screen)
    table.begin(Give, 0)
    table.answer((("red", 1),))
    assert isinstance(table.question, Count)
    table.back()
    assert isinstance(table.question, Bundle)
    table.back()
    assert table.question is None


def test_leaving_is_one_call_and_keeps_nothing(screen):
    table = controls(screen)
    table.begin(Give, 0)
    table.answer((("red", 1),))
    table.leave()
    assert table.open is None
    assert moves(table) == []


def test_an_answer_to_a_question_of_an_older_game_is_not_taken(screen):
    table = controls(screen)
    table.begin(Give, 0)
    table.session.play(Roll(0, (3,)))
    table.answer((("red", 1),))
    assert table.open is None
    assert moves(table) == ["Roll"]


def test_a_full_disk_is_told_and_the_question_is_asked_again(screen):
    disk = Paper(full=True)
    table = controls(screen, disk)
    press(table, Pressed("dice"))
    assert screen.seen == ["The disk is full: make room, then try again."]
    assert table.session.state.pot == 0
    disk.full = False
    press(table, Pressed("dice"))
    assert table.session.state.pot == 4


def test_a_full_disk_keeps_undo_from_happening(screen):
    disk = Paper()
    table = controls(screen, disk)
    table.answer((3,))
    disk.full = True
    table.undo()
    assert table.session.state.pot == 3
    assert screen.seen[-1] == "The disk is full: make room, then try again."


def test_an_undone_throw_comes_again(screen):
    table = controls(screen)
    table.answer((6,))
    table.undo()
    table.throw()
    assert table.session.state.pot == 6


def test_presses_from_a_second_thread_wait_for_the_bus_to_be_drained(screen):
    table, bus = controls(screen), Bus()
    bus.listen(Pressed, lambda pressed: press(table, pressed))
    thread = Thread(target=lambda: bus.post(Pressed("dice")))
    thread.start()
    thread.join()
    assert moves(table) == []
    assert bus.drain() == 1
    assert moves(table) == ["Roll"]


def test_next_gives_the_answer_that_is_proposed(screen):
    table = controls(screen)
    table.begin(Give, 0)
    press(table, Pressed("next"))
    assert screen.seen[-1] == Pressed("next"), "no chips are proposed"
    table.answer((("red", 1),))
    press(table, Pressed("next"))
    assert moves(table) == ["Give"]


def test_next_never_throws(screen):
    table = controls(screen)
    assert isinstance(table.question, Dice)
    press(table, Pressed("next"))
    assert screen.seen == [Pressed("next")]


def test_a_seats_button_goes_on_for_its_seat_alone(screen):
    table = controls(screen)
    table.answer((3,))
    press_seat(table, 1)
    assert table.session.voices.seats == (1,), "it can only ask to be heard"
    press_seat(table, 0)
    assert isinstance(table.question, Dice)


def test_a_seats_button_confirms_what_its_seat_is_asked(screen):
    table = controls(screen)
    table.begin(Give, 0)
    table.answer((("red", 1),))
    press_seat(table, 1)
    assert moves(table) == []
    press_seat(table, 0)
    assert moves(table) == ["Give"]


def test_of_several_awaited_seats_each_buttons_begins_what_its_seat_can_do(screen, monkeypatch):
    monkeypatch.setattr(PIG, "actors", lambda _state: (0, 1))
    monkeypatch.setattr(PIG, "kinds", lambda _state, seat: (Give,) if seat == 1 else (Roll, Hold, Give))
    table = controls(screen)
    table.leave()
    press_seat(table, 1)
    assert table.open is not None
    assert (table.open.seat, table.open.kind) == (1, Give)


def test_on_its_own_screen_back_takes_one_answer_back_as_well():
    phone = OwnControls(Session(PIG, PigSetup(3, 0, 2), Loose()), 0)
    phone.begin(Give, 0)
    phone.answer(1)
    assert isinstance(phone.question, Bundle)
    phone.back()
    assert isinstance(phone.question, Pick)


class Point(Move, frozen=True, tag="point"):
    """Point at a place, openly or for nobody else to see."""

    title = N_("Point")
    eyes = None
    at: str

    @classmethod
    def ask(cls, state, seat):
        return cls(seat, (yield Pick("at", N_("Where?"), (Option("here", N_("here"), "p1"),), eyes=cls.eyes)))


class Wink(Point, frozen=True, tag="wink"):
    title = N_("Wink")
    eyes = (0,)


@pytest.mark.parametrize(("kind", "places"), [(Point, {"p1"}), (Wink, set())])
def test_what_is_asked_for_some_eyes_alone_begins_at_no_place(screen, monkeypatch, kind, places):
    monkeypatch.setattr(PIG, "kinds", lambda _state, seat: (kind,) if seat == 0 else ())
    table = controls(screen)
    table.leave()
    assert {*table.live_places()} == places


def test_people_enter_only_what_somebody_began(screen):
    table = controls(screen)
    assert table.came_by_itself
    assert not table.is_entering(0), "the roll is asked of whoever comes"
    table.begin(Give, 0)
    assert (table.came_by_itself, table.is_entering(0), table.is_entering(1)) == (False, True, False)
    table.begin(Roll, 0)
    assert (table.came_by_itself, table.is_entering(0)) == (True, False), "it is the same question"
    table.begin(Give, 0)
    table.session.play(Roll(0, (3,)))
    assert (table.came_by_itself, table.is_entering(0)) == (False, False), "the game has gone on"
    table.moved_on()
    assert table.is_entering(0), "it is asked again"
    table.leave()
    assert (table.came_by_itself, table.is_entering(0)) == (False, False), "nothing is open"


def test_dice_on_the_table_answer_only_a_roll_of_such_dice(screen):
    table = controls(screen)
    assert not table.rolled((1, 2)), "one die is asked for"
    assert screen.seen == []
    assert table.rolled((5,))
    assert table.session.timeline.entries[-1].source == "wooden"
    table.begin(Give, 0)
    assert not table.rolled((5,)), "no roll is asked for"
    table.leave()
    table.session.dice = "app"
    assert not table.rolled((5,)), "this table's dice are the app's"


def test_a_new_roll_is_another_one_than_the_undone(screen):
    table = controls(screen)
    table.new_roll()
    assert table.session.state.pot == 4
    table.undo()
    table.answer((6,))
    table.undo()
    assert table.comes_again
    table.new_roll()
    assert table.session.state.pot == 4
    table.begin(Give, 0)
    table.new_roll()
    assert screen.seen[-1] == Pressed("dice"), "no roll is asked for"


def test_what_moves_after_several_changes_of_the_log_is_told_at_once(screen):
    table = controls(screen)
    for move in (Roll(0, (6,)), Hold(0)):
        table.session.play(move)
    assert table.to_move() is None
    for seq, face in ((1, 5), (table.session.version, 2)):
        assert table.amend(Amend(seq, (Roll(0, (face,)),))) == []
    told = table.to_move()
    assert [(one.seat, one.goods) for one in told.happenings] == [(0, (("point", -4),))]
    assert table.to_move() is None, "it is told once"
