"""Building costs: whether a seat can pay, and the payment with its receipt."""

from collections.abc import Sequence
from operator import ge

from engines.core import joint_hands
from engines.core.events import Emit, Gained, Paid
from engines.core.goods import pairs
from engines.core.rules import Illegal, Rule
from engines.core.text import N_, NN_, Seat, Text
from engines.games.catan import rulebook
from engines.games.catan.state import BANK, CatanState
from engines.games.catan.tables import BANK_EACH, RESOURCES
from engines.games.catan.words import bundle

_ONE_OF = tuple(
    tuple(tuple(number * (each == good) for each in range(len(RESOURCES))) for number in range(BANK_EACH + 1))
    for good in range(len(RESOURCES))
)

NONE, ALL = [0] * len(RESOURCES), [BANK_EACH] * len(RESOURCES)


def one_of(good: int, number: int = 1) -> tuple[int, ...]:
    """Some cards of one resource, as a number per resource."""
    return _ONE_OF[good][number]


def too_few_cards(state: CatanState, seat: int, cost: Sequence[int], what: Text) -> Illegal | None:
    """The public reason a seat cannot pay for this: its hand is too small."""
    if not state.tracks_hands or (held := state.hands.count(seat)) >= sum(cost):
        return None
    why = NN_(
        "{seat} has {n} card; {what} costs {cost}",
        "{seat} has {n} cards; {what} costs {cost}",
        held,
        seat=Seat(seat),
        what=what,
        cost=bundle(cost),
    )
    return Illegal("catan.pay.too-few-cards", why, rulebook.BUILD)


def cannot_buy(state: CatanState, seat: int, cost: Sequence[int], what: Text, rule: Rule) -> Illegal | None:
    """Why a seat cannot pay for this from the bank: the public reason before a hidden one."""
    return too_few_cards(state, seat, cost, what) or cannot_pay(state, seat, cost, rule, what)


def most_held(state: CatanState, seat: int, good: int) -> int:
    """The most cards of a resource a hand may hold: those not certain to be elsewhere."""
    hands = state.hands
    if hands.certain(seat):
        return hands.known[seat][good]
    least = hands.least(seat, good)
    elsewhere = sum(known[good] for known in hands.known) - least
    return max(least, min(hands.most(seat, good), BANK_EACH - elsewhere))


def lacking(state: CatanState, seat: int, cost: Sequence[int]) -> list[int]:
    """The cards of each resource in a cost that a hand cannot possibly have."""
    return [max(0, due - most_held(state, seat, good)) for good, due in enumerate(cost)]


def cannot_pay(
    state: CatanState, seat: int, cost: Sequence[int], rule: Rule = rulebook.BUILD, what: Text | None = None
) -> Illegal | None:
    """Why a seat cannot pay this, or `what` costs it, from any hand it may hold; a hidden reason."""
    if not state.tracks_hands or all(map(ge, state.hands.known[seat], cost)):
        return None
    missing = lacking(state, seat, cost)
    if any(missing) and what is not None:
        why = N_("{seat} lacks {cards} for {what}", seat=Seat(seat), cards=bundle(missing), what=what)
    elif any(missing):
        why = N_("{seat} needs {cards}", seat=Seat(seat), cards=bundle(missing))
    elif state.hands.could_pay(seat, cost):
        return None
    else:
        why = N_("{seat} doesn't have {cards}", seat=Seat(seat), cards=bundle(cost))
    return Illegal("catan.pay.short", why, rule, hidden=True)


def pay(state: CatanState, seat: int, cost: Sequence[int], what: Text, emit: Emit) -> None:
    """Move what this costs from a hand to the bank."""
    if not state.tracks_hands:
        return
    state.hands.transfer(seat, BANK, cost)
    if emit:
        # Translators: what cards were paid for: "for a road".
        why = N_("for {what}", what=what)
        emit(Paid(seat, N_("pays {cards}", cards=bundle(cost)), why=why, goods=pairs(cost, RESOURCES)))


def receive(
    state: CatanState, seat: int, goods: Sequence[int], why: Text, emit: Emit, rule: Rule | None = None
) -> None:
    """Move cards from the bank to a hand."""
    if state.tracks_hands:
        from_bank(state, seat, goods)
    if emit:
        what = N_("receives {cards}", cards=bundle(goods))
        emit(Gained(seat, what, why=why, rule=rule, goods=pairs(goods, RESOURCES)))


def bank_could_pay(state: CatanState, cards: Sequence[int]) -> bool:
    """Whether the bank may have these cards, given what the hands must hold; this is open information."""
    hands = state.hands
    if all(map(ge, hands.known[BANK], cards)):
        return True
    if not hands.could_pay(BANK, cards):
        return False
    seats = range(state.seats)
    # After mistakes no hands may fit the bank; then it is believed card by card.
    lost = not complete(state) or not joint_hands.could_have(hands, seats, NONE, ALL)
    return lost or joint_hands.could_have(hands, seats, NONE, in_hands(cards))


def complete(state: CatanState) -> bool:
    """Whether all cards in the box are tracked; a correction may have found fewer."""
    return sum(map(state.hands.count, range(state.seats + 1))) == len(RESOURCES) * BANK_EACH


def in_hands(bank: Sequence[int]) -> tuple[int, ...]:
    """The cards that all hands hold together if the bank holds these."""
    return tuple(BANK_EACH - number for number in bank)


def from_bank(state: CatanState, seat: int, goods: Sequence[int]) -> None:
    """Move cards from the bank to a hand; if it was not known to have them, it is known now."""
    uncounted = state.hands.blank[BANK]
    state.hands.transfer(BANK, seat, goods)
    if state.hands.blank[BANK] < uncounted:
        joint_hands.narrow(state.hands, range(state.seats), NONE, ALL)
