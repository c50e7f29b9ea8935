"""All tables as they are now: what each of them tells the broker, which is what lies open on it."""

import re
from typing import Annotated

from msgspec import Meta, Struct

from companion.smart_home.letters import read
from companion.smart_home.messenger import ROOT
from companion.smart_home.mqtt import ONLINE

TABLES = 500
"""So many tables are shown."""
MOST = 10**9
"""Points that anybody may have."""
TOPIC = re.compile(rf"{ROOT}/([A-Za-z0-9_-]{{1,40}})/([a-z]+)")
Shade = Annotated[int, Meta(ge=0, le=255)]
Rgb = tuple[Shade, Shade, Shade]
Points = Annotated[int, Meta(ge=-MOST, le=MOST)]


class Player(Struct, frozen=True):
    """Somebody at a table."""

    name: str
    rgb: Rgb


class Game(Struct, frozen=True):
    """What is played."""

    title: str = ""
    players: tuple[Player, ...] = ()
    over: bool = False
    winners: tuple[str, ...] = ()


class Turn(Struct, frozen=True):
    """Whose turn it is, since when, and whom the game waits for."""

    name: str = ""
    since: str | None = None
    awaited: tuple[str, ...] = ()


class Phase(Struct, frozen=True):
    """Where the game is, and what is done now."""

    where: str = ""
    says: str = ""


class Standing(Struct, frozen=True):
    """A place in the scores that lie open."""

    place: Points
    name: str
    points: Points


class Scores(Struct, frozen=True):
    """All of them."""

    standings: tuple[Standing, ...] = ()


class Table(Struct):
    """A table on the wall."""

    name: str
    online: bool = False
    game: Game = Game()
    turn: Turn = Turn()
    phase: Phase = Phase()
    scores: Scores = Scores()


PARTS: dict[str, type[Struct]] = {"game": Game, "turn": Turn, "phase": Phase, "scores": Scores}
STATUS = "status"


class Wall:
    """The tables by their names, as far as they were heard of."""

    def __init__(self) -> None:
        self._tables: dict[str, Table] = {}

    def heard(self, name: str, part: str, payload: bytes) -> bool:
        """Take in what a table tells of itself; whether it is time to ask which games it has."""
        table = self._tables.get(name) or Table(name)
        if part == STATUS:
            table.online = payload == ONLINE
        elif (found := read(payload, PARTS[part])) is not None:
            setattr(table, part, found)
        else:
            return False
        if len(self._tables) < TABLES:
            self._tables[name] = table
        return table.online and (part == STATUS or (part == "game" and table.game.over))

    def tables(self) -> list[Table]:
        """All of them by their names, those that are there first."""
        return sorted(self._tables.values(), key=lambda one: (not one.online, _numbered(one.name)))


def _numbered(name: str) -> list[tuple[int, str]]:
    """The order of names: table 2 comes before table 10."""
    return [(int(part), "") if part.isdigit() else (-1, part) for part in re.split(r"(\d+)", name)]
