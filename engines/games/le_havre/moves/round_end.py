"""The end of a round, part one: harvest and feeding, with loans if necessary (facts 11.1 to 11.5)."""

from engines.core.events import Emit, Moved
from engines.core.moves import Asked, Move
from engines.core.naming import goods as naming
from engines.core.rules import Illegal
from engines.core.text import N_, NN_, Seat, Text
from engines.games.le_havre import rulebook
from engines.games.le_havre.accounts import Pairs, ask_food, gain, pay, purse, worth
from engines.games.le_havre.effects import Feedlot
from engines.games.le_havre.moves.supply import borrow, can_sell, settle_interest
from engines.games.le_havre.moves.turn import after_feeding
from engines.games.le_havre.state import FEEDING, INTEREST, HavreState
from engines.games.le_havre.tables import CATTLE, FOOD, FRANCS, GRAIN, KINDS, LOAN

FOODS = tuple(KINDS[kind] for kind in sorted(FOOD))


def crop(state: HavreState, seat: int) -> dict[int, int]:
    """What a seat harvests: a grain for at least one, a cattle for at least two."""
    grain, cattle = state.goods[seat][GRAIN], state.goods[seat][CATTLE]
    calves = int(cattle >= 2)
    lot = state.owned_effect(seat, Feedlot)
    if lot and lot.least <= cattle <= lot.most:
        calves = lot.gain
    return {GRAIN: min(1, grain), CATTLE: calves}


class Harvest(Move[HavreState], frozen=True, tag="harvest"):
    """Harvest grain and cattle for everybody."""

    title = N_("Harvest")
    automatic = True

    def apply(self, state: HavreState, emit: Emit) -> None:
        for seat in range(state.seats):
            gain(state, seat, crop(state, seat), N_("harvest"), emit, rulebook.ROUND_END)
        state.phase = FEEDING


def can_feed(state: HavreState, seat: int) -> bool:
    """Whether food and francs are enough for what a seat has to pay."""
    return worth(state.goods[seat], FOOD) >= state.food_due(seat)


def served(state: HavreState) -> None:
    """Continue with the next seat, or after the feeding."""
    state.served += 1
    if state.served == state.seats:
        after_feeding(state)


FEEDS = N_("food for the round")


def feed_with_loans(state: HavreState, seat: int, emit: Emit) -> None:
    """Pay all food and francs, and borrow the rest: a loan for every four francs begun."""
    hand = state.goods[seat]
    rest = state.food_due(seat) - worth(hand, FOOD)
    pay(state, seat, {kind: hand[kind] for kind in FOOD}, FEEDS, emit, rulebook.ROUND_END)
    borrow(state, seat, -(-rest // LOAN), FEEDS, emit)
    pay(state, seat, {FRANCS: rest}, FEEDS, emit, rulebook.ROUND_END)


class Feed(Move[HavreState], frozen=True, tag="feed"):
    """Pay the food of the round with food and francs."""

    title = N_("Feed")
    sentence = N_("{seat} pays the food of the round")
    icon = "food"
    open = True
    onward = True
    owing = True
    names = {"food": naming(FOODS)}

    food: Pairs

    @classmethod
    def ask(cls, state: HavreState, seat: int) -> Asked:
        due = state.food_due(seat)
        if not can_feed(state, seat):
            why = N_(
                "{n} food due; {seat} has {held} in food and francs",
                n=due,
                seat=Seat(seat),
                held=worth(state.goods[seat], FOOD),
            )
            return Illegal("le-havre.feed.too-little", why, rulebook.ROUND_END)
        food = yield from ask_food("food", state.goods[seat], due, always=True)
        return cls(seat, food)

    @classmethod
    def remark(cls, state: HavreState, seat: int) -> Text | None:
        return N_("{n} food", n=state.food_due(seat))

    def apply(self, state: HavreState, emit: Emit) -> None:
        pay(state, self.seat, purse(self.food), FEEDS, emit, rulebook.ROUND_END)
        served(state)


class Provide(Move[HavreState], frozen=True, tag="provide"):
    """Feed the next seat without a choice: by its ships, or with loans if nothing else is left."""

    title = N_("Feeding")
    automatic = True

    def apply(self, state: HavreState, emit: Emit) -> None:
        seat = state.hungry
        if state.food_due(seat):
            feed_with_loans(state, seat, emit)
        elif emit:
            due, brought = state.card.food[state.seats - 1], state.food_of_ships(seat)
            why = N_("{n} food due; ships bring {brought}", n=due, brought=brought)
            emit(Moved(seat, N_("owes no food"), why=why, rule=rulebook.ROUND_END))
        served(state)


NOT_YET = Illegal(
    "le-havre.feed.not-yet", N_("Everyone feeds their people at the end of the round"), rulebook.ROUND_END
)
NO_MORE = Illegal("le-havre.feed.no-more", N_("No more food is due in this game"), rulebook.FINAL)
NOT_NEEDED = Illegal(
    "le-havre.borrow.not-needed",
    N_("You can take a loan only if your food and francs aren't enough"),
    rulebook.LOANS,
)


class Borrow(Move[HavreState], frozen=True, tag="borrow"):
    """Take the loans needed to pay interest or food, and pay (facts 12.2, 12.3)."""

    title = N_("Take a loan")
    sentence = N_("{seat} borrows and pays")
    icon = "loan"
    owing = True

    @classmethod
    def ask(cls, state: HavreState, seat: int) -> Asked:
        if state.phase == FEEDING and can_feed(state, seat):
            return NOT_NEEDED
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


def loans_needed(state: HavreState, seat: int) -> int:
    """The loans a seat would need to feed now."""
    missing = state.food_due(seat) - worth(state.goods[seat], FOOD)
    return -(-max(0, missing) // LOAN)


def nothing_else(state: HavreState, seat: int) -> bool:
    """Whether this seat is fed automatically: nothing is due, or only loans are left."""
    return not state.food_due(seat) or (not can_feed(state, seat) and not can_sell(state, seat))
