"""Cash with its reasons; who is eliminated; who is first (facts 7)."""

from collections.abc import Sequence

from engines.core.scoring import Line, Sheet
from engines.core.text import N_, NN_, Seat, Text, names
from engines.games.hab_und_gut import rulebook
from engines.games.hab_und_gut.charity import last_in_charity
from engines.games.hab_und_gut.state import CONCLUDE, HabUndGutState
from engines.games.hab_und_gut.tables import COMMODITIES, HALVES
from engines.games.hab_und_gut.words import COMMODITY

GAVE_LEAST, WOULD_BE_OUT = N_("eliminated: gave least"), N_("gave least: eliminated if it ended now")
"""Why somebody has no place, at the end and before."""
MAY_BE_OUT = N_("may have given least: would then be eliminated")
"""The same of somebody whose donations are still face down, or somebody else's."""


SHARES_HIDDEN = N_("cash only; shares are hidden")
# Translators: what the scores count now; on the phone of one player.
OTHERS_SHARES_HIDDEN = N_("the shares of others are hidden")
CASH_HIDDEN = N_("cash and shares are hidden")
OTHERS_ALL_HIDDEN = N_("cash and shares of others are hidden")


def concluded(state: HabUndGutState) -> bool:
    """Whether the last shares are sold, so that everything is public."""
    return state.phase > CONCLUDE


def is_out(state: HabUndGutState, seat: int) -> bool:
    """Whether a seat gave least and is eliminated."""
    return bool(state.out >> seat & 1)


def _last(state: HabUndGutState) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The seats that would be eliminated now, and the others that might be; none before anybody has given."""
    given = sum(state.charity) + sum(state.shares.count(state.board(seat)) for seat in range(state.seats))
    return ((), ()) if concluded(state) or (state.half < HALVES and not given) else last_in_charity(state)


def richest(state: HabUndGutState) -> tuple[int, ...]:
    """The seats with the most cash among those not eliminated; () if all are."""
    left = {seat: state.cash[seat] for seat in range(state.seats) if not is_out(state, seat)}
    return tuple(seat for seat, cash in left.items() if cash == max(left.values()))


def winners(state: HabUndGutState) -> tuple[int, ...]:
    """The winners, including the players' own decision."""
    return (state.ruling,) if state.ruling >= 0 else richest(state)


def counted(state: HabUndGutState, eyes: int | None) -> Text | None:
    """What is counted now, where shares that these eyes don't see would count in the end."""
    if not any(hides_shares(state, seat, eyes) for seat in range(state.seats)):
        return None
    if not state.open_cash:
        return CASH_HIDDEN if eyes is None else OTHERS_ALL_HIDDEN
    return SHARES_HIDDEN if eyes is None else OTHERS_SHARES_HIDDEN


def hides_shares(state: HabUndGutState, seat: int, eyes: int | None) -> bool:
    """Whether a seat has shares in hand whose worth these eyes are not told."""
    return not concluded(state) and eyes != seat and state.shares.count(seat) > 0


def sheet(state: HabUndGutState, seat: int, eyes: int | None) -> Sheet:
    """The sheet of one seat with what these eyes may know."""
    charity = Line(N_("charity money {n} does not count", n=state.charity[seat]), 0, rulebook.DONATION)
    if concluded(state):
        agreed = seat == state.ruling  # the winner, whoever gave least
        out = GAVE_LEAST if is_out(state, seat) and not agreed else None
        return Sheet(seat, (*_final(state, seat), charity), ahead=int(agreed), out=out)
    lines: tuple[Line, ...] = (charity,)
    if state.open_cash or eyes == seat:
        lines = (Line(N_("cash"), state.cash[seat], rulebook.TRADE), charity)
    if eyes == seat:
        held = [state.shares.least(seat, good) for good in range(len(COMMODITIES))]
        lines = (*lines, *_at_prices(state, held))
    if hides_shares(state, seat, eyes):
        number = state.shares.count(seat)
        hidden = NN_("{n} hidden share not counted", "{n} hidden shares not counted", number)
        lines = (*lines, Line(hidden, 0, rulebook.END))
    surely, perhaps = _last(state)
    if seat in perhaps:
        lines = (*lines, Line(MAY_BE_OUT, 0, rulebook.END))
    return Sheet(seat, lines, out=WOULD_BE_OUT if seat in surely else None)


def _final(state: HabUndGutState, seat: int) -> tuple[Line, ...]:
    sold = state.sold[seat]
    cash = Line(N_("cash"), state.cash[seat] - state.value(sold), rulebook.END)
    if is_out(state, seat):
        return (Line(_gave(state, seat), 0, rulebook.END), cash)
    return (cash, *_at_prices(state, sold))


def _gave(state: HabUndGutState, seat: int) -> Text:
    """How little somebody gave who is eliminated, and what would not have been least."""
    least = state.charity[seat]
    more = min((given for given in state.charity if given > least), default=None)
    if more is None:
        return N_("gave {n}, as all did", n=least)
    return N_("gave {n}, the next {more}", n=least, more=more)


def _at_prices(state: HabUndGutState, shares: list[int]) -> tuple[Line, ...]:
    return tuple(
        Line(
            N_("{n} {commodity} at {price}", n=number, commodity=COMMODITY[good], price=state.price(good)),
            number * state.price(good),
            rulebook.TRADE,
            (COMMODITIES[good],),
        )
        for good, number in enumerate(shares)
        if number
    )


def won_with(winners: Sequence[int], n: int) -> Text:
    """Who won, with how much money, as a sentence."""
    if len(winners) == 1:
        return N_("{seat} wins with {n} in cash", seat=Seat(winners[0]), n=n)
    return N_("{seats} win together with {n} in cash", seats=names(winners), n=n)
