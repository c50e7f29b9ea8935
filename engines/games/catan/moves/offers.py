"""Offers: terms put up to all others, their answers, and the trade that comes of them.

An offer is said aloud, so the table looks at no hand for it and tells of none: only numbers of cards count,
which are open. On a screen of one's own nobody offers what they don't have. Whoever says yes has the cards:
those who answer learn at once what they lack, and those who lose cards after their yes are asked again.
"""

from msgspec.structs import replace

from engines.core.events import Emit, Event
from engines.core.goods import vector
from engines.core.moves import Ask, Asked, Move
from engines.core.questions import Option, Pick
from engines.core.rules import Illegal
from engines.core.text import N_, NN_, Seat, Several, Text
from engines.games.catan import rulebook
from engines.games.catan.moves.naming import CARDS
from engines.games.catan.moves.sides import goods, one_side, own_goods
from engines.games.catan.moves.terms import (
    EMPTY_HANDED,
    LIKE_FOR_LIKE,
    ONESELF,
    no_trade,
    partners,
    refuse_terms,
    swap,
    trade_words,
    unfair,
)
from engines.games.catan.moves.turn import has_won, trading_ended
from engines.games.catan.offered import NO, OTHERWISE, YES, Goods, Offered, Said, Terms
from engines.games.catan.payments import cannot_pay
from engines.games.catan.state import BUILD, CatanState
from engines.games.catan.tables import RESOURCES
from engines.games.catan.words import bundle

NOBODY_AGREED = Illegal("catan.deal.nobody", N_("Nobody has agreed yet"), rulebook.DOMESTIC)
NOT_AGREED = Illegal("catan.deal.not-agreed", N_("This player hasn't agreed"), rulebook.DOMESTIC)


def standing(state: CatanState) -> Offered | None:
    """The offer that is up now, if any: it waits while a card is played, and ends with the game."""
    return None if state.phase != BUILD or trading_ended(state) or has_won(state) else state.offer


def asked(state: CatanState) -> tuple[int, ...]:
    """The seats that have still to answer the offer."""
    offer = standing(state)
    return tuple(seat for seat in partners(state) if not offer.answers[seat]) if offer else ()


class OfferTrade(Move[CatanState], frozen=True, tag="offer-trade"):
    """Put up what one gives and wants; an earlier offer is replaced (facts 10.1 to 10.4, 10.11)."""

    title = N_("Offer")
    icon = "trade"
    open = True
    keyless = True
    for_people = True
    names = {"give": CARDS, "get": CARDS}

    give: Goods
    get: Goods

    @classmethod
    def ask(cls, state: CatanState, seat: int) -> Ask:
        if refused := no_trade(state, seat):
            return refused
        before = state.offer.terms if state.offer else Terms((), ())
        held, most = state.hands.count(seat), max(map(state.hands.count, partners(state)))
        give = yield one_side("give", N_("What do you offer?"), own_goods(state, seat), held, before.give)
        if not (pool := goods(most, give)):
            return LIKE_FOR_LIKE
        get = yield one_side("get", N_("What do you want for it?"), pool, most, before.get)
        return unfair(give, get) or cls(seat, give, get)

    def check(self, state: CatanState) -> Illegal | None:
        return trading_ended(state) or unfair(self.give, self.get) or super().check(state)

    def apply(self, state: CatanState, emit: Emit) -> None:
        state.offer = Offered(Terms(self.give, self.get), (None,) * state.seats)
        if emit:
            what = N_("offers {give} for {get}", **_both(state.offer.terms))
            emit(Event(self.seat, what, rule=rulebook.DOMESTIC))

    def describe(self) -> Text:
        return _offers(self.seat, Terms(self.give, self.get))


