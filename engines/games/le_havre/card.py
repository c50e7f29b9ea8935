"""The data of every building card: its kind, value, price, fee, cost, symbols and effect."""

from msgspec import Struct

from engines.core.text import Text
from engines.games.le_havre.effects import Effect, Goods, Idle, goods

CRAFTSMAN, ECONOMIC, INDUSTRIAL, PUBLIC = "craftsman", "economic", "industrial", "public"
OTHER, SHIP = "other", "ship"
NOT_SOLD = 0
"""The price of a card that cannot be bought."""


class Fee(Struct, frozen=True):
    """The cost of entering: food, or francs, or one of the two if both are given."""

    food: int = 0
    francs: int = 0


FREE = Fee()


class Card(Struct, frozen=True):
    """A building. `price` is its value if no other is printed; without a cost it cannot be built."""

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
        """The price; NOT_SOLD if it cannot be bought."""
        return self.value if self.price is None else self.price

    @property
    def entered(self) -> bool:
        """Whether a person can be placed on it: no padlock is printed."""
        return not isinstance(self.effect, Idle)


def card(
    number: str, name: Text, kind: str, value: int, fee: str, cost: str, effect: Effect, **more: int
) -> Card:
    """A building from a row of the tables: fee and cost as `goods` reads them, then its symbols and price."""
    return Card(number, name, kind, value, effect, fee=Fee(**dict(goods(fee))), cost=goods(cost), **more)
