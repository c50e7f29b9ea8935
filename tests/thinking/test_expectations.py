"""What could be expected of a move: each game's rolls, draws and deals, in positions reckoned by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import sqrt
from random import Random
from typing import Any

import pytest

from companion.thinking.expectations import Expectations
from engines.core.corrections import Correct
from engines.core.events import TABLE
from engines.games.catan.engine import ENGINE as CATAN
from engines.games.catan.moves.cards import BuyCard
from engines.games.catan.moves.dice import Roll, harvest
from engines.games.catan.moves.robber import Steal
from engines.games.catan.moves.turn import EndTurn
from engines.games.catan.state import ROLL, STEAL
from engines.games.catan.tables import DEVELOPMENT, PIPS, RESOURCES
from engines.games.hab_und_gut.engine import ENGINE as HAB_UND_GUT
from engines.games.hab_und_gut.moves.dealing import SHUFFLED, Deal
from engines.games.le_havre.engine import ENGINE as LE_HAVRE
from engines.games.le_havre.moves.supply import TurnTile
from engines.games.le_havre.moves.turn import EndTurn as NextPlayer
from engines.games.le_havre.state import SUPPLY, UNKNOWN
from engines.games.le_havre.tables import OFFERS, TILES
from tests.games.catan.table import BLUE, RED, beginners, table
from tests.games.hab_und_gut.table import agreed as hab_agreed
from tests.games.le_havre.table import agreed, offered
from tests.games.le_havre.table import table as harbour

ORE = RESOURCES.index("ore")
SURE = 4
"""A mean that was tried out is within so many standard deviations."""


class By:
    """Judges by one number of the state, which is the first seat's chance; the others share the rest."""

    def __init__(self, engine: Any, first: Callable[[Any], float]) -> None:
        self.engine, self._first = engine, first

    def chances(self, state: Any) -> tuple[float, ...]:
        others = len(self.engine.seated(state)) - 1
        first = self._first(state)
        return (first, *[(1 - first) / others] * others)


def hope(state: Any, move: Any, engine: Any, first: Callable[[Any], float]) -> Any:
    return Expectations(By(engine, first), Random(1).randrange).of(state, move)


# ---- Catan: rolls, stolen cards, development cards


def test_a_roll_could_have_been_any_sum():
    state = table(phase=ROLL)
    hoped = sum(
        PIPS[number] / 36 * sum(due[RED] for due in harvest(state, number).values()) for number in PIPS
    )
    assert hoped > 0
    found = hope(state, Roll(RED, (4, 4)), CATAN, lambda now: sum(now.hands.known[RED]) / 100)
    assert found.chances[RED] == pytest.approx(hoped / 100)
    assert not any(found.doubt), "every roll was looked at"


def test_a_stolen_card_is_as_likely_as_the_victim_holds_it():
    state = table({BLUE: {"lumber": 3, "ore": 1}}, phase=STEAL)
    state.robber = at_blue(state)
    found = hope(state, Steal(RED, BLUE, "ore"), CATAN, lambda now: float(now.hands.known[RED][ORE]))
    assert found.chances[RED] == pytest.approx(1 / 4)
    assert not any(found.doubt)


def at_blue(state: Any) -> int:
    """A hex beside a building of blue alone."""
    alone = (
        place
        for place in range(len(state.island.number))
        if state.harvest[place * state.seats + BLUE] and not state.harvest[place * state.seats + RED]
    )
    return next(alone)


def test_a_card_that_nobody_named_leaves_open_how_lucky_it_was():
    state = table({RED: {"wool": 1, "grain": 1, "ore": 1}})
    victory = DEVELOPMENT.index("victory-point")

    def first(now: Any) -> float:
        return float(now.cards[RED][victory])

    known = hope(state, BuyCard(RED, "victory-point"), CATAN, first)
    assert known.chances[RED] == pytest.approx(5 / 25)
    assert not known.unseen
    unseen = hope(state, BuyCard(RED, None), CATAN, first)
    assert unseen.chances is None
    assert unseen.unseen
    assert unseen.doubt[RED] == pytest.approx(5 / 25 * 20 / 25), "the variance of drawing one"


