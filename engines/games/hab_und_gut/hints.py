"""What a rule means now, for people who play their first game; it reads nothing that anybody hides."""

from engines.core.hints import Hint, hints_of
from engines.core.text import N_
from engines.games.hab_und_gut import rulebook
from engines.games.hab_und_gut.state import PRICES, TRADE, HabUndGutState
from engines.games.hab_und_gut.tables import COMMODITIES, HALVES, TURNS
from engines.games.hab_und_gut.words import COMMODITY

NOTHING_GIVEN = Hint(N_("No donation yet this half: whoever gives least in all can't win"), rulebook.END)
LAST_OF_HALF = Hint(
    N_("The last turn of this half: after it donated shares become charity money"), rulebook.HALF_TIME
)
LAST_OF_GAME = Hint(
    N_("The last turn: then all shares are sold, and whoever gave least is out"), rulebook.END
)
BOARD_FULL = Hint(N_("All donation spaces are taken: no more donations in this half"), rulebook.DONATION)
STILL_TO_GIVE = Hint(N_("After the trade, one share may still be donated, face down"), rulebook.DONATION)
TWO_CARDS = Hint(
    N_("A card from each of the two racks beside you: one counts in full, one half"), rulebook.PRICES
)


def hints(state: HabUndGutState) -> tuple[Hint, ...]:
    """What rules mean now for the turn player, the most urgent first."""
    if state.phase == PRICES and (state.half, state.turn) == (1, 1):
        return (TWO_CARDS,)
    return hints_of(IN_TRADE, state, state.seat) if state.phase == TRADE else ()


def nothing_given(state: HabUndGutState, seat: int) -> Hint | None:
    """What comes of an empty charity board, from the second turn of a half on."""
    return NOTHING_GIVEN if state.turn > 1 and not state.shares.count(state.board(seat)) else None


def last_turn(state: HabUndGutState, _seat: int) -> Hint | None:
    """What follows the last turn of a half."""
    if state.turn < TURNS:
        return None
    return LAST_OF_GAME if state.half == HALVES else LAST_OF_HALF


def board_full(state: HabUndGutState, seat: int) -> Hint | None:
    """The hint that a charity board is full."""
    return None if state.spaces(seat) else BOARD_FULL


def still_to_give(state: HabUndGutState, seat: int) -> Hint | None:
    """The hint that a donation may follow the trade."""
    able = state.traded and state.spaces(seat) and state.shares.count(seat)
    return STILL_TO_GIVE if able else None


def at_zero(state: HabUndGutState, _seat: int) -> Hint | None:
    """The hint that shares at 0 are not sold by the bank, before the trade."""
    good = next((good for good in range(len(COMMODITIES)) if not state.price(good)), None)
    if state.traded or good is None:
        return None
    says = N_("Shares at 0 can't be bought until their price rises: {commodity}", commodity=COMMODITY[good])
    return Hint(says, rulebook.TRADE)


IN_TRADE = (nothing_given, last_turn, board_full, still_to_give, at_zero)
"""The hints of the trade, the most urgent first."""
