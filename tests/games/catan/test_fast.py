"""The quick way agrees with the conversations and with the moves' own `apply`."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from engines.core.conversing import every
from engines.core.events import TABLE
from engines.core.goods import pairs
from engines.games.catan import fast, simulation
from engines.games.catan.engine import ENGINE
from engines.games.catan.moves.dice import Produce
from engines.games.catan.moves.offers import OfferTrade
from engines.games.catan.moves.robber import Discard, DiscardUnseen
from engines.games.catan.state import BUILD, OVER, PRODUCE, ROLL, STEAL, CatanState
from engines.games.catan.tables import RESOURCES
from tests.games.catan.players import agree
from tests.games.catan.table import BLUE, RED, drain, played, table


def start(seed: int, **agreed: Any) -> CatanState:
    chance = random.Random(seed)
    return ENGINE.setup(agree(chance, 3 + seed % 2, tracking="hands", **agreed))


def spoken(state: CatanState) -> set[fast.AnyMove]:
    """Every move of the finite kinds that a conversation leads to."""
    seats = (*ENGINE.seated(state), TABLE)
    kinds = [(seat, kind) for seat in seats for kind in ENGINE.kinds(state, seat) if not kind.open]
    return {move for seat, kind in kinds for move in every(kind, state, seat)}


def stepwise(state: CatanState, choose: Callable[[int], int], look: Callable[[CatanState], None]) -> None:
    while state.phase != OVER:
        look(state)
        simulation.play_on(state, choose, 1)


@pytest.mark.parametrize("seed", range(4))
def test_legal_lists_what_conversations_lead_to(seed: int) -> None:
    chance = random.Random(seed)

    def look(state: CatanState) -> None:
        assert fast.certain(state)
        if chance.random() < 0.4:
            listed = fast.legal(state)
            assert len(listed) == len(set(listed))
            assert set(listed) == spoken(state)

    stepwise(start(seed, trading=("free", "strict")[seed // 2]), chance.randrange, look)


@pytest.mark.parametrize("seed", range(4))
def test_play_in_place_keeps_every_state_in_step(seed: int) -> None:
    chance = random.Random(seed)

    def look(state: CatanState) -> None:
        again = state.copy()
        again.derive()
        assert again == state
        assert ENGINE.totals(state) == {"resource cards": 95, "development cards": 25}
        assert all(min(hand) >= 0 for hand in state.hands.known)

    stepwise(start(seed), chance.randrange, look)


@pytest.mark.parametrize("seed", range(6))
def test_each_step_is_one_legal_move_applied(seed: int) -> None:
    chance = random.Random(seed)
    state = start(seed)
    while state.phase != OVER:
        before = state.copy()
        simulation.play_on(state, chance.randrange, 1)
        assert any(_leads(before, move, state) for move in _candidates(before, state))


def _candidates(before: CatanState, after: CatanState) -> list[fast.AnyMove]:
    given = [
        Discard(seat, pairs([a - b for a, b in zip(old, new, strict=True)], RESOURCES))
        for seat, (old, new) in enumerate(zip(before.hands.known, after.hands.known, strict=True))
        if seat < before.seats and before.due[seat] and not after.due[seat]
    ]
    return [*given, *(move for move in fast.legal(before) if not isinstance(move, DiscardUnseen))]


def _leads(before: CatanState, move: fast.AnyMove, after: CatanState) -> bool:
    found = before.copy()
    move.apply(found, None)
    return found == after


def test_a_shortage_goes_the_long_way() -> None:
    state = table(phase=ROLL)
    drain(state, BLUE, ore=18)
    state.dice, state.phase = 3, PRODUCE
    expected = played(state, Produce(TABLE))
    simulation.play_on(state, lambda n: 0, 1)
    assert state == expected


def test_play_stops_at_the_bound() -> None:
    assert simulation.play_on(start(1), random.Random(1).randrange, 25) == 25


def test_the_quick_way_is_for_known_cards_only() -> None:
    state = table({RED: {"ore": 2, "wool": 1}})
    assert fast.certain(state)
    assert ENGINE.legal(state) == fast.legal(state)
    state.hands.take_unknown(RED, BLUE)
    assert not fast.certain(state)
    assert set(ENGINE.legal(state)) == spoken(state)
    assert not fast.certain(table(tracking="board"))


def test_the_engine_takes_the_quick_way_where_it_may() -> None:
    known, unknown = start(2), start(2)
    unknown.phase = ROLL
    unknown.hands.gain(RED, (1, 1, 0, 0, 0))
    unknown.hands.take_unknown(RED, BLUE)
    assert ENGINE.play_on(known, random.Random(2).randrange, 10) == 10
    assert ENGINE.play_on(unknown, random.Random(2).randrange, 3) <= 3


def test_the_engine_goes_the_quick_way_once_an_offer_is_gone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    quick = list[int]()
    played_on = simulation.play_on
    monkeypatch.setattr(simulation, "play_on", lambda *given: quick.append(given[-1]) or played_on(*given))
    state = table({RED: {"ore": 3}, BLUE: {"grain": 3}}, phase=BUILD)
    OfferTrade(RED, (("ore", 1),), (("grain", 1),)).apply(state, None)
    assert not fast.certain(state)
    assert ENGINE.play_on(state, random.Random(2).randrange, 400) == 400
    assert 0 < quick[0] < 400


def test_over_means_no_move() -> None:
    state = table()
    state.phase = OVER
    assert fast.legal(state) == []


def test_the_last_bank_card_and_the_last_road_are_listed_right() -> None:
    state = table(cards={RED: ["year-of-plenty", "road-building"]})
    drain(state, BLUE, ore=18, lumber=19, brick=19, wool=19, grain=19)
    assert set(fast.legal(state)) == spoken(state)
    drain(state, BLUE, ore=1)
    assert set(fast.legal(state)) == spoken(state)
    for left in (1, 0):
        state.roads[RED] = (1 << 15 - left) - 1
        assert set(fast.legal(state)) == spoken(state)
    state.roads[RED], state.near[RED] = 1, 0
    assert set(fast.legal(state)) == spoken(state)


def test_a_road_that_leads_nowhere_further_is_listed_alone() -> None:
    state = table(cards={RED: ["road-building"]})
    path = next(p for p in range(72) if state.near[RED] & ~state.paved & 1 << p)
    state.paved = ((1 << 72) - 1) ^ 1 << path
    assert set(fast.legal(state)) == spoken(state)


def test_a_victim_without_cards_is_robbed_of_nothing() -> None:
    state = table({BLUE: {"ore": 1}}, phase=STEAL)
    state.robber = 13
    found = set()
    for at in range(2):
        again = state.copy()
        simulation.play_on(again, lambda n, at=at: at % n, 1)  # type: ignore[misc]
        found.add(again.hands.count(RED))
    assert found <= {0, 1}
