"""A card in a list: the badge of a player, and lines beside it that take the height they need."""

from companion.ui.kit.leaves import Badge
from companion.ui.kit.tree import Card, Column, Node, Row


def badge_card(seat: int, *parts: Node | None, end: Node | None = None, key: object = None) -> Card:
    """A card with these lines, and something at its end; nobody's badge if the seat is below 0.

    A touch of the lines has that key.
    """
    lines = Card(Row(Badge(seat), Column(*parts, middle=True, share=1), gap=12), fill=None, key=key, share=1)
    return Card(Row(lines, end, gap=10), (14, 8))
