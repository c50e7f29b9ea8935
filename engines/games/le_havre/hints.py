"""What a rule means now, for people who play their first game."""

from engines.core.hints import Hint, hints_of
from engines.core.text import N_, Seat
from engines.games.le_havre import rulebook
from engines.games.le_havre.accounts import worth
from engines.games.le_havre.moves.round_end import crop
from engines.games.le_havre.state import TURN, HavreState
from engines.games.le_havre.tables import (
    DEBT,
    FOOD,
    FRANCS,
    INTEREST_TILE,
    REPAYMENT,
    TURNS,
)
from engines.games.le_havre.words import bundle

INTEREST_NEXT = Hint(N_("Interest at the next tile: everybody with a loan pays"), rulebook.SUPPLY)
FINAL_PHASE = Hint(N_("The final phase: everybody has one more turn, and nobody buys"), rulebook.FINAL)
LAST_ROUND = Hint(N_("The last round: after it everybody has one more turn, without buying"), rulebook.FINAL)


def hints(state: HavreState) -> tuple[Hint, ...]:
    """What rules mean now for the turn player, the most urgent first."""
    return hints_of(KINDS, state, state.seat) if state.phase == TURN else ()


def _last_turn(state: HavreState) -> bool:
    """Whether this is the seat's last turn before the end of the round."""
    return not state.final and TURNS - state.turn % TURNS <= state.seats


def interest_next(state: HavreState, _seat: int) -> Hint | None:
    """The hint that the next tile costs interest, if it is face up and somebody has a loan."""
    following = state.turn + 1
    place = following % TURNS
    in_time = following < state.rounds * TURNS
    if not in_time or not any(state.loans) or state.tiles[place] != INTEREST_TILE or not state.face_up(place):
        return None
    return INTEREST_NEXT


def too_little_food(state: HavreState, seat: int) -> Hint | None:
    """What a seat still lacks at the end of the round, in its last turn before it."""
    missing = state.food_due(seat) - worth(state.goods[seat], FOOD)
    if not _last_turn(state) or missing <= 0:
        return None
    says = N_(
        "{seat} still lacks {n} food for the end of the round: loans would cover it",
        seat=Seat(seat),
        n=missing,
    )
    return Hint(says, rulebook.ROUND_END)


def repayable(state: HavreState, seat: int) -> Hint | None:
    """What a loan costs now and at the end, if the seat can repay one."""
    if not state.loans[seat] or state.goods[seat][FRANCS] < REPAYMENT:
        return None
    says = N_(
        "{seat} can repay a loan: {now} francs now, {end} at the end",
        seat=Seat(seat),
        now=REPAYMENT,
        end=DEBT,
    )
    return Hint(says, rulebook.LOANS)


def harvest(state: HavreState, seat: int) -> Hint | None:
    """What the harvest after this round brings a seat, in its last turn before it."""
    if not _last_turn(state) or not state.card.harvest:
        return None
    if not any((crops := crop(state, seat)).values()):
        return None
    says = N_("Harvest after this round: {goods} more for {seat}", goods=bundle(crops), seat=Seat(seat))
    return Hint(says, rulebook.ROUND_END)


def near_the_end(state: HavreState, _seat: int) -> Hint | None:
    """What is left after the last round, or in the final phase."""
    if state.final:
        return FINAL_PHASE
    return LAST_ROUND if state.round == state.rounds - 1 else None


KINDS = (interest_next, too_little_food, repayable, harvest, near_the_end)
"""All hints, the most urgent first."""
