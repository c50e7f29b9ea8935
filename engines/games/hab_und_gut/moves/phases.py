"""The course of a half: who comes next, and what comes after the last (facts 3 and 6)."""

from engines.core import joint_hands
from engines.core.events import Emit, PhaseBegan
from engines.core.text import N_, Seat
from engines.games.hab_und_gut import rulebook
from engines.games.hab_und_gut.racks import unseen_racks
from engines.games.hab_und_gut.state import DEAL, PRICES, REVEAL, SETTLE, TRADE, HabUndGutState
from engines.games.hab_und_gut.tables import TURNS


def everybody(state: HabUndGutState) -> int:
    """All seats as bits."""
    return (1 << state.seats) - 1


def begin_half(state: HabUndGutState, emit: Emit) -> None:
    """Shuffle all price cards; the racks are filled before the first turn if the app is to know them."""
    state.turn = 1
    state.seat, state.cards = state.hat, unseen_racks(state.seats)
    state.due = everybody(state) if state.racks == "entered" else 0
    if state.racks == "unknown":
        begin_trade(state, emit)
    else:
        state.phase = DEAL


def begin_trade(state: HabUndGutState, emit: Emit) -> None:
    """Begin the first phase of a turn with the holder of the starting player marker."""
    state.phase, state.seat, state.traded = TRADE, state.hat, False
    if emit:
        what = N_(
            "Half {half}, turn {n}: {seat} goes first", half=state.half, n=state.turn, seat=Seat(state.hat)
        )
        emit(PhaseBegan(state.hat, what, rule=rulebook.TURN))


def end_trade(state: HabUndGutState, emit: Emit) -> None:
    """Pass the trade to the next player, or begin the price changes after the last."""
    state.seat, state.traded = state.after(state.seat), False
    if state.seat == state.hat:
        state.phase = PRICES
        if emit:
            emit(PhaseBegan(state.hat, N_("Prices change"), rule=rulebook.PRICES))


def end_prices(state: HabUndGutState, emit: Emit) -> None:
    """Pass the price changes to the next player, or the starting player marker after the last."""
    state.seat = state.after(state.seat)
    if state.seat == state.hat:
        _pass_the_hat(state, emit)


def _pass_the_hat(state: HabUndGutState, emit: Emit) -> None:
    state.worth.append(tuple(map(worth, [state] * state.seats, range(state.seats))))
    state.hat = state.seat = state.after(state.hat)
    if state.turn < TURNS:
        state.turn += 1
        begin_trade(state, emit)
        return
    boards = map(state.board, range(state.seats))
    state.due = sum(1 << seat for seat, board in enumerate(boards) if state.shares.count(board))
    state.phase = REVEAL if state.due else SETTLE
    if emit and state.due:
        what = N_("The half is over: reveal donations")
        emit(PhaseBegan(state.hat, what, rule=rulebook.HALF_TIME))


def worth(state: HabUndGutState, seat: int) -> int:
    """A seat's cash and all shares bought and not yet sold, including donated ones."""
    return state.cash[seat] + state.value(joint_hands.for_certain(state.shares, (seat, state.board(seat))))
