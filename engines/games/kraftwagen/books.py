"""The state of a game, with everything on the table that can be counted and corrected."""

from engines.core.state import Cell
from engines.core.text import N_, Text
from engines.games.kraftwagen import cells, consistency, putting
from engines.games.kraftwagen.state import KraftwagenState
from engines.games.kraftwagen.tables import OPEN_CARDS, PRICES

TOTALS = tuple(
    what.msgid
    for what in (
        N_("price markers"),
        N_("buyers"),
        N_("white money"),
        N_("research cards"),
        N_("action tiles"),
        N_("bodies"),
        N_("engines"),
    )
)
"""The conserved totals, besides the workers of each seat."""
WORKERS_OF = tuple(
    what.msgid
    for what in (
        N_("workers of the first seat"),
        N_("workers of the second seat"),
        N_("workers of the third seat"),
        N_("workers of the fourth seat"),
    )
)
"""The names of the totals of each seat's workers."""


class KraftwagenBooks(KraftwagenState):
    """The state of every game; the rules know it as a `KraftwagenState`."""

    def cells(self) -> tuple[Cell, ...]:
        return cells.cells(self)

    def put(self, cell: str, value: int | str) -> None:
        putting.put(self, cell, value)

    def totals(self) -> dict[str, int]:
        markers = len(self.prices) + len(self.cars) + self.out + sum(map(len, self.won))
        to_come = sum(map(len, PRICES[self.turn :]))
        kept = sum(map(len, self.cards))
        found = (
            markers + to_come,
            sum(self.stacks) + len(self.active),
            sum(self.beside) + sum(map(sum, self.white)),
            self.deck + OPEN_CARDS + self.discard + kept,
            sum(link > 0 for link in self.chain),
            self._tiles("body"),
            self._tiles("engine"),
        )
        workers = {WORKERS_OF[seat]: self.workers(seat) for seat in range(self.seats)}
        return dict(zip(TOTALS, found, strict=True)) | workers

    def _tiles(self, what: str) -> int:
        in_workshops = sum(part.startswith(what) for places in self.workshops for part in places)
        racing = sum(self.covered) if what == "engine" else 0
        return sum(self.stock(what)) + in_workshops + racing + len(self.cars)

    def inconsistencies(self) -> tuple[Text, ...]:
        return tuple(consistency.inconsistencies(self))

    def derive(self) -> None:
        """Make phase and seat consistent; nothing else is stored twice."""
        consistency.settle(self)
