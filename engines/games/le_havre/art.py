"""Le Havre's own colours and icons: polygons in a unit square, y upwards."""

from math import cos, pi, sin

from engines.core.icons import ROCK, bar, box, disc, ear, placed, rounded, tinted, wave
from engines.core.view import Art, Icon, Pattern, Tint


def _ingot(x: float, low: float) -> Icon:
    """A bar of iron, seen from its end."""
    top = (x - 0.15, low + 0.2, x + 0.15, low + 0.2, x + 0.09, low + 0.32, x - 0.09, low + 0.32)
    front = (x - 0.22, low, x + 0.22, low, x + 0.15, low + 0.2, x - 0.15, low + 0.2)
    return (front, *tinted("light", top))


FISH: Icon = (
    disc(0.42, 0.5, 0.36, 0.22),
    (0.7, 0.5, 0.97, 0.78, 0.9, 0.5, 0.97, 0.22),
    *tinted("dark", (0.36, 0.72, 0.52, 0.9, 0.62, 0.66), (0.4, 0.28, 0.56, 0.14, 0.6, 0.36)),
    *tinted("ink", disc(0.2, 0.56, 0.045)),
)
_HIDE = (
    *(0.14, 0.94, 0.32, 0.78, 0.68, 0.78, 0.86, 0.94, 0.96, 0.78, 0.78, 0.5),
    *(0.92, 0.14, 0.7, 0.06, 0.5, 0.2, 0.3, 0.06, 0.08, 0.14, 0.22, 0.5, 0.04, 0.78),
)
MARKER: Icon = (
    (0.04, 0.44, 0.96, 0.44, 0.78, 0.06, 0.22, 0.06),
    box(0.3, 0.44, 0.7, 0.68),
    *tinted("dark", (0.62, 0.06, 0.78, 0.06, 0.96, 0.44, 0.62, 0.44), box(0.42, 0.68, 0.58, 0.96)),
)
"""A steamer, whose turn it is."""


def _joints() -> Icon:
    """The joints between the stones of the quay: two courses, one shifted."""
    level = tinted("dark", box(0, 0.0, 1, 0.03), box(0, 0.5, 1, 0.53))
    return (*level, *tinted("dark", box(0.24, 0.0, 0.26, 0.5), box(0.74, 0.5, 0.76, 1)))


WAVES: Icon = tinted("#4E87A3", wave(0.3, 0.74, 0.36), wave(0.74, 0.26, 0.3))

FOOD: Icon = (
    box(0.27, 0.04, 0.37, 0.6),
    box(0.14, 0.5, 0.5, 0.62),
    *(box(left, 0.6, left + 0.08, 0.96) for left in (0.14, 0.28, 0.42)),
    box(0.7, 0.04, 0.8, 0.5),
    (0.66, 0.46, 0.84, 0.46, 0.84, 0.96, 0.72, 0.86, 0.66, 0.66),
)

