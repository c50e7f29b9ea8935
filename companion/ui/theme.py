"""The look in numbers: a palette, and one unit for all sizes."""

from dataclasses import dataclass
from functools import cached_property
from math import ceil, hypot, sqrt

from companion.drawing.colours import DARK, Palette, Rgba, rgba

MM = 25.4
"""Millimetres of an inch."""

LIKE = 5.784
"""Pixels per millimetre of 1280x720 on ten inches, where a unit is a pixel."""

CAPITAL = 0.711
"""The height of a capital of Roboto, in letter heights."""

FAR = 5.0
"""Millimetres of a capital that is read from every chair (16 minutes of arc at about a metre)."""

WORK, SMALL = 2.5, 2.0
"""Millimetres of a capital of what one works with, and of what is read at all (ISO 9241-303, at 70 cm)."""

MOST_TEXT = 1.5
"""The largest unit of text, in units of all other sizes."""

UNKNOWN = 7.0
"""The diagonal in inches of a panel that doesn't report it: that of the official one."""


def pixels_per_mm(pixels: tuple[float, float], mm: tuple[float, float]) -> float:
    """Pixels per millimetre of a panel with square pixels, whichever way it is turned."""
    return hypot(*pixels) / hypot(*mm)


@dataclass(frozen=True)
class Theme:
    """A palette for a window of this many pixels on a panel whose diagonal has this many inches.

    `motion` False turns all animations off.
    """

    palette: Palette = DARK
    width: float = 1280
    height: float = 720
    inches: float = UNKNOWN
    text_scale: float = 1.0
    motion: bool = True

    @cached_property
    def mm(self) -> float:
        """Pixels per millimetre of the screen."""
        return pixels_per_mm((self.width, self.height), (self.inches * MM, 0))

    @cached_property
    def unit(self) -> float:
        """The unit of all sizes: 1.0 at 1280x720 on ten inches.

        A compromise between the same layout and the same physical size as there: a small panel gets a
        little less of both.
        """
        fit = min(max(self.width, self.height) / 1280, min(self.width, self.height) / 720)
        return sqrt(fit * self.mm / LIKE)

    @property
    def target(self) -> float:
        """The minimum side of a touch target: 9 mm."""
        return 9 * self.mm

    @property
    def reach(self) -> float:
        """The minimum side of a key used every turn: 12 mm."""
        return 12 * self.mm

    @property
    def portrait(self) -> bool:
        """Whether the window is taller than wide."""
        return self.height > self.width

    def px(self, steps: float) -> float:
        """A number of units in pixels."""
        return steps * self.unit

    def text(self, steps: float) -> float:
        """The letter height of this many units in pixels, with the user's text scale."""
        return steps * self.text_unit

    @cached_property
    def text_unit(self) -> float:
        """The unit of text: as high as on ten inches, and larger only as far as a small panel has room."""
        tall = min(self.mm / LIKE * max(1.0, self.text_scale), MOST_TEXT * self.unit)
        return max(self.unit * self.text_scale, tall)

    @property
    def small(self) -> float:
        """The letter height of the smallest words in pixels."""
        return max(self.least, self.text(16.5))

    @cached_property
    def least(self) -> int:
        """The letter height in pixels below which no words are drawn: capitals of 2 mm (ISO 9241-303)."""
        return self.capitals(SMALL)

    @cached_property
    def work(self) -> int:
        """The letter height in pixels of what one works with, such as keys and names: capitals of 2.5 mm."""
        return self.capitals(WORK)

    def capitals(self, mm: float) -> int:
        """The letter height in pixels of capitals that are this many millimetres high."""
        return ceil(mm * self.mm / CAPITAL)

    def hex(self, colour: str) -> str:
        """The "#RRGGBB" of a role ("accent"), of a seat's colour ("red"), or of itself."""
        if colour.startswith("#"):
            return colour
        return self.palette.colours[colour]

    def rgba(self, colour: str, alpha: float = 1.0) -> Rgba:
        """The components of a role, of a seat's colour or of "#RRGGBB"."""
        return rgba(self.hex(colour), alpha)
