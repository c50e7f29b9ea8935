"""The colours of the two themes, and what is made of colours: mixtures, contrasts."""

from dataclasses import asdict, dataclass
from functools import cached_property, lru_cache

Rgba = tuple[float, float, float, float]

INK = "#12171B"
"""The letter on a badge, a token or a brass key, in both themes."""

PAPER = "#F4F0E6"
"""The face of a number token and of a die, in both themes."""

LEMON = "#FFE94A"
"""What can be pressed on a board, in both themes: brass would be taken for the orange player's there."""

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
        ("pink", "#F2A0C4"),
        ("brown", "#B9835A"),
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
        ("pink", "#F2A0C4"),
        ("brown", "#B9835A"),
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
