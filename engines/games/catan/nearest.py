"""What a refused player could do instead: the bank's way to missing cards, a road towards a free place."""

from collections.abc import Sequence

from engines.core.moves import Move
from engines.core.rules import Illegal
from engines.core.text import N_, NN_, Several, Text
from engines.games.catan.moves.building import NO_INTERSECTION, BuildCity, BuildRoad, BuildSettlement
from engines.games.catan.moves.cards import BuyCard
from engines.games.catan.moves.places import open_paths
from engines.games.catan.moves.trade import Exchange
from engines.games.catan.moves.turn import trading_ended
from engines.games.catan.payments import lacking
from engines.games.catan.phases import kinds
from engines.games.catan.state import BANK, CatanState, stock
from engines.games.catan.tables import (
    CARD_COST,
    CITY_COST,
    RESOURCES,
    ROAD_COST,
    SETTLEMENT_COST,
    SPECIAL_RATE,
)
from engines.games.catan.topology import ENDS_MASK
from engines.games.catan.words import amount, bundle

COSTS: dict[type[Move[CatanState]], Sequence[int]] = {
    BuildRoad: ROAD_COST,
    BuildSettlement: SETTLEMENT_COST,
    BuildCity: CITY_COST,
    BuyCard: CARD_COST,
}


def nearest(
    state: CatanState, kind: type[Move[CatanState]], seat: int, refusal: Illegal, eyes: int | None
) -> Text | None:
    """Return how the bank would make up for a card that is missing, with what these eyes may know.

    Where there is no room for a settlement, how many places one road more would reach.
    """
    if refusal == NO_INTERSECTION:
        return _one_road_more(state, seat)
    if kind not in COSTS or refusal.code != "catan.pay.short" or not _may_exchange(state, seat):
        return None
    missing = lacking(state, seat, COSTS[kind])
    if not any(missing) or any(n > state.hands.most(BANK, good) for good, n in enumerate(missing)):
        return None
    seen = eyes == seat or state.house.deduced_hands
    if seen and (found := _from_hand(state, seat, COSTS[kind], missing)):
        return found
    rates = _rates(state, seat, sum(missing))
    return N_("The bank trades {card} for {rates}", card=bundle(missing), rates=rates)


def _one_road_more(state: CatanState, seat: int) -> Text | None:
    """Return how many intersections a road would lead to where a settlement could stand."""
    if stock(state, seat)[0] <= 0:
        return None
    free, reached = open_paths(state, seat), 0
    for path, ends in enumerate(ENDS_MASK):
        reached |= ends * (free >> path & 1)
    if not (places := (reached & ~state.closed).bit_count()):
        return None
    return NN_(
        "One road more leads to {n} free intersection",
        "One road more leads to {n} free intersections",
        places,
    )


def _may_exchange(state: CatanState, seat: int) -> bool:
    return Exchange in kinds(state, seat) and not trading_ended(state)


def _from_hand(state: CatanState, seat: int, cost: Sequence[int], missing: Sequence[int]) -> Text | None:
    """Return which cards of the own hand, not needed here, buy what is missing."""
    left = [state.hands.known[seat][good] - due for good, due in enumerate(cost)]
    wanted, given = sum(missing), [0] * len(RESOURCES)
    for good in sorted(range(len(RESOURCES)), key=state.rates[seat].__getitem__):
        rate = state.rates[seat][good]
        bought = min(wanted, max(0, left[good]) // rate)
        given[good], wanted = rate * bought, wanted - bought
    if wanted:
        return None
    return N_("{give} buy {card} from the bank", give=bundle(given), card=bundle(missing))


def _rates(state: CatanState, seat: int, number: int) -> Text:
    """Return "2 wool or 3 equal cards", as the harbours of a seat stand for all to see."""
    rates = state.rates[seat]
    special = [amount(rate * number, good) for good, rate in enumerate(rates) if rate == SPECIAL_RATE]
    others = N_("{n} equal cards", n=max(rates))
    if number > 1:
        others = N_("{times} × {n} equal cards", times=number, n=max(rates))
    if not special:
        return others
    return N_("{cards}, otherwise {others}", cards=Several(tuple(special)), others=others)
