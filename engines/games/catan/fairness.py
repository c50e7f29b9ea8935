"""Fairness of a laid-out island: measures as numbers, and as sentences with the reasons."""

from collections.abc import Sequence
from statistics import pstdev

from msgspec import Struct

from engines.core.text import N_, NN_, Several, Text
from engines.games.catan.island import NOTHING, Island
from engines.games.catan.layout import red_neighbours
from engines.games.catan.tables import PIPS, RESOURCES
from engines.games.catan.topology import ENDS, HEXES, HEXES_AT, INTERSECTIONS
from engines.games.catan.words import RESOURCE

PIP: tuple[int, ...] = tuple(PIPS.get(number, 0) for number in range(13))
"""The number of rolls in 36 that give each number; 0 if no hex has it."""

RED_PAIR, LEAN, SPREAD, RICH, HARBOUR = 6.0, 1.0, 3.0, 2.0, 1.5
"""The weights in `unevenness`: our judgement, not a rule."""
RICH_FROM = 12
"""A corner with more pips than this can decide the game for whoever places first."""


class Fairness(Struct, frozen=True):
    """The measures of one island."""

    red_pairs: int
    """Pairs of neighbouring hexes with a red number."""
    pips: tuple[int, ...]
    """The yield of each resource in 36 rolls, in the order of the resources."""
    lean: float
    """The sum of their deviations from what the number of hexes leads to expect."""
    best: int
    """The pips of the best corner between three hexes."""
    worst: int
    """The pips of the worst corner between three hexes."""
    spread: float
    """The standard deviation of the pips over the corners between three hexes."""
    beside: tuple[str, ...]
    """The resources with a hex at their own harbour."""

    @property
    def unevenness(self) -> float:
        """All measures in one number: the smaller, the fairer."""
        return (
            RED_PAIR * self.red_pairs
            + LEAN * self.lean
            + SPREAD * self.spread
            + RICH * max(0, self.best - RICH_FROM)
            + HARBOUR * len(self.beside)
        )


def fairness(island: Island) -> Fairness:
    """The measures of an island."""
    corners = [sum(PIP[island.number[h]] for h in hexes) for hexes in HEXES_AT]
    inland = [corners[at] for at in range(len(INTERSECTIONS)) if len(HEXES_AT[at]) == 3]
    pips = _pips(island)
    return Fairness(
        red_pairs=len(red_neighbours(island.number)),
        pips=pips,
        lean=_lean(island, pips),
        best=max(inland),
        worst=min(inland),
        spread=pstdev(inland),
        beside=_beside(island),
    )


def _pips(island: Island) -> tuple[int, ...]:
    pips = [0] * len(RESOURCES)
    for good, number in zip(island.good, island.number, strict=True):
        if good != NOTHING:
            pips[good] += PIP[number]
    return tuple(pips)


def _lean(island: Island, pips: Sequence[int]) -> float:
    each = sum(pips) / (len(HEXES) - 1)
    return sum(abs(found - each * island.good.count(good)) for good, found in enumerate(pips))


def _beside(island: Island) -> tuple[str, ...]:
    own = {
        kind
        for path, kind in island.harbours
        for end in ENDS[path]
        for place in HEXES_AT[end]
        if island.good[place] != NOTHING and RESOURCES[island.good[place]] == kind
    }
    return tuple(name for name in RESOURCES if name in own)


def words(found: Fairness) -> tuple[Text, ...]:
    """The measures as sentences, the most important first."""
    return (_reds(found), _resources(found), _corners(found), _harbours(found))


def _reds(found: Fairness) -> Text:
    if not found.red_pairs:
        return N_("No red numbers are adjacent")
    return NN_("{n} pair of red numbers touches", "{n} pairs of red numbers touch", found.red_pairs)


def _resources(found: Fairness) -> Text:
    each = tuple(N_("{resource} {n}", resource=RESOURCE[good], n=n) for good, n in enumerate(found.pips))
    return N_("In 36 rolls: {list}", list=Several(each))


def _corners(found: Fairness) -> Text:
    return N_("3-hex corners yield {worst}–{best} cards per 36 rolls", worst=found.worst, best=found.best)


def _harbours(found: Fairness) -> Text:
    if not found.beside:
        return N_("No harbour is next to its own resource")
    names = Several(tuple(RESOURCE[RESOURCES.index(name)] for name in found.beside))
    return N_("Next to their own harbour: {list}", list=names)
