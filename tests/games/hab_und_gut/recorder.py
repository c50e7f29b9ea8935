"""Plays whole games with the scripted players and writes them down."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import NamedTuple

from engines.core.goods import pairs
from engines.games.hab_und_gut.engine import ENGINE
from engines.games.hab_und_gut.moves.dealing import Deal, FillRack
from engines.games.hab_und_gut.moves.prices import PlayCards
from engines.games.hab_und_gut.setup import Setup
from engines.games.hab_und_gut.state import AS_WRITTEN, DEAL, PRICES, REVEAL, TRADE, HabUndGutState
from engines.games.hab_und_gut.tables import CARDS, DECK, HAND_OF_CARDS, TRACK
from tests.games.hab_und_gut.players import GENEROUS, MISER, QUIET, AnyMove, Player
from tests.games.whole import Course, keep


class Game(Course[HabUndGutState]):
    """One game played to its end: its moves, the states between them, and all that happened."""

    def __init__(self, setup: Setup, random: Random, tempers: tuple[str, ...], winner: int) -> None:
        super().__init__(ENGINE, setup)
        self.random, self.winner = random, winner
        self.players = [Player(seat, random, tempers[seat]) for seat in range(setup.seats)]
        self.racks: list[list[str]] = []
        self.deck: list[str] = []
        while ENGINE.actors(self.state):
            self.play(ENGINE.due(self.state) or self._chosen())

    def _shuffle(self) -> None:
        self.deck = self.random.sample(DECK, len(DECK))
        self.racks = [
            self.deck[rack * HAND_OF_CARDS : (rack + 1) * HAND_OF_CARDS] for rack in range(self.setup.seats)
        ]

    def _chosen(self) -> AnyMove:
        if not any(self.racks):
            self._shuffle()
        state, seat = self.state, ENGINE.actors(self.state)[0]
        player = self.players[seat]
        if state.phase == DEAL:
            return self._dealt(seat)
        if state.phase == TRADE:
            return player.trade(state, self.racks)
        if state.phase == PRICES:
            return player.play(state, self.racks)
        return player.turn_over(state) if state.phase == REVEAL else player.decide(self.winner)

    def _dealt(self, seat: int) -> AnyMove:
        if self.setup.racks == "dealt":
            return Deal(seat, tuple(self.deck))
        held = Counter(self.racks[seat])
        return FillRack(seat, pairs([held[card] for card in CARDS], CARDS))

    def play(self, move: AnyMove) -> None:
        super().play(move)
        if isinstance(move, PlayCards):
            self.racks[move.seat].remove(move.left)
            self.racks[move.seat - 1].remove(move.right)


class Golden(NamedTuple):
    """A game worth keeping: how it comes again."""

    seed: int
    seats: int
    racks: str = "unknown"
    donations: str = "sealed"
    cash: str = "open"
    tempers: tuple[str, ...] = (GENEROUS,) * 5
    winner: int = AS_WRITTEN

    def game(self) -> Game:
        """Play it."""
        random = Random(self.seed)
        setup = Setup(self.seats, random.randrange(self.seats), TRACK, self.racks, self.donations, self.cash)
        return Game(setup, random, self.tempers, self.winner)


EVENING = Golden(31, 4, donations="entered")
GOLDEN = {
    "three-sealed": Golden(1, 3),
    "three-both-ends": Golden(34, 3),
    "three-shared": Golden(6, 3, tempers=(QUIET, MISER, QUIET)),
    "three-by-agreement": Golden(8, 3, "dealt", tempers=(MISER,) * 3, winner=2),
    "four-entered": Golden(36, 4, "entered", "entered", "hidden"),
    "four-least-tied": Golden(23, 4),
    "four-nobody": Golden(7, 4, tempers=(MISER,) * 4),
    "five-dealt": Golden(56, 5, "dealt", "entered"),
    "five-least-tied": Golden(46, 5, "entered"),
}
"""The golden games by name, each for what its name says and the tests ask of it."""


def main() -> None:
    """Write the golden games and the evening again."""
    keep(
        "hab_und_gut",
        {name: golden.game().written() for name, golden in GOLDEN.items()},
        EVENING.game().written(),
    )


if __name__ == "__main__":
    main()
