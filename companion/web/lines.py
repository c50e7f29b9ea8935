"""Lines: how many may be open, in all and to one address, and how long one may be silent."""

import logging
import resource
import socket
import struct
from asyncio import BaseTransport, TimerHandle, Transport
from collections import Counter
from contextlib import suppress
from typing import Any

from h11 import IDLE
from uvicorn.protocols.http.h11_impl import H11Protocol

from companion.web.rate_limits import LINES, LINES_AN_ADDRESS

log = logging.getLogger(__name__)

REQUEST = 10.0
"""Seconds within which a request has to have come to its end, from the first moment of its line."""
UNHEARD = 60
"""Seconds after which a line is closed whose other end takes nothing more."""
QUEUE = 1024
"""Lines that may wait to be accepted: a phone waits behind those of others, but is not turned away."""
TURN = 32
"""Lines that are refused before the phones that are connected have their turn."""
AT_ONCE = struct.pack("ii", 1, 0)
"""How a line is closed that leaves nothing behind in the kernel either."""
SHARE = 4
"""The part of the files of a process that may be lines: one in so many. The others are the app's own."""


def most_lines() -> int:
    """The most lines at the same time, on this machine."""
    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return LINES if files == resource.RLIM_INFINITY else min(LINES, files // SHARE)


class Lines:
    """The lines that are open now, by address. For one thread."""

    def __init__(self) -> None:
        self._most = most_lines()
        self.open: Counter[str] = Counter()

    def begin(self, address: str) -> bool:
        """Whether one more may be open to this address; it counts."""
        if self.open.total() >= self._most or self.open[address] >= LINES_AN_ADDRESS:
            return False
        self.open[address] += 1
        return True

    def end(self, address: str) -> None:
        """One that was open has ended."""
        self.open[address] -= 1
        if not self.open[address]:
            del self.open[address]


class Listening(socket.socket):
    """A socket that hands on the lines that may be open; others are closed before they cost anything."""

    def __init__(self, lines: Lines, one: socket.socket) -> None:
        super().__init__(one.family, one.type, one.proto, fileno=one.fileno())
        one.detach()
        self._lines = lines

    def accept(self) -> tuple[socket.socket, object]:
        """The next line; BlockingIOError where none waits, or so many were closed that others have a turn."""
        for _ in range(TURN):
            line, address = super().accept()
            if self._lines.begin(address[0]):
                return line, address
            log.warning("Too many lines are open; one from %s was closed.", address[0])
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
            line.close()
        raise BlockingIOError


class Line(H11Protocol):
    """One line, which is closed where a request does not come to its end."""

    def __init__(self, lines: Lines, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._lines, self._address = lines, ""
        self._late: TimerHandle | None = None

    def connection_made(self, transport: BaseTransport) -> None:
        """Somebody called."""
        assert isinstance(transport, Transport)
        super().connection_made(transport)
        self._address = transport.get_extra_info("peername")[0]
        with suppress(OSError):  # it has ended already
            line = transport.get_extra_info("socket")
            line.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 1000 * UNHEARD)
        self._await_request()

    def connection_lost(self, exc: Exception | None) -> None:
        """The line has ended."""
        self._let_be()
        self._lines.end(self._address)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Some part of a request came."""
        super().data_received(data)
        self._await_request()

    def on_response_complete(self) -> None:
        """A reply was sent; of the next request, some part may have come already."""
        super().on_response_complete()
        self._await_request()

    def _await_request(self) -> None:
        """Give a request that has not come to its end its time, once; more parts of it give it no more."""
        if not self._begun:
            self._let_be()
        elif self._late is None:
            self._late = self.loop.call_later(REQUEST, self.transport.abort)

    @property
    def _begun(self) -> bool:
        """Whether a request is awaited: the first, or one that has begun; a reply has limits of its own."""
        if self.cycle is None:
            return True
        if not self.cycle.response_complete:
            return False
        return self.conn.their_state is not IDLE or bool(self.conn.trailing_data[0])

    def _let_be(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None
