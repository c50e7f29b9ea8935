"""Selling and trading: bridge, office, Coal Trader, Haulage Firm (facts 15.21, 15.25, 16.15, 16.26)."""

from collections.abc import Sequence

from engines.core.events import Emit
from engines.core.moves import Asked
from engines.core.naming import goods as naming
from engines.core.questions import Bundle, Count, Option, Pick
from engines.core.rules import Illegal
from engines.core.text import N_, NN_
from engines.core.view import Fact
from engines.games.le_havre import rulebook, words
from engines.games.le_havre.accounts import Pairs, Purse, ask_food, gain, goods_of, less, pay, purse, worth
from engines.games.le_havre.effects import FoodTrade, Office, SellAny, TwoOffers
from engines.games.le_havre.moves.choosing import ANY_GOODS
from engines.games.le_havre.moves.offer import take
from engines.games.le_havre.moves.round_end import FOODS
from engines.games.le_havre.moves.using import Hand, InBuilding, Visit, barred, lacking, leave
from engines.games.le_havre.specials import CARDS
from engines.games.le_havre.state import HavreState
from engines.games.le_havre.tables import BASIC, FOOD, FRANCS, GOODS, INDEX, KINDS, OFFERS
from engines.games.le_havre.words import GOOD


def exchange(state: HavreState, seat: int, goods: Purse, gains: Purse, emit: Emit) -> None:
    """Exchange goods in the building being used, and leave it."""
    why, rule = words.card(state.doing), rulebook.card(state.doing)
    pay(state, seat, goods, why, emit, rule)
    gain(state, seat, gains, why, emit, rule)
    leave(state)


# ---- Bridge over the Seine


def sale_weights(effect: SellAny) -> dict[int, int]:
    """How much each good counts: a franc counts as much as a processed good."""
    return {kind: 1 if good in BASIC else effect.basic for kind, good in enumerate(GOODS)}


def no_sale(visit: Visit) -> Illegal | None:
    """Why no franc can be had for any goods."""
    effect = visit.effect(SellAny)
    if worth(visit.hand, sale_weights(effect)) >= effect.basic:
        return None
    return barred(visit.number, "le-havre.use.worthless", N_("Your goods aren't worth a franc there"))


class SellGoods(InBuilding, frozen=True, tag="sell-goods"):
    """Sell any goods."""

    title = N_("Sell goods")
    sentence = N_("{seat} sells goods")
    icon = "francs"
    open = True
    onward = True
    names = {"goods": ANY_GOODS}

    goods: Pairs

    @classmethod
    def ask(cls, state: HavreState, seat: int) -> Asked:
        effect, hand = state.effect(SellAny), state.goods[seat]
        weights = sale_weights(effect)
        prompt = N_("Which goods? A processed one counts {n}, and each {n} are a franc", n=effect.basic)
        goods = yield Bundle("goods", prompt, goods_of(hand, weights), effect.basic, worth(hand, weights))
        return cls(seat, goods)

    def apply(self, state: HavreState, emit: Emit) -> None:
        effect, sold = state.effect(SellAny), purse(self.goods)
        francs = sum(sale_weights(effect)[kind] * number for kind, number in sold.items()) // effect.basic
        exchange(state, self.seat, sold, {FRANCS: francs}, emit)


# ---- Business Office


def no_office(visit: Visit) -> Illegal | None:
    """Why nothing can be exchanged."""
    if any(visit.hand[:FRANCS]):
        return None
    return barred(visit.number, "le-havre.use.no-goods", N_("You have no goods"))


OFFICE_CARD, OFFICE = next(
    (number, card.effect) for number, card in enumerate(CARDS) if isinstance(card.effect, Office)
)


class TradeGoods(InBuilding, frozen=True, tag="trade-goods"):
    """Four goods for steel, and/or one good for charcoal, leather or brick."""

    title = N_("Trade goods")
    sentence = N_("{seat} trades goods")
    icon = "goods"
    open = True
    onward = True
    names = {"take": words.tokens((OFFICE.big, *OFFICE.small)), "four": ANY_GOODS}

    take: str
    """The goods taken: the big thing, the small one, or both separated by a blank."""
    four: Pairs = ()
    one: str = ""

    @classmethod
    def ask(cls, state: HavreState, seat: int) -> Asked:
        effect, hand = state.effect(Office), state.goods[seat]
        taken = yield Pick("take", N_("What do you take?"), _takes(effect, hand))
        four: Pairs = ()
        one, left = "", list(hand)
        if small := next((good for good in effect.small if good in taken.split()), ""):
            options = tuple(_given(good, small) for good in GOODS if hand[INDEX[good]])
            one = yield Pick("one", N_("Which good do you give for {good}?", good=GOOD[small]), options)
            left = less(hand, {INDEX[one]: 1})
        if effect.big in taken.split():
            prompt = N_("Which {n} goods do you give for {good}?", n=effect.number, good=GOOD[effect.big])
            pool = goods_of(left, dict.fromkeys(range(FRANCS), 1))
            four = yield Bundle("four", prompt, pool, effect.number, effect.number)
        return cls(seat, taken, four, one)

    def apply(self, state: HavreState, emit: Emit) -> None:
        goods = purse(self.four)
        if self.one:
            goods[INDEX[self.one]] = goods.get(INDEX[self.one], 0) + 1
        exchange(state, self.seat, goods, {INDEX[good]: 1 for good in self.take.split()}, emit)


