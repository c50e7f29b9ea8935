"""What a refused player could do instead."""

from __future__ import annotations

from engines.core.rules import Illegal
from engines.core.text import N_, Text
from engines.games.hab_und_gut.state import HabUndGutState
from engines.games.hab_und_gut.tables import COMMODITIES
from engines.games.hab_und_gut.words import COMMODITY


def nearest(state: HabUndGutState, seat: int, refusal: Illegal, eyes: int | None) -> Text | None:
    """Return what the cash of a seat would reach for, where these eyes may see that cash."""
    if refusal.code != "hab-und-gut.trade.cash" or not (state.open_cash or eyes == seat):
        return None
    good = min(range(len(COMMODITIES)), key=state.price)
    price, cash = state.price(good), state.cash[seat]
    if not 0 < price <= cash:
        return None
    return N_("{cash} buy {n} {good}, the cheapest now", cash=cash, n=cash // price, good=COMMODITY[good])
