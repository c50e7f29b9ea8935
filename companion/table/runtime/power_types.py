"""Power commands to the system, and its replies."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Order = Literal["off", "restart", "back"]
"""Shut down; restart; go back to the previous version of the app."""


class Allowed(Struct, frozen=True):
    """The commands the system accepts from this app; `version` is the one "back" would restore."""

    orders: frozenset[Order] = frozenset()
    version: str = ""


class Refused(Struct, frozen=True):
    """A command that failed, and the system's message."""

    order: Order
    says: str
