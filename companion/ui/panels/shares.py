"""Who got what of a step: an entry for each player, readable without a touch."""

from collections.abc import Iterator, Sequence

from companion.table.play.moment import Share
from companion.ui.kit.leaves import Badge, Symbol, Words
from companion.ui.kit.stage import Stage
from companion.ui.kit.tree import Card, Column, Flow, Node, Row
from companion.ui.panels.moment_cards import signed
from companion.ui.panels.roll import Roll
from companion.ui.theme import WORK

LARGE, SMALL = (34, 27, 24, 21), (18, 16)
"""The sizes of the entries: the largest that fits; the title gives way before they are small."""


def ways_to_tell(
    stage: Stage, shares: Sequence[Share], head: Node, roll: Roll, about: object
) -> Iterator[Node]:
    """The entries below that head, or else alone with the roll after them; large ones first."""
    if not shares:
        return
    for sizes in (LARGE, SMALL):
        for size in sizes:
            yield Column(head, _flow(stage, shares, size), gap=2, middle=True)
        for size in sizes:
            yield Card(_flow(stage, shares, size, *roll.nodes()), fill=None, about=about)


def _flow(stage: Stage, shares: Sequence[Share], size: float, *after: Node) -> Node:
    return Flow(*(_entry(stage, one, size) for one in shares), *after, gap=0.8 * size)


def _entry(stage: Stage, one: Share, size: float) -> Node:
    """The badge of a player, and what they got: numbers with pictures, or words where there are none."""
    goods = (
        Row(
            Words(signed(number), size, "loss" if number < 0 else "gain", bold=True, mm=WORK),
            Symbol(good, 1.2 * size) if stage.icon(good) else Words(good, size),
            gap=2,
        )
        for good, number in one.goods
    )
    words = (Words(says, 0.8 * size, lines=2) for says in one.words)
    return Row(Badge(one.seat, 1.25 * size), *goods, *words, gap=5)
