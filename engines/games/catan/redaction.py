"""The table as seen by somebody who sees only the backs of the cards."""

from engines.games.catan.state import UNKNOWN, CatanState


def redacted(state: CatanState, _now: CatanState) -> CatanState:
    """The same table with no known card in any hand, neither resource nor development."""
    twin = state.copy()
    for seat in range(state.seats):
        # Where all may see what is deduced of every hand, nothing else is known of it.
        if not state.house.deduced_hands:
            twin.hands.veil(seat)
        _turn_down(twin, seat)
    twin.fresh = [*[0] * UNKNOWN, sum(state.fresh)]
    return twin


def _turn_down(state: CatanState, seat: int) -> None:
    for kind, held in enumerate(state.cards[seat]):
        state.unseen[kind] += held
        state.face_down[seat] += held
        state.cards[seat][kind] = 0
