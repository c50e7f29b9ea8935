"""Joining a Wi-Fi: asked of `table-companion-network`, a helper of the system behind a socket.

The helper runs as root and does these two things alone, so the app needs no right to change networks. A
request is a few lines with an empty line at the end; the last line of the answer is the result.
"""

from __future__ import annotations

import socket
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import get_args

from companion.machine.power import aside
from companion.ports.wifi import Joined, Missing, Network, Networks, NotJoined, Security, Why

HELPER = Path("/run/table-companion-network")
"""The socket; only the app's account may open it."""
PATIENCE = 120.0
"""The seconds a request may take: joining waits for an address."""


class WifiNetworks:
    """Requests to the helper, in threads; `post` gets Networks, Joined and NotJoined from there."""

    def __init__(
        self,
        post: Callable[[object], None],
        helper: Path = HELPER,
        aside: Callable[[Callable[[], None]], None] = aside,
    ) -> None:
        self._post, self._helper, self._aside = post, helper, aside

    @property
    def there(self) -> bool:
        """Whether the helper is installed."""
        try:
            return self._helper.is_socket()
        except OSError:  # whoever can't look can't ask either
            return False

    def look(self) -> None:
        """Look for networks; they are posted as Networks."""
        self._aside(lambda: self._post(self._found()))

    def join(self, name: str, password: str, hidden: Security | None = None) -> None:
        """Join this network, with "" where it has no password; Joined or NotJoined is posted.

        Of a `hidden` one, which doesn't tell its name, it has to be said how it is protected.
        """
        self._aside(partial(self._join, name, password, hidden))

    def _found(self) -> Networks:
        *rows, (result, says) = self._ask("scan")
        missing: Missing | None = next((one for one in get_args(Missing) if one == result), None)
        if missing is not None:
            return Networks(missing=missing, says=says)
        strongest: dict[str, Network] = {}
        for one in sorted((_network(words) for _, words in rows), key=lambda one: (one.joined, one.signal)):
            strongest[one.name] = one
        return Networks(tuple(sorted(strongest.values(), key=lambda one: (-one.signal, one.name))))

    def _join(self, name: str, password: str, hidden: Security | None) -> None:
        asked = ("join-hidden", name, password, hidden) if hidden else ("join", name, password)
        *_, (result, says) = self._ask(*asked)
        if result == "ok":
            self._post(Joined(name))
        else:
            why: Why = next((one for one in get_args(Why) if one == result), "other")
            self._post(NotJoined(name, why, says))

    def _ask(self, *lines: str) -> list[tuple[str, str]]:
        """The lines of the answer, each as its first word and the rest."""
        try:
            with socket.socket(socket.AF_UNIX) as line:
                line.settimeout(PATIENCE)
                line.connect(str(self._helper))
                line.sendall("".join(f"{one}\n" for one in (*lines, "")).encode())
                line.shutdown(socket.SHUT_WR)
                answer = line.makefile(encoding="utf-8", errors="replace").read()
        except OSError as error:
            return [("service", str(error))]
        words = [one.partition(" ") for one in answer.splitlines() if one]
        return [(first, rest) for first, _, rest in words] or [("service", "")]


def _network(words: str) -> Network:
    """A network as the helper writes it: signal, marks, name."""
    signal, marks, name = words.split(" ", 2)
    return Network(name, int(signal), "locked" in marks, "joined" in marks)
