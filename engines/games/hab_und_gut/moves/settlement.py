"""The end of a half and of the game: donations are revealed and sold, then the shares (facts 6 and 7)."""

from engines.core.events import Appeared, Emit, Ended, Missed, PhaseBegan, Revealed
from engines.core.goods import pairs, vector
from engines.core.moves import Asked, Move
from engines.core.questions import Bundle, Good
from engines.core.rules import Illegal
from engines.core.text import N_, Seat, Text
from engines.games.hab_und_gut import rulebook
from engines.games.hab_und_gut.moves.phases import begin_half, worth
from engines.games.hab_und_gut.moves.trade import NOT_HELD
from engines.games.hab_und_gut.scoring import richest
from engines.games.hab_und_gut.state import CONCLUDE, OVER, RULING, SETTLE, HabUndGutState
from engines.games.hab_und_gut.tables import COMMODITIES, HALVES, SHARES_EACH
from engines.games.hab_und_gut.words import COMMODITY, SHARES, Goods, bundle

NOT_GIVEN = Illegal(
    "hab-und-gut.settlement.not-donated",
    N_("These can't be your donations: they don't fit what you bought and sold"),
    rulebook.HALF_TIME,
    hidden=True,
)


class TurnOver(Move[HabUndGutState], frozen=True, tag="turn-over"):
    """Reveal one's donated shares; sealed ones are named now."""

    title = N_("Reveal donations")
    formal = True
    for_all = True
    icon = "donate"
    open = True
    onward = True
    names = {"shares": SHARES}

    shares: Goods

    @classmethod
    def ask(cls, state: HabUndGutState, seat: int) -> Asked:
        held, board = state.shares, state.board(seat)
        number, named = held.count(board), held.known[board]
        if held.certain(board):
            return cls(seat, pairs(named, COMMODITIES))
        # Sealed ones are known by what was bought and sold before all eyes, others because they were told.
        pool = tuple(
            Good(
                name,
                COMMODITY[good],
                held.most(board, good),
                openly=None if state.sealed else number,
                icon=name,
                least=named[good],
                openly_least=None if state.sealed else 0,
            )
            for good, name in enumerate(COMMODITIES)
        )
        prompt = N_("Which shares did you donate?")
        known = pairs(named, COMMODITIES)
        shares = yield Bundle(
            "shares", prompt, pool=pool, low=number, high=number, suggested=known, unseen=True
        )
        if not held.could_pay(board, vector(shares, COMMODITIES)):
            return NOT_GIVEN
        return cls(seat, shares)

    def check(self, state: HabUndGutState) -> Illegal | None:
        return NOT_GIVEN if super().check(state) else None

    def apply(self, state: HabUndGutState, emit: Emit) -> None:
        shares = vector(self.shares, COMMODITIES)
        state.shares.reveal(state.board(self.seat), shares)
        if emit:
            what = N_("donated {shares}", shares=bundle(shares))
            emit(Revealed(self.seat, what, rule=rulebook.HALF_TIME))
        state.due &= ~(1 << self.seat)
        if not state.due:
            state.phase = SETTLE

    def describe(self) -> Text:
        shares = bundle(vector(self.shares, COMMODITIES))
        return N_("{seat} reveals {shares}", seat=Seat(self.seat), shares=shares)


class Settle(Move[HabUndGutState], frozen=True, tag="settle"):
    """Sell all donated shares; the proceeds are charity money, which no longer counts as wealth."""

    title = N_("Donations sold")
    sentence = title
    automatic = True

    def apply(self, state: HabUndGutState, emit: Emit) -> None:
        if emit:
            emit(PhaseBegan(self.seat, N_("Donations sold"), rule=rulebook.HALF_TIME))
        for seat in range(state.seats):
            _sell_donations(state, seat, emit)
        if state.half == HALVES:
            state.phase = CONCLUDE
        else:
            state.half += 1
            begin_half(state, emit)


def _sell_donations(state: HabUndGutState, seat: int, emit: Emit) -> None:
    board = state.board(seat)
    shares = tuple(state.shares.known[board])
    proceeds = state.value(shares)
    state.shares.transfer(board, state.supply, shares)
    state.charity[seat] += proceeds
    if emit:
        what = N_("gives {n} to charity, {total} in all", n=proceeds, total=state.charity[seat])
        # Translators: what money or points are paid for.
        why = N_("for {shares}", shares=bundle(shares)) if any(shares) else N_("no donations")
        gives = (("charity", proceeds),)
        emit(Appeared(seat, what, why=why, rule=rulebook.HALF_TIME, total="money", by=proceeds, goods=gives))


class ShowHand(Move[HabUndGutState], frozen=True, tag="show-hand"):
    """Name the shares in one's hand before they are sold, if corrections left them unknown."""

    title = N_("Reveal your last shares")
    formal = True
    icon = "sell"
    open = True
    onward = True
    names = {"shares": SHARES}

    shares: Goods

    @classmethod
    def ask(cls, state: HabUndGutState, seat: int) -> Asked:
        number = state.shares.count(seat)
        pool = tuple(
            Good(name, COMMODITY[good], min(number, SHARES_EACH), icon=name)
            for good, name in enumerate(COMMODITIES)
        )
        prompt = N_("Which shares are left in your hand?")
        shares = yield Bundle("shares", prompt, pool=pool, low=number, high=number, unseen=True)
        return cls(seat, shares) if state.shares.could_pay(seat, vector(shares, COMMODITIES)) else NOT_HELD

    def apply(self, state: HabUndGutState, emit: Emit) -> None:
        shares = vector(self.shares, COMMODITIES)
        state.shares.reveal(self.seat, shares)
        if emit:
            emit(Revealed(self.seat, N_("has {shares}", shares=bundle(shares)), rule=rulebook.END))

    def describe(self) -> Text:
        shares = bundle(vector(self.shares, COMMODITIES))
        return N_("{seat} reveals the last shares: {shares}", seat=Seat(self.seat), shares=shares)


class Conclude(Move[HabUndGutState], frozen=True, tag="conclude"):
    """Eliminate all who gave least; the others sell everything, and the most cash wins."""

    title = N_("End of the game")
    sentence = title
    automatic = True

    def apply(self, state: HabUndGutState, emit: Emit) -> None:
        least = min(state.charity)
        for seat in range(state.seats):
            if state.charity[seat] == least:
                state.out |= 1 << seat
                if emit:
                    what = N_("is eliminated: least charity money, {n}", n=least)
                    why = N_("the player who gave least can't win")
                    emit(Missed(seat, what, why=why, rule=rulebook.END))
            else:
                _sell_everything(state, seat, emit)
        state.worth.append(tuple(map(worth, [state] * state.seats, range(state.seats))))
        state.phase = OVER
        winners = richest(state)
        if len(winners) != 1:
            state.phase = RULING
        elif emit:
            emit(Ended(winners[0], N_("wins"), rule=rulebook.END, winners=winners))


def _sell_everything(state: HabUndGutState, seat: int, emit: Emit) -> None:
    shares = tuple(state.shares.known[seat])
    proceeds = state.value(shares)
    state.shares.transfer(seat, state.supply, shares)
    state.cash[seat] += proceeds
    state.sold[seat] = list(shares)
    if emit:
        what = N_("sells everything for {n}: {total} in cash", n=proceeds, total=state.cash[seat])
        why = N_("for {shares}", shares=bundle(shares)) if any(shares) else N_("no shares")
        gets = (("cash", proceeds),)
        emit(Appeared(seat, what, why=why, rule=rulebook.END, total="money", by=proceeds, goods=gets))
