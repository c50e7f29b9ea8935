"""The form of places and goods in records."""

from typing import Any

from engines.core.naming import Naming, goods, places
from engines.games.catan.tables import RESOURCES
from engines.games.catan.topology import HEXES, INTERSECTIONS, PATHS


def _one(form: Any) -> tuple[int, int]:
    q, r = form
    return q, r


def _many(form: Any) -> frozenset[tuple[int, int]]:
    parts = [_one(part) for part in form]
    found = frozenset(parts)
    if len(found) != len(parts):
        raise ValueError(form)
    return found


HEX: Naming = places(HEXES, _one, "hex")
"""A hex is `[q, r]`."""
INTERSECTION: Naming = places(INTERSECTIONS, _many, "intersection")
"""An intersection is the three hexes that meet there, in any order."""
PATH: Naming = places(PATHS, _many, "path")
"""A path is the two hexes it separates, in any order."""
CARDS: Naming = goods(RESOURCES)
"""Cards are `{"ore": 2, "wool": 1}`."""
SEAT_NAMES = ("seat 0", "seat 1", "seat 2", "seat 3")
SEATS: Naming = goods(SEAT_NAMES)
"""Numbers by seat are `{"seat 2": 3}`."""
