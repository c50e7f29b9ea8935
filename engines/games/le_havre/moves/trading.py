"""Choosing, selling and shipping goods: the effects that ask which goods (facts 15, 16)."""

from collections.abc import Sequence
from typing import Self

from engines.core.events import Emit
from engines.core.moves import Ask, Move
from engines.core.naming import goods as naming
from engines.core.questions import Bundle, Count, Good, Option, Pick
from engines.core.rules import Illegal
from engines.core.text import N_, Text
from engines.games.le_havre import rulebook, words
from engines.games.le_havre.accounts import (
    Pairs,
    ask_energy,
    ask_food,
    gain,
    goods_of,
    less,
    pay,
    purse,
    worth,
)
from engines.games.le_havre.cards import CRAFTSMAN
from engines.games.le_havre.effects import Choose, FoodTrade, Office, SellAny, Shipping, Smelt, TwoOffers
from engines.games.le_havre.moves.offer import take
from engines.games.le_havre.moves.processing import FUEL
from engines.games.le_havre.moves.round_end import FOODS
from engines.games.le_havre.moves.using import Hand, Purse, Visit, barred, goods_in, lacking, leave, wind
from engines.games.le_havre.specials import CARDS, MARKETPLACE
from engines.games.le_havre.state import UNKNOWN, HavreState
from engines.games.le_havre.tables import (
    BASIC,
    ENERGY,
    FOOD,
    FRANCS,
    GOODS,
    INDEX,
    KINDS,
    OFFERS,
    SHIP_TYPES,
    SHIPPING,
    SHIPS,
)
from engines.games.le_havre.words import GOOD

ANY_GOODS = naming(GOODS)


# ---- Marketplace, Town Square


def to_choose(state: HavreState, seat: int, number: int) -> int:
    """Return how many different goods a seat takes at the Marketplace or the Town Square."""
    effect = CARDS[number].effect
    assert isinstance(effect, Choose)
    most = min(len(effect.goods), state.market_most) if number == MARKETPLACE else len(effect.goods)
    return min(most, effect.base + state.count(seat, CRAFTSMAN))


def no_choice(visit: Visit) -> Illegal | None:
    """Return why no good can be taken."""
    if to_choose(visit.state, visit.seat, visit.number):
        return None
    return barred(visit.number, "le-havre.use.no-craftsman", N_("You have no craftsman building"))


class ChooseGoods(Move[HavreState], frozen=True, tag="choose-goods"):
    """Take different goods; at the Marketplace look at the top two special buildings, too."""

    title = N_("Choose goods")
    icon = "goods"
    open = True
    onward = True
    names = {"goods": ANY_GOODS}

    goods: Pairs
    upper: str | None = None
    """The special building put on top; None where the app does not know what lies there."""

    @classmethod
    def ask(cls, state: HavreState, seat: int) -> Ask | Self | Illegal:
        effect, number = state.effect(), to_choose(state, seat, state.doing)
        assert isinstance(effect, Choose)
        pool = tuple(Good(good, GOOD[good], 1, icon=good) for good in effect.goods)
        prompt = N_("Which {n} different goods?", n=number)
        goods = yield Bundle("goods", prompt, pool, number, number)
        upper = None
        if len(seen := state.pile[: effect.peek]) > 1 and UNKNOWN not in seen:
            options = tuple(Option(CARDS[one].id, words.card(one)) for one in seen)
            prompt = N_("You see the top two special buildings: which one lies on top again?")
            upper = yield Pick("upper", prompt, options, eyes=(seat,))
        return cls(seat, goods, upper)

    def apply(self, state: HavreState, emit: Emit) -> None:
        effect, rule = state.effect(), rulebook.card(state.doing)
        assert isinstance(effect, Choose)
        gain(state, self.seat, purse(self.goods), words.card(state.doing), emit, rule)
        if self.upper is not None:
            seen = state.pile[: effect.peek]
            seen.sort(key=lambda number: CARDS[number].id != self.upper)
            state.pile[: effect.peek] = seen
        leave(state)


# ---- Ironworks


def always(_visit: Visit) -> Illegal | None:
    """Return None: something can always be done there."""
    return None


