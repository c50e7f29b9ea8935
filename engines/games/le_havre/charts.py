"""Charts: wealth, goods and loans of each player, round by round."""

from engines.core.text import N_, Seat
from engines.core.view import Chart, Series
from engines.games.le_havre.state import HavreState

TITLES = (N_("Wealth after each round"), N_("Goods after each round"), N_("Loans after each round"))
"""The titles, in the order of `HavreState.course`."""


def charts(state: HavreState, _eyes: int | None) -> tuple[Chart, ...]:
    """A chart for each of these once a round has ended; none for loans if nobody had any."""
    if len(state.course) < 2:
        return ()
    return tuple(
        Chart(title, tuple(_series(state, seat, at) for seat in range(state.seats)))
        for at, title in enumerate(TITLES)
        if any(row[seat][at] for row in state.course for seat in range(state.seats))
    )


def _series(state: HavreState, seat: int, at: int) -> Series:
    points = tuple((float(number), float(row[seat][at])) for number, row in enumerate(state.course))
    return Series(N_("{seat}", seat=Seat(seat)), points, seat)
