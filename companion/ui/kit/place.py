"""A place to touch, for tests and for the automatic demonstration."""

from typing import Self


class Place(tuple[float, float]):  # noqa: SLOT001
    """A position x, y in the window; `seconds` above 0 is how long the finger stays down."""

    seconds: float

    def __new__(cls, x: float, y: float, seconds: float = 0.0) -> Self:
        """The place at x, y."""
        place = super().__new__(cls, (x, y))
        place.seconds = seconds
        return place
