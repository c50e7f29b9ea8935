"""Plays whole games with the scripted players and writes them down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from engines.games.catan.engine import ENGINE
from engines.games.catan.moves.cards import BuyCard
from engines.games.catan.moves.robber import Steal
from engines.games.catan.setup import Setup
from engines.games.catan.state import BUILD, DISCARD, FOUNDING, ROBBER, ROLL, STEAL, CatanState
from tests.games.catan.players import AnyMove, Player, agree
from tests.games.whole import Course, keep

MOST_MOVES = 3000


class Game(Course[CatanState]):
    """One game played to its end: its moves, the states between them, and all that happened."""

    def __init__(self, setup: Setup, random: Random) -> None:
        super().__init__(ENGINE, setup)
        players = [Player(seat, random) for seat in range(len(setup.colours))]
        while ENGINE.actors(self.state) and len(self.moves) < MOST_MOVES:
            self.play(ENGINE.due(self.state) or self._chosen(players))

    def _chosen(self, players: Sequence[Player]) -> AnyMove:
        player = players[ENGINE.actors(self.state)[0]]
        ways: dict[int, Callable[[CatanState], AnyMove]] = {
            FOUNDING: player.found,
            ROLL: player.before_roll,
            DISCARD: player.discard,
            ROBBER: player.move_robber,
            STEAL: player.steal,
            BUILD: player.build,
        }
        return ways[self.state.phase](self.state)

    def record(self, unseen_steals: bool = False, unseen_cards: bool = False) -> bytes:
        """The record without what the table did not see."""
        hidden = tuple(kind for kind, hide in ((Steal, unseen_steals), (BuyCard, unseen_cards)) if hide)
        return self.written(move.concealed() if isinstance(move, hidden) else move for move in self.moves)


class Golden(NamedTuple):
    """A game worth keeping: how it comes again, and what the record leaves unknown."""

    seed: int
    seats: int
    board: str
    unseen_steals: bool = False
    unseen_cards: bool = False
    trading: str = "free"

    def game(self) -> Game:
        """Play it."""
        random = Random(self.seed)
        agreed = {"board": self.board, "tracking": "hands", "trading": self.trading}
        return Game(agree(random, self.seats, **agreed), random)

    def record(self) -> bytes:
        """Play it, and return its record."""
        return self.game().record(self.unseen_steals, self.unseen_cards)


EVENING = Golden(63, 4, "beginners")
GOLDEN = {
    "beginners-four": Golden(87, 4, "beginners"),
    "beginners-three-unseen": Golden(147, 3, "beginners", unseen_steals=True),
    "letters-four-unseen": Golden(14, 4, "letters", unseen_steals=True, unseen_cards=True),
    "letters-three-public-win": Golden(70, 3, "letters"),
    "random-four-shortages": Golden(55, 4, "random"),
    "random-four-strict": Golden(9, 4, "random", unseen_steals=True, trading="strict"),
}
"""The golden games by name, each for what its name says and the tests ask of it."""


def main() -> None:
    """Write the golden games and the evening again."""
    keep("catan", {name: golden.record() for name, golden in GOLDEN.items()}, EVENING.record())


if __name__ == "__main__":
    main()
