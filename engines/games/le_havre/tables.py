"""Printed data: goods, supply tiles, set-ups, round cards, ships (facts 1.1 to 4.2, 9.8 to 9.14, 14)."""

from msgspec import Struct

COLOURS = ("red", "blue", "green", "white", "orange")
"""The colours of the pieces: the facts name none, so these are the ones every screen can tell apart."""

BASIC = ("fish", "wood", "clay", "iron", "grain", "cattle", "coal", "hides")
PROCESSED = ("smoked_fish", "charcoal", "brick", "steel", "bread", "meat", "coke", "leather")
"""The processed goods, each on the back of the basic good in the same position."""
PROCESSED_BUT_STEEL = tuple(good for good in PROCESSED if good != "steel")
GOODS = BASIC + PROCESSED
KINDS = (*GOODS, "francs")
"""Everything a player holds, by number: the sixteen goods, then francs."""
INDEX = {kind: number for number, kind in enumerate(KINDS)}
FISH, WOOD, CLAY, IRON_ORE, GRAIN, CATTLE, COAL, HIDES = range(8)
SMOKED_FISH, CHARCOAL, BRICK, STEEL_BAR, BREAD, MEAT, COKE, LEATHER, FRANCS = range(8, 17)

FOOD = {FISH: 1, SMOKED_FISH: 2, BREAD: 2, MEAT: 3, FRANCS: 1}
ENERGY = {WOOD: 1, CHARCOAL: 3, COAL: 3, COKE: 10}
SHIPPING = (1, 1, 1, 2, 1, 3, 3, 2, 2, 2, 2, 8, 3, 2, 5, 4)
"""Francs for a good at the Shipping Line, in the order of GOODS."""

OFFERS = (FRANCS, FISH, WOOD, CLAY, IRON_ORE, GRAIN, CATTLE)
"""The seven offer spaces, in the order of the board."""
TURNS = 7
"""Turns in a round, one for each supply tile."""
TILES = (
    (WOOD, CATTLE),
    (WOOD, CLAY),
    (WOOD, FRANCS),
    (FISH, CLAY),
    (WOOD, FISH),
    (FISH, GRAIN),
    (IRON_ORE, FRANCS),
)
"""The supply tiles: what each adds to the offer, one token of each."""
INTEREST_TILE = 4

LOAN, REPAYMENT, DEBT, INTEREST = 4, 5, 7, 1
"""A loan: its francs, the cost of repaying it, its deduction at the end, and a player's interest."""
STACKS = 3
SPECIALS_DEALT = 6
FULL, SHORT = "full", "short"

ROUNDS = {FULL: (7, 14, 18, 20, 20), SHORT: (4, 8, 12, 12, 15)}
"""Rounds by number of players."""
FIRST_OFFER = {FULL: (2, 2, 2, 1, 0, 0, 0), SHORT: (3, 3, 3, 2, 1, 1, 1)}
FIRST_GOODS = {
    FULL: {"coal": 1, "francs": 5},
    SHORT: {"fish": 2, "wood": 2, "clay": 2, "iron": 2, "cattle": 1, "coal": 2, "hides": 2, "francs": 5},
}
FIRST_SHIPS = {1: ("S01",), 2: ("S01", "S03")}
"""The wooden ship of each player in the short game for one or two."""
SOLO_SHIP = "S03"
"""The wooden ship in the supply in the short solo game."""

STACKED_FROM = {
    FULL: {
        1: "01 03 05 07 08 09 10 12 14 16 18 20 22 23 25",
        2: "28 29 30",
        3: "02 04 06 13 15 17 19 21 27",
        4: "11 24 26",
    },
    SHORT: {
        1: "03 05 08 09 10 12 14 16 18 20 22 23",
        2: "07 25 29",
        3: "01 04 06 17 21 27",
        5: "15 19 24 26 28 30",
    },
}
"""The standard buildings in the proposal stacks, by the smallest number of players that uses them."""
FIRST_TOWN = "B1 B2 B3"
SHORT_TOWN = ("01 02 13", "01", "", "02", "02")
"""The buildings of the town at the start; in the short game also these, by number of players."""

WOODEN, IRON, STEEL, LUXURY = range(4)
TYPES = ("wooden", "iron", "steel", "luxury")
STACK_SPOTS = tuple(f"{name} ships" for name in TYPES)
"""The board's names of the ship stacks; "iron" and "steel" are goods."""


class ShipType(Struct, frozen=True):
    """The common data of all ships of a type; `price` is 0 if it cannot be bought."""

    good: int
    number: int
    energy: int
    price: int
    capacity: int
    food: tuple[int, ...]


SHIP_TYPES = (
    ShipType(WOOD, 5, 3, 14, 2, (5, 4, 3, 2, 1)),
    ShipType(IRON_ORE, 4, 3, 20, 3, (7, 5, 4, 3, 2)),
    ShipType(STEEL_BAR, 2, 3, 30, 4, (10, 7, 6, 5, 3)),
    ShipType(STEEL_BAR, 3, 3, 0, 0, (0, 0, 0, 0, 0)),
)


class Ship(Struct, frozen=True):
    """A ship: the back of the round card with the same number."""

    id: str
    name: str
    type: int
    value: int


