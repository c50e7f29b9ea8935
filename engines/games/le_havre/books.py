"""The state of a game, with everything on the table that can be counted and corrected."""

from engines.core.state import Cell
from engines.core.text import Text
from engines.games.le_havre import cells, putting
from engines.games.le_havre.state import HavreState
from engines.games.le_havre.tables import KINDS
from engines.games.le_havre.words import GOOD


class HavreBooks(HavreState):
    """The state of every game; the rules know it as a `HavreState`."""

    def cells(self) -> tuple[Cell, ...]:
        return cells.cells(self)

    def put(self, cell: str, value: int | str) -> None:
        putting.put(self, cell, value)

    def totals(self) -> dict[str, int]:
        found = {kind: sum(hand[number] for hand in self.goods) for number, kind in enumerate(KINDS)}
        for kind, number in cells.on_offer(self).items():
            found[KINDS[kind]] += number
        found["loans"] = sum(self.loans)
        return found

    def total_words(self, name: str) -> Text:
        return GOOD.get(name, super().total_words(name))

    def derive(self) -> None:
        """Make the debts consistent with the phase; all else is computed when it is needed."""
        putting.settle_phase(self)
