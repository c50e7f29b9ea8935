"""What a run of mutants keeps, how it goes on, and which tests it asks."""

from pathlib import Path

import pytest

from tools.mutants import __main__ as runner
from tools.mutants import finders, mutants_page, tried
from tools.mutants.covered import MOST, Covered
from tools.mutants.homes import COMPANION, RULES
from tools.mutants.mutations import mutants
from tools.mutants.trial import Result
from tools.mutants.tried import Fault, Tried

SOURCE = "a = b < c\n"
(FAULT,) = [Fault("core", "engines/core/x.py", SOURCE, one) for one in mutants(SOURCE)]
IN_ROW = ("tests/core/test_a.py::one", "tests/core/test_a.py::two", "tests/laws/test_b.py::law[catan-0]")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place where nothing was tried."""
    monkeypatch.setattr(tried, "OUT", tmp_path)
    monkeypatch.setattr(mutants_page, "OUT", tmp_path)
    return tmp_path


def test_what_was_found_is_not_tried_again_and_what_was_not_is_with_other_code() -> None:
    assert runner.waiting([FAULT], "old") == [FAULT]
    runner.enter(FAULT, Result("survived"), "old")
    assert runner.waiting([FAULT], "old") == []
    assert runner.waiting([FAULT], "new") == [FAULT]
    runner.enter(FAULT, Result("killed", IN_ROW[:1]), "new")
    assert runner.waiting([FAULT], "newer") == []


def test_a_file_that_changed_is_tried_again() -> None:
    runner.enter(FAULT, Result("killed", IN_ROW[:1]), "code")
    source = SOURCE + "\n"
    assert runner.waiting([Fault("core", FAULT.path, source, FAULT.mutant)], "code")


def test_a_line_that_was_cut_off_is_passed_over(folder: Path) -> None:
    runner.enter(FAULT, Result("killed", IN_ROW[:1]), "code")
    with (folder / "core.jsonl").open("a") as results:
        results.write('{"name": "half')
    assert [one.result for one in tried.read("core").values()] == ["killed"]


def test_the_tests_of_a_line_come_first_and_the_fastest_of_them() -> None:
    known = Covered(
        "code", dict(zip(IN_ROW, (2.0, 1.0, 3.0), strict=True)), {"x.py": {4: [IN_ROW[0], IN_ROW[2]]}}
    )
    assert known.tests("x.py", 4, "core") == [IN_ROW[0], IN_ROW[2], IN_ROW[1]]
    assert known.tests("x.py", 6, "core") == known.tests("x.py", 4, "core"), "a later line of the statement"
    assert known.tests("x.py", 4, "le_havre") == [IN_ROW[0], IN_ROW[1]], "what another game is about is left"
    assert known.tests("tables.py", 4, "core") == [], "a folder of which nothing runs"


def test_tables_are_asked_of_everybody_who_ran_their_game() -> None:
    lines = {"catan/moves.py": {1: [IN_ROW[1]]}, "catan/tables.py": {3: []}, "pig/moves.py": {1: [IN_ROW[0]]}}
    known = Covered("code", dict.fromkeys(IN_ROW[1:], 1.0), lines)
    assert known.tests("catan/tables.py", 3, "catan") == [IN_ROW[1]]


def test_tests_that_take_too_long_are_left() -> None:
    known = Covered("code", dict.fromkeys(IN_ROW, MOST / 2), {"x.py": {1: list(IN_ROW)}})
    assert len(known.tests("x.py", 1, "core")) == 2


def test_the_page_says_how_many_were_found(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = folder / "proofs.md"
    page.write_text("# Proofs\n\n| a |\n")
    monkeypatch.setattr(mutants_page, "PAGE", page)
    results = [(FAULT, Tried(str(at), "survived" if at < 1 else "killed", (), "code")) for at in range(20)]
    assert mutants_page.told(RULES, {"core": results}, whole=True) == 0
    assert mutants_page.told(RULES, {"core": [*results[:10], results[0]]}, whole=False) == 1
    text = page.read_text()
    assert text.startswith("# Proofs\n\n| a |\n\n## Mutants\n")
    assert "| core | 20 | 19 | 0 | 1 | 95.0% |" in text
    assert text.count("## Mutants") == 1
    assert (folder / "survivors.txt").read_text().startswith("engines/core/x.py:1 [comparison] `<` -> `<=`")


def test_each_side_has_its_part_of_the_page(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = folder / "proofs.md"
    page.write_text("# Proofs\n\n| a |\n")
    monkeypatch.setattr(mutants_page, "PAGE", page)
    results = [(FAULT, Tried(str(at), "survived" if at < 2 else "killed", (), "code")) for at in range(20)]
    assert mutants_page.told(COMPANION, {"desk": results}, whole=True) == 0, (
        "of the companion one in ten may be missed"
    )
    assert mutants_page.told(RULES, {"core": results}, whole=True) == 1
    first = page.read_text()
    assert mutants_page.told(COMPANION, {"desk": results[2:]}, whole=True) == 0
    text = page.read_text()
    assert text.index("\n## Mutants\n") < text.index("| core | 20 |") < text.index("\n### The companion\n")
    assert "| desk | 20 | 18 | 0 | 2 | 90.0% |" in first
    assert "| desk | 18 | 18 | 0 | 0 | 100.0% |" in text
    assert text.startswith("# Proofs\n\n| a |\n\n## Mutants\n")
    assert "\n\n\n" not in text
    assert text.count("### The companion") == text.count("## Mutants") == 1


@pytest.mark.parametrize(
    ("words", "homes"),
    [
        ([], list(RULES.homes)),
        (["catan", "core"], ["core", "catan"]),
        (["companion"], ["desk", "table", "store", "web", "hardware"]),
        (["web", "desk"], ["desk", "web"]),
    ],
)
def test_homes_are_asked_for_by_name(words: list[str], homes: list[str]) -> None:
    side, found = runner.asked(words)
    assert found == homes
    assert side is (RULES if "core" in homes else COMPANION)


@pytest.mark.parametrize("every", [True, False])
def test_a_run_that_is_stopped_tells_who_found_what_so_far(
    every: bool, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*_: object) -> None:
        runner.enter(FAULT, Result("killed", IN_ROW[:1]), "code", every)
        raise KeyboardInterrupt

    later = Fault("core", FAULT.path, SOURCE + "\n", FAULT.mutant)
    known = Covered("code", dict.fromkeys(IN_ROW, 1.0), {FAULT.path: {1: [IN_ROW[0]]}})
    monkeypatch.setattr(finders, "OUT", folder)
    monkeypatch.setattr(finders, "lines_of_functions", lambda _: {})
    for name, value in (("covered", known), ("chosen", {"core": [FAULT, later]}), ("control", None)):
        monkeypatch.setattr(runner, name, lambda *_, value=value: value)
    monkeypatch.setattr(runner.trial, "prepare", lambda: None)
    monkeypatch.setattr(runner, "attempt", stopped)
    assert runner.main(["core", *["--every"] * every]) == 130
    report = folder / "finders_rules.txt"
    assert (report.exists() and "faults 1, found" in report.read_text()) == every


def test_rules_and_rooms_are_not_tried_at_once() -> None:
    with pytest.raises(SystemExit, match="not for both"):
        runner.asked(["core", "web"])
