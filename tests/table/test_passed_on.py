"""What follows by itself is not pressed: the next roll or move passes the turn on, as one step with it."""

import itertools
from random import Random

import pytest
from msgspec.structs import replace

from companion.app.recorded_evenings import recorded
from companion.ports.journal import Loose
from companion.table.game.automation import DO, PROPOSE
from companion.table.game.session import Session
from companion.table.game.undo_reach import turn_reached
from companion.table.play.button_actions import press
from companion.table.play.controls import Controls
from companion.table.play.own_controls import STILL_BUSY, OwnControls
from engines.core.moves import Move
from engines.core.text import Seat
from engines.core.timeline import ON_THE_WAY, Timeline, effective
from engines.games.catan.moves.dice import Roll
from engines.games.catan.moves.offers import OfferTrade
from engines.games.catan.moves.turn import EndTurn
from hardware.ports import Pressed
from tests.table.stand_ins import Screen

GAMES = ("catan", "hab_und_gut", "kraftwagen", "le_havre")


def session_of(name: str, level=lambda _: DO, **given) -> tuple[Session, list[Move]]:
    """A game of the recorded evening's set-up, and what people enter in it."""
    kept = recorded(name)
    moves = [one for one in effective(kept.entries) if not one.automatic]
    chance = Random(3)
    return Session(kept.engine, kept.setup, Loose(), choose=chance.randrange, level=level, **given), moves


def until_it_could_end(name: str = "catan", **given) -> tuple[Session, Move, Move]:
    """A game in which a turn could end, how it ends, and what comes next."""
    session, moves = session_of(name, **given)
    for move, then in itertools.pairwise(moves):
        if move.passes:
            return session, move, then
        assert session.play(move) is None
    raise AssertionError("no turn ever ends")


def by_people(session: Session) -> list[Move]:
    """The moves that nobody but people makes."""
    return [move for move in session.moves if not move.automatic]


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_evening_goes_the_same_way_and_back_with_its_turns_passed_on(name):
    session, moves = session_of(name)
    pressed, _ = session_of(name)
    spared, steps, at = 0, [session.state], 0
    while at < len(moves):
        move = moves[at]
        after, then = session.passed_on, moves[at + 1] if at + 1 < len(moves) else None
        if move.passes and then and after and after.by_itself == move and not then.passes:
            assert session.play(then, None, after) is None
            spared += 1
            assert pressed.play(move) is None
            assert pressed.play(then) is None
            at += 2
        else:
            assert session.play(move) is None
            assert pressed.play(move) is None
            at += 1
        steps.append(session.state)
        assert (session.state, session.moves) == (pressed.state, pressed.moves)
    assert spared >= 4, "and it was worth it"
    for state in reversed(steps[:-1]):
        assert session.undo()
        assert session.state == state
    for state in steps[1:]:
        assert session.redo()
        assert session.state == state
    again = Timeline(session.timeline.entries)
    assert again.standing() == session.timeline.standing()


def test_the_next_roll_ends_the_turn_and_both_are_one_step_and_one_receipt():
    session, end, roll = until_it_could_end()
    controls = Controls(session, Screen())
    before, state = session.version, session.state
    controls.begin(Roll, roll.seat)
    assert session.version == before, "nothing ends before something is entered"
    controls.answer(roll.dice)
    ended, rolled = session.timeline.entries[before - 1 : before + 1]
    assert (ended.act, ended.source) == (end, ON_THE_WAY)
    assert (rolled.act, rolled.source) == (roll, "wooden")
    assert {event.seat for event in session.receipt} >= {roll.seat}
    assert session.undo_name() == roll.describe()
    assert turn_reached(session) is None
    controls.undo()
    assert session.state == state
    controls.redo()
    assert by_people(session)[-2:] == [end, roll]


def test_a_question_that_is_left_has_ended_nothing():
    session, _, roll = until_it_could_end()
    controls = Controls(session, Screen())
    version = session.version
    controls.begin(Roll, roll.seat)
    controls.leave()
    assert session.version == version


def test_an_undone_roll_comes_again_with_the_turn_that_it_ended():
    session, _, roll = until_it_could_end()
    controls = Controls(session, Screen())
    controls.begin(Roll, roll.seat)
    controls.throw()
    thrown = by_people(session)[-1]
    controls.undo()
    controls.begin(Roll, roll.seat)
    controls.throw()
    assert by_people(session)[-1] == thrown


