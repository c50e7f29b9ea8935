"""Trade: with the other players as agreed, and with the bank."""

from collections.abc import Sequence
from typing import Self

from msgspec.structs import replace

from engines.core.events import Emit, Paid
from engines.core.holdings import pairs, vector
from engines.core.moves import Ask, Move
from engines.core.questions import Bundle, Option, Pick
from engines.core.rules import Illegal
from engines.core.text import N_, Seat, Text
from engines.games.catan import rulebook
from engines.games.catan.moves.naming import CARDS
from engines.games.catan.moves.progress import bank_options
from engines.games.catan.moves.robber import Goods, held_goods, unseen_goods
from engines.games.catan.moves.turn import trading_ended
from engines.games.catan.payments import cannot_pay, lacking, most_held, one_of, pay, receive
from engines.games.catan.state import CatanState
from engines.games.catan.tables import RESOURCES
from engines.games.catan.words import NUMBER, RESOURCE, amount, bundle

NO_CARDS = Illegal("catan.trade.no-cards", N_("You have no cards to give"), rulebook.DOMESTIC)
NOBODY_TRADES = Illegal("catan.trade.nobody", N_("No other player has any cards"), rulebook.DOMESTIC)
GIFT = Illegal("catan.trade.gift", N_("Each side must give at least one card"), rulebook.DOMESTIC)
LIKE_FOR_LIKE = Illegal(
    "catan.trade.like-for-like", N_("The same resource can't be on both sides"), rulebook.DOMESTIC
)
ONESELF = Illegal("catan.trade.oneself", N_("Choose another player"), rulebook.DOMESTIC)
EMPTY_HANDED = Illegal("catan.trade.empty-handed", N_("This player has no cards"), rulebook.DOMESTIC)


class Trade(Move[CatanState], frozen=True, tag="trade"):
    """Trade cards with another player as agreed, entered once (facts 10.1 to 10.6)."""

    title = N_("Trade")
    icon = "trade"
    open = True
    names = {"give": CARDS, "get": CARDS}

    partner: int
    give: Goods
    get: Goods

    @classmethod
    def ask(cls, state: CatanState, seat: int) -> Ask | Self | Illegal:
        if refused := trading_ended(state):
            return refused
        if not state.hands.count(seat):
            return NO_CARDS
        partners = _partners(state, seat)
        if all(option.blocked for option in partners):
            return NOBODY_TRADES
        partner = yield Pick("partner", N_("Trade with whom?"), partners)
        most = state.hands.count(seat)
        give = yield Bundle("give", N_("What do you give?"), pool=held_goods(state, seat), low=1, high=most)
        if refused := cannot_pay(state, seat, vector(give, RESOURCES), rulebook.DOMESTIC):
            return refused
        given = {name for name, _ in give}
        pool = tuple(good for good in unseen_goods(state, partner) if good.name not in given)
        most = state.hands.count(partner)
        get = yield Bundle("get", N_("What do you get?"), pool=pool, low=1, high=most)
        return _refuse_terms(state, seat, partner, give, get) or cls(seat, partner, give, get)

    def check(self, state: CatanState) -> Illegal | None:
        if self.partner in range(state.seats) and not trading_ended(state):
            refused = _refuse_terms(state, self.seat, self.partner, self.give, self.get)
            if refused:
                return refused
        return super().check(state)

    def apply(self, state: CatanState, emit: Emit) -> None:
        give, get = vector(self.give, RESOURCES), vector(self.get, RESOURCES)
        state.hands.transfer(self.seat, self.partner, give)
        state.hands.transfer(self.partner, self.seat, get)
        if emit:
            _tell_trade(self.seat, self.partner, give, emit)
            _tell_trade(self.partner, self.seat, get, emit)

    def describe(self) -> Text:
        return N_(
            "{seat} trades {give} for {get} with {partner}",
            seat=Seat(self.seat),
            give=bundle(vector(self.give, RESOURCES)),
            get=bundle(vector(self.get, RESOURCES)),
            partner=Seat(self.partner),
        )


def _tell_trade(giver: int, taker: int, cards: Sequence[int], emit: Emit) -> None:
    assert emit is not None
    what = N_("gives {cards} to {partner}", cards=bundle(cards), partner=Seat(taker))
    emit(Paid(giver, what, rule=rulebook.DOMESTIC, goods=pairs(cards, RESOURCES), to=taker))


def _partners(state: CatanState, seat: int) -> tuple[Option, ...]:
    return tuple(
        Option(
            other,
            N_("{seat}", seat=Seat(other)),
            seat=other,
            blocked=ONESELF if other == seat else None if state.hands.count(other) else EMPTY_HANDED,
        )
        for other in range(state.seats)
    )


