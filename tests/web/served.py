"""A server with a game, in this process, and phones that reach it over HTTP."""

import json
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import ExitStack, contextmanager
from http.client import HTTPConnection, HTTPResponse
from itertools import count
from socket import IPPROTO_TCP, TCP_CORK
from threading import Event, Thread
from time import sleep
from typing import Any, NamedTuple

from companion.table.runtime.bus import Bus
from companion.web.addresses import listening
from companion.web.keys import ROOM, Keys
from companion.web.publishing import Publisher
from companion.web.screens import Screens
from companion.web.serving import serving
from engines.core.record import Record
from tests.web.phone_evenings import sit_down

HOST = "127.0.0.1"
KEYS = (f"finger-{number:06}" for number in count())
WAIT = 60
"""Seconds a reply may take on a machine that has much to do; no test waits so long where all is well."""


class Call(NamedTuple):
    """Something to be done in the game's thread."""

    do: Callable[[], Any]
    done: Future[Any]


class Table:
    """A game that is served: its screens, and the port; phones reach it from this address."""

    def __init__(
        self, screens: Screens, port: int, post: Callable[[object], None], address: str = HOST
    ) -> None:
        self.screens, self.port, self._bus, self._address = screens, port, post, address
        self.guests = ExitStack()

    def at(self, address: str) -> "Table":
        """The same for phones that are at this address."""
        return Table(self.screens, self.port, self._bus, address)

    def run(self, do: Callable[[], Any]) -> Any:
        """Do something in the game's thread, where nobody else touches the game."""
        call = Call(do, Future())
        self._bus(call)
        return call.done.result(WAIT)

    def line(self) -> HTTPConnection:
        """A line to the server, from where the phones are."""
        return HTTPConnection(HOST, self.port, timeout=WAIT, source_address=(self._address, 0))

    @property
    def origin(self) -> str:
        """The start of every address."""
        return f"http://{HOST}:{self.port}"

    def code(self, screen: str) -> str:
        """A new invitation."""
        return self.screens.keys.invite(screen)

    def post(
        self, path: str, body: bytes, cookie: str = "", **headers: str
    ) -> tuple[int, dict[str, str], bytes]:
        """What a POST brings: status, headers, body. A header that is "" is left out."""
        sent = {
            "Host": f"{HOST}:{self.port}",
            "Origin": self.origin,
            "Content-Type": "application/json",
            "Content-Length": str(len(body)),
            "Cookie": cookie and f"companion={cookie}",
        } | {name.replace("_", "-"): value for name, value in headers.items()}
        return self.ask("POST", path, {name: value for name, value in sent.items() if value}, body)

    def get(self, path: str, cookie: str = "", **headers: str) -> tuple[int, dict[str, str], bytes]:
        """What a GET brings."""
        sent = {"Host": f"{HOST}:{self.port}", "Cookie": cookie and f"companion={cookie}"} | headers
        return self.ask("GET", path, {name: value for name, value in sent.items() if value}, b"")

    def ask(self, method: str, path: str, headers: dict[str, str], body: bytes) -> Any:
        """What a request with these headers alone brings."""
        line = self.line()
        try:
            line.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
            for name, value in headers.items():
                line.putheader(name, value)
            line.connect()
            # In one piece: a server that refuses the head closes, and what comes then breaks the line.
            line.sock.setsockopt(IPPROTO_TCP, TCP_CORK, 1)
            line.endheaders(body or None)
            line.sock.setsockopt(IPPROTO_TCP, TCP_CORK, 0)
            reply = line.getresponse()
            return reply.status, {k.lower(): v for k, v in reply.getheaders()}, _rest(reply)
        finally:
            line.close()

    def join(self, screen: str) -> str:
        """The token of a device that joins."""
        body = json.dumps({"screen": screen, "code": self.code(screen)}).encode()
        status, headers, _ = self.post("/join", body)
        assert status == 204
        return headers["set-cookie"].partition("=")[2].partition(";")[0]

    def token(self, screen: str) -> str:
        """The token of a device that joined before, without a message."""
        found = self.screens.keys.redeem(self.code(screen), screen)
        assert found
        return found

    def action(self, screen: str, token: str, **action: Any) -> tuple[int, dict[str, Any]]:
        """What an action brings."""
        body = json.dumps({"key": next(KEYS)} | action).encode()
        status, _, reply = self.post(f"/{screen}/do", body, token)
        while status == 429:  # a machine is quicker than fingers
            sleep(0.1)
            status, _, reply = self.post(f"/{screen}/do", body, token)
        return status, json.loads(reply) if reply else {}


