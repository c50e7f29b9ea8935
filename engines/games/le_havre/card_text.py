"""Card effects in words with their figures, for whoever touches a card without knowing the rules."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from msgspec import Struct

from engines.core.text import N_, NN_, Several, Text
from engines.games.le_havre import effects, words
from engines.games.le_havre.accounts import purse
from engines.games.le_havre.effects import ANY, ASK, Process, Share, Ware
from engines.games.le_havre.specials import CARDS, MARKETPLACE
from engines.games.le_havre.state import HavreState
from engines.games.le_havre.tables import BASIC, INDEX
from engines.games.le_havre.words import EACH, GOOD, SYMBOL


class Unread(Struct, frozen=True):
    """What the table agrees on or reads off its own cards, before anybody has."""

    market_most: int = len(BASIC)
    diner: int = 0
    zoo: int = 0


Figures = HavreState | Unread
Lines = Iterator[Text]


def deeds(state: Figures, number: int) -> Lines:
    """What a building does for whoever enters it, or for its owner if nobody can."""
    effect = CARDS[number].effect
    if isinstance(effect, effects.Choose):
        yield from _choose(effect, state.market_most if number == MARKETPLACE else len(effect.goods))
    else:
        yield from TOLD[type(effect)](state, effect)


@cache
def deed(number: int) -> Text:
    """The first thing that a building does, as all cards say it."""
    return next(deeds(Unread(), number))


def _goods(goods: effects.Goods) -> Text:
    return N_("{goods}", goods=words.bundle(purse(goods)))


def _choose(effect: effects.Choose, most: int) -> Lines:
    if effect.base:
        yield N_(
            "Take {n} different basic goods, and one more for each craftsman building of yours", n=effect.base
        )
    else:
        yield N_("Take a processed good for each craftsman building of yours: all different, no steel")
    if most < len(effect.goods):
        yield N_("No more than {n}", n=most)
    if effect.peek:
        yield N_("Then look at the top {n} special buildings and put them back in any order", n=effect.peek)


def _construct(_state: Figures, effect: effects.Construct) -> Lines:
    if effect.wood_off:
        yield N_("Build the top card of a stack that costs wood: for {n} wood less", n=effect.wood_off)
    else:
        yield NN_(
            "Build the top card of a stack, for the goods it costs",
            "Build up to {n} top cards of the stacks, for the goods they cost",
            effect.most,
        )


def _shipyard(_state: Figures, _effect: effects.Effect) -> Lines:
    yield N_("Build the top ship of a stack, for its material and energy")
    yield N_("The first non-wooden ship here costs 1 more brick: it modernises the wharf")


def _per_symbol(_state: Figures, effect: effects.PerSymbol) -> Lines:
    yield from map(_share, effect.shares)


def _share(share: Share) -> Text:
    good, symbol = GOOD[share.good], SYMBOL[share.symbol]
    if not share.base:
        return N_("Take {good}: 1 for each {symbol} on your buildings", good=good, symbol=symbol)
    base = words.amount(INDEX[share.good], share.base)
    if share.most == ANY:
        return N_("Take {base}, and 1 more for each {symbol} on your buildings", base=base, symbol=symbol)
    return N_("Take {base}, and 1 more with any {symbol} on your buildings", base=base, symbol=symbol)


def _gain(_state: Figures, effect: effects.Gain) -> Lines:
    goods = {**purse(effect.goods), INDEX["francs"]: effect.francs}
    yield N_("Take {goods}", goods=words.bundle(goods))


# ---- processing and selling


def _process(state: Figures, effect: Process) -> Lines:
    if effect.table:
        kind = INDEX[effect.input[0][0]]
        for number, francs in enumerate(effect.table, 1):
            yield N_(
                "Sell {goods} for {francs}", goods=words.amount(kind, number), francs=words.francs(francs)
            )
        return
    yield _exchange(state, effect)
    if effect.per_two:
        yield N_("For every second one, take {goods}", goods=_goods(effect.per_two))
    if effect.energy:
        yield N_("Takes {n} energy in total", n=effect.energy)
    if effect.half_energy:
        yield _energy(effect.half_energy)
    if effect.output and effect.half_francs:
        yield _francs(effect.half_francs)


def _exchange(state: Figures, effect: Process) -> Text:
    given, often = _goods(effect.input), _often(effect.most)
    if effect.output:
        return N_("{given} for {taken}, {often}", given=given, taken=_goods(effect.output), often=often)
    if effect.half_francs == ASK and not state.diner:
        return N_("Sell {given} for the francs on the card, {often}", given=given, often=often)
    francs = words.francs(state.diner if effect.half_francs == ASK else effect.half_francs // 2)
    return N_("Sell {given} for {francs}, {often}", given=given, francs=francs, often=often)


def _often(most: int) -> Text:
    return N_("as often as you like") if most == ANY else NN_("once", "up to {n} times", most)


def _energy(halves: int) -> Text:
    if halves % 2:
        return N_("Takes half an energy each time, rounded up in total")
    return N_("Takes {n} energy each time", n=halves // 2)


def _francs(halves: int) -> Text:
    if halves % 2:
        return N_("Gives half a franc each time, rounded down in total")
    return N_("Gives {francs} each time", francs=words.francs(halves // 2))


def _either(state: Figures, effect: effects.Either) -> Lines:
    yield from _process(state, effect.first)
    yield from _process(state, effect.second)
    yield N_("One of the two, or both")


# ---- what only one card does


def _visitors(_state: Figures, effect: effects.Visitors) -> Lines:
    yield N_(
        "Take {francs} for each person of another player in a building of yours",
        francs=words.francs(effect.francs),
    )


def _empty_offers(_state: Figures, effect: effects.EmptyOffers) -> Lines:
    yield N_("Take {n} of each kind with nothing on its offer space", n=effect.each)


def _court(_state: Figures, _effect: effects.Effect) -> Lines:
    yield N_(
        "Return a loan for free; with two loans, return one and gain 2 francs; with three or more, return two"
    )


def _shipping(_state: Figures, effect: effects.Shipping) -> Lines:
    yield N_("Ship goods for francs; each ship that sails takes {n} energy", n=effect.energy)


def _office(_state: Figures, effect: effects.Office) -> Lines:
    yield N_("Give {n} goods of any kind for 1 {good}", n=effect.number, good=GOOD[effect.big])
    small = Several(tuple(GOOD[good] for good in effect.small))
    yield N_("Give 1 good for one of these: {goods}", goods=small)
    yield N_("One of the two, or both")


def _smelt(_state: Figures, effect: effects.Smelt) -> Lines:
    yield N_(
        "Take {goods}; for {n} energy {extra} more",
        goods=_goods(effect.goods),
        n=effect.energy,
        extra=_goods(effect.extra),
    )


def _sell_any(_state: Figures, effect: effects.SellAny) -> Lines:
    yield N_("Sell any goods: a franc for a processed one, a franc for {n} basic ones", n=effect.basic)


def _miracle(_state: Figures, effect: effects.Miracle) -> Lines:
    yield N_("With {held}, also take {goods}", held=_goods(effect.held), goods=_goods(effect.goods))


def _send_home(_state: Figures, effect: effects.SendHome) -> Lines:
    yield N_(
        "Send someone home from another building for {francs}, and use it for its usual fee",
        francs=words.francs(effect.francs),
    )


def _stake(_state: Figures, effect: effects.Stake) -> Lines:
    yield N_(
        "Give {goods} and gain {francs}, if you can show {shown}",
        goods=_goods(effect.input),
        francs=words.francs(effect.gain),
        shown=words.francs(effect.shown),
    )


def _food_trade(_state: Figures, effect: effects.FoodTrade) -> Lines:
    yield from map(_ware, (effect.first, effect.second))
    yield N_("One of the two, or both")


def _ware(ware: Ware) -> Text:
    good = GOOD[ware.good]
    return N_("Buy {good} for {food} food each, {often}", good=good, food=ware.food, often=_often(ware.most))


def _two_offers(_state: Figures, effect: effects.TwoOffers) -> Lines:
    yield N_("Pay {francs} and take two neighbouring offers of goods", francs=words.francs(effect.francs))


def _show(state: Figures, effect: effects.Show) -> Lines:
    goods = Several(tuple(GOOD[good] for good in effect.goods))
    if state.zoo:
        yield N_("A franc for every {n} {goods} you have; you keep them", n=state.zoo, goods=goods)
    else:
        yield N_("A franc for as many {goods} as the card says; you keep them", goods=goods)


# ---- what only the owner has


def _bonus(_state: Figures, effect: effects.Bonus) -> Lines:
    for kind, francs in effect.per_kind:
        yield N_("At the end, {francs} {each} of the owner", francs=words.francs(francs), each=EACH[kind])
    if effect.goods:
        yield N_("At the end, 1 franc for every {n} goods the owner has", n=effect.goods)
    if effect.per_ship:
        yield N_("At the end, {francs} for each ship of the owner", francs=words.francs(effect.per_ship))


def _yacht(_state: Figures, _effect: effects.Effect) -> Lines:
    yield N_("At a wharf, trade in your own iron ship instead of building it")


def _feedlot(_state: Figures, effect: effects.Feedlot) -> Lines:
    yield N_(
        "With {least} to {most} cattle, the owner harvests {n} cattle instead of 1",
        least=effect.least,
        most=effect.most,
        n=effect.gain,
    )


def _guild(_state: Figures, effect: effects.Guild) -> Lines:
    yield N_("What the owner builds costs {n} clay or brick less", n=effect.off)


def _wind(_state: Figures, effect: effects.Wind) -> Lines:
    yield N_("Saves the owner {n} energy in each action", n=effect.energy)


def _cottages(_state: Figures, effect: effects.Cottages) -> Lines:
    yield N_("The owner has {n} actions in the final phase", n=effect.actions)


TOLD: dict[type[effects.Effect], Callable[[Figures, Any], Lines]] = {
    effects.Construct: _construct,
    effects.Shipyard: _shipyard,
    effects.PerSymbol: _per_symbol,
    effects.Gain: _gain,
    Process: _process,
    effects.Either: _either,
    effects.Visitors: _visitors,
    effects.EmptyOffers: _empty_offers,
    effects.Court: _court,
    effects.Shipping: _shipping,
    effects.Office: _office,
    effects.Smelt: _smelt,
    effects.SellAny: _sell_any,
    effects.Miracle: _miracle,
    effects.SendHome: _send_home,
    effects.Stake: _stake,
    effects.FoodTrade: _food_trade,
    effects.TwoOffers: _two_offers,
    effects.Show: _show,
    effects.Bonus: _bonus,
    effects.Yacht: _yacht,
    effects.Feedlot: _feedlot,
    effects.Guild: _guild,
    effects.Wind: _wind,
    effects.Cottages: _cottages,
}
"""Every effect except `Choose`, whose words also depend on the building."""
