"""Who may look through which screen: invitations that work once, and the tokens they are exchanged for."""

import re
import secrets
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from itertools import count
from math import inf
from threading import Lock
from time import monotonic
from typing import NamedTuple

from companion.ports.seat_phones import TableDevice
from companion.table.runtime.timestamps import read_moment

MINUTES = 3
"""How long an invitation shown on a screen works."""
LONGEST = 200
"""The most characters of a code or a token that are looked at."""
MOST_OPEN = 8
"""The most invitations of one screen that work at the same time: the latest ones."""
PHONES_A_SEAT = 4
"""The most phones of one seat; one more sends the first away."""
EVENING = 18 * 3600.0
"""Seconds a device of the table may take part: a long day of games, and not the next one."""

DIGITS = tuple("0123456789")
"""The numbers of seats: more than any game has."""
HASH = re.compile("[0-9a-f]{64}")

TABLE, ROOM, WELCOME = "table", "room", "welcome"
"""The screens that are nobody's: the whole table, the television, and the page for joining the evening."""
GUESTS = tuple(f"guest-{number}" for number in range(24))
"""The screens of people who joined the evening: more than come to one table."""
NEXT = 60.0
"""Seconds after which another code for the evening is shown: each has time left when it is scanned."""


def seat_screen(seat: int) -> str:
    """The name of the screen of a seat."""
    return f"seat-{seat}"


def seat_of(screen: str) -> int | None:
    """The seat whose screen has this name; None for table and room."""
    kind, _, number = screen.partition("-")
    return int(number) if kind == "seat" and number in DIGITS else None


class _Invitation(NamedTuple):
    screen: str
    until: float


class _Device(NamedTuple):
    """What a token is for; one of the table has a name. An evening has an end (`until` by our clock)."""

    screen: str
    table: TableDevice | None = None
    until: float = inf


