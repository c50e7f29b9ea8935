"""Printing through CUPS: which printers there are, what is sent, and what a refusal says."""

import pytest

from companion.machine.printers import CupsPrinters
from companion.ports.printer import NotPrintable, Printed, Printers

LPSTAT = '#!/bin/sh\n[ "$1" = -e ] && printf "Laser\\nKitchen\\n"\n'
LP = '#!/bin/sh\nfor last; do :; done\n[ -f "$last" ] || { echo "lp: no such file" >&2; exit 1; }\n'


@pytest.fixture
def cups(tmp_path, monkeypatch):
    for name, script in (("lpstat", LPSTAT), ("lp", LP)):
        file = tmp_path / name
        file.write_text(script)
        file.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    posted = []
    return CupsPrinters(posted.append, aside=lambda do: do()), posted


def test_every_printer_is_found(cups):
    printers, posted = cups
    printers.ask()
    assert posted == [Printers(("Laser", "Kitchen"))]


def test_without_cups_nothing_is_asked(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    posted = []
    CupsPrinters(posted.append, aside=lambda do: do()).ask()
    assert posted == []


def test_a_page_is_sent_to_its_printer(cups, tmp_path):
    printers, posted = cups
    page = tmp_path / "a sheet.pdf"
    page.write_bytes(b"%PDF-")
    printers.print_page(page, "Laser")
    assert posted == [Printed("Laser")]


def test_a_refusal_says_why(cups, tmp_path):
    printers, posted = cups
    printers.print_page(tmp_path / "none.pdf", "Laser")
    assert posted == [NotPrintable("Laser", "lp: no such file")]
