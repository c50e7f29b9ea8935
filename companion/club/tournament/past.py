"""What was before a round: who met whom, who sat where, who missed a game."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from msgspec import Struct

from companion.club.tournament.model import Round


class Past(Struct, frozen=True):
    """The counts of the rounds before."""

    met: Counter[frozenset[str]]
    """How often two players met."""
    sat: Counter[tuple[str, int]]
    """How often a player had a seat, counted from 0."""
    played: Counter[str]
    """How many games a player had."""
    smaller: Counter[str]
    """How many of them at a table smaller than another one of the same round."""


def past(rounds: Sequence[Round]) -> Past:
    """The counts of these rounds."""
    before = Past(Counter(), Counter(), Counter(), Counter())
    for one in rounds:
        most = max(map(len, one.tables))
        for table in one.tables:
            before.met.update(map(frozenset, combinations(table, 2)))
            before.sat.update((player, seat) for seat, player in enumerate(table))
            before.played.update(table)
            before.smaller.update(table if len(table) < most else ())
    return before
