"""Pieces with several values: a car on the market, a research card."""

from msgspec import Struct

NOBODY = -1


class Car(Struct, frozen=True):
    """A car on the market; `engineer` is the marker on it, or NOBODY."""

    owner: int
    body: int
    engine: int
    workers: int
    price: int
    engineer: int = NOBODY


class Card(Struct, frozen=True):
    """A research card a seat keeps: a development, or (`engineer` given) an engineer."""

    body: int = 0
    engine: int = 0
    gives: str = ""
    """"body" or "engine", if it brings one at once."""
    engineer: int = NOBODY
    active: bool = True
