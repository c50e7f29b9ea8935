"""Hands and bank as they are found to be: one resource of a hand, a whole hand, or the whole bank."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engines.core import together
from engines.games.catan.cells import known
from engines.games.catan.dues import in_hands
from engines.games.catan.state import BANK, ROBBER, CatanState
from engines.games.catan.tables import HAND_LIMIT, RESOURCES
from engines.games.catan.words import NUMBER

Put = Sequence[tuple[str, int | str]]
"""Cells by name, each with what it is to be."""
HANDS = ("hand.", "bank.")
"""How the names of cells begin that count resource cards."""


def count_hand(state: CatanState, holder: int, cards: Sequence[int]) -> None:
    """A hand, or the bank, holds exactly these cards; what the bank does not hold is in the hands."""
    state.hands.reveal(holder, cards)
    if holder != BANK:
        _owe(state, holder)
    else:
        rest = in_hands(cards)
        together.narrow(state.hands, range(state.seats), rest, rest)


def count_part(state: CatanState, holder: int, numbers: Mapping[int, int]) -> None:
    """A hand, or the bank, holds exactly so many cards of some resources; what is known changes nothing."""
    hands = state.hands
    if any(not hands.least(holder, good) == n == hands.most(holder, good) for good, n in numbers.items()):
        hands.settle(holder, numbers)
        _owe(state, holder)


def _owe(state: CatanState, holder: int) -> None:
    """Let a discard that is still owed follow the hand as it really is."""
    if holder != BANK and state.due[holder]:
        held = state.hands.count(holder)
        state.due[holder] = held // 2 if held > HAND_LIMIT else 0
        if not any(state.due):
            state.phase = ROBBER


def count_all(state: CatanState, put: Put) -> None:
    """Count all hands of a stock-take, each at once; one whose every resource is told or certain is whole."""
    for holder, numbers in counted(put).items():
        hand = [numbers.get(good, known(state, holder, good)) for good in range(len(RESOURCES))]
        if None in hand:
            count_part(state, holder, numbers)
        else:
            count_hand(state, holder, [number for number in hand if number is not None])


def counted(put: Put) -> dict[int, dict[int, int]]:
    """Return how many cards of which resources these cells say each hand holds."""
    found = dict[int, dict[int, int]]()
    for name, value in put:
        if name.startswith(HANDS) and isinstance(value, int):
            head, *rest = name.split(".")
            found.setdefault(int(rest[0]) if head == "hand" else BANK, {})[NUMBER[rest[-1]]] = value
    return found
