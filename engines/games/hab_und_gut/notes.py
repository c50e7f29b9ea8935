"""Change: the banknotes of a sum."""

from engines.core.text import N_, Several
from engines.games.hab_und_gut.tables import NOTES


def in_notes(money: int) -> Several:
    """The fewest notes that make the sum: "1 × 200 and 4 × 10"; nothing if none do."""
    found = []
    for note in reversed(NOTES):
        number, money = divmod(money, note)
        if number:
            found.append(N_("{n} × {note}", n=number, note=note))
    return Several(() if money else tuple(found))
