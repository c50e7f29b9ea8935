"""The phones of a seat, and the code that lets one more join, as plain data."""

from typing import Literal

from msgspec import Struct

from engines.core.text import N_

TABLE_CODE_SAYS = N_(
    "Scan this with a tablet: it shows and does all that this screen does, for one evening. It works once, "
    "for {minutes} minutes."
)
Link = Literal["none", "connected", "slow", "away"]
"""No phone; one that answers at once; one that answers late; one that does not answer."""


class SeatPhones(Struct, frozen=True):
    """How many phones joined a seat, how well the best of them is connected, and since when it is away.

    `away` are the seconds since it answered last; None where it is not away, or never answered.
    """

    joined: int = 0
    link: Link = "none"
    away: float | None = None


class TableDevice(Struct, frozen=True, forbid_unknown_fields=True):
    """A device that is a table's page: its name, and when its evening ends, ISO 8601."""

    name: str
    until: str


class GuestPhone(Struct, frozen=True, forbid_unknown_fields=True):
    """The phone of somebody who joined the evening: its screen, who they are, and when the evening ends."""

    screen: str
    until: str
    name: str = ""
    colour: str = ""


class Here(Struct, frozen=True):
    """Somebody who joined the evening by phone: their screen, their name and colour."""

    screen: str
    name: str
    colour: str


class Asking(Struct, frozen=True):
    """Somebody who joined the evening asks for a place that is taken: their screen, and whose place."""

    screen: str
    wants: str


class Code(Struct, frozen=True):
    """A code that lets one phone join, for so many minutes: its rows of modules, 1 for a dark one."""

    rows: tuple[bytes, ...]
    link: str
    minutes: int


class Wifi(Struct, frozen=True):
    """A Wi-Fi of the table that phones join first: its name, and its code as rows of modules."""

    name: str
    rows: tuple[bytes, ...]


class PhonesChanged(Struct, frozen=True):
    """News for the bus: a phone came or went, or asks for something; or the server began or ended."""
