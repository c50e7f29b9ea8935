"""The longest road: chains of roads that use each road once and stop at other players' buildings.

Rule book: Carretera, Mayor ruta comercial; facts section 12.
"""

from collections.abc import Sequence

from engines.games.catan.tables import LONGEST_ROAD_FROM
from engines.games.catan.topology import ENDS, PATHS_FROM, members

NOBODY = -1


def _head(step: int) -> int:
    return ENDS[step >> 1][step & 1]


def _onward(step: int) -> tuple[tuple[int, int], ...]:
    at = _head(step)
    return tuple(
        (1 << path, 2 * path + (ENDS[path][0] == at)) for path in PATHS_FROM[at] if path != step >> 1
    )


_HEAD = tuple(1 << _head(step) for step in range(2 * len(ENDS)))
_ONWARD = tuple(_onward(step) for step in range(2 * len(ENDS)))
"""The one or two next steps of each step: a path walked towards one of its ends, 2 * path + end."""


def _chain(step: int, roads: int, blocked: int) -> int:
    """The longest chain of `roads` that continues from the end of a step, as a mask."""
    if blocked & _HEAD[step]:
        return 0
    best = 0
    for bit, onward in _ONWARD[step]:
        if roads & bit:
            chain = bit | _chain(onward, roads ^ bit, blocked)
            if chain.bit_count() > best.bit_count():
                best = chain
    return best


def _both_ways(step: int, back: int, roads: int, blocked: int) -> int:
    """The most roads of two chains without a common road, from the ends of two steps."""
    best = _chain(back, roads, blocked).bit_count()
    if blocked & _HEAD[step]:
        return best
    for bit, onward in _ONWARD[step]:
        if roads & bit:
            best = max(best, 1 + _both_ways(onward, back, roads ^ bit, blocked))
    return best


def longest_through(path: int, roads: int, blocked: int) -> int:
    """The length of the longest chain that uses one given road.

    `roads` is the mask of a player's paths, `blocked` that of the intersections with others' buildings.
    """
    rest = roads & ~(1 << path)
    ahead = _chain(2 * path + 1, rest, blocked)
    behind = _chain(2 * path, rest, blocked)
    if ahead & behind:
        # Both ways want the same road: only now is the long search needed.
        return 1 + _both_ways(2 * path + 1, 2 * path, rest, blocked)
    return 1 + ahead.bit_count() + behind.bit_count()


def longest_road(roads: int, blocked: int) -> int:
    """The length of the longest chain of a player's roads (facts 12.1 to 12.3)."""
    longest = 0
    for path in members(roads):
        if longest >= roads.bit_count():
            break
        longest = max(longest, longest_through(path, roads, blocked))
        roads ^= 1 << path
    return longest


def longest_road_holder(lengths: Sequence[int], holder: int) -> int:
    """Who holds the card now: a seat, or NOBODY if it is set aside (facts 12.4 to 12.8).

    The holder keeps it while nobody is longer; otherwise it goes to the only seat that is longest.
    """
    longest = max(lengths)
    if longest < LONGEST_ROAD_FROM:
        return NOBODY
    if holder != NOBODY and lengths[holder] == longest:
        return holder
    leaders = [seat for seat, length in enumerate(lengths) if length == longest]
    return leaders[0] if len(leaders) == 1 else NOBODY
