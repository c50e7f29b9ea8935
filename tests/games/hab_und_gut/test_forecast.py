"""The prices to come: by the cards a seat sees, how far they may be off, and nothing once all are played."""

from __future__ import annotations

import pytest

from engines.core.holdings import Holdings
from engines.games.hab_und_gut.forecast import forecast
from engines.games.hab_und_gut.state import REVEAL, HabUndGutState
from engines.games.hab_und_gut.tables import CARDS, HAND_OF_CARDS
from engines.games.hab_und_gut.words import NUMBER
from tests.games.hab_und_gut.table import ANNA, table

RISING = ("coal+6", "coal+6", "coal+4", "coal+4", "coal+2", "coal+2", "tea-2", "tea-4")
SEVERAL = ("salt+6", "salt-6", "wheat+4", "wheat-4", "rubber+2", "rubber-2", "coffee+2", "coffee-2")


def in_half_two(left: tuple[str, ...] | None, right: tuple[str, ...] | None) -> HabUndGutState:
    """A table of three in the second half, where Anna knows these racks, or not."""
    state = table(3, half=2)
    racks = (left, None, right)  # hers, that of Ben beside Carla, that of Carla beside her
    state.cards = Holdings.of([[(rack or ()).count(card) for card in CARDS] for rack in (*racks, None)])
    state.cards.blank[:3] = [0 if rack else HAND_OF_CARDS for rack in racks]
    return state


def test_cards_that_a_seat_sees_move_a_price_by_three_quarters_on_average() -> None:
    state = in_half_two(RISING, SEVERAL)
    expected = forecast(state, ANNA)
    # 24 are seen; of the other 38 cards 8 are played, and those of coal are -2, -4 and -6. A space is 10.
    assert expected.half[NUMBER["coal"]] == pytest.approx(40 + 10 * 0.75 * (24 - 12 * 8 / 38))
    assert expected.half[NUMBER["tea"]] < expected.half[NUMBER["salt"]]


def test_a_price_may_be_off_even_where_all_its_cards_are_seen() -> None:
    coal = (*RISING[:6], "coal-2", "coal-4")
    state = in_half_two(coal, ("coal-6", *SEVERAL[:7]))
    expected, unseen = forecast(state, ANNA), forecast(in_half_two(None, None), ANNA)
    assert 0 < expected.half_spread[NUMBER["coal"]] < unseen.half_spread[NUMBER["coal"]]


def test_once_all_cards_of_the_last_half_are_played_prices_stay() -> None:
    state = in_half_two((), ())
    state.cards.blank[:3] = [0, 0, 0]
    state.phase, state.turn = REVEAL, 4
    expected = forecast(state, ANNA)
    assert expected.half == expected.end == [float(state.track[place]) for place in state.prices]
    assert not any(expected.half_spread + expected.end_spread)
    assert expected.gains == []


def test_the_best_purchases_come_first_and_none_that_loses_or_is_at_0() -> None:
    state = in_half_two(RISING, SEVERAL)
    state.prices[NUMBER["wheat"]] = 0
    gains = forecast(state, ANNA).gains
    assert [gain for gain, *_ in gains] == sorted((gain for gain, *_ in gains), reverse=True)
    assert gains[0][1:] == (40, NUMBER["coal"])
    assert NUMBER["wheat"] not in [good for *_, good in gains]
    assert all(gain > 0 for gain, *_ in gains)
