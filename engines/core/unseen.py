"""Drawing what is unknown: one certain distribution of goods of those that are possible."""

from engines.core.asking import Choose
from engines.core.hands import Hand
from engines.core.holdings import Holdings

TRIES = 200
"""How often a deal is begun again before something counted may lie where it cannot."""


def imagined(held: Holdings, copies: Hand, choose: Choose) -> Holdings:
    """The same holdings with every unknown thing drawn: worlds first, then the rest dealt.

    `copies` is how many of each kind there are; what is left over lies in no hand. Where moves that were
    entered wrongly leave no such distribution, it is one with more of some kind than there are.
    """
    for _ in range(TRIES):
        found, unseen = _in_some_world(held, copies, choose)
        if unseen is not None and _deal(found, held, unseen, choose):
            return found
    found, _ = _in_some_world(held, copies, choose)
    _deal(found, held, [], choose)
    return found


def _in_some_world(held: Holdings, copies: Hand, choose: Choose) -> tuple[Holdings, list[int] | None]:
    """The linked hands as they are in one world each, and what is left unseen; None if that is too little."""
    found = Holdings.of(held.known)
    for worlds in dict.fromkeys(worlds for worlds in held.worlds if worlds is not None):
        for holder, hand in worlds.drawn(choose).items():
            found.known[holder] = hand
    left = [total - sum(known) for total, known in zip(copies, zip(*found.known, strict=True), strict=True)]
    if min(left) < 0:
        return found, None
    return found, [good for good, number in enumerate(left) for _ in range(number)]


def _deal(found: Holdings, held: Holdings, unseen: list[int], choose: Choose) -> bool:
    """Deal the unseen things to the hands that nothing is linked with; whether all may lie there."""
    fits = True
    for holder, number in enumerate(held.blank):
        if held.worlds[holder] is None:
            for good in drawn(unseen, number, choose, len(held.known[holder])):
                found.known[holder][good] += 1
                fits = fits and not held.shut[holder] >> good & 1
    return fits


def drawn(unseen: list[int], number: int, choose: Choose, kinds: int) -> list[int]:
    """So many things taken out of the unseen ones, all as likely; any kind once they run out."""
    return [unseen.pop(choose(len(unseen))) if unseen else choose(kinds) for _ in range(number)]
