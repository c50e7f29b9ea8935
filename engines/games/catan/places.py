"""The places of the board, as named in corrections and as people say them."""

from __future__ import annotations

from engines.core.text import N_, Several, Text
from engines.games.catan.island import Island
from engines.games.catan.topology import HEX_NUMBER, HEXES, INTERSECTIONS, PATHS, Hex, Place
from engines.games.catan.words import TERRAIN


def _hex_name(place: Hex) -> str:
    return f"[{place[0]},{place[1]}]"


def _name(what: str, places: Place) -> str:
    return " ".join((what, *map(_hex_name, places)))


HEX_NAMES: tuple[str, ...] = tuple(map(_hex_name, HEXES))
"""Each hex, by its number, as "[0,-1]"."""
INTERSECTION_NAMES: tuple[str, ...] = tuple(_name("intersection", places) for places in INTERSECTIONS)
"""Each intersection as the three hexes that meet there: "intersection [0,0] [0,1] [1,0]"."""
PATH_NAMES: tuple[str, ...] = tuple(_name("path", places) for places in PATHS)
"""Each path as the two hexes it separates: "path [0,0] [1,0]"."""


def hex_words(island: Island, number: int) -> Text:
    """Return "forest 8", or the desert."""
    terrain, token = TERRAIN[island.terrain[number]], island.number[number]
    return N_("{terrain} {n}", terrain=terrain, n=token) if token else N_("{terrain}", terrain=terrain)


def _around(island: Island, places: Place) -> Several:
    """Return the land that meets there, and the sea if it does."""
    land = [hex_words(island, HEX_NUMBER[place]) for place in places if place in HEX_NUMBER]
    return Several((*land, N_("sea")) if len(land) < len(places) else tuple(land))


def intersection_words(island: Island, number: int) -> Text:
    """Return "corner of forest 8, hills 5 and sea"."""
    return N_("corner of {places}", places=_around(island, INTERSECTIONS[number]))


def path_words(island: Island, number: int) -> Text:
    """Return "path between forest 8 and hills 5"."""
    return N_("path between {places}", places=_around(island, PATHS[number]))
