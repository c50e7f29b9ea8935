"""What a good player looks at: the cards beside the seat, wealth to come, who gave too little."""

from __future__ import annotations

from math import log
from random import Random

import pytest

from engines.core.holdings import Holdings
from engines.games.hab_und_gut import judging
from engines.games.hab_und_gut.engine import ENGINE
from engines.games.hab_und_gut.state import PRICES, HabUndGutState
from engines.games.hab_und_gut.tables import CARDS
from tests.games.hab_und_gut.table import ANNA, BEN, CARLA, Goods, agreed, table

COAL = ("coal+6", "coal+6", "coal+4", "coal+4", "coal+2", "coal+2", "tea-2", "tea-4")
TEA = ("tea+6", "tea+6", "tea+4", "tea+4", "tea+2", "tea+2", "coal-2", "coal-4")
MIXED = ("salt+6", "salt-6", "wheat+4", "wheat-4", "rubber+2", "rubber-2", "coffee+2", "coffee-2")


def feature(state: HabUndGutState, seat: int, name: str) -> float:
    """The feature of that name."""
    return judging.features(state)[seat][judging.NAMES.index(name)]


def with_racks(*racks: tuple[str, ...], hands: dict[int, Goods] | None = None) -> HabUndGutState:
    state = table(3, racks="dealt", donations="entered", hands=hands)
    held = [[rack.count(card) for card in CARDS] for rack in racks]
    state.cards = Holdings.of([*held, [0] * len(CARDS)])
    return state


@pytest.mark.parametrize("racks", ["unknown", "dealt"])
def test_progress_rises_from_the_start_to_the_end(racks: str) -> None:
    state, chance = ENGINE.setup(agreed(4, racks=racks)), Random(3)
    found = [judging.progress(state)]
    while (move := ENGINE.wander(state, chance.randrange)) is not None:
        move.apply(state, None)
        found.append(judging.progress(state))
    assert (found[0], found[-1]) == (0, 1)
    assert found == sorted(found)


def test_shares_are_worth_more_to_who_sees_the_cards_that_raise_them() -> None:
    state = with_racks(COAL, TEA, MIXED, hands={ANNA: {"coal": 2}, CARLA: {"coal": 2}})
    # Anna sees the racks of coal and of mixed cards, Carla those of mixed cards and of tea.
    assert feature(state, ANNA, "wealth to come") > feature(state, CARLA, "wealth to come")


def test_cards_of_a_rack_that_a_seat_does_not_see_count_alike_whatever_they_are() -> None:
    one, other = (with_racks(COAL, rack, MIXED, hands={ANNA: {"tea": 1}}) for rack in (TEA, TEA[::-1]))
    other.cards.known[BEN], other.cards.blank[BEN] = [0] * len(CARDS), len(TEA)
    assert judging.features(one)[ANNA] == judging.features(other)[ANNA]


def test_money_for_shares_that_will_rise_is_worth_more_than_money() -> None:
    state = with_racks(COAL, TEA, MIXED, hands={BEN: {"salt": 3}, CARLA: {"salt": 3}})
    state.cash[BEN] = state.cash[CARLA] = 30  # no share is to be had for it
    before = feature(state, ANNA, "wealth to come")
    state.shares.pay(state.supply, state.shares.known[state.supply])
    assert before > feature(state, ANNA, "wealth to come")


def test_a_purchase_of_this_turn_counts_more_than_one_that_waits_for_the_next() -> None:
    waits = with_racks(COAL, TEA, MIXED)
    waits.cash[ANNA] = 120  # for three shares
    had = waits.copy()
    had.traded = True
    assert feature(waits, ANNA, "wealth to come") > feature(had, ANNA, "wealth to come")


def test_a_donation_still_to_come_is_wealth_to_be_lost() -> None:
    hands: dict[int, Goods] = {seat: {"coal": 4} for seat in (ANNA, BEN, CARLA)}
    open_ones = table(3, hands=hands, cash={ANNA: 0}, half=2, turn=4)
    full = table(3, hands=hands, cash={ANNA: 0}, donated={ANNA: {"tea": 4}}, half=2, turn=4)
    assert feature(full, ANNA, "wealth to come") > feature(open_ones, ANNA, "wealth to come")


def test_the_wealth_to_come_of_who_has_nothing_is_nothing() -> None:
    state = table(3, half=2)
    state.cash = [300, 0, 0]
    assert feature(state, BEN, "wealth to come") == 0
    assert feature(state, ANNA, "wealth to come") == pytest.approx(3)


def test_a_richer_seat_is_less_of_a_threat_if_it_gave_least() -> None:
    richest = "nobody stays in who is richer"
    hands: dict[int, Goods] = {BEN: {"coal": 9}}
    threat, out = (
        table(3, hands=hands, charity={ANNA: 200, BEN: given, CARLA: 190}, half=2, turn=4, phase=PRICES)
        for given in (210, 90)
    )
    assert feature(threat, ANNA, richest) < -2
    assert feature(out, ANNA, richest) == pytest.approx(log(1 / 2), abs=0.01)  # Carla has as much


def test_a_lead_is_safer_if_both_hold_the_same_shares() -> None:
    cash = {ANNA: 350, BEN: 300, CARLA: 0}
    alike, apart = (
        table(3, hands={ANNA: {"coal": 4}, BEN: {good: 4}}, cash=cash, half=2, turn=4, phase=PRICES)
        for good in ("coal", "tea")
    )
    richest = "nobody stays in who is richer"
    assert feature(alike, ANNA, richest) > feature(apart, ANNA, richest)


def test_who_gave_less_than_all_others_is_not_safe_and_the_less_so_the_later() -> None:
    gave = {ANNA: 100, BEN: 160, CARLA: 170}
    early = table(3, charity=gave, half=2, turn=1)
    late = table(3, charity=gave, half=2, turn=4, phase=PRICES)
    safe = "safe from giving least"
    assert feature(late, ANNA, safe) < feature(early, ANNA, safe) < feature(early, BEN, safe) < 0
    assert feature(late, CARLA, safe) > feature(early, CARLA, safe)


def test_whoever_may_still_donate_is_not_last_yet() -> None:
    state = table(3, hands={ANNA: {"coal": 1}}, charity={BEN: 30, CARLA: 30}, half=2, turn=4)
    waits, had = state.copy(), state.copy()
    had.seat = BEN
    assert feature(waits, ANNA, "safe from giving least") > feature(had, ANNA, "safe from giving least")
