"""Hands and bank as they are found to be: one resource of a hand, a whole hand, or the whole bank."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import together
from engines.games.catan.cells import known
from engines.games.catan.dues import in_hands
from engines.games.catan.state import BANK, ROBBER, CatanState
from engines.games.catan.tables import HAND_LIMIT, RESOURCES
from engines.games.catan.words import NUMBER

Put = Sequence[tuple[str, int | str]]
"""Cells by name, each with what it is to be."""


def count_hand(state: CatanState, holder: int, cards: Sequence[int]) -> None:
    """A hand, or the bank, holds exactly these cards; what the bank does not hold is in the hands."""
    told = not state.hands.certain(holder)
    state.hands.reveal(holder, cards)
    if holder != BANK:
        _owe(state, holder)
    elif told:
        rest = in_hands(cards)
        together.narrow(state.hands, range(state.seats), rest, rest)


def count_resource(state: CatanState, holder: int, good: int, number: int) -> None:
    """A hand, or the bank, holds exactly so many cards of one resource."""
    if not state.hands.least(holder, good) == number == state.hands.most(holder, good):
        state.hands.settle(holder, good, number)
        _owe(state, holder)


def _owe(state: CatanState, holder: int) -> None:
    """Let a discard that is still owed follow the hand as it really is."""
    if holder != BANK and state.due[holder]:
        held = state.hands.count(holder)
        state.due[holder] = held // 2 if held > HAND_LIMIT else 0
        if not any(state.due):
            state.phase = ROBBER


def whole_hands(state: CatanState, put: Put) -> dict[int, list[int]]:
    """Return the hands that a stock-take tells to the last card: each resource is told, or was certain."""
    told = dict[int, dict[int, int]]()
    for name, value in put:
        head, *rest = name.split(".")
        if head in ("hand", "bank") and isinstance(value, int):
            told.setdefault(int(rest[0]) if head == "hand" else BANK, {})[NUMBER[rest[-1]]] = value
    found = dict[int, list[int]]()
    for holder, counted in told.items():
        hand = [counted.get(good, known(state, holder, good)) for good in range(len(RESOURCES))]
        if None not in hand:
            found[holder] = [number for number in hand if number is not None]
    return found
