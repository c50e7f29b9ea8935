"""All players at the table."""

from __future__ import annotations

from collections.abc import Sequence

from companion.drawing.seats import NOBODY, Sitter
from companion.table.runtime.initials import distinct_initials


class Seats(tuple[Sitter, ...]):
    """All players in seating order; any other seat is `NOBODY`."""

    __slots__ = ()

    @classmethod
    def of(cls, names: Sequence[str], colours: Sequence[str]) -> Seats:
        """The players with these names and colours (roles of the theme), with distinct letters."""
        letters = distinct_initials(names)
        return cls(
            Sitter(name, colour, letter, seat)
            for seat, (name, colour, letter) in enumerate(zip(names, colours, letters, strict=True))
        )

    def at(self, seat: int | None) -> Sitter:
        """The player at that seat."""
        return self[seat] if seat is not None and 0 <= seat < len(self) else NOBODY
