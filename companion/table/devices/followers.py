"""Who else follows the game: lights and machines at home, told in the game's own thread."""

from typing import Protocol

from msgspec import Struct

from companion.table.game.session import Entered, Session
from engines.core.text import Reader
from hardware.lamps import Colour, LampPicture


class Seated(Struct, frozen=True):
    """A game with its players: their names, their colours by name and as light, and their language."""

    session: Session
    names: tuple[str, ...]
    colours: tuple[str, ...]
    lights: tuple[Colour, ...]
    say: Reader


class Follower(Protocol):
    """A listener outside the table; every call returns at once."""

    def tell(self, seated: Seated | None) -> None:
        """Take in the game as it is now; None if there is none on the table."""

    def happened(self, entered: Entered, seated: Seated) -> None:
        """Take in an entry and what happened by it."""

    def show(self, picture: LampPicture) -> None:
        """Take in what the lamps show."""

    def close(self) -> None:
        """Say good-bye and stop; bounded in time, and harmless twice."""