class SmeltIron(Move[HavreState], frozen=True, tag="smelt"):
    """Take the iron, and for energy one more."""

    title = N_("Take iron")
    icon = "iron"
    open = True
    onward = True
    names = {"energy": naming(FUEL)}

    extra: int
    energy: Pairs = ()

    @classmethod
    def ask(cls, state: HavreState, seat: int) -> Ask | Self | Illegal:
        effect, hand = state.effect(), state.goods[seat]
        assert isinstance(effect, Smelt)
        due = max(0, effect.energy - wind(state, seat))
        prompt = N_("One more for {n} energy?", n=due)
        extra = yield Count("extra", prompt, 0, int(worth(hand, ENERGY) >= due))
        energy = yield from ask_energy(hand, due * extra)
        return cls(seat, extra, energy)

    def apply(self, state: HavreState, emit: Emit) -> None:
        effect, rule = state.effect(), rulebook.card(state.doing)
        assert isinstance(effect, Smelt)
        more = goods_in(effect.extra)
        goods = {kind: n + self.extra * more.get(kind, 0) for kind, n in goods_in(effect.goods).items()}
        pay(state, self.seat, purse(self.energy), N_("energy"), emit, rule)
        gain(state, self.seat, goods, words.card(state.doing), emit, rule)
        leave(state)


# ---- Bridge over the Seine


def sale_weights(effect: SellAny) -> dict[int, int]:
    """Return what each good counts: a franc is as many as a processed good."""
    return {kind: 1 if good in BASIC else effect.basic for kind, good in enumerate(GOODS)}


def no_sale(visit: Visit) -> Illegal | None:
    """Return why no franc can be had for any goods."""
    effect = visit.effect
    assert isinstance(effect, SellAny)
    if worth(visit.hand, sale_weights(effect)) >= effect.basic:
        return None
    return barred(visit.number, "le-havre.use.worthless", N_("Your goods are not worth a franc there"))


class SellGoods(Move[HavreState], frozen=True, tag="sell-goods"):
    """Sell any goods."""

    title = N_("Sell goods")
    icon = "francs"
    open = True
    onward = True
    names = {"goods": ANY_GOODS}

    goods: Pairs

    @classmethod
    def ask(cls, state: HavreState, seat: int) -> Ask | Self | Illegal:
        effect, hand = state.effect(), state.goods[seat]
        assert isinstance(effect, SellAny)
        weights = sale_weights(effect)
        prompt = N_("Which goods? A processed one counts {n}, and each {n} are a franc", n=effect.basic)
        goods = yield Bundle("goods", prompt, goods_of(hand, weights), effect.basic, worth(hand, weights))
        return cls(seat, goods)

    def apply(self, state: HavreState, emit: Emit) -> None:
        effect, sold = state.effect(), purse(self.goods)
        assert isinstance(effect, SellAny)
        francs = sum(sale_weights(effect)[kind] * number for kind, number in sold.items()) // effect.basic
        exchange(state, self.seat, sold, {FRANCS: francs}, emit)


def exchange(state: HavreState, seat: int, goods: Purse, gains: Purse, emit: Emit) -> None:
    """Give goods for others in the building being used, and leave it."""
    why, rule = words.card(state.doing), rulebook.card(state.doing)
    pay(state, seat, goods, why, emit, rule)
    gain(state, seat, gains, why, emit, rule)
    leave(state)


# ---- Shipping Line

PRICES = dict(enumerate(SHIPPING))


def capacities(state: HavreState, seat: int) -> list[int]:
    """Return what the ships of a seat carry, the largest first."""
    found = (SHIP_TYPES[SHIPS[number].type].capacity for number in state.fleet[seat])
    return sorted((capacity for capacity in found if capacity), reverse=True)


def freight_energy(state: HavreState, seat: int, ships: int, effect: Shipping) -> int:
    """Return the energy so many ships take."""
    return max(0, effect.energy * ships - wind(state, seat))


def most_loaded(state: HavreState, seat: int, effect: Shipping, hand: Hand) -> int:
    """Return how many ships a seat can send: their energy is paid, and a good is left to be shipped."""
    most = 0
    for ships in range(1, len(capacities(state, seat)) + 1):
        if leaves_a_good(hand, freight_energy(state, seat, ships, effect)):
            most = ships
    return most


