"""The words for things, and bundles of shares in words."""

from collections.abc import Sequence

from engines.core import naming
from engines.core.questions import Option
from engines.core.text import N_, Several, Text
from engines.games.hab_und_gut.tables import CARD_COMMODITY, CARD_VALUE, CARDS, COMMODITIES

Goods = tuple[tuple[str, int], ...]
"""Pairs (commodity, number) or (price card, number), without zeros."""

COMMODITY = (N_("coal"), N_("wheat"), N_("coffee"), N_("rubber"), N_("tea"), N_("salt"))
MONEY = N_("money")
"""Cash and charity money together, as a correction adds them up."""
NUMBER = {name: number for number, name in enumerate(COMMODITIES)}
"""The number of each commodity."""
CARD_NUMBER = {name: number for number, name in enumerate(CARDS)}
"""The number of each price card."""
SHARES = naming.goods(COMMODITIES)
PRICE_CARDS = naming.goods(CARDS)


def signed(value: int) -> str:
    """Words such as "+4" or "−4"."""
    return f"+{value}" if value > 0 else f"−{-value}"


def amount(number: int, good: int) -> Text:
    """Words such as "2 coal"."""
    return N_("{n} {commodity}", n=number, commodity=COMMODITY[good])


def bundle(numbers: Sequence[int]) -> Several:
    """Words such as "2 coal and 1 tea" for a number per commodity."""
    return Several(tuple(amount(number, good) for good, number in enumerate(numbers) if number))


CARD = tuple(
    N_("{commodity} {value}", commodity=COMMODITY[good], value=signed(value))
    for good, value in zip(CARD_COMMODITY, CARD_VALUE, strict=True)
)
"""The words for each price card: "coal +4"."""

CARD_OPTIONS = tuple(
    Option(name, CARD[card], icon=COMMODITIES[CARD_COMMODITY[card]]) for card, name in enumerate(CARDS)
)
KEYS = tuple(
    Option(option.value, N_("{n}", n=signed(value)), icon=option.icon, aloud=option.label)
    for option, value in zip(CARD_OPTIONS, CARD_VALUE, strict=True)
)
"""The price cards as drawn: the sign of the commodity, and how far its marker moves."""
COMMODITY_OPTIONS = tuple(Option(name, COMMODITY[good], icon=name) for good, name in enumerate(COMMODITIES))
