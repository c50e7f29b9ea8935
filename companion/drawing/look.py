"""How something is drawn: in whose colours, words and letters, and how large."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from companion.drawing.colours import DARK, Palette
from companion.drawing.letter_widths import ROBOTO
from companion.drawing.seats import NOBODY, Sitter
from companion.drawing.words import Typesetter
from engines.core.text import ENGLISH, Reader, Text
from engines.core.view import Art, Icon, Pattern

NO_ART = Art({}, {})

HIGH = 1000.0
"""The height of a board that is drawn for a page or on paper; the width follows from it."""

UNITS = 450.0
"""The units in the height of such a board: what the table of a panel of ten inches has."""

NOTE = 16.5
"""The letter height of notes, in units of text."""


@dataclass(frozen=True, eq=False)
class Look:
    """A game's art, the players, a reader, a palette and letters; `unit` and `text` are one unit of each.

    No letters are lower than `least`.
    """

    art: Art = NO_ART
    seats: Sequence[Sitter] = ()
    reader: Reader = ENGLISH
    palette: Palette = DARK
    letters: Typesetter = ROBOTO
    unit: float = HIGH / UNITS
    text: float = HIGH / UNITS
    least: float = 16.0

    @property
    def small(self) -> float:
        """The letter height of notes."""
        return max(self.least, NOTE * self.text)

    def in_units(self) -> Look:
        """The same for a drawing whose size is given in units."""
        return replace(self, unit=1.0, text=1.0, least=1.0)

    def say(self, words: Text | str | int | None) -> str:
        """The text in the reader's language."""
        if isinstance(words, Text):
            return self.reader.render(words)
        return "" if words is None else str(words)

    def tint(self, name: str | None, otherwise: str = "second") -> str:
        """The "#RRGGBB" of a colour role: the game's, the palette's or a seat's; else that of `otherwise`."""
        tint = self.art.tints.get(name or "")
        if tint is not None:
            return tint.light if self.palette.name == "light" else tint.dark
        colours = self.palette.colours
        # A page that is not shown still has the board of the game before.
        return colours.get(name or otherwise, colours[otherwise])

    def icon(self, name: str | None) -> Icon | None:
        """The polygons of the game's icon of that name, if it has one."""
        return self.art.icons.get(name or "")

    def pattern(self, tint: str | None) -> Pattern | None:
        """The game's pattern of what has that tint, if there is one."""
        return self.art.patterns.get(tint or "")

    def sitter(self, seat: int | None) -> Sitter:
        """The player at that seat, in the colour as it is drawn; `NOBODY` at any other."""
        known = seat is not None and 0 <= seat < len(self.seats)
        found = self.seats[seat] if known and seat is not None else NOBODY
        return found._replace(colour=self.palette.colours[found.colour])
