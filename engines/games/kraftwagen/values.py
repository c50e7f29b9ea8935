"""The values of cells, as a record writes them and as people say them."""

from itertools import combinations_with_replacement

from msgspec.structs import replace

from engines.core.text import N_, Several, Text
from engines.games.kraftwagen import tables
from engines.games.kraftwagen.box import MEASURED
from engines.games.kraftwagen.pieces import CAR_PARTS, Card
from engines.games.kraftwagen.rows import NAMES, engineer_name
from engines.games.kraftwagen.state import EMPTY, KraftwagenState
from engines.games.kraftwagen.words import ACTION, EFFECT, part_word

UNREAD, NONE, UNKNOWN, NOBODY_HAS = "unread", "none", "unknown", "nobody"
PARTS = (EMPTY, *CAR_PARTS)
RACING = {"printed 1": 0, **{f"engine {value}": value for value in range(1, tables.HIGHEST + 1)}}
"""The engines of a racing car, each with the value of its tile; 0 is no tile."""
LYING = {"gone": False, "beside": True}
MANNED = {"waiting": False, "active": True}
PHASES = {
    "start tiles": N_("start tiles"),
    "tile": N_("take a tile"),
    "actions": N_("actions"),
    "car": N_("after the actions"),
    "scoring": N_("scoring"),
    "awards": N_("awards"),
    "over": N_("the game is over"),
}
"""The words of the phases, in the order of their numbers."""
OPEN_PHASES = ("start tiles", "tile", "actions", "car", "awards")
"""The phases a game on the table can be in."""
WAYS = ("sixth-car", "buyer-track", "called")
DOABLE = (*dict.fromkeys((*tables.START_ICONS, tables.RACE_FIVE, *tables.SPECIAL_ICONS)),)
"""All actions that can be left to do."""
GIVES = ("", "body", "engine")
CARD_KINDS = {
    f"{face}+{gives}" if gives else face: Card(*points, gives)
    for face, points in tables.FACES.items()
    for gives in GIVES
    if gives or face != "no-points"
} | {f"engineer {number + 1}": Card(engineer=number) for number in range(tables.ENGINEERS)}
"""The research cards a seat can keep, by the names of their kinds."""
_KINDS = {card: kind for kind, card in CARD_KINDS.items()}
MOST_MONEY, MOST_SPACES, MOST_LAPS, MOST_TODO = 999, 999, 99, 3
VALUES = tuple(sorted({price for prices in tables.PRICES for price in prices}))
"""The numbers on price markers."""
MARKERS_OF = {value: sum(value in prices for prices in tables.PRICES) for value in VALUES}
"""How many markers there are of each."""

TURN, ON_TRACK, ON_MAT, IN_SUPPLY = (
    N_("turn"),
    N_("on the action track"),
    N_("on the mat"),
    N_("in the supply"),
)
AT_MARKET, AT_BUYERS, ON_CIRCUIT = N_("at the market"), N_("at the buyers"), N_("on the circuit")
MONEY, KEPT_CARDS, STAFF = N_("money"), N_("research cards kept"), N_("engineers")
TODO, PRICE_MARKERS, ON_TILES = N_("still to do"), N_("price markers won"), N_("on the tiles")

PART_WORDS = (N_("empty"), *map(part_word, PARTS[1:]))
RACING_WORDS = (N_("engine 1, printed"), *map(part_word, tuple(RACING)[1:]))
# Translators: a price marker that is no longer beside the market.
LYING_WORDS = (N_("gone"), N_("beside the market"))
MANNED_WORDS = (N_("waiting for a worker"), N_("with its worker"))
WAY_WORDS = (N_("by the sixth car"), N_("by the buyer track"), N_("by agreement"))


def tile_name(actions: tuple[str, ...]) -> str:
    """The actions of a tile as a word, whatever their printed order."""
    return "+".join(sorted(actions, key=DOABLE.index)) or UNREAD


def _tiles_of(icons: tuple[str, ...], sizes: range) -> tuple[tuple[str, ...], ...]:
    found: list[tuple[str, ...]] = [(UNREAD,)]
    for size in sizes:
        found += combinations_with_replacement(sorted(icons, key=DOABLE.index), size)
    return tuple(found)


def _tile_choices(tiles: tuple[tuple[str, ...], ...]) -> tuple[tuple[str, ...], tuple[Text, ...]]:
    words = [N_("not entered yet")]
    words += [
        N_("{actions}", actions=Several(tuple(ACTION[action] for action in tile))) for tile in tiles[1:]
    ]
    return tuple("+".join(tile) for tile in tiles), tuple(words)


TILE_CHOICES = {size: _tile_choices(_tiles_of(tables.ACTIONS, range(size, size + 1))) for size in (1, 2, 3)}
START_CHOICES = _tile_choices(_tiles_of(tables.START_ICONS, range(1, 4)))


def card_kind(card: Card) -> str:
    """The kind of a card, one of `CARD_KINDS`."""
    return _KINDS[replace(card, active=True)]


def card_of(before: Card, kind: str) -> Card:
    """The same card, but of this kind, one of `CARD_KINDS`."""
    return replace(CARD_KINDS[kind], active=before.active)


def does_of(state: KraftwagenState, number: int) -> Text:
    """What an engineer does, by number from 0; by name some are known before anybody entered them."""
    known, (_, effect, certain) = state.engineers[number], NAMES[number]
    if known is None:
        return EFFECT[effect] if certain else N_("Nobody has entered yet what this engineer does")
    does = EFFECT[known.effect]
    return N_("{effect}: {n}", effect=does, n=known.amount) if known.effect in MEASURED else does


def name_of(state: KraftwagenState, number: int) -> str:
    """The name of an engineer by number from 0."""
    known = state.engineers[number]
    return engineer_name(number) if known is None else known.name
