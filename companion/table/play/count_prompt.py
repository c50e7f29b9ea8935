"""When there may be so many possible hidden hands that the table is asked to count them."""

from collections.abc import Iterable

from companion.table.game.session import Session
from engines.core.cells import Cell


class CountPrompt:
    """Asks for a count once each time that more than `most` worlds have become possible."""

    def __init__(self, most: int = 500) -> None:
        self._most = most
        self._asked = False

    def wants_count(self, session: Session) -> bool:
        """Whether to ask the table now."""
        before, self._asked = self._asked, session.engine.worlds(session.state) > self._most
        return self._asked and not before


def uncertain(cells: Iterable[Cell]) -> tuple[str, ...]:
    """The names of the hidden cells unknown to the app."""
    return tuple(cell.name for cell in cells if cell.hidden and cell.value is None)
