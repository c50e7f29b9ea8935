"""Alternatives for a refused player."""

from engines.core.rules import Illegal
from engines.core.text import N_, Text
from engines.games.hab_und_gut.state import HabUndGutState
from engines.games.hab_und_gut.tables import COMMODITIES, MOST_TRADED
from engines.games.hab_und_gut.words import COMMODITY


def nearest(
    state: HabUndGutState, _kind: object, seat: int, refusal: Illegal, eyes: int | None = None
) -> Text | None:
    """What the cash of a seat would be enough for, if these eyes may see that cash."""
    if refusal.code != "hab-und-gut.trade.cash" or not (state.open_cash or eyes == seat):
        return None
    cash, left = state.cash[seat], state.shares.known[state.supply]
    goods = [good for good in range(len(COMMODITIES)) if left[good] and 0 < state.price(good) <= cash]
    if not goods:
        return None
    good = min(goods, key=state.price)
    n = min(MOST_TRADED, left[good], cash // state.price(good))
    return N_("{cash} buys {n} {good}, the cheapest now", cash=cash, n=n, good=COMMODITY[good])
