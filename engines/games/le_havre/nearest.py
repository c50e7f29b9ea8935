"""Alternatives for a refused player; everything here is public."""

from collections.abc import Callable, Collection, Mapping
from typing import Any

from engines.core.conversing import every
from engines.core.rules import Illegal
from engines.core.text import N_, NN_, Text
from engines.games.le_havre import words
from engines.games.le_havre.accounts import worth
from engines.games.le_havre.effects import Gain, PerSymbol, Process
from engines.games.le_havre.moves.building import cost_for, short_of
from engines.games.le_havre.moves.entering import Enter, why_not_enter
from engines.games.le_havre.moves.market import Sell, item_words, value
from engines.games.le_havre.moves.offer import TakeOffer
from engines.games.le_havre.moves.round_end import loans_needed
from engines.games.le_havre.moves.wharf import energy_of_ship, ship_cost
from engines.games.le_havre.phases import kinds
from engines.games.le_havre.specials import CARDS, NUMBER, WHARVES
from engines.games.le_havre.state import FEEDING, IN_TOWN, HavreState
from engines.games.le_havre.tables import (
    ENERGY,
    FOOD,
    FRANCS,
    INDEX,
    KINDS,
    OFFERS,
    SHIP_NUMBER,
    SHIP_TYPES,
    SHIPS,
    TYPES,
)

Told = dict[str, Any]
"""The blanks of the refusal's sentence."""


def nearest(
    state: HavreState, _kind: object, seat: int, refusal: Illegal, _eyes: int | None = None
) -> Text | None:
    """Where to get what is missing; None if nothing is near."""
    way = WAYS.get(refusal.code)
    return way(state, seat, dict(refusal.why.args)) if way else None


def _goods(state: HavreState, seat: int, told: Told) -> Text | None:
    """Where the missing goods are."""
    names = [dict(item.args).get("good") for item in told["goods"].items]
    return _had(state, seat, [kind for kind, good in enumerate(KINDS) if words.GOOD[good] in names])


def _energy(state: HavreState, seat: int, told: Told) -> Text | None:
    """Where enough energy is, or a building that gives some."""
    return _burnt(state, seat, told["n"] - told["held"])


def _burnt(state: HavreState, seat: int, short: int) -> Text | None:
    offered = {kind for at, kind in enumerate(OFFERS) if state.offer[at] * ENERGY.get(kind, 0) >= short}
    return _on_offer(state, seat, offered) or _given_by(state, seat, ENERGY)


def _proposal(state: HavreState, seat: int, _told: Told) -> Text | None:
    """Where the goods are for the proposal that lacks fewest."""
    lacks = {
        top: short_of(cost_for(state, seat, top, 0), state.goods[seat])
        for top in state.tops()
        if CARDS[top].cost
    }
    if not lacks:
        return None
    top = min(lacks, key=lambda number: _sum(lacks[number]))
    way = _had(state, seat, lacks[top])
    return way and N_("For {what}: {way}", what=words.card(top), way=way)


def _ship(state: HavreState, seat: int, _told: Told) -> Text | None:
    """Where the goods, or the energy, are for the ship that lacks fewest."""
    hand = state.goods[seat]
    ships = [kind for kind in range(len(TYPES)) if state.ships[kind]]
    lacks = {
        kind: min((short_of(ship_cost(state, kind, at), hand) for at in WHARVES), key=_sum) for kind in ships
    }
    if not lacks:
        return None
    kind = min(lacks, key=lambda kind: _sum(lacks[kind]))
    spare = worth(hand, ENERGY) - sum(
        ENERGY.get(good, 0) * n for good, n in ship_cost(state, kind, WHARVES[0]).items()
    )
    way = (
        _had(state, seat, lacks[kind])
        if lacks[kind]
        else _burnt(state, seat, energy_of_ship(state, seat, kind) - spare)
    )
    return way and N_("For {what}: {way}", what=words.SHIP_TYPE[TYPES[kind]], way=way)


def _fee(state: HavreState, seat: int, told: Told) -> Text | None:
    """Where to get food or francs for an entry fee."""
    fee = CARDS[_number(told["building"])].fee
    hand = state.goods[seat]
    food = {kind: value for kind, value in FOOD.items() if kind != FRANCS or not fee.francs}
    least = {kind: fee.food - worth(hand, food) for kind in food} if fee.food else {}
    if fee.francs:
        least[FRANCS] = fee.francs - hand[FRANCS]
    offered = {
        kind
        for at, kind in enumerate(OFFERS)
        if kind in least and state.offer[at] * FOOD[kind] >= least[kind]
    }
    return _on_offer(state, seat, offered) or (_sale(state, seat, least[FRANCS]) if FRANCS in least else None)


