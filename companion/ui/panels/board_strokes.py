"""Drawing the parts of a board: shapes with their tokens, links, pieces, signs, and highlights."""

from __future__ import annotations

from functools import lru_cache

from companion.ui.kit.box import Box
from companion.ui.kit.pen import Pen
from companion.ui.kit.polygons import Points, bounds, capsule, inside, moved, regular, shortened, toward
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import LINE, fit, width_of
from companion.ui.panels.plan import Place, Plan
from companion.ui.theme import BRASS, INK, PAPER, RED_NUMBER, contrast, legible, mixed
from engines.core.view import Icon, Link, Mark, Shape, Spot, Token

PIP = regular(12)

SIZES, NOTE, FIGURE, HUNDREDS = (17, 15, 13, 11.5, 10, 9), 11, 26, (26, 22, 19)
"""The text sizes on a shape, of notes below, of a single figure, and of a long one."""
EVEN, PLAIN, SLIM = 13, 12, 7.5
"""Text over these steps and pixels is at most its room's width by the third: neighbours match."""
LEGIBLE = 8
"""Text of fewer pixels is left out if there is a brief form."""

GAP = 0.035
"""How far a named shape is shrunk, so that the background shows between two."""


def paint_shape(pen: Pen, stage: Stage, plan: Plan, shape: Shape) -> None:
    """Draw a shape in its tint, its icon three times in a darker tone, and its token or its text."""
    tint = stage.tint(shape.tint)
    points = plan.points(shape.points)
    pen.polygon(toward(points, GAP) if shape.name else points, tint)
    icon = stage.icon(shape.icon)
    if icon is not None:
        for box in _icon_boxes(points):
            pen.icon(icon, box, mixed(tint, "#000000", 0.27))
    left, low, right, high = bounds(points)
    x, y = plan.at(shape.x, shape.y)
    if shape.token is not None:
        paint_token(pen, shape.token, x, y, (high - low) * 0.205)
    if shape.text is not None:
        ink = INK if contrast(INK, tint) >= contrast(PAPER, tint) else PAPER
        wide, tall = (0.86, 0.5) if len(points) == 12 else (0.92, 0.94)
        box = Box(x, y, 0, 0).centred((right - left) * wide, (high - low) * tall)
        _paint_text(pen, stage, shape, box, ink)


def _paint_text(pen: Pen, stage: Stage, shape: Shape, box: Box, ink: str) -> None:
    """Draw the text of a shape as large as fits, with the note if that fits too; or the brief form."""
    text, note, brief = stage.say(shape.text), stage.say(shape.note), stage.say(shape.brief)
    theme = pen.theme
    small = theme.text(NOTE)
    noted = bool(note) and width_of(note, small) <= box.w
    most = max(EVEN, max(PLAIN, box.w / SLIM) / theme.text(1))
    for words, size, below in _tries(text, brief, small * LINE if noted else 0.0, most):
        px = theme.text(size)
        if px < LEGIBLE and brief:
            continue
        fitted = fit(words, box.w, px, lines=3)
        high = len(fitted.lines) * fitted.px * LINE + below
        if not fitted.cut and fitted.px >= 0.9 * round(px) and high <= box.h:
            stack = box.centred(box.w, high)
            upper, lower = stack.below(below)[1], stack.below(below)[0]
            pen.words(words, upper, px, ink, align="centre", lines=3)
            if below:
                pen.words(note, lower, small, ink, align="centre")
            return
    if not brief:
        pen.words(text, box, theme.text(SIZES[0]), ink, align="centre", lines=2)


def _tries(text: str, brief: str, below: float, most: float) -> list[tuple[str, float, float]]:
    """The candidates, best first: text, size, and the height reserved for the note below it."""
    sizes = (*(size for size in SIZES if size <= most), *SIZES)
    figure = [(text, FIGURE, 0.0)] if len(text) < 3 else []
    figure += [(text, size, 0.0) for size in HUNDREDS] if len(text) == 3 and text.isdigit() else []
    noted = [(text, size, below) for size in sizes if below and size > NOTE]
    plain = [(text, size, 0.0) for size in sizes if text]
    return [*figure, *noted, *plain, *((brief, size, 0.0) for size in SIZES if brief)]


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
    size = radius * (0.98 if token.red else 0.88)
    lift = radius * 0.14 if token.pips else 0
    pen.words(
        token.text, Box(x, y + lift, 0, 0).centred(radius * 1.7, radius), size, ink, bold=True, align="centre"
    )
    pip, step = radius * 0.088, radius * 0.27
    for k in range(token.pips):
        centre = x + (k - (token.pips - 1) / 2) * step
        pen.polygon(moved(PIP, centre - pip, y - radius * 0.54 - pip, 2 * pip), ink)


def paint_link(pen: Pen, stage: Stage, plan: Plan, link: Link) -> None:
    """Draw a seat's road with the seat's shape on it, or a line; an empty place is invisible."""
    ends = plan.ends(link)
    if link.seat is not None:
        sitter = stage.seats.at(link.seat)
        width = max(pen.theme.px(7), plan.size(0.0155))
        road = shortened(*ends, width * 0.8)
        pen.stretch(road, width * 1.75, INK)
        pen.stretch(road, width, sitter.colour)
        x, y = (ends[0] + ends[2]) / 2, (ends[1] + ends[3]) / 2
        pen.polygon(moved(sitter.shape, x - width * 0.3, y - width * 0.3, width * 0.6), INK)
    elif link.tint is not None:
        pen.stretch(ends, max(2.0, plan.size(0.006)), stage.tint(link.tint))


