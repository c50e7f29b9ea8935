"""The printed tables of Catan, in the order of the rule book."""

RESOURCES = ("lumber", "brick", "wool", "grain", "ore")
LUMBER, BRICK, WOOL, GRAIN, ORE = range(5)

TERRAIN = {"forest": 4, "hills": 3, "pasture": 4, "fields": 4, "mountains": 3, "desert": 1}
"""The number of hexes of each terrain."""
PRODUCES = {"forest": LUMBER, "hills": BRICK, "pasture": WOOL, "fields": GRAIN, "mountains": ORE}
"""The resource of each terrain; none for the desert."""

COLOURS = ("red", "blue", "white", "orange")
ROADS, SETTLEMENTS, CITIES = 15, 5, 4
"""The pieces each player owns."""

BANK_EACH = 19
HAND_LIMIT = 7
"""The largest hand that a seven leaves untouched."""

MOST_THROWN = 12
"""The highest sum of the two dice."""

DEVELOPMENT = ("knight", "road-building", "year-of-plenty", "monopoly", "victory-point")
KNIGHT, ROAD_BUILDING, YEAR_OF_PLENTY, MONOPOLY, VICTORY_POINT = range(5)
DECK = (14, 2, 2, 2, 5)
"""The number of development cards of each kind."""

ROAD_COST = (1, 1, 0, 0, 0)
SETTLEMENT_COST = (1, 1, 1, 1, 0)
CITY_COST = (0, 0, 0, 2, 3)
CARD_COST = (0, 0, 1, 1, 1)
"""Costs, in the order of the resources."""

SETTLEMENT_POINTS, CITY_POINTS, SPECIAL_POINTS, CARD_POINTS, TO_WIN = 1, 2, 2, 1, 10
LONGEST_ROAD_FROM, LARGEST_ARMY_FROM = 5, 3

GENERIC = "generic"
HARBOUR_KINDS = {GENERIC: 4, "lumber": 1, "brick": 1, "wool": 1, "grain": 1, "ore": 1}
BANK_RATE, GENERIC_RATE, SPECIAL_RATE = 4, 3, 2
"""The number of equal cards the bank takes for one."""

TOKENS = {2: 1, 3: 2, 4: 2, 5: 2, 6: 2, 8: 2, 9: 2, 10: 2, 11: 2, 12: 1}
RED = (6, 8)
PIPS = {number: 6 - abs(7 - number) for number in TOKENS}
TOKEN_WALK = (5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11)
"""The number tokens in the order of the letters A to R on their backs."""

BEGINNERS_ISLAND = (
    *(("mountains", 10), ("pasture", 2), ("forest", 9)),
    *(("fields", 12), ("hills", 6), ("pasture", 4), ("hills", 10)),
    *(("fields", 9), ("forest", 11), ("desert", 0), ("forest", 3), ("mountains", 8)),
    *(("forest", 8), ("mountains", 3), ("fields", 4), ("pasture", 5)),
    *(("hills", 5), ("fields", 6), ("pasture", 11)),
)
"""Terrain and number of the beginner set-up, row by row from the top; 0 is no token."""
BEGINNERS_HARBOURS = (GENERIC, "grain", "ore", GENERIC, "wool", GENERIC, GENERIC, "brick", "lumber")

BEGINNERS_PIECES = {
    "red": (
        (((0, -2), (1, -2), (0, -1)), ((1, -2), (0, -1))),
        (((-2, 0), (-1, 0), (-2, 1)), ((-1, 0), (-2, 1))),
    ),
    "blue": (
        (((-2, 1), (-1, 1), (-2, 2)), ((-1, 1), (-2, 2))),
        (((0, 1), (1, 1), (0, 2)), ((0, 1), (1, 1))),
    ),
    "white": (
        (((-1, -1), (0, -1), (-1, 0)), ((-1, -1), (-1, 0))),
        (((1, 0), (2, 0), (1, 1)), ((1, 0), (2, 0))),
    ),
    "orange": (
        (((2, -2), (1, -1), (2, -1)), ((2, -2), (1, -1))),
        (((-1, 1), (0, 1), (-1, 2)), ((0, 1), (-1, 2))),
    ),
}
"""The two settlements of each colour in the beginner set-up, each with its road."""
LETTERED = {"blue": 0, "orange": 1}
"""Which of the two carries the letter and pays the first cards, if the rule book tells."""
PROBABLY_LETTERED = {"white": 1}
"""The same, if it only hints at it."""
