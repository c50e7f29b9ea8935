"""The page of the proofs is what the runs wrote, and no word more."""

import re

from tools.mutants import mutants_page as mutants
from tools.mutants.homes import SIDES
from tools.proofs.progress import PAGE
from tools.proofs.proofs_page import HEAD, MUTANTS, TABLE

VERSIONS = r"commit [0-9a-f]+, Python [\d.]+, SQLite [\d.]+ \(apsw's [\d.]+\)"
RUN = rf"`{{verb}}`, ended or stopped {{date}}, {VERSIONS}\.\n\n"
DATE = r"\d{4}-\d\d-\d\d \d\d:\d\d UTC"
RESULT = r"holds|\*\*fails\*\*: .+|\d+ of \d+ hold, the rest is not done yet"
ROW = rf"\| .+ \| ({RESULT}) \| .* \| \d+ \| ({DATE})? \|\n"


def test_the_page_is_what_the_run_wrote_and_no_word_more() -> None:
    proofs, _, _ = PAGE.read_text(encoding="utf-8").partition(MUTANTS)
    run = RUN.format(verb="make proofs", date=DATE)
    written = rf"{re.escape(HEAD)}\n## Last run\n\n{run}{re.escape(TABLE)}\n({ROW})+\n"
    assert re.fullmatch(written, proofs)


def test_so_is_its_part_of_the_mutants() -> None:
    _, begins, told = PAGE.read_text(encoding="utf-8").partition(MUTANTS)
    run = RUN.format(verb="make mutants", date=DATE)
    row = r"\| \w+ \| \d+ \| \d+ \| \d+ \| \d+ \| [\d.]+% \|\n"
    parts = []
    for name, side in SIDES.items():
        table = "\n".join(mutants.rows(side, {}))[: -len(mutants.row("all", []))]
        parts.append(rf"{re.escape(mutants.HEADS[name])}{run}{re.escape(table)}({row})+")
    assert re.fullmatch(f"{parts[0]}(\n{parts[1]})?", begins + told)
