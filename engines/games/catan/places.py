"""The places of the board, as named in corrections and as people say them."""

from functools import lru_cache

from msgspec import Struct

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


class PlaceWords(Struct, frozen=True):
    """The places of one island as people say them, by their numbers."""

    hexes: tuple[Text, ...]
    """"forest 8", or the desert."""
    intersections: tuple[Text, ...]
    """"corner of forest 8, hills 5 and sea"."""
    paths: tuple[Text, ...]
    """"path between forest 8 and hills 5"."""


def place_words(island: Island) -> PlaceWords:
    """The words for all places of an island."""
    return _place_words(island.terrain, island.number)


# Every cell of every state asks for them, and an island hardly ever changes.
@lru_cache(maxsize=64)
def _place_words(terrain: tuple[str, ...], number: tuple[int, ...]) -> PlaceWords:
    hexes = tuple(map(_hex_words, terrain, number))
    return PlaceWords(
        hexes,
        tuple(N_("corner of {places}", places=_around(hexes, places)) for places in INTERSECTIONS),
        tuple(N_("path between {places}", places=_around(hexes, places)) for places in PATHS),
    )


def _hex_words(terrain: str, token: int) -> Text:
    kind = TERRAIN[terrain]
    return N_("{terrain} {n}", terrain=kind, n=token) if token else N_("{terrain}", terrain=kind)


def _around(hexes: tuple[Text, ...], places: Place) -> Several:
    """The land that meets there, and the sea if it does."""
    land = [hexes[HEX_NUMBER[place]] for place in places if place in HEX_NUMBER]
    return Several((*land, N_("sea")) if len(land) < len(places) else tuple(land))