def leaves_a_good(hand: Hand, energy: int) -> bool:
    """Return whether energy can be paid so that some good is left."""
    fuel = [value for kind, value in ENERGY.items() if hand[kind]]
    if worth(hand, ENERGY) < energy or not any(hand[:FRANCS]):
        return False
    others = any(number for kind, number in enumerate(hand[:FRANCS]) if kind not in ENERGY)
    return others or worth(hand, ENERGY) - min(fuel) >= energy


def no_shipping(visit: Visit) -> Illegal | None:
    """Return why nothing can be shipped."""
    effect = visit.effect
    assert isinstance(effect, Shipping)
    if not capacities(visit.state, visit.seat):
        return barred(visit.number, "le-havre.use.no-ship", N_("You have no ship that carries goods"))
    if most_loaded(visit.state, visit.seat, effect, visit.hand):
        return None
    why = N_("A ship takes {n} energy, and a good must be left to be shipped", n=effect.energy)
    return barred(visit.number, "le-havre.use.no-freight", why)


class ShipGoods(Move[HavreState], frozen=True, tag="ship-goods"):
    """Send ships, the largest first; pay their energy, and sell what they carry."""

    title = N_("Ship goods")
    icon = "ship"
    open = True
    onward = True
    names = {"energy": naming(FUEL), "goods": ANY_GOODS}

    ships: int
    energy: Pairs
    goods: Pairs

    @classmethod
    def ask(cls, state: HavreState, seat: int) -> Ask | Self | Illegal:
        effect, hand = state.effect(), state.goods[seat]
        assert isinstance(effect, Shipping)
        most = most_loaded(state, seat, effect, hand)
        ships = yield Count("ships", N_("How many ships do you send?"), 1, most, suggested=most)
        energy = yield from ask_energy(hand, freight_energy(state, seat, ships, effect))
        left = less(hand, purse(energy))
        room = sum(capacities(state, seat)[:ships])
        pool = goods_of(left, dict.fromkeys(PRICES, 1))
        most = min(room, sum(left[:FRANCS]))
        prompt = N_("Which goods do they carry? There is room for {n}", n=room)
        goods = yield Bundle("goods", prompt, pool, 1, most, suggested=dearest(left, most))
        return cls(seat, ships, energy, goods)

    def apply(self, state: HavreState, emit: Emit) -> None:
        pay(state, self.seat, purse(self.energy), N_("energy"), emit, rulebook.card(state.doing))
        sold = purse(self.goods)
        francs = sum(PRICES[kind] * number for kind, number in sold.items())
        exchange(state, self.seat, sold, {FRANCS: francs}, emit)


def dearest(hand: Hand, most: int) -> Pairs:
    """Return the goods that fetch most at the Shipping Line."""
    found: Purse = {}
    for kind in sorted(PRICES, key=lambda kind: -PRICES[kind]):
        found[kind] = min(hand[kind], most - sum(found.values()))
    return tuple((KINDS[kind], found[kind]) for kind in sorted(found) if found[kind])


# ---- Business Office


def no_office(visit: Visit) -> Illegal | None:
    """Return why nothing can be exchanged."""
    if any(visit.hand[:FRANCS]):
        return None
    return barred(visit.number, "le-havre.use.no-goods", N_("You have no goods"))


class TradeGoods(Move[HavreState], frozen=True, tag="trade-goods"):
    """Four goods for steel, and/or one good for charcoal, leather or brick."""

    title = N_("Trade goods")
    icon = "goods"
    open = True
    onward = True
    names = {"four": ANY_GOODS}

    take: str
    """What is taken: the big thing, the small one, or both with a blank between."""
    four: Pairs = ()
    one: str = ""

    @classmethod
    def ask(cls, state: HavreState, seat: int) -> Ask | Self | Illegal:
        effect, hand = state.effect(), state.goods[seat]
        assert isinstance(effect, Office)
        taken = yield Pick("take", N_("What do you take?"), _takes(effect, sum(hand[:FRANCS])))
        four: Pairs = ()
        one, left = "", list(hand)
        if effect.big in taken.split():
            prompt = N_("Which {n} goods do you give?", n=effect.number)
            pool = goods_of(hand, dict.fromkeys(range(FRANCS), 1))
            four = yield Bundle("four", prompt, pool, effect.number, effect.number)
            left = less(hand, purse(four))
        if set(effect.small) & set(taken.split()):
            options = tuple(Option(good, GOOD[good], icon=good) for good in GOODS if left[INDEX[good]])
            one = yield Pick("one", N_("Which good do you give?"), options)
        return cls(seat, taken, four, one)

    def apply(self, state: HavreState, emit: Emit) -> None:
        goods = purse(self.four)
        if self.one:
            goods[INDEX[self.one]] = goods.get(INDEX[self.one], 0) + 1
        exchange(state, self.seat, goods, {INDEX[good]: 1 for good in self.take.split()}, emit)


