"""Charts: the price of each commodity, the wealth of each player, and donations."""

from engines.core.text import N_, Seat
from engines.core.view import Chart, Series
from engines.games.hab_und_gut.scoring import concluded
from engines.games.hab_und_gut.state import HabUndGutState
from engines.games.hab_und_gut.tables import COMMODITIES
from engines.games.hab_und_gut.words import COMMODITY


def charts(state: HabUndGutState, eyes: int | None) -> tuple[Chart, ...]:
    """Prices, wealth for these eyes (everybody's once the game is over), and charity money, if any."""
    seats = range(state.seats) if concluded(state) else () if eyes is None else (eyes,)
    wealth = (_wealth(state, tuple(seats)),) if seats else ()
    prices = (_prices(state),) if len(state.path) > 1 else ()
    charity = (_charity(state),) if any(state.charity) else ()
    return (*prices, *wealth, *charity)


def _prices(state: HabUndGutState) -> Chart:
    series = tuple(
        Series(COMMODITY[good], _way(state, good), tint=name, icon=name)
        for good, name in enumerate(COMMODITIES)
    )
    return Chart(N_("Prices"), series, remark=N_("At the start, then after each player's cards"))


def _way(state: HabUndGutState, good: int) -> tuple[tuple[float, float], ...]:
    return tuple(
        (round(at / state.seats, 3), float(state.track[row[good]])) for at, row in enumerate(state.path)
    )


def _wealth(state: HabUndGutState, seats: tuple[int, ...]) -> Chart:
    series = tuple(
        Series(
            N_("{seat}", seat=Seat(seat)),
            tuple((float(at), float(row[seat])) for at, row in enumerate(state.worth)),
            seat=seat,
        )
        for seat in seats
    )
    remark = N_("Cash and shares after each turn; donated shares count until they are sold for charity")
    return Chart(N_("Wealth"), series, remark=remark)


def _charity(state: HabUndGutState) -> Chart:
    series = tuple(
        Series(N_("{seat}", seat=Seat(seat)), ((0.0, float(given)),), seat=seat)
        for seat, given in enumerate(state.charity)
    )
    return Chart(N_("Charity money"), series, "bars", (N_("Charity money"),))
