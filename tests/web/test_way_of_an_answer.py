"""The way of a phone's answer: from the request to the entry and back, through few rooms, and never up."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

import pytest

from companion.app.hardware import Wired
from companion.app.smart_home_switch import SmartHome
from companion.app.without_window import Companion, ServedGame
from companion.desk.signals import Signals
from companion.store.archive import Archive
from companion.table.files.settings import CONFIG, read_settings
from companion.table.runtime.bus import Bus
from companion.web.keys import seat_screen
from companion.web.screens import Screens
from companion.web.server import COOKIE, Server
from engines import engine
from hardware.cues import DARKNESS

TABLE = ("runtime", "game", "play", "devices", "amend", "reports", "files")
ROOMS = (
    *("engines", "hardware", "companion.ports", "companion.drawing"),
    *(f"companion.table.{room}" for room in TABLE),
    *("companion.desk", "companion.store", "companion.web", "companion.ui", "companion.app"),
)
"""The folders of the house, the lowest first; all folders of the rules are one room."""
MOST = 6
TOLD = (Signals.send.__code__, Screens.publish.__code__)
"""What everybody is told of it: a signal is for whoever listens, and no part of the way."""
QUEUED = "companion.table.runtime.bus"
"""Between two threads lies a queue: what waits there is taken up by the room it is for."""
PORT = "append"
"""What the journal of a port is asked for: the archive keeps it."""


class Step(NamedTuple):
    """A call from one room into another."""

    whence: str
    where: str
    callee: str


def room_of(frame: FrameType | None) -> str | None:
    """The room that this code stands in; None for libraries and tests."""
    name = frame.f_globals.get("__name__", "") if frame is not None else ""
    return next((room for room in ROOMS if name == room or name.startswith(f"{room}.")), None)


class Trace:
    """Notes each call from room to room, but what is told to all."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self._telling: FrameType | None = None

    def __call__(self, frame: FrameType, event: str, _: Any) -> None:
        if self._telling is not None:
            if event == "return" and frame is self._telling:
                self._telling = None
            return
        if event != "call" or (where := room_of(frame)) is None:
            return
        back = frame.f_back
        while back is not None and room_of(back) is None:
            back = back.f_back
        if back is not None and (whence := room_of(back)) != where:
            callee = f"{frame.f_globals['__name__']}.{frame.f_code.co_name}"
            if QUEUED not in (back.f_globals["__name__"], frame.f_globals["__name__"]):
                self.steps.append(Step(str(whence), where, callee))
        if frame.f_code in TOLD:
            self._telling = frame

    @property
    def rooms(self) -> set[str]:
        """Every room on the way."""
        return {room for step in self.steps for room in (step.whence, step.where)}

    @property
    def climbs(self) -> list[Step]:
        """The calls of a room by one below it."""
        up = (step for step in self.steps if ROOMS.index(step.where) > ROOMS.index(step.whence))
        return [step for step in up if not self._sanctioned(step)]

    @staticmethod
    def _sanctioned(step: Step) -> bool:
        """Whether it is a signal that is sent, or the port of the archive."""
        return step.callee in ("companion.desk.signals.send", f"companion.store.stored_game.{PORT}")


async def post(app: Any, screen: str, token: str, **action: Any) -> int:
    """The status of an action that comes by HTTP."""
    body, sent = json.dumps(action).encode(), list[dict[str, Any]]()
    headers = {
        "host": "table",
        "origin": "http://table",
        "content-type": "application/json",
        "content-length": str(len(body)),
        "cookie": f"{COOKIE}={token}",
    }

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    scope = {
        "type": "http", "method": "POST", "path": f"/{screen}/do", "query_string": b"", "scheme": "http",
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        "client": ("192.0.2.1", 1), "server": ("table", 80), "http_version": "1.1",
    }  # fmt: skip
    await app(scope, receive, send)
    return int(sent[0]["status"])


class Nobody:
    """The app thinks for no seat here."""

    def think(self, _: Any) -> None: ...
    def close(self) -> None: ...


async def traced(companion: Companion, bus: Bus) -> Trace:
    """The trace of one answer on a phone that makes an entry."""
    assert companion.evening.game is not None
    session = companion.evening.game.session
    seat = session.actors[0]
    screen, keys = seat_screen(seat), companion.screens.keys
    token = keys.redeem(keys.invite(screen), screen)
    assert token is not None
    server = Server(keys, companion.publisher, bus.post)
    server.hosts = {"table"}
    loop = asyncio.get_running_loop()
    bus.wake = lambda: loop.call_soon(bus.drain) and None
    app, trace, version = server.app(), Trace(), session.version

    async def tap(**action: Any) -> None:
        at = companion.screens.mark(screen)
        assert await post(app, screen, token, key=f"a-finger-{at[-1]}", at=at, **action) == 200

    if companion.screens.phones[seat].question is None:
        await tap(do="begin", kind="roll")
    sys.setprofile(trace)
    try:
        await tap(do="answer", answer=[2, 3])
    finally:
        sys.setprofile(None)
    assert session.version > version
    return trace


@pytest.fixture
def trace(tmp_path: Path) -> Trace:
    with Archive.open(tmp_path / "archive.sqlite") as archive:
        bus = Bus()
        settings = read_settings(CONFIG / "default.toml")
        parts = Wired((), None, DARKNESS, ())
        companion = Companion(archive, bus, parts, SmartHome(bus), settings, Nobody())
        companion.seat(ServedGame(engine("catan"), ("Anna", "Ben", "Carla")))
        return asyncio.run(traced(companion, bus))


def test_an_answer_passes_few_rooms(trace: Trace) -> None:
    assert {"companion.web", "companion.table.play", "engines", "companion.store"} <= trace.rooms
    assert len(trace.rooms) <= MOST, trace.rooms


def test_no_room_calls_one_above_it(trace: Trace) -> None:
    assert trace.climbs == []
