"""Whole games counted a second time, by somebody who writes down what is played and asks no engine."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engines.games.hab_und_gut.engine import ENGINE
from engines.games.hab_und_gut.moves.dealing import Deal, FillRack, LeaveRack
from engines.games.hab_und_gut.moves.donation import Donate
from engines.games.hab_und_gut.moves.prices import PlayCards
from engines.games.hab_und_gut.moves.settlement import Conclude, Settle, TurnOver
from engines.games.hab_und_gut.moves.tie_decision import Decide
from engines.games.hab_und_gut.moves.trade import Buy, Pass, Sell
from engines.games.hab_und_gut.setup import Setup
from tests.games.whole import Course, recorded, replayed
from tests.laws.plays import Play

GOODS = ("coal", "wheat", "coffee", "rubber", "tea", "salt")
TURNS_OF_A_HALF = 4


class Notebook:
    """Money, shares and prices by the facts alone; each move is written down under its name."""

    def __init__(self, setup: Setup) -> None:
        self.seats, self.track, self.hat = setup.seats, setup.track, setup.first
        self.prices = dict.fromkeys(GOODS, 40)
        self.cash, self.charity = [300] * self.seats, [0] * self.seats
        self.shares: list[Counter[str]] = [Counter() for _ in range(self.seats)]
        self.given: list[list[str | None]] = [[] for _ in range(self.seats)]
        self.turned: dict[int, Counter[str]] = {}
        self.played: Counter[str] = Counter()
        self.traders, self.movers = self.round_of_seats(), self.round_of_seats()
        self.turns = 0
        self.winners: set[int] = set()

    def round_of_seats(self) -> list[int]:
        """The seats from the hat on, clockwise."""
        return [*range(self.hat, self.seats), *range(self.hat)]

    def write(self, move: Any) -> None:
        """Write a move down."""
        WRITES[type(move)](self, move)

    def deal(self, _move: Any) -> None:
        """Nothing that lies open changes."""

    def buy(self, move: Any) -> None:
        """Fact H-050 to H-055: one to three shares at their prices, for cash alone, while some are left."""
        bought = Counter(dict(move.shares))
        assert move.seat == self.traders[0]
        assert 1 <= bought.total() <= 3
        assert all(self.prices[good] > 0 for good in bought)
        self.cash[move.seat] -= sum(self.prices[good] * number for good, number in bought.items())
        self.shares[move.seat].update(bought)
        assert self.cash[move.seat] >= 0
        assert all(sum(held[good] for held in self.shares) <= 10 for good in GOODS)
        self.nothing_to_give(move.seat)

    def sell(self, move: Any) -> None:
        """Fact H-056: one to three shares at their prices."""
        sold = Counter(dict(move.shares))
        assert move.seat == self.traders[0]
        assert 1 <= sold.total() <= 3
        self.cash[move.seat] += sum(self.prices[good] * number for good, number in sold.items())
        self.shares[move.seat].subtract(sold)
        assert min(self.shares[move.seat].values()) >= 0
        self.nothing_to_give(move.seat)

    def nothing_to_give(self, seat: int) -> None:
        """Go on to the next seat where no share is left in hand, or no space."""
        in_hand = self.shares[seat].total() - len(self.given[seat])
        if not in_hand or len(self.given[seat]) == 4:
            self.traders.pop(0)

    def donate(self, move: Any) -> None:
        """Fact H-058 to H-062: one share a turn on a free space; it stays there."""
        assert move.seat == self.traders.pop(0)
        self.given[move.seat].append(move.share)
        assert len(self.given[move.seat]) <= min(4, self.shares[move.seat].total())

    def leave(self, move: Any) -> None:
        """The turn goes on without a donation."""
        assert move.seat == self.traders.pop(0)

    def play_cards(self, move: Any) -> None:
        """Fact H-070 to H-079: two cards, one of them halved, each cell by cell, up to the ends."""
        assert not self.traders
        assert move.seat == self.movers.pop(0)
        whole, half = (move.left, move.right) if move.full == "left" else (move.right, move.left)
        ways = [(whole, 1), (half, 2)]
        for card, parts in ways if move.first == "full" else ways[::-1]:
            self.shift(card[:-2], up=card[-2] == "+", cells=int(card[-1]) // parts)
        self.played.update((move.left, move.right))
        assert all(number <= (2 if "+" in card else 1) for card, number in self.played.items())
        if not self.movers:
            self.next_turn()

    def shift(self, good: str, up: bool, cells: int) -> None:
        """Move a marker cell by cell, as far as there are cells."""
        for _ in range(cells):
            now = self.prices[good]
            higher, lower = [one for one in self.track if one > now], [one for one in self.track if one < now]
            self.prices[good] = min(higher, default=now) if up else max(lower, default=now)

    def next_turn(self) -> None:
        """Fact H-042, H-043: the hat goes to the left, after the last turn of a half as well."""
        self.turns += 1
        self.hat = (self.hat + 1) % self.seats
        self.traders, self.movers = self.round_of_seats(), self.round_of_seats()

    def turn_over(self, move: Any) -> None:
        """Fact H-090: what was donated is shown; what was known of it is among it."""
        shown, known = Counter(dict(move.shares)), Counter(filter(None, self.given[move.seat]))
        assert shown.total() == len(self.given[move.seat])
        assert known <= shown
        self.turned[move.seat] = shown

    def settle(self, _move: Any) -> None:
        """Fact H-090 to H-094: all of it is sold for charity, and the cards are shuffled again."""
        assert self.turns % TURNS_OF_A_HALF == 0
        assert self.played.total() == 8 * self.seats
        for seat, given in enumerate(self.given):
            sold = self.turned.pop(seat, Counter())
            assert sold.total() == len(given)
            self.shares[seat].subtract(sold)
            assert min(self.shares[seat].values(), default=0) >= 0
            self.charity[seat] += sum(self.prices[good] * number for good, number in sold.items())
        self.given = [[] for _ in range(self.seats)]
        self.played.clear()

    def conclude(self, _move: Any) -> None:
        """Fact H-111 to H-115: all who gave least are out; the others sell everything."""
        assert self.turns == 2 * TURNS_OF_A_HALF
        last = min(self.charity)
        left = [seat for seat in range(self.seats) if self.charity[seat] > last]
        for seat in left:
            for good in self.shares[seat].elements():
                self.cash[seat] += self.prices[good]
        self.winners = {seat for seat in left if all(self.cash[seat] >= self.cash[other] for other in left)}

    def decide(self, move: Any) -> None:
        """Ruling O-2: what the players agree on, where they do."""
        self.winners = self.winners if move.winner < 0 else {move.winner}


WRITES = {
    **dict.fromkeys((Deal, FillRack, LeaveRack), Notebook.deal),
    Buy: Notebook.buy,
    Sell: Notebook.sell,
    Donate: Notebook.donate,
    Pass: Notebook.leave,
    PlayCards: Notebook.play_cards,
    TurnOver: Notebook.turn_over,
    Settle: Notebook.settle,
    Conclude: Notebook.conclude,
    Decide: Notebook.decide,
}


def recounted(game: Course[Any] | Play) -> Notebook:
    """Write a game down and compare after each move what lies open."""
    book = Notebook(game.setup)
    for move, state in zip(game.moves, game.states[1:], strict=True):
        book.write(move)
        assert [state.price(good) for good in range(len(GOODS))] == list(book.prices.values())
        assert (state.cash, state.charity) == (book.cash, book.charity)
    return book


@pytest.mark.parametrize("path", recorded("hab_und_gut"), ids=lambda path: path.stem)
def test_a_recorded_game_comes_to_the_same(path: Any) -> None:
    game = replayed(path)
    book = recounted(game)
    assert set(ENGINE.winners(game.state)) == book.winners


@pytest.mark.parametrize("seed", range(24))
def test_a_random_game_comes_to_the_same(seed: int) -> None:
    game = Play(ENGINE, seed)
    book = recounted(game)
    assert not ENGINE.actors(game.state)
    assert set(ENGINE.winners(game.state)) == book.winners
