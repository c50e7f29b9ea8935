"""What lies open of a game, as a table tells it and a hub reads it: forms of the topics, and what happens.

A table may tell anything within these forms; a hub takes nothing else.
"""

from typing import Annotated

from msgspec import Meta, Struct

from engines.core import limits
from engines.core.view import Board
from hardware.lamps import MOST_SEATS

MOST_PLAYERS = 2 * MOST_SEATS
MOST_WORDS = 500
"""Characters of a sentence."""
MOST = 10**9
"""Points that anybody may have."""
Shade = Annotated[int, Meta(ge=0, le=255)]
Rgb = tuple[Shade, Shade, Shade]
Points = Annotated[int, Meta(ge=-MOST, le=MOST)]
Seat = Annotated[int, Meta(ge=1, le=MOST_PLAYERS)]
"""A seat as people count: from 1."""
Name = Annotated[str, Meta(max_length=limits.NAME)]
Names = Annotated[tuple[Name, ...], Meta(max_length=MOST_PLAYERS)]
Words = Annotated[str, Meta(max_length=MOST_WORDS)]
Time = Annotated[str, Meta(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]{5,15}([+-][0-9:]{5}|Z)?\Z")]
WHITE = (255, 255, 255)


class Player(Struct, frozen=True):
    """Somebody at a table."""

    name: Name
    colour: Name
    rgb: Rgb


class Game(Struct, frozen=True):
    """What is played: its title in the language of the table, and its name."""

    title: Words = ""
    name: Name = ""
    players: Annotated[tuple[Player, ...], Meta(max_length=MOST_PLAYERS)] = ()
    over: bool = False
    winners: Names = ()


class Turn(Struct, frozen=True):
    """Whose turn it is, if it is one's, since when, and whom the game waits for."""

    seat: Seat | None = None
    name: Name = ""
    colour: Name = ""
    rgb: Rgb = WHITE
    since: Time | None = None
    awaited: Names = ()


class Phase(Struct, frozen=True):
    """Where the game is, and what is done now."""

    where: Words = ""
    says: Words = ""


class Roll(Struct, frozen=True):
    """The last roll, and who rolled."""

    sum: int | None = None
    dice: tuple[int, ...] = ()
    name: Name = ""


class Standing(Struct, frozen=True):
    """A place in the scores that lie open."""

    place: Points
    seat: Seat
    name: Name
    points: Points


class Scores(Struct, frozen=True):
    """All of them, and who leads."""

    leader: Words = ""
    standings: Annotated[tuple[Standing, ...], Meta(max_length=MOST_PLAYERS)] = ()


class Picture(Struct, frozen=True, eq=False):
    """The board as everybody sees it, with its words in no language yet; None where the game has none."""

    board: Board | None = None


State = Game | Turn | Phase | Roll | Scores | Picture
NO_GAME: dict[str, State] = {
    "game": Game(),
    "turn": Turn(),
    "phase": Phase(),
    "roll": Roll(),
    "scores": Scores(),
    "board": Picture(),
}
"""Each topic while no game is on the table."""


class Occasion(Struct, frozen=True):
    """Something that has just happened, by a seat or by nobody."""

    seat: int | None
    name: str
    words: str


class RollOccasion(Occasion, frozen=True):
    """Dice were rolled."""

    sum: int
    dice: tuple[int, ...]


class EndOccasion(Occasion, frozen=True):
    """The game has ended."""

    winners: tuple[str, ...]


class Owing(Struct, frozen=True):
    """Who has to give something up now."""

    seats: tuple[int, ...]
    names: tuple[str, ...]
