"""Drawing a shape with text: a card, a tile, a field, with its icon and its owner's band."""

from msgspec.structs import replace

from companion.ui.kit.box import Box
from companion.ui.kit.pen import Pen
from companion.ui.kit.polygons import moved
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import LINE, fit, width_of
from companion.ui.theme import INK, PAPER, Theme, contrast, legible
from engines.core.view import Shape

SIZES, FIGURES, LEAST = (17, 16.5, 15, 13, 11.5), (26, 22, 19, 16.5, 13), 16.5
"""The text sizes on a shape, of a figure, and of a name above a note."""
EVEN, PLAIN, SLIM = 13, 12, 7.5
"""Text over these steps and pixels is at most its room's width by the third: neighbours match."""
BAND = 14
"""The width of an owner's band."""
TALL = 54
"""The height from which a card has its icon below its name; on a lower one it is beside."""


SHARE, MOST = 0.58, 0.75
"""The share of such a card for its text, and the most that two lines take."""

ACROSS, UP = 0.92, 0.94
"""The part of its box that a text fills at most."""


def paint_card(pen: Pen, stage: Stage, shape: Shape, box: Box, tint: str) -> None:
    """Draw the owner's band, the icon and the text of a shape, in its bounds."""
    if shape.seat is not None:
        band, box = box.left(min(pen.theme.px(BAND), box.w * 0.14))
        _paint_band(pen, stage, shape.seat, band)
    ink = INK if contrast(INK, tint) >= contrast(PAPER, tint) else PAPER
    if stage.icon(shape.icon) is not None:
        shape, box = _paint_icon(pen, stage, shape, box, tint, ink)
    wide, tall = (0.86, 0.5) if len(shape.points) == 12 else (ACROSS, UP)
    _paint_text(pen, stage, shape, box.centred(box.w * wide, box.h * tall), ink)


def _paint_band(pen: Pen, stage: Stage, seat: int, band: Box) -> None:
    sitter = stage.seats.at(seat)
    side = min(band.w, band.h) * 0.66
    x, y = band.centre
    pen.stack(
        ((band.x, band.y, band.right, band.y, band.right, band.top, band.x, band.top), sitter.colour),
        (moved(sitter.shape, x - side / 2, y - side / 2, side), INK),
    )


def _paint_icon(pen: Pen, stage: Stage, shape: Shape, box: Box, tint: str, ink: str) -> tuple[Shape, Box]:
    """Draw the icon in its own colour; the shape with the text that is left, and the box for it."""
    own = stage.tint(shape.icon) if shape.icon in stage.art.tints else ink
    figure = len(stage.say(shape.text)) <= 3
    if figure or box.h < pen.theme.text(TALL):
        side = min(box.h * 0.84, box.w * 0.46)
        split = box.inset(box.w * 0.03, 0).left if figure else box.inset(box.w * 0.03, 0).rightmost
        spot, rest = split(side)
        below = shape if figure else replace(shape, text=(*shape.shorter[-1:], shape.text)[0], shorter=())
    else:
        rest, strip = box.above(_words_height(pen.theme, stage.say(shape.text), box))
        side = min(strip.h * 0.9, strip.w * 0.4)
        spot, left = strip.inset(strip.w * 0.04, 0).rightmost(side)
        note, small = stage.say(shape.note), pen.theme.small
        if note and width_of(note, small) <= left.w and small <= left.h:
            pen.words(note, left, small, ink)
        below = replace(shape, note=None)
    icon = stage.icon(shape.icon)
    assert icon is not None
    pen.icon(icon, spot.centred(side, side), legible(own, tint, ink))
    return below, rest


def _words_height(theme: Theme, text: str, box: Box) -> float:
    """The height for a text above an icon: more if it needs two lines, and these have room."""
    two = (1 + LINE) * theme.least / UP
    high = box.h * SHARE
    one_line = fit(text, 0.9 * ACROSS * box.w, theme.least, least=theme.least)
    cut = one_line.cut or one_line.px < theme.least
    return max(high, two) if cut and two <= box.h * MOST else high


def _paint_text(pen: Pen, stage: Stage, shape: Shape, box: Box, ink: str) -> None:
    """Draw the text of a shape as large as fits, with the note if that fits too; or a shorter one."""
    text, note, shorter = stage.say(shape.text), stage.say(shape.note), list(map(stage.say, shape.shorter))
    theme = pen.theme
    small, least = theme.small, theme.least
    noted = bool(note) and width_of(note, small) <= box.w
    most = max(EVEN, max(PLAIN, box.w / SLIM) / theme.text(1))
    for words, size, below in _tries(text, shorter, small * LINE if noted else 0.0, most):
        px = theme.text(size)
        fitted = fit(words, box.w, px, lines=3, least=least)
        if fitted.px < least:
            continue  # a touch tells all of it
        high = ((len(fitted.lines) - 1) * LINE + 1) * fitted.px + below
        if not fitted.cut and fitted.px >= 0.9 * round(px) and high <= box.h:
            stack = box.centred(box.w, high)
            upper, lower = stack.below(below)[1], stack.below(below)[0]
            pen.words(words, upper, px, ink, align="centre", lines=3)
            if below:
                pen.words(note, lower, small, ink, align="centre")
            return
    last = fit(text, box.w, theme.text(SIZES[0]), lines=2, height=box.h, least=least)
    whole = last.px >= least and not last.cut and len(last.lines) * last.px <= box.h
    if whole and not shorter:  # not on the stamp of a board
        pen.words(text, box, theme.text(SIZES[0]), ink, align="centre", lines=2)


def _tries(text: str, shorter: list[str], below: float, most: float) -> list[tuple[str, float, float]]:
    """The candidates, best first: text, size, and the height reserved for the note below it."""
    sizes = (*(size for size in SIZES if size <= most), *SIZES)
    short = len(text) < 3 or (len(text) == 3 and text.isdigit())
    figure = [(text, size, 0.0) for size in FIGURES if short]
    noted = [(text, size, below) for size in sizes if below and size >= LEAST]
    plain = [(text, size, 0.0) for size in sizes if text]
    return [*figure, *noted, *plain, *((words, size, 0.0) for words in shorter for size in SIZES)]