ART = Art(
    tints={
        "francs": Tint("#D9CDB0", "#6E6440"),
        "fish": Tint("#7FB6D9", "#2F6A92"),
        "wood": Tint("#BD8B52", "#7A5120"),
        "clay": Tint("#CF7B58", "#A04A28"),
        "iron": Tint("#9AA7B4", "#56626E"),
        "grain": Tint("#E6C85A", "#8A6A10"),
        "cattle": Tint("#DFC2A5", "#86633E"),
        "coal": Tint("#8B8F98", "#3A3E46"),
        "hides": Tint("#C79E73", "#7A5A34"),
        "smoked_fish": Tint("#A7C4D2", "#45707F"),
        "charcoal": Tint("#A0917F", "#4D443A"),
        "brick": Tint("#DB6A4E", "#9C3A22"),
        "steel": Tint("#C4D0DA", "#4E6274"),
        "bread": Tint("#DDAA60", "#8A5A18"),
        "meat": Tint("#E58A86", "#A03A3A"),
        "coke": Tint("#B4B7C4", "#2E3038"),
        "leather": Tint("#C98A4A", "#7A4A18"),
        "sea": Tint("#1D4A61", "#8FBBD0"),
        "quay": Tint("#5F594F", "#CBC3B2"),
        "kerb": Tint("#49443C", "#A89F8B"),
        "offer": Tint("#39352F", "#F1EBDD"),
        "tile": Tint("#2C5A70", "#D3E4EC"),
        "tile-next": Tint("#F4F0E6", "#FFFDF7"),
        "craftsman": Tint("#7A4A34", "#E3BFA8"),
        "economic": Tint("#8A6F22", "#EBD68E"),
        "industrial": Tint("#4F4A50", "#CFC8CE"),
        "public": Tint("#2F5470", "#B5D0E4"),
        "other": Tint("#4A4A42", "#D8D6C6"),
        "ship": Tint("#2E5A5E", "#B2D6D6"),
        "ship-wooden": Tint("#6B4A28", "#DCC3A0"),
        "ship-iron": Tint("#4A5560", "#C3CDD6"),
        "ship-steel": Tint("#2E4A66", "#B4CBE2"),
        "ship-luxury": Tint("#7A2E4A", "#E6B4C6"),
        "round": Tint("#2A3640", "#E4EAEE"),
        "ink": Tint("#12171B", "#12171B"),
        "paper": Tint("#F4F0E6", "#3A4046"),
    },
    icons={
        "food-due": FOOD,
        "francs": (
            disc(0.5, 0.5, 0.46),
            *tinted("dark", disc(0.5, 0.5, 0.37)),
            disc(0.5, 0.5, 0.31),
            *tinted(
                "dark", box(0.39, 0.3, 0.46, 0.7), box(0.39, 0.62, 0.64, 0.7), box(0.39, 0.46, 0.58, 0.53)
            ),
        ),
        "fish": FISH,
        "wood": (
            box(0.16, 0.28, 0.86, 0.72),
            disc(0.86, 0.5, 0.1, 0.22),
            *tinted("dark", box(0.3, 0.56, 0.74, 0.6), box(0.36, 0.4, 0.8, 0.44)),
            *tinted("light", disc(0.16, 0.5, 0.13, 0.22)),
            *tinted("dark", disc(0.16, 0.5, 0.06, 0.1)),
        ),
        "clay": (
            (0.04, 0.16, 0.96, 0.16, 0.9, 0.48, 0.7, 0.74, 0.5, 0.66, 0.34, 0.84, 0.12, 0.54),
            *tinted("dark", (0.54, 0.16, 0.96, 0.16, 0.9, 0.48, 0.7, 0.74, 0.56, 0.5)),
            *tinted("light", (0.12, 0.54, 0.34, 0.84, 0.4, 0.68, 0.26, 0.5)),
        ),
        "iron": (*_ingot(0.27, 0.16), *_ingot(0.73, 0.16), *_ingot(0.5, 0.52)),
        "grain": ear(0.5, 0.03),
        "cattle": (
            box(0.12, 0.36, 0.74, 0.72),
            box(0.14, 0.08, 0.24, 0.36),
            box(0.6, 0.08, 0.7, 0.36),
            (0.7, 0.5, 0.78, 0.46, 0.97, 0.5, 0.97, 0.68, 0.88, 0.8, 0.7, 0.8),
            *tinted("dark", (0.24, 0.72, 0.44, 0.72, 0.4, 0.5, 0.28, 0.5), box(0.54, 0.36, 0.68, 0.52)),
            *tinted("dark", (0.74, 0.8, 0.7, 0.95, 0.82, 0.82), (0.86, 0.82, 0.92, 0.95, 0.94, 0.78)),
        ),
        "coal": ROCK,
        "hides": (
            _HIDE,
            *tinted("dark", disc(0.4, 0.58, 0.09), disc(0.6, 0.4, 0.07), disc(0.36, 0.34, 0.05)),
        ),
        "smoked_fish": (
            *placed(FISH, 0.5, 0.34, 0.92),
            *tinted("light", *(bar(x, 0.66, x + 0.08, 0.96, 0.035) for x in (0.24, 0.46, 0.68))),
        ),
        "charcoal": (
            (0.04, 0.12, 0.46, 0.06, 0.52, 0.4, 0.2, 0.5),
            (0.5, 0.1, 0.96, 0.14, 0.9, 0.5, 0.56, 0.44),
            (0.28, 0.54, 0.68, 0.5, 0.72, 0.86, 0.36, 0.92),
            *tinted(
                "dark",
                (0.28, 0.08, 0.46, 0.06, 0.52, 0.4, 0.34, 0.44),
                (0.74, 0.12, 0.96, 0.14, 0.9, 0.5, 0.72, 0.46),
            ),
            *tinted("dark", (0.5, 0.52, 0.68, 0.5, 0.72, 0.86, 0.54, 0.88)),
        ),
        "brick": (
            *tinted("dark", box(0.02, 0.16, 0.98, 0.84)),
            box(0.05, 0.54, 0.47, 0.8),
            box(0.53, 0.54, 0.95, 0.8),
            box(0.05, 0.2, 0.22, 0.46),
            box(0.28, 0.2, 0.72, 0.46),
            box(0.78, 0.2, 0.95, 0.46),
        ),
        "steel": (
            (0.06, 0.7, 0.94, 0.7, 0.94, 0.9, 0.06, 0.9),
            box(0.4, 0.3, 0.6, 0.7),
            box(0.06, 0.1, 0.94, 0.3),
            *tinted("dark", box(0.5, 0.3, 0.6, 0.7), box(0.06, 0.1, 0.94, 0.17), box(0.06, 0.7, 0.94, 0.76)),
        ),
        "bread": (
            (0.06, 0.16, 0.94, 0.16, 0.97, 0.5, 0.84, 0.76, 0.5, 0.84, 0.16, 0.76, 0.03, 0.5),
            *tinted("dark", *(bar(x, 0.42, x + 0.1, 0.68, 0.035) for x in (0.22, 0.45, 0.68))),
        ),
        "meat": (
            *tinted("paper", bar(0.66, 0.34, 0.9, 0.16, 0.05), disc(0.92, 0.2, 0.07), disc(0.86, 0.11, 0.07)),
            disc(0.42, 0.54, 0.36, 0.32),
            *tinted("dark", disc(0.38, 0.56, 0.2, 0.17)),
            *tinted("paper", disc(0.36, 0.57, 0.07)),
        ),
        "coke": (
            (0.06, 0.16, 0.12, 0.58, 0.34, 0.86, 0.56, 0.74, 0.8, 0.8, 0.95, 0.42, 0.84, 0.12),
            *tinted(
                "dark",
                disc(0.34, 0.6, 0.09),
                disc(0.64, 0.52, 0.11),
                disc(0.3, 0.32, 0.07),
                disc(0.72, 0.28, 0.06),
            ),
        ),
        "leather": (
            rounded(0.08, 0.1, 0.92, 0.74, 0.06),
            *tinted("dark", bar(0.34, 0.74, 0.34, 0.9, 0.05), bar(0.66, 0.74, 0.66, 0.9, 0.05)),
            *tinted("dark", box(0.3, 0.86, 0.7, 0.95), box(0.08, 0.46, 0.92, 0.54)),
            *tinted("light", box(0.43, 0.4, 0.57, 0.6)),
        ),
        "ship": (
            *tinted("dark", (0.06, 0.32, 0.94, 0.32, 0.8, 0.08, 0.2, 0.08), box(0.46, 0.32, 0.52, 0.96)),
            (0.56, 0.4, 0.9, 0.4, 0.56, 0.9),
            (0.42, 0.4, 0.14, 0.4, 0.42, 0.76),
        ),
        "marker": MARKER,
        "build": (
            *tinted("dark", bar(0.2, 0.08, 0.56, 0.6, 0.06)),
            (0.28, 0.66, 0.44, 0.52, 0.94, 0.7, 0.84, 0.88, 0.56, 0.96, 0.34, 0.9),
        ),
        "buy": ((0.5, 0.06, 0.86, 0.46, 0.62, 0.46, 0.62, 0.94, 0.38, 0.94, 0.38, 0.46, 0.14, 0.46),),
        "sell": ((0.5, 0.94, 0.86, 0.54, 0.62, 0.54, 0.62, 0.06, 0.38, 0.06, 0.38, 0.54, 0.14, 0.54),),
        "loan": (box(0.18, 0.06, 0.82, 0.94), box(0.3, 0.4, 0.7, 0.48)),
        "gear": (
            tuple(
                part
                for step in range(24)
                for part in (
                    0.5 + (0.46 if step % 4 < 2 else 0.34) * cos(pi * step / 12),
                    0.5 + (0.46 if step % 4 < 2 else 0.34) * sin(pi * step / 12),
                )
            ),
        ),
        "goods": (box(0.06, 0.08, 0.46, 0.48), box(0.54, 0.08, 0.94, 0.48), box(0.3, 0.54, 0.7, 0.94)),
        "food": FOOD,
        "interest": (
            disc(0.26, 0.72, 0.2),
            disc(0.74, 0.28, 0.2),
            (0.72, 0.94, 0.88, 0.94, 0.28, 0.06, 0.12, 0.06),
        ),
        "energy": ((0.58, 0.98, 0.16, 0.42, 0.44, 0.42, 0.36, 0.02, 0.84, 0.6, 0.54, 0.6),),
    },
    patterns={"sea": Pattern(WAVES, every=0.26), "quay": Pattern(_joints(), every=0.08)},
)
"""Le Havre's art: goods as tints and icons, kinds of building as tints."""