def _takes(effect: Office, hand: Hand) -> tuple[Option, ...]:
    takes: list[tuple[str, ...]] = [(effect.big,), *((small,) for small in effect.small)]
    takes += [(effect.big, small) for small in effect.small]
    return tuple(_take_option(take, effect, hand) for take in takes)


def _take_option(take: Sequence[str], effect: Office, hand: Hand) -> Option:
    due, got = _office_price(take, effect), {INDEX[good]: 1 for good in take}
    return Option(
        " ".join(take),
        N_("{goods}", goods=words.bundle(got)),
        blocked=_no_trade(take, effect, hand),
        note=NN_("for {n} good", "for {n} goods", due),
        facts=(Fact(N_("goods"), f"−{due}", "goods", "goods"), *words.gained(got)),
    )


def _office_price(take: Sequence[str], effect: Office) -> int:
    """How many goods of any kind are given for these."""
    return sum(effect.number if good == effect.big else 1 for good in take)


def _no_trade(take: Sequence[str], effect: Office, hand: Hand) -> Illegal | None:
    due, held = _office_price(take, effect), sum(hand[:FRANCS])
    if held < due:
        why = N_("This costs {n} goods; you have {held}", n=due, held=held)
        return barred(OFFICE_CARD, "le-havre.use.too-few-goods", why)
    alone = [good for good in take if good != effect.big and hand[INDEX[good]] == held]
    return _same_good(alone[0]) if alone else None


def _given(good: str, taken: str) -> Option:
    return Option(good, GOOD[good], blocked=_same_good(good) if good == taken else None, icon=good)


def _same_good(good: str) -> Illegal:
    why = N_("{good} for {good} changes nothing: give another good", good=GOOD[good])
    return barred(OFFICE_CARD, "le-havre.use.same-good", why)


# ---- Coal Trader


def no_food_trade(visit: Visit) -> Illegal | None:
    """Why nothing can be bought with food."""
    effect = visit.effect(FoodTrade)
    if worth(visit.hand, FOOD) >= min(effect.first.food, effect.second.food):
        return None
    return barred(visit.number, "le-havre.use.no-food", N_("You have no food and no francs"))


class BuyWithFood(InBuilding, frozen=True, tag="buy-with-food"):
    """Buy charcoal and coal with food."""

    title = N_("Buy with food")
    sentence = N_("{seat} buys with food")
    icon = "coal"
    open = True
    onward = True
    names = {"food": naming(FOODS)}

    first: int
    second: int
    food: Pairs = ()

    @classmethod
    def ask(cls, state: HavreState, seat: int) -> Asked:
        effect, hand = state.effect(FoodTrade), state.goods[seat]
        one, other, held = effect.first, effect.second, worth(hand, FOOD)
        most = min(other.most, held // other.food)
        prompt = N_("How much {good}, for {n} food each?", good=GOOD[other.good], n=other.food)
        second = yield Count("second", prompt, 0, most, suggested=most)
        rest = held - second * other.food
        prompt = N_("How much {good}, for {n} food each?", good=GOOD[one.good], n=one.food)
        first = yield Count("first", prompt, 0 if second else 1, min(one.most, rest // one.food))
        food = yield from ask_food("food", hand, first * one.food + second * other.food)
        return cls(seat, first, second, food)

    def apply(self, state: HavreState, emit: Emit) -> None:
        effect = state.effect(FoodTrade)
        gains = {INDEX[effect.first.good]: self.first, INDEX[effect.second.good]: self.second}
        exchange(state, self.seat, purse(self.food), gains, emit)


# ---- Haulage Firm


def pairs_on_offer(state: HavreState) -> dict[str, tuple[int, int]]:
    """The neighbouring offer spaces with goods, by the goods' names."""
    spaces = [at for at, kind in enumerate(OFFERS) if kind != FRANCS and state.offer[at]]
    return {f"{KINDS[OFFERS[at]]} {KINDS[OFFERS[at + 1]]}": (at, at + 1) for at in spaces if at + 1 in spaces}


def no_two_offers(visit: Visit) -> Illegal | None:
    """Why no two offers can be taken."""
    effect = visit.effect(TwoOffers)
    if visit.hand[FRANCS] < effect.francs:
        return lacking(visit.number, {FRANCS: effect.francs - visit.hand[FRANCS]})
    if pairs_on_offer(visit.state):
        return None
    return barred(visit.number, "le-havre.use.no-neighbours", N_("No two neighbouring offers have anything"))


class TakeTwoOffers(InBuilding, frozen=True, tag="take-two-offers"):
    """Pay, and take two neighbouring offers of goods."""

    title = N_("Take two offers")
    sentence = N_("{seat} takes two offers")
    icon = "goods"
    onward = True
    names = {"offers": words.tokens(tuple(KINDS[kind] for kind in OFFERS if kind != FRANCS))}

    offers: str

    @classmethod
    def ask(cls, state: HavreState, seat: int) -> Asked:
        options = tuple(_offered(state, name, spaces) for name, spaces in pairs_on_offer(state).items())
        offers = yield Pick("offers", N_("Which two offers?"), options)
        return cls(seat, offers)

    def apply(self, state: HavreState, emit: Emit) -> None:
        effect = state.effect(TwoOffers)
        spaces = pairs_on_offer(state)[self.offers]
        exchange(state, self.seat, {FRANCS: effect.francs}, {}, emit)
        take(state, self.seat, spaces, emit)


def _offered(state: HavreState, name: str, spaces: tuple[int, int]) -> Option:
    taken = {OFFERS[at]: state.offer[at] for at in spaces}
    return Option(name, N_("{goods}", goods=words.bundle(taken)), facts=words.gained(taken))
