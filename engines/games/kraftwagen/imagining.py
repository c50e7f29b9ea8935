"""What may be: nothing is hidden, but a circuit that nobody counted has some length."""

from msgspec.structs import replace

from engines.core.questions import Choose
from engines.games.kraftwagen.invented import invented_circuit
from engines.games.kraftwagen.state import KraftwagenState


def imagine(state: KraftwagenState, _eyes: int, choose: Choose) -> KraftwagenState:
    """The table with a circuit of some length, so that races can be thought through (K-155).

    What else nobody read off the pieces is left to chance when it comes up.
    """
    twin = state.copy()
    if not state.box.circuit:
        twin.box = replace(state.box, circuit=invented_circuit(max(state.space), choose))
    return twin
