"""Main action A: take an offer (facts 6.1 to 6.3)."""

from functools import cache

from engines.core.events import Emit, Gained
from engines.core.moves import Asked, Move
from engines.core.questions import Option, Pick
from engines.core.rules import Illegal
from engines.core.text import N_, Seat, Text
from engines.games.le_havre import rulebook
from engines.games.le_havre.accounts import Purse, pairs
from engines.games.le_havre.moves.supply import offer_spot
from engines.games.le_havre.state import HavreState
from engines.games.le_havre.tables import INDEX, KINDS, OFFERS
from engines.games.le_havre.words import GOOD, amount, bundle

EMPTY = Illegal("le-havre.offer.empty", N_("Nothing there"), rulebook.OFFER)


def take(state: HavreState, seat: int, spaces: tuple[int, ...], emit: Emit) -> None:
    """Move everything on these offer spaces to a seat."""
    goods: Purse = {OFFERS[at]: state.offer[at] for at in spaces}
    for at in spaces:
        state.goods[seat][OFFERS[at]] += state.offer[at]
        state.offer[at] = 0
    if emit:
        what = N_("takes {goods}", goods=bundle(goods))
        spots = tuple(map(offer_spot, spaces))
        # Translators: where goods come from: the offer spaces of the board.
        emit(Gained(seat, what, why=N_("offer"), rule=rulebook.OFFER, spots=spots, goods=pairs(goods)))


@cache
def _space(at: int, number: int) -> Option:
    """An offer space with so many tokens as an option."""
    good = KINDS[OFFERS[at]]
    label = amount(OFFERS[at], number) if number else GOOD[good]
    return Option(good, label, offer_spot(at), None if number else EMPTY, good)


class TakeOffer(Move[HavreState], frozen=True, tag="take-offer"):
    """Take everything on one of the seven offer spaces; the person stays where it is."""

    title = N_("Take an offer")
    icon = "goods"

    offer: str

    @classmethod
    def ask(cls, state: HavreState, seat: int) -> Asked:
        if not any(state.offer):
            return Illegal("le-havre.offer.none", N_("All offer spaces are empty"), rulebook.OFFER)
        offer = yield Pick("offer", N_("Which offer?"), tuple(map(_space, range(len(OFFERS)), state.offer)))
        return cls(seat, offer)

    @classmethod
    def begins_at(cls, state: HavreState, seat: int) -> tuple[str, ...]:
        return tuple(map(offer_spot, range(len(OFFERS))))

    def apply(self, state: HavreState, emit: Emit) -> None:
        state.actions -= 1
        take(state, self.seat, (OFFERS.index(INDEX[self.offer]),), emit)

    def describe(self) -> Text:
        return N_("{seat} takes the offer: {good}", seat=Seat(self.seat), good=GOOD[self.offer])
