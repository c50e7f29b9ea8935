"""Pieces with several values: a tile of a workshop, a car on the market, a research card."""

from typing import NamedTuple

from msgspec import Struct

from engines.games.kraftwagen.tables import HIGHEST

NOBODY = -1


class CarPart(NamedTuple):
    """A tile of a workshop: "body" or "engine", and its value."""

    what: str
    value: int


CAR_PARTS = {
    f"{what} {value}": CarPart(what, value) for what in ("body", "engine") for value in range(1, HIGHEST + 1)
}
"""These tiles by their names in states and records: "body 3"."""


class Car(Struct, frozen=True):
    """A car on the market; `engineer` is the marker on it, or NOBODY."""

    owner: int
    body: int
    engine: int
    workers: int
    price: int
    engineer: int = NOBODY


class OpenCard(Struct, frozen=True):
    """A research card that lies open: its name as in `Research`; what it gives, or which engineer it is."""

    card: str
    gives: str | None = None
    engineer: int | None = None
    """From 1."""

    @property
    def called(self) -> str:
        """Its name among the open cards: "two-bodies", "body+engine" if it gives one, "engineer 3"."""
        if self.engineer is not None:
            return f"{self.card} {self.engineer}"
        return f"{self.card}+{self.gives}" if self.gives in ("body", "engine") else self.card


class Card(Struct, frozen=True):
    """A research card a seat keeps: a development, or (`engineer` given) an engineer."""

    body: int = 0
    engine: int = 0
    gives: str = ""
    """"body" or "engine", if it brings one at once."""
    engineer: int = NOBODY
    active: bool = True
