"""Scripted players who mean to earn: they build cars, price them so that they sell, and race when it pays."""

from collections.abc import Callable
from random import Random
from typing import Any

from engines.core.conversing import converse, every, sample
from engines.core.house_rules import AS_PRINTED
from engines.core.moves import Move
from engines.core.questions import Pick, Question
from engines.games.kraftwagen.box import Box
from engines.games.kraftwagen.buying import purchases
from engines.games.kraftwagen.engine import ENGINE
from engines.games.kraftwagen.moves.acting import open_actions
from engines.games.kraftwagen.moves.buyers import CallBuyer
from engines.games.kraftwagen.moves.engineers import UseEngineer
from engines.games.kraftwagen.moves.market import PutCar, SellCar, why_no_car
from engines.games.kraftwagen.moves.parts import TakeBody, TakeEngine
from engines.games.kraftwagen.moves.race import Race
from engines.games.kraftwagen.moves.research import Research
from engines.games.kraftwagen.moves.tiles import TakeSpecial, TakeStartTile, TakeTile, shown
from engines.games.kraftwagen.moves.turn import CallScoring, EndTurn, GiveAward, NextTurn
from engines.games.kraftwagen.moves.workers import Hire
from engines.games.kraftwagen.setup import Setup
from engines.games.kraftwagen.state import AWARDS, CAR, START, TURN, KraftwagenState
from engines.games.kraftwagen.tables import INSTANTS, PRICE, SPECIAL
from tests.games.kraftwagen.boxes import TILES

AnyMove = Move[KraftwagenState]


def agree(random: Random, seats: int, box: Box, **wanted: Any) -> Setup:
    """A set-up with this box and the wanted answers; what is dealt is drawn."""
    engine = ENGINE.with_box(box)
    colours = tuple(random.sample(ENGINE.colours, seats))
    told = {
        "box": "described" if box != Box() else "printed",
        "special": "no",
        "house-rules": AS_PRINTED,
        "laying": "dealt",
    } | wanted
    answers: tuple[Any, ...] = ()
    while isinstance(reply := engine.ready(colours, answers), Question):
        answers = (*answers, told[reply.name] if reply.name in told else reply.sample(random.randrange))
    assert isinstance(reply, Setup), reply
    return reply


