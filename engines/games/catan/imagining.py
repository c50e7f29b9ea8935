"""What may be: a table that is possible when somebody sees no other hand."""

from engines.core.questions import Choose
from engines.core.unseen import drawn, imagined
from engines.games.catan.state import UNKNOWN, CatanState
from engines.games.catan.tables import BANK_EACH, RESOURCES


def imagine(state: CatanState, _eyes: int, choose: Choose) -> CatanState:
    """The table with every unknown card drawn: resources, and development cards."""
    twin = state.copy()
    if state.tracks_hands and any(state.hands.blank):
        twin.hands = imagined(state.hands, [BANK_EACH] * len(RESOURCES), choose)
    deck = [kind for kind, number in enumerate(state.unseen) for _ in range(number)]
    for seat, number in enumerate(state.face_down):
        dealt = drawn(deck, number, choose, len(state.unseen))
        for kind in dealt:
            twin.cards[seat][kind] += 1
            twin.unseen[kind] = max(0, twin.unseen[kind] - 1)
        twin.face_down[seat] = 0
        if seat == state.seat:
            for kind in dealt[: state.fresh[UNKNOWN]]:
                twin.fresh[kind] += 1
            # One that was shown as a victory point in its own turn is no longer face down.
            twin.fresh[UNKNOWN] = max(0, state.fresh[UNKNOWN] - number)
    return twin