SHIPS = (
    Ship("S01", "Appoline", WOODEN, 2),
    Ship("S02", "Blanche", WOODEN, 2),
    Ship("S03", "Dina", WOODEN, 2),
    Ship("S04", "Lucie", WOODEN, 4),
    Ship("S05", "Noemi", WOODEN, 4),
    Ship("S06", "Cherbourg", IRON, 2),
    Ship("S07", "Ophelie", WOODEN, 6),
    Ship("S08", "Boulogne", IRON, 4),
    Ship("S09", "Salomee", WOODEN, 6),
    Ship("S10", "Saint-Malo", IRON, 6),
    Ship("S11", "Dunkerque", IRON, 8),
    Ship("S12", "Triest", STEEL, 10),
    Ship("S13", "Caen", IRON, 10),
    Ship("S14", "Bremerhaven", STEEL, 16),
    Ship("S15", "Calais", IRON, 12),
    Ship("S16", "Amsterdam", STEEL, 20),
    Ship("S17", "Lissabon", STEEL, 24),
    Ship("S18", "MS Susanne", LUXURY, 38),
    Ship("S19", "MS Doris", LUXURY, 34),
    Ship("S20", "MS Andrea", LUXURY, 30),
)
SHIP_NUMBER = {ship.id: number for number, ship in enumerate(SHIPS)}


class Round(Struct, frozen=True):
    """A round card: food and the round it is for, by number of players; 0 if it is not used.

    `town` has one letter per number of players: b for a building, s for a special building, - for none.
    """

    id: str
    harvest: bool
    food: tuple[int, ...]
    town: str
    full: tuple[int, ...]
    short: tuple[int, ...]


ROUND_CARDS = (
    Round("R01", True, (5, 3, 2, 1, 0), "s----", (1, 1, 2, 1, 1), (0, 0, 2, 1, 1)),
    Round("R02", True, (0, 4, 3, 1, 1), "-bb--", (0, 2, 3, 2, 2), (0, 1, 3, 2, 2)),
    Round("R03", False, (0, 0, 2, 2, 1), "-----", (0, 0, 1, 3, 3), (0, 0, 1, 0, 3)),
    Round("R04", True, (10, 5, 3, 2, 1), "bssbb", (2, 3, 4, 4, 4), (1, 0, 0, 3, 4)),
    Round("R05", True, (0, 7, 4, 2, 1), "---ss", (0, 4, 5, 5, 5), (0, 2, 4, 0, 0)),
    Round("R06", False, (0, 0, 5, 3, 2), "-----", (0, 0, 6, 6, 6), (0, 0, 5, 4, 5)),
    Round("R07", True, (0, 9, 6, 3, 2), "-bbbb", (0, 5, 7, 7, 7), (0, 3, 6, 5, 6)),
    Round("R08", True, (0, 11, 7, 4, 2), "-ssss", (0, 6, 8, 8, 8), (0, 0, 0, 0, 0)),
    Round("R09", False, (0, 0, 0, 4, 2), "-----", (0, 0, 0, 9, 9), (0, 0, 0, 6, 7)),
    Round("R10", True, (15, 13, 8, 5, 3), "s--bb", (3, 7, 9, 10, 10), (0, 4, 7, 7, 8)),
    Round("R11", True, (0, 15, 9, 5, 3), "-b-ss", (0, 8, 10, 11, 11), (0, 5, 8, 0, 0)),
    Round("R12", False, (0, 0, 10, 6, 3), "--b--", (0, 0, 11, 12, 12), (0, 0, 9, 0, 9)),
    Round("R13", True, (20, 16, 11, 7, 4), "bssbb", (4, 9, 12, 13, 13), (2, 0, 0, 8, 10)),
    Round("R14", True, (25, 17, 12, 8, 4), "s--ss", (5, 10, 13, 14, 14), (0, 6, 10, 0, 0)),
    Round("R15", False, (0, 0, 0, 9, 4), "-----", (0, 0, 0, 15, 15), (0, 0, 0, 9, 11)),
    Round("R16", True, (30, 18, 13, 10, 5), "bbbbb", (6, 11, 14, 16, 16), (3, 7, 0, 10, 12)),
    Round("R17", True, (0, 19, 14, 10, 5), "-ssss", (0, 12, 15, 17, 17), (0, 0, 0, 0, 0)),
    Round("R18", False, (0, 0, 14, 11, 5), "-----", (0, 0, 16, 18, 18), (0, 0, 11, 0, 13)),
    Round("R19", True, (0, 20, 15, 11, 6), "-----", (0, 13, 17, 19, 19), (0, 0, 0, 11, 14)),
    Round("R20", False, (35, 20, 15, 11, 6), "-----", (7, 14, 18, 20, 20), (4, 8, 12, 12, 15)),
)


def deck(game: str, players: int) -> tuple[int, ...]:
    """The numbers of the round cards in round order."""
    at = players - 1
    rounds = [card.full[at] if game == FULL else card.short[at] for card in ROUND_CARDS]
    return tuple(rounds.index(number) for number in range(1, ROUNDS[game][at] + 1))
