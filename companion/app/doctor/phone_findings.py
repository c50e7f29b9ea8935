"""Where phones reach this machine, and what may keep them from it."""

import ipaddress
from collections.abc import Callable, Iterator
from contextlib import closing
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Literal

from msgspec import Struct

from companion.app.doctor.finding import Finding

Port = Literal["free", "ours", "taken"]
UFW, FIREWALLD = Path("/etc/ufw/ufw.conf"), Path("/run/firewalld.pid")
PATIENCE = 2.0
"""Seconds that whoever has the port may take to say who it is."""


class Firewall(Struct, frozen=True):
    """A firewall that is on, and the command that lets a port through, with {port} in it."""

    name: str
    command: str


def state_of(address: str, port: int) -> Port:
    """Whether this port is free at this address, or a companion uses it already, or something else does."""
    from companion.web.addresses import listening  # imported late: nothing of it is there until it is asked

    try:
        for one in listening([address], port):
            one.close()
    except OSError:
        return "ours" if _is_ours(address, port) else "taken"
    return "free"


def _is_ours(address: str, port: int) -> bool:
    try:
        with closing(HTTPConnection(address, port, timeout=PATIENCE)) as line:
            line.request("GET", "/")
            reply = line.getresponse()
            return reply.status == 307 and reply.getheader("location") == "/room"
    except (OSError, HTTPException):
        return False


def firewall(ufw: Path = UFW, firewalld: Path = FIREWALLD) -> Firewall | None:
    """The firewall that is on; None where there is none that we know."""
    try:
        if "ENABLED=yes" in ufw.read_text(errors="replace"):
            return Firewall("ufw", "sudo ufw allow {port}/tcp")
    except OSError:  # it is not installed
        pass
    return Firewall("firewalld", "sudo firewall-cmd --add-port={port}/tcp") if firewalld.exists() else None


def own_addresses() -> list[str]:
    """The addresses of this machine."""
    from companion.web import addresses

    return addresses.own_addresses()


class Network(Struct, frozen=True):
    """Access to the network for the checks; a test substitutes its own."""

    addresses: Callable[[], list[str]] = own_addresses
    port: Callable[[str, int], Port] = state_of
    firewall: Callable[[], Firewall | None] = firewall


def of_phones(port: int, network: Network) -> Iterator[Finding]:
    """Where phones reach the table, or why they can't."""
    from companion.web.addresses import private

    found = [one for one in network.addresses() if not ipaddress.ip_address(one).is_loopback]
    home = [one for one in found if private(one)]
    if not home:
        says = "is in no home network, only in the internet" if found else "is in no network"
        own = "join one at home, or make a Wi-Fi of the table: sudo table-companion-wifi on"
        yield Finding("phones", f"this machine {says}; {own}")
        return
    states = [network.port(one, port) for one in home]
    if "taken" in states:
        fix = "End that program, or choose another port under [phones] in settings.toml."
        yield Finding("phones", f"another program uses port {port}", fix)
        return
    where = ", ".join(f"http://{one}:{port}" for one in home)
    yield Finding(
        "phones", f"{'served' if 'ours' in states else 'once turned on, they are served'} at {where}"
    )
    if wall := network.firewall():
        says = f"{wall.name} is on; if phones can't connect: {wall.command.format(port=port)}"
        yield Finding("firewall", says)
