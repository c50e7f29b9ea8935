"""Cases the rules leave open: a shared victory, or nobody left (facts H-117, H-118, O-2)."""

from engines.core.events import Emit, Ended
from engines.core.moves import Asked, Move
from engines.core.questions import Option, Pick
from engines.core.rules import Illegal
from engines.core.text import N_, Seat, Text
from engines.games.hab_und_gut import rulebook
from engines.games.hab_und_gut.scoring import richest
from engines.games.hab_und_gut.state import AS_WRITTEN, OVER, HabUndGutState


class Decide(Move[HabUndGutState], frozen=True, tag="decide"):
    """Record the players' decision if the rules name no single winner."""

    title = N_("Decide the winner")
    formal = True
    for_people = True
    icon = "ruling"
    onward = True

    winner: int

    @classmethod
    def ask(cls, state: HabUndGutState, seat: int) -> Asked:
        first = richest(state)
        prompt = N_("Everyone gave the least. Who wins?")
        written = N_("Nobody, by the rules")
        if first:
            prompt, written = N_("Tied for most cash. Who wins?"), N_("Everyone together")
        options = (Option(AS_WRITTEN, written), *(_option(other, first) for other in range(state.seats)))
        winner = yield Pick("winner", prompt, options, suggested=AS_WRITTEN)
        return cls(seat, winner)

    def apply(self, state: HabUndGutState, emit: Emit) -> None:
        state.ruling, state.phase = self.winner, OVER
        if emit:
            winners = richest(state) if self.winner == AS_WRITTEN else (self.winner,)
            emit(Ended(self.seat, self.describe(), rule=rulebook.END, winners=winners))

    def describe(self) -> Text:
        if self.winner == AS_WRITTEN:
            return N_("The rules' result stays")
        return N_("The players agree: {seat} wins", seat=Seat(self.winner))


def _option(seat: int, first: tuple[int, ...]) -> Option:
    why = N_("{seat} doesn't have the most cash", seat=Seat(seat))
    poorer = Illegal("hab-und-gut.ruling.not-first", why, rulebook.END)
    blocked = poorer if first and seat not in first else None
    return Option.of_seat(seat, blocked)
