"""Score sheets on paper: a page that opens, with every chart on it, beside the same in numbers."""

from __future__ import annotations

import csv
import json
import re

import pytest
from reportlab.graphics.charts.barcharts import VerticalBarChart
from reportlab.graphics.charts.lineplots import LinePlot
from reportlab.graphics.shapes import Rect, String
from reportlab.graphics.widgets.markers import Marker

from companion.paper import score_sheet as sheets
from companion.paper.drawing import drawing
from companion.paper.saved_sheets import NotPrinted, Sheets
from companion.paper.score_sheet import PLAIN, score_sheet
from companion.table.reports.score_sheet import Look, Sign
from companion.table.runtime.i18n import reader
from engines.core.text import N_, Text
from engines.core.view import Chart, Series
from tests.table.test_score_sheet import REVIEW, session_at

NAMES = ("Anna <&>", "Łucja")
SAY = reader("es", None, NAMES)
SQUARE, TRIANGLE = (0.0, 0, 1, 0, 1, 1, 0, 1), (0.0, 0, 1, 0, 0.5, 1)
LOOK = Look((Sign("#e5604f", SQUARE), Sign("#5b97ea", TRIANGLE)), lambda _: "#c9bea6")
BARS = Chart(N_("Sums"), (Series(N_("rolled"), ((2, 1), (4, 3))), Series(N_("expected"), ((2, 2),))), "bars")
CURVES = Chart(N_("Luck"), tuple(Series(N_("seat"), ((0, 0), (1, seat - 0.5)), seat=seat) for seat in (0, 1)))


@pytest.fixture(scope="module", autouse=True)
def letters():
    """A sheet takes its letters along, and what is drawn alone needs them as well."""
    score_sheet(session_at(6), SAY, "2026-11-20", LOOK)


def parts(chart, kind):
    return next(part for part in drawing(chart, 300, SAY, PLAIN).contents if isinstance(part, kind))


def test_a_sheet_is_a_page_with_a_title_and_its_letters():
    written = score_sheet(session_at(30), SAY, "2026-11-20", LOOK)
    assert written.startswith(b"%PDF-")
    assert len(re.findall(rb"/Type /Page\b", written)) == 1
    assert b"Roboto" in written


def test_with_a_review_each_players_luck_and_skill_are_on_it(monkeypatch):
    said, words = [], sheets.words
    monkeypatch.setattr(sheets, "words", lambda text, *rest: said.append(text) or words(text, *rest))
    score_sheet(session_at(30), SAY, "2026-11-20", LOOK, REVIEW)
    assert [text for text in said if "suerte" in text] == [
        "suerte +10, destreza +40",
        "suerte −20 (± 7), destreza −30",
    ]


@pytest.mark.parametrize("points", [6, 30])
def test_open_and_finished_games_have_a_sheet(points):
    assert len(score_sheet(session_at(points), SAY, "2026-11-20", LOOK)) > 5000


def test_bars_stand_side_by_side_with_a_zero_where_nothing_was():
    bars = parts(BARS, VerticalBarChart)
    assert bars.data == [[1, 3], [2, 0]]
    assert bars.categoryAxis.categoryNames == ["2", "4"]
    assert bars.bars[0].fillColor != bars.bars[1].fillColor


def test_bars_can_have_names():
    named = Chart(BARS.title, BARS.series, "bars", (Text("Anna"), Text("Ben")))
    assert parts(named, VerticalBarChart).categoryAxis.categoryNames == ["Anna", "Ben"]


def test_curves_differ_by_more_than_their_colour():
    plot = parts(CURVES, LinePlot)
    assert plot.data == [((0, 0), (1, -0.5)), ((0, 0), (1, 0.5))]
    assert plot.lines[0].strokeDashArray != plot.lines[1].strokeDashArray
    assert plot.lines[0].symbol.kind != plot.lines[1].symbol.kind


