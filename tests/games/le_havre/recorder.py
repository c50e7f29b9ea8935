"""Plays whole games with the scripted players and writes them down."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from engines.core.events import TABLE
from engines.games.le_havre.engine import ENGINE
from engines.games.le_havre.setup_options import Setup
from engines.games.le_havre.state import HavreState
from tests.games.le_havre.players import Player, agree
from tests.games.whole import Course, keep

MOST_MOVES = 3000


class Game(Course[HavreState]):
    """One game played to its end: its moves, the states between them, and all that happened."""

    def __init__(self, setup: Setup, random: Random, sells: float) -> None:
        super().__init__(ENGINE, setup)
        players = [Player(seat, random, sells) for seat in range(len(setup.colours))]
        while (actors := ENGINE.actors(self.state)) and len(self.moves) < MOST_MOVES:
            due = ENGINE.due(self.state) if actors == (TABLE,) else None
            self.play(due or players[actors[0]].chosen(self.state))


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
    """Write the golden games and the evening again."""
    keep(
        "le_havre",
        {name: golden.play().written() for name, golden in GOLDEN.items()},
        EVENING.play().written(),
    )


if __name__ == "__main__":
    main()
