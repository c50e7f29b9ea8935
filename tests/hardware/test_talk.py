"""The app's side of the cable, word by word, on a clock that the test moves."""

from itertools import count

import pytest

from hardware.debounce import Timing
from hardware.frames import ACK, EDGE, HEARTBEAT, HELLO, PICTURE, PROTOCOL, SENSED, Message, Reader, encode
from hardware.lamps import Lamp, LampPicture, Rhythm
from hardware.ports import DiceFelt, Found, SeatPressed
from hardware.talk import BEAT, BOOT, GREET, RESEND, SILENCE, VERSION, Talk, picture_values

BOUNCE = 0.025
AGAIN = RESEND + 0.001


class Ends:
    """A talk, and what its board hears."""

    def __init__(self):
        self.now = 100.0
        self.talk = Talk(count(1), Timing(BOUNCE), self.now)
        self._reader = Reader()

    def said(self, after=0.0):
        self.now += after
        return self._reader.feed(self.talk.say(self.now))

    def told(self, *messages, after=0.0):
        self.now += after
        return self.talk.hear(b"".join(map(encode, messages)), self.now)

    def edge(self, number, seat, closed, at):
        return self.told(Message(EDGE, number, (seat, closed, at)))


def hello(session, protocol=PROTOCOL):
    return Message(HELLO, 0, (protocol, 1, 2, 3, session))


@pytest.fixture
def ends():
    return Ends()


@pytest.fixture
def greeted(ends):
    ends.said()
    assert ends.told(hello(1)) == [Found("board")]
    return ends


def of_kind(kind, messages):
    return [message for message in messages if message.kind == kind]


def test_a_hello_is_said_until_it_is_answered(ends):
    mine = Message(HELLO, 0, (PROTOCOL, *VERSION, 1))
    assert ends.said() == [mine]
    assert ends.said(GREET / 2) == []
    assert ends.said(GREET) == [mine]
    assert ends.told(hello(1)) == [Found("board")]
    assert of_kind(HELLO, ends.said(GREET)) == []


def test_the_hello_of_another_session_is_no_answer(ends):
    assert ends.told(hello(0), hello(7), Message(SENSED, 0)) == []
    assert not ends.talk.greeted


def test_a_doubled_hello_is_heard_once(ends):
    assert ends.told(hello(1), hello(1)) == [Found("board")]


def test_a_board_of_another_protocol_is_known_by_its_versions(ends):
    frame = encode(hello(0, protocol=PROTOCOL))
    assert not ends.talk.foreign
    ends.talk.hear(frame, ends.now)
    assert not ends.talk.foreign
    ends.told(Message(HELLO, 0, (PROTOCOL + 1, 9, 8, 7, 0)))
    assert ends.talk.foreign
    assert ends.talk.version == (PROTOCOL + 1, 9, 8, 7)


def test_a_picture_is_said_until_it_is_acknowledged(greeted):
    (empty,) = of_kind(PICTURE, greeted.said())
    assert empty.values == ()
    greeted.talk.show(LampPicture(dice=Lamp()))
    (picture,) = of_kind(PICTURE, greeted.said())
    assert picture.values == (255, 255, 255, 255, 0, 0, 255, 255, 255, 0)
    assert of_kind(PICTURE, greeted.said(AGAIN)) == [picture]
    greeted.told(Message(ACK, picture.number, (PICTURE,)))
    assert of_kind(PICTURE, greeted.said(5 * RESEND)) == []


def test_a_picture_takes_the_place_of_one_on_its_way(greeted):
    numbers = []
    for level in (0.2, 0.4):
        greeted.talk.show(LampPicture(dice=Lamp(level)))
        (picture,) = of_kind(PICTURE, greeted.said())
        numbers.append(picture.number)
    greeted.told(Message(ACK, numbers[0], (PICTURE,)))
    (again,) = of_kind(PICTURE, greeted.said(AGAIN))
    assert again.number == numbers[1]
    assert again.values[0] == 102


def test_a_picture_shown_again_is_not_said_again(greeted):
    greeted.talk.show(LampPicture(dice=Lamp()))
    (picture,) = of_kind(PICTURE, greeted.said())
    greeted.told(Message(ACK, picture.number, (PICTURE,)))
    greeted.talk.show(LampPicture(dice=Lamp()))
    assert of_kind(PICTURE, greeted.said(AGAIN)) == []


def test_a_picture_shown_before_the_hello_is_said_after_it(ends):
    ends.talk.show(LampPicture(dice=Lamp()))
    assert of_kind(PICTURE, ends.said()) == []
    ends.told(hello(1))
    assert of_kind(PICTURE, ends.said())


def test_all_parts_of_a_lamp_are_said():
    lamp = Lamp(0.5, (1, 0.25, 0), Rhythm.DOUBLE)
    assert picture_values(LampPicture(seats=(lamp,)))[10:] == (128, 255, 64, 0, 3)
    assert len(picture_values(LampPicture(seats=(lamp,) * 9))) == 5 * 10


