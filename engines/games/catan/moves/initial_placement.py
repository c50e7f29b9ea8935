"""The set-up phase: settlements and roads in snake order, and the first cards."""

from engines.core.events import Built, Emit, PhaseBegan
from engines.core.moves import Asked, Move
from engines.core.questions import Pick
from engines.core.text import N_
from engines.games.catan import rulebook
from engines.games.catan.island import NOTHING
from engines.games.catan.moves.naming import INTERSECTION, PATH
from engines.games.catan.moves.places import founding_road_options, settlement_options
from engines.games.catan.moves.turn import begin_turn
from engines.games.catan.payments import receive
from engines.games.catan.state import CatanState
from engines.games.catan.tables import RESOURCES
from engines.games.catan.topology import ALL_INTERSECTIONS, HEXES_AT
from engines.games.catan.words import intersection_spot, path_spot


def founder(first: int, seats: int, made: int) -> int:
    """Whose placement it is after `made` steps: once round, then back (facts 5.2, 5.3)."""
    return (first + (made if made < seats else 2 * seats - 1 - made)) % seats


def first_cards(state: CatanState, intersection: int) -> tuple[int, ...]:
    """One card for each producing hex around an intersection, as a number per resource."""
    cards = [0] * len(RESOURCES)
    for place in HEXES_AT[intersection]:
        if state.island.good[place] != NOTHING:
            cards[state.island.good[place]] += 1
    return tuple(cards)


class PlaceInitial(Move[CatanState], frozen=True, tag="found"):
    """Place a settlement and a road beside it; the second settlement pays its first cards (facts 5)."""

    # Translators: a key: put the first settlements and roads on the board.
    title = N_("Place")
    sentence = N_("{seat} places a settlement and a road")
    icon = "settlement"
    onward = True
    names = {"settlement": INTERSECTION, "road": PATH}

    settlement: int
    road: int

    @classmethod
    def ask(cls, state: CatanState, seat: int) -> Asked:
        free = ALL_INTERSECTIONS & ~state.closed
        settlement = yield Pick("settlement", N_("Where is the settlement?"), settlement_options(state, free))
        road = yield Pick("road", N_("Where is its road?"), founding_road_options(state, settlement))
        return cls(seat, settlement, road)

    def apply(self, state: CatanState, emit: Emit) -> None:
        state.place_settlement(self.seat, self.settlement)
        state.place_road(self.seat, self.road)
        if emit:
            spots = (intersection_spot(self.settlement), path_spot(self.road))
            emit(
                Built(self.seat, N_("places a settlement and a road"), rule=rulebook.SETTING_UP, spots=spots)
            )
        if state.founded >= state.seats:
            cards = first_cards(state, self.settlement)
            receive(state, self.seat, cards, N_("first cards"), emit, rulebook.SETTING_UP)
        state.founded += 1
        if state.founded == 2 * state.seats:
            begin_turn(state, state.first, emit)
        else:
            state.seat = founder(state.first, state.seats, state.founded)
            if emit and state.founded == state.seats:
                emit(PhaseBegan(state.seat, N_("Round 2 goes the other way"), rule=rulebook.SETTING_UP))
