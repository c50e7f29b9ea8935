"""When the table is asked to count hidden hands."""

from types import SimpleNamespace
from typing import Any

from companion.table.play.count_prompt import CountPrompt, uncertain
from engines.core.cells import Cell
from engines.core.text import N_


def session(worlds: int) -> Any:
    """A session in which hidden hands could lie in so many ways."""
    return SimpleNamespace(engine=SimpleNamespace(worlds=lambda _: worlds), state=None)


def test_a_count_is_wanted_whenever_the_bound_is_passed_again() -> None:
    prompt = CountPrompt(500)
    wanted = [prompt.wants_count(session(worlds)) for worlds in (1, 500, 501, 1001, 600, 40, 502)]
    assert wanted == [False, False, True, False, False, False, True]


def test_what_is_to_be_counted_are_hidden_cells_that_are_not_known() -> None:
    def cell(name: str, value: int | None, hidden: bool) -> Cell:
        return Cell(name, N_("in hand"), N_("ore"), value, print, 0, hidden=hidden)

    found = (cell("hand.0.ore", None, True), cell("hand.0.wool", 2, True), cell("bank.ore", None, False))
    assert uncertain(found) == ("hand.0.ore",)
