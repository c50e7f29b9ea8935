"""Luck: each seat's gains from the dice, against the expected gains of its own board."""

from engines.core.moves import Move
from engines.games.catan.moves.dice import Roll, harvest, rationed
from engines.games.catan.state import CatanState
from engines.games.catan.tables import PIPS

THROWS = 36
"""The equally probable rolls of two dice."""


def luck(before: CatanState, move: Move[CatanState]) -> tuple[tuple[float, float], ...]:
    """The cards each seat got from a roll and those it could expect; () if nothing was rolled.

    The expectation counts its buildings and the robber's position, but no shortage of the bank.
    """
    if not isinstance(move, Roll) or before.tracking == "dice":
        return ()
    return tuple(zip(_paid(before, move.sum), expected(before), strict=True))


def expected(state: CatanState) -> list[float]:
    """The expected cards of each seat from the next roll (facts 7.1, 7.2)."""
    hoped = [0.0] * state.seats
    for thrown, pips in PIPS.items():
        for due in harvest(state, thrown).values():
            for seat, number in enumerate(due):
                hoped[seat] += number * pips / THROWS
    return hoped


def _paid(state: CatanState, thrown: int) -> list[float]:
    paid = [0.0] * state.seats
    for good, due in harvest(state, thrown).items():
        for seat, number in enumerate(rationed(state, good, due)):
            paid[seat] += number
    return paid
