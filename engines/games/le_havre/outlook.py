"""The preview of the end of the round, shown from the sixth turn on."""

from engines.core.events import TABLE, Emit, Missed, Moved
from engines.core.moves import Move
from engines.core.text import N_, NN_, Text
from engines.core.view import Fact, Outlook, Prospect
from engines.games.le_havre import rulebook, words
from engines.games.le_havre.accounts import worth
from engines.games.le_havre.moves.arrivals import special_due
from engines.games.le_havre.moves.round_end import FEEDS, Harvest, can_feed, crop, loans_needed
from engines.games.le_havre.specials import CARDS
from engines.games.le_havre.state import TURN, HavreState
from engines.games.le_havre.tables import DEBT, FOOD, KINDS, SHIPS, STACK_SPOTS, TURNS, TYPES

FROM_TURN = 5
"""The sixth turn of a round, counted from 0."""


class RoundEnd(Move[HavreState], frozen=True, tag="round-end"):
    """Harvest, feeding, the town's building and the new ship in one: never played, only previewed."""

    title = N_("If the round ended now")
    automatic = True

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
        "{missing} food short: {n} loan, {debt} at the end",
        "{missing} food short: {n} loans, {debt} at the end",
        loans,
        missing=due - held,
        debt=-DEBT * loans,
    )
    emit(Missed(seat, what, why=FEEDS, rule=rulebook.LOANS))


def arriving(state: HavreState) -> Text | None:
    """What would come to the town, if anything."""
    if not state.town_builds:
        return None
    return N_("a special building") if special_due(state) else words.card(state.next_of_town())


def _town(state: HavreState, emit: Emit) -> None:
    if not emit or not state.town_builds:
        return
    what, spots = N_("a special building turns up"), tuple[str, ...]()
    if not special_due(state):
        number = state.next_of_town()
        what, spots = N_("the town builds {building}", building=words.card(number)), (CARDS[number].id,)
    emit(Moved(TABLE, what, rule=rulebook.ROUND_END, spots=spots))


def _ship(state: HavreState, emit: Emit) -> None:
    if emit:
        number = state.deck[state.round]
        kind = SHIPS[number].type
        what = N_("a new {ship}: {name}", ship=words.SHIP_TYPE[TYPES[kind]], name=words.ship(number))
        emit(Moved(TABLE, what, rule=rulebook.ROUND_END, spots=(STACK_SPOTS[kind],)))


def ahead(state: HavreState) -> RoundEnd | None:
    """The move for the preview, once the end of the round is near."""
    near = state.phase <= TURN and not state.final and state.turn % TURNS >= FROM_TURN
    return RoundEnd(TABLE) if near else None


def lacking(state: HavreState, seat: int) -> int:
    """The food a seat would lack if the round ended now; 0 if it has enough."""
    return max(0, state.food_due(seat) - worth(state.goods[seat], FOOD))


def outlook(state: HavreState) -> Outlook | None:
    """The preview of the end of the round for each seat and the table, once it is near."""
    if ahead(state) is None:
        return None
    seats = tuple(
        Prospect((*_food(state, seat), *_crop(state, seat)), seat=seat) for seat in range(state.seats)
    )
    return Outlook((*seats, Prospect(says=_arrivals(state))))


def _food(state: HavreState, seat: int) -> tuple[Fact, ...]:
    """The missing food with the loans it would cost, or the surplus."""
    if missing := lacking(state, seat):
        needed = loans_needed(state, seat)
        loans = Fact(NN_("loan", "loans", needed), f"+{needed}", "loan", alert=True)
        return Fact(N_("food missing"), f"−{missing}", "food", alert=True), loans
    spare = worth(state.goods[seat], FOOD) - state.food_due(seat)
    return (Fact(N_("food to spare"), f"+{spare}" if spare else 0, "food"),)


def _crop(state: HavreState, seat: int) -> tuple[Fact, ...]:
    goods = crop(state, seat) if state.card.harvest else {}
    return tuple(
        Fact(words.GOOD[KINDS[kind]], f"+{number}", KINDS[kind], KINDS[kind])
        for kind, number in goods.items()
        if number
    )


def _arrivals(state: HavreState) -> Text:
    """The building that comes to the town, and the new ship."""
    ship = words.SHIP_TYPE[TYPES[SHIPS[state.deck[state.round]].type]]
    building = arriving(state)
    if building:
        return N_("new: {building}, {ship}", building=building, ship=ship)
    return N_("new: {ship}", ship=ship)
