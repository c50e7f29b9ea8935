"""Shutting down, restarting, going back a version, the Wi-Fi: requested of systemd, which asks polkit.

`deploy/system/50-table-companion.rules` allows it for the service's account; nothing here runs as root.
"""

import subprocess
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from threading import Thread
from typing import NamedTuple

from companion.ports.power_commands import Allowed, PowerCommand, Refused
from companion.table.runtime.wifi_file import WIFI, read_wifi

LOGIND = ("org.freedesktop.login1", "/org/freedesktop/login1", "org.freedesktop.login1.Manager")
ABILITIES: Mapping[PowerCommand, str] = {"off": "CanPowerOff", "restart": "CanReboot"}
"""The queries to logind; the answer is `s "yes"` if it would obey without authentication."""
COMMANDS: Mapping[PowerCommand, tuple[str, ...]] = {
    "off": ("systemctl", "--no-ask-password", "poweroff"),
    "restart": ("systemctl", "--no-ask-password", "reboot"),
    "back": ("systemctl", "--no-ask-password", "start", "table-companion-rollback.service"),
    "wifi_on": ("systemctl", "--no-ask-password", "start", "table-companion-wifi@on.service"),
    "wifi_off": ("systemctl", "--no-ask-password", "start", "table-companion-wifi@off.service"),
}
PREVIOUS = Path("/opt/table-companion/previous")
RADIOS = Path("/sys/class/net")
"""What the network goes through: one folder each; that of a radio has a `phy80211`."""
PATIENCE = 180.0
"""The seconds a command may take: going back a version waits until the old version draws."""
FAILED = 1


class Answer(NamedTuple):
    """A command's exit code and output; a code below 0 means it was stopped together with the app."""

    code: int
    says: str


def run(command: Sequence[str], patience: float = PATIENCE) -> Answer:
    """Run the command to its end."""
    try:
        ended = subprocess.run(
            command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=patience, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return Answer(FAILED, str(error))
    return Answer(ended.returncode, (ended.stderr or ended.stdout).strip())


def aside(do: Callable[[], None]) -> None:
    """Run it in a thread that nobody waits for: neither the screen nor the app's exit is held up."""
    Thread(target=do, name="power", daemon=True).start()


class PowerCommands:
    """Queries and commands to systemd, run in threads; `post` gets Allowed and Refused from there."""

    def __init__(
        self,
        post: Callable[[object], None],
        run: Callable[[Sequence[str]], Answer] = run,
        aside: Callable[[Callable[[], None]], None] = aside,
        previous: Path = PREVIOUS,
        wifi: Path = WIFI,
        radios: Path = RADIOS,
    ) -> None:
        self._post, self._run, self._aside, self._previous = post, run, aside, previous
        self._wifi, self._radios = wifi, radios

    def ask(self) -> None:
        """Ask which commands the system accepts; the answer is posted as Allowed."""
        self._aside(lambda: self._post(self.allowed()))

    def give(self, command: PowerCommand) -> None:
        """Send the command; if it fails, Refused says why. Once the Wi-Fi has changed, Allowed says how."""
        self._aside(partial(self._give, command))

    def allowed(self) -> Allowed:
        """The commands the system accepts; waits for its answer."""
        commands = {command for command, ability in ABILITIES.items() if self._able(ability)}
        if not commands:
            return Allowed()
        # Nobody can be asked about a unit beforehand; the same rule allows all of them.
        back, wifi = self._previous.is_dir(), read_wifi(self._wifi)
        if back:
            commands.add("back")
        if any(self._radios.glob("*/phy80211")):
            commands.add("wifi_off" if wifi else "wifi_on")
        return Allowed(frozenset(commands), self._previous.resolve().name if back else "", wifi)

    def _able(self, ability: str) -> bool:
        return self._run(("busctl", "--system", "call", *LOGIND, ability)) == Answer(0, 's "yes"')

    def _give(self, command: PowerCommand) -> None:
        answer = self._run(COMMANDS[command])
        if answer.code > 0:
            self._post(Refused(command, answer.says))
        elif answer.code == 0 and command in ("wifi_on", "wifi_off"):
            self._post(self.allowed())
