"""Every door of the app to a network is open on an installed table, by the unit's own lines, and no other is.

What has to be allowed isn't written here: `doors.py` opens each door, and tells what was asked of the system.
"""

import ast
import json
import subprocess
import sys
from collections.abc import Iterator
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any

import pytest

from hardware.wled_found import HOME
from tests.deploy.doors import DOORS

ROOT = Path(__file__).parents[2]
UNIT = ROOT / "deploy" / "system" / "table-companion.service"
NAMES = {"localhost": ("127.0.0.0/8", "::1/128"), "multicast": ("224.0.0.0/4", "ff00::/8")}
"""What systemd.resource-control(5) has a word for."""
NEIGHBOURS = ip_network("224.0.0.0/24"), ip_network("ff02::/16")
"""Groups of machines that no router passes on."""
PORTS = range(1024, 65536)
"""Those that `[phones]` in the settings may name."""

OPENING = {
    "asyncio", "ftplib", "http.client", "http.server", "imaplib", "kivy.loader", "kivy.network",
    "multiprocessing", "poplib", "smtplib", "socket", "socketserver", "ssl", "subprocess",
    "urllib.request", "wsgiref", "xmlrpc",
}  # fmt: skip
"""What can lead out of the app in Python itself, and in a library that otherwise stays inside."""
INSIDE = {
    "babel", "companion", "engines", "gpiozero", "h11", "hardware", "kivy", "msgspec", "reportlab", "segno",
    "serial", "sqlite_utils", "starlette",
}  # fmt: skip
"""The libraries that open nothing by themselves; of any other that isn't known."""


class UnitNetwork:
    """What a unit lets through, as systemd reads its lines."""

    def __init__(self, text: str) -> None:
        lines = [line.split("=", 1) for line in text.splitlines() if "=" in line and line[0] not in "#["]
        self._lines = {key: [value for name, value in lines if name == key] for key, _ in lines}

    def words(self, key: str) -> list[str]:
        return " ".join(self._lines.get(key, ())).split()

    def networks(self) -> list[Any]:
        names = [name for word in self.words("IPAddressAllow") for name in NAMES.get(word, (word,))]
        return [*map(ip_network, names)]

    def refusal(self, what: str, *asked: Any) -> str | None:
        """Why not, in a word of the unit; None if it may."""
        match what, asked:
            case "family", (family,):
                return None if family in self.words("RestrictAddressFamilies") else "RestrictAddressFamilies"
            case "bind", (protocol, port):
                rules = self.words("SocketBindAllow")
                return None if any(_binds(rule, protocol, port) for rule in rules) else "SocketBindAllow"
            case "to", (address,):
                met = any(ip_address(address) in network for network in self.networks())
                return None if met else "IPAddressAllow"
        raise AssertionError((what, asked))


def _binds(rule: str, protocol: str, port: int) -> bool:
    """Whether a rule without a family allows this port; 0, any free one, is in no range of ports."""
    of, _, ports = rule.partition(":")
    low, _, high = ports.partition("-")
    return of == protocol and (not ports or int(low) <= port <= int(high or low))


UNIT_NETWORK = UnitNetwork(UNIT.read_text())


@pytest.mark.parametrize("door", DOORS)
def test_every_door_of_the_app_is_open_on_an_installed_table(door):
    opened = subprocess.run(
        [sys.executable, "-m", "tests.deploy.doors", door],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert opened.returncode == 0, opened.stderr
    asked = [tuple(one) for one in json.loads(opened.stdout)]
    assert asked, "nothing was opened"
    refused = {one: why for one in asked if (why := UNIT_NETWORK.refusal(*one))}
    assert not refused, f"the unit refuses {door}: {refused}"


def modules() -> Iterator[tuple[str, ast.Module]]:
    """The modules of the app by their names: not the board's firmware, nor the laws, which builders run."""
    for top in ("companion", "engines", "hardware"):
        for file in (ROOT / top).rglob("*.py"):
            name = ".".join(file.relative_to(ROOT).with_suffix("").parts)
            if not name.startswith(("hardware.firmware", "companion.laws")):
                yield name.removesuffix(".__init__"), ast.parse(file.read_text())


def imported(tree: ast.Module) -> Iterator[str]:
    """The full names of what a module imports, wherever in it, but for its own neighbours."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            yield from (f"{node.module}.{one.name}" for one in node.names)


def leads_out(name: str) -> bool:
    top = name.partition(".")[0]
    known = top in sys.stdlib_module_names or top in INSIDE
    return not known or any(f"{name}.".startswith(f"{one}.") for one in OPENING)


def test_no_module_leads_out_of_the_app_that_is_no_door():
    leading = {name for name, tree in modules() if any(map(leads_out, imported(tree)))}
    doors = {name for door in DOORS.values() for name in door.modules}
    assert leading == doors, "tests/deploy/doors.py opens each of these, or it leads nowhere any more"


def test_lights_and_phones_at_home_are_reached_and_nothing_beyond():
    assert (UNIT_NETWORK.words("IPAddressDeny"), UNIT_NETWORK.words("SocketBindDeny")) == (["any"], ["any"])
    for network in HOME:
        assert not any(UNIT_NETWORK.refusal("to", str(network[at])) for at in (1, -2)), network
    for network in UNIT_NETWORK.networks():
        near = any(one.version == network.version and network.subnet_of(one) for one in NEIGHBOURS)
        assert network.is_private or near, f"{network} is in the internet"


def test_phones_are_served_at_whatever_port_the_settings_name():
    assert not any(UNIT_NETWORK.refusal("bind", "tcp", port) for port in (PORTS[0], 8017, PORTS[-1]))
