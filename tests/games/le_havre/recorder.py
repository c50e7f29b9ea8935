"""Plays whole games with the scripted players and writes them down."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from engines.core.events import TABLE, Event
from engines.core.record import Record, closing, write
from engines.core.timeline import Entry
from engines.games import le_havre
from engines.games.le_havre.agreed import Setup
from engines.games.le_havre.engine import ENGINE
from engines.games.le_havre.state import HavreState
from tests.games.le_havre.players import AnyMove, Player, agree

MOST_MOVES = 3000
NAMES = ("Anna", "Ben", "Carla", "Dan", "Eva")


class Game:
    """One game played to its end: its moves, the states between them, and all that happened."""

    def __init__(self, setup: Setup, random: Random, sells: float) -> None:
        self.setup = setup
        self.states: list[HavreState] = [ENGINE.setup(setup)]
        self.moves: list[AnyMove] = []
        self.events: list[Event] = []
        players = [Player(seat, random, sells) for seat in range(len(setup.colours))]
        while (actors := ENGINE.actors(self.state)) and len(self.moves) < MOST_MOVES:
            due = ENGINE.due(self.state) if actors == (TABLE,) else None
            self._play(due or players[actors[0]].chosen(self.state))

    @property
    def state(self) -> HavreState:
        """The last state."""
        return self.states[-1]

    def _play(self, move: AnyMove) -> None:
        after, events = ENGINE.play(self.state, move)
        self.moves.append(move)
        self.states.append(after)
        self.events.extend(events)

    def count(self, *kinds: type[AnyMove]) -> int:
        """Return how many moves of these kinds there are."""
        return sum(isinstance(move, kinds) for move in self.moves)

    def record(self) -> list[bytes]:
        """Return the record's lines; the table's own moves are left out, as in any foreign record."""
        entries = [Entry(seq, move) for seq, move in enumerate(self.moves, 1) if not move.automatic]
        names = NAMES[: len(self.setup.colours)]
        return list(write(Record(ENGINE, names, self.setup, entries, [], closing(ENGINE, self.state))))


class Golden(NamedTuple):
    """A game worth keeping: how it comes again."""

    seed: int
    seats: int
    game: str
    tiles: str = "down"
    specials: str = "down"
    sells: float = 0.4

    def play(self) -> Game:
        """Play it."""
        random = Random(self.seed)
        agreed: dict[str, Any] = {"game": self.game, "tiles": self.tiles, "specials": self.specials}
        agreed |= {"stacks": "dealt"}
        return Game(agree(random, self.seats, **agreed), random, self.sells)


EVENING = Golden(4, 4, "short")
GOLDEN = {
    "short-alone": Golden(1, 1, "short", tiles="dealt"),
    "short-two-sold-to-feed": Golden(22, 2, "short", sells=1.0),
    "full-three-interest-by-loan": Golden(4, 3, "full", sells=0.0),
    "full-five": Golden(5, 5, "full", tiles="open", specials="dealt"),
}
"""The golden games by name, each for what its name says and the tests ask of it."""


def main() -> None:
    """Write the golden games and the evening anew."""
    here = Path(__file__).parent / "golden"
    here.mkdir(exist_ok=True)
    for name, golden in GOLDEN.items():
        (here / f"{name}.jsonl").write_bytes(b"".join(golden.play().record()))
    evening = Path(le_havre.__file__).parent / "evening.jsonl"
    evening.write_bytes(b"".join(EVENING.play().record()))


if __name__ == "__main__":
    main()
