"""What every state can do, so that corrections, laws and begin-in-the-middle are written once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from msgspec import Struct

from engines.core.text import Text


class Cell(Struct, frozen=True, omit_defaults=True):
    """Something that can be counted or corrected: its name, owner (a seat, or None), words, range, value.

    `place` groups cells as they lie on the table ("hand", "bank", "board"). `value` is None where the app
    does not know it. A cell with `choices` takes one of these words instead of a number.
    """

    name: str
    place: Text
    label: Text
    value: int | str | None
    owner: int | None = None
    low: int = 0
    high: int = 99
    choices: tuple[str, ...] = ()
    hidden: bool = False

    def takes(self, value: int | str) -> bool:
        """Whether `value` may stand in this cell."""
        if self.choices:
            return value in self.choices
        return type(value) is int and self.low <= value <= self.high


class State(Struct):
    """The base of every game's state: changed inside `Move.apply`, a value to everybody else."""

    def copy(self) -> Self:
        """An equal state that shares nothing that can change."""
        raise NotImplementedError

    def cells(self) -> tuple[Cell, ...]:
        """Everything on the table that can be counted or corrected."""
        raise NotImplementedError

    def put(self, cell: str, value: int | str) -> None:
        """Set one cell; the caller checked the value against the cell and calls `derive` when done."""
        raise NotImplementedError

    def put_all(self, put: Sequence[tuple[str, int | str]]) -> None:
        """Set several cells; a game whose cells say more together than one by one writes its own."""
        for cell, value in put:
            self.put(cell, value)

    def totals(self) -> dict[str, int]:
        """What must be conserved: a name and its number, everywhere it may lie added up."""
        raise NotImplementedError

    def derive(self) -> None:
        """Compute again, by brute force, every field that is kept in step with others."""
        raise NotImplementedError
