"""Switching the machine off, restarting it, going back a version: asked of systemd, which asks polkit.

`deploy/system/50-table-companion.rules` allows it to the service's account; nothing is done as root here.
"""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from threading import Thread
from typing import NamedTuple

from companion.table.orders import Allowed, Order, Refused

LOGIND = ("org.freedesktop.login1", "/org/freedesktop/login1", "org.freedesktop.login1.Manager")
ABILITIES: Mapping[Order, str] = {"off": "CanPowerOff", "restart": "CanReboot"}
"""What logind is asked; it answers `s "yes"` where it would obey without asking anybody."""
COMMANDS: Mapping[Order, tuple[str, ...]] = {
    "off": ("systemctl", "--no-ask-password", "poweroff"),
    "restart": ("systemctl", "--no-ask-password", "reboot"),
    "back": ("systemctl", "--no-ask-password", "start", "table-companion-rollback.service"),
}
PREVIOUS = Path("/opt/table-companion/previous")
PATIENCE = 180.0
"""Seconds a command may take: a version that goes back waits until it draws."""
FAILED = 1


class Answer(NamedTuple):
    """How a command ended, and what it said; below 0 it was stopped together with the app."""

    code: int
    says: str


def run(command: Sequence[str]) -> Answer:
    """Run it to its end."""
    try:
        ended = subprocess.run(
            command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return Answer(FAILED, str(error))
    return Answer(ended.returncode, (ended.stderr or ended.stdout).strip())


def aside(do: Callable[[], None]) -> None:
    """Do it in a thread that nobody waits for: the screen goes on, and so does the end of the app."""
    Thread(target=do, name="orders", daemon=True).start()


class Orders:
    """Asks and gives orders beside the game; `post` is told Allowed and Refused, from another thread."""

    def __init__(
        self,
        post: Callable[[object], None],
        run: Callable[[Sequence[str]], Answer] = run,
        aside: Callable[[Callable[[], None]], None] = aside,
        previous: Path = PREVIOUS,
    ) -> None:
        self._post, self._run, self._aside, self._previous = post, run, aside, previous

    def ask(self) -> None:
        """Ask which orders the system takes; Allowed tells."""
        self._aside(lambda: self._post(self.allowed()))

    def give(self, order: Order) -> None:
        """Give it; where it comes to nothing, Refused tells why."""
        self._aside(partial(self._give, order))

    def allowed(self) -> Allowed:
        """Which orders the system takes; waits for its answer."""
        orders = {order for order, ability in ABILITIES.items() if self._able(ability)}
        # Nobody can be asked about a unit beforehand; the same rule allows both.
        if not orders or not self._previous.is_dir():
            return Allowed(frozenset(orders))
        return Allowed(frozenset({*orders, "back"}), self._previous.resolve().name)

    def _able(self, ability: str) -> bool:
        return self._run(("busctl", "--system", "call", *LOGIND, ability)) == Answer(0, 's "yes"')

    def _give(self, order: Order) -> None:
        answer = self._run(COMMANDS[order])
        if answer.code > 0:
            self._post(Refused(order, answer.says))
