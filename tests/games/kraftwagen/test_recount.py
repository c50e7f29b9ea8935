"""Scorings and races counted a second time, car by car and space by space, by somebody who asks no engine."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from engines.games.kraftwagen.box import Engineer
from engines.games.kraftwagen.circuit import drive
from engines.games.kraftwagen.engine import ENGINE
from engines.games.kraftwagen.moves.turn import Score
from engines.games.kraftwagen.pieces import Car
from engines.games.kraftwagen.state import SCORE, KraftwagenState
from tests.games.kraftwagen.boxes import BODY_MAN, ENGINE_MAN, FULL, MAYBACH, OPEL
from tests.games.kraftwagen.table import begun
from tests.games.whole import Course, recorded, replayed
from tests.laws.plays import Play

WANTED = ("body", "engine", "prestige", "price")
ON_CARS = (MAYBACH, OPEL, BODY_MAN, ENGINE_MAN)
LAPS = (0, 1, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)


class Tellers:
    """What the facts say a scoring brings, from the table before it."""

    def __init__(self, state: KraftwagenState) -> None:
        self.state = state
        self.markers: list[list[int]] = [[] for _ in range(state.seats)]
        self.doubled, self.places, self.laps = ([0] * state.seats for _ in range(3))
        self.market = list(state.cars)
        self._buyers()
        self._race()

    def _appeal(self, car: Car, wanted: str) -> int:
        """What a buyer looks at; an engineer's marker adds to it, or lowers the price that is looked at."""
        plain = {"body": car.body, "engine": car.engine, "prestige": car.workers, "price": car.price}[wanted]
        marker: Engineer | None = self.state.engineers[car.engineer] if car.engineer >= 0 else None
        if marker is None or marker.effect != wanted:
            return plain
        return plain - marker.amount if wanted == "price" else plain + marker.amount

    def _preferred(self, one: Car, other: Car, wanted: str) -> bool:
        """Fact K-181, K-182: whether one car is taken rather than one that was placed before it."""
        cheaper = self._appeal(one, "price") < self._appeal(other, "price")
        if wanted == "price":
            return cheaper
        more = self._appeal(one, wanted) - self._appeal(other, wanted)
        return more > 0 or (more == 0 and cheaper)

    def _buyers(self) -> None:
        """Fact K-180 to K-187: one after the other, the fifth one last, one car each."""
        fifth = [self.state.fifth] if self.state.fifth >= 0 else []
        for kind in (*self.state.active, *fifth):
            if not self.market:
                return
            found = self.market[0]
            for car in self.market[1:]:
                if self._preferred(car, found, WANTED[kind]):
                    found = car
            self.market.remove(found)
            self.markers[found.owner].append(found.price)
            self.doubled[found.owner] += found.price * (WANTED[kind] == "price")

    def _race(self) -> None:
        """Fact K-170 to K-173: 7, 4 and 2 for the places, and the laps by their table."""
        state = self.state
        self.laps = [LAPS[number] for number in state.laps]
        running = {seat for seat in range(state.seats) if state.space[seat] or state.laps[seat]}
        waiting = set(range(state.seats)) - running
        if state.pit_lane and len(waiting) == 1:
            running |= waiting
        for seat in running:
            ahead = [other for other in running if self._far(other) > self._far(seat)]
            self.places[seat] = (7, 4, 2, 0)[len(ahead)]

    def _far(self, seat: int) -> tuple[int, int]:
        return self.state.laps[seat], self.state.space[seat]

    def agree_with(self, after: KraftwagenState) -> None:
        """Compare with the table after the scoring."""
        before, seats = self.state, range(self.state.seats)
        for seat in seats:
            assert after.won[seat] == before.won[seat] + self.markers[seat]
            gains = [new - old for new, old in zip(after.white[seat], before.white[seat], strict=True)]
            assert gains == [self.doubled[seat], self.places[seat], self.laps[seat], 0, 0, 0, 0]
        self._pieces_are_back(after)

    def _pieces_are_back(self, after: KraftwagenState) -> None:
        """Fact K-174, K-188, K-189, K-220: tiles, workers, markers and buyers after the scoring."""
        before = self.state
        for what in ("body", "engine"):
            back = Counter(getattr(car, what) for car in before.cars)
            left = zip(after.stock(what), before.stock(what), strict=True)
            assert [new - old for new, old in left] == [back[value] for value in range(1, 8)]
        back = Counter({car.owner: 0 for car in before.cars})
        for car in before.cars:
            back[car.owner] += car.workers
        kept, same = ("canteen", "supply") if before.workers_to == "canteen" else ("supply", "canteen")
        for seat in range(before.seats):
            assert getattr(after, kept)[seat] == getattr(before, kept)[seat] + back[seat]
        assert getattr(after, same) == getattr(before, same)
        assert after.out == before.out + len(before.prices) + len(self.market)
        assert (after.cars, after.prices, after.active, after.fifth) == ([], [], [], -1)
        assert after.stacks == [old + before.active.count(kind) for kind, old in enumerate(before.stacks)]
        assert after.space == after.laps == [0] * before.seats