class AnswerOffer(Move[CatanState], frozen=True, tag="answer-offer"):
    """Say yes or no to an offer, or what one would trade instead (facts 10.2 to 10.4, 10.11)."""

    title = N_("Answer")
    icon = "trade"
    open = True
    only_people_say = frozenset((OTHERWISE,))
    binding = frozenset((YES,))
    together = ("give", "get")
    names = {"give": CARDS, "get": CARDS}

    says: str
    give: Goods | None = None
    get: Goods | None = None

    @classmethod
    def ask(cls, state: CatanState, seat: int) -> Asked:
        offer = standing(state)
        assert offer is not None, "without an offer there is no such kind of move"
        says = yield Pick("says", _asks(state, offer.terms), _answers(state, seat, offer.terms))
        if says != OTHERWISE:
            return cls(seat, says)
        held, most = state.hands.count(seat), state.hands.count(state.seat)
        pool, terms, note = own_goods(state, seat), offer.terms, _offers(state.seat, offer.terms)
        give = yield one_side("give", N_("What do you give?"), pool, held, terms.get, note)
        if not (pool := goods(most, give)):
            return LIKE_FOR_LIKE
        get = yield one_side("get", N_("What do you get?"), pool, most, terms.give, note)
        return unfair(give, get) or _lacks(state, seat, give) or cls(seat, says, give, get)

    def check(self, state: CatanState) -> Illegal | None:
        refused = unfair(self.give, self.get) if self.says == OTHERWISE else None
        return refused or super().check(state)

    def apply(self, state: CatanState, emit: Emit) -> None:
        assert state.offer is not None, "an answer is to an offer"
        said = Said(self.says, self._terms(state.offer))
        state.offer = state.offer.answered(self.seat, said)
        if emit:
            emit(Event(self.seat, _said_words(said), rule=rulebook.DOMESTIC))

    def _terms(self, offer: Offered) -> Terms | None:
        """The terms as the player whose turn it is sees them."""
        if self.says == OTHERWISE:
            return Terms(self.get or (), self.give or ())
        return offer.terms if self.says == YES else None

    def describe(self) -> Text:
        if self.says == OTHERWISE:
            terms = Terms(self.get or (), self.give or ())
            return N_("{seat} would give {get} for {give}", seat=Seat(self.seat), **_both(terms))
        says = {YES: N_("{seat} says yes"), NO: N_("{seat} says no")}[self.says]
        return replace(says, args=(("seat", Seat(self.seat)),))


class Deal(Move[CatanState], frozen=True, tag="deal"):
    """Trade with a player who agreed, on the terms of the offer or of their answer (facts 10.2, 10.6)."""

    # Translators: a key: trade on the terms that were agreed; not to deal cards.
    title = N_("Deal")
    icon = "trade"
    settles = True
    names = {"give": CARDS, "get": CARDS}

    partner: int
    give: Goods | None = None
    get: Goods | None = None

    @classmethod
    def ask(cls, state: CatanState, seat: int) -> Asked:
        options = _deals(state)
        if refused := _nobody(options):
            return refused
        partner = yield Pick("partner", N_("Trade with whom?"), options)
        terms = _agreed(state, partner)
        assert terms is not None, "only who agreed can be picked"
        return refuse_terms(state, seat, partner, terms.give, terms.get) or cls(
            seat, partner, terms.give, terms.get
        )

    @classmethod
    def remark(cls, state: CatanState, seat: int) -> Text | None:
        free = [option.value for option in _deals(state) if option.blocked is None]
        if len(free) == 1:
            # Translators: under "Deal": the only player who agreed.
            return N_("with {seat}", seat=Seat(int(free[0])))
        return NN_("{n} agreed", "{n} agreed", len(free)) if free else None

    def apply(self, state: CatanState, emit: Emit) -> None:
        swap(state, self.seat, self.partner, Terms(self.give or (), self.get or ()), emit)

    def describe(self) -> Text:
        return trade_words(self.seat, self.partner, Terms(self.give or (), self.get or ()))


class TakeOfferBack(Move[CatanState], frozen=True, tag="take-offer-back"):
    """Take an offer back; at the end of the turn it ends by itself."""

    title = N_("No deal")
    sentence = N_("{seat} takes the offer back")
    icon = "discard"
    optional = True
    settles = True

    def apply(self, state: CatanState, emit: Emit) -> None:
        state.offer = None
        if emit:
            emit(Event(self.seat, N_("takes the offer back"), rule=rulebook.DOMESTIC))


