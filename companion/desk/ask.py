"""What is asked before it is done, or said: the lines for and against it, and a key for each answer."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from companion.desk import phrases
from engines.core.text import Text

CANCEL = phrases.CANCEL


class Line(Struct, frozen=True):
    """A sentence of what is asked, and why; whose it is, and whether something is `wrong`."""

    words: Text
    why: Text | None = None
    seat: int = -1
    wrong: bool = False


class Key(Struct, frozen=True, eq=False):
    """An answer: its name, its words, a second line, and what it does; that gives what is asked next."""

    name: str
    words: Text
    do: Callable[[], Ask | None]
    note: Text | None = None


class Ask(Struct, frozen=True, eq=False):
    """Something that is asked before it is done; without keys it is only said.

    The first key is the one that people mostly want. `leave` are the words of the key that does nothing; with
    None the keys are of one kind, and whoever wants none of them touches beside them. With `game` some words
    are in the catalogue of that game.
    """

    title: Text
    keys: tuple[Key, ...] = ()
    lines: tuple[Line, ...] = ()
    leave: Text | None = CANCEL
    game: str | None = None

    def answered(self, name: str) -> Key | None:
        """The key of this name; the first one without a name, None where there is no such key."""
        return next((key for key in self.keys if not name or key.name == name), None)


def notice(title: Text, *sentences: Text, game: str | None = None) -> Ask:
    """Something that is only said."""
    return Ask(title, lines=tuple(map(Line, sentences)), game=game)


def confirming(title: Text, words: Text, do: Callable[[], Ask | None], *lines: Line) -> Ask:
    """Ask whether to do it."""
    return Ask(title, (Key("do", words, do),), lines)
