"""A state is data: its copy is made from the types of its fields."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec import Struct

from engines.core.holdings import Holdings
from engines.core.state import State


class Piece(Struct, frozen=True):
    at: tuple[int, ...]


class Loose(Struct):
    at: int


class Table(State):
    turn: int
    hands: Holdings
    pieces: list[Piece | None]
    rows: list[list[int]]
    deep: list[list[list[str]]]
    named: dict[str, int]
    lists: dict[str, list[int]]
    seen: set[int]


class Careless(State):
    loose: list[Loose]


class Calling(State):
    pieces: list[Callable[[], int]]


class Anything(State):
    held: list[Any]


def table() -> Table:
    pieces: list[Piece | None] = [Piece((1, 2)), None]
    return Table(1, Holdings.of([[1, 2]]), pieces, [[1], [2]], [[["x"]]], {"a": 1}, {"b": [1]}, {3})


@pytest.mark.parametrize(
    "change",
    [
        lambda one: setattr(one, "turn", 2),
        lambda one: one.hands.gain(0, [1, 0]),
        lambda one: one.pieces.append(None),
        lambda one: one.rows[0].append(1),
        lambda one: one.deep[0][0].append("y"),
        lambda one: one.named.pop("a"),
        lambda one: one.lists["b"].append(2),
        lambda one: one.seen.add(4),
    ],
)
def test_a_copy_is_equal_and_does_not_change_with_the_first(change: Any) -> None:
    state = table()
    twin = state.copy()
    assert twin == state == table()
    change(state)
    assert twin == table() != state


def test_what_cannot_change_is_shared() -> None:
    state = table()
    assert state.copy().pieces[0] is state.pieces[0]


def test_a_type_that_cannot_be_copied_is_named() -> None:
    with pytest.raises(TypeError, match=r"one is of the type .*Loose.*copy"):
        Careless([]).copy()


def test_what_is_called_cannot_be_copied() -> None:
    with pytest.raises(TypeError, match=r"one is of the type .*Callable.*copy"):
        Calling([]).copy()


def test_what_may_be_of_any_type_cannot_be_copied() -> None:
    with pytest.raises(TypeError, match=r"one is of the type .*Any.*copy"):
        Anything([]).copy()
