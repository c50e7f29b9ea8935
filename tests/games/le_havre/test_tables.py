"""The tables against the facts and their checksums."""

from collections import Counter
from collections.abc import Callable

import pytest

from engines.games.le_havre.cards import BUILDINGS
from engines.games.le_havre.engine import ENGINE
from engines.games.le_havre.setup_options import proposals, start_buildings
from engines.games.le_havre.specials import CARDS, SPECIALS
from engines.games.le_havre.state import IN_STACK, IN_TOWN
from engines.games.le_havre.tables import (
    BASIC,
    COAL,
    ENERGY,
    FOOD,
    GOODS,
    HIDES,
    INDEX,
    INTEREST_TILE,
    KINDS,
    PROCESSED,
    ROUND_CARDS,
    SHIP_TYPES,
    SHIPPING,
    SHIPS,
    TILES,
    TYPES,
    deck,
)
from tests.games.le_havre import facts
from tests.games.le_havre.table import agreed, hand

ALL_SIZES = [(game, players) for game in ("full", "short") for players in range(1, 6)]


def rows(text: str) -> list[list[str]]:
    return [line.split("|") for line in text.strip().splitlines()]


def test_every_card_has_the_printed_numbers() -> None:
    told = rows(facts.BUILDINGS)
    assert [row[0] for row in told] == [card.id for card in CARDS]
    for row, card in zip(told, CARDS, strict=True):
        kind = "other" if row[2] == "none" else row[2]
        price = max(0, int(row[4]))
        assert [str(card.name), card.kind, card.value, card.to_pay] == [row[1], kind, int(row[3]), price]
        assert [card.fee.food, card.fee.francs] == [int(row[5]), int(row[6])], card.id
        assert [card.fishermen, card.hammers] == [int(row[7]), int(row[8])], card.id
        assert card.entered == (row[9] == "yes")
        cost = " ".join(f"{good}{number}" for good, number in card.cost) or "-"
        assert sorted(cost.split()) == sorted(row[10].split()), card.id


def sizes_of(cards: Callable[[str, int], list[int]], game: str, number: int) -> str:
    """For how many players a card is among those of such a game, as the facts write it."""
    return "".join(str(players) for players in range(1, 6) if number in cards(game, players)) or "-"


def test_every_card_lies_where_the_facts_say() -> None:
    for number, row in enumerate(rows(facts.BUILDINGS)):
        assert sizes_of(proposals, "full", number) == row[11], row[0]
        assert sizes_of(proposals, "short", number) == row[12], row[0]
        assert sizes_of(start_buildings, "short", number) == row[13], row[0]
        assert sizes_of(start_buildings, "full", number) == ("12345" if row[0][0] == "B" else "-")


def test_the_checksums_of_the_rule_book_hold() -> None:
    kinds = Counter(card.kind for card in BUILDINGS)
    assert kinds == {"craftsman": 9, "economic": 6, "industrial": 10, "public": 4, "other": 4}
    assert sum(card.fishermen for card in BUILDINGS) == 6
    assert sum(card.hammers for card in BUILDINGS) == 8
    kinds = Counter(card.kind for card in SPECIALS)
    assert kinds == {"craftsman": 6, "economic": 14, "industrial": 6, "public": 4, "other": 5, "ship": 1}
    assert sum(card.fishermen for card in SPECIALS) == 13
    assert sum(card.hammers for card in SPECIALS) == 9
    assert len(ROUND_CARDS) == 20
    assert Counter(TYPES[ship.type] for ship in SHIPS) == {"wooden": 7, "iron": 6, "steel": 4, "luxury": 3}


def test_nothing_costs_a_good_and_its_processed_one() -> None:
    for card in CARDS:
        goods = {good for good, _ in card.cost}
        assert not any(
            basic in goods and other in goods for basic, other in zip(BASIC, PROCESSED, strict=True)
        )


def test_all_values_are_even() -> None:
    assert not any(card.value % 2 for card in CARDS)
    assert not any(ship.value % 2 for ship in SHIPS)


def test_the_supply_of_a_round_adds_up() -> None:
    found = Counter(KINDS[kind] for tile in TILES for kind in tile)
    assert found == {"wood": 4, "fish": 3, "clay": 2, "francs": 2, "iron": 1, "grain": 1, "cattle": 1}
    assert [KINDS[kind] for kind in TILES[INTEREST_TILE]] == ["wood", "fish"]
    assert not {COAL, HIDES} & {kind for tile in TILES for kind in tile}


