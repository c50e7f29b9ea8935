"""The first phase of a turn: buy, sell or pass (facts 4)."""

from functools import cache

from engines.core.events import Appeared, Emit, Event, Gained, Paid
from engines.core.goods import pairs, vector
from engines.core.moves import Asked, Move
from engines.core.questions import Bundle, Good, unfit
from engines.core.rules import Illegal
from engines.core.text import N_, NN_, Seat, Text
from engines.games.hab_und_gut import rulebook
from engines.games.hab_und_gut.charity import ONE
from engines.games.hab_und_gut.moves.phases import end_trade
from engines.games.hab_und_gut.state import HabUndGutState
from engines.games.hab_und_gut.tables import COMMODITIES, MOST_TRADED
from engines.games.hab_und_gut.words import COMMODITY, NUMBER, SHARES, Goods, bundle

NOT_NOW = Illegal("hab-und-gut.trade.nothing", N_("No shares to buy: all are sold or at 0"), rulebook.TRADE)
NO_SHARES = Illegal("hab-und-gut.trade.no-shares", N_("You have no shares"), rulebook.TRADE)
UNFIT = unfit("shares")
LIMIT = Illegal(
    "hab-und-gut.trade.limit",
    NN_("At most {n} share per turn", "At most {n} shares per turn, of all kinds together", MOST_TRADED),
    rulebook.TRADE,
)
NOT_HELD = Illegal(
    "hab-und-gut.trade.not-held", N_("You don't have these shares"), rulebook.TRADE, hidden=True
)


def priced(state: HabUndGutState, good: int) -> Text:
    """Words such as "coal at 40"."""
    return N_("{commodity} at {price}", commodity=COMMODITY[good], price=state.price(good))


def columns(shares: tuple[int, ...]) -> tuple[str, ...]:
    """The columns of the board for these shares."""
    return tuple(name for name, _ in pairs(shares, COMMODITIES))


def cannot_afford(state: HabUndGutState, seat: int, cost: int) -> Illegal | None:
    """The refusal if a seat's cash is not enough; charity money never counts (fact H-055)."""
    if cost <= state.cash[seat]:
        return None
    why = N_("This costs {n}; you have {cash} in cash", n=cost, cash=state.cash[seat])
    return Illegal("hab-und-gut.trade.cash", why, rulebook.TRADE, hidden=not state.open_cash)


class Buy(Move[HabUndGutState], frozen=True, tag="buy"):
    """Buy one to three shares from the supply at today's prices."""

    title = N_("Buy")
    icon = "buy"
    open = True
    missed = True
    names = {"shares": SHARES}

    shares: Goods

    @classmethod
    def begins_at(cls, state: HabUndGutState, seat: int) -> tuple[str, ...]:
        return COMMODITIES

    @classmethod
    def shut_at(cls, state: HabUndGutState, seat: int, place: str) -> Illegal | None:
        shut = _refuse_purchase(state, seat, ONE[NUMBER[place]])
        return None if shut is not None and shut.hidden else shut

    @classmethod
    def ask(cls, state: HabUndGutState, seat: int) -> Asked:
        pool = tuple(_offered(state, seat, good) for good in range(len(COMMODITIES)))
        supply = state.shares.known[state.supply]
        costs = [state.price(good) for good, left in enumerate(supply) if left and state.prices[good]]
        if not costs:
            return NOT_NOW
        if refused := cannot_afford(state, seat, min(costs)):
            return refused
        prompt = N_("Which shares do you buy?")
        # Translators: on a key, once so many shares are chosen.
        does = N_("Buy {n}", n=MOST_TRADED)
        shares = yield Bundle("shares", prompt, pool=pool, low=1, high=MOST_TRADED, money="costs", does=does)
        if refused := cannot_afford(state, seat, state.value(vector(shares, COMMODITIES))):
            return refused
        return cls(seat, shares)

    def check(self, state: HabUndGutState) -> Illegal | None:
        refused = super().check(state)
        if refused is None or refused.code != UNFIT.code or not self.shares:
            return refused
        return _refuse_purchase(state, self.seat, vector(self.shares, COMMODITIES)) or refused

    def apply(self, state: HabUndGutState, emit: Emit) -> None:
        shares = vector(self.shares, COMMODITIES)
        cost = state.value(shares)
        state.shares.transfer(state.supply, self.seat, shares)
        state.cash[self.seat] -= cost
        state.traded = True
        if emit:
            what = N_("buys {shares}", shares=bundle(shares))
            emit(Gained(self.seat, what, rule=rulebook.TRADE, goods=self.shares, spots=columns(shares)))
            pays = N_("pays {n} to the bank", n=cost)
            spent = (("cash", -cost),)
            emit(Appeared(self.seat, pays, rule=rulebook.TRADE, total="money", by=-cost, goods=spent))
        if not state.spaces(self.seat):
            end_trade(state, emit)

    def describe(self) -> Text:
        shares = bundle(vector(self.shares, COMMODITIES))
        return N_("{seat} buys {shares}", seat=Seat(self.seat), shares=shares)


