"""Dice that say by Bluetooth how they lie: what one advertises, and when a roll of several is over.

Facts: the maker's description of its protocol (GameWithPixels, "Communications Protocol", "Advertisement").
Pure: the time is passed in with each advertisement.
"""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

SERVICE = "6e400001-b5a3-f393-e0a9-e50e24dcca9e"
"""The service that these dice advertise."""
INFORMATION = "0000180a-0000-1000-8000-00805f9b34fb"
"""The service whose data has the number of the die."""
SIX = (6, 21)
"""How many lights a die of six sides has: one a side, or one a pip."""
CHARGING = 0x80

State = Literal["moving", "thrown", "lying", "askew"]
_STATES: dict[int, State] = {1: "thrown", 2: "moving", 3: "moving", 4: "askew", 5: "lying"}
"""What the roll state means; a hand that holds a die moves it."""

STILL = 0.8
"""Seconds for which no die of a roll has moved: then the roll is over."""
SILENT = 5.0
"""Seconds after which a die that was moving is taken for one that went away."""
TOGETHER = 20.0
"""Seconds between the first and the last die of a roll: they need not be rolled at once."""


class Die(Struct, frozen=True):
    """What a die of six sides says: its number and name, how it lies, its battery (%), its signal (dBm)."""

    number: int
    name: str
    state: State | None
    face: int
    battery: int
    charging: bool
    strength: int


class Throw(Struct, frozen=True):
    """How a die lies after it was thrown for the `turn`-th time, at this moment (s)."""

    die: int
    turn: int
    face: int
    at: float


def read_die(
    name: str | None, makers: Mapping[int, bytes], services: Mapping[str, bytes], strength: int
) -> Die | None:
    """The die that advertises this; None if it is none of six sides.

    `makers` are the bytes by company, `services` those by service.
    """
    number = services.get(INFORMATION, b"")
    lights = next((data for data in makers.values() if len(data) == 5 and data[0] in SIX), None)
    if lights is None or len(number) != 8 or lights[3] >= 6:
        return None
    return Die(
        int.from_bytes(number[:4], "little"),
        name or "",
        _STATES.get(lights[2]),
        lights[3] + 1,
        min(100, lights[4] & ~CHARGING),
        bool(lights[4] & CHARGING),
        strength,
    )


class _Heard:
    """A die as it was heard last, at this moment; `throw` is how it lay after it was thrown last."""

    def __init__(self, die: Die, now: float) -> None:
        self.die, self.at, self.turn = die, now, 0
        self.throw: Throw | None = None


class Throws:
    """What dice are heard of, and how they lie after a roll."""

    def __init__(self) -> None:
        self._heard: dict[int, _Heard] = {}
        self._told: tuple[Throw, ...] = ()

    def hear(self, die: Die, now: float) -> None:
        """A die advertises at this moment.

        Advertisements get lost: a die that lies on another face was thrown, though it wasn't heard moving.
        """
        before = self._heard.get(die.number)
        if before is None:
            self._heard[die.number] = _Heard(die, now)
            return
        moved = before.die.state in ("moving", "askew") or before.die.face != die.face
        if die.state == "thrown" and moved:
            before.turn += 1
            before.throw = Throw(die.number, before.turn, die.face, now)
        if die.state in ("moving", "askew"):
            before.throw = None
        before.die, before.at = die, now

    def lying(self, now: float) -> tuple[Throw, ...]:
        """The dice of the last roll, by their numbers, once that is over; () if that was said before."""
        heard = self._heard.values()
        if any(one.die.state == "moving" and now - one.at < SILENT for one in heard):
            return ()
        throws = [one.throw for one in heard if one.throw is not None]
        latest = max((throw.at for throw in throws), default=now)
        if now - latest < STILL:
            return ()
        told = tuple(sorted((one for one in throws if latest - one.at <= TOGETHER), key=lambda one: one.die))
        if told == self._told:
            return ()
        self._told = told
        return told

    def dice(self) -> tuple[Die, ...]:
        """All dice as they were heard last, by their numbers."""
        return tuple(self._heard[number].die for number in sorted(self._heard))
