"""Counted hands and bank: one resource of a hand, a whole hand, or the whole bank."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engines.core import joint_hands
from engines.games.catan.cells import known
from engines.games.catan.payments import in_hands
from engines.games.catan.state import BANK, ROBBER, CatanState
from engines.games.catan.tables import HAND_LIMIT, RESOURCES
from engines.games.catan.words import NUMBER

Put = Sequence[tuple[str, int | str]]
"""Cells by name, each with its new value."""
HANDS = ("hand.", "bank.")
"""The prefixes of the names of cells that count resource cards."""


def count_hand(state: CatanState, holder: int, cards: Sequence[int]) -> None:
    """Set a hand, or the bank, to exactly these cards; what the bank does not hold is in the hands."""
    state.hands.reveal(holder, cards)
    if holder != BANK:
        _owe(state, holder)
    else:
        rest = in_hands(cards)
        joint_hands.narrow(state.hands, range(state.seats), rest, rest)


def count_part(state: CatanState, holder: int, numbers: Mapping[int, int]) -> None:
    """Set the numbers of some resources in a hand, or in the bank; known numbers change nothing."""
    hands = state.hands
    if any(not hands.least(holder, good) == n == hands.most(holder, good) for good, n in numbers.items()):
        hands.settle(holder, numbers)
        _owe(state, holder)


def _owe(state: CatanState, holder: int) -> None:
    """Adjust a discard that is still owed to the real hand."""
    if holder != BANK and state.due[holder]:
        held = state.hands.count(holder)
        state.due[holder] = held // 2 if held > HAND_LIMIT else 0
        if not any(state.due):
            state.phase = ROBBER


def count_all(state: CatanState, put: Put) -> None:
    """Count each hand of a correction at once; it is whole if every resource is given or certain."""
    for holder, numbers in counted(put).items():
        hand = [numbers.get(good, known(state, holder, good)) for good in range(len(RESOURCES))]
        if None in hand:
            count_part(state, holder, numbers)
        else:
            count_hand(state, holder, [number for number in hand if number is not None])


def counted(put: Put) -> dict[int, dict[int, int]]:
    """Return the numbers of cards given by these cells, by holder and resource."""
    found = dict[int, dict[int, int]]()
    for name, value in put:
        if name.startswith(HANDS) and isinstance(value, int):
            head, *rest = name.split(".")
            found.setdefault(int(rest[0]) if head == "hand" else BANK, {})[NUMBER[rest[-1]]] = value
    return found
