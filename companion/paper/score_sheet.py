"""The printed score sheet of a game: who won, every point with its reason, the charts, the dice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from io import BytesIO

from msgspec import structs
from reportlab.lib.enums import TA_RIGHT
from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm
from reportlab.platypus import Flowable, KeepTogether, Paragraph, SimpleDocTemplate, Spacer, Table

from companion.desk import phrases
from companion.desk.pages import heading_of
from companion.drawing.board import flat, layers, size_of
from companion.drawing.box import Box
from companion.drawing.chart import plotted
from companion.drawing.colours import LIGHT
from companion.drawing.look import Look
from companion.drawing.pdf import BOLD, PLAIN, on_paper
from companion.drawing.pieces import badge
from companion.drawing.seats import Sitter
from companion.drawing.strokes import Group
from companion.paper.printed_page import GREY, RIM, WIDTH, fonts, words
from companion.ports.game_reviews import Review
from companion.table.game.session import Session
from companion.table.reports.dice_report import dice_reports, throws
from companion.table.reports.evening_review import luck_and_skill
from companion.table.reports.outlook import charts_of
from companion.table.reports.score_sheet import HOUSE_RULE, agreed_in, app_played, corrected
from engines.core.scoring import Standing
from engines.core.text import N_, Reader, Text
from engines.core.view import Chart

GAP = 8 * mm
BOARD = 95 * mm
"""The most height of the board."""
CHART, CHART_SCALE = 44 * mm, 0.47
"""The height of a chart, and the points of one of its units: its letters are 8 points high."""
LEAST = 4.0
"""The smallest letters on the board, in points."""
HEAD, LINE = 12, 9
"""The font sizes of a player's heading, and of the lines below it."""
RULED = [
    ("LEFTPADDING", (0, 0), (0, -1), 0),
    ("RIGHTPADDING", (1, 0), (1, -1), 14),
    ("LINEBELOW", (0, 0), (-1, 0), 0.8, GREY),
    ("VALIGN", (0, 0), (-1, -1), "TOP"),
    ("TOPPADDING", (0, 0), (-1, -1), 1.5),
    ("BOTTOMPADDING", (0, 0), (-1, -1), 1.5),
]


def score_sheet(
    session: Session, say: Reader, day: str, seats: Sequence[Sitter], review: Review | None = None
) -> bytes:
    """The sheet as an A4 PDF; `day` is the date of the game, in readable form, `seats` are its players.

    With a review each player's luck and skill are on it.
    """
    fonts()
    written = BytesIO()
    title = say.render(session.engine.title)
    page = SimpleDocTemplate(
        written, pagesize=A4, leftMargin=RIM, rightMargin=RIM, topMargin=RIM, bottomMargin=RIM, title=title
    )
    look = Look(session.engine.art, seats, say, LIGHT)
    page.build(_story(session, say, title, day, look, review))
    return written.getvalue()


def _story(
    session: Session, say: Reader, title: str, day: str, look: Look, review: Review | None
) -> list[Flowable]:
    winners = session.winners
    story: list[Flowable] = [words(title, 20, BOLD), words(day, 10, PLAIN), Spacer(0, 6 * mm)]
    story += _board(session, look)
    if not session.over:
        story += [words(say.render(heading_of(session)), 12, BOLD), Spacer(0, 3 * mm)]
    elif not winners:
        story += [words(say.render(phrases.NOBODY_WINS), 12, BOLD), Spacer(0, 3 * mm)]
    for standing in session.standings():
        parts: list[Flowable] = [_standing(standing, standing.sheet.seat in winners, say, look)]
        if review is not None:
            told = say.render(luck_and_skill(review.shares[standing.sheet.seat]))
            parts += [Spacer(0, 1 * mm), words(told, LINE, PLAIN)]
        story += [KeepTogether(parts), Spacer(0, 5 * mm)]
    for note in (corrected(session), *app_played(session)):
        story += [words(say.render(note), 9, PLAIN), Spacer(0, 2 * mm)]
    for agreed in agreed_in(session):
        rule = f"{say.render(HOUSE_RULE)}: {say.render(agreed.words)}"
        story += [words(rule, 9, PLAIN), Spacer(0, 2 * mm)]
    return [*story, *_charts([*charts_of(session), *_dice(session)], look)]


