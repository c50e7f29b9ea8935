"""In brief: ships, what each type costs and carries, and every ship there is."""

from engines.core.brief import Chapter, Entry
from engines.core.text import N_, Several, Text
from engines.games.le_havre import rulebook, words
from engines.games.le_havre import tables as printed
from engines.games.le_havre.brief.sentences import sentences
from engines.games.le_havre.specials import NUMBER

SHIPPING_LINE = NUMBER["18"]


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


SHIPS = Chapter(
    N_("Ships"),
    (
        Entry(
            N_("Build a ship"),
            N_(
                "Put your person in a Wharf, and build one ship: the top one of a type. Pay its material and "
                "3 energy. Each ship is worth its value at the end, brings food at the end of every round, "
                "and carries goods of yours at the Shipping Line."
            ),
            (rulebook.SHIPS,),
            ("build-ship", "ship", "le-havre.ship.*"),
            ("ship",),
        ),
        *(_of_type(kind, name) for kind, name in enumerate(printed.TYPES)),
        Entry(
            N_("Modernising a wharf"),
            N_(
                "The first ship at a wharf that isn't wooden costs 1 brick more. After that the wharf is "
                "modern for the rest of the game, whoever owns it. Each of the two wharves is modernised "
                "by itself."
            ),
            (rulebook.SHIPS,),
            ("modern.*",),
            ("ship", "brick"),
        ),
        Entry(
            N_("Ship goods"),
            N_(
                "At 18 Shipping Line each ship you send takes 3 energy and carries at least one good: a "
                "wooden one up to 2, iron 3, steel 4. Francs for each good: fish, wood, clay, grain 1; "
                "iron, hides, smoked fish, charcoal, brick, meat 2; cattle, coal, bread 3; leather 4; "
                "coke 5; steel 8. What you burn isn't sold."
            ),
            (rulebook.card(SHIPPING_LINE),),
            ("ship-goods", "le-havre.use.no-freight", "le-havre.use.no-ship", "le-havre.use.empty-ship"),
            ("ship", "francs"),
        ),
        Entry(
            N_("Ships instead of food"),
            N_(
                "The food of your ships is taken off what you owe at the end of a round. What is too much is "
                "lost. A ship that you buy or build counts from this round on; if you sell it, its food "
                "goes with it. A large fleet feeds itself."
            ),
            (rulebook.ROUND_END,),
            icons=("ship", "food"),
        ),
        Entry(
            N_("Trading in for the yacht"),
            N_(
                "If 023 Luxury Yacht is in the town, a visit to a Wharf can take it: give one of your iron "
                "ships, and build nothing. 26 Dock counts the yacht as a ship."
            ),
            (rulebook.SHIPS,),
            ("take-yacht", "le-havre.yacht.no-iron-ship"),
            ("ship",),
        ),
    ),
)
ALL_SHIPS = Chapter(N_("All ships"), tuple(map(_ship, range(len(printed.SHIPS)))))
