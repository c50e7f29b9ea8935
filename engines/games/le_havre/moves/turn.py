"""The turn: its beginning, passing it on, and what follows it."""

from engines.core.events import TABLE, Emit, Ended, PhaseBegan
from engines.core.moves import Asked, Move
from engines.core.rules import Illegal
from engines.core.scoring import standings
from engines.core.text import N_, NN_, Text
from engines.games.le_havre import rulebook, scoring
from engines.games.le_havre.effects import Cottages
from engines.games.le_havre.state import FEEDING, HARVEST, LAUNCH, OVER, SUPPLY, TOWN, TURN, HavreState
from engines.games.le_havre.tables import TURNS

ACT_FIRST = Illegal(
    "le-havre.turn.act-first", N_("Main action first: take an offer or enter a building"), rulebook.ACTION
)


def begin_turn(state: HavreState, emit: Emit) -> None:
    """Begin the turn of `state.seat`: with the supply, or in the final phase with the action."""
    state.bought, state.sold = [], []
    state.actions = 1
    if state.final:
        state.phase = TURN
        if cottages := state.owned_effect(state.seat, Cottages):
            state.actions = cottages.actions
    else:
        state.phase = SUPPLY
        state.began[state.seat] = state.persons[state.seat]
    if emit:
        emit(PhaseBegan(state.seat, N_("The turn begins"), rule=rulebook.ACTION))


def begin_final_phase(state: HavreState, emit: Emit) -> None:
    """Begin each player's last turn: nobody may use the building their own person is in."""
    state.began = state.persons[:]
    if emit:
        emit(PhaseBegan(TABLE, N_("The final phase begins"), rule=rulebook.FINAL))


def after_feeding(state: HavreState) -> None:
    """Continue with what the town builds, or with the new ship."""
    state.phase = TOWN if state.town_builds else LAUNCH


def end_round(state: HavreState, emit: Emit) -> None:
    """Begin the end of the round."""
    state.served = 0
    state.bought, state.sold = [], []
    state.phase = HARVEST if state.card.harvest else FEEDING
    if emit:
        emit(PhaseBegan(TABLE, N_("Round {n} ends", n=state.round + 1), rule=rulebook.ROUND_END))


def next_turn(state: HavreState, emit: Emit) -> None:
    """Pass the turn on."""
    state.turn += 1
    state.seat = (state.seat + 1) % state.seats
    if state.turn >= state.rounds * TURNS + state.seats:
        finish(state, emit)
    else:
        begin_turn(state, emit)


def finish(state: HavreState, emit: Emit) -> None:
    """End the game."""
    state.phase, state.actions = OVER, 0
    scoring.remember(state)
    if emit:
        ranked = standings([scoring.sheet(state, seat) for seat in range(state.seats)])
        winners = tuple(one.sheet.seat for one in ranked if one.place == 1)
        wealth = ranked[0].sheet.total
        what = NN_("wins with {n} franc", "wins with {n} francs", wealth)
        emit(Ended(winners[0], what, rule=rulebook.END, winners=winners))


class EndTurn(Move[HavreState], frozen=True, tag="end-turn"):
    """End the turn; in the final phase even without an action."""

    title = N_("End turn")
    sentence = N_("{seat} ends the turn")
    onward = True
    passes = True

    @classmethod
    def ask(cls, state: HavreState, seat: int) -> Asked:
        return ACT_FIRST if state.actions and not state.final else cls(seat)

    @classmethod
    def remark(cls, state: HavreState, seat: int) -> Text | None:
        return N_("take an action first") if state.actions and not state.final else None

    def apply(self, state: HavreState, emit: Emit) -> None:
        if not state.final and state.turn % TURNS == TURNS - 1:
            state.actions = 0
            end_round(state, emit)
        else:
            next_turn(state, emit)
