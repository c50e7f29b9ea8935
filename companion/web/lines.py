"""Lines: how many may be open, in all and to one address, and how long one may be silent."""

import logging
import resource
from asyncio import BaseTransport, TimerHandle, Transport
from collections import Counter
from contextlib import suppress
from socket import IPPROTO_TCP, TCP_USER_TIMEOUT
from typing import Any

from h11 import IDLE
from uvicorn.protocols.http.h11_impl import H11Protocol

from companion.web.limits import LINES, LINES_AN_ADDRESS

log = logging.getLogger(__name__)

REQUEST = 10.0
"""Seconds within which a request has to have come to its end, from the first moment of its line."""
UNHEARD = 60
"""Seconds after which a line is closed whose other end takes nothing more."""
WAITING = 32
"""Lines that may wait to be accepted, and are accepted at a time: each is a file until it is refused."""
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


class Line(H11Protocol):
    """One line: refused where there are too many, closed where its request does not come to its end."""

    def __init__(self, lines: Lines, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._lines, self._address, self._counted = lines, "", False
        self._late: TimerHandle | None = None

    def connection_made(self, transport: BaseTransport) -> None:
        """Somebody called."""
        assert isinstance(transport, Transport)
        super().connection_made(transport)
        self._address = self.client[0] if self.client else ""
        self._counted = self._lines.begin(self._address)
        if not self._counted:
            log.warning("Too many lines are open; one from %s was closed.", self._address)
            transport.abort()
            return
        with suppress(OSError):
            self.transport.get_extra_info("socket").setsockopt(IPPROTO_TCP, TCP_USER_TIMEOUT, 1000 * UNHEARD)
        self._await_request()

    def connection_lost(self, exc: Exception | None) -> None:
        """The line has ended."""
        self._let_be()
        if self._counted:
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
