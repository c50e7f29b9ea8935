"""A shape with text as strokes: a card, a tile, a field, with its icon, its owner's band, and its words."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from companion.drawing.box import Box
from companion.drawing.colours import INK, PAPER, contrast, legible
from companion.drawing.look import Look
from companion.drawing.strokes import Area, Form, Label, Picture, Stack, Stroke
from companion.drawing.words import LINE, Fitted
from engines.core.view import Fact, Icon, Shape

SIZES, FIGURES, LEAST = (17, 16.5, 15, 13, 11.5), (26, 22, 19, 16.5, 13), 16.5
"""The text sizes on a shape, of a figure, and of a name above a note."""
EVEN, PLAIN, SLIM = 13, 12, 7.5
"""Text over these steps and pixels is at most its room's width by the third: neighbours match."""
BAND = 14
"""The width of an owner's band."""
TALL, TWO_LINES = 54, 2.4
"""The height from which a card has its icon below its name, and that in least letters if its name has room on
one line; on a lower one the icon is beside a shorter name."""

FACT = 1.5
"""The width of a number's icon with the gaps around both, in letter heights."""

SHARE, MOST = 0.58, 0.75
"""The share of such a card for its text, and the most that two lines take."""

ACROSS, UP = 0.92, 0.94
"""The part of its box that a text fills at most."""


def card(look: Look, shape: Shape, box: Box, tint: str) -> Iterator[Stroke]:
    """The owner's band, the icon and the text of a shape, in its bounds."""
    if shape.folded:
        shape = replace(shape, text=(*shape.shorter[-1:], shape.text)[0], shorter=(), note=None, facts=())
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
    figure, drawn, low = len(look.say(shape.text)) <= 3, list[Stroke](), _is_low(look, shape, box)
    shape = _two_lines(look, shape, box) if low else shape
    if figure or (box.h < TALL * look.text and not (low and not shape.shorter)):
        side = min(box.h * 0.84, box.w * 0.46)
        split = box.inset(box.w * 0.03, 0).left if figure else box.inset(box.w * 0.03, 0).rightmost
        spot, rest = split(side)
        left = shape if figure else replace(shape, text=(*shape.shorter[-1:], shape.text)[0], shorter=())
    else:
        high = look.least * LINE if low else _words_height(look, look.say(shape.text), box)
        rest, strip = box.above(high)
        side = min(strip.h * 0.9, strip.w * 0.4)
        spot, beside = strip.inset(strip.w * 0.04, 0).rightmost(side)
        drawn += _facts(look, shape.facts, beside, tint, ink)
        note, small = look.say(shape.note), look.small
        if note and look.letters.width_of(note, small) <= beside.w and small <= beside.h:
            drawn.append(Label((note,), beside.x, beside.centre[1], round(small), ink, align="left"))
        left = replace(shape, note=None)
    square = spot.centred(side, side)
    return left, rest, [*drawn, Picture(icon, square.x, square.y, side, own)]


def _two_lines(look: Look, shape: Shape, box: Box) -> Shape:
    """A card whose name has room on one line above what it costs, or else its shorter name."""
    for text in (shape.text, *shape.shorter):
        name = look.letters.fit(look.say(text), ACROSS * box.w, look.least, least=look.least)
        if not name.cut and name.px >= look.least:
            return replace(shape, text=text, shorter=())
    return shape


def _is_low(look: Look, shape: Shape, box: Box) -> bool:
    """Whether a card with a name and a number has room for two lines of the least letters only."""
    named = len(shape.shorter) > 1
    return named and TWO_LINES * look.least <= box.h < TALL * look.text


def _facts(look: Look, facts: Sequence[Fact], box: Box, tint: str, ink: str) -> Iterator[Stroke]:
    """The numbers any of which will do, from the left, each after its icon, as large as have room."""
    for px in (look.small * 1.2, look.least):
        widths = [FACT * px + look.letters.width_of(str(fact.value), px) for fact in facts]
        if sum(widths) <= box.w:
            break
    else:
        return
    for fact, width in zip(facts, widths, strict=True):
        place, box = box.left(width)
        if (icon := look.icon(fact.icon)) is not None:
            own = legible(look.tint(fact.tint), tint, ink) if fact.tint in look.art.tints else ink
            sign = place.left(0.85 * px)[0].centred(0.85 * px, 0.85 * px)
            yield Picture(icon, sign.x, sign.y, sign.w, own)
        yield Label((str(fact.value),), place.x + px, place.centre[1], round(px), ink, align="left")


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
