"""The bank counted: asked for where what it holds decides a production and nobody told the app."""

from typing import Self

from engines.core.events import Emit, Revealed
from engines.core.holdings import pairs, vector
from engines.core.moves import Ask, Move
from engines.core.questions import Bundle, Good
from engines.core.rules import Illegal
from engines.core.text import N_, Seat, Text
from engines.games.catan import rulebook
from engines.games.catan.counting import count_hand, in_hands
from engines.games.catan.moves.dice import harvest
from engines.games.catan.moves.naming import CARDS
from engines.games.catan.moves.robber import Goods
from engines.games.catan.state import BANK, CatanState
from engines.games.catan.tables import BANK_EACH, RESOURCES
from engines.games.catan.words import RESOURCE, bundle

NOT_THE_REST = Illegal(
    "catan.bank.not-the-rest",
    N_("The hands cannot hold all other cards; count again, or put the books right"),
    rulebook.SHORTAGE,
    hidden=True,
)


def must_be_counted(state: CatanState) -> bool:
    """Whether the bank may or may not be able to pay what the dice give (facts 7.3, 7.4)."""
    if not state.tracks_hands or state.hands.certain(BANK):
        return False
    for good, due in harvest(state, state.dice).items():
        total, least, most = sum(due), state.hands.least(BANK, good), state.hands.most(BANK, good)
        if least < total and (most >= total or sum(map(bool, due)) == 1):
            return True
    return False


class CountBank(Move[CatanState], frozen=True, tag="count-bank"):
    """Tell what the bank holds, after cards went back to it that nobody named (facts 7.3, 7.4)."""

    title = N_("Count the bank")
    icon = "cards"
    onward = True
    open = True
    names = {"cards": CARDS}

    cards: Goods

    @classmethod
    def ask(cls, state: CatanState, seat: int) -> Ask | Self | Illegal:
        hands, held = state.hands, state.hands.count(BANK)
        pool = tuple(_lying(state, good) for good in range(len(RESOURCES)))
        known = pairs(hands.known[BANK], RESOURCES)
        prompt = N_("How many cards lie in the bank?")
        cards = yield Bundle("cards", prompt, pool=pool, low=held, high=held, suggested=known)
        rest = in_hands(vector(cards, RESOURCES))
        complete = sum(rest) == sum(map(hands.count, range(state.seats)))
        if complete and not hands.could_have_among(range(state.seats), rest):
            return NOT_THE_REST
        return cls(seat, cards)

    def apply(self, state: CatanState, emit: Emit) -> None:
        cards = vector(self.cards, RESOURCES)
        count_hand(state, BANK, cards)
        if emit:
            what = N_("counts the bank: {cards}", cards=bundle(cards))
            emit(Revealed(self.seat, what, rule=rulebook.SHORTAGE))

    def told(self) -> Text:
        return N_("{seat} counts the bank", seat=Seat(self.seat))


def _lying(state: CatanState, good: int) -> Good:
    """Return a resource as a good of the bank: from what is certain to all that it can be."""
    least = state.hands.least(BANK, good)
    most = max(least, min(BANK_EACH, state.hands.most(BANK, good)))
    return Good(RESOURCES[good], RESOURCE[good], most, icon=RESOURCES[good], least=least)
