"""The shared look of everything on the screen, in one place, so that any change shows at once."""

from typing import Protocol
from weakref import WeakSet

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.drawing.colours import legible
from companion.drawing.look import NO_ART, Look
from companion.ui.kit.seats import Seats
from companion.ui.kit.words import SCREEN
from companion.ui.theme import Theme
from engines.core.rules import Illegal
from engines.core.text import ENGLISH, Reader, Text
from engines.core.view import Art, Icon, Shelf


class Drawn(Protocol):
    """What is drawn in the look of a stage."""

    def repaint(self) -> None:
        """Draw it again before the next frame."""


class Stage(EventDispatcher):
    """Theme, reader, players, and the game's art: changing one updates everything on the screen.

    `dice_button` says whether there is a button that rolls dice; `typed` whether the last roll was typed in,
    and `pairs` whether that was done face by face.

    `language` is the code of the app's language; `reader` renders it for these players.

    `phones` are the seats whose players answer on a phone of their own now, `chairs` those the app plays.

    `on_why` is dispatched with the `Illegal` whenever somebody taps something unavailable, and with what it
    is: an offer, or an answer to the open question. `on_about` is dispatched with the name of a thing that
    somebody wants to know about, and with the seat of whose row it is in. `on_player` is dispatched with the
    seat of a player whose mark is touched away from their row.
    """

    theme: Theme = ObjectProperty(Theme())
    language: str = StringProperty("en")
    reader: Reader = ObjectProperty(ENGLISH)
    seats: Seats = ObjectProperty(Seats())
    art: Art = ObjectProperty(NO_ART)
    dice_button: bool = BooleanProperty(True)
    phones: frozenset[int] = ObjectProperty(frozenset())
    chairs: frozenset[int] = ObjectProperty(frozenset())
    typed: bool = BooleanProperty(False)
    pairs: bool = BooleanProperty(False)

    __events__ = ("on_why", "on_about", "on_player", "on_shelves")

    def __init__(self, **kwargs: object) -> None:
        self._drawn = WeakSet[Drawn]()
        self._looked: tuple[object, ...] = (None,) * 4
        super().__init__(**kwargs)

    def draws(self, widget: Drawn) -> None:
        """Repaint this widget whenever the look changes, for as long as the widget is used.

        Kivy's `bind` compares with all that is bound already, which takes long for hundreds of widgets.
        """
        self._drawn.add(widget)

    def _repaint(self, *_args: object) -> None:
        for widget in tuple(self._drawn):
            widget.repaint()

    on_theme = on_reader = on_seats = on_art = _repaint

    def on_why(self, illegal: Illegal, of: object = None, at: str | None = None) -> None:
        """An unavailable offer or answer was tapped; the application shows the reason."""

    def on_shelves(self, shelves: tuple[Shelf, ...]) -> None:
        """Follow a touch on folded shelves, whose names somebody wants to read."""

    def on_player(self, seat: int) -> None:
        """Somebody touched the mark of a player; the application shows what that player has."""

    def on_about(self, thing: str, of: int | None = None) -> None:
        """Somebody asked about a thing; the application tells it."""

    @property
    def look(self) -> Look:
        """How a drawing looks here."""
        looked = self._looked
        if not (
            self.theme is looked[0]
            and self.reader is looked[1]
            and self.seats is looked[2]
            and self.art is looked[3]
        ):
            theme, self._looked = self.theme, (self.theme, self.reader, self.seats, self.art)
            sizes = theme.unit, theme.text_unit, theme.least
            self._look = Look(self.art, self.seats, self.reader, theme.palette, SCREEN, *sizes)
        return self._look

    def say(self, words: Text | str | int | None) -> str:
        """The text in the reader's language."""
        return self.look.say(words)

    def tint(self, name: str | None, otherwise: str = "second") -> str:
        """The "#RRGGBB" of a colour role: the game's, the theme's or a seat's; otherwise of `otherwise`."""
        return self.look.tint(name, otherwise)

    def icon_tint(self, name: str | None, otherwise: str = "second") -> str:
        """The same for an icon on a card or a key: light or dark enough to be visible there."""
        palette = self.theme.palette
        return legible(self.tint(name, otherwise), palette.raised, palette.words)

    def icon(self, name: str | None) -> Icon | None:
        """The polygons of the game's icon of that name, if it has one."""
        return self.look.icon(name)
