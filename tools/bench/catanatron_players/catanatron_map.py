"""catanatron's map as an island of ours: which place each of its tiles, nodes and edges is."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from engines.games.catan.layout import Harbour, Tile
from engines.games.catan.setup import Setup, refuse
from engines.games.catan.topology import ENDS, HEX_NUMBER, Hex, intersection_at, step

RESOURCE = {"WOOD": "lumber", "BRICK": "brick", "SHEEP": "wool", "WHEAT": "grain", "ORE": "ore"}
TERRAIN = {
    "WOOD": "forest",
    "BRICK": "hills",
    "SHEEP": "pasture",
    "WHEAT": "fields",
    "ORE": "mountains",
    None: "desert",
}
SIDE = {"EAST": "E", "SOUTHEAST": "SE", "SOUTHWEST": "SW", "WEST": "W", "NORTHWEST": "NW", "NORTHEAST": "NE"}
CORNER = {
    "NORTH": ("NW", "NE"),
    "NORTHEAST": ("NE", "E"),
    "SOUTHEAST": ("E", "SE"),
    "SOUTH": ("SE", "SW"),
    "SOUTHWEST": ("SW", "W"),
    "NORTHWEST": ("W", "NW"),
}
"""The two sides of a tile beside each of its nodes."""
PATH_BETWEEN = {ends: path for path, ends in enumerate(ENDS)}


class Places(Struct, frozen=True):
    """The places of a map by our numbers."""

    hexes: dict[tuple[int, int, int], int]
    intersections: dict[int, int]

    def path(self, edge: tuple[int, int]) -> int:
        """The path between two nodes, in either order; KeyError if there is none."""
        one, other = sorted(self.intersections[node] for node in edge)
        return PATH_BETWEEN[one, other]


def hex_of(coordinate: tuple[int, int, int]) -> Hex:
    """Their cube coordinates as our axial ones."""
    x, _, z = coordinate
    return x, z


def places(catan_map: Any) -> Places:
    """All places of a map; ValueError if its nodes do not lie as ours do."""
    hexes, intersections = dict[tuple[int, int, int], int](), dict[int, int]()
    for coordinate, tile in catan_map.land_tiles.items():
        here = hex_of(coordinate)
        hexes[coordinate] = HEX_NUMBER[here]
        for corner, node in tile.nodes.items():
            around = [step(here, side) for side in CORNER[corner.value]]
            found = intersection_at((here, *around))
            if found is None or intersections.setdefault(node, found) != found:
                raise ValueError(f"node {node} of the tile at {coordinate} does not lie as on our island")
    if len(set(intersections.values())) < len(intersections):
        raise ValueError("two nodes of the map are one intersection")
    return Places(hexes, intersections)


def set_up(catan_map: Any, colours: tuple[str, ...]) -> Setup:
    """Their map as a set-up of ours, in which the first seat begins; ValueError if it is no whole island."""
    laid = [
        Tile(hex_of(coordinate), TERRAIN[tile.resource], tile.number or 0)
        for coordinate, tile in catan_map.land_tiles.items()
    ]
    found = Setup(colours, 0, tuple(sorted(laid, key=lambda one: HEX_NUMBER[one.hex])), _harbours(catan_map))
    if refused := refuse(found):
        raise ValueError(f"their map is no island of ours: {refused}")
    return found


def _harbours(catan_map: Any) -> tuple[Harbour, ...]:
    """A harbour for each sea tile that faces land."""
    found = []
    for coordinate, tile in catan_map.tiles.items():
        if direction := getattr(tile, "direction", None):
            sea = hex_of(coordinate)
            land = step(sea, SIDE[direction.value])
            kind = "generic" if tile.resource is None else RESOURCE[tile.resource]
            found.append(Harbour((land, sea), kind))  # type: ignore[arg-type]
    return tuple(found)
