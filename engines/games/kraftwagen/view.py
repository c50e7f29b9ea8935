"""What is shown of a game."""

from engines.core.text import N_
from engines.core.view import Banner, Ledger, Row, View
from engines.games.kraftwagen.state import KraftwagenState


def view(state: KraftwagenState, actors: tuple[int, ...]) -> View:
    """Return what anybody may see of the game."""
    rows = tuple(Row(seat, state.money(seat), awaited=seat in actors) for seat in range(state.seats))
    return View(Banner(N_("turn {n}", n=state.turn), N_("take a tile"), state.seat), None, Ledger(rows))


def charts(state: KraftwagenState) -> tuple[()]:
    return ()
