"""A shape with text as strokes: a card, a tile, a field, with its icon, its owner's band, and its words."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.drawing.box import Box
from companion.drawing.colours import INK, PAPER, contrast, legible
from companion.drawing.look import Look
from companion.drawing.strokes import Area, Form, Label, Picture, Stack, Stroke
from companion.drawing.words import LINE, Fitted
from engines.core.view import Icon, Shape

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


def card(look: Look, shape: Shape, box: Box, tint: str) -> Iterator[Stroke]:
    """The owner's band, the icon and the text of a shape, in its bounds."""
    if shape.seat is not None:
        band, box = box.left(min(look.unit * BAND, box.w * 0.14))
        yield _band(look, shape.seat, band)
    ink = INK if contrast(INK, tint) >= contrast(PAPER, tint) else PAPER
    if (icon := look.icon(shape.icon)) is not None:
        shape, box, strokes = _with_icon(look, shape, icon, box, tint, ink)
        yield from strokes
    wide, tall = (0.86, 0.5) if len(shape.points) == 12 else (ACROSS, UP)
    yield from _text(look, shape, box.centred(box.w * wide, box.h * tall), ink)


def label(fitted: Fitted, box: Box, ink: str, *, bold: bool = False) -> Label:
    """Fitted words in the middle of a box."""
    return Label(fitted.lines, *box.centre, fitted.px, ink, bold, fitted.narrow)


def _band(look: Look, seat: int, band: Box) -> Stroke:
    sitter = look.sitter(seat)
    side = min(band.w, band.h) * 0.66
    x, y = band.centre
    edges = (band.x, band.y, band.right, band.y, band.right, band.top, band.x, band.top)
    return Stack((Area(edges, sitter.colour), Form(sitter.shape, x - side / 2, y - side / 2, side, INK)))


def _with_icon(
    look: Look, shape: Shape, icon: Icon, box: Box, tint: str, ink: str
) -> tuple[Shape, Box, list[Stroke]]:
    """The shape with the text that is left, the box for it, and the icon in its own colour."""
    own = legible(look.tint(shape.icon) if shape.icon in look.art.tints else ink, tint, ink)
    figure, drawn = len(look.say(shape.text)) <= 3, list[Stroke]()
    if figure or box.h < TALL * look.text:
        side = min(box.h * 0.84, box.w * 0.46)
        split = box.inset(box.w * 0.03, 0).left if figure else box.inset(box.w * 0.03, 0).rightmost
        spot, rest = split(side)
        left = shape if figure else replace(shape, text=(*shape.shorter[-1:], shape.text)[0], shorter=())
    else:
        rest, strip = box.above(_words_height(look, look.say(shape.text), box))
        side = min(strip.h * 0.9, strip.w * 0.4)
        spot, beside = strip.inset(strip.w * 0.04, 0).rightmost(side)
        note, small = look.say(shape.note), look.small
        if note and look.letters.width_of(note, small) <= beside.w and small <= beside.h:
            drawn.append(Label((note,), beside.x, beside.centre[1], round(small), ink, align="left"))
        left = replace(shape, note=None)
    square = spot.centred(side, side)
    return left, rest, [*drawn, Picture(icon, square.x, square.y, side, own)]


def _words_height(look: Look, text: str, box: Box) -> float:
    """The height for a text above an icon: more if it needs two lines, and these have room."""
    two = (1 + LINE) * look.least / UP
    high = box.h * SHARE
    one_line = look.letters.fit(text, 0.9 * ACROSS * box.w, look.least, least=look.least)
    cut = one_line.cut or one_line.px < look.least
    return max(high, two) if cut and two <= box.h * MOST else high


def _text(look: Look, shape: Shape, box: Box, ink: str) -> Iterator[Stroke]:
    """The text of a shape as large as fits, with the note if that fits too; or a shorter one; or none."""
    text, note, shorter = look.say(shape.text), look.say(shape.note), list(map(look.say, shape.shorter))
    fit, small, least = look.letters.fit, look.small, look.least
    noted = bool(note) and look.letters.width_of(note, small) <= box.w
    most = max(EVEN, max(PLAIN * look.unit, box.w / SLIM) / look.text)
    for words, size, below in _tries(text, shorter, small * LINE if noted else 0.0, most):
        px = size * look.text
        fitted = fit(words, box.w, px, lines=3, least=least)
        if fitted.px < least:
            continue  # a touch tells all of it
        high = ((len(fitted.lines) - 1) * LINE + 1) * fitted.px + below
        if not fitted.cut and fitted.px >= 0.9 * round(px) and high <= box.h:
            lower, upper = box.centred(box.w, high).below(below)
            yield label(fit(words, box.w, px, lines=3, height=upper.h, least=least), upper, ink)
            if below:
                yield Label((note,), *lower.centre, round(small), ink)
            return
    last = fit(text, box.w, SIZES[0] * look.text, lines=2, height=box.h, least=least)
    whole = last.px >= least and not last.cut and len(last.lines) * last.px <= box.h
    if whole and not shorter:  # not on the stamp of a board
        yield label(last, box, ink)


def _tries(text: str, shorter: list[str], below: float, most: float) -> list[tuple[str, float, float]]:
    """The candidates, best first: text, size, and the height reserved for the note below it."""
    sizes = (*(size for size in SIZES if size <= most), *SIZES)
    short = len(text) < 3 or (len(text) == 3 and text.isdigit())
    figure = [(text, size, 0.0) for size in FIGURES if short]
    noted = [(text, size, below) for size in sizes if below and size >= LEAST]
    plain = [(text, size, 0.0) for size in sizes if text]
    return [*figure, *noted, *plain, *((words, size, 0.0) for words in shorter for size in SIZES)]
