"""Players who want to say something: no move of the game, but the table sees it."""

import pytest

from companion.ports.journal import Loose
from companion.table.devices.lamp_words import standing
from companion.table.game.session import Session
from companion.table.game.voices import REST, Voices
from companion.table.play.button_actions import press_seat
from companion.table.play.controls import Controls
from hardware.ports import SeatPressed
from tests.table.pig import PIG, Give, PigSetup
from tests.table.stand_ins import Screen


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def voices(clock: Clock) -> Voices:
    return Voices(clock)


@pytest.fixture
def table(voices: Voices) -> Controls:
    session = Session(PIG, PigSetup(3, 0, 2), Loose())
    session.voices = voices
    return Controls(session, Screen())


def test_seats_are_heard_in_the_order_they_asked(voices):
    told = list[tuple[int, ...]]()
    voices.listen(lambda: told.append(voices.seats))
    assert voices.ask(2)
    assert voices.ask(0)
    assert voices.heard(2)
    assert not voices.heard(2)
    assert told == [(2,), (2, 0), (0,)]


def test_whoever_asks_again_takes_it_back(voices):
    voices.ask(1)
    assert voices.ask(1)
    assert voices.seats == ()


def test_a_seat_asks_only_so_often(voices, clock):
    voices.ask(1)
    voices.heard(1)
    clock.now += REST - 0.1
    assert not voices.ask(1)
    assert voices.ask(2), "others may"
    clock.now += 0.2
    assert voices.ask(1)


def test_where_it_is_switched_off_nobody_asks(voices):
    told = list[tuple[int, ...]]()
    voices.listen(lambda: told.append(voices.seats))
    voices.ask(1)
    voices.on = False
    voices.on = False
    assert not voices.ask(2)
    assert told == [(1,), ()]


def test_it_is_in_no_log(table):
    before = table.session.version
    table.session.voices.ask(1)
    assert table.session.version == before
    assert not table.session.timeline.entries


def test_lamps_are_told_who_wants_to_speak(table):
    said = {one.word: one.seats for one in standing(table)}
    assert "speaking" not in said
    table.session.voices.ask(1)
    assert {one.word: one.seats for one in standing(table)} == said | {"speaking": (1,)}


def test_a_seats_button_with_nothing_to_do_asks_to_be_heard(table):
    press_seat(table, 1)
    assert table.session.voices.seats == (1,)
    press_seat(table, 1)
    assert table.session.voices.seats == ()
    press_seat(table, 1)
    assert table.shows.seen == [SeatPressed(1)], "it asked a moment ago"


def test_a_seat_the_game_waits_for_does_not_ask_with_its_button(table, monkeypatch):
    monkeypatch.setattr(PIG, "actors", lambda _state: (0, 1))
    table.begin(Give, 0)
    press_seat(table, 1)
    assert table.session.voices.seats == ()
    assert table.shows.seen[-1] == SeatPressed(1)


@pytest.mark.parametrize("seat", [3, 7])
def test_a_button_without_a_player_asks_nothing(table, seat):
    press_seat(table, seat)
    assert table.session.voices.seats == ()
