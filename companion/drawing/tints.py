"""The colours of an icon's parts: the colour it is drawn in, and shades of it."""

from functools import lru_cache
from itertools import groupby

from companion.drawing.colours import INK, PAPER, Rgba, contrast, mixed, rgba
from companion.drawing.polygons import Points
from engines.core.view import Icon, Tinted

Runs = tuple[tuple[tuple[Points, ...], Rgba], ...]
"""The polygons of an icon in their order, in runs of one colour."""

LIGHT, DARK = 0.32, 0.36
"""How much white is in the light shade of a colour, and how much ink in the dark one."""
SEEN = 1.1
"""The least contrast of a shade: paper has no lighter one and ink no darker one, so they take the other."""


def shade(colour: str, tint: str) -> str:
    """The "#RRGGBB" of a part's tint in an icon of that colour."""
    if tint.startswith("#"):
        return tint
    fixed = {"": colour, "middle": colour, "ink": INK, "paper": PAPER}
    if tint in fixed:
        return fixed[tint]
    light, dark = mixed(colour, "#FFFFFF", LIGHT), mixed(colour, INK, DARK)
    wanted, other = (light, dark) if tint == "light" else (dark, light)
    return wanted if contrast(wanted, colour) >= SEEN else other


@lru_cache(maxsize=1024)
def shaded(icon: Icon, colour: str) -> tuple[tuple[tuple[Points, ...], str], ...]:
    """The polygons of an icon drawn in that colour, in their order, in runs of one colour."""
    parts = groupby(icon, key=lambda part: part.tint if isinstance(part, Tinted) else "")
    return tuple((outlines(tuple(run)), shade(colour, tint)) for tint, run in parts)


@lru_cache(maxsize=1024)
def runs(icon: Icon, colour: str, edge: str | None = None) -> Runs:
    """The same; below them all of them again, if it has an edge."""
    below = () if edge is None else ((outlines(icon), rgba(edge)),)
    return (*below, *((polygons, rgba(fill)) for polygons, fill in shaded(icon, colour)))


@lru_cache(maxsize=1024)
def outlines(icon: Icon) -> tuple[Points, ...]:
    """All polygons of an icon."""
    return tuple(part.points if isinstance(part, Tinted) else part for part in icon)
