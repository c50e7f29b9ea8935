"""All tables as they are now: what each of them tells the broker, which is what lies open on it.

A table is on the wall while it answers the hub's calls: what lies with the broker doesn't put it there.
"""

import re
from hashlib import blake2s

from msgspec import Struct
from msgspec.json import Decoder

from companion.smart_home.letters import read
from companion.smart_home.messenger import ROOT
from companion.smart_home.mqtt import OFFLINE, ONLINE
from companion.smart_home.open_state import Game, Phase, Picture, Scores, Turn
from engines.core.view import Board

TABLES = 500
"""So many tables are shown."""
SILENT = 15 * 60.0
"""Seconds without an answer after which a table leaves the wall."""
LATE = 90.0
"""Seconds without an answer after which another table may take its place, if the wall is full."""
RUNS = 8
"""So many tables of one name are told apart."""
MOST_BYTES = 16 * 1024
"""Bytes of what a table tells: more is not read."""
MOST_OF_A_BOARD = 128 * 1024
"""The same of its board."""
TOPIC = re.compile(rf"{ROOT}/([A-Za-z0-9_-]{{1,40}})/([a-z]+)")


class OnBoard(Struct, frozen=True, eq=False):
    """A board as a table told it, with a mark that no other one has."""

    board: Board | None = None
    mark: str = ""


class Table(Struct):
    """A table on the wall; `shared` if another one has its name."""

    name: str
    online: bool = False
    shared: bool = False
    game: Game = Game()
    turn: Turn = Turn()
    phase: Phase = Phase()
    scores: Scores = Scores()
    board: OnBoard = OnBoard()


PARTS: dict[str, Decoder[Game | Turn | Phase | Scores | Picture]] = {
    "game": Decoder(Game),
    "turn": Decoder(Turn),
    "phase": Decoder(Phase),
    "scores": Decoder(Scores),
    "board": Decoder(Picture),
}
STATUS = "status"
STATES = {ONLINE: True, OFFLINE: False}


class Wall:
    """The tables by their names, as long as they answer; `full` if there is no room for one that does."""

    def __init__(self) -> None:
        self.full = False
        self._tables: dict[str, Table] = {}
        self._answered: dict[str, dict[str, float]] = {}
        """When each run of a table's app answered last."""

    def answered(self, name: str, run: str, now: float) -> bool:
        """Take in that a table answered at this time; whether it has just come, and has to be followed."""
        new = name not in self._tables
        if new and len(self._tables) >= TABLES:
            self.full = True
            return False
        table = self._tables.setdefault(name, Table(name))
        table.shared = self._shared(self._answered.setdefault(name, {}), run, now)
        return new

    def _shared(self, runs: dict[str, float], run: str, now: float) -> bool:
        """Whether another one answered since this one did: of an app that was started anew, only one does."""
        before = runs.pop(run, now)
        runs[run] = now
        if len(runs) > RUNS:
            del runs[next(iter(runs))]
        return any(then > before for other, then in runs.items() if other != run)

    def leave(self, now: float) -> list[str]:
        """Take those off the wall that are silent for too long, and return their names."""
        patience = LATE if self.full else SILENT
        gone = [name for name, runs in self._answered.items() if now - max(runs.values()) > patience]
        for name in gone:
            del self._tables[name], self._answered[name]
        self.full = self.full and not gone
        return gone

    def heard(self, name: str, part: str, payload: bytes) -> bool:
        """Take in what a table tells of itself; whether it is time to ask which games it has."""
        table = self._tables.get(name)
        if table is None:
            return False
        if part == STATUS:
            table.online = STATES.get(payload, table.online)
            return False
        told = read(payload, PARTS[part], MOST_OF_A_BOARD if part == "board" else MOST_BYTES)
        if isinstance(told, Picture):
            table.board = OnBoard(told.board, blake2s(payload, digest_size=6).hexdigest())
        elif told is not None:
            setattr(table, part, told)
        return isinstance(told, Game) and told.over

    def tables(self) -> list[Table]:
        """All of them by their names, those that are there first."""
        return sorted(self._tables.values(), key=lambda table: (not table.online, _numbered(table.name)))


def _numbered(name: str) -> list[tuple[int, str]]:
    """The order of names: table 2 comes before table 10."""
    return [(int(part), "") if part.isdigit() else (-1, part) for part in re.split(r"(\d+)", name)]
