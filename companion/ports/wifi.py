"""The Wi-Fi networks around the machine, and what became of joining one."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Missing = Literal["radio", "service"]
"""The machine has no Wi-Fi or it is off; what manages it doesn't answer."""
Why = Literal["password", "gone", "address", "other"]
"""The password was refused; the network wasn't found; it gave no address; something else."""


Security = Literal["wpa-psk", "sae", "open"]
"""How a network that hides its name is protected: with a password (WPA2, or WPA3 alone), or not at all."""


class Network(Struct, frozen=True):
    """A network in reach: its name, its signal from 0 to 100, whether it wants a password."""

    name: str
    signal: int
    locked: bool
    joined: bool = False


class Networks(Struct, frozen=True):
    """All networks in reach, the strongest first; `missing` says why none can be found."""

    found: tuple[Network, ...] = ()
    missing: Missing | None = None
    says: str = ""


class Joined(Struct, frozen=True):
    """The machine is in this network."""

    name: str


class NotJoined(Struct, frozen=True):
    """A network that couldn't be joined, why, and the system's message."""

    name: str
    why: Why
    says: str = ""
