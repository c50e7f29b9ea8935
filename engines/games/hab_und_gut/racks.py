"""The racks: each is between two neighbours, and only these two see its cards (facts H-021 to H-028)."""

from collections.abc import Iterable

from engines.core.holdings import Holdings
from engines.core.questions import Option
from engines.core.rules import Illegal
from engines.core.text import N_, NN_
from engines.games.hab_und_gut import rulebook
from engines.games.hab_und_gut.state import HabUndGutState
from engines.games.hab_und_gut.tables import CARDS, COPIES, HAND_OF_CARDS
from engines.games.hab_und_gut.words import CARD, KEYS


def left_rack(seat: int) -> int:
    """Return the rack on a seat's left, which has the seat's own number."""
    return seat


def right_rack(seat: int, seats: int) -> int:
    """Return the rack on a seat's right, which is the left rack of the neighbour there."""
    return (seat - 1) % seats


def beside(rack: int, seats: int) -> tuple[int, int]:
    """Return the two seats that see a rack: the one it is on the left of, and the next clockwise."""
    return rack, (rack + 1) % seats


def unseen_racks(seats: int) -> Holdings:
    """Return the cards of a new half: eight unknown ones in each rack, none discarded."""
    cards = Holdings.of([[0] * len(CARDS) for _ in range(seats + 1)])
    cards.blank[:seats] = [HAND_OF_CARDS] * seats
    return cards


def could_lie(state: HabUndGutState, rack: int, card: int, under: int | None, seen: Iterable[int]) -> bool:
    """Whether a card may be in a rack, as far as the other racks in `seen` tell.

    `under` is another rack from which the same card is being played.
    """
    cards = state.cards
    if cards.certain(rack) or not cards.most(rack, card):
        return cards.most(rack, card) > 0
    elsewhere = cards.known[state.discard][card]
    # The copy that is being played may be one that is known to lie there: it counts once.
    elsewhere += sum(max(cards.known[other][card], other == under) for other in seen if other != rack)
    return elsewhere < COPIES[card]


def _option(card: int, code: str, hidden: bool) -> Option:
    n, option = COPIES[card], KEYS[card]
    why = N_("{card} isn't in this rack", card=CARD[card])
    if not hidden:
        why = NN_(
            "The only {card} was already played this half",
            "All {n} {card} were played in this half",
            n,
            card=CARD[card],
        )
    blocked = Illegal(code, why, rulebook.PRICES, hidden)
    return Option(option.value, option.label, icon=option.icon, blocked=blocked)


SPENT = tuple(_option(card, "hab-und-gut.prices.spent", hidden=False) for card in range(len(CARDS)))
ABSENT = tuple(_option(card, "hab-und-gut.prices.not-in-rack", hidden=True) for card in range(len(CARDS)))


def rack_options(state: HabUndGutState, seat: int, rack: int, other: int | None = None) -> tuple[Option, ...]:
    """Return all price cards as options for a rack beside a seat, by what this seat can see.

    The card `other` is being played from the other rack.
    """
    played, found = state.cards.known[state.discard], []
    seen = (left_rack(seat), right_rack(seat, state.seats))
    for card, option in enumerate(KEYS):
        beneath = int(card == other)
        if played[card] + beneath >= COPIES[card]:
            found.append(SPENT[card])
        else:
            under = next(one for one in seen if one != rack) if beneath else None
            found.append(option if could_lie(state, rack, card, under, seen) else ABSENT[card])
    return tuple(found)


def refuse_cards(state: HabUndGutState, seat: int, left: int, right: int) -> Illegal | None:
    """Return the refusal of a card that must be in a rack the seat does not see, or None."""
    racks, pair = range(state.seats), (left_rack(seat), right_rack(seat, state.seats))
    for rack, other, card in zip(pair, pair[::-1], (left, right), strict=True):
        if not could_lie(state, rack, card, other if left == right else None, racks):
            return ABSENT[card].blocked
    return None
