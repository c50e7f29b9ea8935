"""A player at the table as drawn: a colour, a shape and a letter, the same everywhere."""

from typing import NamedTuple

from companion.drawing.polygons import Points, regular

CIRCLE = regular(40)

SHAPES: tuple[Points, ...] = (
    CIRCLE,
    (0.06, 0.06, 0.94, 0.06, 0.94, 0.94, 0.06, 0.94),
    (0.5, 1.02, 1.06, 0.06, -0.06, 0.06),
    (0.5, 1.07, 1.07, 0.5, 0.5, -0.07, -0.07, 0.5),
    (0.27, 1.0, 0.73, 1.0, 1.04, 0.5, 0.73, 0.0, 0.27, 0.0, -0.04, 0.5),
    (0.02, 1.0, 0.98, 1.0, 0.98, 0.42, 0.5, -0.06, 0.02, 0.42),
    (0.5, -0.02, 1.06, 0.94, -0.06, 0.94),
    (-0.04, 0.06, -0.04, 0.55, 0.13, 0.88, 0.5, 1.02, 0.87, 0.88, 1.04, 0.55, 1.04, 0.06),
)
"""Circle, square, triangle, diamond, hexagon, shield, triangle on its tip, arch: by seat."""

LETTER_HEIGHT = (0.5, 0.5, 0.36, 0.5, 0.5, 0.55, 0.64, 0.5)
"""The letter's vertical position in each shape."""


class Sitter(NamedTuple):
    """The player at a seat, as drawn."""

    name: str
    colour: str
    letter: str
    seat: int

    @property
    def shape(self) -> Points:
        """The outline of the badge, in a unit square."""
        return SHAPES[self.seat % len(SHAPES)]

    @property
    def letter_height(self) -> float:
        """The vertical centre of the letter in the badge, from 0 to 1."""
        return LETTER_HEIGHT[self.seat % len(SHAPES)]


NOBODY = Sitter("", "second", "", 0)
"""The table itself."""
