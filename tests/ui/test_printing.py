"""The score sheet by touch: saved, shown as a code, printed; what went wrong is a sentence, never a path."""

import pytest

from companion.paper.saved_sheets import NotPrinted, Sheets
from companion.ports.printer import NotPrintable, Printed, Printers
from companion.store.connection import ArchiveError
from companion.table.reports.score_sheet import brief_result
from companion.table.runtime.qr_code import qr_rows
from companion.ui.autoplay.finger import unseen
from companion.ui.flows.printing import SAVE, SCAN
from tests.ui.tabletop import evening


class FakePrinters:
    """Printers that answer at once, and what they were sent."""

    def __init__(self, *names):
        self.names, self.sent, self.asked = names, [], 0

    def ask(self):
        self.asked += 1

    def print_page(self, page, printer):
        self.sent.append((page, printer))


def asked_in(one):
    one.begin()
    one.root.score_pages.show()
    one.tap(one.root.scores.keep)
    return one.root.dialogs.dialog


def told(one):
    return " ".join(one.root.stage.say(words) for words in one.root.dialogs.dialog.words)


def keys(dialog):
    return [key.key for key in dialog.keys]


def test_the_sheet_is_written_and_its_place_told(tmp_path):
    with evening(tmp_path / "archive.sqlite", sheets=Sheets(tmp_path / "sheets")) as one:
        one.tap(asked_in(one), SAVE)
        unseen()
        (file,) = (tmp_path / "sheets").glob("*.pdf")
        assert file.name in told(one)
        assert str(tmp_path) not in told(one)


def test_a_stick_is_told_by_its_name(tmp_path):
    stick = tmp_path / "HOLIDAYS" / "table-companion"
    stick.mkdir(parents=True)
    with evening(tmp_path / "a.sqlite", sheets=Sheets(tmp_path / "sheets", lambda: [stick])) as one:
        one.tap(asked_in(one), SAVE)
        unseen()
        assert "USB stick HOLIDAYS" in told(one)
        assert "table-companion/sheets" in told(one)
        assert str(tmp_path) not in told(one)


def test_what_went_wrong_is_told(tmp_path):
    (tmp_path / "sheets").write_text("not a folder")
    troubles = (ArchiveError, NotPrinted)
    with evening(tmp_path / "a.sqlite", sheets=Sheets(tmp_path / "sheets"), troubles=troubles) as one:
        one.tap(asked_in(one), SAVE)
        unseen()
        assert "Can't write" in told(one)
        assert str(tmp_path) not in told(one)


def test_a_code_carries_the_result_and_leads_back(tmp_path):
    with evening(tmp_path / "archive.sqlite", sheets=Sheets(tmp_path / "sheets")) as one:
        one.tap(asked_in(one), SCAN)
        page = one.root.score_pages.sheets.code
        assert one.root.screen is page
        said = brief_result(one.session, one.root.stage.reader, "en")
        assert page.code.rows == qr_rows(said, "l")
        assert "Anna: 0" in said
        one.tap(page.back)
        assert one.root.screen is one.root.scores


def test_without_a_place_for_them_there_is_no_key(tmp_path):
    with evening(tmp_path / "archive.sqlite") as one:
        one.begin()
        one.root.score_pages.show()
        assert one.root.scores.keep.parent is None


def test_without_a_printer_there_is_no_key_to_print(tmp_path):
    with evening(tmp_path / "a.sqlite", sheets=Sheets(tmp_path / "sheets"), printers=FakePrinters()) as one:
        assert {SAVE, SCAN} <= set(keys(asked_in(one)))
        assert not any(isinstance(key, tuple) for key in keys(one.root.dialogs.dialog))


@pytest.mark.parametrize(
    ("answer", "says"),
    [(Printed("Laser"), None), (NotPrintable("Laser", "out of paper"), "Laser didn't take it: out of paper")],
)
def test_a_printer_gets_the_page_and_its_answer_is_told(tmp_path, answer, says):
    printers = FakePrinters()
    with evening(tmp_path / "a.sqlite", sheets=Sheets(tmp_path / "sheets"), printers=printers) as one:
        one.bus.post(Printers(("Laser",)))
        unseen()
        one.tap(asked_in(one), ("Laser",))
        unseen()
        (file,) = (tmp_path / "sheets").glob("*.pdf")
        assert (printers.asked, printers.sent) == (1, [(file, "Laser")])
        one.bus.post(answer)
        unseen()
        if says is None:
            assert "Laser" in one.root.stage.say(one.root.dialogs.toast.words)
        else:
            assert says in told(one)
