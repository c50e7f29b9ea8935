"""Who is here this evening: people with a name and a colour, from before the first game to after the last.

A guest is known by the screen they look at. Which seat a guest has in a game, and whose place nobody takes
by themselves, is decided here alone.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec import Struct
from msgspec.structs import replace


class Guest(Struct, frozen=True):
    """Somebody who is here; nameless, they only watch. `wants` is whose place they ask the table for."""

    name: str = ""
    colour: str = ""
    wants: str = ""


class Guests:
    """The people of this evening by their screens, in the order in which they came."""

    def __init__(self) -> None:
        self.here: dict[str, Guest] = {}

    @property
    def named(self) -> list[Guest]:
        """Those who have a name; a person with two phones is one of them."""
        return list({one.name.casefold(): one for one in self.here.values() if one.name}.values())

    def is_here(self, name: str) -> bool:
        """Whether somebody has this name."""
        return any(_same(one.name, name) for one in self.here.values())

    def seat(self, screen: str, names: Sequence[str]) -> int | None:
        """The seat of whoever looks at this screen in a game of these players; None if they only watch."""
        guest = self.here.get(screen)
        if guest is None:
            return None
        return next((seat for seat, name in enumerate(names) if _same(name, guest.name)), None)

    def called(self, name: str) -> list[str]:
        """The screens of whoever has this name."""
        return [screen for screen, one in self.here.items() if _same(one.name, name)]

    def be(self, screen: str, name: str, colour: str, playing: Collection[str] = ()) -> None:
        """Somebody says who they are, "" for nobody in particular.

        Whoever takes the place of somebody who is here, or who plays in the game on the table, waits until
        the table lets them in: a name alone shows nobody's cards.
        """
        own, name = self.here.get(screen, Guest()), " ".join(name.split())
        others = (one.name for one in self.here.values())
        theirs = next((one for one in (*playing, *others) if _same(one, name)), None)
        if _same(own.name, name) or theirs is None:
            self.here[screen] = Guest(name, colour)
        else:
            self.here[screen] = replace(own, wants=theirs)

    def let_in(self, screen: str) -> bool:
        """The table gives a guest the place they ask for; False where nobody asks."""
        guest = self.here.get(screen)
        if guest is None or not guest.wants:
            return False
        same = next((one for one in self.here.values() if _same(one.name, guest.wants)), guest)
        self.here[screen] = Guest(guest.wants, same.colour)
        return True

    def leave(self, *screens: str) -> None:
        """These are here no longer."""
        for screen in screens:
            self.here.pop(screen, None)


def _same(name: str, other: str) -> bool:
    """Whether these are one name."""
    return name != "" and name.casefold() == other.casefold()
