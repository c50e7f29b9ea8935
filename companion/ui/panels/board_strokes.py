"""Drawing the parts of a board: shapes with their tokens, links, pieces, signs, and highlights."""

from collections.abc import Sequence
from functools import lru_cache

from companion.ui.kit.box import Box
from companion.ui.kit.outlines import rounded, within
from companion.ui.kit.pen import Pen
from companion.ui.kit.polygons import Points, bounds, capsule, inside, moved, regular, shortened, toward
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import LINE, width_of
from companion.ui.panels.card_strokes import paint_card
from companion.ui.panels.plan import Place, Plan
from companion.ui.theme import BRASS, INK, PAPER, RED_NUMBER, legible, mixed
from engines.core.view import BADGE, Icon, Link, Mark, Shape, Spot, Tinted, Token

PIP = regular(12)

UNLIT = 0.5
"""How dark a lit place is within its ring, so that the ring is seen on light terrain."""

GLOW = "#FFFDF7"
"""What just happened, in both themes."""

OWNER = 0.3
"""The side of the owner's shape on a piece, of the piece's."""

MOST_NUMBER = 1.2
"""The size of the number on a token, in radii, where the token is small."""

ALONE = 1.8
"""The same without pips below it; on a smaller token, or plate, there is no number: a board is a picture."""

PLATE = 0.75
"""The most height of the letters on a plate, of the plate's."""

GAP = 0.035
"""How far a named shape is shrunk, so that the background shows between two."""


def paint_surface(pen: Pen, stage: Stage, box: Box, plan: Plan, tint: str) -> None:
    """Draw what the board lies on."""
    points = rounded(box, min(pen.theme.px(14), box.w / 2, box.h / 2))
    pen.pattern(points, stage.tint(tint), stage.pattern(tint), plan.size(1))


def paint_shape(pen: Pen, stage: Stage, plan: Plan, shape: Shape) -> None:
    """Draw a shape in its tint with its pattern, its icon, and its token or its text."""
    tint, pattern = stage.tint(shape.tint), stage.pattern(shape.tint)
    points = plan.points(shape.points)
    seen = toward(points, GAP) if shape.name else points
    pen.pattern(seen, tint, pattern, plan.size(1))
    x, y = plan.at(shape.x, shape.y)
    if shape.text is not None:
        paint_card(pen, stage, shape, Box(*bounds(seen)[:2], *_extent(seen)), tint)
    elif shape.icon is not None and pattern is None:
        _paint_icons(pen, stage, shape.icon, points, tint)
    if shape.token is not None:
        paint_token(pen, shape.token, x, y, _extent(points)[1] * 0.205)


def _extent(points: Points) -> tuple[float, float]:
    left, low, right, high = bounds(points)
    return right - left, high - low


def _paint_icons(pen: Pen, stage: Stage, name: str, points: Points, tint: str) -> None:
    icon = stage.icon(name)
    if icon is not None:
        for box in _icon_boxes(points):
            pen.icon(icon, box, mixed(tint, "#000000", 0.27))


def _icon_boxes(points: Points) -> list[Box]:
    left, low, right, high = bounds(points)
    x, y, side = (left + right) / 2, (low + high) / 2, min(right - left, high - low)
    if len(points) != 12:
        return [Box(x, y, 0, 0).centred(side * 0.5, side * 0.5)]
    # Towards every other corner of a hexagon, where the token leaves room.
    return [
        Box(x + (cx - x) * 0.66, y + (cy - y) * 0.66, 0, 0).centred(side * 0.24, side * 0.24)
        for cx, cy in _every_other(points)
    ]


def _every_other(points: Points) -> list[tuple[float, float]]:
    corners = list(zip(points[::2], points[1::2], strict=True))
    top = max(range(6), key=lambda at: (round(corners[at][1], 3), -corners[at][0]))
    return [corners[(top + step) % 6] for step in (0, 2, 4)]