def paint_spot(pen: Pen, stage: Stage, plan: Plan, spot: Spot) -> None:
    """Draw the piece on a spot: its icon in the seat's colour, a dark outline, the seat's letter."""
    icon = stage.icon(spot.icon)
    if icon is None:
        return
    # Never so small that the letter is lost, unless the whole board is.
    side = max(plan.size(spot.size), min(pen.theme.px(22), plan.size(0.08)))
    x, y = plan.at(spot.x, spot.y)
    sitter = stage.seats.at(spot.seat)
    colour = "words" if spot.seat is None else sitter.colour
    pen.icon(icon, Box(x, y, 0, 0).centred(side, side), colour, edge=INK, width=max(2.2, side * 0.085))
    if spot.seat is not None:
        _letter(pen, icon, x - side / 2, y - side / 2, side, sitter.letter)


def _letter(pen: Pen, icon: Icon, x: float, y: float, side: float, letter: str) -> None:
    across, up = letter_place(icon)
    box = Box(x + across * side, y + up * side, 0, 0).centred(side, side * 0.6)
    pen.words(letter, box, side * 0.5, INK, bold=True, align="centre")


@lru_cache(maxsize=64)
def letter_place(icon: Icon) -> tuple[float, float]:
    """The room for a letter on a piece, as near to its middle as possible; points of the unit square."""
    spots = [(across / 20, up / 20) for across in range(5, 16) for up in range(5, 16)]
    return min(spots, key=lambda at: (_crowded(icon, *at), abs(at[0] - 0.5) + abs(at[1] - 0.4)))


def _crowded(icon: Icon, across: float, up: float) -> int:
    corners = [(across + dx, up + dy) for dx in (-0.2, 0, 0.2) for dy in (-0.23, 0, 0.23)]
    return min(sum(not inside(polygon, *corner) for corner in corners) for polygon in icon)


def paint_mark(pen: Pen, stage: Stage, plan: Plan, mark: Mark) -> None:
    """Draw a figure on the board, or a sign with text."""
    x, y, side = *plan.at(mark.x, mark.y), plan.size(mark.size)
    icon, words = stage.icon(mark.icon), stage.say(mark.text)
    if not words:
        if icon is not None:
            pen.icon(icon, Box(x, y, 0, 0).centred(side, side), INK, edge=PAPER, width=max(1.5, side * 0.035))
        return
    box = Box(x, y, 0, 0).centred(side, side)
    # Light enough for ink in either theme.
    ground = legible(stage.tint(mark.tint), INK, PAPER, 4.5) if mark.tint else PAPER
    pen.box(box, side * 0.28, ground, INK, side * 0.05)
    if icon is not None:
        upper, box = box.inset(side * 0.1).above(side * 0.42)
        pen.icon(icon, upper, INK)
    pen.words(
        words, box.inset(side * 0.06, 0), side * (0.36 if icon else 0.42), INK, bold=True, align="centre"
    )


def paint_lit(pen: Pen, plan: Plan, place: Place, chosen: bool) -> None:
    """Draw a brass outline around a touchable place; the suggested one is filled."""
    theme = pen.theme
    width = theme.px(3.5)
    if isinstance(place, Link):
        rim = capsule(*shortened(*plan.ends(place), theme.px(10)), theme.px(6))
        pen.polygon(rim, BRASS if chosen else INK, 0.9 if chosen else 0.35)
        pen.outline(rim, INK, width * 1.9, 0.55)
        pen.outline(rim, BRASS, width)
    elif isinstance(place, Spot):
        x, y = plan.at(place.x, place.y)
        radius = max(theme.px(13), plan.size(place.size) * 0.72 if place.icon else 0)
        pen.disc(x, y, radius, BRASS if chosen else INK, 0.9 if chosen else 0.35)
        pen.ring(x, y, radius, INK, width * 1.9, 0.55)
        pen.ring(x, y, radius, BRASS, width)
    else:
        points = toward(plan.points(place.points), GAP + 0.02)
        pen.outline(points, BRASS, width)
        if chosen:
            pen.polygon(points, BRASS, 0.22)


def paint_glow(pen: Pen, plan: Plan, place: Place, glow: float) -> None:
    """Draw the mark of the latest events: a brass outline, and a flash that fades."""
    theme = pen.theme
    if isinstance(place, Link):
        pen.stretch(plan.ends(place), theme.px(16), BRASS, 0.65 * glow)
    elif isinstance(place, Spot):
        x, y = plan.at(place.x, place.y)
        radius = max(theme.px(16), plan.size(place.size) * 0.8)
        pen.disc(x, y, radius, BRASS, 0.5 * glow)
        pen.ring(x, y, radius, BRASS, theme.px(3), glow)
    else:
        points = toward(plan.points(place.points), GAP + 0.02)
        pen.polygon(points, "#FFE9B8", 0.6 * glow)
        pen.outline(points, BRASS, theme.px(4))
