"""Law 7 can fail: what is only written in a test is not met, and what is met is written in the rules."""

import engines
from engines.core.questions import ENTERING
from engines.core.rules import Illegal
from engines.core.text import N_
from tests.laws import met
from tests.laws.met import HOMES, TESTS, defined, faults, watch, whole

ILLEGAL = Illegal("pig.hold.nothing", N_("Nothing was thrown yet"), ENTERING)


def read_in(place: str) -> set[str]:
    """What is met when code of this file reads the code of a refusal."""
    before, found = Illegal.code, set[str]()
    try:
        watch(found)
        line = compile("told = refused.code", str(TESTS / place), "exec")
        exec(line, {"refused": ILLEGAL})
    finally:
        Illegal.code = before  # type: ignore[method-assign]
    return found


def test_a_code_is_met_where_a_test_of_the_rules_reads_it() -> None:
    assert read_in("games/pig/test_turn.py") == read_in("core/test_conversing.py") == {"pig.hold.nothing"}
    assert read_in("ui/test_refusals.py") == read_in("../engines/core/engine.py") == set()


def test_a_code_that_is_not_met_and_one_that_is_not_written_are_faults() -> None:
    codes = {"catan": {"catan.road.taken", "catan.pay.short"}, "core": {"core.over"}}
    assert faults(codes, {"catan.road.taken", "catan.pay.short", "core.over"}, codes) == []
    assert faults(codes, {"catan.road.taken", "catan.road.gone", "core.over"}, codes) == [
        "none of the tests of catan reads catan.pay.short off a refusal",
        "catan.road.gone is met in the tests of catan, and written nowhere in its rules",
    ]


def test_every_home_refuses_something() -> None:
    assert all(defined(home) for home in HOMES)
    assert "core.record.empty" in defined("core")


def test_a_home_is_judged_once_all_its_tests_are_done() -> None:
    every = set((TESTS / "games" / "catan").rglob("test_*.py"))
    assert whole(every) == ["catan"]
    assert whole(sorted(every)[1:]) == []
    assert met.HOMES["catan"] == (engines.home("catan"), TESTS / "games" / "catan")