def paint_token(pen: Pen, token: Token, x: float, y: float, radius: float) -> None:
    """Draw a round paper token: the number, with its pips below."""
    ink = RED_NUMBER if token.red else INK
    pen.disc(x, y, radius, PAPER)
    least, size = pen.theme.least, radius * (1.12 if token.red else 1.0)
    alone = size < least / MOST_NUMBER  # then the number has all of the token
    if radius * ALONE >= least:
        lift = 0 if alone else radius * 0.14
        box = Box(x, y + lift, 0, 0).centred(radius * 1.9, max(radius, least * LINE))
        pen.words(token.text, box, max(size, least), ink, bold=True, align="centre")
    if token.pips and (not alone or radius * ALONE < least):
        side = radius * 0.27 * token.pips
        pen.icon(pips(token.pips), Box(x, y - radius * 0.54, 0, 0).centred(side, side), ink)


@lru_cache(maxsize=8)
def pips(number: int) -> Icon:
    """A row of dots across the middle of the unit square."""
    across = 0.65 / number
    return tuple(moved(PIP, (k + 0.5) / number - across / 2, 0.5 - across / 2, across) for k in range(number))


def paint_link(pen: Pen, stage: Stage, plan: Plan, link: Link) -> None:
    """Draw a seat's road with the seat's shape on it, or a line; an empty place is invisible."""
    ends = plan.ends(link)
    if link.seat is not None:
        sitter = stage.seats.at(link.seat)
        width = max(plan.size(0.0155), min(pen.theme.px(7), plan.size(0.03)))
        road = shortened(*ends, width * 0.8)
        x, y = (ends[0] + ends[2]) / 2, (ends[1] + ends[3]) / 2
        pen.stack(
            (capsule(*road, width * 0.875), INK),
            (capsule(*road, width * 0.5), sitter.colour),
            (moved(sitter.shape, x - width * 0.3, y - width * 0.3, width * 0.6), INK),
        )
    elif link.tint is not None:
        pen.stretch(ends, max(2.0, plan.size(0.006)), stage.tint(link.tint))


def paint_spot(pen: Pen, stage: Stage, plan: Plan, spot: Spot) -> None:
    """Draw the piece on a spot: its icon in the seat's colour, a dark outline, the seat's shape."""
    sitter, icon = stage.seats.at(spot.seat), stage.icon(spot.icon)
    x, y = plan.at(spot.x, spot.y)
    # Never so small that the owner cannot be told, unless the whole board is.
    side = max(plan.size(spot.size), min(pen.theme.px(22), plan.size(0.08)))
    if spot.icon == BADGE and spot.seat is not None:
        pen.polygon(moved(sitter.shape, x - 0.58 * side, y - 0.58 * side, 1.16 * side), INK)
        pen.badge(sitter, x, y, side / 2)
    elif icon is not None:
        colour = "words" if spot.seat is None else sitter.colour
        box = Box(x, y, 0, 0).centred(side, side)
        pen.icon(icon, box, colour, edge=INK, width=max(1.8, side * 0.075))
        if spot.seat is not None:
            across, up = shape_place(icon)
            small = side * OWNER
            pen.polygon(
                moved(sitter.shape, box.x + across * side - small / 2, box.y + up * side - small / 2, small),
                INK,
            )


@lru_cache(maxsize=64)
def shape_place(icon: Icon) -> tuple[float, float]:
    """The room for the owner's shape on a piece, as near to its middle as possible, in the unit square."""
    body = [part for part in icon if not isinstance(part, Tinted)]
    spots = [(across / 20, up / 20) for across in range(5, 16) for up in range(5, 16)]
    return min(spots, key=lambda at: (_crowded(body, *at), abs(at[0] - 0.5) + abs(at[1] - 0.4)))


def _crowded(body: Sequence[Points], across: float, up: float) -> int:
    reach = OWNER * 0.6
    corners = [(across + dx, up + dy) for dx in (-reach, 0, reach) for dy in (-reach, 0, reach)]
    return min((sum(not inside(polygon, *corner) for corner in corners) for polygon in body), default=0)


