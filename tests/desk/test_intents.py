"""Who may want what of the game on the table: one table of rights, for every face."""

from __future__ import annotations

import pytest

from companion.desk.intents import (
    BY_ALL,
    BY_GUEST,
    BY_SEAT,
    BY_TABLE,
    OF_ANYBODY,
    ROOM,
    TABLE,
    Wanted,
    Who,
    at_place,
    do,
    may,
    wanted_by,
)
from companion.desk.keys import AGAIN_KEY, ASIDE, LEAVE, REDO_KEY, UNDO, keys_of
from companion.ports.journal import Loose
from companion.table.game.session import Session
from companion.table.play.absent_player import STAND_IN
from companion.table.play.controls import Controls
from companion.table.play.own_controls import OwnControls
from companion.web.intents import FORMS
from tests.table.pig import Hold, Pig, PigSetup, Roll
from tests.table.stand_ins import Screen, four

BY_TOUCH = {"others", "make_all", "roll_on"}
"""What no page sends: a key of its own leads there, and a page asks one by one."""


def at_table() -> Controls:
    return Controls(Session(Pig(), PigSetup(2, 0, 2), Loose(), choose=four), Screen())


def test_everything_that_a_page_may_send_is_somebodys_and_once():
    sets = BY_ALL, OF_ANYBODY, BY_SEAT, BY_TABLE, BY_GUEST
    assert set(FORMS) | BY_TOUCH == frozenset().union(*sets)
    assert len(frozenset().union(*sets)) == sum(map(len, sets))


def test_only_a_guest_says_who_they_are_whether_they_play_or_look():
    guests = Who(1, guest=True), Who(looks_only=True, guest=True)
    assert all(may(who, does) for who in guests for does in BY_GUEST)
    assert not any(may(who, does) for who in (TABLE, ROOM, Who(1)) for does in BY_GUEST)
    assert not any(may(guests[1], does) for does in BY_ALL | OF_ANYBODY | BY_SEAT | BY_TABLE)


@pytest.mark.parametrize("does", sorted(BY_ALL | BY_SEAT | BY_TABLE))
def test_a_seat_wants_for_itself_the_table_for_all_and_the_room_nothing(does: str) -> None:
    own, mine = Who(1), does not in BY_TABLE
    assert [may(own, does, seat) for seat in (-1, 0, 1, 2)] == [mine, False, mine, False]
    assert all(may(TABLE, does, seat) is (does not in BY_SEAT) for seat in (-1, 0, 1))
    assert not any(may(ROOM, does, seat) for seat in (-1, 0, 1))


def test_a_seat_may_ask_about_every_row():
    for does in OF_ANYBODY:
        assert all(may(who, does, seat) for who in (TABLE, Who(1)) for seat in (-1, 0, 1, 2))
        assert not may(ROOM, does, 0)


def test_what_nobody_knows_nobody_may_want():
    assert not any(may(who, "delete_all") for who in (TABLE, ROOM, Who(0)))


def test_what_is_not_theirs_to_want_is_not_done():
    controls = OwnControls(at_table().session, 0)
    assert not do(Who(0), controls, Wanted("begin", Roll, 1)), "another seat"
    assert not do(Who(0), controls, Wanted("redo"))
    assert not do(ROOM, controls, Wanted("throw"))
    assert controls.session.moves == []
    assert do(Who(0), controls, Wanted("throw"))
    assert controls.session.moves == [Roll(0, (4,))]


def test_a_seat_takes_back_no_entry_but_its_own_last_one():
    session = at_table().session
    own, other = OwnControls(session, 0), OwnControls(session, 1)
    do(Who(0), own, Wanted("throw"))
    own.entered(0)
    do(Who(1), other, Wanted("undo"))
    assert session.moves == [Roll(0, (4,))]
    assert keys_of(other).undo.state == "grey"
    do(Who(0), own, Wanted("undo"))
    assert session.moves == []


def test_the_touch_of_a_key_wants_what_is_on_it():
    controls = at_table()
    controls.leave()
    last = keys_of(controls).last
    assert last is not None
    assert wanted_by(last.name) == Wanted("begin", Roll, 0)
    plain = {UNDO: "undo", REDO_KEY: "redo", LEAVE: "leave", ASIDE: "others", AGAIN_KEY: "again"}
    assert {key: wanted_by(key).does for key in plain} == plain
    assert wanted_by(STAND_IN).does == "stand_in"
    assert do(TABLE, controls, wanted_by((Hold, 0))), "a refusal is an answer too"


def test_the_touch_of_a_key_at_a_place_begins_there_or_for_the_thing_there():
    assert at_place("p1", (Roll, 0)) == Wanted("begin", Roll, 0, answer="p1")
    assert at_place("p1", (Roll, 0, "s3")) == Wanted("begin", Roll, 0, answer="s3", then="p1")
    assert at_place("p1", STAND_IN) == Wanted("stand_in")
    assert at_place("p1", UNDO) == wanted_by(UNDO)


def test_an_answer_answers_what_is_asked_and_nothing_where_nothing_is():
    controls = at_table()
    assert not do(TABLE, OwnControls(controls.session, 1), Wanted("answer", answer=(3,)))
    assert not do(TABLE, OwnControls(controls.session, 1), Wanted("answer_all", answer={"dice": (3,)}))
    assert controls.question is not None
    assert not do(TABLE, controls, Wanted("answer_all", answer={"chips": 3})), "another page is open"
    assert controls.session.moves == []
    assert do(TABLE, controls, Wanted("answer", answer=(3,)))
    assert controls.session.moves == [Roll(0, (3,))]


def test_the_questions_of_a_page_are_answered_together():
    controls = at_table()
    assert do(TABLE, controls, Wanted("answer_all", answer={"dice": (3,)}))
    assert controls.session.moves == [Roll(0, (3,))]


def test_what_goes_on_with_a_thing_begins_at_a_place():
    controls = at_table()
    controls.leave()
    assert not do(TABLE, controls, Wanted("begin"))
    assert not do(TABLE, controls, Wanted("begin", Roll, 0, then="s3"))
    assert controls.question is None
    assert do(TABLE, controls, Wanted("begin", Roll, 0))
    assert controls.question is not None