# ---- words


def _both(terms: Terms) -> dict[str, Several]:
    return {
        "give": bundle(vector(terms.give, RESOURCES)),
        "get": bundle(vector(terms.get, RESOURCES)),
    }


def _offers(seat: int, terms: Terms) -> Text:
    return N_("{seat} offers {give} for {get}", seat=Seat(seat), **_both(terms))


def _asks(state: CatanState, terms: Terms) -> Text:
    return N_("{seat} gives {give} for {get}. Your answer?", seat=Seat(state.seat), **_both(terms))


# ---- answers


def _said_words(said: Said) -> Text:
    if said.says == OTHERWISE and said.terms:
        return N_("would give {get} for {give}", **_both(said.terms))
    return N_("says yes") if said.says == YES else N_("says no")


def words_of(state: CatanState, seat: int) -> Text | None:
    """What a seat offers or answers now, in few words for its card; None if it says nothing."""
    offer = standing(state)
    if offer is None:
        return None
    if seat == state.seat:
        return N_("{give} for {get}", **_both(offer.terms))
    said = offer.answers[seat]
    if said is None:
        return N_("no answer yet") if seat in partners(state) else None
    if said.says == OTHERWISE and said.terms:
        return N_("{give} for {get}", **_both(Terms(said.terms.get, said.terms.give)))
    return _said_words(said)


def _answers(state: CatanState, seat: int, terms: Terms) -> tuple[Option, ...]:
    blocked = _too_few(state, seat, terms.get) or _lacks(state, seat, terms.get)
    return (
        Option(YES, N_("Yes"), blocked=blocked),
        Option(NO, N_("No")),
        # Translators: an answer to an offer: other terms than those.
        Option(OTHERWISE, N_("Otherwise"), blocked=None if state.hands.count(state.seat) else EMPTY_HANDED),
    )


def _lacks(state: CatanState, seat: int, cards: Goods) -> Illegal | None:
    """The reason a seat cannot give these cards, for its eyes alone."""
    return cannot_pay(state, seat, vector(cards, RESOURCES), rulebook.DOMESTIC)


def _too_few(state: CatanState, seat: int, cards: Goods) -> Illegal | None:
    """The reason all can see why a seat cannot give these cards."""
    held, wanted = state.hands.count(seat), vector(cards, RESOURCES)
    if held >= sum(wanted):
        return None
    why = NN_(
        "This takes {cards}; {seat} has {n} card",
        "This takes {cards}; {seat} has {n} cards",
        held,
        cards=bundle(wanted),
        seat=Seat(seat),
    )
    return Illegal("catan.offer.too-few-cards", why, rulebook.DOMESTIC)


# ---- deals


def _agreed(state: CatanState, seat: int) -> Terms | None:
    """The terms on which a seat would trade; None if it has not agreed."""
    said = state.offer.answers[seat] if state.offer else None
    return said.terms if said else None


def _deals(state: CatanState) -> tuple[Option, ...]:
    """All seats as partners; those who agreed with the terms."""
    return tuple(_deal(state, other) for other in range(state.seats))


def _deal(state: CatanState, other: int) -> Option:
    terms = _agreed(state, other)
    if other == state.seat or terms is None:
        return Option.of_seat(other, ONESELF if other == state.seat else NOT_AGREED)
    label = N_("{seat}: {get} for {give}", seat=Seat(other), **_both(terms))
    blocked = _too_few(state, state.seat, terms.give) or _too_few(state, other, terms.get)
    return Option(other, label, seat=other, blocked=blocked)


def _nobody(options: tuple[Option, ...]) -> Illegal | None:
    """Why there is nobody to trade with."""
    if any(option.blocked is None for option in options):
        return None
    whys = (option.blocked for option in options if option.blocked not in (ONESELF, NOT_AGREED))
    return next(whys, None) or NOBODY_AGREED
