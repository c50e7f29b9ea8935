"""Plays whole games with the scripted players and writes them down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

from engines.core.events import Event
from engines.core.record import Record, closing, write
from engines.core.timeline import Entry
from engines.games import catan
from engines.games.catan.engine import ENGINE
from engines.games.catan.moves.cards import BuyCard
from engines.games.catan.moves.robber import Steal
from engines.games.catan.setting_up import Setup
from engines.games.catan.state import BUILD, DISCARD, FOUNDING, ROBBER, ROLL, STEAL, CatanState
from tests.games.catan.players import AnyMove, Player, agree

MOST_MOVES = 3000
NAMES = ("Anna", "Ben", "Carla", "Dan")


class Game:
    """One game played to its end: its moves, the states between them, and all that happened."""

    def __init__(self, setup: Setup, random: Random) -> None:
        self.setup = setup
        self.states: list[CatanState] = [ENGINE.setup(setup)]
        self.moves: list[AnyMove] = []
        self.events: list[Event] = []
        players = [Player(seat, random) for seat in range(len(setup.colours))]
        while ENGINE.actors(self.state) and len(self.moves) < MOST_MOVES:
            self._play(ENGINE.due(self.state) or self._chosen(players))

    @property
    def state(self) -> CatanState:
        """The last state."""
        return self.states[-1]

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

    def _play(self, move: AnyMove) -> None:
        after, events = ENGINE.play(self.state, move)
        self.moves.append(move)
        self.states.append(after)
        self.events.extend(events)

    def record(self, unseen_steals: bool = False, unseen_cards: bool = False) -> list[bytes]:
        """Return the record's lines; the table's own moves are left out, as in any foreign record."""
        hidden = tuple(kind for kind, hide in ((Steal, unseen_steals), (BuyCard, unseen_cards)) if hide)
        told = [move.concealed() if isinstance(move, hidden) else move for move in self.moves]
        entries = [Entry(seq, move) for seq, move in enumerate(told, 1) if not move.automatic]
        names = NAMES[: len(self.setup.colours)]
        return list(write(Record(ENGINE, names, self.setup, entries, [], closing(ENGINE, self.state))))


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
    """Write the golden games and the evening anew."""
    here = Path(__file__).parent / "golden"
    here.mkdir(exist_ok=True)
    for name, golden in GOLDEN.items():
        lines = golden.game().record(golden.unseen_steals, golden.unseen_cards)
        (here / f"{name}.jsonl").write_bytes(b"".join(lines))
    evening = Path(catan.__file__).parent / "evening.jsonl"
    evening.write_bytes(b"".join(EVENING.game().record()))


if __name__ == "__main__":
    main()
