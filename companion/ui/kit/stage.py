"""The shared look of everything on the screen, in one place, so that any change shows at once."""

from __future__ import annotations

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.ui.kit.seats import Seats
from companion.ui.theme import Theme, legible
from engines.core.rules import Illegal
from engines.core.text import ENGLISH, Reader, Text
from engines.core.view import Art, Icon

NO_ART = Art({}, {})


class Stage(EventDispatcher):
    """Theme, reader, players, and the game's art: changing one updates everything on the screen.

    `dice` says which dice are offered for a roll: "both", the "app" alone, or "wooden" ones;
    `dice_button` whether there is a button that rolls them.

    `language` is the code of the app's language; `reader` renders it for these players.

    `on_why` is dispatched with the `Illegal` whenever somebody taps an unavailable action.
    """

    theme: Theme = ObjectProperty(Theme())
    language: str = StringProperty("en")
    reader: Reader = ObjectProperty(ENGLISH)
    seats: Seats = ObjectProperty(Seats())
    art: Art = ObjectProperty(NO_ART)
    dice: str = StringProperty("both")
    dice_button: bool = BooleanProperty(True)

    __events__ = ("on_why",)

    def on_why(self, illegal: Illegal) -> None:
        """An unavailable action was tapped; the application shows the reason."""

    def say(self, words: Text | str | int | None) -> str:
        """The text in the reader's language."""
        if isinstance(words, Text):
            return self.reader.render(words)
        return "" if words is None else str(words)

    def tint(self, name: str | None, otherwise: str = "second") -> str:
        """The "#RRGGBB" of a colour role: the game's, the theme's or a seat's; otherwise of `otherwise`."""
        if name is None:
            return self.theme.hex(otherwise)
        tint = self.art.tints.get(name)
        if tint is not None:
            return tint.light if self.theme.palette.name == "light" else tint.dark
        try:
            return self.theme.hex(name)
        except KeyError:  # a page that is not shown still has the board of the game before
            return self.theme.hex(otherwise)

    def icon_tint(self, name: str | None, otherwise: str = "second") -> str:
        """The same for an icon on a card or a key: light or dark enough to be visible there."""
        palette = self.theme.palette
        return legible(self.tint(name, otherwise), palette.raised, palette.words)

    def icon(self, name: str | None) -> Icon | None:
        """The polygons of the game's icon of that name, if it has one."""
        return None if name is None else self.art.icons.get(name)
