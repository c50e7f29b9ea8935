"""What is kept of who ran what, once tests or sources have changed."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tools.mutants import covered
from tools.mutants.covered import Covered, followed, joined, without
from tools.mutants.homes import COMPANION, RULES, Side

WAS = "a = 1\nb = 2\nc = 3\n"


def known(**lines: dict[int, list[str]]) -> Covered:
    """Three tests of two files, of which one ran each line."""
    seconds = {"one.py::a": 1.0, "one.py::b": 2.0, "two.py::c": 3.0}
    ran = lines or {"x.py": {1: ["one.py::a"], 2: ["one.py::b"], 3: ["two.py::c"]}}
    return Covered("code", seconds, ran, {"one.py": "1", "two.py": "2"}, {"x.py": WAS})


def test_the_tests_of_a_file_that_changed_are_forgotten() -> None:
    found = without({"one.py"}, known())
    assert found.seconds == {"two.py::c": 3.0}
    assert found.lines == {"x.py": {1: [], 2: [], 3: ["two.py::c"]}}


def test_what_is_measured_now_is_put_to_what_was() -> None:
    found = joined(known(), {"new.py::d": 4.0}, {"x.py": {2: ["new.py::d"]}, "y.py": {1: ["new.py::d"]}})
    assert found.seconds["new.py::d"] == 4.0
    assert found.lines["x.py"][2] == ["new.py::d", "one.py::b"]
    assert found.lines["x.py"][3] == ["two.py::c"]
    assert found.lines["y.py"] == {1: ["new.py::d"]}


@pytest.mark.parametrize(
    ("now", "lines"),
    [
        (WAS, {1: ["one.py::a"], 2: ["one.py::b"], 3: ["two.py::c"]}),
        ("a = 1\nb = 5\nc = 3\n", {1: ["one.py::a"], 2: ["one.py::b"], 3: ["two.py::c"]}),
        ("a = 1\nc = 3\n", {1: ["one.py::a"], 2: ["two.py::c"]}),
        (
            "a = 1\nnew\nb = 2\nc = 3\n",
            {1: ["one.py::a"], 2: ["one.py::a", "one.py::b"], 3: ["one.py::b"], 4: ["two.py::c"]},
        ),
    ],
    ids=["same", "one written anew", "one less", "one more"],
)
def test_lines_are_followed_where_a_source_changed(now: str, lines: dict[int, list[str]]) -> None:
    assert followed(known(), {"x.py": now}).lines["x.py"] == lines


def test_a_line_of_the_import_is_asked_of_all_quick_tests() -> None:
    source = "COSTS = 1, 2\n\n\ndef cost():\n    return COSTS[0]\n\n\nROAD = 3\n"
    found = known(**{"x.py": {1: ["one.py::a"], 5: ["one.py::b"], 8: ["one.py::a"]}})
    found.sources["x.py"] = source
    found.seconds["tests/games/catan/test_quick.py::q"] = 0.001
    assert found.tests("x.py", 5, "core") == ["one.py::b", "one.py::a"], "it is called"
    for line in (1, 8):  # whichever test imported it first
        assert found.tests("x.py", line, "catan")[0] == "tests/games/catan/test_quick.py::q"
        assert "tests/games/catan/test_quick.py::q" not in found.tests("x.py", line, "le_havre")


def test_the_tests_of_the_home_are_asked_last() -> None:
    found = known()
    found.seconds |= {"tests/games/catan/test_a.py::a": 0.1, "tests/core/test_b.py::b": 0.1}
    found.sources.clear()
    assert found.tests("x.py", 2, "catan") == ["one.py::b", "one.py::a", "tests/games/catan/test_a.py::a"]
    assert found.tests("x.py", 2, "core") == ["one.py::b", "one.py::a", "tests/core/test_b.py::b"]
    assert found.tests("nobody.py", 2, "desk") == []


def test_only_files_that_changed_are_run_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[list[str]] = []

    def measured(_: Side, files: list[str]) -> tuple[dict[str, float], dict[str, dict[int, list[str]]]]:
        ran.append(files)
        return {f"{file}::t": 1.0 for file in files}, {}

    (tmp_path / "tests").mkdir()
    held = {"tests/a.py": "1", "tests/b.py": "1"}

    def written() -> list[str]:
        for file, text in held.items():
            (tmp_path / file).write_text(text)
        return sorted(held)

    monkeypatch.setattr(covered, "OUT", tmp_path)
    monkeypatch.setattr(covered, "ROOT", tmp_path)
    monkeypatch.setattr(covered, "measured", measured)
    monkeypatch.setattr(covered, "test_files", lambda _: written())
    monkeypatch.setattr(covered, "fingerprint", lambda _: str(sorted(held.items())))
    covered.covered(RULES)
    covered.covered(RULES)
    assert ran == [["tests/a.py", "tests/b.py"]]
    held["tests/b.py"] = "2"
    assert covered.covered(RULES).seconds == {"tests/a.py::t": 1.0, "tests/b.py::t": 1.0}
    assert ran[1:] == [["tests/b.py"]]
    del held["tests/a.py"]
    assert covered.covered(RULES).seconds == {"tests/b.py::t": 1.0}
    assert len(ran) == 2


def test_each_side_is_measured_by_its_own_tests_and_kept_apart() -> None:
    assert covered.kept(RULES) != covered.kept(COMPANION)
    assert "tests/web/test_lines.py" in covered.test_files(COMPANION)
    assert not any(file.startswith(("tests/games", "tests/laws")) for file in covered.test_files(COMPANION))
    assert covered.fingerprint(RULES) != covered.fingerprint(COMPANION)


def test_what_needs_a_browser_is_not_asked() -> None:
    def item(*groups: str) -> SimpleNamespace:
        mark = SimpleNamespace(args=groups) if groups else None
        return SimpleNamespace(get_closest_marker=lambda _: mark)

    items: list[Any] = [item(), item("chromium"), item("chromium, phones"), item("transcript catan")]
    kept = [items[0], items[3]]
    covered.pytest_collection_modifyitems(items)
    assert items == kept
