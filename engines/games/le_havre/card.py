"""What every building card has: its kind, value, price, fee, cost, symbols, and what it does."""

from msgspec import Struct

from engines.core.text import Text
from engines.games.le_havre.effects import Effect, Goods, Idle

CRAFTSMAN, ECONOMIC, INDUSTRIAL, PUBLIC, OTHER, SHIP = (
    "craftsman",
    "economic",
    "industrial",
    "public",
    "other",
    "ship",
)
NOT_SOLD = 0
"""The price of what cannot be bought."""


class Fee(Struct, frozen=True):
    """What entering costs: food, or francs, or one of the two where both stand."""

    food: int = 0
    francs: int = 0


FREE = Fee()


class Card(Struct, frozen=True):
    """A building. `price` is its value where no other is printed; without a cost it cannot be built."""

    id: str
    name: Text
    kind: str
    value: int
    effect: Effect
    price: int | None = None
    fee: Fee = FREE
    cost: Goods = ()
    fishermen: int = 0
    hammers: int = 0

    @property
    def to_pay(self) -> int:
        """What buying costs; NOT_SOLD where it cannot be bought."""
        return self.value if self.price is None else self.price

    @property
    def entered(self) -> bool:
        """Whether a person can be put there: no padlock is printed."""
        return not isinstance(self.effect, Idle)
