"""The end of a round: harvest, feeding, the town's building, the new ship (facts 11)."""

from typing import Self

from engines.core.events import TABLE, Built, Emit, Moved, Revealed
from engines.core.moves import Ask, Move
from engines.core.naming import goods as naming
from engines.core.questions import Count, Draw, Option
from engines.core.rules import Illegal
from engines.core.text import N_, NN_, Seat, Text
from engines.games.le_havre import rulebook, words
from engines.games.le_havre.accounts import Pairs, ask_food, gain, pay, purse, worth
from engines.games.le_havre.effects import Feedlot
from engines.games.le_havre.moves.supply import borrow, can_sell, settle_interest
from engines.games.le_havre.moves.turn import after_feeding, begin_final_phase, next_turn
from engines.games.le_havre.specials import CARDS, DINER, FIRST_SPECIAL, HARBOUR_WATCH, NUMBER, ZOO
from engines.games.le_havre.state import AWAY, FEEDING, IN_TOWN, INTEREST, LAUNCH, UNKNOWN, HavreState
from engines.games.le_havre.tables import (
    CATTLE,
    FOOD,
    FRANCS,
    GRAIN,
    KINDS,
    LOAN,
    SHIPS,
    TURNS,
    TYPES,
)

FOODS = tuple(KINDS[kind] for kind in sorted(FOOD))
MOST_FRANCS, MOST_ANIMALS = 20, 10
"""More than this is hardly printed on a card."""


def crop(state: HavreState, seat: int) -> dict[int, int]:
    """Return what a seat harvests: a grain for at least one, a cattle for at least two."""
    grain, cattle = state.goods[seat][GRAIN], state.goods[seat][CATTLE]
    calves = int(cattle >= 2)
    lot = state.owned_with(seat, Feedlot)
    if lot and isinstance(lot.effect, Feedlot) and lot.effect.least <= cattle <= lot.effect.most:
        calves = lot.effect.gain
    return {GRAIN: min(1, grain), CATTLE: calves}


ON_CARD = N_("the round card says so")


class Harvest(Move[HavreState], frozen=True, tag="harvest"):
    """Everybody's grain and cattle grow."""

    title = N_("Harvest")
    automatic = True

    @classmethod
    def ask(cls, state: HavreState, seat: int) -> Ask | Self | Illegal:
        return cls(seat)

    def apply(self, state: HavreState, emit: Emit) -> None:
        for seat in range(state.seats):
            gain(state, seat, crop(state, seat), N_("harvest"), emit, rulebook.ROUND_END)
        state.phase = FEEDING


def can_feed(state: HavreState, seat: int) -> bool:
    """Return whether food and francs suffice for what a seat has to pay."""
    return worth(state.goods[seat], FOOD) >= state.food_due(seat)


def served(state: HavreState) -> None:
    """Go on to the next seat, or beyond the feeding."""
    state.served += 1
    if state.served == state.seats:
        after_feeding(state)


FEEDS = N_("food for the round")


