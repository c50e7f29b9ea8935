"""The words for things, and the places of the board as options of a question."""

from collections.abc import Sequence
from functools import cache

from msgspec.structs import replace

from engines.core.questions import Option
from engines.core.rules import Illegal
from engines.core.text import N_, NN_, Several, Text, counted
from engines.games.catan.tables import DEVELOPMENT, RESOURCES
from engines.games.catan.topology import HEXES, INTERSECTIONS, PATHS

RESOURCE = (N_("lumber"), N_("brick"), N_("wool"), N_("grain"), N_("ore"))
COUNTED = (
    NN_("{n} lumber", "{n} lumber", 1),
    NN_("{n} brick", "{n} brick", 1),
    NN_("{n} wool", "{n} wool", 1),
    NN_("{n} grain", "{n} grain", 1),
    NN_("{n} ore", "{n} ore", 1),
)
"""The resources with a number: other languages have a word for one and another for several."""
TERRAIN = {
    "forest": N_("forest"),
    "hills": N_("hills"),
    "pasture": N_("pasture"),
    "fields": N_("fields"),
    "mountains": N_("mountains"),
    "desert": N_("desert"),
}
CARD = (N_("Knight"), N_("Road building"), N_("Year of plenty"), N_("Monopoly"), N_("Victory point"))
"""The cards, called as the keys that play them."""
HARBOUR = {
    "generic": N_("3:1 harbour"),
    "lumber": N_("lumber harbour"),
    "brick": N_("brick harbour"),
    "wool": N_("wool harbour"),
    "grain": N_("grain harbour"),
    "ore": N_("ore harbour"),
}

SPECIAL_HARBOUR = "special-harbour"
"""A harbour for one resource, as a thing to tell about."""

NUMBER = {name: number for number, name in enumerate(RESOURCES)}
"""The number of each resource."""
CARD_NUMBER = {name: number for number, name in enumerate(DEVELOPMENT)}
"""The number of each kind of development card."""


@cache
def amount(number: int, good: int) -> Text:
    """Words such as "2 ore"."""
    return counted(COUNTED[good], number)


def bundle(numbers: Sequence[int]) -> Several:
    """Words such as "1 lumber and 2 ore" for a number per resource."""
    return Several(tuple(amount(number, good) for good, number in enumerate(numbers) if number))


def harbour_path(thing: str) -> int | None:
    """The path of a harbour that is a thing to tell about, such as "harbour p7"; None for anything else."""
    what, _, spot = thing.partition(" ")
    return int(spot[1:]) if what in ("harbour", SPECIAL_HARBOUR) and spot[1:].isdecimal() else None


def hex_spot(number: int) -> str:
    """The board's name of a hex."""
    return f"h{number}"


def intersection_spot(number: int) -> str:
    """The board's name of an intersection."""
    return f"i{number}"


def path_spot(number: int) -> str:
    """The board's name of a path."""
    return f"p{number}"


Options = tuple[Option, ...]

HEX_OPTIONS: Options = tuple(Option(h, N_("Hex {n}", n=h + 1), hex_spot(h)) for h in range(len(HEXES)))
INTERSECTION_OPTIONS: Options = tuple(
    Option(i, N_("Intersection {n}", n=i + 1), intersection_spot(i)) for i in range(len(INTERSECTIONS))
)
PATH_OPTIONS: Options = tuple(Option(p, N_("Path {n}", n=p + 1), path_spot(p)) for p in range(len(PATHS)))
RESOURCE_OPTIONS: Options = tuple(
    Option(name, RESOURCE[good], icon=name) for good, name in enumerate(RESOURCES)
)


def blocked(options: Options, refusal: Illegal) -> Options:
    """The same options, each blocked for the same reason."""
    return tuple(replace(option, blocked=refusal) for option in options)
