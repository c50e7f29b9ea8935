"""Who sits down for a game, in seating order: people by their names, guests, and seats that the app plays."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import count
from typing import NamedTuple

from companion.table.play.empty_chair import USUAL, chair_name
from engines.core.leaving import STRENGTHS, Strength
from engines.core.limits import NAME
from engines.core.text import N_, Text

MOST_GUESTS = 8
WRONG_NAME = N_("Write a name of 1 to {n} characters that nobody here has yet", n=NAME)
NOT_SO_WELL = N_("In this game the app plays easy or medium")
NO_SEAT = N_("There is no seat left, or the colour is taken")


class Chair(NamedTuple):
    """A player, and the colour of their pieces."""

    name: str
    colour: str


def guest(number: int) -> Text:
    """The name of a guest, who is not remembered."""
    return N_("Guest {n}", n=number)


class Seating:
    """The seats of one game, of at most so many with these colours; refusals are sentences.

    `known` has the names of earlier players with their usual colours, latest first; `say` words the names of
    guests and of the app. `strengths` is how well the app plays, by the name of the chair it plays for, and
    `possible` how well it can.
    """

    def __init__(
        self,
        known: Mapping[str, str],
        colours: tuple[str, ...],
        most: int,
        say: Callable[[Text], str],
        seated: Iterable[tuple[str, str]] = (),
        strengths: Mapping[str, Strength] | None = None,
        possible: Sequence[Strength] = STRENGTHS,
    ) -> None:
        self._say = say
        nobody = self._unnamed(guest) | self._unnamed(chair_name)
        self.known = {name: colour for name, colour in known.items() if name not in nobody}
        self.colours, self.most = colours, min(most, len(colours))
        self.seated = [Chair(*one) for one in seated]
        self.possible = possible
        self.strengths = {name: how for name, how in (strengths or {}).items() if how in possible}

    def _unnamed(self, name: Callable[[int], Text]) -> set[str]:
        return {self._say(name(n + 1)) for n in range(MOST_GUESTS)}

    @property
    def by_app(self) -> dict[int, Strength]:
        """The seats for which the app plays, and how well."""
        names = self._unnamed(chair_name)
        at_work = (at for at, chair in enumerate(self.seated) if chair.name in names)
        return {at: self.strengths.get(self.seated[at].name, USUAL) for at in at_work}

    @property
    def full(self) -> bool:
        """Whether every seat is taken."""
        return len(self.seated) >= self.most

    @property
    def free(self) -> list[str]:
        """The colours that nobody has yet."""
        taken = [chair.colour for chair in self.seated]
        return [colour for colour in self.colours if colour not in taken]

    def sit(self, name: str, at: int | None = None, colour: str = "") -> Text | None:
        """Seat a player next, or on the seat `at`, in this colour or their usual one if it is free."""
        name = " ".join(name.split())
        others = [chair.name.casefold() for place, chair in enumerate(self.seated) if place != at]
        if not 1 <= len(name) <= NAME or name.casefold() in others:
            return WRONG_NAME
        if at is not None:
            self.seated[at] = self.seated[at]._replace(name=name)
            return None
        if self.full or (colour and colour not in self.free):
            return NO_SEAT
        usual = self.known.get(name, "")
        self.seated.append(Chair(name, colour or (usual if usual in self.free else self.free[0])))
        return None

    def sit_guest(self, at: int | None = None) -> Text | None:
        """Seat a guest in the same way."""
        return self.sit(self._next(guest), at)

    def sit_app(self, at: int | None = None, colour: str = "") -> Text | None:
        """Have the app play a seat."""
        return self.sit(self._next(chair_name), at, colour)

    def _next(self, name: Callable[[int], Text]) -> str:
        taken = {chair.name for chair in self.seated}
        return next(words for n in count(1) if (words := self._say(name(n))) not in taken)

    def leave(self, at: int) -> None:
        """Let this player get up again."""
        del self.seated[at]

    def move(self, at: int, to: int) -> None:
        """Move a player to another place in the order."""
        self.seated.insert(to, self.seated.pop(at))

    def recolour(self, at: int) -> None:
        """Give a player the next free colour, wrapping around; the same if none is free."""
        chair = self.seated[at]
        after, free = self.colours.index(chair.colour) + 1, [*self.free, chair.colour]
        colour = next(one for one in (*self.colours[after:], *self.colours) if one in free)
        self.seated[at] = chair._replace(colour=colour)

    def strengthen(self, at: int, strength: Strength | None = None) -> None:
        """Have the app play a seat so well; without a word, as well as comes next."""
        after = self.possible[(self.possible.index(self.by_app[at]) + 1) % len(self.possible)]
        self.strengths[self.seated[at].name] = strength or after