def _feeding(state: HavreState, seat: int, told: Told) -> Text | None:
    """What sells for the missing food, or how many loans cover it."""
    loans = loans_needed(state, seat)
    return _sale(state, seat, told["n"] - told["held"]) or NN_(
        "{n} loan would be enough", "{n} loans would be enough", loans
    )


def _francs(state: HavreState, seat: int, told: Told) -> Text | None:
    """What sells for missing francs."""
    cost = dict(told["francs"].args)["n"]
    return _sale(state, seat, cost - state.goods[seat][FRANCS])


def _alike(state: HavreState, seat: int, told: Told) -> Text | None:
    """A free building with the same effect as an occupied one."""
    effect = CARDS[_number(told["building"])].effect
    found = (number for number in _open(state, seat) if CARDS[number].effect == effect)
    return next((N_("{building} does the same", building=words.card(number)) for number in found), None)


def _sum(goods: Mapping[int, int]) -> int:
    return sum(goods.values())


def _number(building: Text) -> int:
    return NUMBER[str(dict(building.args)["id"])]


def _had(state: HavreState, seat: int, wanted: Collection[int]) -> Text | None:
    """Where to get a wanted kind: from the offer, or in a building."""
    return _on_offer(state, seat, wanted) or _given_by(state, seat, wanted)


def _on_offer(state: HavreState, seat: int, wanted: Collection[int]) -> Text | None:
    """Which of the wanted kinds can be taken from the offer now."""
    if TakeOffer not in kinds(state, seat):
        return None
    found = {kind: state.offer[at] for at, kind in enumerate(OFFERS) if state.offer[at] and kind in wanted}
    return N_("On the offer spaces: {goods}", goods=words.bundle(found)) if found else None


def _open(state: HavreState, seat: int) -> list[int]:
    """The buildings that a seat can enter now."""
    if Enter not in kinds(state, seat):
        return []
    standing = [number for number, owner in enumerate(state.owner) if owner >= IN_TOWN]
    return [number for number in standing if why_not_enter(state, seat, number) is None]


def _given_by(state: HavreState, seat: int, wanted: Collection[int]) -> Text | None:
    """A building that the seat can enter now and that gives a wanted kind."""
    for number in _open(state, seat):
        if found := [kind for kind in _gives(number) if kind in wanted]:
            return N_(
                "{building} gives {good}", building=words.card(number), good=words.GOOD[KINDS[found[0]]]
            )
    return None


def _gives(number: int) -> list[int]:
    """The kinds of goods a building gives for nothing but energy or their raw goods."""
    effect = CARDS[number].effect
    goods = effect.goods if isinstance(effect, Gain) else effect.output if isinstance(effect, Process) else ()
    names = [good for good, _ in goods]
    if isinstance(effect, PerSymbol):
        names = [share.good for share in effect.shares]
    return [INDEX[good] for good in names]


def _sale(state: HavreState, seat: int, short: int) -> Text | None:
    """The cheapest of the seat's cards that sells for what is missing."""
    sales = every(Sell, state, seat) if Sell in kinds(state, seat) else ()
    enough = [
        sale.item for sale in sales if isinstance(sale, Sell) and _worth_selling(state, sale.item) >= short
    ]
    if not enough:
        return None
    item = min(enough, key=value)
    return N_(
        "{missing} short: selling {item} brings {francs}",
        missing=words.francs(short),
        item=item_words(item),
        francs=words.francs(value(item) // 2),
    )


def _worth_selling(state: HavreState, item: str) -> int:
    """The proceeds of a sale; a ship sold in order to feed loses its own food."""
    francs = value(item) // 2
    if state.phase == FEEDING and item in SHIP_NUMBER:
        return francs - SHIP_TYPES[SHIPS[SHIP_NUMBER[item]].type].food[state.seats - 1]
    return francs


WAYS: dict[str, Callable[[HavreState, int, Told], Text | None]] = {
    "le-havre.use.lacking": _goods,
    "le-havre.use.no-energy": _energy,
    "le-havre.build.nothing": _proposal,
    "le-havre.ship.nothing": _ship,
    "le-havre.enter.fee": _fee,
    "le-havre.enter.occupied": _alike,
    "le-havre.feed.too-little": _feeding,
    "le-havre.buy.too-dear": _francs,
    "le-havre.repay.too-dear": _francs,
}
"""The alternatives by the code of the refusal."""
