"""The words for things."""

from collections.abc import Mapping, Sequence
from functools import cache

from engines.core.naming import Naming
from engines.core.text import C_, N_, NN_, Several, Text, counted
from engines.core.view import Fact
from engines.games.le_havre.card import CRAFTSMAN, ECONOMIC, INDUSTRIAL, PUBLIC
from engines.games.le_havre.specials import CARDS
from engines.games.le_havre.tables import KINDS, SHIP_TYPES, SHIPS, TYPES

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
SHORT_NAME = {
    "B1": C_("short name of a building", "Firm"),
    "B2": C_("short name of a building", "Firm"),
    "B3": C_("short name of a building", "Constr."),
    "01": C_("short name of a building", "Market"),
    "05": C_("short name of a building", "Bakeh."),
    "06": C_("short name of a building", "Hardw."),
    "07": C_("short name of a building", "Kiln"),
    "08": C_("short name of a building", "Smoke"),
    "10": C_("short name of a building", "Clay"),
    "11": C_("short name of a building", "Arts"),
    "12": C_("short name of a building", "Wharf"),
    "13": C_("short name of a building", "Black M."),
    "14": C_("short name of a building", "Brickw."),
    "15": C_("short name of a building", "Court"),
    "16": C_("short name of a building", "Coll."),
    "17": C_("short name of a building", "Wharf"),
    "18": C_("short name of a building", "Shipping"),
    "19": C_("short name of a building", "Grocery"),
    "21": C_("short name of a building", "Office"),
    "22": C_("short name of a building", "Ironw."),
    "23": C_("short name of a building", "Mill"),
    "24": C_("short name of a building", "Storeh."),
    "27": C_("short name of a building", "Bridge"),
    "28": C_("short name of a building", "Hall"),
}
"""What a card says that is too narrow for its whole name in some language: a word of it, or its beginning."""
SHIP_TYPE = {
    "wooden": N_("wooden ship"),
    "iron": N_("iron ship"),
    "steel": N_("steel ship"),
    "luxury": N_("luxury liner"),
}
SHIP_BUILT = {
    "wooden": N_("{seat} builds a wooden ship"),
    "iron": N_("{seat} builds an iron ship"),
    "steel": N_("{seat} builds a steel ship"),
    "luxury": N_("{seat} builds a luxury liner"),
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
COUNTED = {
    "fish": NN_("{n} fish", "{n} fish", 1),
    "wood": NN_("{n} wood", "{n} wood", 1),
    "clay": NN_("{n} clay", "{n} clay", 1),
    "iron": NN_("{n} iron", "{n} iron", 1),
    "grain": NN_("{n} grain", "{n} grain", 1),
    "cattle": NN_("{n} cattle", "{n} cattle", 1),
    "coal": NN_("{n} coal", "{n} coal", 1),
    "hides": NN_("{n} hide", "{n} hides", 1),
    "smoked_fish": NN_("{n} smoked fish", "{n} smoked fish", 1),
    "charcoal": NN_("{n} charcoal", "{n} charcoal", 1),
    "brick": NN_("{n} brick", "{n} bricks", 1),
    "steel": NN_("{n} steel", "{n} steel", 1),
    "bread": NN_("{n} bread", "{n} bread", 1),
    "meat": NN_("{n} meat", "{n} meat", 1),
    "coke": NN_("{n} coke", "{n} coke", 1),
    "leather": NN_("{n} leather", "{n} leather", 1),
    "francs": NN_("{n} franc", "{n} francs", 1),
}
"""The goods with a number: the words for one, and for several."""
NOTHING = N_("nothing")


@cache
def amount(kind: int, number: int) -> Text:
    """Words such as "3 fish"."""
    return counted(COUNTED[KINDS[kind]], number)


@cache
def francs(number: int) -> Text:
    """Words such as "3 francs"."""
    return counted(COUNTED["francs"], number)


def bundle(goods: Mapping[int, int]) -> Several | Text:
    """Words such as "2 fish and 1 franc" for a number by kind."""
    items = tuple(amount(kind, number) for kind, number in sorted(goods.items()) if number)
    return Several(items) if items else NOTHING


def gained(goods: Mapping[int, int]) -> tuple[Fact, ...]:
    """The same in pictures, as what somebody gets."""
    return _pictured("+", goods)


def paid(goods: Mapping[int, int]) -> tuple[Fact, ...]:
    """The same as what somebody gives."""
    return _pictured("−", goods)


def _pictured(sign: str, goods: Mapping[int, int]) -> tuple[Fact, ...]:
    return tuple(
        Fact(GOOD[KINDS[kind]], f"{sign}{number}", KINDS[kind], KINDS[kind])
        for kind, number in sorted(goods.items())
        if number
    )


def costs(goods: Mapping[int, int], energy: int = 0) -> Text | None:
    """What something costs; None if that is nothing."""
    parts = [amount(kind, number) for kind, number in sorted(goods.items()) if number]
    parts += [N_("{n} energy", n=energy)] if energy else []
    # Translators: below the name of a building or ship: such as "costs 5 wood and 3 energy".
    return N_("costs {goods}", goods=Several(tuple(parts))) if parts else None


def paid_for(what: Text, goods: Mapping[int, int]) -> Text:
    """For which building or ship somebody pays, and these goods of its cost."""
    return N_("{what}: {goods}", what=what, goods=bundle(goods))


@cache
def card(number: int) -> Text:
    """The name of a building with its number."""
    return N_("{name} {id}", id=CARDS[number].id, name=CARDS[number].name)


@cache
def ship(number: int) -> Text:
    """The name of a ship."""
    return N_("{name}", name=SHIPS[number].name)


@cache
def ships(kind: int, number: int) -> Text:
    """The ships of a type that lie together: how many there are, if not one."""
    one = SHIP_TYPE[TYPES[kind]]
    return one if number == 1 else N_("{n} × {ship}", n=number, ship=one)


@cache
def ship_brings(number: int, seats: int) -> Text:
    """The value of a ship, and the food that it brings its owner in a round."""
    one = SHIPS[number]
    if food := SHIP_TYPES[one.type].food[seats - 1]:
        return N_("value {value}, {n} food a round", value=one.value, n=food)
    return N_("value {value}", value=one.value)


def ship_stack(stack: Sequence[int], kind: int, seats: int) -> Text:
    """A stack of ships of a type: how many are left, what they cost, and what the top one brings."""
    one, name = SHIP_TYPES[kind], SHIP_TITLE[TYPES[kind]]
    if not stack:
        return N_("{ship}: none left", ship=name)
    left, value, goods = len(stack), SHIPS[stack[-1]].value, amount(one.good, one.number)
    if not one.price:
        return N_(
            "{ship}: {n} left, value {value}. Built for {goods}, {energy} energy",
            ship=name, n=left, value=value, goods=goods, energy=one.energy,
        )  # fmt: skip
    return N_(
        "{ship}: {n} left, value {value}. Built for {goods}, {energy} energy; bought for {francs}. "
        "{food} food a round",
        ship=name, n=left, value=value, goods=goods, energy=one.energy,
        francs=francs(one.price), food=one.food[seats - 1],
    )  # fmt: skip


def tokens(order: tuple[str, ...]) -> Naming:
    """Goods separated by blanks, "fish francs", in any order in a record; `order` is ours."""

    def read(written: object) -> str:
        names = written.split() if isinstance(written, str) else [str(written)]
        if strange := [name for name in names if name not in order]:
            raise ValueError(f'there is no good called "{strange[0]}" here; say {", ".join(order)}')
        return " ".join(sorted(names, key=order.index))

    return Naming(lambda written: written, read)
