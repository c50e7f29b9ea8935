"""The end of a round, part two: the town's new building and the new ship (facts 11.6 to 11.8)."""

from engines.core.events import TABLE, Built, Emit, Moved, Revealed
from engines.core.moves import Asked, Move
from engines.core.questions import Count, Draw, Option
from engines.core.text import N_
from engines.games.le_havre import rulebook, words
from engines.games.le_havre.moves.turn import begin_final_phase, next_turn
from engines.games.le_havre.scoring import remember
from engines.games.le_havre.setup_options import MOST_ANIMALS, MOST_FRANCS
from engines.games.le_havre.specials import CARDS, DINER, FIRST_SPECIAL, HARBOUR_WATCH, NUMBER, ZOO
from engines.games.le_havre.state import AWAY, IN_TOWN, LAUNCH, UNKNOWN, HavreState
from engines.games.le_havre.tables import SHIPS, STACK_SPOTS, TURNS, TYPES

ON_CARD = N_("by the round card")
"""The reason why the town gets a building or a ship comes."""


class BuildForTown(Move[HavreState], frozen=True, tag="town-builds"):
    """Build the lowest of the top proposals for the town: by number, or by value if agreed."""

    title = N_("The town builds")
    automatic = True

    def apply(self, state: HavreState, emit: Emit) -> None:
        number = state.next_of_town()
        state.take_card(number, IN_TOWN)
        if emit:
            what = N_("the town builds {building}", building=words.card(number))
            emit(Built(TABLE, what, why=ON_CARD, rule=rulebook.ROUND_END, spots=(CARDS[number].id,)))
        state.phase = LAUNCH


class OpenSpecial(Move[HavreState], frozen=True, tag="special-comes"):
    """Turn up the top special building, whose face is known, and put it in the town."""

    title = N_("A special building")
    automatic = True

    def apply(self, state: HavreState, emit: Emit) -> None:
        open_special(state, state.pile[0], emit)


def special_due(state: HavreState) -> bool:
    """Whether the round card turns up a special building."""
    return state.card.town[state.seats - 1] == "s"


def open_special(state: HavreState, number: int, emit: Emit) -> None:
    """Put the top special building face up into the town."""
    state.pile.pop(0)
    state.take_card(number, IN_TOWN)
    if emit:
        what = N_("the town gets {building}", building=words.card(number))
        emit(Revealed(TABLE, what, why=ON_CARD, rule=rulebook.ROUND_END, spots=(CARDS[number].id,)))
    state.phase = LAUNCH


def asks_for_print(state: HavreState, number: int) -> bool:
    """Whether the owner still has to enter a figure printed on this card."""
    return (number == DINER and not state.diner) or (number == ZOO and not state.zoo)


def must_be_told(state: HavreState) -> bool:
    """Whether somebody has to enter which special building is on top, or its figure."""
    return state.pile[0] == UNKNOWN or asks_for_print(state, state.pile[0])


class TurnUp(Move[HavreState], frozen=True, tag="turn-up"):
    """Turn up the top special building: name it, and enter what only its card tells (facts 11.6, 19.1)."""

    title = N_("Turn up the special building")
    sentence = N_("{seat} turns up a special building")
    onward = True

    card: str
    printed: int = 0
    """The figure that was asked for; 0 if none was."""

    @classmethod
    def ask(cls, state: HavreState, seat: int) -> Asked:
        number = state.pile[0]
        if number == UNKNOWN:
            options = tuple(Option(CARDS[one].id, words.card(one)) for one in possible_specials(state))
            card = yield Draw("card", N_("Which special building turns up?"), options)
            number = NUMBER[card]
        printed = 0
        if asks_for_print(state, number):
            printed = yield print_question(number)
        return cls(seat, CARDS[number].id, printed)

    def apply(self, state: HavreState, emit: Emit) -> None:
        number = NUMBER[self.card]
        if self.printed and number == DINER:
            state.diner = self.printed
        elif self.printed:
            state.zoo = self.printed
        open_special(state, number, emit)


def possible_specials(state: HavreState) -> list[int]:
    """The special buildings that may be face down."""
    return [
        number
        for number in range(FIRST_SPECIAL, len(CARDS))
        if state.owner[number] == AWAY
        and number not in state.pile
        and (state.seats > 1 or number != HARBOUR_WATCH)
    ]


def print_question(number: int) -> Count:
    """The question for the figure that only the card tells."""
    if number == DINER:
        prompt = N_("How many francs for a set on your Diner card?")
        return Count("printed", prompt, 1, MOST_FRANCS, at_table=True)
    prompt = N_("How many fish and cattle for a franc on your Zoo card?")
    return Count("printed", prompt, 1, MOST_ANIMALS, at_table=True)


class LaunchShip(Move[HavreState], frozen=True, tag="new-ship"):
    """Turn over the round card, which becomes the top ship of its stack; the next round begins."""

    title = N_("A new ship")
    automatic = True

    def apply(self, state: HavreState, emit: Emit) -> None:
        number = state.deck[state.round]
        ship = SHIPS[number]
        state.ships[ship.type].append(number)
        if emit:
            kind = words.SHIP_TYPE[TYPES[ship.type]]
            what = N_("a new {ship}: {name}", ship=kind, name=words.ship(number))
            emit(Moved(TABLE, what, why=ON_CARD, rule=rulebook.ROUND_END, spots=(STACK_SPOTS[ship.type],)))
        remember(state)
        if state.turn + 1 >= state.rounds * TURNS:
            begin_final_phase(state, emit)
        next_turn(state, emit)