def laid(seed: int) -> KraftwagenState:
    """A table before a scoring: any market, any buyers, any race."""
    chance = Random(seed)
    seats = chance.choice((2, 3, 4))
    workers, pit_lane = chance.choice(("supply", "canteen")), chance.random() < 0.5
    state = begun(seats, FULL, workers=workers, pit_lane=pit_lane)
    markers = chance.sample((*ON_CARS, *[-1] * 8), 6)
    for marker in markers[: chance.randrange(7)]:
        parts = (chance.choice((2, 3, 5)), chance.choice((2, 3, 5)), chance.choice((1, 2, 3)))
        price = state.prices.pop(chance.randrange(len(state.prices)))
        state.cars.append(Car(chance.randrange(seats), *parts, price, marker))
    for _ in range(chance.randrange(5)):
        kind = chance.choice([kind for kind in range(4) if state.stacks[kind]])
        state.stacks[kind] -= 1
        state.active.append(kind)
    state.fifth = chance.choice((-1, 0, 1, 2, 3))
    state.space = chance.sample((*[0] * seats, *range(1, 21)), seats)
    state.laps = [chance.randrange(8) if space else 0 for space in state.space]
    state.phase = SCORE
    return state


def scored(state: KraftwagenState) -> KraftwagenState:
    """The table after its scoring."""
    move = ENGINE.due(state)
    assert isinstance(move, Score)
    return ENGINE.play(state, move)[0]


@pytest.mark.parametrize("part", range(10))
def test_any_scoring_comes_to_the_same(part: int) -> None:
    for seed in range(60 * part, 60 * (part + 1)):
        state = laid(seed)
        Tellers(state).agree_with(scored(state))


def scorings(game: Course[Any] | Play) -> int:
    """Compare all scorings of a game; return how many there were."""
    found = 0
    for before, move, after in zip(game.states, game.moves, game.states[1:], strict=False):
        if isinstance(move, Score):
            Tellers(before).agree_with(after)
            found += 1
    return found


@pytest.mark.parametrize("path", recorded("kraftwagen"), ids=lambda path: path.stem)
def test_the_scorings_of_a_recorded_game_come_to_the_same(path: Any) -> None:
    game = replayed(path)
    assert scorings(game) == 3
    money = [sum(won) + sum(white) for won, white in zip(game.state.won, game.state.white, strict=True)]
    assert [seat for seat, held in enumerate(money) if held == max(money)] == list(ENGINE.winners(game.state))


@pytest.mark.parametrize("seed", range(6))
def test_the_scorings_of_a_random_game_come_to_the_same(seed: int) -> None:
    assert scorings(Play(ENGINE, seed))


def test_a_race_is_the_same_when_each_free_space_is_counted() -> None:
    chance = Random(7)
    for _ in range(400):
        length, start, steps = chance.randrange(8, 30), chance.randrange(8), chance.randrange(1, 13)
        others = set(chance.sample(range(1, length + 1), 3)) - {start}
        ahead = [lap * length + space for lap in range(8) for space in range(1, length + 1)]
        free = [at for at in ahead if at > start and (at - 1) % length + 1 not in others]
        end = free[steps - 1]
        assert drive(start, steps, others, length) == ((end - 1) % length + 1, (end - 1) // length)
