"""A shape with text as strokes: a card, a tile, a field, with its icon, its owner's band, and its words."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from companion.drawing.box import Box
from companion.drawing.colours import INK, PAPER, contrast, legible, mixed
from companion.drawing.look import Look
from companion.drawing.strokes import Area, Form, Label, Picture, Stack, Stroke
from companion.drawing.words import LINE, Fitted
from engines.core.text import Text
from engines.core.view import Fact, Icon, Shape

SIZES, FIGURES, LEAST = (17, 16.5, 15, 13, 11.5), (26, 22, 19, 16.5, 13), 16.5
"""The text sizes on a shape, of a figure, and of a name above a note."""
EVEN, PLAIN, SLIM = 13, 12, 7.5
"""Text over these steps and pixels is at most its room's width by the third: neighbours match."""
BAND = 14
"""The width of an owner's band."""
TALL, TWO_LINES, HIGH = 54, 2.15, 3.5
"""The height from which a card has its icon below its name; that in least letters, and from which its name
has its number after it, if it is a card with both: on a lower one the number stands below the name."""

FACT, GAP, AIR = 0.95, 0.3, 0.1
"""The width of a number's icon with the gap after it, and the gaps before a card's own icon and after "or",
in letter heights."""
OR, MORE = "/", "/…"
"""Between two numbers of which one is enough, and after one where there is no room for the others."""

LITTLE, QUIET = 0.27, 0.72
"""The most of a low card's width for its icon, and how much its number stands out."""

SHARE = 0.58
"""The share of such a card for its text."""

ACROSS, UP = 0.96, 0.94
"""The part of its box that a text fills at most."""


def card(look: Look, shape: Shape, box: Box, tint: str) -> Iterator[Stroke]:
    """The owner's band, the icon and the text of a shape, in its bounds."""
    if shape.folded:
        shape = replace(shape, text=(*shape.shorter[-1:], shape.text)[0], shorter=(), note=None, facts=())
    if shape.seat is not None:
        band, box = box.left(min(look.unit * BAND, box.w * 0.11))
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
    if figure or (box.h < TALL * look.text and not low):
        side = min(box.h * 0.84, box.w * (0.4 if figure else 0.46))
        split = box.inset(box.w * 0.03, 0).left if figure else box.inset(box.w * 0.03, 0).rightmost
        spot, rest = split(side)
        left = shape if figure else replace(shape, text=(*shape.shorter[-1:], shape.text)[0], shorter=())
    else:
        number, left = "", replace(shape, note=None)
        if low or not _is_whole(look, shape, box):
            number, left = _named(look, shape, box)
        rest, strip = box.above(_words_height(look, left, box))
        side = min(strip.h * 0.9, strip.w * (LITTLE if low else 0.4))
        strip = strip.inset(strip.w * 0.04, 0)
        spot, beside = strip.rightmost(side, GAP * look.least)
        if number and ((way := _way(look, shape, number, beside)) is None or not way[2]):
            number, left = "", _numbered(look, shape, left, number, box)
        if _room_for(look, shape, strip) > _room_for(look, shape, beside):
            left = _numbered(look, shape, left, number, box) if number else left
            return left, rest, list(_costs(look, shape, "", strip, tint, ink))
        drawn += _costs(look, shape, number, beside, tint, ink)
    square = spot.centred(side, side)
    return left, rest, [*drawn, Picture(icon, square.x, square.y, side, own)]


def _beside(words: str, box: Box, px: float, ink: str) -> Label:
    """Words at the left of a box."""
    return Label((words,), box.x, box.centre[1], round(px), ink, align="left")


def _named(look: Look, shape: Shape, box: Box) -> tuple[str, Shape]:
    """The number of a low card, for below its name, and the card with the first name that has room alone.

    A name with the number in it is written without that, where there is room for no more.
    """
    *names, number = shape.shorter
    told, said = look.say(number), list(map(look.say, names))
    tried = (*said, *(name.removesuffix(f" {told}") for name in said))
    words = next((name for name in tried if _fits(look, name, box)), None)
    if words is None:
        words = look.letters.shortened(tried[-1], ACROSS * box.w, round(look.least)).lines[0]
    if words == "…":  # there is no room for a name at all
        return "", replace(shape, text=number, shorter=(), note=None)
    below = "" if told in words.split() else told
    name = Text("{name}", (("name", words),))
    briefer = tuple(names[said.index(words) + 1 :]) if words in said else ()
    return below, replace(shape, text=name, shorter=(*briefer, number), note=None)


def _fits(look: Look, words: str, box: Box) -> bool:
    """Whether these words have room in one line of a card."""
    fitted = look.letters.fit(words, ACROSS * box.w, look.least, least=look.least)
    return not fitted.cut and fitted.px >= look.least


def _numbered(look: Look, shape: Shape, left: Shape, number: str, box: Box) -> Shape:
    """A low card with its number after the first name that has room so, where it has none below it.

    A name is not shortened for the number: people look for the name.
    """
    for name in map(look.say, shape.shorter[:-1]):
        if _fits(look, words := f"{name} {number}", box):
            return replace(left, text=Text("{name}", (("name", words),)))
        if name == look.say(left.text):
            break
    return left


