"""The printed tables of Kraftwagen, as far as they are known; what is not known is in `box`."""

SEATS = range(2, 5)
FULL_RULES_FROM = 3
"""With fewer players a chapter applies that our texts do not have (K-039)."""
COLOURS = ("red", "blue", "green", "orange")
"""Red, blue and green are named in the rule book; the fourth is not read off anything (see the rulings)."""

BODIES, ENGINES, HIGHEST = 41, 39, 7
"""Body tiles, engine tiles, and the highest value of both."""
WORKERS = 14
CANTEEN_AT_START = 4
SUPPLY_AT_START = WORKERS - CANTEEN_AT_START - 2
"""One worker is in the chain, one counts laps (K-034)."""
WORKSHOPS = 3
ENGINEERS, AWARDS = 9, 10
DEVELOPMENTS, CARDS, OPEN_CARDS = 32, 50, 2

ACTIONS = ("worker", "research", "body", "engine", "buyer", "grand-prix")
RACE_TWO, RACE_FIVE = "race-2", "race-5"
"""Moves of fixed length: on start tiles, and of an instant card."""
ANY_BODY, ANY_ENGINE, SALE = "any-body", "any-engine", "sale"
"""What some special tiles show besides (K-236)."""
START_ICONS = (*ACTIONS, RACE_TWO)
SPECIAL_ICONS = (*ACTIONS, ANY_BODY, ANY_ENGINE, SALE)
ONE_ACTION_TILES = (("worker",), ("body",), ("engine",), ("grand-prix",), ("research",))
TILE_SIZES = (1, 1, 1, 1, 1, 2, 2, 2, 2, 3)
"""How many actions the ten tiles show, by number from 1 (K-081, K-082)."""
TILES = len(TILE_SIZES)
SPECIAL = TILES + 1
"""The number of the special tile in the chain."""
START_TILES = 4
MOST_ICONS = 3
"""The most actions a tile shows."""
SPECIAL_STACK, STACKS = 4, "ABC"

KINDS = ("body", "engine", "prestige", "price")
"""What buyers look for."""
BODY, ENGINE, PRESTIGE, PRICE = range(4)
TILES_PER_KIND, ACTIVE_BUYERS = 2, 4
WHITE_EACH_TURN = (2, 1, 1, 1)
"""White money laid beside the stack of each kind in every preparation (K-052)."""

TURNS = 3
PRICES = (
    (1, 2, 3, 5, 6, 8, 9, 10),
    (2, 3, 5, 6, 8, 9, 11, 12),
    (3, 4, 6, 8, 10, 12, 14, 15),
)
"""The coloured price markers of each turn."""
MARKERS = sum(map(len, PRICES))
MARKET_SPACES = 6

PLACE_MONEY = (7, 4, 2)
LAP_MONEY = (0, 1, 3, 5, 6, 7)
"""By laps; each further lap brings one more."""

THREE_WORKERS = 3
FACES = {
    "body": (1, 0),
    "engine": (0, 1),
    "two-bodies": (2, 0),
    "two-engines": (0, 2),
    "body-and-engine-point": (1, 1),
    "no-points": (0, 0),
}
"""Body and engine points of the developments, by what their card shows."""
INSTANTS = ("three-workers", "grand-prix-5", "body-and-engine")

SOURCES = ("price", "places", "laps", "stacks", "special", "engineers", "awards")
"""Where white money (and the awards' points) comes from."""
BY_PRICE, BY_PLACES, BY_LAPS, BY_STACKS, BY_SPECIAL, BY_ENGINEERS, BY_AWARDS = range(len(SOURCES))


def lap_money(laps: int) -> int:
    """Return what so many laps pay (K-171)."""
    most = len(LAP_MONEY) - 1
    return LAP_MONEY[min(laps, most)] + max(0, laps - most)
