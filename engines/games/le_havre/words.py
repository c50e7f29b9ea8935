"""The words for things."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from engines.core.naming import Naming
from engines.core.text import N_, NN_, Several, Text
from engines.games.le_havre.card import CRAFTSMAN, ECONOMIC, INDUSTRIAL, PUBLIC
from engines.games.le_havre.specials import CARDS
from engines.games.le_havre.tables import KINDS, SHIPS

GOOD = {
    "fish": N_("fish"),
    "wood": N_("wood"),
    "clay": N_("clay"),
    "iron": N_("iron"),
    "grain": N_("grain"),
    "cattle": N_("cattle"),
    "coal": N_("coal"),
    "hides": N_("hides"),
    "smoked_fish": N_("smoked fish"),
    "charcoal": N_("charcoal"),
    "brick": N_("brick"),
    "steel": N_("steel"),
    "bread": N_("bread"),
    "meat": N_("meat"),
    "coke": N_("coke"),
    "leather": N_("leather"),
    "francs": N_("francs"),
}
SHIP_TYPE = {
    "wooden": N_("wooden ship"),
    "iron": N_("iron ship"),
    "steel": N_("steel ship"),
    "luxury": N_("luxury liner"),
}
GOOD_TITLE = {
    "fish": N_("Fish"),
    "wood": N_("Wood"),
    "clay": N_("Clay"),
    "iron": N_("Iron"),
    "grain": N_("Grain"),
    "cattle": N_("Cattle"),
    "coal": N_("Coal"),
    "hides": N_("Hides"),
    "smoked_fish": N_("Smoked fish"),
    "charcoal": N_("Charcoal"),
    "brick": N_("Brick"),
    "steel": N_("Steel"),
    "bread": N_("Bread"),
    "meat": N_("Meat"),
    "coke": N_("Coke"),
    "leather": N_("Leather"),
    "francs": N_("Francs"),
}
SHIP_TITLE = {
    "wooden": N_("Wooden ship"),
    "iron": N_("Iron ship"),
    "steel": N_("Steel ship"),
    "luxury": N_("Luxury liner"),
}
"""Goods and types of ship as titles."""
SYMBOL = {"fishermen": N_("fisherman"), "hammers": N_("hammer")}
EACH = {
    CRAFTSMAN: N_("for each craftsman building"),
    ECONOMIC: N_("for each economic building"),
    INDUSTRIAL: N_("for each industrial building"),
    PUBLIC: N_("for each public building"),
}
NOTHING = N_("nothing")


def amount(kind: int, number: int) -> Text:
    """Words such as "3 fish"."""
    if KINDS[kind] == "francs":
        return francs(number)
    return N_("{n} {good}", n=number, good=GOOD[KINDS[kind]])


@cache
def francs(number: int) -> Text:
    """Words such as "3 francs"."""
    return NN_("{n} franc", "{n} francs", number)


def bundle(goods: Mapping[int, int]) -> Several | Text:
    """Words such as "2 fish and 1 franc" for a number by kind."""
    items = tuple(amount(kind, number) for kind, number in sorted(goods.items()) if number)
    return Several(items) if items else NOTHING


@cache
def card(number: int) -> Text:
    """The name of a building with its number."""
    return N_("{id} {name}", id=CARDS[number].id, name=CARDS[number].name)


@cache
def ship(number: int) -> Text:
    """The name of a ship."""
    return N_("{name}", name=SHIPS[number].name)


def tokens(order: tuple[str, ...]) -> Naming:
    """Goods separated by blanks, "fish francs", in any order in a record; `order` is ours."""

    def read(written: Any) -> str:
        names = written.split() if isinstance(written, str) else [str(written)]
        if strange := [name for name in names if name not in order]:
            raise ValueError(f'there is no good called "{strange[0]}" here; say {", ".join(order)}')
        return " ".join(sorted(names, key=order.index))

    return Naming(lambda written: written, read)
