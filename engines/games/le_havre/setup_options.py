"""Agreements before the first move, the component data, and the cards in use (facts 2.8 to 2.11)."""

from typing import Literal

from msgspec import Struct

from engines.games.le_havre.specials import ARTS_CENTRE, CARDS, FIRST_SPECIAL, HARBOUR_WATCH, NUMBER
from engines.games.le_havre.tables import BASIC, FIRST_TOWN, FULL, SHORT, SHORT_TOWN, STACKED_FROM

SOLO_GOODS = 4
"""The limit of the Marketplace in a solo game, by the one source that has a limit."""
ARTS_CLAY = (2, 1)
"""The clay cost of the Arts Centre, in the two readings we have."""


MOST_FRANCS, MOST_ANIMALS = 20, 10
"""The largest plausible figures on a card."""


class Box(Struct, frozen=True, forbid_unknown_fields=True):
    """The component data: figures on the owner's cards not known otherwise; 0 if not entered yet."""

    diner: int = 0
    """Francs for a set at the Diner (016)."""
    zoo: int = 0
    """Fish and cattle for a franc at the Zoo (035)."""
    arts_clay: int = 0
    """Clay in the cost of the Arts Centre (11)."""


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything agreed and laid out before the first move."""

    colours: tuple[str, ...]
    first: int
    game: Literal["full", "short"]
    stacks: tuple[tuple[str, ...], ...]
    """The proposal stacks, the top card first."""
    tiles: tuple[int, ...] = ()
    """The supply tiles in their places, from 1; empty if they are face down and unknown."""
    open_tiles: bool = False
    """Whether they are face up from the start."""
    specials: tuple[str, ...] = ()
    """The special buildings, the top one first; empty if they are face down and unknown."""
    market_most: int = len(BASIC)
    arts_clay: int = 2
    diner: int = 0
    zoo: int = 0
    count_themselves: bool = True
    """Whether Town Hall, Bank and Guildhouse count among the buildings that raise their value."""
    town_takes: Literal["number", "value"] = "number"
    """Whether the town builds the top proposal with the lowest number, or with the lowest value."""
    proposals_sold: Literal["top", "all"] = "top"
    """Whether only the top proposals can be bought, or all in view."""


def proposals(game: str, players: int) -> list[int]:
    """The cards dealt to the stacks."""
    cards = (cards.split() for least, cards in STACKED_FROM[game].items() if least <= players)
    return sorted(NUMBER[card] for some in cards for card in some)


def start_buildings(game: str, players: int) -> list[int]:
    """The buildings in the town at the start."""
    more = SHORT_TOWN[players - 1] if game == SHORT else ""
    return [NUMBER[card] for card in (*FIRST_TOWN.split(), *more.split())]


def specials_in_use(players: int) -> list[int]:
    """The special buildings from which the six are drawn."""
    return [number for number in range(FIRST_SPECIAL, len(CARDS)) if players > 1 or number != HARBOUR_WATCH]


def with_arts_centre(game: str, players: int) -> bool:
    """Whether the Arts Centre, which has an uncertain figure, is in the stacks of a full game."""
    return game == FULL and ARTS_CENTRE in proposals(game, players)
