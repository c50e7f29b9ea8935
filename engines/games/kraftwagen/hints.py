"""What a rule means now, for people who play their first game."""

from engines.core.hints import Hint, hints_of
from engines.core.text import N_, Seat
from engines.games.kraftwagen import chain, rulebook
from engines.games.kraftwagen.moves.acting import TAKES, open_of, places_buyer, reach
from engines.games.kraftwagen.moves.turn import phase_over
from engines.games.kraftwagen.phases import free_mode
from engines.games.kraftwagen.state import ACTIONS, CAR, EMPTY, TURN, KraftwagenState
from engines.games.kraftwagen.tables import MARKET_SPACES

PHASE_ENDS = Hint(N_("After this turn the action phase is over, and everything is scored"), rulebook.SCORING)
SIXTH_NEXT = Hint(
    N_("The next car is the sixth: the turn that brings it ends the phase"), rulebook.ACTION_PHASE
)
MARKER_NEXT = Hint(
    N_("The black marker is 1 step from 0: a buyer action ends the phase after that turn"),
    rulebook.ACTION_PHASE,
)
FULL_WORKSHOPS = Hint(N_("All workshops are full: a new part there sends another back"), rulebook.BODY)
NO_WORKER = Hint(N_("No worker in the canteen: a car needs at least one to be marketed"), rulebook.MARKET)


def hints(state: KraftwagenState) -> tuple[Hint, ...]:
    """What rules mean now for the turn player, the most urgent first."""
    return hints_of(KINDS, state, state.seat) if state.phase in (TURN, ACTIONS, CAR) else ()


def weaker_engine(state: KraftwagenState, seat: int) -> Hint | None:
    """What an engine does in the racing car, if each that can be taken is weaker."""
    engines = open_of(state, TAKES["engine"]) if state.phase == ACTIONS else []
    racing = state.racing[seat]
    if not engines or max(reach(state, action) for action in engines) >= racing:
        return None
    says = N_("In the racing car a weaker engine replaces engine {n} of {seat}", n=racing, seat=Seat(seat))
    return Hint(says, rulebook.ENGINE)


def full_workshops(state: KraftwagenState, seat: int) -> Hint | None:
    """What a part costs that is taken into full workshops."""
    parts = open_of(state, (*TAKES["body"], *TAKES["engine"])) if state.phase == ACTIONS else []
    return FULL_WORKSHOPS if parts and EMPTY not in state.workshops[seat] else None


def phase_ends(state: KraftwagenState, _seat: int) -> Hint | None:
    """The hint that the phase ends, or what would end it."""
    if phase_over(state):
        return PHASE_ENDS
    if len(state.cars) == MARKET_SPACES - 1:
        return SIXTH_NEXT
    return MARKER_NEXT if state.track == 1 and not places_buyer(state) else None


def no_worker(state: KraftwagenState, seat: int) -> Hint | None:
    """The hint that a finished car lacks a worker, when it could be marketed."""
    kinds = {part.what for part in state.held(seat)}
    ready = state.phase == CAR and not state.sold_car and {"body", "engine"} <= kinds
    return NO_WORKER if ready and not state.canteen[seat] else None


def again(state: KraftwagenState, seat: int) -> Hint | None:
    """The hint that the same seat has the next turn, as its worker is still the last."""
    last = chain.tail(state.chain) == seat and not free_mode(state)
    if state.phase != CAR or phase_over(state) or not last:
        return None
    says = N_("The worker of {seat} is still the last on the track: the next turn too", seat=Seat(seat))
    return Hint(says, rulebook.ACTION_PHASE)


KINDS = (phase_ends, weaker_engine, full_workshops, no_worker, again)
"""All hints, the most urgent first."""
