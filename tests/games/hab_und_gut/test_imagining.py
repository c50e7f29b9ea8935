"""What may lie in a rack or on a donation board: everything that is possible, each as likely as it is."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from engines.core.holdings import Holdings
from engines.games.hab_und_gut.engine import ENGINE
from engines.games.hab_und_gut.moves.donation import Donate
from engines.games.hab_und_gut.racks import cards_in
from engines.games.hab_und_gut.state import DEAL, PRICES, REVEAL, HabUndGutState
from engines.games.hab_und_gut.tables import CARDS, COMMODITIES, COPIES
from tests.core.test_unseen import likelihoods
from tests.games.hab_und_gut.table import ANNA, BEN, agreed, played, table

UNSEEN = {"coal+4": 2, "wheat-2": 1, "tea+4": 1}
"""What is left of the price cards where Ben and Carla play the last card of the rack between them."""


def last_cards(bens: str | None) -> HabUndGutState:
    """The last cards of a half: one in each rack; Anna doesn't see the one left of Ben."""
    state = table(3, racks="dealt", phase=PRICES, turn=4)
    racks = [counted({"salt+6": 1}), counted({bens: 1} if bens else {}), counted({"salt+4": 1})]
    played_cards = [
        copies - first - third - UNSEEN.get(name, 0)
        for name, copies, first, third in zip(CARDS, COPIES, racks[0], racks[2], strict=True)
    ]
    state.cards = Holdings.of([*racks, played_cards])
    state.cards.blank[BEN] = int(bens is None)
    return state


def counted(cards: dict[str, int]) -> list[int]:
    return [cards.get(name, 0) for name in CARDS]


@pytest.mark.parametrize("bens", [None, "tea+4"])
def test_a_rack_that_nobody_showed_holds_any_card_that_was_not_seen(bens: str | None) -> None:
    state = last_cards(bens)

    def left_of_ben(choose):
        world = ENGINE.imagine(state, ANNA, choose)
        assert world.cards.known[ANNA] == state.cards.known[ANNA]
        return CARDS[world.cards.known[BEN].index(1)]

    assert likelihoods(left_of_ben) == {name: Fraction(n, 4) for name, n in UNSEEN.items()}


def test_a_rack_that_is_seen_stays_as_it_is() -> None:
    state = last_cards("tea+4")
    assert ENGINE.imagine(state, BEN, lambda n: n - 1).cards.known[BEN] == counted({"tea+4": 1})


def test_a_sealed_donation_is_any_of_the_shares_it_can_be() -> None:
    state = table(3, hands={BEN: {"coal": 2, "tea": 1}})
    state.seat = BEN
    state = played(state, Donate(BEN))
    state.phase = REVEAL  # all price cards are played

    def donated(choose):
        world = ENGINE.imagine(state, ANNA, choose)
        assert sum(world.shares.known[BEN]) == 2
        return COMMODITIES[world.shares.known[world.board(BEN)].index(1)]

    assert likelihoods(donated) == {"coal": Fraction(2, 3), "tea": Fraction(1, 3)}


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_racks_hold_as_many_cards_as_were_not_played(seats: int) -> None:
    state, chance = ENGINE.setup(agreed(seats, racks="dealt")), Random(seats)
    while (move := ENGINE.wander(state, chance.randrange)) is not None:
        move.apply(state, None)
        if state.phase > DEAL:
            assert [cards_in(state, rack) for rack in range(seats)] == [
                state.cards.count(rack) for rack in range(seats)
            ]
