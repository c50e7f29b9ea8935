"""Alternatives for a refused player: bank trades for missing cards, a road towards a free place."""

from collections.abc import Sequence

from engines.core.moves import Move
from engines.core.rules import Illegal
from engines.core.text import N_, NN_, Several, Text, names
from engines.games.catan import tables
from engines.games.catan.moves.building import NO_INTERSECTION, BuildCity, BuildRoad, BuildSettlement
from engines.games.catan.moves.cards import BuyCard
from engines.games.catan.moves.initial_placement import PlaceInitial
from engines.games.catan.moves.offers import NOBODY_AGREED, asked
from engines.games.catan.moves.places import NO_ROAD_HERE, TOO_CLOSE, open_intersections, open_paths
from engines.games.catan.moves.trade import Exchange
from engines.games.catan.moves.turn import trading_ended
from engines.games.catan.payments import lacking, most_held
from engines.games.catan.phases import kinds
from engines.games.catan.places import place_words
from engines.games.catan.state import BANK, CatanState, stock
from engines.games.catan.topology import ALL_INTERSECTIONS, ENDS_MASK, nearest_of
from engines.games.catan.words import NUMBER, amount, bundle

COSTS: dict[type[Move[CatanState]], Sequence[int]] = {
    BuildRoad: tables.ROAD_COST,
    BuildSettlement: tables.SETTLEMENT_COST,
    BuildCity: tables.CITY_COST,
    BuyCard: tables.CARD_COST,
}


def nearest(
    state: CatanState, kind: type[Move[CatanState]], seat: int, refusal: Illegal, eyes: int | None = None
) -> Text | None:
    """How the bank would make up for a missing card, with what these eyes may know.

    If there is no room for a settlement, return how many places one more road would reach; if nobody agreed
    with an offer, whose answer is missing.
    """
    if refusal == NO_INTERSECTION:
        return _one_road_more(state, seat)
    if refusal == NOBODY_AGREED and (awaited := asked(state)):
        return N_("Not answered yet: {seats}", seats=names(awaited))
    if refusal.code == "catan.exchange.not-enough":
        return _more_of_a_kind(state, seat, eyes)
    if kind not in COSTS or refusal.code != "catan.pay.short" or not _may_exchange(state, seat):
        return None
    missing = lacking(state, seat, COSTS[kind])
    if not any(missing) or any(n > state.hands.most(BANK, good) for good, n in enumerate(missing)):
        return None
    seen = eyes == seat or state.house.deduced_hands
    if seen and (found := _from_hand(state, seat, COSTS[kind], missing)):
        return found
    if state.hands.count(seat) < sum(missing) * min(state.rates[seat]):
        return None  # everybody sees that there are too few cards
    rates = _rates(state, seat, sum(missing))
    return N_("The bank trades {card} for {rates}", card=bundle(missing), rates=rates)


def nearest_place(
    state: CatanState, kind: type[Move[CatanState]], seat: int, refusal: Illegal, thing: str
) -> Text | None:
    """The nearest intersection for a settlement."""
    if refusal not in NOT_HERE:
        return None
    free = ALL_INTERSECTIONS & ~state.closed if kind is PlaceInitial else open_intersections(state, seat)
    found = nearest_of((int(thing[1:]),), free)
    if found is None:
        return None
    return N_("Nearest possible place: {place}", place=place_words(state.island).intersections[found])


NOT_HERE = (TOO_CLOSE, NO_ROAD_HERE)
"""Why no settlement can be built at an intersection."""


def _one_road_more(state: CatanState, seat: int) -> Text | None:
    """How many intersections open for a settlement one more road would reach."""
    if stock(state, seat)[0] <= 0:
        return None
    free, reached = open_paths(state, seat), 0
    for path, ends in enumerate(ENDS_MASK):
        reached |= ends * (free >> path & 1)
    if not (places := (reached & ~state.closed).bit_count()):
        return None
    return NN_(
        "One more road leads to {n} free intersection",
        "One more road leads to {n} free intersections",
        places,
    )


def _more_of_a_kind(state: CatanState, seat: int, eyes: int | None) -> Text:
    """What the bank takes, or to these eyes how few more cards would be enough."""
    if eyes != seat and not state.house.deduced_hands:
        return N_("The bank takes {rates}", rates=_rates(state, seat, 1))
    short = {good: rate - most_held(state, seat, good) for good, rate in enumerate(state.rates[seat])}
    good = min(short, key=short.__getitem__)
    return N_("{cards} more would be enough", cards=amount(short[good], good))


def _may_exchange(state: CatanState, seat: int) -> bool:
    return Exchange in kinds(state, seat) and not trading_ended(state)


def _from_hand(state: CatanState, seat: int, cost: Sequence[int], missing: Sequence[int]) -> Text | None:
    """Which cards of the seat's hand, not needed here, would buy what is missing."""
    given = [0] * len(tables.RESOURCES)
    if not (trades := _trades(state, seat, cost, missing)):
        return None
    for trade in trades:
        good = NUMBER[trade.give]
        given[good] += state.rates[seat][good]
    return N_("{give} buy {card} from the bank", give=bundle(given), card=bundle(missing))


def _trades(
    state: CatanState, seat: int, cost: Sequence[int], missing: Sequence[int]
) -> tuple[Exchange, ...]:
    """Trades with the bank that give the fewest cards of those not needed here; () if they are too few."""
    rates = state.rates[seat]
    left = [state.hands.known[seat][good] - due for good, due in enumerate(cost)]
    each = [good for good, rate in enumerate(rates) for _ in range(max(0, left[good]) // rate)]
    each.sort(key=rates.__getitem__)
    wanted = [good for good, number in enumerate(missing) for _ in range(number)]
    if len(each) < len(wanted):
        return ()
    return tuple(
        Exchange(seat, tables.RESOURCES[give], tables.RESOURCES[get])
        for give, get in zip(each, wanted, strict=False)
    )


def raising(
    state: CatanState, seat: int, kinds_of_move: Sequence[type[Move[CatanState]]]
) -> tuple[Move[CatanState], ...]:
    """The bank trades that make up for what these cost together, if the whole hand is known."""
    costs = [COSTS[kind] for kind in kinds_of_move if kind in COSTS]
    if not costs or not state.tracks_hands or not state.hands.certain(seat) or not _may_exchange(state, seat):
        return ()
    cost = list(map(sum, zip(*costs, strict=True)))
    missing = lacking(state, seat, cost)
    if any(n > state.hands.most(BANK, good) for good, n in enumerate(missing)):
        return ()
    return _trades(state, seat, cost, missing)


def _rates(state: CatanState, seat: int, number: int) -> Text:
    """Words such as "2 wool or 3 equal cards", by the harbours of a seat, which are open information."""
    rates = state.rates[seat]
    special = [amount(rate * number, good) for good, rate in enumerate(rates) if rate == tables.SPECIAL_RATE]
    others = N_("{n} of a kind", n=max(rates))
    if number > 1:
        others = N_("{times} × {n} of a kind", times=number, n=max(rates))
    if not special:
        return others
    return N_("{cards}, otherwise {others}", cards=Several(tuple(special)), others=others)
