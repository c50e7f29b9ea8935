"""The strokes of each thing of a board: shapes with their tokens, lines and roads, pieces, plates."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from companion.drawing.box import Box
from companion.drawing.cards import card, label
from companion.drawing.colours import INK, PAPER, RED_NUMBER, legible, mixed
from companion.drawing.look import Look
from companion.drawing.outlines import rounded
from companion.drawing.plan import Plan
from companion.drawing.polygons import Points, bounds, inside, moved, regular, shortened, toward
from companion.drawing.seats import Sitter
from companion.drawing.strokes import (
    Area,
    Disc,
    Form,
    Label,
    Line,
    Picture,
    Plate,
    Rim,
    Stack,
    Stroke,
    Strokes,
    Textured,
)
from companion.drawing.words import LINE
from engines.core.view import BADGE, Icon, Link, Mark, Shape, Spot, Tinted, Token

PIP = regular(12)

OWNER = 0.3
"""The side of the owner's shape on a piece, of the piece's."""

MOST_NUMBER = 1.2
"""The size of the number on a token, in radii, where the token is small."""

ALONE = 1.8
"""The same without pips below it; on a smaller token, or plate, there is no number: a board is a picture."""

MOST_LETTER = 1.6
"""The size of a badge's letter, in radii, where the badge is small."""

PLATE = 0.75
"""The most height of the letters on a plate, of the plate's."""

GAP = 0.035
"""How far a named shape is shrunk, so that the background shows between two."""

CORNER = 14
"""The radius of the corners of what a board lies on, in units."""


Thing = Shape | Link | Spot | Mark


def strokes_of(thing: Thing, plan: Plan, look: Look) -> Strokes:
    """How a thing of the board is drawn; an empty place is invisible."""
    if isinstance(thing, Shape):
        return tuple(_shape(thing, plan, look))
    if isinstance(thing, Link):
        return tuple(_link(thing, plan, look))
    if isinstance(thing, Spot):
        return tuple(_spot(thing, plan, look))
    return tuple(_mark(thing, plan, look))


def surface(tint: str, box: Box, plan: Plan, look: Look) -> Strokes:
    """What a board lies on, over the whole box."""
    points = rounded(box, min(look.unit * CORNER, box.w / 2, box.h / 2))
    return (_filled(points, tint, plan, look),)


def _filled(points: Points, tint: str, plan: Plan, look: Look) -> Stroke:
    pattern = look.pattern(tint)
    if pattern is None:
        return Area(points, look.tint(tint))
    return Textured(points, look.tint(tint), pattern, plan.size(pattern.every))


# ---- shapes


def _shape(shape: Shape, plan: Plan, look: Look) -> Iterator[Stroke]:
    """A shape in its tint with its pattern, its icon, and its token or its text."""
    points = plan.points(shape.points)
    seen, tint = toward(points, GAP) if shape.name else points, look.tint(shape.tint)
    yield _filled(seen, shape.tint, plan, look)
    left, low, right, high = bounds(seen)
    if shape.text is not None:
        yield from card(look, shape, Box(left, low, right - left, high - low), tint)
    elif look.pattern(shape.tint) is None and (icon := look.icon(shape.icon)) is not None:
        for box in _icon_boxes(points):
            yield Picture(icon, box.x, box.y, box.w, mixed(tint, "#000000", 0.27))
    if shape.token is not None:
        _, low, _, high = bounds(points)
        yield from _token(shape.token, *plan.at(shape.x, shape.y), (high - low) * 0.205, look)


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


def _token(token: Token, x: float, y: float, radius: float, look: Look) -> Iterator[Stroke]:
    """A round paper token: the number, with its pips below."""
    ink = RED_NUMBER if token.red else INK
    yield Disc(x, y, radius, PAPER)
    least, size = look.least, radius * (1.12 if token.red else 1.0)
    alone = size < least / MOST_NUMBER  # then the number has all of the token
    if token.text and radius * ALONE >= least:
        lift = 0 if alone else radius * 0.14
        box = Box(x, y + lift, 0, 0).centred(radius * 1.9, max(radius, least * LINE))
        fitted = look.letters.fit(token.text, box.w, max(size, least), True, height=box.h, least=least)
        yield label(fitted, box, ink, bold=True)
    if token.pips and (not alone or radius * ALONE < least):
        side = radius * 0.27 * token.pips
        yield Picture(pips(token.pips), x - side / 2, y - radius * 0.54 - side / 2, side, ink)


@lru_cache(maxsize=8)
def pips(number: int) -> Icon:
    """A row of dots across the middle of the unit square."""
    across = 0.65 / number
    return tuple(moved(PIP, (k + 0.5) / number - across / 2, 0.5 - across / 2, across) for k in range(number))


# ---- lines, roads, and pieces


def road_width(plan: Plan, look: Look) -> float:
    """The width of a seat's road, without its dark edge."""
    return max(plan.size(0.0155), min(look.unit * 7, plan.size(0.03)))


