"""Opens the doors of the app to the neighbours of doors.sh, and says of each: open, or refused."""

import socket
from collections.abc import Callable
from threading import Event

from companion.smart_home.broker_client import BrokerClient
from companion.table.files.smart_home_settings import MqttChoice
from companion.web.addresses import listening
from companion.web.serving import running
from hardware.wled import UdpSender
from hardware.wled_found import find_wled

LIGHTS, FAR, TABLE = "10.77.0.9", "203.0.113.7", "10.77.0.8"
WLED, MQTT, PHONES = 21324, 1883, 8017
PATIENCE = 10.0


def searched() -> None:
    found = find_wled([TABLE])
    assert found == LIGHTS, found


def echoed(address: str) -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
        line.settimeout(PATIENCE)
        line.connect((address, WLED))
        line.send(b"\4\0")
        line.recv(10)


def lit() -> None:
    UdpSender(LIGHTS, WLED).send(b"\4\0")
    echoed(LIGHTS)


def broker() -> None:
    opened = Event()
    client = BrokerClient(MqttChoice(on=True, broker=LIGHTS, port=MQTT), 1000, print, print, lambda _: None)
    client.on_socket_open = lambda *_: opened.set()
    client.begin()
    if not opened.wait(PATIENCE):
        raise PermissionError("no line to the broker")
    client.end()


def phones() -> None:
    asked = Event()

    async def page(scope: object, receive: object, send: object) -> None:
        asked.set()

    with running(listening([TABLE], PHONES), page):
        if not asked.wait(PATIENCE):
            raise PermissionError("no phone came")


def by_udp() -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
        line.bind((TABLE, 5000))


DOORS: dict[str, Callable[[], None]] = {
    "lights searched": searched,
    "lights lit": lit,
    "broker": broker,
    "phones": phones,
    "the internet": lambda: echoed(FAR),
    "another port by UDP": by_udp,
}

for name, go in DOORS.items():
    try:
        go()
    except OSError as error:
        # Packets of which the kernel drops what comes are never answered.
        refused = isinstance(error, PermissionError | TimeoutError)
        print(f"{name}: {'refused' if refused else error}", flush=True)
    else:
        print(f"{name}: open", flush=True)
