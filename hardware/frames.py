"""The protocol between the app and the table board, without any input or output: see docs/protocol.md.

This file also runs on the board under MicroPython: it imports nothing that is not there, and asks no clock.
"""

import struct
from binascii import crc32

PROTOCOL = 1
"""The version of the protocol. The frame, and the first four values of a hello, never change."""

HELLO = 1
HEARTBEAT = 2
ACK = 3
PICTURE = 4
EDGE = 5
SENSED = 6

LAYOUTS = {HELLO: "<4BH", HEARTBEAT: "<H", ACK: "<B", EDGE: "<2BI", SENSED: "<"}
"""The values of each kind of message; a picture has `LAMP` bytes for each lamp."""
LAMP = 5
MOST_LAMPS = 10

_HEAD = 3
_CHECKSUM = 4
MOST = _HEAD + LAMP * MOST_LAMPS + _CHECKSUM
"""The bytes of the longest frame, before stuffing."""


class Message:
    """One message: its kind, its number (0 to 255), and its values as whole numbers."""

    def __init__(self, kind: int, number: int, values: tuple[int, ...] = ()) -> None:
        self.kind = kind
        self.number = number
        self.values = values

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and self._all() == other._all()

    def __hash__(self) -> int:
        return hash(self._all())

    def __repr__(self) -> str:
        return "Message" + repr(self._all())

    def _all(self) -> tuple[int, int, tuple[int, ...]]:
        return self.kind, self.number, self.values


def encode(message: Message) -> bytes:
    """The bytes of a message: its frame, stuffed to contain no zero byte, between two zeros."""
    if message.kind == PICTURE:
        body = bytes(message.values)
    else:
        body = struct.pack(LAYOUTS[message.kind], *message.values)
    frame = bytes((message.kind, message.number, len(body))) + body
    return b"\0" + stuff(frame + struct.pack("<I", crc32(frame))) + b"\0"


def decode(stuffed: bytes) -> Message | None:
    """The message between two zeros, or None if it is invalid."""
    if len(stuffed) > MOST + 1:
        return None
    frame = unstuff(stuffed)
    if frame is None or len(frame) < _HEAD + _CHECKSUM or frame[2] != len(frame) - _HEAD - _CHECKSUM:
        return None
    if struct.pack("<I", crc32(frame[:-_CHECKSUM])) != frame[-_CHECKSUM:]:
        return None
    values = _values(frame[0], frame[_HEAD:-_CHECKSUM])
    return None if values is None else Message(frame[0], frame[1], values)


def _values(kind: int, body: bytes) -> tuple[int, ...] | None:
    if kind == HELLO and len(body) >= 4 and body[0] != PROTOCOL:
        return tuple(body[:4])
    if kind == PICTURE:
        return tuple(body) if len(body) % LAMP == 0 else None
    if kind not in LAYOUTS or len(body) != struct.calcsize(LAYOUTS[kind]):
        return None
    return struct.unpack(LAYOUTS[kind], body)


def stuff(frame: bytes) -> bytes:
    """A frame of at most 253 bytes without zeros: each is replaced by the distance to the next."""
    return b"".join([bytes((len(part) + 1,)) + part for part in frame.split(b"\0")])


def unstuff(stuffed: bytes) -> bytes | None:
    """The unstuffed frame, or None if the distances do not meet the end."""
    parts = []
    at = 0
    while at < len(stuffed):
        end = at + stuffed[at]
        parts.append(stuffed[at + 1 : end])
        at = end
    return b"\0".join(parts) if at == len(stuffed) else None


class Reader:
    """Finds the messages in a stream of bytes; counts accepted `frames` and skipped `errors`."""

    def __init__(self) -> None:
        self.frames = 0
        self.errors = 0
        self._rest = b""

    def feed(self, stream: bytes) -> list[Message]:
        """The messages completed by these bytes; everything else in them is skipped."""
        pieces = (self._rest + stream).split(b"\0")
        # One byte more than the longest frame is enough to know that no message will come of it.
        self._rest = pieces.pop()[: MOST + 2]
        messages = []
        for piece in pieces:
            if piece:
                message = decode(piece)
                if message is None:
                    self.errors += 1
                else:
                    self.frames += 1
                    messages.append(message)
        return messages


class Outbox:
    """Messages sent in order: one at a time, repeated until it is acknowledged."""

    def __init__(self, patience: float) -> None:
        self._patience = patience
        self._waiting: list[Message] = []
        self._number = 0
        self._sent: float | None = None

    def __len__(self) -> int:
        return len(self._waiting)

    def put(self, kind: int, values: tuple[int, ...] = ()) -> None:
        """Queue a message after those that wait."""
        self._waiting.append(Message(kind, self._number, values))
        self._number = (self._number + 1) % 256

    def clear(self) -> None:
        """Drop what waits: something newer replaces it."""
        self._waiting.clear()
        self._sent = None

    def due(self, now: float) -> Message | None:
        """The message to send at this moment, if any."""
        if not self._waiting or (self._sent is not None and now - self._sent < self._patience):
            return None
        self._sent = now
        return self._waiting[0]

    def acknowledge(self, kind: int, number: int) -> None:
        """Remove the message of this kind and number, if it is the one being sent."""
        if self._waiting and (self._waiting[0].kind, self._waiting[0].number) == (kind, number):
            del self._waiting[0]
            self._sent = None


class Inbox:
    """The numbers of the messages received: distinguishes new ones from repeated ones."""

    def __init__(self) -> None:
        self._next = 0

    def take(self, number: int) -> bool:
        """Whether a message of this number is the next one; if so, it counts as received."""
        if number != self._next:
            return False
        self._next = (number + 1) % 256
        return True

    def last(self, number: int) -> bool:
        """Whether this is the number of the last message received."""
        return number == (self._next - 1) % 256