class Player:
    """One seat's way of playing."""

    def __init__(self, seat: int, random: Random) -> None:
        self.seat, self.random = seat, random

    def move(self, state: KraftwagenState) -> AnyMove:
        """What this player does."""
        if open_actions(state):
            return self.act(state)
        ways: dict[int, Callable[[KraftwagenState], AnyMove]] = {
            START: self.begin,
            TURN: self.take,
            CAR: self.finish,
            AWARDS: self.awards,
        }
        return ways[state.phase](state)

    def best(self, moves: list[AnyMove], worth: Callable[[Any], float]) -> AnyMove:
        """The move worth most; chance breaks ties."""
        return max(moves, key=lambda move: worth(move) + self.random.random() / 100)

    def moves(self, state: KraftwagenState, kind: type[AnyMove]) -> list[AnyMove]:
        """Every move of a finite kind."""
        return list(every(kind, state, self.seat))

    # ---- tiles

    def begin(self, state: KraftwagenState) -> AnyMove:
        """Take the start tile with most on it; one that nobody read shows a worker and a short race."""
        known = state.start_faces
        left = next(tile for tile in range(1, 5) if tile not in state.start_tiles)
        if not known[left - 1]:
            return TakeStartTile(self.seat, left, "worker", "race-2", "none")
        return self.best(
            self.moves(state, TakeStartTile), lambda move: self.like(state, known[move.tile - 1])
        )

    def take(self, state: KraftwagenState) -> AnyMove:
        """Take the tile with the best actions for the way to go; end a game of two when the market fills."""
        engineer = self.engineer(state)
        if engineer is not None:
            return engineer
        if CallScoring in ENGINE.kinds(state, self.seat) and len(state.cars) >= 4:
            return CallScoring(self.seat)
        if SPECIAL in state.chain and self.random.random() < 0.2:
            return self.special(state)
        return self.best(self.moves_to_tiles(state), lambda move: self.worth_of_tile(state, move))

    def moves_to_tiles(self, state: KraftwagenState) -> list[AnyMove]:
        """A move to each tile; one that nobody read shows what it does in an invented box."""
        found: list[AnyMove] = []
        for tile in (link for link in state.chain if 0 < link < SPECIAL):
            told = () if state.faces[tile - 1] else TILES[tile - 1]
            found.append(TakeTile(self.seat, tile, *told))
        return found

    def worth_of_tile(self, state: KraftwagenState, move: Any) -> float:
        actions = state.faces[move.tile - 1] or shown(move.first, move.second, move.third)
        way = state.chain.index(move.tile)
        return self.like(state, actions) - 0.22 * way

    def special(self, state: KraftwagenState) -> AnyMove:
        """Take the special tile, which shows this or that."""
        own = any(car.owner == self.seat and car.price > 8 for car in state.cars)
        first = (
            "sale" if own and self.random.random() < 0.3 else self.random.choice(["any-body", "any-engine"])
        )
        return TakeSpecial(self.seat, first, "none", None, self.random.choice([0, 0, 1, 2]))

    def like(self, state: KraftwagenState, actions: tuple[str, ...]) -> float:
        """How much this seat wants these actions now."""
        held = state.workshops[self.seat]
        bodies = sum(part.startswith("body") for part in held)
        engines = sum(part.startswith("engine") for part in held)
        known = sum(state.points(self.seat, what) for what in ("body", "engine"))
        wants = {
            "worker": 1.6 - 0.35 * state.canteen[self.seat] if state.supply[self.seat] else 0,
            "research": 2.0 - 0.2 * known,
            "body": 1.8 - 0.8 * bodies,
            "engine": 1.8 - 0.8 * engines + (0.4 if state.racing[self.seat] < 3 else 0),
            "buyer": 1.0 + 0.15 * sum(state.beside) + 0.4 * sum(car.owner == self.seat for car in state.cars),
            "grand-prix": 0.25 + 0.3 * state.racing[self.seat],
            "race-2": 0.8,
        }
        return sum(wants[action] for action in actions)

    # ---- actions

    def act(self, state: KraftwagenState) -> AnyMove:
        """Do the next action that can be done."""
        makers: dict[type[AnyMove], Callable[[KraftwagenState], AnyMove]] = {
            Hire: lambda state: self.random.choice(self.moves(state, Hire)),
            Research: self.research,
            TakeBody: lambda state: self.best(self.moves(state, TakeBody), self.worth_of_part),
            TakeEngine: self.take_engine,
            CallBuyer: lambda state: self.best(self.moves(state, CallBuyer), self.worth_of_buyer(state)),
            Race: self.race,
            SellCar: lambda state: self.best(self.moves(state, SellCar), lambda move: -abs(move.money - 6)),
        }
        for kind in ENGINE.kinds(state, self.seat):
            if sample(kind, state, self.seat, lambda _: 0) is not None:
                return makers[kind](state)
        raise AssertionError("an action is due, and none is possible")

    def research(self, state: KraftwagenState) -> AnyMove:
        """Take the better one of two cards, as the deck may have them."""
        asked = converse(Research, state, self.seat)
        assert isinstance(asked, Pick)
        cards = list(asked.answers())
        card = self.random.choices(cards, [1 if card in INSTANTS else 3 for card in cards])[0]
        answers: tuple[Any, ...] = (card,)
        while isinstance(reply := converse(Research, state, self.seat, answers), Question):
            answers = (*answers, self.reading(reply))
        assert isinstance(reply, Research), reply
        return reply

    def reading(self, question: Question) -> Any:
        """What a card shows that is asked: points alone if possible, and small amounts."""
        if question.name == "gives" and question.refuses("nothing") is None:
            return "nothing"
        if question.name == "amount":
            return self.random.randint(1, 2)
        return question.sample(self.random.randrange)

    def worth_of_part(self, move: Any) -> float:
        back = 0 if move.back is None else int(move.back.split()[1])
        return 10 * move.value - back

    def take_engine(self, state: KraftwagenState) -> AnyMove:
        """Put the engine into the racing car if that is slow and a workshop has one already."""
        held = state.workshops[self.seat]
        racing = any(part.startswith("engine") for part in held)

        def worth(move: Any) -> float:
            if move.to == "racing-car":
                return 10 * move.value + (5 if racing and move.value > state.racing[self.seat] else -30)
            return self.worth_of_part(move)

        return self.best(self.moves(state, TakeEngine), worth)

    def worth_of_buyer(self, state: KraftwagenState) -> Callable[[Any], float]:
        def worth(move: Any) -> float:
            if move.kind is None:
                return 0
            after = state.copy()
            move.apply(after, None)
            return self.income(after) + after.white[self.seat][3]

        return worth

    def race(self, state: KraftwagenState) -> AnyMove:
        """Drive; on a circuit nobody counted the line lies behind space 20."""
        moves = self.moves(state, Race)
        there = state.space[self.seat]
        beyond = there + state.racing[self.seat] - 20
        if len(moves) == 1 or beyond <= 0:
            return moves[0]
        return self.best(moves, lambda move: -abs((move.space or 99) - beyond))

    # ---- the end of the turn

    def income(self, state: KraftwagenState) -> int:
        """What the cars of this seat would bring now, less what the best other seat gets."""
        money = [0] * state.seats
        for purchase in purchases(state):
            if purchase.car is not None:
                money[purchase.car.owner] += purchase.car.price * (2 if purchase.kind == PRICE else 1)
        return 2 * money[self.seat] - max(money)

    def finish(self, state: KraftwagenState) -> AnyMove:
        """Put a car on the market if it sells as things stand, or if buyers are still to come."""
        engineer = self.engineer(state)
        if engineer is not None:
            return engineer
        if why_no_car(state, self.seat) is None:
            cars = [move for move in self.moves(state, PutCar) if self.fits(state, move)]
            before = self.income(state)
            if cars:
                move = self.best(cars, lambda move: self.gain(state, move))
                if self.gain(state, move) > before or self.random.random() < 0.35:
                    return move
        if state.awards.count(-1) and self.random.random() < 0.04:
            return self.award(state, self.seat)
        return EndTurn(self.seat)

    def fits(self, state: KraftwagenState, move: Any) -> bool:
        return bool(move.workers <= max(1, state.canteen[self.seat] - 1))

    def gain(self, state: KraftwagenState, move: AnyMove) -> float:
        after = state.copy()
        move.apply(after, None)
        workers: int = move.workers  # type: ignore[attr-defined]
        price: int = move.price  # type: ignore[attr-defined]
        return self.income(after) - 0.4 * workers + 0.1 * price

    def engineer(self, state: KraftwagenState) -> AnyMove | None:
        """Use an engineer now and then."""
        if UseEngineer in ENGINE.kinds(state, self.seat) and self.random.random() < 0.25:
            return sample(UseEngineer, state, self.seat, self.random.randrange)
        return None

    def awards(self, state: KraftwagenState) -> AnyMove:
        """Give an award to whoever is ahead, sometimes."""
        if state.awards.count(-1) and self.random.random() < 0.4:
            return self.award(state, max(range(state.seats), key=state.money))
        return NextTurn(self.seat)

    def award(self, state: KraftwagenState, to: int) -> AnyMove:
        number = state.awards.index(-1)
        told = (f"Told goal {number + 1}", 3) if state.goals[number] is None else ()
        return GiveAward(self.seat, number + 1, to, *told)