def _board(session: Session, look: Look) -> list[Flowable]:
    """The board as it lay at the end, over the whole width; nothing for a game without one."""
    board = session.view().board
    if board is None:
        return []
    across, high = size_of(board)
    scale = min(BOARD / high, WIDTH / across)
    drawn = layers(flat(board), replace(look, least=LEAST / scale))
    paper = on_paper(drawn, across, high, scale * across)
    paper.hAlign = "CENTER"
    return [paper, Spacer(0, 6 * mm)]


def _standing(standing: Standing, won: bool, say: Reader, look: Look) -> Table:
    out = standing.sheet.out
    # Translators: somebody who has no place, and why: "Ben: eliminated".
    unplaced = N_("{name}: {why}") if out is not None else None
    named = unplaced or (N_("{place}. {name}, the winner") if won else N_("{place}. {name}"))
    name = say.name(standing.sheet.seat)
    head = Text(named.msgid, (("place", standing.place), ("name", name), ("why", out or "")))
    rows: list[list[object]] = [
        [
            _named(words(say.render(head), HEAD, BOLD), look.sitter(standing.sheet.seat)),
            _points(standing.sheet.total, HEAD, BOLD),
        ]
    ]
    for line in standing.sheet.lines:
        rows.append([words(say.render(line.why), LINE, PLAIN), _points(line.points, LINE, PLAIN)])
    return Table(rows, colWidths=(WIDTH * 0.8, WIDTH * 0.2), style=RULED, hAlign="LEFT")


def _named(name: Paragraph, sitter: Sitter) -> Table:
    """A heading behind the player's badge."""
    style = [("LEFTPADDING", (0, 0), (-1, -1), 0), ("TOPPADDING", (0, 0), (-1, -1), 0),
             ("BOTTOMPADDING", (0, 0), (-1, -1), 0), ("VALIGN", (0, 0), (-1, -1), "MIDDLE")]  # fmt: skip
    sign = badge(sitter, HEAD / 2, HEAD / 2, HEAD / 2, 0, edged=True)
    drawn = on_paper({"badge": (Group(None, sign),)}, HEAD, HEAD, HEAD)
    return Table([[drawn, name]], colWidths=(HEAD + 6, WIDTH * 0.8 - HEAD - 12), style=style)


def _dice(session: Session) -> list[Chart]:
    """Charts of the rolls, each naming its dice in the title."""
    return [
        # Translators: the title of a chart: the report on the dice, then what the chart counts.
        structs.replace(chart, title=N_("{dice}: {what}", dice=report.title, what=chart.title))
        for report in dice_reports(throws(session))
        for chart in report.charts
    ]


def _points(points: int, size: float, font: str) -> Paragraph:
    return words(str(points).replace("-", "−"), size, font, TA_RIGHT)


def _charts(charts: Sequence[Chart], look: Look) -> list[Flowable]:
    """Two charts side by side, or a single one over the whole width."""
    width = WIDTH if len(charts) == 1 else (WIDTH - GAP) / 2
    drawn = [_charted(chart, width, look) for chart in charts]
    rows = [drawn[at : at + 2] for at in range(0, len(drawn), 2)]
    every = (0, 0), (-1, -1)
    style = [("VALIGN", *every, "TOP"), ("LEFTPADDING", *every, 0), ("RIGHTPADDING", *every, GAP)]
    return [Table([row], colWidths=[width + GAP] * len(row), style=style, hAlign="LEFT") for row in rows]


def _charted(chart: Chart, width: float, look: Look) -> list[Flowable]:
    """The chart with its title and its remark, at this width in points."""
    across = width / CHART_SCALE
    box = Box(0, 0, across, CHART / CHART_SCALE)
    plot = plotted(chart, box, look.in_units())
    drawn = on_paper({"chart": (Group(None, plot.strokes),)}, across, box.h, width)
    remark = [words(look.say(chart.remark), 8, PLAIN)] if chart.remark else []
    return [words(look.say(chart.title), 11, PLAIN), Spacer(0, 1 * mm), drawn, *remark, Spacer(0, 2 * mm)]
