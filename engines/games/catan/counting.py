"""Counted hands and bank: one resource of a hand, a whole hand, or the whole bank."""

from collections.abc import Mapping, Sequence

from engines.core import joint_hands
from engines.games.catan.payments import in_hands
from engines.games.catan.state import BANK, CatanState


def count_hand(state: CatanState, holder: int, cards: Sequence[int]) -> None:
    """Set a hand, or the bank, to exactly these cards; what the bank does not hold is in the hands."""
    state.hands.reveal(holder, cards)
    if holder == BANK:
        rest = in_hands(cards)
        joint_hands.narrow(state.hands, range(state.seats), rest, rest)


def count(state: CatanState, holder: int, numbers: Mapping[int, int]) -> None:
    """Set the numbers of some resources in a hand, or in the bank; known numbers change nothing."""
    hands = state.hands
    if hand := hands.whole(holder, numbers):
        count_hand(state, holder, hand)
    elif any(hands.exactly(holder, good) != number for good, number in numbers.items()):
        hands.settle(holder, numbers)
