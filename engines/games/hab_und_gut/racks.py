"""The racks: each is between two neighbours, and only these two see its cards (facts H-021 to H-028)."""

from collections.abc import Iterable
from functools import lru_cache

from msgspec.structs import replace

from engines.core.holdings import Holdings
from engines.core.questions import Option
from engines.core.rules import Illegal
from engines.core.text import N_, NN_
from engines.games.hab_und_gut import rulebook
from engines.games.hab_und_gut.state import PRICES, HabUndGutState
from engines.games.hab_und_gut.tables import CARD_COMMODITY, CARD_VALUE, CARDS, COPIES, HAND_OF_CARDS
from engines.games.hab_und_gut.track import Track, moved
from engines.games.hab_und_gut.words import CARD, KEYS


def left_rack(seat: int) -> int:
    """The rack on a seat's left, which has the seat's own number."""
    return seat


def right_rack(seat: int, seats: int) -> int:
    """The rack on a seat's right, which is the left rack of the neighbour there."""
    return (seat - 1) % seats


def racks_of(seat: int, seats: int) -> tuple[int, int]:
    """The two racks that a seat sees."""
    return left_rack(seat), right_rack(seat, seats)


def cards_in(state: HabUndGutState, rack: int) -> int:
    """How many cards lie in a rack: from it two neighbours play one each in every turn."""
    if state.phase > PRICES:
        return 0
    turns = [state.turn - 1] * 2
    if state.phase == PRICES:
        now = state.place(state.seat)
        turns = [state.turn - (state.place(seat) >= now) for seat in beside(rack, state.seats)]
    return HAND_OF_CARDS - sum(turns)


def beside(rack: int, seats: int) -> tuple[int, int]:
    """The two seats that see a rack: the one it is on the left of, and the next clockwise."""
    return rack, (rack + 1) % seats


def unseen_racks(seats: int) -> Holdings:
    """The cards of a new half: eight unknown ones in each rack, none discarded."""
    cards = Holdings.of([[0] * len(CARDS) for _ in range(seats + 1)])
    cards.blank[:seats] = [HAND_OF_CARDS] * seats
    return cards


Played = tuple[int, int]
"""A card that is being played, and the rack it comes from."""


def could_lie(
    state: HabUndGutState, rack: int, cards: Iterable[int], seen: Iterable[int], played: Played | None = None
) -> list[bool]:
    """Whether each of these cards may be in a rack, as far as the other racks in `seen` tell."""
    held = state.cards
    if held.certain(rack):
        return [held.known[rack][card] > 0 for card in cards]
    others = [held.known[other] for other in seen if other != rack]
    elsewhere = list(map(sum, zip(held.known[state.discard], *others, strict=True)))
    if played is not None:
        card, other = played
        # The copy that is being played may be one that is known to lie there: it counts once.
        elsewhere[card] += not held.known[other][card]
    return [elsewhere[card] < COPIES[card] and held.most(rack, card) > 0 for card in cards]


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
    return replace(option, blocked=blocked)


SPENT = tuple(_option(card, "hab-und-gut.prices.spent", hidden=False) for card in range(len(CARDS)))
ABSENT = tuple(_option(card, "hab-und-gut.prices.not-in-rack", hidden=True) for card in range(len(CARDS)))


def rack_options(state: HabUndGutState, seat: int, rack: int, other: int | None = None) -> tuple[Option, ...]:
    """All price cards as options for a rack beside a seat, by what this seat can see.

    The card `other` is being played from the other rack.
    """
    seen = racks_of(seat, state.seats)
    spent, played = state.cards.known[state.discard], None
    if other is not None:
        spent, played = spent[:], (other, next(one for one in seen if one != rack))
        spent[other] += 1
    free, track = could_lie(state, rack, range(len(KEYS)), seen, played), state.track
    return tuple(
        _priced(card, spent[card] >= COPIES[card], free[card], state.prices[CARD_COMMODITY[card]], track)
        for card in range(len(KEYS))
    )


@lru_cache(maxsize=4096)
def _priced(card: int, gone: bool, free: bool, at: int, track: Track) -> Option:
    """A card as an option, with the prices to which it leads in full and halved."""
    options, value = SPENT if gone else KEYS if free else ABSENT, CARD_VALUE[card]
    full, half = (track[moved(track, at, cells)] for cells in (value, value // 2))
    means = N_(
        "{card}: from {before} to {full} in full, to {half} halved",
        card=CARD[card],
        before=track[at],
        full=full,
        half=half,
    )
    # Translators: a price if a card counts in full, and if it is halved.
    return replace(options[card], note=N_("{full}/{half}", full=full, half=half), means=means)


def refuse_cards(state: HabUndGutState, seat: int, left: int, right: int) -> Illegal | None:
    """The refusal of a card that must be in a rack the seat does not see, or None."""
    racks, pair = range(state.seats), racks_of(seat, state.seats)
    for rack, other, card in zip(pair, pair[::-1], (left, right), strict=True):
        (possible,) = could_lie(state, rack, (card,), racks, (card, other) if left == right else None)
        if not possible:
            return ABSENT[card].blocked
    return None
