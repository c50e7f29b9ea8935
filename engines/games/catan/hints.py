"""What a rule means now, for people who play their first game; all of it can be seen on the table."""

from engines.core.hints import Hint, hints_of
from engines.core.text import N_, Seat
from engines.games.catan import rulebook
from engines.games.catan.house_rules import EARLY_ROUNDS
from engines.games.catan.roads import NOBODY
from engines.games.catan.state import BUILD, ROLL, CatanState, stock
from engines.games.catan.tables import HAND_LIMIT, SPECIAL_POINTS, SPECIAL_RATE
from engines.games.catan.words import amount

NO_SETTLEMENT = Hint(
    N_("No settlement left to build: every city gives one back"),
    rulebook.STOCK,
)
JUST_BOUGHT = Hint(
    N_("A card bought this turn has to wait for a later turn, except victory points"),
    rulebook.PLAY_CARD,
)


def hints(state: CatanState) -> tuple[Hint, ...]:
    """What rules mean now, the most urgent first."""
    if state.tracking == "dice" or state.phase not in (ROLL, BUILD):
        return ()
    return hints_of(KINDS, state, state.seat)


def too_many_cards(state: CatanState, seat: int) -> Hint | None:
    """What a seven would take from a hand."""
    early = state.house.no_early_sevens and state.turn < EARLY_ROUNDS * state.seats
    if not state.tracks_hands or early or (held := state.hands.count(seat)) <= HAND_LIMIT:
        return None
    says = N_("{seat} has {n} cards: a 7 would take {half} of them", seat=Seat(seat), n=held, half=held // 2)
    return Hint(says, rulebook.SEVEN)


def just_bought(state: CatanState, _seat: int) -> Hint | None:
    """The hint that a card bought this turn has to wait."""
    return JUST_BOUGHT if any(state.fresh) else None


def robbed(state: CatanState, seat: int) -> Hint | None:
    """The hint that the robber keeps a hex from paying this seat, before the roll."""
    if state.phase != ROLL or not state.harvest[state.robber * state.seats + seat]:
        return None
    says = N_("The robber is beside a building of {seat}: that hex produces nothing", seat=Seat(seat))
    return Hint(says, rulebook.SEVEN)


def harbour(state: CatanState, seat: int) -> Hint | None:
    """What the seat's own harbour takes, as soon as the hand is large enough for it."""
    if state.phase != BUILD or not state.tracks_hands or state.hands.count(seat) < SPECIAL_RATE:
        return None
    good = next((good for good, rate in enumerate(state.rates[seat]) if rate == SPECIAL_RATE), None)
    if good is None:
        return None
    cards = amount(SPECIAL_RATE, good)
    return Hint(
        N_("A harbour of {seat}: {cards} for 1 of anything", seat=Seat(seat), cards=cards), rulebook.MARITIME
    )


def as_long(state: CatanState, seat: int) -> Hint | None:
    """The hint that a road as long as the longest does not take the card."""
    holder = state.longest
    if holder in (NOBODY, seat) or state.lengths[seat] != state.lengths[holder]:
        return None
    says = N_("Equally long: {holder} keeps the Longest Road until one is longer", holder=Seat(holder))
    return Hint(says, rulebook.ROAD)


def as_many_knights(state: CatanState, seat: int) -> Hint | None:
    """The hint that as many knights as the largest army do not take the card."""
    holder = state.army
    if holder in (NOBODY, seat) or state.knights[seat] != state.knights[holder]:
        return None
    says = N_("As many knights: one more takes the Largest Army, {n} points", n=SPECIAL_POINTS)
    return Hint(says, rulebook.KNIGHTS)


def no_settlement(state: CatanState, seat: int) -> Hint | None:
    """The hint that a settlement comes back only from under a city."""
    return NO_SETTLEMENT if state.phase == BUILD and not stock(state, seat)[1] else None


KINDS = (too_many_cards, just_bought, robbed, no_settlement, as_long, as_many_knights, harbour)
"""The hints for the seat whose turn it is, the most urgent first."""
