"""The preparation of a game turn: the markers beside the market and beside the buyers."""

from engines.core.events import Appeared, Emit, PhaseBegan
from engines.core.text import N_
from engines.games.kraftwagen import rulebook
from engines.games.kraftwagen.state import KraftwagenState
from engines.games.kraftwagen.tables import PRICES, SPECIAL_STACK, WHITE_EACH_TURN

WHITE = "white money"


def prepare_turn(state: KraftwagenState, emit: Emit) -> None:
    """Lay out the coloured markers of this turn, and white ones beside the stacks (K-051, K-052).

    From the second turn on the special tiles come from a full stack (K-235).
    """
    state.turn += 1
    state.prices = list(PRICES[state.turn - 1])
    state.beside = [lying + more for lying, more in zip(state.beside, WHITE_EACH_TURN, strict=True)]
    state.track = state.box.track
    if state.turn > 1:
        state.special_stack = SPECIAL_STACK
    if emit:
        what = N_("Game turn {n} begins: lay out its price markers", n=state.turn)
        emit(PhaseBegan(-1, what, rule=rulebook.PREPARATION))
        laid = N_("White markers go beside the buyers")
        emit(Appeared(-1, laid, rule=rulebook.PREPARATION, total=WHITE, by=sum(WHITE_EACH_TURN)))
