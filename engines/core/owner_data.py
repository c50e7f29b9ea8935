"""What outlasts a game: the owner's component data, and parts of set-ups saved for another game."""

from copy import copy
from typing import Any, Generic, Self, TypeVar

from msgspec import Struct

from engines.core.moves import S
from engines.core.questions import Answer, Choose
from engines.core.rules import Illegal

B = TypeVar("B", bound=Struct)
P = TypeVar("P", bound=Struct)


class BoxFault(Struct, frozen=True):
    """What is wrong with component data, and where: names of fields and numbers of rows from 0."""

    illegal: Illegal
    at: tuple[str | int, ...] = ()


class BoxData(Generic[B, P, S]):
    """The component data of a game: what only the owner can read off the printed pieces."""

    form: type[B]
    """Its type, as stored in a file."""
    known: B | None = None
    """What this owner entered so far; None if nothing."""

    def knowing(self, known: B | None) -> Self:
        """The same, with this owner's component data."""
        again = copy(self)
        again.known = known
        return again

    def fault(self, box: B) -> BoxFault | None:
        """What is wrong with component data, whose file may have been edited by hand; None if nothing."""
        return None

    def in_setup(self, prepared: P) -> B | None:
        """The component data in a set-up, to be remembered for the next game."""
        return None

    def in_answers(self, colours: tuple[str, ...], answers: tuple[Answer, ...]) -> B | None:
        """The component data in an unfinished set-up; None if none was entered.

        It is saved after every answer, so that the entry can be interrupted and resumed.
        """
        return None

    def invented(self, choose: Choose) -> B | None:
        """Invented component data to try games out with; None if they are tried out without any."""
        return None

    def after(self, state: S) -> B | None:
        """What is `known`, with the data entered in this game.

        It is requested after every change, undo included, and saved if it differs from the saved one: so a
        game in which nothing was entered returns `known`, or empty data if that is None.
        """
        return None


class SavedSetups(Generic[P]):
    """The part of a game's set-ups worth saving under a name for another game, such as a board."""

    form: type[Struct]
    """The type of that part, as stored in a file."""
    known: tuple[tuple[str, Any], ...] = ()
    """What was saved so far, each with its name: `prepare` offers them again."""

    def knowing(self, known: tuple[tuple[str, object], ...]) -> Self:
        """The same, with these saved set-ups."""
        again = copy(self)
        again.known = known
        return again

    def worth_saving(self, prepared: P) -> Struct | None:
        """The part of this set-up to be saved; None if it has nothing of its own."""
        raise NotImplementedError
