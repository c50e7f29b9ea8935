"""Buying and selling buildings and ships, and repaying loans (facts 10.1 to 10.9, 12.1)."""

from functools import cache

from engines.core.events import Built, Emit, Moved
from engines.core.moves import Asked, Move
from engines.core.questions import Option, Pick
from engines.core.rules import Illegal, Rule
from engines.core.text import N_, NN_, Seat, Text
from engines.games.le_havre import rulebook, words
from engines.games.le_havre.accounts import gain, lend, pay
from engines.games.le_havre.card import NOT_SOLD
from engines.games.le_havre.specials import CARDS, NUMBER
from engines.games.le_havre.state import IN_TOWN, HavreState
from engines.games.le_havre.tables import (
    FRANCS,
    REPAYMENT,
    SHIP_NUMBER,
    SHIP_TYPES,
    SHIPS,
    STACK_SPOTS,
    TYPES,
)


@cache
def price(item: str) -> int:
    """The price of a building, or of the top ship of a type; NOT_SOLD if it is not for sale."""
    return SHIP_TYPES[TYPES.index(item)].price if item in TYPES else CARDS[NUMBER[item]].to_pay


def item_words(item: str) -> Text:
    """The name of a building, a ship, or a type of ship."""
    if item in TYPES:
        return words.SHIP_TYPE[item]
    if item in SHIP_NUMBER:
        one = SHIPS[SHIP_NUMBER[item]]
        return N_("{type} {name}", type=words.SHIP_TYPE[TYPES[one.type]], name=words.ship(SHIP_NUMBER[item]))
    return words.card(NUMBER[item])


def spot_of(item: str) -> str:
    """The board's name of a building, a ship, or the stack of a type."""
    return STACK_SPOTS[TYPES.index(item)] if item in TYPES else item


def tell_home(state: HavreState, number: int, rule: Rule, emit: Emit) -> None:
    """Send home the persons in a building that was bought or sold."""
    for seat in state.send_home(number):
        if emit:
            what = N_("the person goes home from {building}", building=words.card(number))
            emit(Moved(seat, what, rule=rule, spots=(CARDS[number].id,)))


class Buy(Move[HavreState], frozen=True, tag="buy"):
    """Buy a building of the town, a proposal on sale or the top ship of a stack."""

    title = N_("Buy")
    icon = "buy"
    optional = True

    item: str
    """The number on the card, or the type of the ship."""

    @classmethod
    def ask(cls, state: HavreState, seat: int) -> Asked:
        options = wares(state, seat)
        if all(option.blocked for option in options):
            francs = words.francs(state.goods[seat][FRANCS])
            why = N_("{seat} has {francs}; everything costs more", seat=Seat(seat), francs=francs)
            return Illegal("le-havre.buy.nothing", why, rulebook.BUY)
        item = yield cls.where(state, seat)
        return cls(seat, item)

    @classmethod
    def where(cls, state: HavreState, seat: int) -> Pick:
        return Pick("item", N_("What do you buy?"), wares(state, seat), in_words=True)

    @classmethod
    def begins_at(cls, state: HavreState, seat: int) -> tuple[str, ...]:
        return tuple(spot_of(item) for item in _on_the_market(state))

    def apply(self, state: HavreState, emit: Emit) -> None:
        pay(state, self.seat, {FRANCS: price(self.item)}, item_words(self.item), emit, rulebook.BUY)
        if emit:
            what = N_("buys {item}", item=item_words(self.item))
            emit(Built(self.seat, what, rule=rulebook.BUY, spots=(spot_of(self.item),)))
        if self.item in TYPES:
            state.fleet[self.seat].append(state.ships[TYPES.index(self.item)].pop())
            return
        number = NUMBER[self.item]
        tell_home(state, number, rulebook.BUY, emit)
        state.take_card(number, self.seat)
        state.bought.append(number)

    def describe(self) -> Text:
        return N_("{seat} buys {item}", seat=Seat(self.seat), item=item_words(self.item))


def wares(state: HavreState, seat: int) -> tuple[Option, ...]:
    """Every building of the town, proposal and top ship as an option; what cannot be bought is blocked."""
    return tuple(_on_sale(state, seat, item) for item in _on_the_market(state))


def _on_the_market(state: HavreState) -> list[str]:
    cards = (*state.owned(IN_TOWN), *state.proposals_on_sale())
    items = [CARDS[number].id for number in cards]
    return items + [name for name, stack in zip(TYPES, state.ships, strict=True) if stack]


def _on_sale(state: HavreState, seat: int, item: str) -> Option:
    sold = item not in TYPES and NUMBER[item] in state.sold
    return _ware(item, sold, state.goods[seat][FRANCS] < price(item))


