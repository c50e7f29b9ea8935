"""Places for a piece: every place of the board as an option, the impossible ones with their reason."""

from engines.core.questions import Option
from engines.core.rules import Illegal
from engines.core.text import N_
from engines.games.catan import rulebook
from engines.games.catan.state import CatanState
from engines.games.catan.topology import ENDS, ENDS_MASK, PATHS_FROM_MASK
from engines.games.catan.words import INTERSECTION_OPTIONS, PATH_OPTIONS, blocked

ROAD_THERE = Illegal("catan.road.taken", N_("This path already has a road"), rulebook.ROAD)
ROAD_STOPPED = Illegal(
    "catan.road.stopped", N_("Another player's building blocks your road here"), rulebook.ROAD
)
ROAD_APART = Illegal(
    "catan.road.not-connected", N_("Your roads and buildings don't reach this path"), rulebook.ROAD
)
ROAD_ELSEWHERE = Illegal(
    "catan.founding.road-elsewhere", N_("This road starts at the settlement just placed"), rulebook.SETTING_UP
)
BUILDING_THERE = Illegal(
    "catan.settlement.taken", N_("This intersection already has a building"), rulebook.SETTLEMENT
)
TOO_CLOSE = Illegal(
    "catan.settlement.too-close", N_("A neighbouring intersection has a building"), rulebook.SETTLEMENT
)
NO_ROAD_HERE = Illegal(
    "catan.settlement.no-road", N_("Your roads don't reach this intersection"), rulebook.SETTLEMENT
)
NO_SETTLEMENT = Illegal(
    "catan.city.no-settlement", N_("There is no settlement here to upgrade"), rulebook.CITY
)
NOT_YOURS = Illegal("catan.city.not-yours", N_("This building belongs to another player"), rulebook.CITY)
CITY_THERE = Illegal("catan.city.already", N_("This is already a city"), rulebook.CITY)

_ROAD_THERE = blocked(PATH_OPTIONS, ROAD_THERE)
_ROAD_STOPPED = blocked(PATH_OPTIONS, ROAD_STOPPED)
_ROAD_APART = blocked(PATH_OPTIONS, ROAD_APART)
_ROAD_ELSEWHERE = blocked(PATH_OPTIONS, ROAD_ELSEWHERE)
_BUILDING_THERE = blocked(INTERSECTION_OPTIONS, BUILDING_THERE)
_TOO_CLOSE = blocked(INTERSECTION_OPTIONS, TOO_CLOSE)
_NO_ROAD_HERE = blocked(INTERSECTION_OPTIONS, NO_ROAD_HERE)
_NO_SETTLEMENT = blocked(INTERSECTION_OPTIONS, NO_SETTLEMENT)
_NOT_YOURS = blocked(INTERSECTION_OPTIONS, NOT_YOURS)
_CITY_THERE = blocked(INTERSECTION_OPTIONS, CITY_THERE)


def open_paths(state: CatanState, seat: int) -> int:
    """The paths on which a seat may build a road, as a mask."""
    return state.near[seat] & ~state.paved


def open_paths_after(state: CatanState, seat: int, path: int) -> int:
    """The same after the seat has built on one more path."""
    near, others = state.near[seat], state.others(seat)
    for end in ENDS[path]:
        if not others >> end & 1:
            near |= PATHS_FROM_MASK[end]
    return near & ~state.paved & ~(1 << path)


def road_options(state: CatanState, seat: int, free: int, also_paved: int = 0) -> tuple[Option, ...]:
    """All paths for a road; those in `free` are possible (facts 9.2 to 9.4)."""
    paved, ends = state.paved | also_paved, state.ends[seat]
    return tuple(
        PATH_OPTIONS[path]
        if free >> path & 1
        else (_ROAD_THERE if paved >> path & 1 else _ROAD_STOPPED if ends & mask else _ROAD_APART)[path]
        for path, mask in enumerate(ENDS_MASK)
    )


def founding_road_options(state: CatanState, intersection: int) -> tuple[Option, ...]:
    """All paths for the road of a settlement just placed (facts 5.2)."""
    here, paved = PATHS_FROM_MASK[intersection], state.paved
    return tuple(
        (_ROAD_ELSEWHERE if not here >> path & 1 else _ROAD_THERE if paved >> path & 1 else PATH_OPTIONS)[
            path
        ]
        for path in range(len(PATH_OPTIONS))
    )


def open_intersections(state: CatanState, seat: int) -> int:
    """The intersections where a seat may build a settlement, as a mask."""
    return state.ends[seat] & ~state.closed


def dead_ends(state: CatanState, seat: int) -> int:
    """The free intersections that a seat's roads reach where it can't settle, but may go on with a road."""
    going_on = 0
    for path, mask in enumerate(ENDS_MASK):
        if not state.paved >> path & 1:
            going_on |= mask
    return state.ends[seat] & state.closed & ~state.occupied & going_on


def settlement_options(state: CatanState, free: int) -> tuple[Option, ...]:
    """All intersections for a settlement; those in `free` are possible (facts 9.5, 9.6)."""
    occupied, closed = state.occupied, state.closed
    return tuple(
        INTERSECTION_OPTIONS[at]
        if free >> at & 1
        else (_BUILDING_THERE if occupied >> at & 1 else _TOO_CLOSE if closed >> at & 1 else _NO_ROAD_HERE)[
            at
        ]
        for at in range(len(INTERSECTION_OPTIONS))
    )


def city_options(state: CatanState, seat: int) -> tuple[Option, ...]:
    """All intersections for a city; own settlements are possible (facts 9.7)."""
    mine, cities, occupied = state.settlements[seat], state.cities[seat], state.occupied
    return tuple(
        INTERSECTION_OPTIONS[at]
        if mine >> at & 1
        else (_CITY_THERE if cities >> at & 1 else _NOT_YOURS if occupied >> at & 1 else _NO_SETTLEMENT)[at]
        for at in range(len(INTERSECTION_OPTIONS))
    )
