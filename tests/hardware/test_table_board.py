"""The firmware under this Python, turn by turn, on a clock that the test moves."""

from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware import lamps
from hardware.firmware.table_board import FIRMWARE, HOSTLESS, QUIET, RESEND, ROOM, Board
from hardware.frames import ACK, EDGE, HEARTBEAT, HELLO, PICTURE, PROTOCOL, SENSED, Message, Reader, encode
from hardware.lamps import Lamp, LampPicture, Rhythm
from hardware.talk import picture_values
from tests.hardware.desk_board import LIGHTS, Contacts, Strip

FIRMWARE_FOLDER = Path(__file__).parents[2] / "hardware" / "firmware"


class Bench:
    """A board, its host's end of the cable, and its clock in milliseconds."""

    def __init__(self, start=0, seats=6, lights=LIGHTS):
        self.now = start
        self.to_board, self._reader = b"", Reader()
        self._heard = []
        self.strip, self.pins = Strip(lights), Contacts(seats, clock=lambda: self.now % 2**30)
        self.board = Board(self, self.strip, self.pins)

    def read(self):
        came, self.to_board = self.to_board, b""
        return came

    def write(self, frame):
        self._heard += self._reader.feed(frame)

    def turn(self, after=2):
        """Let time pass, and the board have its turn; return what it says."""
        self.now += after
        self.board.turn()
        heard, self._heard = self._heard, []
        return heard

    def say(self, kind, number=0, values=()):
        """Say something to the board; return what it says in its turn."""
        self.to_board += encode(Message(kind, number, values))
        return self.turn()

    def greet(self, session=5):
        return self.say(HELLO, 0, (PROTOCOL, 0, 1, 0, session))

    def edges(self, turns=1, acknowledged=True):
        """The edges told in some turns, each acknowledged at once."""
        told = []
        for _ in range(turns):
            for message in self.turn():
                told.append(message)
                if acknowledged:
                    self.to_board += encode(Message(ACK, message.number, (message.kind,)))
        return told


@pytest.fixture
def bench():
    return Bench()


@pytest.fixture
def greeted(bench):
    bench.turn()
    bench.greet()
    return bench


HELLO_ALONE = Message(HELLO, 0, (PROTOCOL, *FIRMWARE, 0))


def test_a_board_without_host_says_hello_each_second_and_lets_a_light_wander(bench):
    said, lit = [], []
    for _ in range(30):
        said += bench.turn(100)
        (place,) = [place for place, colour in enumerate(bench.strip.shown) if any(colour)]
        lit.append(place)
    assert said == [HELLO_ALONE] * 3
    assert lit == [(1 + step) % LIGHTS for step in range(30)]


def test_a_hello_is_answered_with_its_session(bench):
    bench.turn()
    assert bench.greet(777) == [Message(HELLO, 0, (PROTOCOL, *FIRMWARE, 777))]


def test_a_hello_of_another_protocol_is_answered_and_begins_nothing(bench):
    bench.turn()
    frame = encode(Message(HELLO, 0, (PROTOCOL + 1, 0, 9, 0, 3)))
    bench.to_board = frame
    assert bench.turn() == [HELLO_ALONE]
    assert bench.say(HEARTBEAT, 1, (0,)) == []


def test_nothing_is_acknowledged_before_a_hello(bench):
    bench.turn()
    assert bench.say(PICTURE, 0, (255, 255, 255, 255, 0)) == []


def test_a_heartbeat_and_a_picture_are_acknowledged(greeted):
    assert greeted.say(HEARTBEAT, 8, (100,)) == [Message(ACK, 8, (HEARTBEAT,))]
    assert greeted.say(PICTURE, 9, ()) == [Message(ACK, 9, (PICTURE,))]


def test_what_only_the_board_may_say_is_passed_over(greeted):
    assert greeted.say(SENSED) == []


def test_a_press_is_told_by_its_edges(greeted):
    greeted.pins.levels[2] = 0
    assert greeted.edges() == [Message(EDGE, 0, (2, 1, greeted.now))]
    greeted.pins.levels[2] = 1
    assert greeted.edges() == [Message(EDGE, 1, (2, 0, greeted.now))]
    assert greeted.edges(turns=100) == []


def test_an_edge_nobody_acknowledged_is_told_again_as_it_was(greeted):
    greeted.pins.levels[0] = 0
    (first,) = greeted.turn()
    assert greeted.turn(RESEND - 1) == []
    assert greeted.turn(1) == [first]


def test_what_changes_while_there_is_no_room_is_found_later(greeted):
    for step in range(200):
        greeted.pins.levels[3] = step % 2
        greeted.turn()
    greeted.pins.levels[3] = 0
    told = greeted.edges(turns=4 * RESEND)
    levels = [message.values[1] for message in told]
    assert ROOM <= len(told) <= ROOM + 2
    assert levels[-1] == 1
    assert all(a != b for a, b in pairwise(levels))


