"""The state of a game of Catan, with everything on the table that can be counted and corrected."""

from engines.core.state import Cell
from engines.core.text import Text
from engines.games.catan import cells, putting
from engines.games.catan.counting import Put
from engines.games.catan.state import CatanState


class CatanBooks(CatanState):
    """The state of every game; the rules know it as a `CatanState`."""

    def cells(self) -> tuple[Cell, ...]:
        return cells.cells(self)

    def put(self, cell: str, value: int | str) -> None:
        putting.put(self, cell, value)

    def put_all(self, put: Put) -> None:
        putting.put_all(self, put)

    def derive(self) -> None:
        putting.settle_phase(self)
        super().derive()

    def totals(self) -> dict[str, int]:
        return putting.totals(self)

    def inconsistencies(self) -> tuple[Text, ...]:
        return tuple(putting.inconsistencies(self))
