"""The lid of a game's box: what is known of the game before its rules are read."""

from typing import ClassVar

from engines.core.text import Text
from engines.core.view import Art, Board


class Lid:
    """What a game says of itself on the home screen; its engine is loaded when it is opened."""

    name: ClassVar[str]
    title: ClassVar[Text]
    seats: ClassVar[range]
    colours: ClassVar[tuple[str, ...]]
    """The colours of the pieces in the box; each seat has one."""
    art: Art = Art({}, {})
    """Its own colours and icons; a game without any is played with plain ones."""
    cover: ClassVar[Board | None] = None
    """A picture of the game for the home screen, of its own art and without words; None: its board."""
    bgg: ClassVar[int | None] = None
    """Its number at BoardGameGeek, by which other apps know it; None if it has none, or we don't know."""
    length: ClassVar[Text | None] = None
    """How long a game takes, as printed on the box; None if we don't know."""
