"""What the app offers to the others, and the deal that comes of a yes."""

from collections.abc import Iterator, Sequence

from engines.core.conversing import converse
from engines.core.moves import Move
from engines.games.catan.moves.offers import AnswerOffer, Deal, OfferTrade
from engines.games.catan.moves.terms import no_trade, partners
from engines.games.catan.offered import YES, Goods
from engines.games.catan.phases import kinds
from engines.games.catan.state import CatanState
from engines.games.catan.tables import CARD_COST, CITY_COST, RESOURCES, ROAD_COST, SETTLEMENT_COST
from engines.games.catan.words import NUMBER

COSTS = ROAD_COST, SETTLEMENT_COST, CITY_COST, CARD_COST
MOST_OFFERED = 2
"""The most cards that are offered for one."""


def taken_up(state: CatanState, move: Move[CatanState]) -> Deal | None:
    """The deal that a yes to an offer may lead to."""
    if not isinstance(move, AnswerOffer) or move.says != YES:
        return None
    deal = converse(Deal, state, state.seat, (move.seat,))
    return deal if isinstance(deal, Deal) else None


def can_keep(state: CatanState, move: Move[CatanState]) -> bool:
    """Whether a seat has for certain what it offers, or says yes to."""
    if isinstance(move, OfferTrade):
        return _surely_has(state, move.seat, move.give)
    if isinstance(move, AnswerOffer) and move.says == YES:
        return state.offer is not None and _surely_has(state, move.seat, state.offer.terms.get)
    return True


def _surely_has(state: CatanState, seat: int, cards: Goods) -> bool:
    return all(state.hands.least(seat, NUMBER[name]) >= number for name, number in cards)


def proposals(state: CatanState, seat: int) -> Iterator[OfferTrade]:
    """Offers of one or two cards to spare for the one that a purchase lacks; none after an offer."""
    if OfferTrade not in kinds(state, seat) or state.offer or no_trade(state, seat):
        return
    theirs = [state.hands.known[other] for other in partners(state)]
    for get, spare in _one_short(state.hands.known[seat]).items():
        if any(hand[get] for hand in theirs):
            for good, most in enumerate(spare):
                for number in range(1, min(most, MOST_OFFERED) + 1):
                    yield OfferTrade(seat, ((RESOURCES[good], number),), ((RESOURCES[get], 1),))


def _one_short(hand: Sequence[int]) -> dict[int, list[int]]:
    """The resources of which one more card buys something, with the cards to spare then."""
    found = dict[int, list[int]]()
    for cost in COSTS:
        lacking = [max(0, price - held) for price, held in zip(cost, hand, strict=True)]
        if sum(lacking) == 1:
            spare = [max(0, held - price) for price, held in zip(cost, hand, strict=True)]
            get = lacking.index(1)
            found[get] = list(map(max, spare, found.get(get, spare)))
    return found