def _refuse_terms(state: CatanState, seat: int, partner: int, give: Goods, get: Goods) -> Illegal | None:
    """Return why these terms are refused: a gift, like for like, or cards not held."""
    if partner == seat:
        return ONESELF
    if not give or not get or not all(number > 0 for _, number in (*give, *get)):
        return GIFT
    if {name for name, _ in give} & {name for name, _ in get}:
        return LIKE_FOR_LIKE
    if refused := cannot_pay(state, seat, vector(give, RESOURCES), rulebook.DOMESTIC):
        return refused
    terms = (seat, vector(give, RESOURCES)), (partner, vector(get, RESOURCES))
    if not any(lacking(state, *terms[1])) and state.hands.could_all_pay(terms):
        return None
    # Not which cards are missing: that would be for the partner alone.
    why = N_("{seat} doesn't have {cards}", seat=Seat(partner), cards=bundle(vector(get, RESOURCES)))
    return Illegal("catan.trade.partner-lacks", why, rulebook.DOMESTIC, hidden=True, holder=partner)


NOTHING_ELSE = Illegal(
    "catan.exchange.nothing-else", N_("The bank has no other resources left"), rulebook.TRADE
)


class Exchange(Move[CatanState], frozen=True, tag="exchange"):
    """Give the bank cards of a kind for one of another, at one's best rate (facts 10.7 to 10.10)."""

    title = N_("Bank")
    icon = "harbour"

    give: str
    get: str

    @classmethod
    def ask(cls, state: CatanState, seat: int) -> Ask | Self | Illegal:
        if refused := trading_ended(state) or _too_small(state, seat):
            return refused
        given = _give_options(state, seat)
        if all(option.blocked for option in given):
            return replace(NOTHING_ELSE, hidden=bool(_in_bank(state)))
        give = yield Pick("give", N_("What do you give?"), given)
        same = Illegal("catan.exchange.same", N_("Choose a different resource"), rulebook.MARITIME)
        options = tuple(
            Option(option.value, option.label, icon=option.icon, blocked=same)
            if option.value == give
            else option
            for option in bank_options(state)
        )
        get = yield Pick("get", N_("What do you get?"), options)
        return cls(seat, give, get)

    @classmethod
    def remark(cls, state: CatanState, seat: int) -> Text | None:
        return N_("{n}:1", n=min(state.rates[seat]))

    def apply(self, state: CatanState, emit: Emit) -> None:
        give, get = NUMBER[self.give], NUMBER[self.get]
        rate = state.rates[self.seat][give]
        why = N_("trade with the bank, {n}:1", n=rate)
        pay(state, self.seat, one_of(give, rate), why, emit)
        receive(state, self.seat, one_of(get), why, emit, rulebook.MARITIME)

    def describe(self) -> Text:
        return N_(
            "{seat} trades {give} for {get} with the bank",
            seat=Seat(self.seat),
            give=RESOURCE[NUMBER[self.give]],
            get=RESOURCE[NUMBER[self.get]],
        )


def _too_small(state: CatanState, seat: int) -> Illegal | None:
    held, best = state.hands.count(seat), min(state.rates[seat])
    if held < best:
        why = N_("The bank takes {n} of a kind; {seat} has {held}", n=best, seat=Seat(seat), held=held)
        return Illegal("catan.exchange.too-few-cards", why, rulebook.MARITIME)
    if not any(most_held(state, seat, good) >= rate for good, rate in enumerate(state.rates[seat])):
        why = N_("{seat} needs more cards of one kind", seat=Seat(seat))
        return Illegal("catan.exchange.not-enough", why, rulebook.MARITIME, hidden=True)
    return None


def _in_bank(state: CatanState) -> set[int | str]:
    """Return the resources of which the bank may have a card."""
    return {option.value for option in bank_options(state) if option.blocked is None}


def _give_options(state: CatanState, seat: int) -> tuple[Option, ...]:
    found, there = [], _in_bank(state)
    for good, name in enumerate(RESOURCES):
        rate, refused = state.rates[seat][good], None if there - {name} else NOTHING_ELSE
        if most_held(state, seat, good) < rate:
            why = N_("The bank takes {cards} here", cards=amount(rate, good))
            hidden = state.hands.count(seat) >= rate
            refused = Illegal("catan.exchange.rate", why, rulebook.MARITIME, hidden)
        found.append(Option(name, amount(rate, good), icon=name, blocked=refused))
    return tuple(found)
