"""Power commands to the system, and its replies."""

from typing import Literal

from msgspec import Struct

PowerCommand = Literal["off", "restart", "back", "wifi_on", "wifi_off"]
"""Shut down; restart; go back to the previous version of the app; turn the table's own Wi-Fi on or off."""


class Allowed(Struct, frozen=True):
    """The commands the system accepts from this app; `version` is the one "back" would restore.

    `wifi` is name and password of the table's own Wi-Fi, empty while it is off.
    """

    commands: frozenset[PowerCommand] = frozenset()
    version: str = ""
    wifi: tuple[str, ...] = ()


class Refused(Struct, frozen=True):
    """A command that failed, and the system's message."""

    command: PowerCommand
    says: str
