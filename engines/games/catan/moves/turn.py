"""The turn: its beginning and its end, and the end of the game."""

from engines.core.events import Emit, Ended, PhaseBegan, Revealed
from engines.core.moves import Asked, Move
from engines.core.questions import Count
from engines.core.rules import Illegal
from engines.core.text import N_, NN_, Seat, Text
from engines.games.catan import rulebook
from engines.games.catan.state import BUILD, FOUNDING, OVER, ROLL, UNKNOWN, CatanState
from engines.games.catan.tables import CARD_POINTS, VICTORY_POINT


def begin_turn(state: CatanState, seat: int, emit: Emit) -> None:
    """Give the dice to a seat."""
    state.seat = seat
    state.turn += 1
    state.phase = ROLL
    state.dice = 0
    state.card_played = state.built = False
    state.offer = None
    if any(state.fresh):
        state.fresh = [0] * (UNKNOWN + 1)
    if emit:
        emit(PhaseBegan(seat, N_("The turn begins"), rule=rulebook.TURN))


def has_won(state: CatanState) -> bool:
    """Whether public points end the game: enough of them on one's own turn (facts 14.1 to 14.3)."""
    return (
        state.points[state.seat] >= state.house.to_win
        and state.tracking != "dice"
        and state.phase not in (FOUNDING, OVER)
    )


def finish(state: CatanState, seat: int, emit: Emit) -> None:
    """End the game with a winner."""
    state.winner = seat
    state.phase = OVER
    state.discarded = []
    if emit:
        what = NN_("wins with {n} point", "wins with {n} points", state.points[seat])
        emit(Ended(seat, what, rule=rulebook.END, winners=(seat,)))


class EndTurn(Move[CatanState], frozen=True, tag="end-turn"):
    """Pass the dice to the left."""

    title = N_("End turn")
    sentence = N_("{seat} ends the turn")
    onward = True
    passes = True

    def apply(self, state: CatanState, emit: Emit) -> None:
        begin_turn(state, (self.seat + 1) % state.seats, emit)


class EndGame(Move[CatanState], frozen=True, tag="end-game"):
    """The turn player's public points end the game."""

    title = N_("The game ends")
    automatic = True

    def apply(self, state: CatanState, emit: Emit) -> None:
        finish(state, state.seat, emit)


class ClaimVictory(Move[CatanState], frozen=True, tag="claim-victory"):
    """Reveal all one's victory point cards and win with them (facts 11.4, 14.4)."""

    title = N_("Claim victory")
    formal = True
    icon = "victory-point"

    cards: int

    @classmethod
    def ask(cls, state: CatanState, seat: int) -> Asked:
        needed = -(-(state.house.to_win - state.points[seat]) // CARD_POINTS)
        if needed > state.card_count(seat):
            why = NN_(
                "You need {n} more point, more than your face-down cards",
                "You need {n} more points, more than your face-down cards",
                needed,
            )
            return Illegal("catan.claim.too-far", why, rulebook.POINT_CARDS)
        known = state.cards[seat][VICTORY_POINT]
        most = known + min(state.face_down[seat], state.unseen[VICTORY_POINT])
        if needed > most:
            why = NN_(
                "You need {n} victory-point card and don't have it",
                "You need {n} victory-point cards and don't have them",
                needed,
            )
            return Illegal("catan.claim.not-held", why, rulebook.POINT_CARDS, hidden=True)
        prompt = N_("How many victory-point cards do you show?")
        cards = yield Count("cards", prompt, low=max(needed, known), high=most, eyes=(seat,))
        return cls(seat, cards)

    def apply(self, state: CatanState, emit: Emit) -> None:
        shown, known = self.cards, state.cards[self.seat][VICTORY_POINT]
        state.cards[self.seat][VICTORY_POINT] = 0
        state.face_down[self.seat] -= shown - known
        state.unseen[VICTORY_POINT] -= shown - known
        state.revealed[self.seat] += shown
        state.points[self.seat] += CARD_POINTS * shown
        if emit:
            what = NN_("shows {n} victory-point card", "shows {n} victory-point cards", shown)
            emit(Revealed(self.seat, what, rule=rulebook.POINT_CARDS))
        finish(state, self.seat, emit)

    def describe(self) -> Text:
        return NN_(
            "{seat} shows {n} victory-point card",
            "{seat} shows {n} victory-point cards",
            self.cards,
            seat=Seat(self.seat),
        )


def trading_ended(state: CatanState) -> Illegal | None:
    """Why trading is over in strict order: something was built (facts 6.4)."""
    if state.combined or not state.built:
        return None
    why = N_("In this game you trade first, and you've already built something")
    return Illegal("catan.trade.after-building", why, rulebook.TURN)


def resume(state: CatanState) -> None:
    """Continue the turn after the robber: with the roll, or with trade and build."""
    state.phase = BUILD if state.dice else ROLL
