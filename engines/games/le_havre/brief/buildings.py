"""Every building in brief, made of the tables: what it does, its fee, its value, its cost and its price."""

from collections.abc import Iterator

from engines.core.brief import Entry
from engines.core.text import N_, NN_, Several, Text
from engines.games.le_havre import rulebook, words
from engines.games.le_havre.brief.sentences import sentences
from engines.games.le_havre.card import CRAFTSMAN, ECONOMIC, INDUSTRIAL, NOT_SOLD, OTHER, PUBLIC, SHIP, Card
from engines.games.le_havre.card_text import Unread, deeds
from engines.games.le_havre.moves.fees import fee_words
from engines.games.le_havre.products import product
from engines.games.le_havre.specials import ARTS_CENTRE, CARDS, DINER, FIRST_SPECIAL, ZOO
from engines.games.le_havre.tables import CLAY, INDEX

KIND = {
    CRAFTSMAN: N_("Craftsman building"),
    ECONOMIC: N_("Economic building"),
    INDUSTRIAL: N_("Industrial building"),
    PUBLIC: N_("Public building"),
    OTHER: N_("No type"),
    SHIP: N_("Ship"),
}
PHOTOGRAPHED = "B1 B2 B3 01 03 05 07 08 09 10 12 14 16 18 20 22 23 25 27 28 29 30"
"""The cards whose English print was seen (facts.md: cards); the others' names come from other sources."""
DOUBTFUL = (DINER, ZOO)
"""The cards of which one doubtful source tells the figures (facts 16)."""


def described(number: int) -> Text:
    """All that is printed on a building, as sentences."""
    return sentences(_lines(number, CARDS[number]))


def _lines(number: int, card: Card) -> Iterator[Text]:
    yield from deeds(Unread(), number)
    yield N_("Entering: {fee}", fee=fee_words(number)) if card.entered else N_("Can't be entered")
    if card.fee.food and card.fee.francs:
        yield N_("You choose which; food is fish, bread or meat, and a franc counts as 1")
    yield N_("{kind}, value {value}", kind=KIND[card.kind], value=card.value)
    if signs := _signs(card):
        # Translators: the signs printed on a building, such as hammers.
        yield N_("Shows {signs}", signs=Several(signs))
    yield N_("{built}; {bought}", built=_built(number, card), bought=_bought(card))
    if number in DOUBTFUL:
        yield N_("The figures are from one source, and may differ from your card")
    if card.id in PHOTOGRAPHED.split():
        yield N_("Name as on the English card: {printed}", printed=card.name.msgid)
    else:
        yield N_("Name from English sources, card not seen: {printed}", printed=card.name.msgid)


def _built(number: int, card: Card) -> Text:
    cost = {INDEX[good]: n for good, n in card.cost}
    if number == ARTS_CENTRE:
        del cost[CLAY]
        return N_("Built for {goods} and the clay on your card", goods=words.bundle(cost))
    return N_("Built for {goods}", goods=words.bundle(cost)) if cost else N_("Never built by players")


def _bought(card: Card) -> Text:
    if card.to_pay == NOT_SOLD:
        return N_("not for sale")
    return N_("bought for {francs}", francs=words.francs(card.to_pay))


def _signs(card: Card) -> tuple[Text, ...]:
    fishermen = (NN_("{n} fisherman", "{n} fishermen", card.fishermen),) if card.fishermen else ()
    return (*fishermen, NN_("{n} hammer", "{n} hammers", card.hammers)) if card.hammers else fishermen


def _entry(number: int) -> Entry:
    name = CARDS[number].id
    rules = (rulebook.card(number),)
    return Entry(words.card(number), described(number), rules, (name, f"card.{name}"), (product(number),))


BUILDINGS = tuple(map(_entry, range(FIRST_SPECIAL)))
SPECIALS = tuple(map(_entry, range(FIRST_SPECIAL, len(CARDS))))
