"""The special buildings 001 to 036, of which the full game deals six (facts 16), and all cards by number."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from engines.core.text import N_
from engines.games.le_havre.card import CRAFTSMAN, ECONOMIC, INDUSTRIAL, OTHER, PUBLIC, SHIP, Card, card
from engines.games.le_havre.cards import BUILDINGS
from engines.games.le_havre.effects import (
    ASK,
    Bonus,
    Choose,
    Cottages,
    Effect,
    Either,
    Feedlot,
    FoodTrade,
    Gain,
    Guild,
    PerSymbol,
    Process,
    SendHome,
    Share,
    Show,
    Stake,
    TwoOffers,
    Ware,
    Wind,
    Yacht,
    goods,
)
from engines.games.le_havre.tables import PROCESSED_BUT_STEEL

# fmt: off
# number, name, kind, value, entry fee (one of two if both), building cost, effect, symbols and price
SPECIALS = (
    card("001", N_("Labour Exchange"), PUBLIC, 6, "", "",
         PerSymbol((Share("fish", 0, "fishermen"), Share("coal", 0, "hammers"))), fishermen=1),
    card("002", N_("Bakery"), ECONOMIC, 6, "1 food", "", Process(goods("1 bread"), most=6, half_francs=6)),
    card("003", N_("Baguette Shop"), ECONOMIC, 4, "1 food", "",
         Process(goods("1 bread, 1 meat"), most=4, half_francs=12)),
    card("004", N_("Farm"), ECONOMIC, 8, "1 francs", "",
         Gain(goods("2 fish, 2 wood, 2 grain, 1 cattle, 1 hides")), fishermen=1),
    card("005", N_("Clothing Industry"), INDUSTRIAL, 8, "2 food, 1 francs", "",
         Process(goods("1 hides, 1 leather"), half_francs=14)),
    card("006", N_("Iron Mine and Coal Seam"), OTHER, 6, "1 food", "",
         Gain(goods("2 iron, 1 coal")), hammers=1),
    card("007", N_("Fish Market"), ECONOMIC, 4, "1 food", "",
         Process(goods("1 fish"), most=7, half_francs=4), fishermen=1),
    card("008", N_("Fish Restaurant"), ECONOMIC, 6, "1 food", "",
         Process(goods("1 smoked_fish"), half_francs=6), fishermen=1),
    card("009", N_("Fishpond and Wood"), OTHER, 4, "1 food", "", Gain(goods("3 fish, 3 wood")), fishermen=1),
    card("010", N_("Forest Hut"), ECONOMIC, 4, "1 food", "",
         Process(goods("1 wood, 1 meat"), most=4, half_francs=10), fishermen=1),
    card("011", N_("Plant Nursery"), CRAFTSMAN, 6, "1 food", "", Gain(goods("4 wood"), francs=3), hammers=1),
    card("012", N_("Business Park"), OTHER, 10, "", "",
         Bonus(per_kind=(("industrial", 2),)), price=12, hammers=1),
    card("013", N_("Guildhouse"), ECONOMIC, 4, "", "",
         Bonus(per_kind=(("economic", 2),)), price=8, fishermen=1, hammers=1),
    card("014", N_("Harbour Watch"), PUBLIC, 6, "1 food", "", SendHome(1)),
    card("015", N_("Smelter"), INDUSTRIAL, 10, "2 francs", "", Gain(goods("1 iron, 1 coal, 1 coke"))),
    card("016", N_("Diner"), ECONOMIC, 6, "1 food", "",
         Process(goods("1 wood, 1 smoked_fish, 1 bread"), most=3, half_francs=ASK), fishermen=1),
    card("017", N_("Hunting Lodge"), CRAFTSMAN, 6, "1 food", "",
         Gain(goods("2 hides, 3 meat")), fishermen=2, hammers=1),
    card("018", N_("Coal Trader"), ECONOMIC, 4, "1 food", "",
         FoodTrade(Ware("charcoal", 1, 1), Ware("coal", 2, 5))),
    card("019", N_("Patisserie"), ECONOMIC, 6, "1 food", "",
         Process(goods("1 grain, 1 bread"), most=3, half_francs=10)),
    card("020", N_("Furriery"), CRAFTSMAN, 6, "1 food", "",
         Either(Process(goods("1 hides"), goods("1 bread")),
                Process(goods("1 leather"), most=2, half_francs=10))),
    card("021", N_("Leather Industry"), INDUSTRIAL, 8, "2 food", "", Stake(goods("3 leather"), 14, 16)),
    card("022", N_("Kiln"), CRAFTSMAN, 6, "1 food", "",
         Process(goods("1 clay"), goods("3 brick"), most=1, energy=1)),
    card("023", N_("Luxury Yacht"), SHIP, 20, "", "", Yacht(), fishermen=1),
    card("024", N_("Feedlot"), ECONOMIC, 6, "", "", Feedlot(2, 6, 2), price=8),
    card("025", N_("Masons' Guild"), CRAFTSMAN, 8, "", "", Guild(1), price=10, hammers=1),
    card("026", N_("Furniture Factory"), INDUSTRIAL, 8, "2 food", "",
         Process(goods("1 wood, 1 leather"), half_francs=12), hammers=1),
    card("027", N_("Town Square"), OTHER, 6, "1 francs", "", Choose(PROCESSED_BUT_STEEL, 0)),
    card("028", N_("Tavern"), ECONOMIC, 4, "", "",
         Process(goods("1 wood, 1 grain"), most=4, half_francs=6), fishermen=1),
    card("029", N_("Haulage Firm"), ECONOMIC, 6, "1 food", "", TwoOffers(3)),
    card("030", N_("Schnaps Distillery"), CRAFTSMAN, 6, "1 food", "",
         Process(goods("1 grain"), most=4, half_francs=4)),
    card("031", N_("Steelworks"), INDUSTRIAL, 8, "2 food, 1 francs", "",
         Process(goods("1 iron"), goods("2 steel"), most=1, energy=15), hammers=1),
    card("032", N_("Steakhouse"), ECONOMIC, 6, "1 food", "",
         Process(goods("1 charcoal, 1 meat"), most=4, half_francs=12)),
    card("033", N_("Wind Farm"), OTHER, 8, "", "", Wind(3), price=12),
    card("034", N_("Brick Manufacturer"), INDUSTRIAL, 8, "2 food", "",
         Stake(goods("3 brick"), 10, 14), hammers=1),
    card("035", N_("Zoo"), PUBLIC, 8, "1 francs", "", Show(("fish", "cattle")), fishermen=1),
    card("036", N_("Workers' Cottages"), PUBLIC, 12, "", "", Cottages(2)),
)
# fmt: on

CARDS = BUILDINGS + SPECIALS
NUMBER = {card.id: number for number, card in enumerate(CARDS)}
"""The index of each card by its printed number."""
FIRST_SPECIAL = len(BUILDINGS)
HARBOUR_WATCH, YACHT, DINER, ZOO = NUMBER["014"], NUMBER["023"], NUMBER["016"], NUMBER["035"]
ARTS_CENTRE, MARKETPLACE, MASONS_GUILD = NUMBER["11"], NUMBER["01"], NUMBER["025"]
WHARVES = (NUMBER["12"], NUMBER["17"])


def _numbers_by(sort: Callable[[Card], Any]) -> dict[Any, list[int]]:
    found = dict[Any, list[int]]()
    for number, one in enumerate(CARDS):
        found.setdefault(sort(one), []).append(number)
    return found


OF_KIND: Mapping[str, Sequence[int]] = _numbers_by(lambda one: one.kind)
"""The cards of each kind, by number."""
WITH_EFFECT: Mapping[type[Effect], Sequence[int]] = _numbers_by(lambda one: type(one.effect))
"""The cards with each effect, by number."""
WITH_SYMBOL = {
    symbol: [(number, n) for number, one in enumerate(CARDS) if (n := getattr(one, symbol))]
    for symbol in ("fishermen", "hammers")
}
"""The cards with each symbol, by number, and how many each has."""

E = TypeVar("E", bound=Effect)


def effect_of(number: int, kind: type[E]) -> E:
    """The effect of a card, which is of this kind."""
    effect = CARDS[number].effect
    assert isinstance(effect, kind)
    return effect