def test_where_chance_has_no_part_a_move_leads_where_it_leads():
    state = table()
    assert hope(state, EndTurn(RED), CATAN, lambda now: now.seat / 10).chances is None
    assert hope(state, Correct(TABLE, ()), CATAN, lambda now: now.seat / 10).chances is None


# ---- Le Havre: supply tiles and special buildings


def test_a_tile_that_people_turn_up_was_any_of_those_left():
    tiles = [0, 1, 2, 3, UNKNOWN, UNKNOWN, UNKNOWN]
    state = harbour(game="short", tiles=tiles, open_tiles=False, turn=4, phase=SUPPLY)
    seat = LE_HAVRE.actors(offered(state))[0]
    found = hope(state, TurnTile(seat, 7), LE_HAVRE, lambda now: now.offer[0] / 4)
    assert found.chances[0] == pytest.approx(sum(first_good(tile) for tile in (4, 5, 6)) / 3 / 4)
    assert found.chances[0] > 0
    assert not any(found.doubt), "every tile was looked at"


def shuffled_by_the_app(**fields: Any) -> Any:
    return harbour(tiles=[0, 1, 2, 3, 4, 5, 6], open_tiles=False, **fields)


def test_a_tile_that_the_app_turns_up_was_any_of_those_that_nobody_saw():
    state = offered(shuffled_by_the_app(turn=3, actions=0))
    end = NextPlayer(LE_HAVRE.actors(state)[0])
    found = hope(state, end, LE_HAVRE, lambda now: now.offer[0] / 4)
    mean = sum(first_good(tile) for tile in (4, 5, 6)) / 3 / 4
    assert found.chances[0] == pytest.approx(mean, abs=SURE * sqrt(found.doubt[0]) + 1e-9)
    assert found.doubt[0] > 0


def first_good(tile: int) -> int:
    """How much of the first good of the offer a tile adds."""
    return TILES[tile].count(OFFERS[0])


def test_what_nobody_saw_is_shuffled_and_nothing_else():
    random = Random(5)
    state = shuffled_by_the_app(turn=3)
    orders = Counter(tuple(LE_HAVRE.shuffled(state, random.randrange).tiles) for _ in range(600))
    assert {order[:4] for order in orders} == {(0, 1, 2, 3)}
    assert len(orders) == 6
    assert all(60 < number < 140 for number in orders.values()), "each as likely"
    assert state.tiles == [0, 1, 2, 3, 4, 5, 6]
    piles = [LE_HAVRE.shuffled(state, random.randrange).pile for _ in range(50)]
    assert all(len(set(pile)) == len(state.pile) for pile in piles)
    assert len({number for pile in piles for number in pile}) > len(state.pile), "others may lie there"


def test_where_everything_lies_open_nothing_is_shuffled():
    opened = LE_HAVRE.setup(agreed(2, "short"))
    assert LE_HAVRE.shuffled(opened, Random(1).randrange) is opened
    catan = CATAN.setup(beginners())
    assert CATAN.shuffled(catan, Random(1).randrange) is catan


# ---- Hab & Gut: the deal


def test_a_deal_could_have_been_any_other():
    state = HAB_UND_GUT.setup(hab_agreed(3, racks="dealt"))
    order = tuple(option.value for option in SHUFFLED)
    copies = order.count(order[0])

    def first(now: Any) -> float:
        return now.cards.known[0][0] / 8

    found = hope(state, Deal(HAB_UND_GUT.actors(state)[0], order), HAB_UND_GUT, first)
    assert found.chances[0] == pytest.approx(copies / 54, abs=SURE * sqrt(found.doubt[0]))
    assert 0 < found.doubt[0] < 0.01
    assert hope(state, Deal(HAB_UND_GUT.actors(state)[0]), HAB_UND_GUT, first).unseen