@cache
def _ware(item: str, sold: bool, poor: bool) -> Option:
    """What is on sale as an option; sold this turn by the buyer, or too dear, it is blocked."""
    cost, blocked = price(item), None
    if cost == NOT_SOLD:
        why = N_("{item} isn't for sale", item=item_words(item))
        blocked = Illegal("le-havre.buy.not-for-sale", why, rulebook.BUY)
    elif sold:
        blocked = Illegal(
            "le-havre.buy.just-sold", N_("You can't buy back what you sold this turn"), rulebook.BUY
        )
    elif poor:
        why = N_("{item} costs {francs}", item=item_words(item), francs=words.francs(cost))
        blocked = Illegal("le-havre.buy.too-dear", why, rulebook.BUY)
    label = N_("{item}, {francs}", item=item_words(item), francs=words.francs(cost))
    return Option(item, label, spot_of(item), blocked)


class Sell(Move[HavreState], frozen=True, tag="sell"):
    """Sell one's own building or ship to the town for half its value."""

    title = N_("Sell")
    icon = "sell"
    optional = True

    item: str
    """The number on the card: that of a building, or of a ship."""

    @classmethod
    def ask(cls, state: HavreState, seat: int) -> Asked:
        options = belongings(state, seat)
        if not options:
            return Illegal("le-havre.sell.nothing", N_("You have no building and no ship"), rulebook.SELL)
        if all(option.blocked for option in options):
            return JUST_BOUGHT
        item = yield Pick("item", N_("What do you sell?"), options, in_words=True)
        return cls(seat, item)

    @classmethod
    def remark(cls, state: HavreState, seat: int) -> Text | None:
        free = [option for option in belongings(state, seat) if option.blocked is None]
        return item_words(str(free[0].value)) if len(free) == 1 else None  # then the key asks nothing

    def apply(self, state: HavreState, emit: Emit) -> None:
        gain(state, self.seat, {FRANCS: value(self.item) // 2}, item_words(self.item), emit, rulebook.SELL)
        if emit:
            what = N_("sells {item}", item=item_words(self.item))
            emit(Moved(self.seat, what, rule=rulebook.SELL, spots=(self.item,)))
        if self.item in SHIP_NUMBER:
            number = SHIP_NUMBER[self.item]
            state.fleet[self.seat].remove(number)
            state.ships[SHIPS[number].type].append(number)
            return
        number = NUMBER[self.item]
        tell_home(state, number, rulebook.SELL, emit)
        state.owner[number] = IN_TOWN
        if self.seat == state.seat:
            state.sold.append(number)

    def describe(self) -> Text:
        return N_("{seat} sells {item}", seat=Seat(self.seat), item=item_words(self.item))


JUST_BOUGHT = Illegal(
    "le-havre.sell.just-bought", N_("You can't sell what you bought this turn"), rulebook.SELL
)


def value(item: str) -> int:
    """The value of a building or ship."""
    return SHIPS[SHIP_NUMBER[item]].value if item in SHIP_NUMBER else CARDS[NUMBER[item]].value


def belongings(state: HavreState, seat: int) -> tuple[Option, ...]:
    """Every building and ship of a seat as an option; what cannot be sold is blocked."""
    items = [CARDS[number].id for number in state.owned(seat)]
    items += [SHIPS[number].id for number in state.fleet[seat]]
    return tuple(_to_sell(state, seat, item) for item in items)


def _to_sell(state: HavreState, seat: int, item: str) -> Option:
    return _own(item, seat == state.seat and item in NUMBER and NUMBER[item] in state.bought)


@cache
def _own(item: str, bought: bool) -> Option:
    label = N_("{item}, {francs}", item=item_words(item), francs=words.francs(value(item) // 2))
    return Option(item, label, item, JUST_BOUGHT if bought else None)


class Repay(Move[HavreState], frozen=True, tag="repay"):
    """Repay a loan."""

    title = N_("Repay a loan")
    sentence = N_("{seat} repays a loan")
    icon = "loan"
    optional = True

    @classmethod
    def ask(cls, state: HavreState, seat: int) -> Asked:
        if not state.loans[seat]:
            return Illegal("le-havre.repay.no-loan", N_("You have no loan"), rulebook.LOANS)
        if state.goods[seat][FRANCS] < REPAYMENT:
            why = N_("Repaying a loan costs {francs}", francs=words.francs(REPAYMENT))
            return Illegal("le-havre.repay.too-dear", why, rulebook.LOANS)
        return cls(seat)

    @classmethod
    def begun_by(cls, state: HavreState, seat: int, thing: str) -> bool:
        return bool(state.loans[seat]) and super().begun_by(state, seat, thing)

    @classmethod
    def remark(cls, state: HavreState, seat: int) -> Text | None:
        loans = state.loans[seat]
        return NN_("{n} loan", "{n} loans", loans) if loans else None

    def apply(self, state: HavreState, emit: Emit) -> None:
        pay(state, self.seat, {FRANCS: REPAYMENT}, N_("loan repaid"), emit, rulebook.LOANS)
        lend(state, self.seat, -1, emit)
