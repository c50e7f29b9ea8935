"""The sides of a screen that lies flat, and where people sit around it."""

from typing import Literal

Side = Literal[0, 90, 180, 270]
"""A side, by how far the picture is turned for who sits there, in degrees anticlockwise."""
NEAR: Side = 0
RIGHT: Side = 90
FAR: Side = 180
LEFT: Side = 270
SIDES: tuple[Side, ...] = (NEAR, LEFT, FAR, RIGHT)
"""All sides, clockwise around the table."""
_USUAL: dict[int, tuple[Side, ...]] = {
    1: (NEAR,),
    2: (NEAR, FAR),
    3: (NEAR, LEFT, RIGHT),
    4: SIDES,
    5: (NEAR, LEFT, FAR, FAR, RIGHT),
    6: (NEAR, NEAR, LEFT, FAR, FAR, RIGHT),
}


def usual_sides(seats: int) -> tuple[Side, ...]:
    """Where so many people sit who take their seats clockwise, the first of them at the near side."""
    return _USUAL.get(seats, (NEAR,) * seats)
