"""Alternatives for a refused player; everything here is public."""

from collections.abc import Callable, Collection, Iterator
from typing import Any, NamedTuple

from engines.core.conversing import every
from engines.core.rules import Illegal
from engines.core.text import N_, NN_, Text
from engines.games.le_havre import words
from engines.games.le_havre.accounts import worth
from engines.games.le_havre.effects import Construct, Gain, PerSymbol, Process
from engines.games.le_havre.moves.building import why_not_build
from engines.games.le_havre.moves.entering import Enter
from engines.games.le_havre.moves.market import Sell, item_words, value, wares
from engines.games.le_havre.moves.offer import TakeOffer
from engines.games.le_havre.moves.open_buildings import occupied, why_not_enter, why_not_send_home
from engines.games.le_havre.moves.round_end import loans_needed
from engines.games.le_havre.moves.wharf import why_not_ship
from engines.games.le_havre.phases import kinds
from engines.games.le_havre.specials import CARDS, NUMBER, WHARVES, WITH_EFFECT
from engines.games.le_havre.state import FEEDING, IN_TOWN, NOWHERE, HavreState
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
FAR = 99
"""How many are missing of what cannot be counted, such as a free building."""


class Barred(NamedTuple):
    """A single thing that is refused; `at` is the building where it would be done, or NOWHERE."""

    refused: Illegal
    at: int = NOWHERE

    @property
    def why(self) -> Text:
        """The reason, with the building unless it is about that."""
        why = self.refused.why
        if self.at == NOWHERE or dict(why.args).get("building") == words.card(self.at):
            return why
        return N_("{building}: {why}", building=words.card(self.at), why=why)


def nearest(
    state: HavreState, _kind: object, seat: int, refusal: Illegal, _eyes: int | None = None
) -> Text | None:
    """Where to get what is missing; where everything of a kind is refused, first what lacks least."""
    if refusal.code not in PARTS:
        return _way(state, seat, refusal)
    found = list(_parts(state, seat, Barred(refusal, state.doing)))
    if not found:
        return None
    least = min(found, key=lambda barred: _short(state, seat, barred.refused))
    if way := _way(state, seat, least.refused):
        return N_("Nearest: {why}. {way}", why=least.why, way=way)
    return N_("Nearest: {why}", why=least.why)


def _parts(state: HavreState, seat: int, barred: Barred) -> Iterator[Barred]:
    """The single things behind a refusal: itself, or each of those that are all refused."""
    if parts := PARTS.get(barred.refused.code):
        for part in parts(state, seat, barred.at):
            yield from _parts(state, seat, part)
    else:
        yield barred


def _way(state: HavreState, seat: int, refusal: Illegal) -> Text | None:
    lack = LACKS.get(refusal.code)
    return lack[1](state, seat, dict(refusal.why.args)) if lack else None


def _short(state: HavreState, seat: int, refusal: Illegal) -> int:
    """How many goods, food, francs or energy are missing."""
    lack = LACKS.get(refusal.code)
    return lack[0](state, seat, dict(refusal.why.args)) if lack else FAR


# ---- everything of a kind is refused


def _buildings(state: HavreState, seat: int, _at: int) -> Iterator[Barred]:
    for number in _standing(state):
        if CARDS[number].entered and (refused := why_not_enter(state, seat, number)):
            yield Barred(refused, number)


def _occupied(state: HavreState, seat: int, _at: int) -> Iterator[Barred]:
    for number in occupied(state, seat):
        if refused := why_not_send_home(state, seat, number, state.goods[seat]):
            yield Barred(refused, number)


def _proposals(state: HavreState, seat: int, at: int) -> Iterator[Barred]:
    where = WITH_EFFECT[Construct][0] if at == NOWHERE else at
    for top in state.tops():
        if refused := why_not_build(state, seat, top, where, state.goods[seat]):
            yield Barred(refused, at)


def _ships(state: HavreState, seat: int, at: int) -> Iterator[Barred]:
    where = next((one for one in WHARVES if one in state.modern), WHARVES[0]) if at == NOWHERE else at
    for kind in range(len(TYPES)):
        if refused := why_not_ship(state, seat, kind, where, state.goods[seat]):
            yield Barred(refused, at)


def _wares(state: HavreState, seat: int, _at: int) -> Iterator[Barred]:
    return (Barred(ware.blocked) for ware in wares(state, seat) if ware.blocked)


