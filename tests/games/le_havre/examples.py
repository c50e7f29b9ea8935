"""An example of every card that is entered: what uses it, what then is held, and what it is refused with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from engines.games.le_havre.specials import NUMBER
from engines.games.le_havre.state import IN_TOWN, HavreState
from tests.games.le_havre.table import moored, offered

Goods = dict[str, int]


class Example(NamedTuple):
    """A hand and answers that use a card, what is held then; a hand with which it is refused, and why."""

    before: Goods
    after: Goods
    answers: dict[str, Any]
    poor: Goods
    code: str
    laid: Callable[[HavreState], HavreState] = lambda state: state
    bare: Callable[[HavreState], HavreState] = lambda state: state


def own(*cards: str) -> Callable[[HavreState], HavreState]:
    def lay(state: HavreState) -> HavreState:
        for card in cards:
            state.take_card(NUMBER[card], 0)
        return state

    return lay


def to_the_town(card: str) -> Callable[[HavreState], HavreState]:
    def lay(state: HavreState) -> HavreState:
        state.take_card(NUMBER[card], IN_TOWN)
        return state

    return lay


def ready(*ships: str) -> Callable[[HavreState], HavreState]:
    return lambda state: moored(state, *ships)


def fleet(*ships: str) -> Callable[[HavreState], HavreState]:
    def lay(state: HavreState) -> HavreState:
        moored(state, *ships)
        for stack in state.ships:
            state.fleet[0] += stack
            stack.clear()
        return state

    return lay


def loans(number: int) -> Callable[[HavreState], HavreState]:
    def lay(state: HavreState) -> HavreState:
        state.loans[0] = number
        return state

    return lay


def guest(state: HavreState) -> HavreState:
    state.take_card(NUMBER["05"], 0)
    state.persons[1] = NUMBER["05"]
    return state


def occupied(state: HavreState) -> HavreState:
    state.take_card(NUMBER["006"], 1)
    state.persons[1] = NUMBER["006"]
    return state


def full_offer(state: HavreState) -> HavreState:
    return offered(state, francs=1, fish=1, wood=1, clay=1, iron=1, grain=1, cattle=1)


def two_empty(state: HavreState) -> HavreState:
    return offered(state, francs=0, fish=0, wood=1, clay=1, iron=1, grain=1, cattle=1)


def neighbours(state: HavreState) -> HavreState:
    return offered(state, wood=3, clay=2, grain=1)


def apart(state: HavreState) -> HavreState:
    return offered(state, francs=5, fish=2, clay=2, grain=1)


LACKING, NO_ENERGY = "le-havre.use.lacking", "le-havre.use.no-energy"

EXAMPLES: dict[str, Example] = {
    "B1": Example({"wood": 2}, {}, {"building": "01"}, {"wood": 1}, "le-havre.build.nothing"),
    "B2": Example(
        {"clay": 3}, {"clay": 2}, {"building": "07"}, {}, "le-havre.build.nothing", own("01", "03", "05")
    ),
    "B3": Example({"wood": 2, "clay": 1}, {"clay": 1}, {"building": "01"}, {}, "le-havre.build.nothing"),
    "01": Example({}, {"coal": 1, "hides": 1}, {"goods": (("coal", 1), ("hides", 1)), "upper": 1}, {}, ""),
    "02": Example(
        {"wood": 2, "clay": 1}, {"wood": 1, "clay": 1}, {"building": "01"}, {}, "le-havre.build.nothing"
    ),
    "03": Example({}, {"fish": 4}, {}, {}, ""),
    "04": Example({"wood": 4}, {"wood": 1, "francs": 7}, {"times": 3}, {}, LACKING),
    "05": Example({"grain": 3, "wood": 2}, {"bread": 3, "francs": 1}, {"times": 3}, {"grain": 1}, NO_ENERGY),
    "06": Example({}, {"wood": 1, "brick": 1, "iron": 1}, {}, {}, ""),
    "07": Example({"wood": 4}, {"wood": 1, "charcoal": 3}, {"times": 3}, {"coal": 1}, LACKING),
    "08": Example(
        {"fish": 5, "wood": 1}, {"smoked_fish": 5, "francs": 2}, {"times": 5}, {"fish": 2}, NO_ENERGY
    ),
    "09": Example({"cattle": 5}, {"meat": 5, "hides": 2}, {"times": 5}, {}, LACKING),
    "10": Example({}, {"clay": 4}, {}, {}, "", own("B1")),
    "11": Example({}, {"francs": 4}, {}, {}, "le-havre.use.no-visitor", guest),
    "12": Example(
        {"wood": 8}, {}, {"ship": "wooden"}, {"wood": 7}, "le-havre.ship.nothing", ready("S01"), ready("S01")
    ),
    "13": Example({}, {"francs": 2, "fish": 2}, {}, {}, "le-havre.use.no-empty-offer", two_empty, full_offer),
    "14": Example({"clay": 7, "coal": 1, "wood": 1}, {"brick": 7, "francs": 3}, {"times": 7}, {}, LACKING),
    "15": Example({}, {"francs": 2}, {}, {}, "le-havre.use.no-loan", loans(2)),
    "16": Example({}, {"coal": 4}, {}, {}, "", own("B1", "B2")),
    "17": Example(
        {"iron": 4, "brick": 1, "coke": 1},
        {},
        {"ship": "iron"},
        {"iron": 4, "coke": 1},
        "le-havre.ship.nothing",
        ready("S06"),
        ready("S06"),
    ),
    "18": Example(
        {"steel": 5, "coke": 1},
        {"francs": 40},
        {"ships": 2, "goods": (("steel", 5),)},
        {"steel": 5, "wood": 2},
        "le-havre.use.no-freight",
        fleet("S01", "S06"),
        fleet("S01"),
    ),
    "19": Example(
        {}, {"cattle": 1, "meat": 1, "fish": 1, "smoked_fish": 1, "grain": 1, "bread": 1}, {}, {}, ""
    ),
    "20": Example({"hides": 5}, {"hides": 1, "leather": 4, "francs": 4}, {"times": 4}, {}, LACKING),
    "21": Example(
        {"fish": 4, "hides": 1},
        {"steel": 1, "leather": 1},
        {"take": "steel leather", "four": (("fish", 4),), "one": "hides"},
        {"francs": 9},
        "le-havre.use.no-goods",
    ),
    "22": Example({"coal": 2}, {"iron": 4}, {"extra": 1}, {}, ""),
    "23": Example({"iron": 4, "coke": 2}, {"steel": 4}, {"times": 4}, {"iron": 4, "coal": 1}, NO_ENERGY),
    "25": Example({"coal": 3}, {"coke": 3, "francs": 3}, {"times": 3}, {"charcoal": 2}, LACKING),
    "27": Example(
        {"wood": 7, "brick": 2},
        {"francs": 4},
        {"goods": (("wood", 7), ("brick", 2))},
        {"wood": 2},
        "le-havre.use.worthless",
    ),
    "30": Example({"bread": 5, "fish": 2}, {"bread": 10, "fish": 5}, {}, {"bread": 5, "fish": 1}, LACKING),
    "001": Example(
        {}, {"fish": 1, "coal": 2}, {}, {}, "le-havre.use.no-symbol", own("B1", "B2"), to_the_town("001")
    ),
    "002": Example({"bread": 7}, {"bread": 1, "francs": 18}, {"times": 6}, {}, LACKING),
    "003": Example({"bread": 5, "meat": 4}, {"bread": 1, "francs": 24}, {"times": 4}, {"bread": 1}, LACKING),
    "004": Example({}, {"fish": 2, "grain": 2, "wood": 2, "hides": 1, "cattle": 1}, {}, {}, ""),
    "005": Example({"hides": 2, "leather": 3}, {"leather": 1, "francs": 14}, {"times": 2}, {}, LACKING),
    "006": Example({}, {"iron": 2, "coal": 1}, {}, {}, ""),
    "007": Example({"fish": 8}, {"fish": 1, "francs": 14}, {"times": 7}, {}, LACKING),
    "008": Example({"smoked_fish": 9}, {"francs": 27}, {"times": 9}, {"fish": 1}, LACKING),
    "009": Example({}, {"fish": 3, "wood": 3}, {}, {}, ""),
    "010": Example({"wood": 4, "meat": 5}, {"meat": 1, "francs": 20}, {"times": 4}, {"wood": 1}, LACKING),
    "011": Example({}, {"wood": 4, "francs": 3}, {}, {}, ""),
    "014": Example(
        {"francs": 1, "fish": 1}, {"iron": 2, "coal": 1}, {}, {}, "le-havre.watch.nobody", occupied
    ),
    "015": Example({}, {"coal": 1, "coke": 1, "iron": 1}, {}, {}, ""),
    "016": Example(
        {"wood": 4, "smoked_fish": 3, "bread": 3},
        {"wood": 1, "francs": 18},
        {"times": 3},
        {"bread": 1},
        LACKING,
    ),
    "017": Example({}, {"hides": 2, "meat": 3}, {}, {}, ""),
    "018": Example(
        {"meat": 2, "francs": 1},
        {"coal": 3, "charcoal": 1},
        {"second": 3, "first": 1},
        {},
        "le-havre.use.no-food",
    ),
    "019": Example({"grain": 3, "bread": 3}, {"francs": 15}, {"times": 3}, {"grain": 1}, LACKING),
    "020": Example(
        {"hides": 2, "leather": 3},
        {"bread": 2, "leather": 1, "francs": 10},
        {"first": 2, "second": 2},
        {},
        LACKING,
    ),
    "021": Example({"leather": 3, "francs": 14}, {"francs": 30}, {}, {"leather": 3, "francs": 13}, LACKING),
    "022": Example({"clay": 1, "wood": 1}, {"brick": 3}, {"times": 1}, {"wood": 3}, LACKING),
    "026": Example({"wood": 2, "leather": 2}, {"francs": 12}, {"times": 2}, {"leather": 1}, LACKING),
    "027": Example(
        {},
        {"brick": 1, "coke": 1},
        {"goods": (("brick", 1), ("coke", 1))},
        {},
        "le-havre.use.no-craftsman",
        own("B1", "B2"),
    ),
    "028": Example({"wood": 4, "grain": 5}, {"grain": 1, "francs": 12}, {"times": 4}, {"grain": 1}, LACKING),
    "029": Example(
        {"francs": 3},
        {"wood": 3, "clay": 2},
        {"offers": "wood clay"},
        {"francs": 3},
        "le-havre.use.no-neighbours",
        neighbours,
        apart,
    ),
    "030": Example({"grain": 5}, {"grain": 1, "francs": 8}, {"times": 4}, {}, LACKING),
    "031": Example({"iron": 1, "coke": 2}, {"steel": 2}, {"times": 1}, {"iron": 1, "coal": 4}, NO_ENERGY),
    "032": Example({"meat": 4, "charcoal": 4}, {"francs": 24}, {"times": 4}, {"meat": 4}, LACKING),
    "034": Example({"brick": 3, "francs": 10}, {"francs": 24}, {}, {"brick": 3, "francs": 9}, LACKING),
    "035": Example(
        {"fish": 5, "cattle": 2},
        {"fish": 5, "cattle": 2, "francs": 2},
        {},
        {"fish": 2},
        "le-havre.use.too-few-animals",
    ),
}
"""By card; the card is the player's own, so that no fee is due."""
