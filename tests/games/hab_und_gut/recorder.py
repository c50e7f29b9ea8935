"""Plays whole games with the scripted players and writes them down."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import NamedTuple

from engines.core.events import Event
from engines.core.holdings import pairs
from engines.core.record import Record, closing, write
from engines.core.timeline import Entry
from engines.games import hab_und_gut
from engines.games.hab_und_gut.engine import ENGINE
from engines.games.hab_und_gut.moves.dealing import Deal, FillRack
from engines.games.hab_und_gut.moves.prices import PlayCards
from engines.games.hab_und_gut.setting_up import Setup
from engines.games.hab_und_gut.state import AS_WRITTEN, DEAL, PRICES, REVEAL, TRADE, HabUndGutState
from engines.games.hab_und_gut.tables import CARDS, DECK, HAND_OF_CARDS, TRACK
from tests.games.hab_und_gut.players import GENEROUS, MISER, QUIET, AnyMove, Player

NAMES = ("Anna", "Ben", "Carla", "Dan", "Eva")


class Game:
    """One game played to its end: its moves, the states between them, and all that happened."""

    def __init__(self, setup: Setup, random: Random, tempers: tuple[str, ...], winner: int) -> None:
        self.setup, self.random, self.winner = setup, random, winner
        self.players = [Player(seat, random, tempers[seat]) for seat in range(setup.seats)]
        self.racks: list[list[str]] = []
        self.deck: list[str] = []
        self.states: list[HabUndGutState] = [ENGINE.setup(setup)]
        self.moves: list[AnyMove] = []
        self.events: list[Event] = []
        while ENGINE.actors(self.state):
            self._play(ENGINE.due(self.state) or self._chosen())

    @property
    def state(self) -> HabUndGutState:
        """The last state."""
        return self.states[-1]

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

    def _play(self, move: AnyMove) -> None:
        after, events = ENGINE.play(self.state, move)
        if isinstance(move, PlayCards):
            self.racks[move.seat].remove(move.left)
            self.racks[move.seat - 1].remove(move.right)
        self.moves.append(move)
        self.states.append(after)
        self.events.extend(events)

    def record(self) -> list[bytes]:
        """Return the record's lines; the table's own moves are left out, as in any foreign record."""
        made = (move for move in self.moves if not move.automatic)
        entries = [Entry(seq, move) for seq, move in enumerate(made, 1)]
        names = NAMES[: self.setup.seats]
        return list(write(Record(ENGINE, names, self.setup, entries, [], closing(ENGINE, self.state))))


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
    """Write the golden games and the evening anew."""
    here = Path(__file__).parent / "golden"
    here.mkdir(exist_ok=True)
    for name, golden in GOLDEN.items():
        (here / f"{name}.jsonl").write_bytes(b"".join(golden.game().record()))
    evening = Path(hab_und_gut.__file__).parent / "evening.jsonl"
    evening.write_bytes(b"".join(EVENING.game().record()))


if __name__ == "__main__":
    main()