PARTS: dict[str, Callable[[HavreState, int, int], Iterator[Barred]]] = {
    "le-havre.enter.none": _buildings,
    "le-havre.watch.nobody": _occupied,
    "le-havre.build.nothing": _proposals,
    "le-havre.ship.nothing": _ships,
    "le-havre.buy.nothing": _wares,
}
"""By the code of a refusal of several things at once: each of them."""


# ---- how much is missing


def _far(_state: HavreState, _seat: int, _told: Told) -> int:
    return FAR


def _goods_short(_state: HavreState, _seat: int, told: Told) -> int:
    return sum(dict(item.args)["n"] for item in told["goods"].items)


def _rest(_state: HavreState, _seat: int, told: Told) -> int:
    return int(told["n"] - told["held"])


def _fee_short(state: HavreState, seat: int, told: Told) -> int:
    return min(_missing_for(state, seat, _number(told["building"])).values())


def _francs_short(state: HavreState, seat: int, told: Told) -> int:
    return int(dict(told["francs"].args)["n"] - state.goods[seat][FRANCS])


# ---- where to get it


def _goods(state: HavreState, seat: int, told: Told) -> Text | None:
    """Where the missing goods are."""
    called = [item.msgid for item in told["goods"].items]
    return _had(state, seat, [kind for kind, good in enumerate(KINDS) if words.COUNTED[good].msgid in called])


def _energy(state: HavreState, seat: int, told: Told) -> Text | None:
    """Where enough energy is, or a building that gives some."""
    short = _rest(state, seat, told)
    offered = {kind for at, kind in enumerate(OFFERS) if state.offer[at] * ENERGY.get(kind, 0) >= short}
    return _on_offer(state, seat, offered) or _given_by(state, seat, ENERGY)


def _fee(state: HavreState, seat: int, told: Told) -> Text | None:
    """Where to get food or francs for an entry fee."""
    least = _missing_for(state, seat, _number(told["building"]))
    offered = {
        kind
        for at, kind in enumerate(OFFERS)
        if kind in least and state.offer[at] * FOOD[kind] >= least[kind]
    }
    return _on_offer(state, seat, offered) or (_sale(state, seat, least[FRANCS]) if FRANCS in least else None)


def _missing_for(state: HavreState, seat: int, number: int) -> dict[int, int]:
    """How much food, or how many francs, of each kind that pays the fee of a building is missing."""
    fee, hand = CARDS[number].fee, state.goods[seat]
    food = {kind: value for kind, value in FOOD.items() if kind != FRANCS or not fee.francs}
    least = {kind: fee.food - worth(hand, food) for kind in food} if fee.food else {}
    if fee.francs:
        least[FRANCS] = fee.francs - hand[FRANCS]
    return least


def _feeding(state: HavreState, seat: int, told: Told) -> Text | None:
    """What sells for the missing food, or how many loans cover it."""
    loans = loans_needed(state, seat)
    return _sale(state, seat, _rest(state, seat, told)) or NN_(
        "{n} loan would be enough", "{n} loans would be enough", loans
    )


def _francs(state: HavreState, seat: int, told: Told) -> Text | None:
    """What sells for missing francs."""
    return _sale(state, seat, _francs_short(state, seat, told))


def _alike(state: HavreState, seat: int, told: Told) -> Text | None:
    """A free building with the same effect as an occupied one."""
    effect = CARDS[_number(told["building"])].effect
    found = (number for number in _open(state, seat) if CARDS[number].effect == effect)
    return next((N_("{building} does the same", building=words.card(number)) for number in found), None)


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
    return [number for number in _standing(state) if why_not_enter(state, seat, number) is None]


def _standing(state: HavreState) -> list[int]:
    return [number for number, owner in enumerate(state.owner) if owner >= IN_TOWN]


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


LACKS: dict[
    str, tuple[Callable[[HavreState, int, Told], int], Callable[[HavreState, int, Told], Text | None]]
] = {
    "le-havre.use.lacking": (_goods_short, _goods),
    "le-havre.build.lacking": (_goods_short, _goods),
    "le-havre.ship.lacking": (_goods_short, _goods),
    "le-havre.use.no-energy": (_rest, _energy),
    "le-havre.ship.no-energy": (_rest, _energy),
    "le-havre.enter.fee": (_fee_short, _fee),
    "le-havre.enter.occupied": (_far, _alike),
    "le-havre.feed.too-little": (_rest, _feeding),
    "le-havre.buy.too-dear": (_francs_short, _francs),
    "le-havre.repay.too-dear": (_francs_short, _francs),
}
"""How much is missing, and where to get it, by the code of the refusal."""
