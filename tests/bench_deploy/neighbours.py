"""Who is in the network of a table, for doors.sh: lights, a broker, a phone, and a machine of the internet.

It says that it is ready, as systemd wants to hear, and asks the table's page for phones until it is stopped.
"""

import os
import socket
import time
from contextlib import suppress
from threading import Thread

from companion.machine.watchdog import tell
from hardware.wled_found import SERVICE

LIGHTS, FAR, TABLE = "10.77.0.9", "203.0.113.7", "10.77.0.8"
WLED, MQTT, PHONES = 21324, 1883, 8017


def announce() -> None:
    from zeroconf import ServiceInfo, Zeroconf

    written = [socket.inet_aton(LIGHTS)]
    info = ServiceInfo(SERVICE, f"WLED.{SERVICE}", addresses=written, port=80, server="wled.local.")
    Zeroconf(interfaces=[LIGHTS]).register_service(info)


def answer(address: str) -> None:
    """Answer each packet by itself."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as door:
        door.bind((address, WLED))
        while True:
            packet, sender = door.recvfrom(2000)
            door.sendto(packet, sender)


def let_in() -> None:
    """Take every line to the broker, and keep it."""
    lines, door = [], socket.create_server((LIGHTS, MQTT))
    while True:
        lines.append(door.accept())


def ask() -> None:
    """Ask the table for its page, again and again."""
    while True:
        with suppress(OSError), socket.create_connection((TABLE, PHONES), 1, (LIGHTS, 0)) as line:
            line.sendall(b"GET / HTTP/1.0\r\n\r\n")
            line.recv(100)
        time.sleep(0.2)


def main() -> None:
    announce()
    for do, *args in ((answer, LIGHTS), (answer, FAR), (let_in,), (ask,)):
        Thread(target=do, args=args, daemon=True).start()
    tell(os.environ, "READY=1")
    while True:
        time.sleep(60)


if __name__ == "__main__":
    main()
