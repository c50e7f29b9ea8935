"""Plays whole games with the scripted players and writes them down."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from engines.core.house_rules import EACH, WHETHER
from engines.games.kraftwagen.engine import ENGINE
from engines.games.kraftwagen.setup import Setup
from engines.games.kraftwagen.state import KraftwagenState
from tests.games.kraftwagen.boxes import BOXES, SHOWN
from tests.games.kraftwagen.players import Player, agree
from tests.games.whole import Course, keep

MOST_MOVES = 2000


class Game(Course[KraftwagenState]):
    """One game played to its end: its moves, the states between them, and all that happened."""

    def __init__(self, setup: Setup, random: Random) -> None:
        super().__init__(ENGINE, setup)
        players = [Player(seat, random) for seat in range(setup.seats)]
        while ENGINE.actors(self.state) and len(self.moves) < MOST_MOVES:
            self.play(ENGINE.due(self.state) or players[self.state.seat].move(self.state))


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
        others = {rule.field: rule.choices[1][0] for rule in ENGINE.house_rules if rule.field in self.house}
        house = {WHETHER: EACH, **others} if others else {}
        setup = agree(random, self.seats, (BOXES | {"shown": SHOWN})[self.box], special=self.special, **house)
        return Game(setup, random)


EVENING = Golden(1, 4, "shown")
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
    """Write the golden games and the evening again."""
    keep(
        "kraftwagen",
        {name: golden.game().written() for name, golden in GOLDEN.items()},
        EVENING.game().written(),
    )


if __name__ == "__main__":
    main()
