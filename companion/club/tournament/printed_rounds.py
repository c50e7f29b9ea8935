"""The rounds and the standings on paper: a page for each, to hang up."""

from collections.abc import Sequence
from io import BytesIO

from reportlab.lib.pagesizes import A4
from reportlab.platypus import Flowable, PageBreak, SimpleDocTemplate, Spacer, Table

from companion.club.tournament.columns import STAGE_NAMES, columns
from companion.club.tournament.model import PRELIMINARY, Result, Round, Tournament
from companion.club.tournament.standings import standings
from companion.drawing.pdf import BOLD, PLAIN
from companion.paper.printed_page import GREY, RIM, WIDTH, fonts, words
from engines.core.text import N_, Reader, Text

LINE = 10
SEATS_BY_RANK = N_("Seats are chosen in this order.")
STYLE = [
    ("LINEBELOW", (0, 0), (-1, 0), 0.8, GREY),
    ("VALIGN", (0, 0), (-1, -1), "TOP"),
    ("TOPPADDING", (0, 0), (-1, -1), 1),
    ("BOTTOMPADDING", (0, 0), (-1, -1), 1),
    ("LEFTPADDING", (0, 0), (0, -1), 0),
]


def pages(tournament: Tournament, title: Text, say: Reader) -> bytes:
    """An A4 PDF: a page for each round, the standings on the last."""
    fonts()
    written = BytesIO()
    named = say.render(title)
    sheet = SimpleDocTemplate(
        written, pagesize=A4, leftMargin=RIM, rightMargin=RIM, topMargin=RIM, bottomMargin=RIM, title=named
    )
    story = list[Flowable]()
    for at, one in enumerate(tournament.rounds):
        story += [*_round(tournament, at, one, named, say), PageBreak()]
    sheet.build([*story, *_standings(tournament, named, say)])
    return written.getvalue()


def _heading(title: str, below: Text, say: Reader) -> list[Flowable]:
    return [words(title, 20, BOLD), words(say.render(below), 14, PLAIN), Spacer(0, 12)]


def _round(tournament: Tournament, at: int, one: Round, title: str, say: Reader) -> list[Flowable]:
    below = N_("{stage}, round {round}", stage=STAGE_NAMES[one.stage], round=at + 1)
    story = _heading(title, below, say)
    if one.stage != PRELIMINARY:
        story += [words(say.render(SEATS_BY_RANK), LINE, PLAIN), Spacer(0, 6)]
    drawn = [
        _table(number, table, tournament.results.get((at, number - 1)), say)
        for number, table in enumerate(one.tables, 1)
    ]
    rows = [[*drawn[row : row + 2], ""][:2] for row in range(0, len(drawn), 2)]
    story.append(Table(rows, colWidths=(WIDTH / 2, WIDTH / 2), style=[("VALIGN", (0, 0), (-1, -1), "TOP")]))
    if one.sitting_out:
        out = N_("Sits out: {players}", players=", ".join(one.sitting_out))
        story.append(words(say.render(out), LINE, PLAIN))
    return story


def _table(number: int, players: Sequence[str], result: Result | None, say: Reader) -> Table:
    """The players of a table by their seats, with their points or a line for them."""
    rows = [[words(say.render(N_("Table {table}", table=number)), 12, BOLD), ""]]
    for seat, player in enumerate(players, 1):
        points = str(result.points[player]) if result else "_____"
        won = result is not None and player in result.winners
        rows.append([words(f"{seat}. {player}", LINE, BOLD if won else PLAIN), words(points, LINE, PLAIN)])
    return Table(rows, colWidths=(WIDTH * 0.37, WIDTH * 0.1), style=STYLE, hAlign="LEFT")


def _standings(tournament: Tournament, title: str, say: Reader) -> list[Flowable]:
    ranked = standings(tournament)
    cells = columns(tournament, ranked, say)
    rows = [[words(one, LINE, PLAIN if at else BOLD) for one in row] for at, row in enumerate(cells)]
    story = _heading(title, N_("Standings"), say)
    story.append(Table(rows, colWidths=_widths(cells[0]), style=STYLE, repeatRows=1))
    story.append(Spacer(0, 10))
    return [*story, *(words(say.render(one.why), 8, PLAIN) for one in ranked if one.why)]


def _widths(head: Sequence[str]) -> list[float]:
    """A narrow place, a wide name, and the rest alike."""
    return [WIDTH * 0.07, WIDTH * 0.31, *[WIDTH * 0.62 / (len(head) - 2)] * (len(head) - 2)]
