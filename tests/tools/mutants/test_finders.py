"""Who finds what: the fewest tests that find as much as all, by function."""

from pathlib import Path

import pytest

from tools.mutants import finders
from tools.mutants.finders import Function
from tools.mutants.homes import RULES
from tools.mutants.tried import Tried

TESTS = """
@pytest.mark.parametrize("n", [1, 2])
def test_a(n): assert n


def test_b():
    pass


def test_c(): pass
def test_d(): pass
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place with four tests."""
    monkeypatch.setattr(finders, "OUT", tmp_path)
    monkeypatch.setattr(finders, "ROOT", tmp_path)
    (tmp_path / "t.py").write_text(TESTS)
    return tmp_path


def function(name: str, seconds: float, finds: str) -> Function:
    """One that finds each of these faults."""
    return Function(name, 1, seconds, 9, frozenset(finds))


def test_the_fewest_find_as_much_as_all_and_of_equals_the_quicker() -> None:
    all_ = [function("a", 9, "12"), function("b", 1, "34"), function("c", 0, "1"), function("d", 2, "34")]
    assert [each.name for each in finders.smallest(all_)] == ["b", "a"]
    wide = function("e", 99, "1234")
    assert finders.smallest([*all_, wide, function("f", 0, "5")])[0] == wide
    assert finders.smallest([function("a", 1, "")]) == []


def test_what_each_function_finds_is_written_down(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tests = {"t.py::test_a[1]": 1.0, "t.py::test_a[2]": 1.5, "t.py::test_b": 0.25, "t.py::test_c": 3.0}
    tried = [
        Tried("first", "killed", ("t.py::test_a[2]", "t.py::test_b"), "code"),
        Tried("second", "killed", ("t.py::test_a[1]",), "code"),
        Tried("third", "survived", (), "code"),
        Tried("fourth", "time", (), "code"),
        Tried("fifth", "killed", ("importing x: KeyError()", "collecting t.py"), "code"),
    ]
    ran = {"first": list(tests), "second": [*tests][:2], "third": [], "fourth": [*tests], "fifth": [*tests]}
    finders.told(RULES, tried, ran, tests | {"t.py::test_d": 8.0})
    table, *lists = (folder / "finders_rules.txt").read_text().split("\n\n", 2)[1:]
    assert table in capsys.readouterr().out
    assert table.splitlines()[2:] == [
        "| all that run or find any | 3 | 5 | 6 |",
        "| the fewest that find as much as all | 1 | 2 | 2 |",
        "| find only what others find | 1 | 2 | 0 |",
        "| find nothing | 1 | 1 | 3 |",
    ]
    assert "t.py::test_a  lines 2, seconds 2.50, ran 4, finds 2" in lists[0]
    assert "find only what others find:\nt.py::test_b  lines 2, seconds 0.25, ran 3, finds 1" in lists[0]
    assert "find nothing:\nt.py::test_c  lines 1, seconds 3.00, ran 3, finds 0" in lists[0]
