"""The score sheet by touch: where it lies is told, and so is what went wrong."""

from __future__ import annotations

from companion.paper.saved_sheets import NotPrinted, Sheets
from companion.store.connection import ArchiveError
from companion.ui.autoplay.finger import unseen
from tests.ui.tabletop import evening


def print_in(one):
    one.begin()
    one.root.show_scores()
    one.tap(one.root.scores.keep)
    unseen()
    return one.root.dialogs.sheet


def test_the_sheet_is_written_and_its_place_told(tmp_path):
    with evening(tmp_path / "archive.sqlite", sheets=Sheets(tmp_path / "sheets")) as one:
        sheet = print_in(one)
        assert sheet.parent is not None
        (file,) = (tmp_path / "sheets").glob("*.pdf")
        assert any(file.name in one.root.stage.say(words) for words in sheet._words)


def test_what_went_wrong_is_told(tmp_path):
    (tmp_path / "sheets").write_text("not a folder")
    troubles = (ArchiveError, NotPrinted)
    with evening(tmp_path / "a.sqlite", sheets=Sheets(tmp_path / "sheets"), troubles=troubles) as one:
        sheet = print_in(one)
        assert any("Can't write" in one.root.stage.say(words) for words in sheet._words)


def test_without_a_place_for_them_there_is_no_key(tmp_path):
    with evening(tmp_path / "archive.sqlite") as one:
        one.begin()
        one.root.show_scores()
        assert one.root.scores.keep.parent is None
