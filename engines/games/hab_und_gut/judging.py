"""What a position of Hab & Gut is judged by: wealth to come, who may be richer, and who gave too little.

Of two seats the one that is ahead on average may end behind the other: the more often, the less alike their
shares are, and the more turns are left.
"""

from collections.abc import Sequence
from itertools import combinations
from math import dist, erf, log, sqrt
from operator import mul

from engines.games.hab_und_gut.forecast import Forecast, Numbers, forecast
from engines.games.hab_und_gut.state import PRICES, TRADE, HabUndGutState
from engines.games.hab_und_gut.tables import DONATION_SPACES, HALVES, MOST_TRADED, TURNS

GUESS = {
    "wealth to come": (1.0, 1.0, 1.0),
    "nobody stays in who is richer": (1.0, 1.0, 1.0),
    "safe from giving least": (1.0, 1.0, 1.0),
    "price cards still to play": (0.1, 0.1, 0.1),
}
"""The features, and about what each weighs: what the first round of training plays by.

The second and the third are logarithms of chances, which make up the chance to win.
"""
NAMES = tuple(GUESS)

_TURNS = HALVES * TURNS
_SOON, _LATER = 2, 0.5
"""The trades that are thought ahead, and how much of a gain counts for one of a later turn."""
_GIVES = (0.3, 0.7)
"""How much of a cheap share a donation still to come costs, in each half: not every seat always donates."""
_TRADED, _DONATED, _CLOSE = 60.0, 70.0, 3.0
"""How far two seats move apart by a turn and by a donation still to come, and at least: standard deviations,
in money. They fit 600 games of self-play."""
_LEAST = 1e-4
"""No chance is taken to be less."""


def progress(state: HabUndGutState) -> float:
    """How many of the turns are over."""
    return min(1.0, 1 - _left(state) / _TURNS)


def features(state: HabUndGutState) -> list[Sequence[float]]:
    """The features of each seat, in the order of the names."""
    return [_of_seat(state, seat) for seat in range(state.seats)]


def _of_seat(state: HabUndGutState, seat: int) -> Sequence[float]:
    to_come, seats = forecast(state, seat), range(state.seats)
    more = [_more_donations(state, other) for other in seats]
    hoped = [_hoped(state, other, to_come, more[other]) for other in seats]
    safe = _safe(state, to_come, more)
    return (
        hoped[seat] / max(1.0, sum(hoped) / state.seats),
        _richest(state, seat, to_come, hoped, safe),
        log(safe[seat]),
        _cards_left(state, seat) / TURNS,
    )


def _richest(state: HabUndGutState, seat: int, to_come: Forecast, hoped: Numbers, safe: Numbers) -> float:
    """The logarithm of the chance that none of the others is richer and stays in."""
    held = [_varying(state, other, to_come.end_spread) for other in range(state.seats)]
    turns = _CLOSE**2 + _TRADED**2 * _left(state)
    found = 0.0
    for other, hope in enumerate(hoped):
        if other != seat:
            richer = _chance(hope - hoped[seat], turns + dist(held[seat], held[other]) ** 2)
            found += log(max(_LEAST, 1 - safe[other] * richer))
    return found


def _safe(state: HabUndGutState, to_come: Forecast, more: Sequence[int]) -> Numbers:
    """The chance of each seat that somebody gives less.

    Who gives less than one of the others more often gives less than the next one, too: hence the root.
    """
    seats = range(state.seats)
    cheap = _cheap(to_come.half)
    given = [_given(state, seat, to_come.half) + more[seat] * cheap for seat in seats]
    boards = [_varying(state, state.board(seat), to_come.half_spread) for seat in seats]
    later = 2 * DONATION_SPACES if state.half < HALVES else 0
    least = [1.0 for _ in seats]
    for one, other in combinations(seats, 2):
        donations = _CLOSE**2 + _DONATED**2 * (more[one] + more[other] + later)
        less = _chance(given[other] - given[one], donations + dist(boards[one], boards[other]) ** 2)
        least[one] *= less
        least[other] *= 1 - less
    return [max(_LEAST, 1 - sqrt(chance)) for chance in least]


def _varying(state: HabUndGutState, holder: int, spread: Numbers) -> Numbers:
    """By how much the worth of a holder's shares varies with the price of each commodity."""
    return list(map(mul, state.shares.known[holder], spread))


def _chance(ahead: float, variance: float) -> float:
    """The chance that who is so far ahead on average ends ahead."""
    return (1 + erf(ahead / sqrt(2 * variance))) / 2


def _left(state: HabUndGutState) -> float:
    """The turns still to come; this one counts less once prices change."""
    whole = (HALVES - state.half + 1) * TURNS - state.turn
    if state.phase < PRICES:
        return whole + 1.0
    if state.phase > PRICES:
        return float(whole)
    return whole + 0.7 * (1 - state.place(state.seat) / state.seats)


def _worth(state: HabUndGutState, holder: int, prices: Numbers) -> float:
    """What the shares of a holder are worth at these prices; unknown ones are worth the mean."""
    known: float = sum(map(mul, state.shares.known[holder], prices))
    blank = state.shares.blank[holder]
    return known + blank * sum(prices) / len(prices) if blank else known


def _hoped(state: HabUndGutState, seat: int, to_come: Forecast, more: int) -> float:
    """The wealth to come of a seat: shares as they will be worth, purchases, less donations to come."""
    donations = _GIVES[state.half - 1] * more * _cheap(to_come.end)
    wealth = state.cash[seat] + _worth(state, seat, to_come.end)
    return max(0.0, wealth + _next_gains(state, seat, to_come.gains) - donations)


def _cheap(prices: Numbers) -> float:
    """What a share costs that is likely to be donated."""
    return sorted(prices)[1]


def _given(state: HabUndGutState, seat: int, prices: Numbers) -> float:
    """The charity money of a seat once this half ends, if it donates nothing more."""
    return state.charity[seat] + _worth(state, state.board(seat), prices)


def _to_act(state: HabUndGutState, seat: int, phase: int) -> bool:
    """Whether a seat has not finished its part of a phase of this turn."""
    if state.phase != phase:
        return state.phase < phase
    return state.place(seat) >= state.place(state.seat)


def _more_donations(state: HabUndGutState, seat: int) -> int:
    """How many shares a seat may yet donate in this half."""
    if state.phase > PRICES:
        return 0
    return min(state.spaces(seat), TURNS - state.turn + _to_act(state, seat, TRADE))


def _next_gains(state: HabUndGutState, seat: int, gains: list[tuple[float, int, int]]) -> float:
    """What the best purchases gain until the end, as far as cash and the trades to come allow."""
    now = _to_act(state, seat, TRADE) and not (seat == state.seat and state.traded)
    trades = now + (HALVES - state.half + 1) * TURNS - state.turn
    left, at_once = MOST_TRADED * min(_SOON, trades), MOST_TRADED * now
    cash, found, supply = state.cash[seat], 0.0, state.shares.known[state.supply]
    for gain, price, good in gains:
        number = min(left, supply[good], cash // price)
        if number > 0:
            soon = min(number, at_once)
            found += gain * (soon + _LATER * (number - soon))
            at_once -= soon
            left -= number
            cash -= number * price
            if not left:
                break
    return found


def _cards_left(state: HabUndGutState, seat: int) -> int:
    """How often a seat plays two cards until this half ends."""
    if state.phase > PRICES:
        return 0
    return TURNS - state.turn + _to_act(state, seat, PRICES)
