"""Score sheets on paper: a page that opens, with every chart on it, beside the same in numbers."""

from __future__ import annotations

import csv
import json
import re

import pytest

from companion.drawing.seats import Sitter
from companion.paper import score_sheet as sheets
from companion.paper.saved_sheets import NotPrinted, Sheets
from companion.paper.score_sheet import score_sheet
from companion.ports.journal import Loose
from companion.table.runtime.i18n import reader
from tests.desk.games import middle_of
from tests.table.test_score_sheet import REVIEW, session_at

NAMES = ("Anna <&>", "Łucja")
SAY = reader("es", None, NAMES)
SEATS = (Sitter(NAMES[0], "red", "A", 0), Sitter(NAMES[1], "blue", "Ł", 1))


def test_a_sheet_is_a_page_with_a_title_and_its_letters():
    written = score_sheet(session_at(30), SAY, "2026-11-20", SEATS)
    assert written.startswith(b"%PDF-")
    assert len(re.findall(rb"/Type /Page\b", written)) == 1
    assert b"Roboto" in written


def test_with_a_review_each_players_luck_and_skill_are_on_it(monkeypatch):
    said, words = [], sheets.words
    monkeypatch.setattr(sheets, "words", lambda text, *rest: said.append(text) or words(text, *rest))
    score_sheet(session_at(30), SAY, "2026-11-20", SEATS, REVIEW)
    assert [text for text in said if "suerte" in text] == [
        "suerte +10, destreza +40",
        "suerte −20 (± 7), destreza −30",
    ]


@pytest.mark.parametrize("points", [6, 30])
def test_open_and_finished_games_have_a_sheet(points):
    assert len(score_sheet(session_at(points), SAY, "2026-11-20", SEATS)) > 5000


def test_a_sheet_of_a_game_that_goes_on_says_what_it_counts(monkeypatch):
    said, words = [], sheets.words
    monkeypatch.setattr(sheets, "words", lambda text, *rest: said.append(text) or words(text, *rest))
    score_sheet(middle_of("hab_und_gut", 40), reader("en", None, NAMES), "2026-11-20", SEATS)
    assert "Current scores: cash only; shares are hidden" in said


def test_a_sheet_is_kept_here_and_on_every_stick(tmp_path):
    stick = tmp_path / "stick"
    stick.mkdir()
    written = Sheets(tmp_path / "sheets", lambda: [stick]).keep(session_at(30), SAY, "es", SEATS)
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
        journal = Loose()
        journal.number = number
        session = session_at(points, journal)
        (page,) = sheets.keep(session, SAY, "es", SEATS)
        assert sheets.keep(session, SAY, "es", SEATS) == [page], (
            "a later sheet of the same game takes its place"
        )
    assert len(list((tmp_path / "sheets").glob("*.pdf"))) == 2
    assert not folder.exists()


def test_a_name_that_is_a_formula_is_a_name_in_a_table(tmp_path):
    say = reader("en", None, ("=HYPERLINK(1)", "@home"))
    (page,) = Sheets(tmp_path).keep(session_at(6), say, "en", SEATS)
    with page.with_suffix(".csv").open(newline="") as file:
        assert {row["player"] for row in csv.DictReader(file)} <= {"'=HYPERLINK(1)", "'@home"}


def test_a_sheet_that_cannot_be_written_says_why(tmp_path):
    (tmp_path / "sheets").write_text("not a folder")
    with pytest.raises(
        NotPrinted,
        match=r"^Can't write [^/]*\.pdf [^;/]*; free some space, or allow writing, and try again\.$",
    ):
        Sheets(tmp_path / "sheets").keep(session_at(30), SAY, "es", SEATS)
