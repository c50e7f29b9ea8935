"""Every ship in brief, made of the tables: what each type costs, carries and feeds, and its value."""

from engines.core.brief import Entry
from engines.core.text import N_, Several, Text
from engines.games.le_havre import rulebook, words
from engines.games.le_havre import tables as printed
from engines.games.le_havre.brief.sentences import sentences


def type_words(kind: int) -> Text:
    """What all ships of a type have in common: cost, price, room and food."""
    return sentences(_common(kind))


def _common(kind: int) -> list[Text]:
    ship = printed.SHIP_TYPES[kind]
    material = words.amount(ship.good, ship.number)
    built = N_("Built for {goods} and {n} energy", goods=material, n=ship.energy)
    if not ship.price:
        return [built, N_("It can't be bought, carries nothing and brings no food; it is worth most")]
    food = Several(tuple(N_("{n}", n=each) for each in ship.food))
    return [
        built,
        N_("Bought for {francs}", francs=words.francs(ship.price)),
        N_("Carries {n} goods", n=ship.capacity),
        N_("Food a round for 1 to 5 players: {list}", list=food),
    ]


def _of_type(kind: int, name: str) -> Entry:
    return Entry(
        words.SHIP_TITLE[name], type_words(kind), (rulebook.SHIPS,), (printed.STACK_SPOTS[kind],), ("ship",)
    )


def _ship(number: int) -> Entry:
    one = printed.SHIPS[number]
    what = N_("{kind}, value {value}", kind=words.SHIP_TITLE[printed.TYPES[one.type]], value=one.value)
    said = N_("{said}. {more}", said=what, more=type_words(one.type))
    return Entry(words.ship(number), said, (rulebook.SHIPS,), (one.id, f"ship.{one.id}"), ("ship",))


SHIP_TYPES = tuple(_of_type(kind, name) for kind, name in enumerate(printed.TYPES))
SHIPS = tuple(map(_ship, range(len(printed.SHIPS))))
