"""Scripted players who mean to win: they look one action ahead and value what they would then have.

All chance comes from the generator the caller brings.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

from engines.core.conversing import converse, every, sample
from engines.core.house_rules import AS_PRINTED
from engines.core.moves import Move
from engines.core.questions import Question
from engines.games.le_havre import scoring
from engines.games.le_havre.accounts import worth
from engines.games.le_havre.engine import ENGINE
from engines.games.le_havre.moves.entering import Enter, UseOccupied
from engines.games.le_havre.moves.market import Buy, Repay, Sell
from engines.games.le_havre.moves.offer import TakeOffer
from engines.games.le_havre.moves.round_end import Borrow, Feed
from engines.games.le_havre.moves.turn import EndTurn
from engines.games.le_havre.setup_options import Setup
from engines.games.le_havre.state import FEEDING, NOWHERE, TURN, HavreState
from engines.games.le_havre.tables import FOOD, FRANCS
from tests.games.le_havre.boxes import EXAMPLE_BOX

AnyMove = Move[HavreState]
DEALER = ENGINE.with_box(EXAMPLE_BOX)
"""The owner of the invented box."""

WORTH = (1.1, 1.2, 1.4, 2.6, 1.2, 2.4, 2.8, 1.6, 2.0, 2.0, 2.8, 7.0, 2.3, 2.6, 5.5, 3.6)
"""What a good is worth while there is time to use it, in francs."""
NEED = 1.6
"""What a missing food is worth: a loan costs nearly twice what it brings."""


def agree(random: Random, seats: int, **wanted: Any) -> Setup:
    """A set-up with the wanted answers; the others are drawn."""
    colours = tuple(random.sample(ENGINE.colours, seats))
    wanted.setdefault("house-rules", AS_PRINTED)
    answers: tuple[Any, ...] = ()
    while isinstance(reply := DEALER.ready(colours, answers), Question):
        # What was agreed later on draws no chance from the games that were found before.
        chance = Random(0) if reply.name.startswith("house") else random
        answers = (*answers, wanted.get(reply.name, reply.sample(chance.randrange)))
    assert isinstance(reply, Setup), reply
    return reply


def value(state: HavreState, seat: int) -> float:
    """What a seat's position is worth: its wealth, and what its goods and ships will yet bring."""
    left = 0 if state.final else state.rounds - state.round
    wealth = float(scoring.sheet(state, seat).total)
    hand = state.goods[seat]
    use = min(1.0, left / 3)
    wealth += use * sum(number**0.93 * each for number, each in zip(hand, WORTH, strict=False))
    wealth += 0.75 * left * state.food_of_ships(seat)
    wealth += 1.2 * use * len(state.owned(seat))
    if left:
        food = worth(hand, FOOD) - hand[FRANCS] * 0.5
        wealth -= NEED * max(0, state.food_due(seat) - food)
    return wealth


def settled(state: HavreState) -> HavreState:
    """The state after what the rules do by themselves in the action."""
    while state.phase == TURN and (due := ENGINE.due(state)):
        due.apply(state, None)
    return state


def after(state: HavreState, move: AnyMove) -> HavreState:
    """The state after a move that is legal."""
    found = state.copy()
    move.apply(found, None)
    return settled(found)


class Player:
    """One seat's way of playing; `sells` is how readily it sells a building rather than borrow."""

    def __init__(self, seat: int, random: Random, sells: float = 0.4) -> None:
        self.seat, self.random, self.sells = seat, random, sells

    def chosen(self, state: HavreState) -> AnyMove:
        """The move this player makes now."""
        kinds = ENGINE.kinds(state, self.seat)
        if state.doing != NOWHERE:
            return self.best(state, self.ways_on(state))
        if state.phase == TURN:
            return self.turn(state)
        if state.phase == FEEDING and not isinstance(converse(Feed, state, self.seat), Move | Question):
            return self.short(state)
        if Borrow in kinds and Feed not in kinds:
            return Borrow(self.seat)
        found = self.suggested(kinds[0], state) or sample(kinds[0], state, self.seat, self.random.randrange)
        assert found is not None
        return found

    def short(self, state: HavreState) -> AnyMove:
        """Sell something of little use, or borrow."""
        if self.random.random() < self.sells and (sales := list(every(Sell, state, self.seat))):
            return max(sales, key=lambda move: self.worth_after(state, move))
        return Borrow(self.seat)

    def turn(self, state: HavreState) -> AnyMove:
        """Repay and buy what pays, then act, then end the turn."""
        spare = state.goods[self.seat][FRANCS] - max(0, state.food_due(self.seat) - 4)
        if spare >= 9 or state.final:
            repay = list(every(Repay, state, self.seat))
            if repay:
                return repay[0]
        if not state.final:
            here = self.worth_after(state, None)
            for buy in every(Buy, state, self.seat):
                found = after(state, buy)
                if self.worth_of(found) > here + 1 and found.goods[self.seat][FRANCS] >= 2:
                    return buy
        if not state.actions:
            return EndTurn(self.seat)
        takes = every(TakeOffer, state, self.seat)
        enters = every(Enter, state, self.seat)
        return self.best(state, (*takes, *enters))

    def best(self, state: HavreState, moves: Any) -> AnyMove:
        """The move with the best position after it."""
        moves = list(moves)
        assert moves, f"nothing to do in phase {state.phase}, building {state.doing}"
        found: AnyMove = max(moves, key=lambda move: self.worth_after(state, move) + self.random.random() / 2)
        return found

    def worth_of(self, state: HavreState) -> float:
        """What a position is worth once the action is done."""
        if state.doing == NOWHERE or state.phase != TURN:
            return value(state, self.seat)
        return max((self.worth_after(state, move) for move in self.ways_on(state)), default=-99)

    def worth_after(self, state: HavreState, move: AnyMove | None) -> float:
        """What the position is worth after a move."""
        return self.worth_of(after(state, move) if move else state)

    def ways_on(self, state: HavreState) -> Iterator[AnyMove]:
        """Ways to go on with an action: all of the finite kinds, some of the others."""
        for kind in ENGINE.kinds(state, self.seat):
            if kind in (Buy, UseOccupied):
                if kind is UseOccupied and (found := sample(kind, state, self.seat, self.random.randrange)):
                    yield found
            elif not kind.open:
                yield from every(kind, state, self.seat)
            else:
                tries = [self.suggested(kind, state)]
                tries += [sample(kind, state, self.seat, self.random.randrange) for _ in range(3)]
                yield from (found for found in tries if found)

    def suggested(self, kind: type[AnyMove], state: HavreState) -> AnyMove | None:
        """The move that the suggested answers lead to; what is not suggested is drawn."""
        answers: tuple[Any, ...] = ()
        while isinstance(reply := converse(kind, state, self.seat, answers), Question):
            answer = reply.suggested
            if answer is None:
                answer = reply.sample(self.random.randrange)
            answers = (*answers, answer)
        return reply if isinstance(reply, Move) else None
