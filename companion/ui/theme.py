"""The look in numbers: colour roles for the dark and light themes, and one unit for all sizes."""

from dataclasses import asdict, dataclass
from functools import cached_property, lru_cache
from math import ceil, hypot, sqrt

Rgba = tuple[float, float, float, float]

INK = "#12171B"
"""The letter on a badge, a token or a brass key, in both themes."""

PAPER = "#F4F0E6"
"""The face of a number token and of a die, in both themes."""

BRASS = "#F5BC4B"
"""The highlight on a board, in both themes."""

RED_NUMBER = "#B3261E"
"""The most frequent number, on paper."""


@dataclass(frozen=True)
class Palette:
    """One theme: three backgrounds, text, accent, gain and loss, and the seats' colours."""

    name: str
    ground: str
    surface: str
    raised: str
    edge: str
    words: str
    second: str
    quiet: str
    accent: str
    on_accent: str
    gain: str
    loss: str
    seats: tuple[tuple[str, str], ...]
    """The colours a seat can have, by name, in the order they are offered."""

    @cached_property
    def colours(self) -> dict[str, str]:
        """The "#RRGGBB" of every role and of every seat's colour, by name."""
        roles = {role: value for role, value in asdict(self).items() if role not in ("name", "seats")}
        return roles | dict(self.seats)


DARK = Palette(
    name="dark",
    ground="#12171B",
    surface="#1B2228",
    raised="#263038",
    edge="#3B4953",
    words="#F4F0E6",
    second="#AEB9C1",
    quiet="#94A0A9",
    accent="#F5BC4B",
    on_accent="#12171B",
    gain="#74CB93",
    loss="#F4847A",
    seats=(
        ("red", "#E5604F"),
        ("blue", "#5B97EA"),
        ("white", "#F0E8D4"),
        ("orange", "#F0993C"),
        ("green", "#5FB97A"),
        ("violet", "#B48AE0"),
    ),
)

LIGHT = Palette(
    name="light",
    ground="#F7F3EA",
    surface="#FFFDF7",
    raised="#EBE4D4",
    edge="#C9BEA6",
    words="#1B2126",
    second="#56616A",
    quiet="#5C666E",
    accent="#8A5A00",
    on_accent="#FFFDF7",
    gain="#1E6B3C",
    loss="#B3261E",
    seats=(
        ("red", "#E5604F"),
        ("blue", "#5B97EA"),
        ("white", "#FBF7EC"),
        ("orange", "#F0993C"),
        ("green", "#5FB97A"),
        ("violet", "#B48AE0"),
    ),
)

PALETTES = {palette.name: palette for palette in (DARK, LIGHT)}


@lru_cache(maxsize=256)
def rgba(colour: str, alpha: float = 1.0) -> Rgba:
    """The components of "#RRGGBB", each from 0 to 1."""
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return red, green, blue, alpha


def mixed(colour: str, other: str, share: float) -> str:
    """The colour, mixed with `share` (0 to 1) of the other."""
    parts = zip(rgba(colour)[:3], rgba(other)[:3], strict=True)
    return "#" + "".join(f"{round(255 * (a + (b - a) * share)):02X}" for a, b in parts)


def contrast(one: str, other: str) -> float:
    """The contrast of two colours from 1 to 21, by the formula of WCAG 2."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    linear = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in rgba(colour)[:3]
    )
    red, green, blue = linear
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@lru_cache(maxsize=256)
def legible(colour: str, ground: str, words: str, least: float = 3.0) -> str:
    """The colour, mixed with that of the text until it contrasts with the background."""
    for step in range(10):
        seen = mixed(colour, words, step / 10)
        if contrast(seen, ground) >= least:
            return seen
    return words


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