def _rest(reply: HTTPResponse) -> bytes:
    """What comes after the head of a reply; a line that breaks is the end of it."""
    try:
        return reply.read()
    except ConnectionResetError:
        return b""


class Glass:
    """A stream that is read as a page reads it; `raw` is every byte that came."""

    def __init__(
        self, table: Table, screen: str, token: str = "", language: str = "en", seen: str = ""
    ) -> None:
        self.line = table.line()
        headers = {"Host": f"{HOST}:{table.port}"} | ({"Cookie": f"companion={token}"} if token else {})
        headers |= {"Last-Event-ID": seen} if seen else {}
        self.reply: HTTPResponse
        for _ in range(200):
            self.line.request("GET", f"/{screen}/stream?lang={language}", headers=headers)
            self.reply = self.line.getresponse()
            if self.reply.status != 429:
                break
            self.reply.read()
            sleep(0.1)  # a machine is quicker than pages that are loaded anew
        assert self.reply.status == 200
        self.raw, self.shown, self.at, self.ended = b"", dict[str, Any](), "", False

    def event(self) -> str:
        """Read one event; its name, "" for a remark."""
        name = data = at = ""
        while True:
            line = self.reply.readline()
            if not line:
                self.ended = True
                return "ended"
            self.raw += line
            said = line.decode().rstrip("\n")
            if not said:
                break
            head, _, rest = said.partition(": ")
            name, data, at = (
                rest if head == "event" else name,
                rest if head == "data" else data,
                rest if head == "id" else at,
            )
        if name in ("view", "news"):
            self.at = at
            self.shown = (self.shown if name == "news" else {}) | json.loads(data)
        self.ended = self.ended or name == "ended"
        return name

    def until(self, at: str) -> dict[str, Any]:
        """Read until this version of the game and these own steps are shown."""
        while not self.at or _reached(self.at) < _reached(at):
            self.event()
            assert not self.ended
        return self.shown

    def close(self) -> None:
        """Go away, as a phone does."""
        self.reply.close()
        self.line.close()


def _reached(at: str) -> tuple[int, int]:
    _, game, version, _ = at.split(".")
    return int(game), int(version)


class Far:
    """Hands over HTTP: each screen has its own token, its own stream, its own connection."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.tokens: dict[str, str] = {}
        self.glasses: dict[str, Glass] = {}
        self.last = ""

    def post(self, screen: str, **action: Any) -> tuple[int, dict[str, Any]]:
        """An action at the view that this screen shows."""
        self.picture(screen)
        glass = self.glasses[screen]
        status, reply = self.table.action(screen, self.tokens[screen], at=glass.at, **action)
        if status == 200:
            self.last = reply["at"]
            while glass.at != self.last:
                glass.event()
        return status, reply

    def picture(self, screen: str) -> dict[str, Any]:
        """What the stream of this screen shows, once it has all that is known to have happened."""
        if screen not in self.glasses:
            self.tokens[screen] = "" if screen == ROOM else self.table.join(screen)
            self.glasses[screen] = Glass(self.table, screen, self.tokens[screen])
            self.glasses[screen].event()
        glass = self.glasses[screen]
        while not glass.shown:
            glass.event()
        return glass.until(self.last) if self.last else glass.shown

    def asked(self, screen: str) -> dict[str, Any]:
        """What this screen is asked, once its stream says so."""
        self.picture(screen)
        glass = self.glasses[screen]
        while glass.shown["question"] is None:
            assert glass.event() != "ended"
        return glass.shown["question"]

    def close(self) -> None:
        """All go home."""
        for glass in self.glasses.values():
            glass.close()


@contextmanager
def served(record: Record | None, run: str = "test", keys: Keys | None = None) -> Iterator[Table]:
    """A server whose game begins as this record does; its game has a thread that drains the bus."""
    bus, woken, ended = Bus(), Event(), Event()
    bus.wake = woken.set
    keys, publisher = keys or Keys(), Publisher()
    screens = Screens(bus, keys, publisher, run)
    if record is not None:
        sit_down(screens, record)

    bus.listen(Call, lambda call: call.done.set_result(call.do()))

    def game() -> None:
        while not ended.is_set():
            woken.wait()
            woken.clear()
            while bus.waiting:
                bus.drain()

    thread = Thread(target=game, name="game")
    thread.start()
    try:
        with serving(listening([HOST], 0), keys, publisher, bus.post) as port:
            table = Table(screens, port, bus.post)
            with (
                table.guests
            ):  # devices that stayed would look for the server, which waits for them at its end
                yield table
    finally:
        ended.set()
        woken.set()
        thread.join()
