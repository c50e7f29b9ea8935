"""Plays whole games with the scripted players and writes them down."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import NamedTuple

from engines.core.events import Event
from engines.core.house import AS_PRINTED
from engines.core.record import Record, closing, write
from engines.core.timeline import Entry
from engines.games import kraftwagen
from engines.games.kraftwagen.engine import ENGINE
from engines.games.kraftwagen.setting_up import Setup
from engines.games.kraftwagen.state import KraftwagenState
from tests.games.kraftwagen.boxes import BOXES
from tests.games.kraftwagen.players import AnyMove, Player, agree

MOST_MOVES = 2000
NAMES = ("Anna", "Ben", "Carla", "Dan")


class Game:
    """One game played to its end: its moves, the states between them, and all that happened."""

    def __init__(self, setup: Setup, random: Random) -> None:
        self.setup = setup
        self.states: list[KraftwagenState] = [ENGINE.setup(setup)]
        self.moves: list[AnyMove] = []
        self.events: list[Event] = []
        players = [Player(seat, random) for seat in range(setup.seats)]
        while ENGINE.actors(self.state) and len(self.moves) < MOST_MOVES:
            move = ENGINE.due(self.state) or players[self.state.seat].move(self.state)
            after, events = ENGINE.play(self.state, move)
            self.moves.append(move)
            self.states.append(after)
            self.events.extend(events)

    @property
    def state(self) -> KraftwagenState:
        """The last state."""
        return self.states[-1]

    def record(self) -> list[bytes]:
        """Return the record's lines; the table's own moves are left out, as in any foreign record."""
        entries = [Entry(seq, move) for seq, move in enumerate(self.moves, 1) if not move.automatic]
        names = NAMES[: self.setup.seats]
        return list(write(Record(ENGINE, names, self.setup, entries, [], closing(ENGINE, self.state))))


class Golden(NamedTuple):
    """A game worth keeping: how it comes again."""

    seed: int
    seats: int
    box: str
    special: str = "no"
    house: tuple[str, ...] = ()

    def game(self) -> Game:
        """Play it."""
        random = Random(self.seed)
        house = {f"house-{number}": field for number, field in enumerate((*self.house, AS_PRINTED), 1)}
        setup = agree(random, self.seats, BOXES[self.box], special=self.special, **house)
        return Game(setup, random)


EVENING = Golden(1, 4, "full")
GOLDEN = {
    "four-sixth-car": Golden(4, 4, "other"),
    "four-buyer-track": Golden(2, 4, "full"),
    "three-special-tiles": Golden(1, 3, "full", special="yes"),
    "three-as-printed": Golden(1, 3, "printed"),
    "three-half-a-box": Golden(1, 3, "half", house=("workers", "pit_lane")),
    "two-free-mode": Golden(4, 2, "half", special="yes"),
}
"""The golden games by name, each for what its name says and the tests ask of it."""


def main() -> None:
    """Write the golden games and the evening anew."""
    here = Path(__file__).parent / "golden"
    here.mkdir(exist_ok=True)
    for name, golden in GOLDEN.items():
        (here / f"{name}.jsonl").write_bytes(b"".join(golden.game().record()))
    evening = Path(kraftwagen.__file__).parent / "evening.jsonl"
    evening.write_bytes(b"".join(EVENING.game().record()))


if __name__ == "__main__":
    main()
