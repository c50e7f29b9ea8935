"""Trade: with the other players as agreed, and with the bank."""

from msgspec.structs import replace

from engines.core.events import Emit
from engines.core.goods import vector
from engines.core.moves import Asked, Move
from engines.core.questions import Bundle, Option, Pick
from engines.core.rules import Illegal
from engines.core.text import N_, Seat, Text
from engines.games.catan import rulebook
from engines.games.catan.moves.naming import CARDS
from engines.games.catan.moves.offers import OfferTrade
from engines.games.catan.moves.progress import bank_options
from engines.games.catan.moves.robber import held_goods, unseen_goods
from engines.games.catan.moves.terms import (
    EMPTY_HANDED,
    ONESELF,
    no_trade,
    refuse_terms,
    swap,
    trade_words,
)
from engines.games.catan.moves.turn import trading_ended
from engines.games.catan.offered import Goods, Terms
from engines.games.catan.payments import cannot_pay, most_held, one_of, pay, receive
from engines.games.catan.state import CatanState
from engines.games.catan.tables import RESOURCES
from engines.games.catan.topology import ENDS_MASK
from engines.games.catan.words import NUMBER, RESOURCE, SPECIAL_HARBOUR, amount, harbour_path

EVERYBODY = "everybody"
"""The answer that makes an offer of a trade."""


class Trade(Move[CatanState], frozen=True, tag="trade"):
    """Trade cards with another player as agreed, entered once (facts 10.1 to 10.6).

    Who has not agreed with anybody yet asks all others instead, which leads to an offer.
    """

    title = N_("Trade")
    icon = "trade"
    missed = True
    open = True
    for_people = True
    leads = {EVERYBODY: OfferTrade}
    from_hand = RESOURCES
    together = ("give", "get", "partner")
    with_player = N_("Trade with {seat}")
    from_stock = {name: ("get", ((name, 1),)) for name in RESOURCES}
    names = {"give": CARDS, "get": CARDS}

    partner: int
    give: Goods
    get: Goods

    @property
    def agreed_with(self) -> int | None:
        return self.partner

    @classmethod
    def ask(cls, state: CatanState, seat: int) -> Asked:
        if refused := no_trade(state, seat):
            return refused
        partners = _partners(state, seat)
        partner = yield Pick("partner", N_("Trade with whom?"), (*partners, *_everybody(partners)))
        if partner == EVERYBODY:
            return (yield from OfferTrade.ask(state, seat))
        most = state.hands.count(seat)
        give = yield Bundle("give", N_("What do you give?"), pool=held_goods(state, seat), low=1, high=most)
        if refused := cannot_pay(state, seat, vector(give, RESOURCES), rulebook.DOMESTIC):
            return refused
        given = {name for name, _ in give}
        pool = tuple(good for good in unseen_goods(state, partner) if good.name not in given)
        most = state.hands.count(partner)
        get = yield Bundle("get", N_("What do you get?"), pool=pool, low=1, high=most)
        return refuse_terms(state, seat, partner, give, get) or cls(seat, partner, give, get)

    def check(self, state: CatanState) -> Illegal | None:
        if self.partner in range(state.seats) and not trading_ended(state):
            refused = refuse_terms(state, self.seat, self.partner, self.give, self.get)
            if refused:
                return refused
        return super().check(state)

    def apply(self, state: CatanState, emit: Emit) -> None:
        swap(state, self.seat, self.partner, Terms(self.give, self.get), emit)

    def describe(self) -> Text:
        return trade_words(self.seat, self.partner, Terms(self.give, self.get))


def _partners(state: CatanState, seat: int) -> tuple[Option, ...]:
    return tuple(
        Option.of_seat(
            other, ONESELF if other == seat else None if state.hands.count(other) else EMPTY_HANDED
        )
        for other in range(state.seats)
    )


def _everybody(partners: tuple[Option, ...]) -> tuple[Option, ...]:
    """The option to ask all others, if there is more than one of them to ask."""
    several = sum(option.blocked is None for option in partners) > 1
    return (Option(EVERYBODY, N_("Ask everybody"), icon="trade"),) if several else ()


NOTHING_ELSE = Illegal(
    "catan.exchange.nothing-else", N_("The bank has no other resources left"), rulebook.TRADE
)


class Exchange(Move[CatanState], frozen=True, tag="exchange"):
    """Give the bank cards of a kind for one of another, at one's best rate (facts 10.7 to 10.10)."""

    title = N_("Bank trade")
    icon = "harbour"
    missed = True
    looked_for = (SPECIAL_HARBOUR,)
    from_hand = RESOURCES
    together = ("give", "get")
    beside = Trade
    from_stock = {name: ("get", name) for name in RESOURCES}

    give: str
    get: str

    @classmethod
    def ask(cls, state: CatanState, seat: int) -> Asked:
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
    def tells_first(cls, state: CatanState, seat: int, thing: str) -> bool:
        path = harbour_path(thing)
        return path is not None and not state.buildings(seat) & ENDS_MASK[path]

    @classmethod
    def remark(cls, state: CatanState, seat: int) -> Text | None:
        return N_("{n}:1", n=min(state.rates[seat]))

    def apply(self, state: CatanState, emit: Emit) -> None:
        give, get = NUMBER[self.give], NUMBER[self.get]
        rate = state.rates[self.seat][give]
        pay(state, self.seat, one_of(give, rate), N_("a trade with the bank, {n}:1", n=rate), emit)
        why = N_("trade with the bank, {n}:1", n=rate)
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
    """The resources of which the bank may have a card."""
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
