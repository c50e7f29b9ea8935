"""The base of every state, so that corrections, laws and starting in mid-game are written only once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Self

from msgspec import Struct

from engines.core.text import Text


class Cell(Struct, frozen=True, omit_defaults=True):
    """Something that can be counted or corrected: its name, owner (a seat, or None), words, range, value.

    `place` groups cells as on the table ("hand", "bank", "board"). `value` is None if the app does not
    know it. A cell with `choices` takes one of these words instead of a number. `words` are its values
    as people say them: the choices in their order, or the numbers from `low` on. The name of a cell
    that counts a good ends in the good, after a dot. `spot` is its place on the board, `spots` has the
    place of each choice. A `hidden` cell is for `eyes` only; () means for its owner.
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
    words: tuple[Text, ...] = ()
    spot: str | None = None
    spots: tuple[str, ...] = ()
    eyes: tuple[int, ...] = ()

    def takes(self, value: int | str) -> bool:
        """Whether this cell can have the value `value`."""
        if self.choices:
            return value in self.choices
        return type(value) is int and self.low <= value <= self.high

    def said(self, value: int | str) -> Text | int | str:
        """A value of this cell as people say it."""
        return dict(zip(self.values, self.words, strict=False)).get(value, value) if self.words else value

    @property
    def values(self) -> Sequence[int | str]:
        """All values it can have."""
        return self.choices or range(self.low, self.high + 1)

    @property
    def good(self) -> str:
        """The good it counts, if any: the end of its name."""
        return self.name.rpartition(".")[2]

    @property
    def seen_by(self) -> tuple[int, ...] | None:
        """The seats that may know its value; None if everybody may."""
        if not self.hidden:
            return None
        return self.eyes or (() if self.owner is None else (self.owner,))


class State(Struct):
    """The base of every game's state: changed only in `Move.apply`, treated as a value elsewhere."""

    growing: ClassVar[frozenset[str]] = frozenset()
    """The totals that grow and shrink during the game (`Appeared`); all others are constant."""

    def copy(self) -> Self:
        """An equal state that shares nothing mutable."""
        raise NotImplementedError

    def cells(self) -> tuple[Cell, ...]:
        """Everything on the table that can be counted or corrected."""
        raise NotImplementedError

    def put(self, cell: str, value: int | str) -> None:
        """Set one cell; the caller has checked the value against the cell, and calls `derive` when done."""
        raise NotImplementedError

    def put_all(self, put: Sequence[tuple[str, int | str]]) -> None:
        """Set several cells; overridden by games whose cells say more together than one by one."""
        for cell, value in put:
            self.put(cell, value)

    def totals(self) -> dict[str, int]:
        """The conserved totals: each name with its number, summed over all places."""
        raise NotImplementedError

    def total_words(self, name: str) -> Text:
        """The words for a total: its name, if the catalogues have it as a word."""
        return Text(name)

    def inconsistencies(self) -> tuple[Text, ...]:
        """Everything impossible on a real table, a sentence each: pieces too close, more than the box has."""
        return ()

    def derive(self) -> None:
        """Recompute from scratch every field that is kept in step with others."""
        raise NotImplementedError
