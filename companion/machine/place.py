"""Telling a card where it is: asked of `table-companion-place@`, a unit that does nothing else.

Any other computer has a country and a time zone of its own, and is not asked.
"""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from companion.machine.power import Answer, aside, run
from companion.ports.place import NotPlaced, Placed, Zones

CARD = Path("/etc/table-companion-card")
"""A file that is on a card alone."""
TABLE = Path("/usr/share/zoneinfo/zone.tab")
"""The system's table of countries and their time zones; the unit takes what is in it."""
LOCAL = Path("/etc/localtime")
"""A link to the file of the time zone that is set."""


class Place:
    """Where the card may be, and telling it so; `post` gets Placed and NotPlaced from a thread."""

    def __init__(
        self,
        post: Callable[[object], None],
        run: Callable[[Sequence[str]], Answer] = run,
        aside: Callable[[Callable[[], None]], None] = aside,
        card: Path = CARD,
        table: Path = TABLE,
        local: Path = LOCAL,
    ) -> None:
        self._post, self._run, self._aside = post, run, aside
        self._card, self._table, self._local = card, table, local

    @property
    def there(self) -> bool:
        """Whether this is a card, which may be told."""
        return self._card.exists() and self._table.exists()

    @property
    def zone(self) -> str:
        """The time zone that is set, as "Europe/Berlin"; "" where nobody knows."""
        return os.path.realpath(self._local).partition("/zoneinfo/")[2]

    def zones(self) -> Zones:
        """The countries with their time zones."""
        found: dict[str, list[str]] = {}
        for line in self._table.read_text(encoding="utf-8").splitlines():
            if not line.startswith("#"):
                country, _, zone, *_ = line.split("\t")
                found.setdefault(country, []).append(zone)
        return found

    def tell(self, country: str, zone: str) -> None:
        """Tell the card that it is there."""
        self._aside(partial(self._tell, country, zone))

    def _tell(self, country: str, zone: str) -> None:
        unit = f"table-companion-place@{_escaped(f'{country}/{zone}')}.service"
        answer = self._run(("systemctl", "--no-ask-password", "start", unit))
        if answer.code:
            self._post(NotPlaced(answer.says))
        else:
            os.environ["TZ"] = zone  # a program reads the system's zone once; this one goes on running
            time.tzset()
            self._post(Placed(country, zone))


def _escaped(words: str) -> str:
    """The words as systemd has them in the name of a unit (systemd-escape)."""
    return re.sub(r"[^A-Za-z0-9_/]", lambda found: f"\\x{ord(found[0]):02x}", words).replace("/", "-")