def test_the_way_there_and_back_is_timed_by_the_heartbeat(greeted):
    greeted.said()
    (beat,) = of_kind(HEARTBEAT, greeted.said(BEAT))
    assert beat.values == (round(greeted.now * 1000) % 2400,)
    greeted.told(Message(ACK, beat.number, (PICTURE,)), after=0.005)
    assert greeted.talk.round_trip is None
    greeted.told(Message(ACK, beat.number, (HEARTBEAT,)), after=0.002)
    assert greeted.talk.round_trip == pytest.approx(0.007)


def test_heartbeats_presses_and_pictures_go_on_where_their_numbers_starts_again(greeted):
    """After 256 of them: an hour of talk is some nine thousand heartbeats."""
    greeted.said()
    for turn in range(600):
        greeted.talk.show(LampPicture(dice=Lamp(turn % 2)))
        said = greeted.said(after=BEAT)
        (beat,), (picture,) = of_kind(HEARTBEAT, said), of_kind(PICTURE, said)
        assert picture.values[0] == 255 * (turn % 2)
        acks = (Message(ACK, beat.number, (HEARTBEAT,)), Message(ACK, picture.number, (PICTURE,)))
        greeted.told(*acks, after=0.001 * (turn % 7))
        assert greeted.talk.round_trip == pytest.approx(0.001 * (turn % 7))
        closed = 1 - turn % 2
        heard = greeted.edge(turn % 256, 2, closed, 1000 * turn)
        assert heard == ([SeatPressed(2)] if closed else [])
        assert not greeted.talk.silent(greeted.now)
    assert greeted.talk.buttons.presses(2) == 300
    assert of_kind(PICTURE, greeted.said(after=1)) == []


def test_a_press_is_heard_once_and_acknowledged(greeted):
    assert greeted.edge(0, 3, 1, 1000) == [SeatPressed(3)]
    assert greeted.edge(1, 3, 0, 1100) == []
    assert of_kind(ACK, greeted.said()) == [Message(ACK, 0, (EDGE,)), Message(ACK, 1, (EDGE,))]
    assert greeted.talk.buttons.presses(3) == 1


def test_an_edge_sent_again_is_acknowledged_and_not_heard(greeted):
    greeted.edge(0, 3, 1, 1000)
    greeted.said()
    assert greeted.edge(0, 3, 1, 1000) == []
    assert of_kind(ACK, greeted.said()) == [Message(ACK, 0, (EDGE,))]


def test_bounces_that_come_late_are_bounces_still(greeted):
    heard = greeted.edge(0, 2, 1, 1000)
    for number in range(1, 7):
        greeted.now += 1
        heard += greeted.edge(number, 2, (number + 1) % 2, 1000 + number)
    assert heard == [SeatPressed(2)]
    greeted.edge(7, 2, 0, 1100)
    assert greeted.edge(8, 2, 1, 1100 + round(1000 * BOUNCE)) == [SeatPressed(2)]


def test_a_button_beyond_the_seats_is_passed_over(greeted):
    assert greeted.edge(0, 8, 1, 1000) == []
    assert of_kind(ACK, greeted.said()) == [Message(ACK, 0, (EDGE,))]


def test_dice_are_felt_once(greeted):
    assert greeted.told(Message(SENSED, 0), Message(SENSED, 0)) == [DiceFelt()]


def test_a_number_out_of_turn_starts_again(greeted):
    assert greeted.edge(5, 3, 1, 1000) == []
    assert not greeted.talk.greeted
    assert greeted.said() == [Message(HELLO, 0, (PROTOCOL, *VERSION, 2))]


def test_a_board_that_started_again_is_greeted_and_gets_the_picture(greeted):
    greeted.talk.show(LampPicture(dice=Lamp()))
    for picture in of_kind(PICTURE, greeted.said()):
        greeted.told(Message(ACK, picture.number, (PICTURE,)))
    assert greeted.told(hello(0)) == []
    assert of_kind(HELLO, greeted.said()) == [Message(HELLO, 0, (PROTOCOL, *VERSION, 2))]
    assert greeted.told(hello(2)) == [Found("board")]
    assert of_kind(PICTURE, greeted.said())


def test_what_only_the_app_may_say_is_passed_over(greeted):
    assert greeted.told(Message(HEARTBEAT, 0, (0,)), Message(PICTURE, 0)) == []


def test_silence_is_told_from_time_to_boot(ends):
    assert not ends.talk.silent(ends.now + BOOT)
    assert ends.talk.silent(ends.now + BOOT + 0.01)
    ends.told(hello(1))
    assert not ends.talk.silent(ends.now + SILENCE)
    assert ends.talk.silent(ends.now + SILENCE + 0.01)


def test_noise_is_told_from_silence(ends):
    assert not ends.talk.noisy
    ends.talk.hear(b"hello world\r\n", ends.now)
    assert ends.talk.noisy
    ends.told(hello(1))
    assert not ends.talk.noisy
    ends.talk.hear(b"hm", ends.now)
    assert ends.talk.noisy
    ends.talk.hear(b"\0", ends.now)
    ends.told(Message(ACK, 0, (HEARTBEAT,)))
    assert not ends.talk.noisy
