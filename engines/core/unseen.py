"""Drawing what is unknown: one certain distribution of goods of those that are possible."""

from collections.abc import Sequence

from engines.core.asking import Choose
from engines.core.holdings import Hand, Holdings
from engines.core.worlds import Worlds

TRIES = 500
"""How often a deal is begun again before kinds that were counted may lie where they cannot."""


def imagined(held: Holdings, copies: Hand, choose: Choose) -> Holdings:
    """The same holdings with every unknown thing drawn: worlds first, each as likely; then the rest dealt.

    `copies` is how many of each kind there are. What is left over lies in no hand.
    """
    linked = list(dict.fromkeys(worlds for worlds in held.worlds if worlds is not None))
    for _ in range(TRIES):
        found = Holdings.of(held.known)
        for worlds in linked:
            _fix(found, worlds, choose)
        pool = [total - sum(one) for total, one in zip(copies, zip(*found.known, strict=True), strict=True)]
        if min(pool) >= 0 and _deal(found, held, pool, choose):
            return found
    raise ValueError("no distribution of the goods fits what is known")


def _fix(found: Holdings, worlds: Worlds, choose: Choose) -> None:
    for holder, hand in worlds.hands(choose(len(worlds.ways))).items():
        found.known[holder] = hand


def _deal(found: Holdings, held: Holdings, pool: list[int], choose: Choose) -> bool:
    """Deal the unseen things to the hands that nothing is linked with; whether that was possible."""
    unseen = [good for good, number in enumerate(pool) for _ in range(number)]
    for holder, number in enumerate(held.blank):
        if held.worlds[holder] is None:
            for good in drawn(unseen, number, choose):
                if held.shut[holder] >> good & 1:
                    return False
                found.known[holder][good] += 1
    return True


def drawn(unseen: list[int], number: int, choose: Choose) -> Sequence[int]:
    """So many things taken out of the unseen ones, each as likely as the other."""
    if number > len(unseen):
        raise ValueError(f"{number} unknown things, and only {len(unseen)} left to be them")
    return [unseen.pop(choose(len(unseen))) for _ in range(number)]
