"""The turn card: the parts of a turn, the end of a round, and what things cost."""

from collections.abc import Mapping

from engines.core.brief import CardRow, TurnCard
from engines.core.text import N_, Text
from engines.core.view import Fact
from engines.games.le_havre import words
from engines.games.le_havre.tables import (
    DEBT,
    ENERGY,
    FOOD,
    INTEREST,
    KINDS,
    LOAN,
    REPAYMENT,
    SHIP_TYPES,
    STACK_SPOTS,
    TURNS,
    TYPES,
)


def _goods(kind: int, number: int) -> Fact:
    name = KINDS[kind]
    return Fact(words.GOOD[name], number, name, name)


def _energy(number: int) -> Fact:
    return Fact(N_("energy"), number, "energy")


def _ship(kind: int) -> CardRow:
    ship = SHIP_TYPES[kind]
    # Translators: the price in francs, after the goods one builds it of.
    says = N_("or {francs}", francs=words.francs(ship.price)) if ship.price else None
    costs = (_goods(ship.good, ship.number), _energy(ship.energy))
    return CardRow(words.SHIP_TITLE[TYPES[kind]], "ship", costs, says, STACK_SPOTS[kind])


def _francs(what: Text, icon: str, number: int, says: Text) -> CardRow:
    return CardRow(what, icon, (_goods(KINDS.index("francs"), number),), says, icon)


def _worth(what: Text, icon: str, goods: Mapping[int, int]) -> CardRow:
    """What one of each good feeds or burns for."""
    return CardRow(what, icon, tuple(_goods(kind, each) for kind, each in goods.items()), of=icon)


CARD = TurnCard(
    turn=(
        CardRow(N_("Supply"), "marker", says=N_("marker to the next tile, goods on the offer"), of="supply"),
        CardRow(
            N_("Main action"), "goods", says=N_("an offer, or your person in another building"), of="turn"
        ),
        CardRow(N_("Buy"), "buy", says=N_("as often as you like, in your turn"), of="buy"),
        CardRow(N_("Sell"), "sell", says=N_("for half the value, or repay loans, at any time"), of="sell"),
        CardRow(
            N_("After {n} turns", n=TURNS), "food", says=N_("harvest, food, town, new ship"), of="food-due"
        ),
    ),
    costs=(
        *map(_ship, range(len(TYPES))),
        CardRow(N_("Modernising a wharf"), "gear", (_goods(KINDS.index("brick"), 1),), of="modern.12"),
        _francs(N_("Interest"), "interest", INTEREST, N_("in all, at its tile")),
        _francs(
            N_("Repay a loan"),
            "loan",
            REPAYMENT,
            N_("it brought {francs}; at the end {debt} off", francs=words.francs(LOAN), debt=DEBT),
        ),
        _worth(N_("Food"), "food", FOOD),
        _worth(N_("Energy"), "energy", ENERGY),
        CardRow(N_("Ship goods"), "ship", says=N_("francs for each good"), of="ship-goods"),
        CardRow(N_("Wealth"), "francs", says=N_("francs, buildings, ships, less loans"), of="wealth"),
    ),
)
