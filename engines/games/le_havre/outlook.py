"""What would happen if the round ended now: shown from the sixth turn on."""

from typing import Self

from engines.core.events import TABLE, Emit, Missed, Moved
from engines.core.moves import Ask, Move
from engines.core.rules import Illegal
from engines.core.text import N_, NN_
from engines.games.le_havre import rulebook, words
from engines.games.le_havre.accounts import worth
from engines.games.le_havre.moves.round_end import FEEDS, Harvest, can_feed, loans_needed, special_due
from engines.games.le_havre.specials import CARDS
from engines.games.le_havre.state import TURN, HavreState
from engines.games.le_havre.tables import DEBT, FOOD, SHIPS, TURNS, TYPES

FROM_TURN = 5
"""The sixth turn of a round, counted from 0."""


class RoundEnd(Move[HavreState], frozen=True, tag="round-end"):
    """Harvest, feeding, the town's building and the new ship, all in one: never played, only looked at."""

    title = N_("If the round ended now")
    automatic = True

    @classmethod
    def ask(cls, state: HavreState, seat: int) -> Ask | Self | Illegal:
        return cls(seat)

    def apply(self, state: HavreState, emit: Emit) -> None:
        if state.card.harvest:
            Harvest(self.seat).apply(state, emit)
        for seat in range(state.seats):
            _feeding(state, seat, emit)
        _town(state, emit)
        _ship(state, emit)


def _feeding(state: HavreState, seat: int, emit: Emit) -> None:
    due, held = state.food_due(seat), worth(state.goods[seat], FOOD)
    if not emit or not due:
        return
    if can_feed(state, seat):
        what = N_("pays {n} food; has {held} in food and francs", n=due, held=held)
        emit(Moved(seat, what, why=FEEDS, rule=rulebook.ROUND_END))
        return
    loans = loans_needed(state, seat)
    what = NN_(
        "lacks {missing} food: {n} loan, {debt} at the end",
        "lacks {missing} food: {n} loans, {debt} at the end",
        loans,
        missing=due - held,
        debt=-DEBT * loans,
    )
    emit(Missed(seat, what, why=FEEDS, rule=rulebook.LOANS))


def _town(state: HavreState, emit: Emit) -> None:
    if not emit or state.card.town[state.seats - 1] == "-":
        return
    if special_due(state):
        what = N_("a special building turns up")
        spots: tuple[str, ...] = ()
    elif tops := state.tops():
        what = N_("the town builds {building}", building=words.card(min(tops)))
        spots = (CARDS[min(tops)].id,)
    else:
        return
    emit(Moved(TABLE, what, rule=rulebook.ROUND_END, spots=spots))


def _ship(state: HavreState, emit: Emit) -> None:
    if emit:
        number = state.deck[state.round]
        kind = TYPES[SHIPS[number].type]
        what = N_("a new {ship}: {name}", ship=words.SHIP_TYPE[kind], name=words.ship(number))
        emit(Moved(TABLE, what, rule=rulebook.ROUND_END, spots=(kind,)))


def ahead(state: HavreState) -> RoundEnd | None:
    """Return the move to look ahead with, once the end of the round is near."""
    near = state.phase <= TURN and not state.final and state.turn % TURNS >= FROM_TURN
    return RoundEnd(TABLE) if near else None


def lacking(state: HavreState, seat: int) -> int:
    """Return the food a seat lacks if the round ended now; 0 where it suffices."""
    return max(0, state.food_due(seat) - worth(state.goods[seat], FOOD))
