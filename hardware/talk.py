"""The app's side of the cable to the table board, without any input or output. All times are in seconds."""

from collections.abc import Iterator

from hardware.buttons import Buttons
from hardware.debounce import Timing
from hardware.frames import (
    ACK,
    EDGE,
    HEARTBEAT,
    HELLO,
    PICTURE,
    PROTOCOL,
    SENSED,
    Inbox,
    Message,
    Outbox,
    Reader,
    encode,
)
from hardware.lamps import MOST_SEATS, Lamp, LampPicture
from hardware.ports import DiceFelt, Found, SeatPressed, Signal
from hardware.rhythms import CYCLE

VERSION = (0, 1, 0)
"""The app's version in its hello."""

PULSE = 0.05
"""The seconds between calls of `say` while nothing else happens."""
RESEND = 0.1
GREET = 0.2
BEAT = 0.4
SILENCE = 1.5
BOOT = 2.5
"""The most seconds from plugging in a board to its first hello."""


class Talk:
    """One session with a board: received bytes become signals, and pictures become bytes to send."""

    def __init__(self, sessions: Iterator[int], timing: Timing, now: float) -> None:
        self._sessions, self._timing = sessions, timing
        self._picture: tuple[int, ...] = ()
        self._beat: tuple[int, float] = (0, now)
        self.reader = Reader()
        self.version: tuple[int, ...] | None = None
        self.round_trip: float | None = None
        self.noisy = False
        self._greet(now)

    def _greet(self, now: float) -> None:
        """Begin a session, with all numbers from 0 and all buttons released."""
        self._session = next(self._sessions)
        self.greeted = False
        self._heard = now
        self._hello_due = self._beat_due = now
        self._outbox, self._inbox = Outbox(RESEND), Inbox()
        self.buttons = Buttons(dict.fromkeys(range(MOST_SEATS), self._timing))
        self._replies: list[Message] = []

    def show(self, picture: LampPicture) -> None:
        """Show this picture on the board; one that is already there is not sent again."""
        values = picture_values(picture)
        if values != self._picture:
            self._picture = values
            self._send_picture()

    def _send_picture(self) -> None:
        if self.greeted:
            self._outbox.clear()
            self._outbox.put(PICTURE, self._picture)

    def hear(self, stream: bytes, now: float) -> list[Signal]:
        """Take bytes from the board; return the signals in them."""
        self.noisy = self.noisy or bool(stream)
        signals: list[Signal] = []
        for message in self.reader.feed(stream):
            if message.kind == HELLO:
                signals += self._hello(message.values, now)
            elif self.greeted:
                self._heard, self.noisy = now, False
                signals += self._told(message, now)
        return signals

    def _hello(self, values: tuple[int, ...], now: float) -> list[Signal]:
        self.version = values[:4]
        if self.foreign:
            return []
        self.noisy = False
        ours = values[4] == self._session
        if self.greeted and not ours:
            # The board restarted by itself: its watchdog, or a loose plug, was quicker than our patience.
            self._greet(now)
        if self.greeted or not ours:
            return []
        self.greeted, self._heard = True, now
        self._send_picture()
        return [Found("board")]

    @property
    def foreign(self) -> bool:
        """Whether the board speaks another protocol."""
        return self.version is not None and self.version[0] != PROTOCOL

    def _told(self, message: Message, now: float) -> list[Signal]:
        if message.kind == ACK:
            self._outbox.acknowledge(message.values[0], message.number)
            if (message.values[0], message.number) == (HEARTBEAT, self._beat[0]):
                self.round_trip = now - self._beat[1]
        elif message.kind in (EDGE, SENSED):
            return self._event(message, now)
        return []

    def _event(self, message: Message, now: float) -> list[Signal]:
        fresh = self._inbox.take(message.number)
        if not fresh and not self._inbox.last(message.number):
            # A number that cannot come now: the two ends have lost each other.
            self._greet(now)
            return []
        self._replies.append(Message(ACK, message.number, (message.kind,)))
        if not fresh:
            return []
        if message.kind == SENSED:
            return [DiceFelt()]
        button, closed, at = message.values
        if button >= MOST_SEATS:
            return []
        # The board's own time: an edge that had to be sent again still lies where it lay among the others.
        pressed = self.buttons.edge(button, at / 1000, closed=bool(closed))
        return [SeatPressed(seat) for seat, _ in pressed]

    def say(self, now: float) -> bytes:
        """All bytes to write at this moment."""
        if self.greeted:
            messages, self._replies = self._replies, []
            if now >= self._beat_due:
                messages.append(self._heartbeat(now))
            if picture := self._outbox.due(now):
                messages.append(picture)
            return b"".join(map(encode, messages))
        if now < self._hello_due:
            return b""
        self._hello_due = now + GREET
        return encode(Message(HELLO, 0, (PROTOCOL, *VERSION, self._session)))

    def _heartbeat(self, now: float) -> Message:
        self._beat_due = now + BEAT
        self._beat = ((self._beat[0] + 1) % 256, now)
        return Message(HEARTBEAT, self._beat[0], (round(now * 1000) % CYCLE,))

    def silent(self, now: float) -> bool:
        """Whether the board has been silent for too long."""
        return now - self._heard > (SILENCE if self.greeted else BOOT)


def picture_values(picture: LampPicture) -> tuple[int, ...]:
    """The values of a picture to send: dice, attention and each seat, `LAMP` numbers each."""
    lamps = (picture.dice, picture.attention, *picture.seats[:MOST_SEATS])
    return tuple(number for lamp in lamps for number in _lamp_values(lamp))


def _lamp_values(lamp: Lamp) -> tuple[int, ...]:
    return (*(round(255 * part) for part in (lamp.level, *lamp.colour)), lamp.rhythm.number)