def paint_mark(pen: Pen, stage: Stage, plan: Plan, mark: Mark) -> None:
    """Draw a figure on the board, or a plate with text."""
    x, y, side = *plan.at(mark.x, mark.y), plan.size(mark.size)
    icon, words = stage.icon(mark.icon), stage.say(mark.text)
    box = Box(x, y, 0, 0).centred(side, side)
    if words:
        _paint_plate(pen, stage, mark, box, words)
    elif icon is not None and mark.tint is not None:
        pen.icon(icon, box, stage.tint(mark.tint))
    elif icon is not None:
        pen.icon(icon, box, INK, edge=PAPER, width=max(1.5, side * 0.035))


def _paint_plate(pen: Pen, stage: Stage, mark: Mark, box: Box, words: str) -> None:
    """Draw a plate of its tint with the text; with an icon a dark plate rimmed with the tint."""
    icon, side = stage.icon(mark.icon), box.h
    px = max(side * 0.5, pen.theme.least)
    if px > side * PLATE:
        words = ""
    tint = stage.tint(mark.tint) if mark.tint else PAPER
    if icon is None:
        wide = max(side * 0.8, width_of(words, px, True) + side * 0.3)
        plate = box.centred(wide, side * 0.8)
        pen.box(plate, plate.h / 2, legible(tint, INK, PAPER, 4.5), INK, side * 0.05)
        if words:
            pen.words(words, plate, px, INK, bold=True, align="centre")
        return
    plate = box.centred(side * 1.04 + width_of(words, px, True), side * 0.8)
    pen.box(plate, plate.h / 2, INK, legible(tint, INK, PAPER), max(1.5, side * 0.05))
    sign, rest = plate.inset(side * 0.14, 0).left(side * 0.66, side * 0.04)
    pen.icon(icon, sign, legible(tint, INK, PAPER, 4.5))
    if words:
        pen.words(words, rest, px, PAPER, bold=True, align="centre")


def paint_lit(pen: Pen, plan: Plan, place: Place, chosen: bool) -> None:
    """Draw a brass outline around a touchable place; the suggested one is filled."""
    theme = pen.theme
    width = theme.px(3.5)
    if isinstance(place, Link):
        rim = capsule(*shortened(*plan.ends(place), theme.px(10)), theme.px(6))
        pen.polygon(rim, BRASS if chosen else INK, 0.9 if chosen else UNLIT)
        pen.outline(rim, INK, width * 1.9, 0.9)
        pen.outline(rim, BRASS, width)
    elif isinstance(place, Spot):
        x, y = plan.at(place.x, place.y)
        radius = max(theme.px(13), plan.size(place.size) * 0.72 if place.icon else 0)
        pen.disc(x, y, radius, BRASS if chosen else INK, 0.9 if chosen else UNLIT)
        pen.ring(x, y, radius, INK, width * 1.9, 0.9)
        pen.ring(x, y, radius, BRASS, width)
    else:
        points = within(toward(plan.points(place.points), GAP), width / 2)
        pen.outline(points, INK, width + theme.px(4))
        pen.outline(points, BRASS, width)
        if chosen:
            pen.polygon(points, BRASS, 0.22)


def paint_glow(pen: Pen, plan: Plan, place: Place, glow: float) -> None:
    """Draw the mark of the latest events: a light outline, and a flash that fades. Brass is to be pressed."""
    theme = pen.theme
    if isinstance(place, Link):
        pen.stretch(plan.ends(place), theme.px(16), GLOW, 0.65 * glow)
    elif isinstance(place, Spot):
        x, y = plan.at(place.x, place.y)
        radius = max(theme.px(16), plan.size(place.size) * 0.8)
        pen.disc(x, y, radius, GLOW, 0.5 * glow)
        pen.ring(x, y, radius, GLOW, theme.px(3), glow)
    else:
        points = within(toward(plan.points(place.points), GAP), theme.px(2))
        pen.polygon(points, GLOW, 0.5 * glow)
        pen.outline(points, INK, theme.px(7))
        pen.outline(points, GLOW, theme.px(4))
