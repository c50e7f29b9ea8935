"""The faults that are put into the rules: one at a time, at their place, and nothing else."""

from __future__ import annotations

import ast

import pytest

from tools.mutants.homes import COMPANION, ROOT, RULES, SIDES, sources
from tools.mutants.mutations import mutants
from tools.mutants.tried import chosen


def turned(source: str) -> set[str]:
    """The source with each fault that it can have, on one line."""
    return {one.within(source) for one in mutants(source)}


@pytest.mark.parametrize(
    ("source", "faulty"),
    [
        ("a < b", {"a <= b"}),
        ("a not in b", {"a in b"}),
        ("a <= b > c", {"a < b > c", "a <= b >= c"}),
        ("a and b", {"a or b", "((b))", "((a))"}),
        ("not a", {"(a)"}),
        ("x = 4", {"x = 5"}),
        ("owing = True", {"owing = False"}),
        ("a + b // c", {"a - b // c", "a + b % c"}),
        ("max(a)", {"min(a)"}),
        ("a if b else c", {"a if True else c", "a if False else c"}),
        ("[a for a in b if a]", {"[a for a in b if True]"}),
        ("f('x.y.z', 'x.y.w')", {"f(\"x.y.w\", 'x.y.w')", "f('x.y.z', \"x.y.z\")"}),
        ("(rulebook.A, rulebook.B)", {"(rulebook.B, rulebook.B)", "(rulebook.A, rulebook.A)"}),
        ("'é', a == b", {"'é', a != b"}),
    ],
)
def test_a_source_has_these_faults(source: str, faulty: set[str]) -> None:
    assert turned(source) == faulty


@pytest.mark.parametrize(
    "source",
    [
        "assert a < b",
        "x: Literal[1, 2]",
        "class A(B, frozen=True): '''One.'''",
        "def f(a: int) -> tuple[int, int]: '''Say 1.'''",
        "'a' + b",
        "while True: pass",
        "if TYPE_CHECKING: a = 1",
        "if (a := b): pass",
        "@lru_cache(maxsize=16)\ndef f(): pass",
        "zip(a, b, strict=True)",
    ],
)
def test_what_is_no_rule_has_none_that_matters(source: str) -> None:
    assert {one.kind for one in mutants(source)} <= {"flag"}


def test_every_fault_of_a_module_can_be_compiled_and_is_on_its_line() -> None:
    path = "engines/core/questions.py"
    source = (ROOT / path).read_text()
    for one in mutants(source):
        faulty = one.within(source)
        ast.parse(faulty)
        changed = next(
            number
            for number, (line, other) in enumerate(
                zip(source.split("\n"), faulty.split("\n"), strict=True), 1
            )
            if line != other
        )
        assert changed == one.line


def test_fewer_faults_are_the_first_of_more_and_every_home_has_its_share() -> None:
    two = list(RULES.homes)[:3:2]
    few, many = chosen(RULES, two, 10, 1), chosen(RULES, two, 20, 1)
    assert all(many[home][: len(few[home])] == few[home] for home in two)
    assert all(few.values())
    assert chosen(RULES, two, 10, 2) != few


def test_pictures_are_no_rules() -> None:
    assert sources(RULES, "catan")
    paths = [path for home in RULES.homes for path in sources(RULES, home)]
    assert not any(path.endswith(("art.py", "board.py")) for path in paths)


def test_faults_are_put_into_every_room_of_the_companion() -> None:
    found = {room: sources(COMPANION, room) for room in COMPANION.homes}
    assert set(found) == {"desk", "table", "store", "web", "hardware"}
    assert all(path.startswith(f"{COMPANION.homes[room]}/") for room in found for path in found[room])
    assert "companion/web/picture.py" in found["web"]
    assert all(found.values())


def test_no_home_is_on_two_sides() -> None:
    names = [name for side in SIDES.values() for name in (side.name, *side.homes)]
    assert len(names) == len(set(names))
