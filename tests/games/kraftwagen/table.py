"""A table in the middle of a game, and what the rules say to a move there."""

from __future__ import annotations

from typing import Any

from engines.core.conversing import every
from engines.core.events import Event
from engines.core.moves import Move
from engines.games.kraftwagen.box import Box
from engines.games.kraftwagen.engine import ENGINE
from engines.games.kraftwagen.moves.acting import begin
from engines.games.kraftwagen.pieces import Car, Card
from engines.games.kraftwagen.preparation import prepare_turn
from engines.games.kraftwagen.setup import Setup
from engines.games.kraftwagen.state import ACTIONS, CAR, SCORE, KraftwagenState
from engines.games.kraftwagen.tables import TILES
from tests.games.kraftwagen.boxes import FULL

AnyMove = Move[KraftwagenState]
ROW = tuple(range(1, TILES + 1))


def laid(seats: int = 3, box: Box = FULL, **more: Any) -> KraftwagenState:
    """The table before the first start tile."""
    return ENGINE.setup(Setup(seats, tuple(range(seats)), ROW, box, **more))


def begun(seats: int = 3, box: Box = FULL, **more: Any) -> KraftwagenState:
    """The table when seat 0 takes its first tile in turn 1; the start tiles brought nothing."""
    state = laid(seats, box, **more)
    state.start_tiles = list(range(1, seats + 1))
    prepare_turn(state, None)
    begin(state, None)
    return state


def doing(*actions: str, seats: int = 3, box: Box = FULL, **more: Any) -> KraftwagenState:
    """The table when seat 0 does these actions."""
    state = begun(seats, box, **more)
    state.phase, state.todo = ACTIONS, list(actions)
    return state


def selling(*parts: str, canteen: int = 4, **more: Any) -> KraftwagenState:
    """The table when seat 0 may put a car of these parts on the market."""
    state = begun(**more)
    state.phase = CAR
    state.workshops[0] = [*parts, *["empty"] * (3 - len(parts))]
    state.bodies[0] -= sum(part.startswith("body") for part in parts)
    set_workers(state, 0, canteen)
    return state


def with_engineer(number: int, *parts: str, canteen: int = 4) -> KraftwagenState:
    """The same, with this engineer hired."""
    state = selling(*parts, canteen=canteen)
    state.cards[0] = [Card(engineer=number)]
    return state


def set_workers(state: KraftwagenState, seat: int, canteen: int) -> None:
    """So many workers in the canteen, the others in the supply."""
    together = state.supply[seat] + state.canteen[seat]
    state.canteen[seat], state.supply[seat] = canteen, together - canteen


def scored(*cars: Car, active: tuple[int, ...] = (), turn: int = 1, **more: Any) -> Result:
    """The table after a scoring with these cars and buyers."""
    state = begun(**more)
    for _ in range(turn - 1):
        prepare_turn(state, None)
    state.cars, state.active, state.phase = list(cars), list(active), SCORE
    for car in cars:
        state.prices.remove(car.price)
    return Result(state).due()


def points(state: KraftwagenState, seat: int, body: int = 0, engine: int = 0) -> None:
    """Give a seat active developments with so many points."""
    state.cards[seat].append(Card(body, engine))


class Result:
    """A state that is played on, and all that happened."""

    def __init__(self, state: KraftwagenState) -> None:
        self.state = state
        self.events: list[Event] = []

    def play(self, *moves: AnyMove) -> Result:
        """Play these moves, and between them what the rules do by themselves."""
        for move in moves:
            if not move.automatic:
                self.due()
            self.state, events = ENGINE.play(self.state, move)
            self.events += events
        return self

    def due(self) -> Result:
        """Play what the rules do by themselves."""
        while move := ENGINE.due(self.state):
            self.play(move)
        return self

    def says(self, words: str) -> bool:
        """Whether some event says this, in English."""
        return any(words in str(event.what) for event in self.events)


def play(state: KraftwagenState, *moves: AnyMove) -> Result:
    """Play these moves, and what the rules do after them."""
    return Result(state).play(*moves).due()


def code(state: KraftwagenState, move: AnyMove) -> str | None:
    """The code with which a move is refused, or None."""
    refused = ENGINE.check(state, move)
    return None if refused is None else refused.code


def may(state: KraftwagenState, kind: type[AnyMove], seat: int = 0) -> list[Any]:
    """Every move of a kind that a seat can make."""
    return list(every(kind, state, seat)) if kind in ENGINE.kinds(state, seat) else []
