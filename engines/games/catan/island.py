"""The island of one game: fixed once it is laid out, except for corrections."""

from msgspec import Struct

from engines.games.catan.layout import Harbour, Tile
from engines.games.catan.tables import MOST_THROWN, PRODUCES, RESOURCES
from engines.games.catan.topology import ENDS, HEX_NUMBER, HEXES, INTERSECTIONS, path_at

GENERIC_HARBOUR = len(RESOURCES)
NO_HARBOUR = -1
NOTHING = -1


class Island(Struct, frozen=True):
    """Terrain, numbers and harbours, by the numbers of `topology`."""

    terrain: tuple[str, ...]
    good: tuple[int, ...]
    """The resource each hex produces, or NOTHING."""
    number: tuple[int, ...]
    bearing: tuple[tuple[int, ...], ...]
    """The producing hexes for each sum of two dice."""
    harbours: tuple[tuple[int, str], ...]
    """The coastal path and kind of each harbour."""
    harbour: tuple[int, ...]
    """The harbour at each intersection: a resource, GENERIC_HARBOUR or NO_HARBOUR."""
    desert: int


def lay_out(laid: tuple[Tile, ...], moored: tuple[Harbour, ...]) -> Island:
    """The island of a set-up that `refuse_island` accepts."""
    at = {HEX_NUMBER[tile.hex]: tile for tile in laid}
    terrain = tuple(at[h].terrain for h in range(len(HEXES)))
    number = tuple(at[h].number for h in range(len(HEXES)))
    harbours = tuple((path, one.kind) for one in moored if (path := path_at(one.path)) is not None)
    return island_of(terrain, number, harbours)


def island_of(
    terrain: tuple[str, ...], number: tuple[int, ...], harbours: tuple[tuple[int, str], ...]
) -> Island:
    """The island with everything derived from these; it need not be whole."""
    good = tuple(PRODUCES.get(kind, NOTHING) for kind in terrain)
    return Island(
        terrain=terrain,
        good=good,
        number=number,
        bearing=tuple(_producing(good, number, n) for n in range(MOST_THROWN + 1)),
        harbours=harbours,
        harbour=_served(harbours),
        desert=terrain.index("desert") if "desert" in terrain else NOTHING,
    )


def _producing(good: tuple[int, ...], number: tuple[int, ...], thrown: int) -> tuple[int, ...]:
    """The hexes that produce for this sum; a correction may have left a number on the desert."""
    return tuple(h for h, token in enumerate(number) if token == thrown and good[h] != NOTHING)


def _served(harbours: tuple[tuple[int, str], ...]) -> tuple[int, ...]:
    served = [NO_HARBOUR] * len(INTERSECTIONS)
    for path, kind in harbours:
        for end in ENDS[path]:
            served[end] = RESOURCES.index(kind) if kind in RESOURCES else GENERIC_HARBOUR
    return tuple(served)


NO_ISLAND = island_of((), (), ())
"""The empty island, if only dice and score are tracked."""
