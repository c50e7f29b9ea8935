"""The printed tables of Kraftwagen, as far as known; the rest is in `box`."""

SEATS = range(2, 5)
FULL_RULES_FROM = 3
"""The fewest players for the full rules: for fewer we lack the chapter (K-039)."""
COLOURS = ("red", "blue", "green", "orange")
"""The colours: the rule book names red, blue and green, the fourth is a guess (see the rulings)."""

BODIES, ENGINES, HIGHEST = 41, 39, 7
"""Body tiles, engine tiles, and the highest value of both."""
WORKERS = 14
CANTEEN_AT_START = 4
SUPPLY_AT_START = WORKERS - CANTEEN_AT_START - 2
"""All workers but the canteen's, one on the action track and one counting laps (K-034)."""
WORKSHOPS = 3
ENGINEERS, AWARDS = 9, 10
DEVELOPMENTS, CARDS, OPEN_CARDS = 32, 50, 2

ACTIONS = ("worker", "research", "body", "engine", "buyer", "grand-prix")
RACE_TWO, RACE_FIVE = "race-2", "race-5"
"""Moves of fixed length: on start tiles, and on an instant card."""
ANY_BODY, ANY_ENGINE, SALE = "any-body", "any-engine", "sale"
"""Further icons of some special tiles (K-236)."""
START_ICONS = (*ACTIONS, RACE_TWO)
SPECIAL_ICONS = (*ACTIONS, ANY_BODY, ANY_ENGINE, SALE)
ONE_ACTION_TILES = (("worker",), ("body",), ("engine",), ("grand-prix",), ("research",))
TILE_SIZES = (1, 1, 1, 1, 1, 2, 2, 2, 2, 3)
"""The number of actions on the ten tiles, by number from 1 (K-081, K-082)."""
TILES = len(TILE_SIZES)
SPECIAL = TILES + 1
"""The number of the special tile on the action track."""
START_TILES = 4
MOST_ICONS = 3
"""The most actions on a tile."""
SPECIAL_STACK, STACKS = 4, "ABC"

KINDS = ("body", "engine", "prestige", "price")
"""What buyers look for."""
BODY, ENGINE, PRESTIGE, PRICE = range(4)
TILES_PER_KIND, ACTIVE_BUYERS = 2, 4
WHITE_EACH_TURN = (2, 1, 1, 1)
"""White money put beside the stack of each kind in every preparation (K-052)."""

TURNS = 3
PRICES = (
    (1, 2, 3, 5, 6, 8, 9, 10),
    (2, 3, 5, 6, 8, 9, 11, 12),
    (3, 4, 6, 8, 10, 12, 14, 15),
)
"""The coloured price markers of each turn."""
MARKERS = sum(map(len, PRICES))
WHITE_MARKERS = 32
MARKET_SPACES = 6

PLACE_MONEY = (7, 4, 2)
LAP_MONEY = (0, 1, 3, 5, 6, 7)
"""Money by laps; each further lap brings one more."""

THREE_WORKERS = 3
FACES = {
    "body": (1, 0),
    "engine": (0, 1),
    "two-bodies": (2, 0),
    "two-engines": (0, 2),
    "body-and-engine-point": (1, 1),
    "no-points": (0, 0),
}
"""Body and engine points of the developments, by the face of their card."""
INSTANTS = ("three-workers", "grand-prix-5", "body-and-engine")

SOURCES = ("price", "places", "laps", "stacks", "special", "engineers", "awards")
"""The sources of white money (and of the awards' points)."""
BY_PRICE, BY_PLACES, BY_LAPS, BY_STACKS, BY_SPECIAL, BY_ENGINEERS, BY_AWARDS = range(len(SOURCES))


def lap_money(laps: int) -> int:
    """The money for so many laps (K-171)."""
    most = len(LAP_MONEY) - 1
    return LAP_MONEY[min(laps, most)] + max(0, laps - most)
