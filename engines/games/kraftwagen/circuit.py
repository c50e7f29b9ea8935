"""The Grand Prix: the space a car reaches, and how far ahead it is."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

PIT_LANE = 0


class Place(NamedTuple):
    """A space (0 is the pit lane), and the crossings of the finish line on the way there."""

    space: int
    crossed: int


def drive(space: int, steps: int, occupied: Collection[int], length: int) -> Place:
    """The place after so many steps; occupied spaces are skipped and not counted (K-151, K-152).

    `length` 0 means an uncounted circuit: then no line is crossed.
    """
    crossed = 0
    for _ in range(steps):
        while True:
            space += 1
            if length and space > length:
                space, crossed = 1, crossed + 1
            if space not in occupied:
                break
    return Place(space, crossed)


def order(laps: Sequence[int], spaces: Sequence[int], pit_lane: bool) -> list[int]:
    """The seats from the first place on: more laps, then the further space (K-172).

    A car in the pit lane has no place, unless `pit_lane` is set and it is the only one there (K-173).
    """
    seats = [seat for seat, space in enumerate(spaces) if space != PIT_LANE or laps[seat]]
    left = [seat for seat in range(len(spaces)) if seat not in seats]
    seats.sort(key=lambda seat: (laps[seat], spaces[seat]), reverse=True)
    return seats + (left if pit_lane and len(left) == 1 else [])
