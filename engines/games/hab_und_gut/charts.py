"""How the game went: the price of each commodity, the wealth of each player, what was given."""

from __future__ import annotations

from engines.core.text import N_, Seat, Text
from engines.core.view import Chart, Series
from engines.games.hab_und_gut.scoring import concluded
from engines.games.hab_und_gut.state import HabUndGutState
from engines.games.hab_und_gut.tables import COMMODITIES
from engines.games.hab_und_gut.words import COMMODITY


def charts(state: HabUndGutState, eyes: int | None) -> tuple[Chart, ...]:
    """Return the price of each commodity; wealth for these eyes, or of all once the game is concluded."""
    turns = (len(state.path) - 1) // state.seats
    labels = tuple(N_("{n}", n=turn) for turn in range(turns + 1))
    prices = tuple(_price(state, good, labels) for good in range(len(COMMODITIES)))
    seats = range(state.seats) if concluded(state) else () if eyes is None else (eyes,)
    wealth = (_wealth(state, tuple(seats)),) if seats else ()
    return (*prices, *wealth, _charity(state))


def _price(state: HabUndGutState, good: int, labels: tuple[Text, ...]) -> Chart:
    points = tuple(
        (round(at / state.seats, 3), float(state.track[row[good]])) for at, row in enumerate(state.path)
    )
    line = Series(COMMODITY[good], points, tint=COMMODITIES[good])
    return Chart(N_("The price of {commodity}", commodity=COMMODITY[good]), (line,), labels=labels)


def _wealth(state: HabUndGutState, seats: tuple[int, ...]) -> Chart:
    series = tuple(
        Series(
            N_("{seat}", seat=Seat(seat)),
            tuple((float(at), float(row[seat])) for at, row in enumerate(state.worth)),
            seat=seat,
        )
        for seat in seats
    )
    labels = tuple(N_("{n}", n=at) for at in range(len(state.worth)))
    remark = N_("Cash and shares after each turn; donated shares count until they are sold for charity")
    return Chart(N_("Wealth"), series, labels=labels, remark=remark)


def _charity(state: HabUndGutState) -> Chart:
    series = tuple(
        Series(N_("{seat}", seat=Seat(seat)), ((float(seat), float(given)),), seat=seat)
        for seat, given in enumerate(state.charity)
    )
    labels = tuple(N_("{seat}", seat=Seat(seat)) for seat in range(state.seats))
    return Chart(N_("Charity money"), series, "bars", labels)
