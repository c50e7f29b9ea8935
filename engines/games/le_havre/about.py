"""Card information besides the effect, for whoever touches a card on the board."""

from collections.abc import Iterator

from engines.core.text import N_, NN_, Seat, Several, Text
from engines.core.view import About
from engines.games.le_havre import words
from engines.games.le_havre.card import CRAFTSMAN, ECONOMIC, INDUSTRIAL, NOT_SOLD, OTHER, PUBLIC, SHIP, Card
from engines.games.le_havre.card_text import deeds
from engines.games.le_havre.moves.fees import fee_words
from engines.games.le_havre.specials import CARDS, NUMBER
from engines.games.le_havre.state import IN_TOWN, HavreState
from engines.games.le_havre.tables import SHIP_NUMBER, SHIP_TYPES, SHIPS, TYPES

KIND = {
    CRAFTSMAN: N_("Craftsman building"),
    ECONOMIC: N_("Economic building"),
    INDUSTRIAL: N_("Industrial building"),
    PUBLIC: N_("Public building"),
    OTHER: N_("Of no kind"),
    SHIP: N_("Ship"),
}
PHOTOGRAPHED = "B1 B2 B3 01 03 05 07 08 09 10 12 14 16 18 20 22 23 25 27 28 29 30"
"""The cards whose English print was seen (facts.md: cards); the others' names come from other sources."""


def about(state: HavreState, spot: str) -> About | None:
    """Return the information on a place of the board: a building or a ship."""
    if spot in NUMBER:
        return About(words.card(NUMBER[spot]), tuple(_building(state, NUMBER[spot])))
    if spot in SHIP_NUMBER:
        return About(words.ship(SHIP_NUMBER[spot]), tuple(_ship(state, SHIP_NUMBER[spot])))
    return None


def _building(state: HavreState, number: int) -> Iterator[Text]:
    card = CARDS[number]
    yield from deeds(state, number)
    yield N_("Entering: {fee}", fee=fee_words(number)) if card.entered else N_("Nobody enters it")
    yield from _whose(state, number)
    yield N_("{kind}, value {value}", kind=KIND[card.kind], value=card.value)
    if signs := _signs(card):
        yield N_("Shows {signs}", signs=Several(signs))
    yield N_("{built}; {bought}", built=_built(state, number), bought=_bought(card))
    if card.id in PHOTOGRAPHED.split():
        yield N_("Name as on the English card: {printed}", printed=card.name.msgid)
    else:
        yield N_("Name from English sources, card not seen: {printed}", printed=card.name.msgid)


def _built(state: HavreState, number: int) -> Text:
    cost = state.cost(number)
    return N_("Built for {goods}", goods=words.bundle(cost)) if cost else N_("Never built by players")


def _bought(card: Card) -> Text:
    if card.to_pay == NOT_SOLD:
        return N_("not for sale")
    return N_("bought for {francs}", francs=words.francs(card.to_pay))


def _signs(card: Card) -> tuple[Text, ...]:
    fishermen = (NN_("{n} fisherman", "{n} fishermen", card.fishermen),) if card.fishermen else ()
    return (*fishermen, NN_("{n} hammer", "{n} hammers", card.hammers)) if card.hammers else fishermen


def _whose(state: HavreState, number: int) -> Iterator[Text]:
    owner = state.owner[number]
    if owner >= 0:
        yield N_("Belongs to {seat}", seat=Seat(owner))
    elif owner == IN_TOWN:
        yield N_("In the town")
    if persons := state.standing(number):
        names = Several(tuple(N_("{seat}", seat=Seat(seat)) for seat in persons))
        yield N_("Persons in it: {seats}", seats=names)


def _ship(state: HavreState, number: int) -> Iterator[Text]:
    ship = SHIPS[number]
    kind = SHIP_TYPES[ship.type]
    yield N_("{kind}, value {value}", kind=words.SHIP_TYPE[TYPES[ship.type]], value=ship.value)
    if kind.capacity:
        yield N_("Carries {n} goods", n=kind.capacity)
        yield N_("Gives {n} food per round", n=kind.food[state.seats - 1])
