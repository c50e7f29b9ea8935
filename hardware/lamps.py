"""The picture shown by the lamps, and each lamp's brightness at a moment."""

from enum import Enum

from msgspec import Struct

from hardware import rhythms

MOST_SEATS = 8

Colour = tuple[float, float, float]
"""Red, green and blue, each from 0 to 1."""

WHITE: Colour = (1.0, 1.0, 1.0)


class Rhythm(Enum):
    """How a lamp changes in time."""

    STEADY = "steady"
    BLINK = "blink"
    BREATHE = "breathe"
    DOUBLE = "double"

    @property
    def number(self) -> int:
        """Its number on the cable and in `hardware.rhythms`."""
        return _NUMBERS[self]


_NUMBERS = {
    Rhythm.STEADY: rhythms.STEADY,
    Rhythm.BLINK: rhythms.BLINK,
    Rhythm.BREATHE: rhythms.BREATHE,
    Rhythm.DOUBLE: rhythms.DOUBLE,
}


class Lamp(Struct, frozen=True):
    """The state of one lamp: its brightest level (0 to 1), its colour if it has one, its rhythm."""

    level: float = 1.0
    colour: Colour = WHITE
    rhythm: Rhythm = Rhythm.STEADY

    def __post_init__(self) -> None:
        if not all(0 <= part <= 1 for part in (self.level, *self.colour)):
            raise ValueError(f"a lamp's level and colours lie between 0 and 1: {self}")


DARK = Lamp(level=0.0)


class LampPicture(Struct, frozen=True):
    """All lamps of the table at once; seats without a lamp here are dark.

    `spots` are the lit places of a board that has lights of its own, by their names.
    """

    dice: Lamp = DARK
    attention: Lamp = DARK
    seats: tuple[Lamp, ...] = ()
    spots: tuple[tuple[str, Lamp], ...] = ()

    def seat(self, number: int) -> Lamp:
        """The state of this seat's lamp."""
        return self.seats[number] if number < len(self.seats) else DARK

    def moves(self) -> bool:
        """Whether any lit lamp changes with time; places of the board are not lamps of every panel."""
        lamps = (self.dice, self.attention, *self.seats)
        return any(lamp.level > 0 and lamp.rhythm is not Rhythm.STEADY for lamp in lamps)


def brightness(lamp: Lamp, at: float) -> float:
    """The brightness of a lamp, from 0 to its level, at a moment in seconds of any steady clock."""
    return lamp.level * rhythms.glow(lamp.rhythm.number, at * 1000)
