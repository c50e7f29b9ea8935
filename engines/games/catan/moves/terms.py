"""What two players may trade: the refusals of all trade between players, and the exchange of cards."""

from collections.abc import Sequence

from engines.core.events import Emit, Paid
from engines.core.goods import pairs, vector
from engines.core.rules import Illegal
from engines.core.text import N_, Seat, Text
from engines.games.catan import rulebook
from engines.games.catan.moves.turn import trading_ended
from engines.games.catan.offered import Goods, Terms
from engines.games.catan.payments import cannot_pay, lacking
from engines.games.catan.state import CatanState
from engines.games.catan.tables import RESOURCES
from engines.games.catan.words import bundle

NO_CARDS = Illegal("catan.trade.no-cards", N_("You have no cards to give"), rulebook.DOMESTIC)
NOBODY_TRADES = Illegal("catan.trade.nobody", N_("No other player has any cards"), rulebook.DOMESTIC)
GIFT = Illegal("catan.trade.gift", N_("Each side must give at least one card"), rulebook.DOMESTIC)
LIKE_FOR_LIKE = Illegal(
    "catan.trade.like-for-like", N_("The same resource can't be on both sides"), rulebook.DOMESTIC
)
ONESELF = Illegal("catan.trade.oneself", N_("Choose another player"), rulebook.DOMESTIC)
EMPTY_HANDED = Illegal("catan.trade.empty-handed", N_("This player has no cards"), rulebook.DOMESTIC)


def partners(state: CatanState) -> tuple[int, ...]:
    """The other seats that have a card to trade."""
    return tuple(seat for seat in range(state.seats) if seat != state.seat and state.hands.count(seat))


def no_trade(state: CatanState, seat: int) -> Illegal | None:
    """Why this seat may not trade with any player now."""
    if ended := trading_ended(state):
        return ended
    if not state.hands.count(seat):
        return NO_CARDS
    return None if partners(state) else NOBODY_TRADES


def swap(state: CatanState, seat: int, partner: int, terms: Terms, emit: Emit) -> None:
    """Exchange the cards of a trade; an offer ends with it."""
    give, get = vector(terms.give, RESOURCES), vector(terms.get, RESOURCES)
    state.hands.transfer(seat, partner, give)
    state.hands.transfer(partner, seat, get)
    state.offer = None
    if emit:
        _tell_trade(seat, partner, give, get, emit)
        _tell_trade(partner, seat, get, give, emit)


def trade_words(seat: int, partner: int, terms: Terms) -> Text:
    """A trade as one sentence."""
    return N_(
        "{seat} trades {give} for {get} with {partner}",
        seat=Seat(seat),
        give=bundle(vector(terms.give, RESOURCES)),
        get=bundle(vector(terms.get, RESOURCES)),
        partner=Seat(partner),
    )


def _tell_trade(giver: int, taker: int, cards: Sequence[int], got: Sequence[int], emit: Emit) -> None:
    assert emit is not None
    # Translators: a line of a receipt, after a player's name: both sides of a trade.
    what = N_(
        "gives {cards} to {partner}, gets {got}", cards=bundle(cards), partner=Seat(taker), got=bundle(got)
    )
    emit(Paid(giver, what, rule=rulebook.DOMESTIC, goods=pairs(cards, RESOURCES), to=taker))


def unfair(give: Goods | None, get: Goods | None) -> Illegal | None:
    """Why nobody may trade on these terms: a gift, or like for like."""
    if not give or not get or not all(number > 0 for _, number in (*give, *get)):
        return GIFT
    return LIKE_FOR_LIKE if {name for name, _ in give} & {name for name, _ in get} else None


def refuse_terms(state: CatanState, seat: int, partner: int, give: Goods, get: Goods) -> Illegal | None:
    """Why these terms are refused: a gift, like for like, or cards not held."""
    if partner == seat:
        return ONESELF
    if refused := unfair(give, get):
        return refused
    if refused := cannot_pay(state, seat, vector(give, RESOURCES), rulebook.DOMESTIC):
        return refused
    terms = (seat, vector(give, RESOURCES)), (partner, vector(get, RESOURCES))
    if not any(lacking(state, *terms[1])) and state.hands.could_all_pay(terms):
        return None
    # Not which cards are missing: that would be for the partner alone.
    why = N_("{seat} doesn't have {cards}", seat=Seat(partner), cards=bundle(vector(get, RESOURCES)))
    return Illegal("catan.trade.partner-lacks", why, rulebook.DOMESTIC, hidden=True, holder=partner)
