"""Building blocks of icons: polygons in a unit square, y upwards."""

from math import cos, pi, sin

from engines.core.view import Icon, Points, Tinted


def disc(x: float, y: float, across: float, high: float | None = None, corners: int = 18) -> Points:
    """A disc around a point, or an ellipse if `high` is given; both numbers are half of its size."""
    high = across if high is None else high
    angles = [2 * pi * corner / corners for corner in range(corners)]
    return tuple(part for a in angles for part in (x + across * cos(a), y + high * sin(a)))


def star(x: float, y: float, outer: float, inner: float) -> Points:
    """A star with five points around a point; the numbers are the radii of its points and its notches."""
    radii = [(inner if corner % 2 else outer, pi * corner / 5) for corner in range(10)]
    return tuple(part for r, a in radii for part in (x + r * sin(a), y + r * cos(a)))


def box(left: float, low: float, right: float, high: float) -> Points:
    """An upright rectangle between these sides."""
    return (left, low, right, low, right, high, left, high)


def bar(x1: float, y1: float, x2: float, y2: float, half: float = 0.05) -> Points:
    """A bar from one point to another, `half` as wide on either side."""
    dx, dy = x2 - x1, y2 - y1
    length = (dx * dx + dy * dy) ** 0.5
    nx, ny = -dy / length * half, dx / length * half
    return (x1 + nx, y1 + ny, x2 + nx, y2 + ny, x2 - nx, y2 - ny, x1 - nx, y1 - ny)


def tinted(tint: str, *polygons: Points) -> tuple[Tinted, ...]:
    """These polygons in that tint."""
    return tuple(Tinted(tint, points) for points in polygons)


def placed(icon: Icon, x: float, y: float, size: float) -> Icon:
    """An icon with its middle at that point, and its sides of that length."""
    found: list[Points | Tinted] = []
    for part in icon:
        points = part.points if isinstance(part, Tinted) else part
        moved = tuple(
            (y if at % 2 else x) + (coordinate - 0.5) * size for at, coordinate in enumerate(points)
        )
        found.append(Tinted(part.tint, moved) if isinstance(part, Tinted) else moved)
    return tuple(found)


def rounded(left: float, low: float, right: float, high: float, radius: float) -> Points:
    """A rectangle with round corners."""
    centres = ((right, high, 0), (left, high, 1), (left, low, 2), (right, low, 3))
    found: list[float] = []
    for x, y, quarter in centres:
        x, y = x + (radius if x == left else -radius), y + (radius if y == low else -radius)
        for step in range(4):
            angle = pi / 2 * (quarter + step / 3)
            found += (x + radius * cos(angle), y + radius * sin(angle))
    return tuple(found)


def wave(x: float, y: float, size: float) -> Points:
    """A wave of two crests, thin at its ends."""
    steps = [k / 16 for k in range(17)]
    line = [(x + size * (at - 0.5), y - 0.06 * size * cos(4 * pi * at), sin(pi * at)) for at in steps]
    upper = [(at, high + 0.035 * size * thick) for at, high, thick in line]
    lower = [(at, high - 0.035 * size * thick) for at, high, thick in reversed(line)]
    return tuple(part for corner in (*upper, *lower[1:-1]) for part in corner)


def ear(x: float, low: float, lean: float = 0.0) -> Icon:
    """An ear of grain: its left half light, its right half darker."""
    grains = []
    for step in range(3):
        at, y = x + lean * (0.5 + 0.17 * step), low + 0.42 + 0.15 * step
        left = (at, y - 0.1, at - 0.15, y + 0.03, at - 0.15, y + 0.14, at, y + 0.03)
        right = (at, y - 0.1, at + 0.15, y + 0.03, at + 0.15, y + 0.14, at, y + 0.03)
        grains += [*tinted("light", left), *tinted("dark", right)]
    tip = x + lean
    return (
        *tinted("dark", bar(x, low, tip, 0.78, 0.03)),
        *grains,
        *tinted("light", disc(tip, 0.87, 0.06, 0.11, 10)),
    )


def dyed(icon: Icon, **tints: str) -> Icon:
    """An icon with other tints, by the ones it has: the same colours wherever it is drawn."""
    return tuple(
        Tinted(tints.get(part.tint, part.tint), part.points) if isinstance(part, Tinted) else part
        for part in icon
    )


def card(face: str, icon: Icon, size: float = 0.74) -> Icon:
    """A card with a paper rim, a face of that colour, and an icon on it."""
    rim, inner = rounded(0.1, 0.0, 0.9, 1.0, 0.13), rounded(0.15, 0.05, 0.85, 0.95, 0.09)
    return (Tinted("paper", rim), Tinted(face, inner), *placed(icon, 0.5, 0.5, size))


ROCK: Icon = (
    *tinted("middle", (0.06, 0.16, 0.16, 0.58, 0.42, 0.84, 0.74, 0.76, 0.94, 0.42, 0.86, 0.16)),
    *tinted("dark", (0.74, 0.76, 0.94, 0.42, 0.86, 0.16, 0.56, 0.16, 0.62, 0.5)),
    *tinted("light", (0.16, 0.58, 0.42, 0.84, 0.74, 0.76, 0.62, 0.5, 0.34, 0.46)),
)
"""A stone with three faces."""
