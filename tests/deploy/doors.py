"""Opens a door of the app to a network, and prints what Python asks of the system for it: run as a program.

    python -m tests.deploy.doors lights

`DOORS` has all of them, each with the modules that open it. Nothing here leaves the loopback.
"""

from __future__ import annotations

import asyncio
import json
import os
import socket
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from msgspec.structs import replace

HERE = "127.0.0.1"
NEW = "socket.__new__"
TO = ("socket.connect", "socket.sendto", "socket.sendmsg")


class Door(NamedTuple):
    """The modules that open it, and how it is opened here."""

    modules: tuple[str, ...]
    open: Callable[[], None]


OTHER = socket.create_server((HERE, 0))
"""Whoever the app speaks to; it takes a line, and says nothing. Closed, it leaves its port to the app."""
PORT = OTHER.getsockname()[1]


def lights_searched() -> None:
    from hardware import wled_found

    wled_found.PATIENCE = 0.2
    with suppress(OSError):  # nobody announces any
        wled_found.find_wled([HERE])


def lights_lit() -> None:
    from hardware.wled import UdpSender

    lit = UdpSender(HERE, 21324)
    with suppress(ConnectionRefusedError):  # there are none
        lit.send(b"\4\0")
    lit.close()


def dice() -> None:
    from hardware.dice_radio import by_bluetooth

    os.environ["DBUS_SYSTEM_BUS_ADDRESS"] = "unix:path=/nowhere"  # no radio is turned on

    async def hear() -> None:
        async with by_bluetooth(lambda _: None):
            pass

    with suppress(OSError):
        asyncio.run(hear())


def broker() -> None:
    from companion.smart_home.broker_client import BrokerClient
    from companion.table.files.smart_home_settings import MqttChoice

    reached = threading.Event()
    choice = MqttChoice(on=True, broker=HERE, port=PORT)
    client = BrokerClient(choice, 1000, lambda: None, lambda _: None, lambda _: None)
    client.on_socket_open = lambda *_: reached.set()
    client.begin()
    reached.wait(10)
    client.end()
    client.loop_stop()


def phones() -> None:
    from companion.web.addresses import interfaces, listening
    from companion.web.serving import running

    interfaces()
    OTHER.close()
    with running(listening([HERE], PORT), _nothing):
        pass


def hub() -> None:
    from companion.club.night.display import Display
    from companion.club.night.hub_server import Server
    from companion.web.addresses import listening
    from companion.web.serving import running

    OTHER.close()
    with TemporaryDirectory() as folder:
        pages = Server(Path(folder) / "hub.sqlite", Display(), "en", {HERE}).app()
        with running(listening([HERE], PORT), pages):
            pass


def doctor() -> None:
    from companion.app.doctor.phone_findings import state_of
    from companion.app.doctor.smart_home_findings import smart_home
    from companion.table.files.settings import CONFIG, read_settings
    from companion.table.files.smart_home_settings import MqttChoice

    settings = read_settings(CONFIG / "default.toml")
    list(smart_home(replace(settings, mqtt=MqttChoice(broker=HERE, port=PORT))))
    OTHER.close()
    state_of(HERE, PORT)


def system() -> None:
    from companion.machine.networks import WifiNetworks
    from companion.machine.watchdog import tell

    with TemporaryDirectory() as folder:
        tell({"NOTIFY_SOCKET": f"{folder}/notify"}, "READY=1")
        WifiNetworks(lambda _: None, Path(folder) / "network", lambda do: do()).look()


def programs() -> None:
    """What they ask can't be heard: systemctl, busctl, lpstat and lp ask the system, the others nobody."""
    socket.socket(socket.AF_UNIX).close()


async def _nothing(scope: Any, receive: Any, send: Any) -> None:
    """A server with no page."""


DOORS = {
    "lights, searched": Door(("hardware.wled_found",), lights_searched),
    "lights, lit": Door(("hardware.wled",), lights_lit),
    "dice": Door(("hardware.dice_radio",), dice),
    "broker": Door(("companion.smart_home.broker_client",), broker),
    "phones": Door(
        (
            "companion.web.addresses",
            "companion.web.lines",
            "companion.web.publishing",
            "companion.web.server",
            "companion.web.serving",
            "companion.app.service",
        ),
        phones,
    ),
    "hub": Door(("companion.club.night.hub_server",), hub),
    "doctor": Door(
        ("companion.app.doctor.phone_findings", "companion.app.doctor.smart_home_findings"), doctor
    ),
    "system": Door(("companion.machine.networks", "companion.machine.watchdog"), system),
    "programs": Door(
        (
            "companion.machine.power",
            "companion.machine.voice",
            "companion.app.reviewer",
            "companion.app.thinker",
            "companion.version",
        ),
        programs,
    ),
}
"""What leads out of the app, by the names under which the tests speak of it."""


def opened(name: str) -> list[list[Any]]:
    """What was asked of the system: families, ports bound, and addresses spoken to."""
    asked: list[list[Any]] = []

    def hear(event: str, args: tuple[Any, ...]) -> None:
        if event == NEW:
            asked.append(["family", socket.AddressFamily(args[1] % 2**32).name])
        elif event == "socket.bind" and args[0].family in (socket.AF_INET, socket.AF_INET6):
            kind = "udp" if args[0].type == socket.SOCK_DGRAM else "tcp"
            asked.append(["bind", kind, args[1][1]])
        elif event in TO and args[1] and args[0].family in (socket.AF_INET, socket.AF_INET6):
            asked.append(["to", args[1][0]])

    door = DOORS[name]
    sys.addaudithook(hear)
    door.open()
    return asked


if __name__ == "__main__":
    print(json.dumps(opened(sys.argv[1])))
