"""Counting the bank: asked for if its contents decide a production and the app does not know them."""

from collections.abc import Sequence
from operator import le

from engines.core import joint_hands
from engines.core.events import Emit, Revealed
from engines.core.goods import pairs, vector
from engines.core.moves import Asked, Move
from engines.core.questions import Bundle, Good
from engines.core.rules import Illegal
from engines.core.text import N_
from engines.games.catan import rulebook
from engines.games.catan.counting import count_hand
from engines.games.catan.moves.dice import harvest
from engines.games.catan.moves.naming import CARDS
from engines.games.catan.offered import Goods
from engines.games.catan.payments import complete, in_hands
from engines.games.catan.state import BANK, CatanState
from engines.games.catan.tables import BANK_EACH, RESOURCES
from engines.games.catan.words import RESOURCE, bundle

NOT_THE_REST = Illegal(
    "catan.bank.not-the-rest",
    N_("The hands can't hold all the other cards. Count again, or use Fix the board"),
    rulebook.SHORTAGE,
    hidden=True,
)


def must_be_counted(state: CatanState) -> bool:
    """Whether it is uncertain that the bank can pay what the dice give (facts 7.3, 7.4)."""
    if state.hands.certain(BANK):
        return False
    for good, due in harvest(state, state.dice).items():
        total, least, most = sum(due), state.hands.least(BANK, good), state.hands.most(BANK, good)
        if least < total and (most >= total or sum(map(bool, due)) == 1):
            return True
    return False


class CountBank(Move[CatanState], frozen=True, tag="count-bank"):
    """Enter the contents of the bank, after unnamed cards went back to it (facts 7.3, 7.4)."""

    title = N_("Count the bank")
    sentence = N_("{seat} counts the bank")
    icon = "cards"
    onward = True
    open = True
    names = {"cards": CARDS}

    cards: Goods

    @classmethod
    def ask(cls, state: CatanState, seat: int) -> Asked:
        held = state.hands.count(BANK)
        openly_least, openly = _lying(state)
        least, most = _closer(state, openly_least, openly)
        pool = tuple(
            Good(
                name,
                RESOURCE[good],
                most[good],
                openly=openly[good],
                icon=name,
                least=least[good],
                openly_least=openly_least[good],
            )
            for good, name in enumerate(RESOURCES)
        )
        known = pairs(openly_least, RESOURCES)
        prompt = N_("How many cards are in the bank?")
        cards = yield Bundle("cards", prompt, pool=pool, low=held, high=held, suggested=known)
        if not _fits(state, vector(cards, RESOURCES)):
            return NOT_THE_REST
        return cls(seat, cards)

    def apply(self, state: CatanState, emit: Emit) -> None:
        cards = vector(self.cards, RESOURCES)
        count_hand(state, BANK, cards)
        if emit:
            what = N_("counts the bank: {cards}", cards=bundle(cards))
            emit(Revealed(self.seat, what, rule=rulebook.SHORTAGE))


def _fits(state: CatanState, cards: Sequence[int]) -> bool:
    """Whether the hands can have the rest of the cards; True if no count fits, as after mistakes."""
    seats, rest = range(state.seats), in_hands(cards)
    if not complete(state) or joint_hands.could_have(state.hands, seats, rest, rest):
        return True
    least, most = _lying(state)
    return not joint_hands.could_have(state.hands, seats, in_hands(most), in_hands(least))


def _lying(state: CatanState) -> tuple[list[int], list[int]]:
    """The least and the most of each resource in the bank, by what went in and out."""
    least = [state.hands.least(BANK, good) for good in range(len(RESOURCES))]
    most = [state.hands.most(BANK, good) for good in range(len(RESOURCES))]
    if complete(state):
        most = [max(low, min(BANK_EACH, high)) for low, high in zip(least, most, strict=True)]
    return least, most


def _closer(state: CatanState, least: list[int], most: list[int]) -> tuple[list[int], list[int]]:
    """The same, narrowed by what the hands must hold, unless the tracked cards are inconsistent."""
    low, high = map(in_hands, reversed(joint_hands.range_of(state.hands, range(state.seats))))
    closer = list(map(max, least, low)), list(map(min, most, high))
    possible = all(map(le, *closer)) and sum(closer[0]) <= state.hands.count(BANK) <= sum(closer[1])
    return closer if possible and complete(state) else (least, most)
