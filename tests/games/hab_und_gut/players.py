"""Scripted players who mean to win: they buy what their racks will lift, and give just enough away.

Each looks only at the two racks beside it, at its own shares and at what is public. All chance comes from
the generator the caller brings.
"""

from collections.abc import Sequence
from itertools import product
from random import Random

from engines.core.goods import pairs
from engines.core.moves import Move
from engines.games.hab_und_gut.engine import ENGINE
from engines.games.hab_und_gut.moves.donation import Donate
from engines.games.hab_und_gut.moves.prices import LEFT, RIGHT, PlayCards
from engines.games.hab_und_gut.moves.settlement import TurnOver
from engines.games.hab_und_gut.moves.tie_decision import Decide
from engines.games.hab_und_gut.moves.trade import Buy, Pass, Sell
from engines.games.hab_und_gut.state import AS_WRITTEN, HabUndGutState
from engines.games.hab_und_gut.tables import CARD_COMMODITY, CARD_VALUE, COMMODITIES, TURNS
from engines.games.hab_und_gut.track import moved
from engines.games.hab_und_gut.words import CARD_NUMBER

AnyMove = Move[HabUndGutState]
Racks = Sequence[Sequence[str]]
GENEROUS, MISER, QUIET = "generous", "miser", "quiet"


class Player:
    """One seat's way of playing, and what it knows of its own: the shares in hand and on its board."""

    def __init__(self, seat: int, random: Random, temper: str = GENEROUS) -> None:
        self.seat, self.random, self.temper = seat, random, temper
        self.hand = [0] * len(COMMODITIES)
        self.given = [0] * len(COMMODITIES)

    def trade(self, state: HabUndGutState, racks: Racks) -> AnyMove:
        """Sell what will fall, else buy what will rise, else give or pass."""
        if state.traded:
            return self.donate(state, racks)
        if self.temper == QUIET:
            return self._once(state)
        outlook = self.outlook(state, racks)
        for kind, shares in ((Sell, self._to_sell(state, outlook)), (Buy, self._to_buy(state, outlook))):
            move = kind(self.seat, pairs(shares, COMMODITIES))
            if sum(shares) and ENGINE.check(state, move) is None:
                sign = 1 if kind is Buy else -1
                self.hand = [held + sign * n for held, n in zip(self.hand, shares, strict=True)]
                return move
        return self.donate(state, racks)

    def _once(self, state: HabUndGutState) -> AnyMove:
        """Buy a single share in the very first turn, and leave it at that."""
        if (state.half, state.turn) == (1, 1):
            self.hand[0] = 1
            return Buy(self.seat, (("coal", 1),))
        return Pass(self.seat)

    def outlook(self, state: HabUndGutState, racks: Racks) -> list[float]:
        """What each share may gain by the visible cards, as all that see them would play them."""
        seen = [*racks[self.seat], *racks[(self.seat - 1) % state.seats]]
        cells = [0.0] * len(COMMODITIES)
        for card in map(CARD_NUMBER.__getitem__, seen):
            weight = 0.75 if CARD_VALUE[card] > 0 else 0.6
            cells[CARD_COMMODITY[card]] += weight * CARD_VALUE[card]
        drift = 0.15 * (TURNS + 1 - state.turn)
        found = []
        for good, change in enumerate(cells):
            after = moved(state.track, state.prices[good], round(change + drift))
            found.append(state.track[after] - state.price(good) + self.random.random())
        return found

    def _to_sell(self, state: HabUndGutState, outlook: list[float]) -> list[int]:
        shares, left = [0] * len(COMMODITIES), 3
        for good in sorted(range(len(COMMODITIES)), key=outlook.__getitem__):
            if outlook[good] < -8 and state.price(good):
                shares[good] = min(left, self.hand[good])
                left -= shares[good]
        return shares

    def _to_buy(self, state: HabUndGutState, outlook: list[float]) -> list[int]:
        shares, cash = [0] * len(COMMODITIES), state.cash[self.seat]
        for good in sorted(range(len(COMMODITIES)), key=outlook.__getitem__, reverse=True):
            while (
                sum(shares) < 3
                and outlook[good] > 3
                and 0 < state.price(good) <= cash
                and shares[good] < state.shares.known[state.supply][good]
            ):
                shares[good] += 1
                cash -= state.price(good)
        return shares

    def _guessed(self, state: HabUndGutState, seat: int) -> float:
        """The charity money of another seat, halfway from the cheapest to the dearest gifts there may be."""
        prices = [state.price(good) for good in range(len(COMMODITIES))]
        given = state.shares.count(state.board(seat))
        return state.charity[seat] + given * (min(prices) + max(prices)) / 2

    def donate(self, state: HabUndGutState, racks: Racks) -> AnyMove:
        """Give the cheapest share that keeps ahead of the stingiest other player, if any is needed."""
        if self.temper == MISER or not any(self.hand) or not state.spaces(self.seat):
            return Pass(self.seat)
        mine = state.charity[self.seat] + state.value(self.given)
        others = [self._guessed(state, seat) for seat in range(state.seats) if seat != self.seat]
        margin = 40 * state.half + 20 * self.random.random()
        if self.temper == GENEROUS and mine > min(others) + margin:
            return Pass(self.seat)
        outlook = self.outlook(state, racks)
        held = [good for good, number in enumerate(self.hand) if number]
        good = min(held, key=lambda good: abs(state.price(good) + outlook[good] - margin))
        self.hand[good] -= 1
        self.given[good] += 1
        return Donate(self.seat, None if state.sealed else COMMODITIES[good])

    def play(self, state: HabUndGutState, racks: Racks) -> AnyMove:
        """Play the two cards that serve the own shares most and the others' least."""
        left, right = sorted(set(racks[self.seat])), sorted(set(racks[(self.seat - 1) % state.seats]))
        moves = [PlayCards(self.seat, *found) for found in product(left, right, (LEFT, RIGHT))]
        return max(moves, key=lambda move: self._gain(state, move) + self.random.random())

    def _gain(self, state: HabUndGutState, move: PlayCards) -> float:
        prices, own = state.prices[:], [a + b for a, b in zip(self.hand, self.given, strict=True)]
        for good, cells, _ in move.steps:
            prices[good] = moved(state.track, prices[good], cells)
        gain = 0.0
        for good, cell in enumerate(prices):
            sold = 10 - state.shares.known[state.supply][good] - own[good]
            weight = own[good] - sold / (state.seats - 1)
            gain += weight * (state.track[cell] - state.price(good))
        return gain

    def turn_over(self, state: HabUndGutState) -> AnyMove:
        """Name what was given."""
        given, self.given = self.given, [0] * len(COMMODITIES)
        return TurnOver(self.seat, pairs(given, COMMODITIES))

    def decide(self, winner: int = AS_WRITTEN) -> AnyMove:
        """Put down what the players agreed on."""
        return Decide(self.seat, winner)
