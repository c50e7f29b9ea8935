"""What is lit on a board: in lemon what is asked, quietly what can be touched, and what happened."""

from companion.drawing.colours import INK, LEMON
from companion.drawing.look import Look
from companion.drawing.outlines import within
from companion.drawing.pieces import GAP, piece_side, road_width, strokes_of
from companion.drawing.plan import Place, Plan
from companion.drawing.polygons import Points, capsule, inside, shortened, toward
from companion.drawing.strokes import Area, Disc, Line, Rim, Ring, Strokes
from engines.core.view import Link, Spot

UNLIT = 0.5
"""How dark a lit place is within its ring, so that the ring is seen on light terrain."""

GLOW = "#FFFDF7"
"""What just happened, in both themes."""

MARKED = 0.88
"""How strongly a place is marked that can be touched while nothing is asked."""

FILLED = 0.15
"""How light an area is that was chosen: what is written and drawn on it stays readable."""

POINTS = (0.34, 0.5, 0.66)
"""Where the points of such a road are, in parts of its length."""

STAYS = 0.6
"""How much of the mark around a piece stays when the flash has faded."""


def lit(place: Place, plan: Plan, look: Look, chosen: bool) -> Strokes:
    """A lemon outline around a touchable place; the suggested one is filled."""
    unit = look.unit
    width = 3.5 * unit
    ground, alpha = (LEMON, 0.9) if chosen else (INK, UNLIT)
    if isinstance(place, Link):
        rim = _around_link(place, plan, look)
        return Area(rim, ground, alpha), Rim(rim, INK, width * 1.9, 0.9), Rim(rim, LEMON, width)
    if isinstance(place, Spot):
        x, y = plan.at(place.x, place.y)
        radius = _around_spot(place, plan, look)
        dark, lemon = Ring(x, y, radius, INK, width * 1.9, 0.9), Ring(x, y, radius, LEMON, width)
        return Disc(x, y, radius, ground, alpha), dark, lemon
    points = within(toward(plan.points(place.points), GAP), -unit)  # what is written inside stays in sight
    rims = Rim(points, INK, width + 3 * unit), Rim(points, LEMON, width)
    return (*rims, Area(points, LEMON, 0.22)) if chosen else rims


def _around_link(place: Link, plan: Plan, look: Look) -> Points:
    around = road_width(plan, look) * 0.875 + look.unit if place.seat is not None else 0.0
    return capsule(*shortened(*plan.ends(place), 10 * look.unit), max(6 * look.unit, around))


def _around_spot(place: Spot, plan: Plan, look: Look) -> float:
    return max(13 * look.unit, piece_side(place.size, plan, look) * 0.72 if place.icon else 0)


def is_hit(place: Place, plan: Plan, look: Look, x: float, y: float) -> bool:
    """Whether a touch is inside the outline that a lit place has."""
    if isinstance(place, Link):
        return inside(_around_link(place, plan, look), x, y)
    if isinstance(place, Spot):
        return plan.away(place, x, y) <= _around_spot(place, plan, look)
    return plan.away(place, x, y) == 0.0


def live(place: Place, plan: Plan, look: Look) -> Strokes:
    """The quiet mark of a place that can be touched while nothing is asked: white, for lemon is asked.

    A dot for a piece, a ring around one that stands there, three points for a road, a thin rim for an area.
    """
    unit = look.unit
    if isinstance(place, Link):
        x1, y1, x2, y2 = plan.ends(place)
        at = ((x1 + (x2 - x1) * part, y1 + (y2 - y1) * part) for part in POINTS)
        return tuple(
            Disc(x, y, radius, colour, MARKED)
            for x, y in at
            for radius, colour in ((3.6 * unit, INK), (2.4 * unit, GLOW))
        )
    if isinstance(place, Spot):
        x, y = plan.at(place.x, place.y)
        radius = piece_side(place.size, plan, look) * 0.72 if place.icon else 6 * unit
        return Ring(x, y, radius, INK, 5 * unit, MARKED), Ring(x, y, radius, GLOW, 2.5 * unit, MARKED)
    points = within(toward(plan.points(place.points), GAP), unit)
    return Rim(points, INK, 4.5 * unit, MARKED), Rim(points, GLOW, 2 * unit, MARKED)


def settled(place: Place, plan: Plan, look: Look) -> Strokes:
    """A place that was chosen a moment ago: with its piece, or filled; nothing is to be pressed there."""
    unit = look.unit
    if isinstance(place, Link):
        rim = capsule(*shortened(*plan.ends(place), 10 * unit), 6 * unit)
        return Area(rim, GLOW, 0.9), Rim(rim, INK, 3.5 * unit)
    if isinstance(place, Spot):
        if place.icon is not None:
            return strokes_of(place, plan, look)
        x, y = plan.at(place.x, place.y)
        return Disc(x, y, 13 * unit, GLOW, 0.9), Ring(x, y, 13 * unit, INK, 3.5 * unit)
    points = within(toward(plan.points(place.points), GAP), -unit)  # beside its words, which stay in sight
    return Area(points, GLOW, FILLED), Rim(points, INK, 7 * unit), Rim(points, GLOW, 4 * unit)


def glow(place: Place, plan: Plan, look: Look, flash: float) -> Strokes:
    """The mark of the latest events: a light outline, and a flash that fades. Lemon is to be pressed."""
    unit, stays = look.unit, max(STAYS, flash)
    if isinstance(place, Link):
        return (Line(*plan.ends(place), 16 * unit, GLOW, 0.65 * stays),)
    if isinstance(place, Spot):
        x, y = plan.at(place.x, place.y)
        radius = max(16 * unit, piece_side(place.size, plan, look) * 0.8)
        return Disc(x, y, radius, GLOW, 0.5 * flash), Ring(x, y, radius, GLOW, 3 * unit, stays)
    points = within(toward(plan.points(place.points), GAP), -unit)  # beside its words
    flashed = Area(points, GLOW, 0.5 * flash)
    return flashed, Rim(points, INK, 7 * unit), Rim(points, GLOW, 4 * unit)
