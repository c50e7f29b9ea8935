"""The patterns of the terrain, and the resources they are made of: a hexagon with room for its token."""

from engines.core.icons import box, disc, ear, placed, rounded, tinted, wave
from engines.core.view import Icon, Pattern, Points

TREE: Icon = (
    *tinted("#5E4127", box(0.44, 0.06, 0.56, 0.24)),
    *tinted("light", (0.5, 0.96, 0.76, 0.58, 0.64, 0.58, 0.86, 0.22, 0.14, 0.22, 0.36, 0.58, 0.24, 0.58)),
    *tinted("middle", (0.5, 0.96, 0.76, 0.58, 0.64, 0.58, 0.86, 0.22, 0.5, 0.22)),
)
BRICKS: Icon = (
    *tinted("dark", rounded(0.04, 0.14, 0.96, 0.86, 0.05)),
    *tinted(
        "light",
        box(0.08, 0.65, 0.47, 0.82),
        box(0.53, 0.65, 0.92, 0.82),
        box(0.08, 0.42, 0.24, 0.59),
        box(0.3, 0.42, 0.7, 0.59),
        box(0.76, 0.42, 0.92, 0.59),
        box(0.08, 0.19, 0.47, 0.36),
        box(0.53, 0.19, 0.92, 0.36),
    ),
)
SHEEP: Icon = (
    *tinted("ink", box(0.28, 0.1, 0.36, 0.36), box(0.58, 0.1, 0.66, 0.36)),
    *tinted(
        "paper",
        disc(0.46, 0.46, 0.34, 0.22),
        disc(0.26, 0.57, 0.16),
        disc(0.47, 0.65, 0.18),
        disc(0.66, 0.57, 0.16),
    ),
    *tinted("ink", disc(0.84, 0.56, 0.12, 0.15)),
)
EAR = ear(0.5, 0.04)
SHEAF: Icon = (*ear(0.4, 0.02, -0.14), *ear(0.6, 0.02, 0.14), *EAR)
CACTUS: Icon = tinted(
    "#5F7A4A",
    rounded(0.42, 0.04, 0.58, 0.96, 0.07),
    rounded(0.16, 0.36, 0.5, 0.49, 0.06),
    rounded(0.16, 0.36, 0.29, 0.72, 0.06),
    rounded(0.5, 0.5, 0.84, 0.63, 0.06),
    rounded(0.71, 0.5, 0.84, 0.84, 0.06),
)


def _ground(*corners: int) -> Points:
    """A stretch of land: x and y in hundredths of the hexagon's radius from its middle, y downwards."""
    return tuple(0.5 + part / 200 * (-1 if at % 2 else 1) for at, part in enumerate(corners))


def _strewn(icon: Icon, *places: tuple[int, int, int]) -> Icon:
    """An icon in several places, given as for `_ground`, with its size."""
    return tuple(
        part for x, y, size in places for part in placed(icon, 0.5 + x / 200, 0.5 - y / 200, size / 200)
    )


def _peak(x: int, y: int, wide: int, high: int) -> Icon:
    top, left, right = (x, y - high), (x - wide, y), (x + wide, y)
    snow = (-0.34, -0.62, -0.1, -0.7, 0.04, -0.58, 0.36, -0.6)
    cap = tuple(round(y + part * high) if at % 2 else round(x + part * wide) for at, part in enumerate(snow))
    return (
        *tinted("light", _ground(*left, *top, *right)),
        *tinted("dark", _ground(*top, *right, round(x + 0.12 * wide), y)),
        *tinted("paper", _ground(*top, *cap)),
    )


def _furrow(step: int) -> Points:
    """A furrow of a field, from the front to the horizon."""
    return _ground(*(-100 + 22 * step, 104, -94 + 22 * step, 104, -16 + 6 * step, -34, -19 + 6 * step, -34))


FOREST: Icon = (
    *tinted("dark", _ground(-100, 100, -100, 20, -40, 36, 10, 28, 60, 40, 100, 26, 100, 100)),
    *_strewn(TREE, (-24, -66, 52), (18, -70, 56), (54, -44, 56), (-58, -40, 56), (-68, 22, 56)),
    *_strewn(TREE, (70, 24, 56), (-40, 54, 60), (42, 56, 60), (0, 72, 52)),
)
PASTURE: Icon = (
    *tinted("light", _ground(-100, -6, -30, -46, 30, -30, 100, -56, 100, -100, -100, -100)),
    *tinted("dark", _ground(-100, 100, -100, 52, -30, 68, 40, 54, 100, 66, 100, 100)),
    *_strewn(SHEEP, (-48, -44, 46), (34, -60, 44), (54, 46, 48), (-34, 64, 46), (62, -14, 34)),
)
FIELDS: Icon = (
    *tinted("light", _ground(-100, -22, -10, -50, 100, -28, 100, -100, -100, -100)),
    *tinted("dark", *map(_furrow, range(10))),
    *_strewn(EAR, (-50, -44, 50), (-18, -66, 50), (18, -66, 50), (50, -44, 50)),
    *_strewn(EAR, (-54, 48, 52), (54, 48, 52), (0, 70, 44)),
)
HILLS: Icon = (
    *tinted("light", _ground(-100, 0, -50, -42, -6, -16, 34, -56, 100, -14, 100, -100, -100, -100)),
    *tinted("dark", _ground(-100, 100, -100, 34, -46, 50, 0, 40, 50, 56, 100, 30, 100, 100)),
    *_strewn(BRICKS, (-30, -62, 38), (28, -64, 38), (-48, 50, 42), (48, 50, 42), (0, 70, 38)),
)
MOUNTAINS: Icon = (
    *tinted("dark", _ground(-100, 100, -100, 20, 100, 20, 100, 100)),
    *_peak(-48, 8, 44, 72),
    *_peak(48, 8, 46, 78),
    *_peak(0, -20, 42, 68),
    *_peak(-44, 82, 42, 48),
    *_peak(46, 82, 42, 48),
)
DESERT: Icon = (
    *tinted("light", _ground(-100, -8, -30, -40, 40, -20, 100, -40, 100, -100, -100, -100)),
    *tinted("#B7A678", _ground(-100, 100, -100, 46, -20, 30, 40, 56, 100, 40, 100, 100)),
    *_strewn(CACTUS, (-46, -38, 52), (48, 52, 40)),
)


SEA: Icon = tinted("#4E87A3", wave(0.3, 0.74, 0.3), wave(0.76, 0.24, 0.24))

PATTERNS = {
    "forest": Pattern(FOREST),
    "hills": Pattern(HILLS),
    "pasture": Pattern(PASTURE),
    "fields": Pattern(FIELDS),
    "mountains": Pattern(MOUNTAINS),
    "desert": Pattern(DESERT),
    "sea": Pattern(SEA, every=0.3),
}
"""What covers each terrain, and the sea around it."""