def test_a_button_held_when_the_host_comes_is_not_pressed(bench):
    bench.pins.levels[1] = 0
    bench.turn()
    assert [message.kind for message in bench.greet()] == [HELLO]
    assert bench.edges(turns=RESEND) == []
    bench.pins.levels[1] = 1
    assert [message.values[:2] for message in bench.edges(turns=10)] == [(1, 0)]


def test_what_was_pressed_without_a_host_is_forgotten(bench):
    bench.turn()
    for level in (0, 1):
        bench.pins.levels[1] = level
        bench.pins.dice_level = level
        bench.turn()
    assert [message.kind for message in bench.greet()] == [HELLO]
    assert bench.edges(turns=RESEND) == []


def test_what_there_was_no_room_for_is_forgotten_in_a_new_session(greeted):
    for step in range(2 * ROOM):
        greeted.pins.levels[3] = step % 2
        greeted.turn()
    greeted.pins.levels[4] = 0
    assert [message.kind for message in greeted.greet(session=6)] == [HELLO]
    assert greeted.edges(turns=RESEND) == []


def test_a_rattling_dice_sensor_asks_once(greeted):
    told = []
    for step in range(100):
        greeted.pins.dice_level = step % 2
        told += greeted.edges()
    assert [message.kind for message in told] == [SENSED]
    greeted.say(HEARTBEAT, 0, (0,))
    greeted.turn(QUIET)
    greeted.pins.dice_level = 0
    assert [message.kind for message in greeted.edges()] == [SENSED]


def test_the_strip_shows_dice_attention_and_a_segment_for_each_seat(greeted):
    picture = LampPicture(
        Lamp(), Lamp(0.5, (1, 0, 0)), (Lamp(colour=(0, 1, 0)), Lamp(0), Lamp(colour=(0, 0, 1)))
    )
    greeted.say(PICTURE, 0, picture_values(picture))
    dark, green, blue = (0, 0, 0), (0, 255, 0), (0, 0, 255)
    assert greeted.strip.shown == [
        (255, 255, 255),
        (128, 0, 0),
        *(green, green, dark, dark, blue, blue),
        *[dark] * 6,
    ]


@pytest.mark.parametrize(("seats", "lights"), [(6, 62), (4, 33), (5, 7), (6, 2), (1, 3)])
def test_the_segments_fill_the_strip(seats, lights):
    bench = Bench(seats=seats, lights=lights)
    bench.greet()
    seat_lamps = tuple(Lamp(colour=(1, 0, (seat + 1) / 255)) for seat in range(seats))
    bench.say(PICTURE, 0, picture_values(LampPicture(seats=seat_lamps)))
    shown = [blue - 1 for _, _, blue in bench.strip.shown[2:]]
    assert shown == sorted(shown)
    assert [seat for seat in range(seats) if seat in shown] == sorted(set(shown))
    assert len(shown) == lights - 2


def test_a_strip_that_shows_the_same_is_not_written(greeted):
    greeted.say(PICTURE, 0, (255, 1, 2, 3, 0))
    writes = greeted.strip.writes
    greeted.say(PICTURE, 1, (255, 1, 2, 3, 0))
    for _ in range(100):
        greeted.turn()
    assert greeted.strip.writes == writes


@given(st.sampled_from(Rhythm), st.integers(0, 10**7), st.integers(0, 10**7))
def test_rhythms_move_with_the_host_s(rhythm, host, start):
    bench = Bench(start)
    bench.greet()
    bench.say(HEARTBEAT, 0, (host % 2400,))
    bench.say(PICTURE, 0, picture_values(LampPicture(dice=Lamp(rhythm=rhythm))))
    bench.turn(20)
    # The picture's turn came 2 ms after the heartbeat's, and the last one 20 ms later.
    wanted = lamps.brightness(Lamp(rhythm=rhythm), (host + 22) / 1000)
    assert bench.strip.shown[0][0] == pytest.approx(255 * wanted, abs=1)


def test_a_host_that_falls_silent_is_missed(greeted):
    greeted.say(PICTURE, 0, (255, 255, 255, 255, 0))
    greeted.turn(HOSTLESS)
    assert greeted.strip.shown[0] == (255, 255, 255)
    assert greeted.turn(50) == [HELLO_ALONE]
    greeted.turn(50)
    assert sum(any(colour) for colour in greeted.strip.shown) == 1


def test_heartbeats_keep_the_host(greeted):
    for number in range(20):
        assert greeted.say(HEARTBEAT, number, (0,))
        assert greeted.turn(HOSTLESS - 10) == []


def test_a_hello_of_the_same_session_forgets_nothing(greeted):
    greeted.pins.levels[0] = 0
    (edge,) = greeted.turn()
    greeted.greet()
    assert greeted.turn(RESEND) == [edge]


def test_the_clock_of_the_chip_may_starts_again():
    bench = Bench(start=2**30 - 50)
    bench.turn()
    bench.greet()
    for number in range(10):
        assert bench.say(HEARTBEAT, number, (0,))
        assert bench.turn(20) == []
    assert bench.turn(HOSTLESS) == [HELLO_ALONE]


def test_the_watchdog_is_fed_each_turn(bench):
    for _ in range(7):
        bench.turn()
    assert bench.pins.fed == 7