def _is_whole(look: Look, shape: Shape, box: Box) -> bool:
    """Whether the whole text of a card with a name and a number has room above what it costs."""
    if len(shape.shorter) < 2:
        return True
    high = UP * _words_height(look, shape, box)
    fitted = look.letters.fit(
        look.say(shape.text), ACROSS * box.w, look.least, lines=2, height=high, least=look.least
    )
    tall = ((len(fitted.lines) - 1) * LINE + 1) * fitted.px
    return not fitted.cut and fitted.px >= look.least and tall <= high


def _is_low(look: Look, shape: Shape, box: Box) -> bool:
    """Whether a card with a name and a number has no room for both above what it costs."""
    named = len(shape.shorter) > 1
    return named and TWO_LINES * look.least <= box.h < HIGH * look.least


def _costs(look: Look, shape: Shape, number: str, box: Box, tint: str, ink: str) -> Iterator[Stroke]:
    """The numbers any of which will do, or the note, as large as have room; before them the card's number."""
    way = _way(look, shape, number, box)
    if way is None:
        return
    px, some, told = way
    if told:
        place, box = box.left(_number_width(look, told, px))
        yield _beside(told, place, px, mixed(tint, ink, QUIET))
    if shape.note:
        yield _beside(look.say(shape.note), box, px, ink)
    for fact, after in _with_or(shape, some):
        place, box = box.left(_fact_width(look, fact, after, px))
        yield from _fact(look, fact, after, place, px, tint, ink)


def _room_for(look: Look, shape: Shape, box: Box) -> int:
    """How many of the numbers any of which will do have room: one of two looks like the only one."""
    return len(way[1]) if (way := _way(look, shape, "", box)) is not None else 0


def _with_or(shape: Shape, some: Sequence[Fact]) -> Iterator[tuple[Fact, str]]:
    """These numbers, each with what stands after it."""
    last = MORE if len(some) < len(shape.facts) else ""
    yield from zip(some, (*[OR] * (len(some) - 1), last), strict=False)


def _way(look: Look, shape: Shape, number: str, box: Box) -> tuple[float, tuple[Fact, ...], str] | None:
    """The best size, numbers and words that have room there; None where there is room for none."""
    note = look.say(shape.note)
    for px, some, told in _ways(look, shape, number, box):
        wide = _number_width(look, told, px) if told else 0.0
        taken = sum(_fact_width(look, one, after, px) for one, after in _with_or(shape, some))
        taken += look.letters.width_of(note, px)
        if wide + taken <= box.w:
            return px, some, told
    return None


def _number_width(look: Look, told: str, px: float) -> float:
    return look.letters.width_of(told, px) + 0.4 * px


def _ways(look: Look, shape: Shape, number: str, box: Box) -> Iterator[tuple[float, tuple[Fact, ...], str]]:
    """The sizes, numbers and words there, the best first: all of it, then without the number, then fewer."""
    sizes = [px for px in (look.small * 1.2, look.small, look.least) if px <= box.h] or [look.least]
    for most in range(len(shape.facts), -1, -1):
        for told in dict.fromkeys((number, "")):
            yield from ((px, shape.facts[:most], told) for px in sizes)


def _fact_width(look: Look, fact: Fact, after: str, px: float) -> float:
    said = FACT * px + look.letters.width_of(f"{fact.value}{after}", px)
    return said + AIR * px if after else said


def _fact(look: Look, fact: Fact, after: str, place: Box, px: float, tint: str, ink: str) -> Iterator[Stroke]:
    """The icon of a number, the number, and what stands after it."""
    if (icon := look.icon(fact.icon)) is not None:
        own = legible(look.tint(fact.tint), tint, ink) if fact.tint in look.art.tints else ink
        sign = place.left(0.85 * px)[0].centred(0.85 * px, 0.85 * px)
        yield Picture(icon, sign.x, sign.y, sign.w, own)
    yield Label((f"{fact.value}{after}",), place.x + FACT * px, place.centre[1], round(px), ink, align="left")


def _words_height(look: Look, shape: Shape, box: Box) -> float:
    """The height for a text above an icon: more if it needs two lines, and these have room."""
    one, two = LINE * look.least, (1 + LINE) * look.least
    high = max(box.h * SHARE, one) if box.h >= HIGH * look.least else one
    fitted = look.letters.fit(look.say(shape.text), ACROSS * box.w, look.least, least=look.least)
    cut = fitted.cut or fitted.px < look.least
    return max(high, two / UP) if cut and box.h - two / UP >= look.least else high


def _text(look: Look, shape: Shape, box: Box, ink: str) -> Iterator[Stroke]:
    """The text of a shape as large as fits, with the note if that fits too; or a shorter one; or none."""
    text, note, shorter = look.say(shape.text), look.say(shape.note), list(map(look.say, shape.shorter))
    fit, small, least = look.letters.fit, look.small, look.least
    noted = bool(note) and look.letters.width_of(note, small) <= box.w
    most = max(EVEN, max(PLAIN * look.unit, box.w / SLIM) / look.text)
    for words, size, below in _tries(text, shorter, small * LINE if noted else 0.0, most):
        px = size * look.text
        fitted = fit(words, box.w, px, lines=3, height=max(1.0, box.h - below), least=least)
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
    figure = [(text, size, under) for under in dict.fromkeys((below, 0.0)) for size in FIGURES if short]
    noted = [(text, size, below) for size in sizes if below and size >= LEAST]
    plain = [(text, size, 0.0) for size in sizes if text]
    return [*figure, *noted, *plain, *((words, size, 0.0) for words in shorter for size in SIZES)]