def _link(link: Link, plan: Plan, look: Look) -> Iterator[Stroke]:
    """A seat's road with the seat's shape on it, or a line."""
    ends = plan.ends(link)
    if link.seat is not None:
        sitter, width = look.sitter(link.seat), road_width(plan, look)
        road, (x, y) = shortened(*ends, width * 0.8), plan.centre(link)
        dark, bright = Line(*road, width * 1.75, INK), Line(*road, width, sitter.colour)
        yield Stack((dark, bright, _shape_of(sitter, x, y, width * 0.6)))
    elif link.tint is not None:
        yield Line(*ends, max(2.0, plan.size(0.006)), look.tint(link.tint))


def _shape_of(sitter: Sitter, x: float, y: float, side: float, colour: str = INK) -> Form:
    """The shape of a player around a point."""
    return Form(sitter.shape, x - side / 2, y - side / 2, side, colour)


def piece_side(size: float, plan: Plan, look: Look) -> float:
    """The side of a piece of a size: never so small that its owner cannot be told, unless the board is."""
    return max(plan.size(size), min(look.unit * 22, plan.size(0.08)))


def _spot(spot: Spot, plan: Plan, look: Look) -> Iterator[Stroke]:
    """The piece on a spot: its icon in the seat's colour, a dark outline, the seat's shape."""
    sitter, icon, side = look.sitter(spot.seat), look.icon(spot.icon), piece_side(spot.size, plan, look)
    x, y = plan.at(spot.x, spot.y)
    if spot.icon == BADGE and spot.seat is not None:
        yield _shape_of(sitter, x, y, 1.16 * side)
        yield from badge(sitter, x, y, side / 2, look.least)
    elif icon is not None:
        colour = look.palette.words if spot.seat is None else sitter.colour
        left, low = x - side / 2, y - side / 2
        yield Picture(icon, left, low, side, colour, INK, max(1.8, side * 0.075))
        if spot.seat is not None:
            across, up = shape_place(icon)
            yield _shape_of(sitter, left + across * side, low + up * side, side * OWNER)


def badge(sitter: Sitter, x: float, y: float, radius: float, least: float, *, edged: bool = False) -> Strokes:
    """A player's badge: colour, shape, and the letter unless it would be lower than `least`."""
    points = moved(sitter.shape, x - radius, y - radius, 2 * radius)
    shape = (_shape_of(sitter, x, y, 2 * radius, sitter.colour), *((Rim(points, INK, 1.6),) if edged else ()))
    size = max(radius, least)
    if size > radius * MOST_LETTER or not sitter.letter:
        return shape  # on a small piece the shape is enough
    middle = y - radius + 2 * radius * sitter.letter_height
    return (*shape, Label((sitter.letter,), x, middle, round(size), INK, bold=True))


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


# ---- signs, plates and figures


def _mark(mark: Mark, plan: Plan, look: Look) -> Iterator[Stroke]:
    """A figure on the board, a printed sign, or a plate with text."""
    x, y, side = *plan.at(mark.x, mark.y), plan.size(mark.size)
    icon = look.icon(mark.icon)
    if look.say(mark.text):
        yield from _plate(mark, icon, plan, look)
    elif icon is not None and mark.tint is not None:
        yield Picture(icon, x - side / 2, y - side / 2, side, look.tint(mark.tint))
    elif icon is not None:
        yield Picture(icon, x - side / 2, y - side / 2, side, INK, PAPER, max(1.5, side * 0.035))


def plate_box(mark: Mark, plan: Plan, look: Look) -> Box:
    """The place of a plate: wide enough for its icon and its text."""
    words, px, side = _plate_words(mark, plan, look), _plate_px(mark, plan, look), plan.size(mark.size)
    wide = look.letters.width_of(words, px, True)
    across = max(side * 0.8, wide + side * 0.3) if look.icon(mark.icon) is None else side * 1.04 + wide
    return Box(*plan.at(mark.x, mark.y), 0, 0).centred(across, side * 0.8)


def _plate_px(mark: Mark, plan: Plan, look: Look) -> float:
    return max(plan.size(mark.size) * 0.5, look.least)


def _plate_words(mark: Mark, plan: Plan, look: Look) -> str:
    """What a plate says; nothing where it is too small for that."""
    return look.say(mark.text) if _plate_px(mark, plan, look) <= plan.size(mark.size) * PLATE else ""


def _plate(mark: Mark, icon: Icon | None, plan: Plan, look: Look) -> Iterator[Stroke]:
    """A plate of its tint with the text; with an icon a dark plate rimmed with the tint."""
    words, px, side = _plate_words(mark, plan, look), _plate_px(mark, plan, look), plan.size(mark.size)
    tint = look.tint(mark.tint) if mark.tint else PAPER
    box, ink = plate_box(mark, plan, look), INK
    if icon is None:
        yield Plate(*box, box.h / 2, legible(tint, INK, PAPER, 4.5), INK, side * 0.05)
    else:
        ink = PAPER
        yield Plate(*box, box.h / 2, INK, legible(tint, INK, PAPER), max(1.5, side * 0.05))
        sign, box = box.inset(side * 0.14, 0).left(side * 0.66, side * 0.04)
        square = sign.centred(min(sign.w, sign.h), min(sign.w, sign.h))
        yield Picture(icon, square.x, square.y, square.w, legible(tint, INK, PAPER, 4.5))
    if words:
        fitted = look.letters.fit(words, box.w, px, True, height=box.h, least=look.least)
        yield label(fitted, box, ink, bold=True)