def test_what_is_whole_is_measured_in_whole_steps():
    whole = Chart(CURVES.title, (Series(N_("loans"), ((0, 0), (1, 2), (2, 1)), seat=0),))
    plot = parts(whole, LinePlot)
    assert (plot.xValueAxis.valueSteps, plot.yValueAxis.valueSteps) == ([0, 1, 2], [0, 1, 2])
    assert not hasattr(parts(CURVES, LinePlot).yValueAxis, "valueSteps")


def test_names_that_have_no_room_beside_each_other_stand_in_rows():
    goods = tuple(Series(Text(name * 4), ((0, 0), (1, 1))) for name in ("coal ", "wheat ", "coffee ", "tea "))
    drawn = drawing(Chart(N_("Prices"), goods), 300, SAY, PLAIN)
    names = [part for part in drawn.contents if isinstance(part, String)][1:]
    assert len({name.y for name in names}) == 2
    assert len({name.x for name in names}) == 2
    single = drawing(Chart(N_("Prices"), goods[:1]), 300, SAY, PLAIN)
    assert single.height < drawn.height


def test_a_sheet_is_kept_here_and_on_every_stick(tmp_path):
    stick = tmp_path / "stick"
    stick.mkdir()
    written = Sheets(tmp_path / "sheets", lambda: [stick]).keep(session_at(30), SAY, "es", LOOK)
    assert [file.parent for file in written] == [tmp_path / "sheets", stick / "sheets"]
    for file in written:
        assert file.read_bytes().startswith(b"%PDF-")
        assert json.loads(file.with_suffix(".json").read_text())["players"] == list(NAMES)
        rows = list(csv.DictReader(file.with_suffix(".csv").read_text().splitlines()))
        assert {row["player"] for row in rows} == set(NAMES)
    assert not list(tmp_path.rglob("*.new"))


def test_two_games_of_the_same_minute_have_a_sheet_each(tmp_path):
    sheets, folder = Sheets(tmp_path / "sheets"), tmp_path / "stick"
    for number, points in enumerate((6, 30), 1):
        session = session_at(points)
        session._journal.number = number
        (page,) = sheets.keep(session, SAY, "es", LOOK)
        assert sheets.keep(session, SAY, "es", LOOK) == [page], (
            "a later sheet of the same game takes its place"
        )
    assert len(list((tmp_path / "sheets").glob("*.pdf"))) == 2
    assert not folder.exists()


def test_a_name_that_is_a_formula_is_a_name_in_a_table(tmp_path):
    say = reader("en", None, ("=HYPERLINK(1)", "@home"))
    (page,) = Sheets(tmp_path).keep(session_at(6), say, "en", LOOK)
    with page.with_suffix(".csv").open(newline="") as file:
        assert {row["player"] for row in csv.DictReader(file)} <= {"'=HYPERLINK(1)", "'@home"}


def test_a_sheet_that_cannot_be_written_says_why(tmp_path):
    (tmp_path / "sheets").write_text("not a folder")
    with pytest.raises(
        NotPrinted,
        match=r"^Can't write [^/]*\.pdf [^;/]*; free some space, or allow writing, and try again\.$",
    ):
        Sheets(tmp_path / "sheets").keep(session_at(30), SAY, "es", LOOK)


@pytest.mark.parametrize("form", ["lines", "bars"])
def test_every_series_is_named_within_the_width(form):
    series = tuple(Series(Text(f"good {n}"), ((0, n), (1, 2 * n))) for n in range(6))
    whole = drawing(Chart(N_("Prices"), series, form), 300, SAY, PLAIN)
    names = {part.text: part.x for part in whole.contents if isinstance(part, String)}
    assert [name for name in names if name.startswith("good")] == [f"good {n}" for n in range(6)]
    assert all(0 <= x < 300 for x in names.values())
    signs = [part for part in whole.contents if isinstance(part, Marker | Rect)]
    assert len(signs) == 6
    if form == "lines":
        assert len({sign.kind for sign in signs}) == 6