def _offered(state: HabUndGutState, seat: int, good: int) -> Good:
    price, left = state.price(good), min(MOST_TRADED, state.shares.known[state.supply][good])
    openly = left if price else 0
    most = min(openly, state.cash[seat] // price) if price else 0
    return Good(
        COMMODITIES[good],
        priced(state, good),
        most,
        openly=None if state.open_cash else openly,
        icon=COMMODITIES[good],
        price=price,
        blocked=_refuse_purchase(state, seat, _of_one(good, most + 1)),
    )


@cache
def _of_one(good: int, number: int) -> tuple[int, ...]:
    """So many shares of one commodity, and none of the others."""
    return tuple(number * one for one in ONE[good])


def _refuse_purchase(state: HabUndGutState, seat: int, shares: tuple[int, ...]) -> Illegal | None:
    """What is wrong with a purchase, if anything."""
    if sum(shares) > MOST_TRADED:
        return LIMIT
    for good, number in enumerate(shares):
        if number and not state.prices[good]:
            why = N_("You can't buy shares at 0: {commodity}", commodity=COMMODITY[good])
            return Illegal("hab-und-gut.trade.at-zero", why, rulebook.TRADE)
        if number > state.shares.known[state.supply][good]:
            why = N_("Not enough shares of {commodity} left", commodity=COMMODITY[good])
            return Illegal("hab-und-gut.trade.supply", why, rulebook.TRADE)
    return cannot_afford(state, seat, state.value(shares))


class Sell(Move[HabUndGutState], frozen=True, tag="sell"):
    """Sell one to three shares to the bank at today's prices."""

    title = N_("Sell")
    icon = "sell"
    open = True
    from_hand = COMMODITIES
    looked_for = ("shares",)
    names = {"shares": SHARES}

    shares: Goods

    @classmethod
    def begins_at(cls, state: HabUndGutState, seat: int) -> tuple[str, ...]:
        return COMMODITIES

    @classmethod
    def ask(cls, state: HabUndGutState, seat: int) -> Asked:
        held = state.shares.count(seat)
        if not held:
            return NO_SHARES
        most = min(MOST_TRADED, held)
        pool = tuple(
            Good(
                name,
                priced(state, good),
                own := min(most, state.shares.most(seat, good)),
                openly=most,
                icon=name,
                price=state.price(good),
                blocked=None if own else NOT_HELD,
            )
            for good, name in enumerate(COMMODITIES)
        )
        prompt = N_("Which shares do you sell?")
        # Translators: on a key, once so many shares are chosen.
        does = N_("Sell {n}", n=most)
        shares = yield Bundle("shares", prompt, pool=pool, low=1, high=most, money="brings", does=does)
        return cls(seat, shares) if state.shares.could_pay(seat, vector(shares, COMMODITIES)) else NOT_HELD

    def check(self, state: HabUndGutState) -> Illegal | None:
        refused = super().check(state)
        if refused is None or refused.code != UNFIT.code or not self.shares:
            return refused
        shares = vector(self.shares, COMMODITIES)
        if sum(shares) > MOST_TRADED:
            return LIMIT
        return refused if state.shares.could_pay(self.seat, shares) else NOT_HELD

    def apply(self, state: HabUndGutState, emit: Emit) -> None:
        shares = vector(self.shares, COMMODITIES)
        proceeds = state.value(shares)
        state.shares.transfer(self.seat, state.supply, shares)
        state.cash[self.seat] += proceeds
        state.traded = True
        if emit:
            what = N_("sells {shares}", shares=bundle(shares))
            emit(Paid(self.seat, what, rule=rulebook.TRADE, goods=self.shares, spots=columns(shares)))
            gets = N_("receives {n} from the bank", n=proceeds)
            earned = (("cash", proceeds),)
            emit(Appeared(self.seat, gets, rule=rulebook.TRADE, total="money", by=proceeds, goods=earned))
        if not state.shares.count(self.seat) or not state.spaces(self.seat):
            end_trade(state, emit)

    def describe(self) -> Text:
        shares = bundle(vector(self.shares, COMMODITIES))
        return N_("{seat} sells {shares}", seat=Seat(self.seat), shares=shares)


class Pass(Move[HabUndGutState], frozen=True, tag="pass"):
    """Pass the trade to the next player, without a donation."""

    title = N_("Pass")
    sentence = N_("{seat} ends the turn")
    icon = "pass"
    onward = True
    passes = True

    @classmethod
    def remark(cls, state: HabUndGutState, seat: int) -> Text | None:
        if state.traded:
            return N_("no donation")
        gives = state.shares.count(seat) and state.spaces(seat)
        return N_("no trade, no donation") if gives else N_("no trade")

    def apply(self, state: HabUndGutState, emit: Emit) -> None:
        left_out = self.remark(state, self.seat)
        if emit and left_out is not None:
            emit(Event(self.seat, left_out, rule=rulebook.TRADE))
        end_trade(state, emit)
