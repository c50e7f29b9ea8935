"""Tests for several games, sizes and languages take turns, and leave no value out."""

from itertools import product
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from companion.table.runtime.i18n import LANGUAGES
from tests import taking_turns
from tests.taking_turns import take_turns, turns

HERE = Path(__file__)
GAMES, SIZES = range(5), range(4)


def matrix(**axes: Any) -> list[Any]:
    """A test for every combination."""
    return [
        SimpleNamespace(path=HERE, nodeid=f"a[{values}]", callspec=SimpleNamespace(params=values))
        for values in (dict(zip(axes, found, strict=True)) for found in product(*axes.values()))
    ]


def test_every_value_comes_up_and_none_is_left_to_the_same_others() -> None:
    chosen = [item.callspec.params for item in turns(matrix(game=GAMES, size=SIZES, language=LANGUAGES))]
    assert len(chosen) == len(GAMES)
    for axis, values in (("game", GAMES), ("size", SIZES), ("language", LANGUAGES)):
        assert {one[axis] for one in chosen} == set(values)
    assert len({(one["size"], one["language"]) for one in chosen}) == len(chosen)


class Hook:
    def __init__(self) -> None:
        self.left: list[Any] = []

    def pytest_deselected(self, items: list[Any]) -> None:
        self.left = items


def done(items: list[Any], *words: str) -> int:
    """How many of these tests are done with these words on the command line."""
    items, hook = [Hashed(**vars(item)) for item in items], Hook()
    whole = len(items)
    config: Any = SimpleNamespace(args=words, hook=hook)
    take_turns(config, items, lambda item: item.path == HERE)
    assert len(items) + len(hook.left) == whole
    return len(items)


class Hashed(SimpleNamespace):
    """What may be in a set, as tests may."""

    __hash__ = object.__hash__


def test_a_matrix_takes_turns_and_a_row_does_not() -> None:
    assert done(matrix(game=GAMES, size=SIZES), "tests/ui") == len(GAMES)
    assert done(matrix(size=SIZES), "tests/ui") == len(SIZES)


def test_what_is_named_or_proved_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = matrix(game=GAMES, size=SIZES)
    assert done(whole, "tests/ui/test_walk.py::test_nothing[catan-0]") == len(whole)
    monkeypatch.setattr(taking_turns, "proving", lambda: True)
    assert done(whole, "tests/ui") == len(whole)


def test_what_does_not_take_turns_is_done() -> None:
    others = [
        SimpleNamespace(**{**vars(item), "path": HERE.parent}) for item in matrix(game=GAMES, size=SIZES)
    ]
    assert done(others, "tests") == len(others)