class Keys:
    """Invitations and tokens, both stored hashed; used from any thread.

    The code of the evening lets several in; it shows them nothing that does not lie open. Any other
    invitation has 128 random bits, a token 256. Nobody is known by a name or an address. What a token
    may do is decided here alone, and is asked again each time something is shown or done.
    """

    def __init__(
        self,
        clock: Callable[[], float] = monotonic,
        wall: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self._clock, self._wall, self._lock = clock, wall, Lock()
        self._open: dict[bytes, _Invitation] = {}
        self._tokens: dict[bytes, _Device] = {}
        self._shown, self._next = "", -inf
        self._ways: dict[bytes, bytes] = {}
        """The tokens that a device may have exchanged, by the code it has for that."""

    # ---- what a token may do

    def opens(self, token: str, screen: str) -> bool:
        """Whether whoever has this token may act on that screen now."""
        with self._lock:
            device = self._live().get(_hashed(token))
        return device is not None and device.screen == screen

    def looks(self, token: str, screen: str) -> bool:
        """Whether they may look through it: television and welcome show what lies open."""
        return screen in (ROOM, WELCOME) or self.opens(token, screen)

    def _live(self) -> dict[bytes, _Device]:
        """The tokens whose time is not over."""
        now = self._clock()
        self._tokens = {key: one for key, one in self._tokens.items() if one.until > now}
        return self._tokens

    # ---- who joins

    def invite(self, screen: str, minutes: float | None = MINUTES) -> str:
        """A code that lets one device in, once; None minutes: until it is used."""
        code = secrets.token_urlsafe(16)
        with self._lock:
            own = [key for key, one in self._open.items() if one.screen == screen]
            for key in own[: max(0, len(own) - MOST_OPEN + 1)]:
                del self._open[key]
            until = inf if minutes is None else self._clock() + 60 * minutes
            self._open[_hashed(code)] = _Invitation(screen, until)
        return code

    def welcome(self) -> str:
        """The code that lets people into this evening now."""
        if self._clock() >= self._next:
            self._shown, self._next = self.invite(WELCOME), self._clock() + NEXT
        return self._shown

    def come(self, code: str) -> tuple[str, str] | None:
        """A screen of their own for somebody of this evening, and its token; None if nobody more may come."""
        with self._lock:
            found = self._open.get(_hashed(code))
            if found is None or found.screen != WELCOME or found.until < self._clock():
                return None
            taken = {one.screen for one in self._live().values()}
            screen = next((one for one in GUESTS if one not in taken), None)
            if screen is None:
                return None
            token = secrets.token_urlsafe(32)
            self._tokens[_hashed(token)] = _Device(screen, until=self._clock() + EVENING)
        return screen, token

    def redeem(self, code: str, screen: str, name: str = "") -> str | None:
        """The token for this code; None if it was used, is too old, or is for another screen.

        `name` is what a device of the table is called, as long as no other is called so.
        """
        with self._lock:
            if (device := self._moved(code, screen)) is not None:
                token = secrets.token_urlsafe(32)
                self._tokens[_hashed(token)] = device
                return token
            found = self._open.get(_hashed(code))
            if found is None or found.screen != screen or screen == WELCOME:
                return None
            del self._open[_hashed(code)]
            if found.until < self._clock():
                return None
            token = secrets.token_urlsafe(32)
            held = [key for key, one in self._live().items() if one.screen == screen]
            for key in held[: max(0, len(held) - PHONES_A_SEAT + 1)]:
                del self._tokens[key]
            self._tokens[_hashed(token)] = self._of_table(name) if screen == TABLE else _Device(screen)
        return token

    def way(self, token: str, screen: str) -> str | None:
        """A code by which this device alone is let in once more, where the table has another address.

        Its token is void then. None where the token opens nothing.
        """
        if not self.opens(token, screen):
            return None
        code, own = secrets.token_urlsafe(16), _hashed(token)
        with self._lock:
            live = self._live()
            ways = {key: of for key, of in self._ways.items() if of in live and of != own}
            self._ways = ways | {_hashed(code): own}
        return code

    def _moved(self, code: str, screen: str) -> _Device | None:
        """The device that comes by a way of its own; its former token opens nothing any more."""
        former = self._ways.get(_hashed(code))
        if former is None or (device := self._live().get(former)) is None or device.screen != screen:
            return None
        del self._ways[_hashed(code)], self._tokens[former]
        return device

    def _of_table(self, name: str) -> _Device:
        """A device of the table whose evening begins."""
        taken = {one.table.name for one in self._tokens.values() if one.table}
        name = next(one for one in _numbered(name) if one not in taken)
        ends = (self._wall() + timedelta(seconds=EVENING)).isoformat(timespec="seconds")
        return _Device(TABLE, TableDevice(name, ends), self._clock() + EVENING)

    def joined(self, screen: str) -> int:
        """The number of devices that joined as this screen."""
        with self._lock:
            return sum(one.screen == screen for one in self._live().values())

    def tables(self) -> list[TableDevice]:
        """The devices of the table, in the order in which they joined."""
        with self._lock:
            return [one.table for one in self._live().values() if one.table]

    # ---- from one start to the next

    def kept(self, *screens: str) -> dict[str, str]:
        """The hashed tokens of these seats' screens, each with its screen."""
        with self._lock:
            return {key.hex(): one.screen for key, one in self._tokens.items() if one.screen in screens}

    def admit(self, kept: Mapping[str, str], *screens: str) -> None:
        """Let the devices in that joined these screens before; what is no hash of a token opens nothing."""
        found = {key: one for key, one in kept.items() if one in screens and HASH.fullmatch(key)}
        with self._lock:
            self._tokens |= {bytes.fromhex(key): _Device(one) for key, one in found.items()}

    def kept_guests(self) -> dict[str, tuple[str, str]]:
        """The hashed tokens of the guests of this evening: the screen of each, and when its evening ends."""
        now, wall = self._clock(), self._wall()
        with self._lock:
            guests = [(key.hex(), one) for key, one in self._live().items() if one.screen in GUESTS]
        ends = (wall + timedelta(seconds=one.until - now) for _, one in guests)
        return {
            key: (one.screen, end.isoformat(timespec="minutes"))
            for (key, one), end in zip(guests, ends, strict=True)
        }

    def admit_guests(self, kept: Mapping[str, tuple[str, str]]) -> None:
        """Let the guests in whose evening is not over."""
        for key, (screen, until) in kept.items():
            if screen in GUESTS and (end := self._end(key, until)) is not None:
                with self._lock:
                    self._tokens[bytes.fromhex(key)] = _Device(screen, until=end)

    def kept_tables(self) -> dict[str, TableDevice]:
        """The hashed tokens of the devices of the table."""
        with self._lock:
            return {key.hex(): one.table for key, one in self._live().items() if one.table}

    def admit_tables(self, kept: Mapping[str, TableDevice]) -> None:
        """Let the devices of the table in whose evening is not over; a clock set back makes none longer."""
        for key, device in kept.items():
            if (end := self._end(key, device.until)) is not None:
                with self._lock:
                    self._tokens[bytes.fromhex(key)] = _Device(TABLE, device, end)

    def _end(self, key: str, until: str) -> float | None:
        """The end of a device's evening by our clock; None where it is over, or this is no token's hash."""
        if (ends := read_moment(until)) is None or not HASH.fullmatch(key):
            return None
        left = min((ends - self._wall()).total_seconds(), EVENING)
        return self._clock() + left if left > 0 else None

    # ---- who is sent away

    def revoke(self, *screens: str) -> None:
        """End all invitations and tokens of these screens."""
        with self._lock:
            self._open = {key: one for key, one in self._open.items() if one.screen not in screens}
            self._tokens = {key: one for key, one in self._tokens.items() if one.screen not in screens}

    def revoke_table(self, name: str) -> bool:
        """End the token of the table's device of this name; False where there is none."""
        with self._lock:
            own = [key for key, one in self._tokens.items() if one.table and one.table.name == name]
            for key in own:
                del self._tokens[key]
        return bool(own)


def _numbered(name: str) -> Iterator[str]:
    """A name, and the same with a number for each that has it already."""
    return (f"{name} {number}" if number > 1 else name for number in count(1))


def _hashed(secret: str) -> bytes:
    return sha256(secret[:LONGEST].encode("utf-8", "replace")).digest()
