"""What may be: a table that is possible when somebody sees two racks and the own shares."""

from engines.core.questions import Choose
from engines.core.unseen import imagined
from engines.games.hab_und_gut.racks import cards_in, racks_of
from engines.games.hab_und_gut.state import HabUndGutState
from engines.games.hab_und_gut.tables import COMMODITIES, COPIES, SHARES_EACH


def imagine(state: HabUndGutState, eyes: int, choose: Choose) -> HabUndGutState:
    """The table with every unknown share and price card drawn.

    Racks that these eyes don't see are dealt anew from all cards they haven't seen, and then lie as if
    they had been entered.
    """
    twin = state.copy()
    for rack in range(state.seats):
        if rack not in racks_of(eyes, state.seats) and state.cards.certain(rack):
            twin.cards.veil(rack)
        elif state.racks == "unknown":
            twin.cards.blank[rack] = cards_in(state, rack)
    twin.cards = imagined(twin.cards, COPIES, choose)
    if state.racks == "unknown":
        twin.racks = "entered"
    if any(state.shares.blank):
        twin.shares = imagined(state.shares, [SHARES_EACH] * len(COMMODITIES), choose)
    return twin