def feed_with_loans(state: HavreState, seat: int, emit: Emit) -> None:
    """Give all food and francs, and borrow the rest: a loan for every four francs begun."""
    hand = state.goods[seat]
    rest = state.food_due(seat) - worth(hand, FOOD)
    pay(state, seat, {kind: hand[kind] for kind in FOOD}, FEEDS, emit, rulebook.ROUND_END)
    borrow(state, seat, -(-rest // LOAN), FEEDS, emit)
    pay(state, seat, {FRANCS: rest}, FEEDS, emit, rulebook.ROUND_END)


class Feed(Move[HavreState], frozen=True, tag="feed"):
    """Pay the food of the round with food and francs."""

    title = N_("Feed")
    icon = "food"
    open = True
    onward = True
    names = {"food": naming(FOODS)}

    food: Pairs

    @classmethod
    def ask(cls, state: HavreState, seat: int) -> Ask | Self | Illegal:
        due = state.food_due(seat)
        if not can_feed(state, seat):
            why = N_(
                "{n} food is due; {seat} has {held} in food and francs",
                n=due,
                seat=Seat(seat),
                held=worth(state.goods[seat], FOOD),
            )
            return Illegal("le-havre.feed.too-little", why, rulebook.ROUND_END)
        food = yield from ask_food("food", state.goods[seat], due)
        return cls(seat, food)

    @classmethod
    def remark(cls, state: HavreState, seat: int) -> Text | None:
        return N_("{n} food", n=state.food_due(seat))

    def apply(self, state: HavreState, emit: Emit) -> None:
        pay(state, self.seat, purse(self.food), FEEDS, emit, rulebook.ROUND_END)
        served(state)

    def told(self) -> Text:
        return N_("{seat} pays the food of the round", seat=Seat(self.seat))


class Provide(Move[HavreState], frozen=True, tag="provide"):
    """The next seat is fed without a choice: by its ships, or with loans where nothing else is left."""

    title = N_("Feeding")
    automatic = True

    @classmethod
    def ask(cls, state: HavreState, seat: int) -> Ask | Self | Illegal:
        return cls(seat)

    def apply(self, state: HavreState, emit: Emit) -> None:
        seat = state.hungry
        if state.food_due(seat):
            feed_with_loans(state, seat, emit)
        elif emit:
            emit(Moved(seat, N_("owes no food"), rule=rulebook.ROUND_END))
        served(state)


class Borrow(Move[HavreState], frozen=True, tag="borrow"):
    """Take the loans without which interest or food cannot be paid, and pay (facts 12.2, 12.3)."""

    title = N_("Take a loan")
    icon = "loan"

    @classmethod
    def ask(cls, state: HavreState, seat: int) -> Ask | Self | Illegal:
        if state.phase == FEEDING and can_feed(state, seat):
            why = N_("A loan is for those whose food and francs do not suffice")
            return Illegal("le-havre.borrow.not-needed", why, rulebook.LOANS)
        return cls(seat)

    @classmethod
    def remark(cls, state: HavreState, seat: int) -> Text | None:
        loans = loans_needed(state, seat) if state.phase == FEEDING else 1
        return NN_("{n} loan", "{n} loans", loans)

    def apply(self, state: HavreState, emit: Emit) -> None:
        if state.phase == INTEREST:
            settle_interest(state, emit)
        else:
            feed_with_loans(state, self.seat, emit)
            served(state)

    def told(self) -> Text:
        return N_("{seat} takes a loan", seat=Seat(self.seat))


def loans_needed(state: HavreState, seat: int) -> int:
    """Return the loans a seat would need to feed now."""
    missing = state.food_due(seat) - worth(state.goods[seat], FOOD)
    return -(-max(0, missing) // LOAN)


def nothing_else(state: HavreState, seat: int) -> bool:
    """Return whether the rules feed this seat by themselves: nothing is due, or only loans are left."""
    return not state.food_due(seat) or (not can_feed(state, seat) and not can_sell(state, seat))


class BuildForTown(Move[HavreState], frozen=True, tag="town-builds"):
    """The town builds the lowest top proposal, or a special building whose face is known is turned up."""

    title = N_("The town builds")
    automatic = True

    @classmethod
    def ask(cls, state: HavreState, seat: int) -> Ask | Self | Illegal:
        return cls(seat)

    def apply(self, state: HavreState, emit: Emit) -> None:
        if special_due(state):
            open_special(state, state.pile[0], emit)
            return
        number = min(state.tops())
        state.take_card(number, IN_TOWN)
        if emit:
            what = N_("the town builds {building}", building=words.card(number))
            emit(Built(TABLE, what, why=ON_CARD, rule=rulebook.ROUND_END, spots=(CARDS[number].id,)))
        state.phase = LAUNCH


def special_due(state: HavreState) -> bool:
    """Return whether the round card turns up a special building."""
    return state.card.town[state.seats - 1] == "s"


def open_special(state: HavreState, number: int, emit: Emit) -> None:
    """Put the top special building face up into the town."""
    state.pile.pop(0)
    state.owner[number] = IN_TOWN
    if emit:
        what = N_("the town gets {building}", building=words.card(number))
        emit(Revealed(TABLE, what, why=ON_CARD, rule=rulebook.ROUND_END, spots=(CARDS[number].id,)))
    state.phase = LAUNCH


def asks_for_print(state: HavreState, number: int) -> bool:
    """Return whether a figure printed on this card is still to be told by its owner."""
    return (number == DINER and not state.diner) or (number == ZOO and not state.zoo)


def must_be_told(state: HavreState) -> bool:
    """Return whether somebody has to say what the top special building is, or what it says."""
    return state.pile[0] == UNKNOWN or asks_for_print(state, state.pile[0])


class TurnUp(Move[HavreState], frozen=True, tag="turn-up"):
    """Turn up the top special building: say which it is, and what only the card can tell (facts 11.6, 19)."""

    title = N_("Turn up the special building")
    onward = True

    card: str
    printed: int = 0
    """The figure that was asked; 0 where none was."""

    @classmethod
    def ask(cls, state: HavreState, seat: int) -> Ask | Self | Illegal:
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
    """Return the special buildings that may lie face down."""
    return [
        number
        for number in range(FIRST_SPECIAL, len(CARDS))
        if state.owner[number] == AWAY
        and number not in state.pile
        and (state.seats > 1 or number != HARBOUR_WATCH)
    ]


def print_question(number: int) -> Count:
    """Return the question for the figure that only the card can tell."""
    if number == DINER:
        prompt = N_("How many francs does your card of the Diner pay for a set?")
        return Count("printed", prompt, 1, MOST_FRANCS)
    prompt = N_("For how many fish and cattle does your card of the Zoo pay a franc?")
    return Count("printed", prompt, 1, MOST_ANIMALS)


class LaunchShip(Move[HavreState], frozen=True, tag="new-ship"):
    """The round card is turned over and becomes the top ship of its stack; the next round begins."""

    title = N_("A new ship")
    automatic = True

    @classmethod
    def ask(cls, state: HavreState, seat: int) -> Ask | Self | Illegal:
        return cls(seat)

    def apply(self, state: HavreState, emit: Emit) -> None:
        number = state.deck[state.round]
        ship = SHIPS[number]
        state.ships[ship.type].append(number)
        if emit:
            kind = words.SHIP_TYPE[TYPES[ship.type]]
            what = N_("a new {ship}: {name}", ship=kind, name=words.ship(number))
            emit(Moved(TABLE, what, why=ON_CARD, rule=rulebook.ROUND_END, spots=(TYPES[ship.type],)))
        if state.turn + 1 >= state.rounds * TURNS:
            begin_final_phase(state, emit)
        next_turn(state, emit)
