"""A preview: what donations would bring now, and who would be eliminated, by public information."""

from engines.core.events import Emit, Event, Gained, Missed
from engines.core.moves import Move
from engines.core.text import N_, NN_, Text
from engines.games.hab_und_gut import rulebook
from engines.games.hab_und_gut.charity import last_in_charity, range_of_gifts
from engines.games.hab_und_gut.state import HabUndGutState
from engines.games.hab_und_gut.tables import HALVES


class PreviewSettlement(Move[HabUndGutState], frozen=True, tag="foresee"):
    """Report what a settlement would bring at today's prices, without changing anything."""

    title = N_("If the donations were sold now")
    automatic = True

    def apply(self, state: HabUndGutState, emit: Emit) -> None:
        for event in foreseen(state) if emit else ():
            assert emit is not None
            emit(event)


def foreseen(state: HabUndGutState) -> list[Event]:
    """A line per seat for its donations, and one per seat that would or could be eliminated."""
    found: list[Event] = [_gift(state, seat) for seat in range(state.seats)]
    surely, perhaps = last_in_charity(state)
    final = state.half == HALVES
    would = N_("would be eliminated") if final else N_("would have the least charity money")
    could = N_("could be eliminated") if final else N_("could have the least charity money")
    found += (Missed(seat, would, rule=rulebook.END) for seat in surely)
    found += (Missed(seat, could, rule=rulebook.END) for seat in perhaps)
    return found


def _gift(state: HabUndGutState, seat: int) -> Event:
    board = state.board(seat)
    number, (low, high) = state.shares.count(board), range_of_gifts(state, seat)
    openly = _openly(number, low, high)
    if not number or not state.shares.certain(board):
        return Gained(seat, openly, rule=rulebook.HALF_TIME)
    total = state.charity[seat] + state.value(state.shares.known[board])
    what = N_("{shares}: charity money {total}", shares=_donated(number), total=total)
    return Gained(seat, what, rule=rulebook.HALF_TIME, eyes=(seat,), openly=openly)


def _donated(number: int) -> Text:
    if not number:
        return N_("no donated share")
    return NN_("{n} donated share", "{n} donated shares", number)


def _openly(number: int, low: int, high: int) -> Text:
    if low == high:
        return N_("{shares}: charity money {total}", shares=_donated(number), total=low)
    return N_("{shares}: charity money between {low} and {high}", shares=_donated(number), low=low, high=high)
