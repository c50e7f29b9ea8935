"""The state of a game, with everything on the table that can be counted and corrected."""

from collections.abc import Sequence

from engines.core import joint_hands
from engines.core.state import Cell
from engines.core.text import Text
from engines.games.hab_und_gut import cells, putting
from engines.games.hab_und_gut.state import HabUndGutState
from engines.games.hab_und_gut.tables import COMMODITIES
from engines.games.hab_und_gut.words import MONEY


class HabUndGutBooks(HabUndGutState):
    """The state of every game; the rules know it as a `HabUndGutState`."""

    def cells(self) -> tuple[Cell, ...]:
        return cells.cells(self)

    def put(self, cell: str, value: int | str) -> None:
        putting.put(self, cell, value)

    def put_all(self, put: Sequence[tuple[str, int | str]]) -> None:
        putting.put_all(self, put)

    def totals(self) -> dict[str, int]:
        found = joint_hands.for_certain(self.shares, range(len(self.shares.known)))
        return {**dict(zip(COMMODITIES, found, strict=True)), MONEY.msgid: sum(self.cash) + sum(self.charity)}

    def inconsistencies(self) -> tuple[Text, ...]:
        return tuple(putting.inconsistencies(self))

    def derive(self) -> None:
        putting.settle_phase(self)
        super().derive()
