"""What is asked before it is done, or said: the lines for and against it, and a key for each answer."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from companion.table.amend.edit_steps import public_why
from companion.table.game.replay import Conflict
from engines.core.rules import Rule
from engines.core.text import N_, Text

CANCEL = N_("Cancel")


class Line(Struct, frozen=True):
    """A sentence of what is asked, why, and by which rule."""

    words: Text
    why: Text | None = None
    rule: Rule | None = None


class Key(Struct, frozen=True, eq=False):
    """An answer: its name, its words, a second line, and what it does; that gives what is asked next."""

    name: str
    words: Text
    do: Callable[[], Ask | None]
    note: Text | None = None


class Ask(Struct, frozen=True, eq=False):
    """Something that is asked before it is done; without keys it is only said.

    The first key is the one that people mostly want. `leave` are the words of the key that does nothing.
    With `game` some words are in the catalogue of that game.
    """

    title: Text
    keys: tuple[Key, ...] = ()
    lines: tuple[Line, ...] = ()
    leave: Text = CANCEL
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


def fallen(fall: Conflict) -> Line:
    """The line of a move that no longer fits, and why, as far as the open table may know."""
    return Line(fall.move.describe(), *public_why(fall))