def test_nobodys_turn_is_passed_on_while_others_are_asked_about_an_offer():
    session, end, _ = until_it_could_end()
    assert session.passed_on is not None
    assert session.play(OfferTrade(end.seat, (("ore", 1),), (("wool", 1),))) is None
    assert end.seat not in session.asked != ()
    assert session.passed_on is None


def test_people_who_want_to_press_it_press_it():
    session, end, roll = until_it_could_end(level=lambda kind: PROPOSE if kind is EndTurn else DO)
    assert session.passed_on is None
    controls = Controls(session, Screen())
    assert controls.roll_ahead is None
    controls.begin(Roll, roll.seat)
    assert controls.open is None
    assert session.play(end) is None


def test_on_its_own_screen_the_next_player_ends_the_turn_and_takes_that_back_at_once():
    session, end, roll = until_it_could_end()
    own, before = OwnControls(session, roll.seat), session.state
    own.roll_on(sum(roll.dice))
    own.entered(end.seat)
    assert by_people(session)[-2:] == [end, replace(roll, dice=sum(roll.dice))]
    assert own.undo_name() is not None
    own.undo()
    assert session.state == before


def test_on_its_own_screen_nobody_enters_the_next_move_of_another():
    session, _, roll = until_it_could_end()
    for seat in {0, 1, 2, 3} - {roll.seat}:
        own = OwnControls(session, seat)
        assert own.roll_ahead is None
        version = session.version
        own.roll_on(sum(roll.dice))
        own.begin(Roll, roll.seat)
        assert (own.open, session.version) == (None, version)


def test_nobody_ends_a_turn_from_their_own_screen_while_a_move_is_entered_in_it():
    session, end, roll = until_it_could_end()
    own, version = OwnControls(session, roll.seat), session.version
    own.busy = lambda seat: seat == end.seat
    own.roll_on(sum(roll.dice))
    assert session.version == version
    assert own.outcome.sentence == STILL_BUSY.filled(seat=Seat(end.seat))


def test_the_dice_button_waits_for_the_end_of_the_turn_unless_the_table_says_otherwise():
    clock = iter(range(0, 10_000, 2))
    session, _, _roll = until_it_could_end(stopwatch=lambda: next(clock))
    screen = Screen()
    controls = Controls(session, screen)
    version = session.version
    press(controls, Pressed("dice"))
    assert session.version == version
    session.button_passes = True
    session.choose = lambda _: 0  # no seven, after which something else is asked
    assert controls.throw_wanted
    press(controls, Pressed("dice"))
    assert [type(move) for move in by_people(session)[-2:]] == [EndTurn, Roll]
    assert session.passed_on is not None, "the next turn could end as well"
    version = session.version
    for _ in range(20):
        press(controls, Pressed("dice"))
    assert session.version == version, "a loose button rolls no second time by itself"


def test_a_press_right_after_an_entry_was_meant_for_what_was_there_before():
    session, _, _ = until_it_could_end(stopwatch=lambda: 0)
    session.button_passes = True
    controls = Controls(session, Screen())
    version = session.version
    press(controls, Pressed("dice"))
    assert session.version == version


@pytest.mark.parametrize("name", GAMES)
def test_what_is_offered_and_seen_is_what_the_rules_have_after_every_entry_undo_and_redo(name):
    session, moves = session_of(name)
    for at, move in enumerate(moves[:60]):
        assert session.play(move) is None
        for step in (session.undo, session.redo)[: 2 * (at % 5 == 0)]:
            assert looks_right(session)
            assert step()
        session.candid = at % 3 == 0
        assert looks_right(session)
        session.offers().clear()
        assert looks_right(session), "who takes something out of the list takes it from nobody"


def looks_right(session: Session) -> bool:
    """Whether every screen is offered and shows what a session does that has just been opened."""
    fresh = Session(session.engine, session.setup, Loose(), session.timeline.entries, level=session.level)
    fresh.candid = session.candid
    eyes = (None, *session.engine.seated(session.state))
    return all(
        session.offers(who) == fresh.offers(who) and session.view(who) == fresh.view(who) for who in eyes
    )
