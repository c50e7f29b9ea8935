"""The phases: who may do what now."""

from engines.core.events import TABLE
from engines.core.moves import Move
from engines.core.rules import Illegal
from engines.core.text import N_, Seat, Text
from engines.games.hab_und_gut import rulebook
from engines.games.hab_und_gut.charity import untold
from engines.games.hab_und_gut.moves.dealing import Deal, FillRack, LeaveRack
from engines.games.hab_und_gut.moves.donation import Donate
from engines.games.hab_und_gut.moves.prices import PlayCards
from engines.games.hab_und_gut.moves.settlement import Conclude, Settle, ShowHand, TurnOver
from engines.games.hab_und_gut.moves.tie_decision import Decide
from engines.games.hab_und_gut.moves.trade import Buy, Pass, Sell
from engines.games.hab_und_gut.state import (
    CONCLUDE,
    DEAL,
    OVER,
    PRICES,
    REVEAL,
    RULING,
    SETTLE,
    TRADE,
    HabUndGutState,
)
from engines.games.hab_und_gut.tables import HALVES, MOST_TRADED, TURNS

Kind = type[Move[HabUndGutState]]
Kinds = tuple[Kind, ...]

MOVES: Kinds = (
    Deal,
    FillRack,
    LeaveRack,
    Buy,
    Sell,
    Donate,
    Pass,
    PlayCards,
    TurnOver,
    Settle,
    ShowHand,
    Conclude,
    Decide,
)
"""Every kind of move, in the order of a game."""

_PHASE: dict[int, Kinds] = {
    TRADE: (Buy, Sell, Donate, Pass),
    PRICES: (PlayCards,),
    REVEAL: (TurnOver,),
    SETTLE: (Settle,),
    CONCLUDE: (Conclude,),
    RULING: (Decide,),
    OVER: (),
}
_TELLING: dict[int, Kinds] = {SETTLE: (TurnOver,), CONCLUDE: (ShowHand,)}
"""The moves that name unknown shares before they are sold, by phase."""
_TRADING = frozenset((Buy, Sell, Donate, Pass))
_BETWEEN = (PRICES, REVEAL, SETTLE, CONCLUDE)
"""The phases between one trade and the next."""

TRADED = Illegal(
    "hab-und-gut.trade.once",
    N_(
        "You already bought or sold this turn. Undo it to enter up to {n} shares in one go, all bought or"
        " all sold",
        n=MOST_TRADED,
    ),
    rulebook.TRADE,
)
FIRST_TRADE = Illegal(
    "hab-und-gut.prices.trade-first", N_("Everyone trades first, then prices change"), rulebook.TURN
)


def actors(state: HabUndGutState) -> tuple[int, ...]:
    """The seats the game waits for; TABLE for automatic moves."""
    if state.phase == OVER:
        return ()
    if state.phase in (SETTLE, CONCLUDE):
        return untold(state) or (TABLE,)
    if state.due:
        return tuple(seat for seat in range(state.seats) if state.due >> seat & 1)
    return (state.seat,)


def kinds(state: HabUndGutState, seat: int) -> Kinds:
    """The kinds of move a seat may try now, in button order."""
    if seat not in actors(state):
        return ()
    if state.phase == DEAL:
        return (Deal,) if state.racks == "dealt" else (FillRack, LeaveRack)
    if state.phase == TRADE and state.traded:
        return (Donate, Pass)
    return _PHASE[state.phase] if seat == TABLE or state.phase not in _TELLING else _TELLING[state.phase]


def why_not(state: HabUndGutState, kind: Kind, seat: int) -> Illegal | None:
    """The game's own words for a move out of turn, if it has better ones."""
    if state.phase == TRADE and kind in _TRADING:
        return _had_turn(state, seat)
    if state.phase == TRADE and kind is PlayCards:
        return FIRST_TRADE
    if state.phase in _BETWEEN and kind in _TRADING:
        return Illegal("hab-und-gut.trade.closed", _trades_again(state), rulebook.TURN)
    return None


def _trades_again(state: HabUndGutState) -> Text:
    """What is done instead of trading, and when shares are traded and donated again."""
    if state.phase == PRICES and state.turn < TURNS:
        return N_("Prices change now. Shares are traded and donated again in turn {n}", n=state.turn + 1)
    if state.half < HALVES:
        return N_(
            "First the donated shares are sold. Shares are traded and donated again in half {n}",
            n=state.half + 1,
        )
    return N_("There is no more trade: at the end all shares are sold")


def _had_turn(state: HabUndGutState, seat: int) -> Illegal | None:
    if seat == state.seat:
        return TRADED
    if state.place(seat) > state.place(state.seat):
        return None
    why = N_("{seat} has already traded and donated this turn", seat=Seat(seat))
    return Illegal("hab-und-gut.trade.had-turn", why, rulebook.DONATION)
