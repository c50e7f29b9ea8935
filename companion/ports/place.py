"""Where a card is: its country, for the Wi-Fi, and its time zone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct

Zones: TypeAlias = Mapping[str, Sequence[str]]
"""The time zones of each country by its code (ISO 3166), the one of most people first."""


class Placed(Struct, frozen=True):
    """The card knows now that it is there, and its clock shows the time of there."""

    country: str
    zone: str


class NotPlaced(Struct, frozen=True):
    """The system refused to be told; its message."""

    says: str
