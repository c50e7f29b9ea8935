"""A broker that sends whatever it is told to, as no broker should: a socket on the loopback."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Lock, Thread

CONNECT, CONNACK, PUBLISH, PUBACK, SUBSCRIBE, SUBACK = 1, 2, 3, 4, 8, 9
PINGREQ, PINGRESP = 12, 13


def length(number: int) -> bytes:
    """A number as MQTT writes lengths."""
    written = bytearray()
    while True:
        number, low = divmod(number, 128)
        written.append(low | (128 if number else 0))
        if not number:
            return bytes(written)


def packet(kind: int, body: bytes, flags: int = 0) -> bytes:
    return bytes((kind << 4 | flags,)) + length(len(body)) + body


def publish(topic: bytes, payload: bytes = b"", kept: bool = False) -> bytes:
    """A message, sent at most once."""
    return packet(PUBLISH, len(topic).to_bytes(2, "big") + topic + b"\0" + payload, int(kept))


class FakeBroker:
    """Lets everybody in, and keeps what they send; one line at a time is spoken to."""

    def __init__(self) -> None:
        self._door = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._door.getsockname()[1])
        self.connects: list[bytes] = []
        self.heard: list[tuple[int, bytes]] = []
        self._line: socket.socket | None = None
        self._lock = Lock()
        self._threads = [Thread(target=self._open, daemon=True)]
        self._threads[0].start()

    @property
    def lines(self) -> int:
        """How many lines there were so far, and how many of them subscribed to something."""
        return len(self.connects)

    def _open(self) -> None:
        with suppress(OSError):
            while True:
                line, _ = self._door.accept()
                self._threads.append(Thread(target=self._serve, args=(line,), daemon=True))
                self._threads[-1].start()

    def _serve(self, line: socket.socket) -> None:
        with suppress(OSError, EOFError), line, line.makefile("rb") as stream:
            while True:
                first = stream.read(1)
                if not first:
                    return
                self._answer(line, first[0] >> 4, stream.read(_length(stream)))

    def _answer(self, line: socket.socket, kind: int, body: bytes) -> None:
        with self._lock:
            self.heard.append((kind, body))
            if kind == CONNECT:
                self._line = line
                line.sendall(packet(CONNACK, b"\0\0\0"))
                self.connects.append(body)
            elif kind == SUBSCRIBE:
                line.sendall(packet(SUBACK, body[:2] + b"\0\0"))
            elif kind == PINGREQ:
                line.sendall(packet(PINGRESP, b""))

    def send(self, written: bytes) -> None:
        """Send these bytes on the last line; a line that is gone takes none."""
        with self._lock:
            assert self._line is not None
            with suppress(OSError):
                self._line.sendall(written)

    def subscribed(self, topic: bytes) -> int:
        """How often somebody asked for this topic."""
        return sum(kind == SUBSCRIBE and topic in body for kind, body in self.heard)

    def close(self) -> None:
        self._door.close()
        if self._line is not None:
            with suppress(OSError):
                self._line.shutdown(socket.SHUT_RDWR)


def _length(stream) -> int:
    number = shift = 0
    while True:
        (byte,) = stream.read(1) or (0,)
        number |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return number


@contextmanager
def fake_broker() -> Iterator[FakeBroker]:
    found = FakeBroker()
    try:
        yield found
    finally:
        found.close()
