"""What the system is asked to do with the machine, and what it answers."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Order = Literal["off", "restart", "back"]
"""Switch the machine off; restart it; put the version of the app before to use again."""


class Allowed(Struct, frozen=True):
    """The orders that the system takes from this app; `version` is the one that "back" leads to."""

    orders: frozenset[Order] = frozenset()
    version: str = ""


class Refused(Struct, frozen=True):
    """An order that came to nothing, and what the system said."""

    order: Order
    says: str
