"""Who may look through which screen: invitations that work once, and the tokens they are exchanged for."""

import re
import secrets
from collections.abc import Callable, Mapping
from hashlib import sha256
from threading import Lock
from time import monotonic
from typing import NamedTuple

MINUTES = 3
"""How long an invitation shown on a screen works."""
LONGEST = 200
"""The most characters of a code or a token that are looked at."""
MOST_OPEN = 8
"""The most invitations of one screen that work at the same time: the latest ones."""
PHONES_A_SEAT = 4
"""The most phones of one seat; one more sends the first away."""

HASH = re.compile("[0-9a-f]{64}")

TABLE, ROOM = "table", "room"
"""The screens that are nobody's: the whole table, and the television."""


def seat_screen(seat: int) -> str:
    """The name of the screen of a seat."""
    return f"seat-{seat}"


def seat_of(screen: str) -> int | None:
    """The seat whose screen has this name; None for table and room."""
    kind, _, number = screen.partition("-")
    return int(number) if kind == "seat" and number.isdecimal() and len(number) < 3 else None


class _Invitation(NamedTuple):
    screen: str
    until: float | None


class Keys:
    """Invitations and tokens, both stored hashed; used from any thread.

    An invitation has 128 random bits, a token 256. Nobody is known by a name or an address.
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock, self._lock = clock, Lock()
        self._open: dict[bytes, _Invitation] = {}
        self._tokens: dict[bytes, str] = {}

    def invite(self, screen: str, minutes: float | None = MINUTES) -> str:
        """A code that lets one device in, once; None minutes: until it is used."""
        code = secrets.token_urlsafe(16)
        with self._lock:
            own = [key for key, one in self._open.items() if one.screen == screen]
            for key in own[: max(0, len(own) - MOST_OPEN + 1)]:
                del self._open[key]
            until = None if minutes is None else self._clock() + 60 * minutes
            self._open[_hashed(code)] = _Invitation(screen, until)
        return code

    def redeem(self, code: str, screen: str) -> str | None:
        """The token for this code; None if it was used, is too old, or is for another screen."""
        with self._lock:
            found = self._open.get(_hashed(code))
            if found is None or found.screen != screen:
                return None
            del self._open[_hashed(code)]
            if found.until is not None and found.until < self._clock():
                return None
            token = secrets.token_urlsafe(32)
            held = [key for key, one in self._tokens.items() if one == screen]
            for key in held[: max(0, len(held) - PHONES_A_SEAT + 1)]:
                del self._tokens[key]
            self._tokens[_hashed(token)] = screen
        return token

    def opens(self, token: str, screen: str) -> bool:
        """Whether this token is for that screen."""
        with self._lock:
            return self._tokens.get(_hashed(token)) == screen

    def joined(self, screen: str) -> int:
        """The number of devices that joined as this screen."""
        with self._lock:
            return sum(one == screen for one in self._tokens.values())

    def kept(self, *screens: str) -> dict[str, str]:
        """The hashed tokens of these screens, each with its screen."""
        with self._lock:
            return {key.hex(): one for key, one in self._tokens.items() if one in screens}

    def admit(self, kept: Mapping[str, str], *screens: str) -> None:
        """Let the devices in that joined these screens before; what is no hash of a token opens nothing."""
        found = {key: one for key, one in kept.items() if one in screens and HASH.fullmatch(key)}
        with self._lock:
            self._tokens |= {bytes.fromhex(key): one for key, one in found.items()}

    def revoke(self, *screens: str) -> None:
        """End all invitations and tokens of these screens."""
        with self._lock:
            self._open = {key: one for key, one in self._open.items() if one.screen not in screens}
            self._tokens = {key: one for key, one in self._tokens.items() if one not in screens}


def _hashed(secret: str) -> bytes:
    return sha256(secret[:LONGEST].encode("utf-8", "replace")).digest()