def _takes(effect: Office, held: int) -> tuple[Option, ...]:
    takes: list[tuple[str, ...]] = [(effect.big,), *((small,) for small in effect.small)]
    takes += [(effect.big, small) for small in effect.small]
    return tuple(_take_option(take, effect, held) for take in takes)


def _take_option(take: Sequence[str], effect: Office, held: int) -> Option:
    due = sum(effect.number if good == effect.big else 1 for good in take)
    why = N_("This costs {n} goods; you have {held}", n=due, held=held)
    few = Illegal("le-havre.use.too-few-goods", why, rulebook.ENTER)
    label = words.bundle({INDEX[good]: 1 for good in take})
    return Option(" ".join(take), N_("{goods}", goods=label), None, few if held < due else None)


# ---- Coal Trader


def no_food_trade(visit: Visit) -> Illegal | None:
    """Return why nothing can be bought with food."""
    effect = visit.effect
    assert isinstance(effect, FoodTrade)
    if worth(visit.hand, FOOD) >= min(effect.first.food, effect.second.food):
        return None
    return barred(visit.number, "le-havre.use.no-food", N_("You have neither food nor francs"))


class BuyWithFood(Move[HavreState], frozen=True, tag="buy-with-food"):
    """Buy charcoal and coal with food."""

    title = N_("Buy with food")
    icon = "coal"
    open = True
    onward = True
    names = {"food": naming(FOODS)}

    first: int
    second: int
    food: Pairs = ()

    @classmethod
    def ask(cls, state: HavreState, seat: int) -> Ask | Self | Illegal:
        effect, hand = state.effect(), state.goods[seat]
        assert isinstance(effect, FoodTrade)
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
        effect = state.effect()
        assert isinstance(effect, FoodTrade)
        gains = {INDEX[effect.first.good]: self.first, INDEX[effect.second.good]: self.second}
        exchange(state, self.seat, purse(self.food), gains, emit)


# ---- Haulage Firm


def pairs_on_offer(state: HavreState) -> dict[str, tuple[int, int]]:
    """Return the neighbouring offer spaces on which goods lie, by the goods' names."""
    spaces = [at for at, kind in enumerate(OFFERS) if kind != FRANCS and state.offer[at]]
    return {f"{KINDS[OFFERS[at]]} {KINDS[OFFERS[at + 1]]}": (at, at + 1) for at in spaces if at + 1 in spaces}


def no_two_offers(visit: Visit) -> Illegal | None:
    """Return why no two offers can be taken."""
    effect = visit.effect
    assert isinstance(effect, TwoOffers)
    if visit.hand[FRANCS] < effect.francs:
        return lacking(visit.number, {FRANCS: effect.francs - visit.hand[FRANCS]})
    if pairs_on_offer(visit.state):
        return None
    return barred(
        visit.number, "le-havre.use.no-neighbours", N_("No two neighbouring offers of goods hold anything")
    )


class TakeTwoOffers(Move[HavreState], frozen=True, tag="take-two-offers"):
    """Pay, and take two neighbouring offers of goods."""

    title = N_("Take two offers")
    icon = "goods"
    onward = True

    offers: str

    @classmethod
    def ask(cls, state: HavreState, seat: int) -> Ask | Self | Illegal:
        options = tuple(
            Option(name, _offered(state, spaces)) for name, spaces in pairs_on_offer(state).items()
        )
        offers = yield Pick("offers", N_("Which two offers?"), options)
        return cls(seat, offers)

    def apply(self, state: HavreState, emit: Emit) -> None:
        effect = state.effect()
        assert isinstance(effect, TwoOffers)
        spaces = pairs_on_offer(state)[self.offers]
        exchange(state, self.seat, {FRANCS: effect.francs}, {}, emit)
        take(state, self.seat, spaces, emit)


def _offered(state: HavreState, spaces: tuple[int, int]) -> Text:
    return N_("{goods}", goods=words.bundle({OFFERS[at]: state.offer[at] for at in spaces}))