def test_the_goods_are_worth_what_is_printed() -> None:
    for name, kind, other, food, energy, price in rows(facts.GOODS):
        number = INDEX[name]
        assert name in (BASIC if kind == "basic" else PROCESSED)
        assert GOODS[(number + 8) % 16] == other
        found = (FOOD.get(number, 0), ENERGY.get(number, 0), SHIPPING[number])
        assert found == (int(food), int(energy), int(price)), name
    assert FOOD[INDEX["francs"]] == 1


def test_the_ships_are_the_printed_ones() -> None:
    for row, ship in zip(rows(facts.SHIPS), SHIPS, strict=True):
        kind = SHIP_TYPES[ship.type]
        assert [ship.id, ship.name, TYPES[ship.type]] == row[:3]
        assert [ship.value, kind.price, kind.capacity] == [int(row[3]), max(0, int(row[4])), int(row[5])]
        assert list(kind.food) == list(map(int, row[6].split()))
    costs = [(KINDS[kind.good], kind.number, kind.energy) for kind in SHIP_TYPES]
    assert costs == [("wood", 5, 3), ("iron", 4, 3), ("steel", 2, 3), ("steel", 3, 3)]


@pytest.mark.parametrize("size", ALL_SIZES)
def test_the_round_deck_is_the_printed_one(size: tuple[str, int]) -> None:
    game, players = size
    cards, harvest, food, town = facts.DECKS[size]
    found = [ROUND_CARDS[number] for number in deck(game, players)]
    assert " ".join(card.id for card in found) == cards
    assert "".join("y" if card.harvest else "n" for card in found) == harvest
    assert " ".join(str(card.food[players - 1]) for card in found) == food
    assert "".join(card.town[players - 1] for card in found) == town


@pytest.mark.parametrize("size", ALL_SIZES)
def test_each_round_has_one_card(size: tuple[str, int]) -> None:
    game, players = size
    rounds = [(card.full if game == "full" else card.short)[players - 1] for card in ROUND_CARDS]
    assert sorted(filter(None, rounds)) == list(range(1, len(deck(game, players)) + 1))


SPECIAL_TURNS = {1: 3, 2: 4, 3: 4, 4: 5, 5: 5}
TOWN_TURNS = {"full": (3, 4, 4, 5, 5), "short": (3, 4, 3, 5, 5)}


@pytest.mark.parametrize("size", ALL_SIZES)
def test_the_town_builds_as_often_as_counted(size: tuple[str, int]) -> None:
    game, players = size
    letters = "".join(ROUND_CARDS[number].town[players - 1] for number in deck(game, players))
    assert letters.count("b") == TOWN_TURNS[game][players - 1]
    assert letters.count("s") == (SPECIAL_TURNS[players] if game == "full" else 0)


PROPOSALS = {"full": (15, 18, 27, 30, 30), "short": (12, 15, 21, 21, 27)}
STARTERS = {
    ("short", 1): "B1 B2 B3 01 02 13",
    ("short", 2): "B1 B2 B3 01",
    ("short", 4): "B1 B2 B3 02",
    ("short", 5): "B1 B2 B3 02",
}


@pytest.mark.parametrize("size", ALL_SIZES)
def test_the_set_up_is_the_printed_one(size: tuple[str, int]) -> None:
    game, players = size
    assert len(proposals(game, players)) == PROPOSALS[game][players - 1]
    starters = " ".join(CARDS[number].id for number in start_buildings(game, players))
    assert starters == STARTERS.get(size, "B1 B2 B3")
    state = ENGINE.setup(agreed(players, game))
    offer = [2, 2, 2, 1, 0, 0, 0] if game == "full" else [3, 3, 3, 2, 1, 1, 1]
    assert state.offer == offer
    goods = {"coal": 1, "francs": 5}
    if game == "short":
        goods = {"fish": 2, "wood": 2, "clay": 2, "iron": 2, "cattle": 1, "coal": 2, "hides": 2, "francs": 5}
    assert all(hand(state, seat) == goods for seat in range(players))
    assert len(state.pile) == (6 if game == "full" else 0)
    assert [len(stack) for stack in state.stacks] == [PROPOSALS[game][players - 1] // 3] * 3
    assert state.owner.count(IN_STACK) == PROPOSALS[game][players - 1]
    assert state.owner.count(IN_TOWN) == len(starters.split())
    few = game == "short" and players < 3
    ships = [[SHIPS[number].id for number in fleet] for fleet in state.fleet]
    assert ships == ([["S01"], ["S03"]][:players] if few else [[]] * players)
    assert [SHIPS[n].id for n in state.ships[0]] == (["S03"] if size == ("short", 1) else [])
    assert state.loans == [0] * players
    assert state.rounds == len(facts.DECKS[size][0].split())
