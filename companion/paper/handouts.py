"""Handouts to print, one page each: a game's cheat sheet, and cards that tell guests how they join."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from io import BytesIO
from xml.sax.saxutils import escape

from reportlab.lib.colors import HexColor
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.platypus import (
    BaseDocTemplate,
    Flowable,
    Frame,
    PageTemplate,
    Paragraph,
    Spacer,
    Table,
)

from companion.desk import phrases
from companion.drawing.pdf import BOLD, PLAIN, on_paper
from companion.drawing.strokes import Group, Picture
from companion.paper.printed_page import GREY, fonts, words
from engines.core.brief import CardRow, Chapter
from engines.core.engine import AnyEngine
from engines.core.text import N_, Reader

RIM, GAP = 12 * mm, 5 * mm
WIDTH, HEIGHT = A4[0] - 2 * RIM, A4[1] - 2 * RIM
COLUMNS = 3
COLUMN = (WIDTH - (COLUMNS - 1) * GAP) / COLUMNS
INK = "#333333"
SIZES = (7.0, 7.5, 8.0, 8.5, 9.0)
"""The sizes of letters that are tried."""
MOST_SENTENCES = 4
"""So many sentences of a rule are on a cheat sheet, if all of them fit; the page of the app has the rest."""
NO_PADDING = [
    ("LEFTPADDING", (0, 0), (-1, -1), 0),
    ("RIGHTPADDING", (0, 0), (-1, -1), 4),
    ("TOPPADDING", (0, 0), (-1, -1), 1),
    ("BOTTOMPADDING", (0, 0), (-1, -1), 1),
    ("VALIGN", (0, 0), (-1, -1), "TOP"),
]
CARDS = (2, 4)
"""Guest cards side by side, and one above another."""
YOUR_PHONE = N_("Your phone at this table")
STEPS = (
    N_("Join the Wi-Fi with this name:"),
    N_("Scan the code on the television, or the one that you are shown."),
    N_("Tap your name, or say that you are new."),
    N_("Your phone shows your cards and asks you when it is your turn. Nothing is installed."),
)
LATER = N_(
    "If your phone sleeps, open the page again: you are still in your seat. A grey key says why it is grey."
)


# ---- a game's cheat sheet


def cheat_sheet(engine: AnyEngine, say: Reader) -> bytes:
    """The turn card and the rules in brief of a game, on one page: as much of each rule as fits."""
    fonts()
    title = say.render(engine.title)
    head = [words(f"{title}: {say.render(phrases.RULES)}", 16, BOLD), Spacer(0, 3 * mm), *_card(engine, say)]
    high = HEIGHT - sum(_height(part, WIDTH) for part in head)
    return _page(title, head, _fitting([*engine.brief], say, high), high)


def _fitting(chapters: list[Chapter], say: Reader, high: float) -> list[Flowable]:
    """The rules, with the most sentences and then the largest letters that fit below the head.

    Where even one sentence each doesn't fit, the longest chapter is left out: a list of what the pieces say.
    """
    sentences, size, *larger = 1, *SIZES
    while not (fitting := _tried(chapters, say, size, sentences, high)):
        chapters.remove(max(chapters, key=lambda one: len(one.entries)))
    while sentences < MOST_SENTENCES and (more := _tried(chapters, say, size, sentences + 1, high)):
        fitting, sentences = more, sentences + 1
    for size in larger:
        if not (more := _tried(chapters, say, size, sentences, high)):
            break
        fitting = more
    return fitting


def _tried(
    chapters: Sequence[Chapter], say: Reader, size: float, sentences: int, high: float
) -> list[Flowable]:
    """The rules in that size, if they fit: what breaks at the foot of a column leaves lines empty."""
    rules = list(_rules(chapters, say, size, sentences))
    fits = sum(_height(part, COLUMN) for part in rules) <= COLUMNS * (high - 4 * size)
    return rules if fits else []


def _rules(chapters: Sequence[Chapter], say: Reader, size: float, sentences: int) -> Iterator[Flowable]:
    heading = ParagraphStyle(
        "heading", fontName=BOLD, fontSize=size + 1.5, leading=1.6 * size, spaceBefore=size / 2
    )
    heading.keepWithNext = 1
    body = ParagraphStyle("rule", fontName=PLAIN, fontSize=size, leading=1.2 * size, spaceAfter=size / 4)
    for chapter in chapters:
        yield Paragraph(escape(say.render(chapter.title)), heading)
        for entry in chapter.entries:
            told = re.split(r"(?<=[.!?])\s+", say.render(entry.text))
            said = escape(" ".join(told[:sentences]))
            yield Paragraph(f'<font name="{BOLD}">{escape(say.render(entry.title))}.</font> {said}', body)


def _card(engine: AnyEngine, say: Reader) -> list[Flowable]:
    """The turn card: the parts of a turn beside what things cost."""
    if engine.turn_card is None:
        return []
    sides = [_rows(part, engine, say) for part in (engine.turn_card.turn, engine.turn_card.costs)]
    half = (WIDTH - GAP) / 2
    both = Table([sides], colWidths=(half + GAP, half), style=NO_PADDING, hAlign="LEFT")
    return [both, Spacer(0, 3 * mm)]


def _rows(rows: Sequence[CardRow], engine: AnyEngine, say: Reader) -> list[Flowable]:
    size, sign = 9.0, 13.0
    half = (WIDTH - GAP) / 2
    drawn = []
    for row in rows:
        costs = ", ".join(f"{fact.value} {say.render(fact.label)}" for fact in row.costs)
        says = [costs, say.render(row.says) if row.says else ""]
        what, rest = escape(say.render(row.what)), escape("; ".join(filter(None, says)))
        told = f'<font name="{BOLD}">{what}</font>  {rest}'
        style = ParagraphStyle("row", fontName=PLAIN, fontSize=size, leading=1.25 * size)
        drawn.append([_sign(engine, row.icon, sign), Paragraph(told, style)])
    return (
        [Table(drawn, colWidths=(sign + 6, half - sign - 10), style=NO_PADDING, hAlign="LEFT")]
        if drawn
        else []
    )


def _sign(engine: AnyEngine, name: str | None, side: float) -> object:
    """An icon of the game; nothing where it has none of that name."""
    icon = engine.art.icons.get(name or "")
    return on_paper({"sign": (Group(None, (Picture(icon, 0, 0, 1, INK),)),)}, 1, 1, side) if icon else ""


def _height(part: Flowable, width: float) -> float:
    return float(part.wrap(width, HEIGHT)[1] + part.getSpaceBefore() + part.getSpaceAfter())


def _page(title: str, head: list[Flowable], rules: list[Flowable], high: float) -> bytes:
    frames = [_frame(RIM, RIM + high, WIDTH, HEIGHT - high + 1)]
    frames += [_frame(RIM + at * (COLUMN + GAP), RIM, COLUMN, high) for at in range(COLUMNS)]
    return _written(title, frames, [*head, *rules])


def _frame(left: float, low: float, wide: float, high: float) -> Frame:
    return Frame(left, low, wide, high, leftPadding=0, rightPadding=0, topPadding=0, bottomPadding=0)


def _written(title: str, frames: list[Frame], story: list[Flowable]) -> bytes:
    written = BytesIO()
    page = BaseDocTemplate(written, pagesize=A4, title=title)
    page.addPageTemplates(PageTemplate(frames=frames))
    page.build(story)
    return written.getvalue()


# ---- cards for guests


def guest_cards(say: Reader) -> bytes:
    """A page of cards to cut out, which say how a phone joins."""
    fonts()
    across, down = WIDTH / CARDS[0], HEIGHT / CARDS[1]
    cells = [[_guest_card(say, across - 8 * mm) for _ in range(CARDS[0])] for _ in range(CARDS[1])]
    style = [
        ("GRID", (0, 0), (-1, -1), 0.5, GREY, None, (2, 3)),
        ("VALIGN", (0, 0), (-1, -1), "MIDDLE"),
        *((f"{side}PADDING", (0, 0), (-1, -1), 4 * mm) for side in ("LEFT", "RIGHT")),
    ]
    table = Table(cells, colWidths=across, rowHeights=down - 1, style=style)
    return _written(say.render(YOUR_PHONE), [_frame(RIM, RIM, WIDTH, HEIGHT)], [table])


def _guest_card(say: Reader, width: float) -> list[Flowable]:
    rule = [("LINEBELOW", (0, 0), (-1, -1), 0.7, HexColor(INK))]
    line = Table([[""]], colWidths=width * 0.8, rowHeights=7 * mm, style=rule)
    parts: list[Flowable] = [words(say.render(YOUR_PHONE), 13, BOLD), Spacer(0, 2 * mm)]
    for number, step in enumerate(STEPS, 1):
        parts += [words(f"{number}. {say.render(step)}", 9.5, PLAIN), *([line] if number == 1 else [])]
        parts.append(Spacer(0, 1 * mm))
    return [*parts, words(say.render(LATER), 8, PLAIN)]
