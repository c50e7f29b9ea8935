"""The smallest tracking mode: dice and score only."""

from engines.core.events import Corrected, Emit
from engines.core.moves import Asked, Move
from engines.core.questions import Count
from engines.core.rules import Illegal
from engines.core.text import N_, NN_, Seat, Text
from engines.games.catan import rulebook
from engines.games.catan.house_rules import MOST_TO_WIN
from engines.games.catan.moves.turn import finish
from engines.games.catan.state import CatanState


class EnterScore(Move[CatanState], frozen=True, tag="enter-score"):
    """Enter a player's present points."""

    title = N_("Enter points")

    points: int

    @classmethod
    def ask(cls, state: CatanState, seat: int) -> Asked:
        now = state.entered[seat]
        prompt = N_("How many points does {seat} have?", seat=Seat(seat))
        points = yield Count("points", prompt, low=0, high=MOST_TO_WIN, suggested=now)
        return cls(seat, points)

    def apply(self, state: CatanState, emit: Emit) -> None:
        state.entered[self.seat] = state.points[self.seat] = self.points
        if emit:
            emit(
                Corrected(self.seat, NN_("has {n} point", "has {n} points", self.points), rule=rulebook.BUILD)
            )

    def describe(self) -> Text:
        return NN_("{seat} has {n} point", "{seat} has {n} points", self.points, seat=Seat(self.seat))


class DeclareWinner(Move[CatanState], frozen=True, tag="declare-winner"):
    """Win on one's own turn with the points entered (facts 14.1)."""

    title = N_("Declare victory")
    sentence = N_("{seat} wins")

    @classmethod
    def ask(cls, state: CatanState, seat: int) -> Asked:
        if state.entered[seat] < (win := state.house.to_win):
            why = NN_(
                "{seat} has {n} point, not {win}",
                "{seat} has {n} points, not {win}",
                state.entered[seat],
                seat=Seat(seat),
                win=win,
            )
            return Illegal("catan.end.too-few-points", why, rulebook.END)
        return cls(seat)

    def apply(self, state: CatanState, emit: Emit) -> None:
        finish(state, self.seat, emit)
