"""Entry fees: the ways to pay them, and their printed form (facts 8.1 to 8.6)."""

from collections.abc import Sequence
from functools import cache, lru_cache
from operator import itemgetter

from engines.core.text import N_, Text
from engines.games.le_havre import words
from engines.games.le_havre.accounts import Purse, payments
from engines.games.le_havre.card import Fee
from engines.games.le_havre.moves.using import Hand
from engines.games.le_havre.specials import CARDS
from engines.games.le_havre.state import HavreState
from engines.games.le_havre.tables import FOOD, FRANCS, INDEX, KINDS

TOKENS = words.tokens(tuple(KINDS[kind] for kind in sorted(FOOD)))
"""The form of a fee in a record."""


def fees(state: HavreState, seat: int, number: int, hand: Hand) -> tuple[str, ...]:
    """The ways to pay the entry fee, each as the words of its tokens; "" if it is free."""
    fee = CARDS[number].fee
    if state.owner[number] == seat:
        return FREE
    return _ways(fee, _enough(_held(hand), fee.food + fee.francs))


FREE = ("",)
_held = itemgetter(*FOOD)


@lru_cache(1024)
def _enough(held: tuple[int, ...], most: int) -> tuple[int, ...]:
    """How many of each food are worth a look for a fee of `most`: so that `_ways` is asked alike."""
    return tuple(min(number, most) for number in held)


@cache
def _ways(fee: Fee, held: tuple[int, ...]) -> tuple[str, ...]:
    """The ways to pay a fee with so many of each food, in the order of `FOOD`."""
    if not (fee.food or fee.francs):
        return FREE
    hand, found = dict(zip(FOOD, held, strict=True)), []
    if fee.francs and hand[FRANCS] >= fee.francs:
        found.append(" ".join(["francs"] * fee.francs))
    if fee.food:
        values = {kind: value for kind, value in FOOD.items() if kind != FRANCS or not fee.francs}
        for paid in payments(hand, values, fee.food):
            found.append(" ".join(good for good, n in paid for _ in range(n)))
    return tuple(found)


def least_wasted(fees: Sequence[str]) -> str | None:
    """The fee that costs least food or francs, then fewest francs; None if there is none."""
    return min(fees, key=_spent, default=None)


def _spent(fee: str) -> tuple[int, int]:
    tokens = fee_goods(fee)
    return sum(FOOD[kind] * number for kind, number in tokens.items()), tokens.get(FRANCS, 0)


@cache
def fee_goods(fee: str) -> Purse:
    """The tokens of a fee as a number by kind."""
    tokens = fee.split()
    return {INDEX[good]: tokens.count(good) for good in tokens}


@cache
def fee_words(number: int) -> Text:
    """The entry fee of a building, as printed."""
    fee = CARDS[number].fee
    if fee.food and fee.francs:
        return N_("{n} food or {francs}", n=fee.food, francs=words.francs(fee.francs))
    if fee.food:
        return N_("{n} food", n=fee.food)
    # Translators: no fee; not "unoccupied".
    return words.francs(fee.francs) if fee.francs else N_("free")
