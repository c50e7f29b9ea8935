"""The progress cards: Road Building, Year of Plenty, Monopoly."""

from operator import add

from engines.core.events import Emit, Gained, Missed
from engines.core.goods import pairs
from engines.core.moves import Asked, Move
from engines.core.questions import Bundle, Good, Option, Pick
from engines.core.rules import Illegal
from engines.core.text import N_, Seat, Text
from engines.games.catan import rulebook
from engines.games.catan.moves.building import NO_PATH, NO_ROAD_LEFT, put_road
from engines.games.catan.moves.cards import CARDS, cannot_play, play_card
from engines.games.catan.moves.naming import PATH, SEAT_NAMES, SEATS
from engines.games.catan.moves.places import open_paths, open_paths_after, road_options
from engines.games.catan.payments import bank_could_pay, most_held, one_of, receive
from engines.games.catan.state import BANK, CatanState, stock
from engines.games.catan.tables import BANK_EACH, MONOPOLY, RESOURCES, ROAD_BUILDING, YEAR_OF_PLENTY
from engines.games.catan.words import NUMBER, RESOURCE, RESOURCE_OPTIONS, amount

BANK_EMPTY = Illegal("catan.plenty.bank-empty", N_("The bank has no cards left"), rulebook.PROGRESS)

NOT_TOGETHER = Illegal(
    "catan.monopoly.together",
    N_("The players can't all hold these numbers of cards"),
    rulebook.PROGRESS,
    hidden=True,
)


class PlayRoadBuilding(Move[CatanState], frozen=True, tag="play-road-building"):
    """Play Road Building: two roads free of charge; one if no second is possible (facts 11.7)."""

    title = N_("Road building")
    sentence = N_("{seat} plays Road building")
    icon = "road-building"
    group = CARDS
    names = {"first": PATH, "second": PATH}

    first: int
    second: int | None = None

    @classmethod
    def ask(cls, state: CatanState, seat: int) -> Asked:
        left, free = stock(state, seat)[0], open_paths(state, seat)
        if left <= 0:
            return NO_ROAD_LEFT
        if not free:
            return NO_PATH
        if refused := cannot_play(state, seat, ROAD_BUILDING):
            return refused
        first = yield Pick("first", N_("Where is the first road?"), road_options(state, seat, free))
        free = open_paths_after(state, seat, first)
        if left == 1 or not free:
            return cls(seat, first)
        options = road_options(state, seat, free, 1 << first)
        second = yield Pick("second", N_("Where is the second road?"), options)
        return cls(seat, first, second)

    @classmethod
    def where(cls, state: CatanState, seat: int) -> None:
        """No place begins it: marks would tell who holds the card, and each road would ask which it is."""

    def apply(self, state: CatanState, emit: Emit) -> None:
        play_card(state, self.seat, ROAD_BUILDING, emit)
        put_road(state, self.seat, self.first, emit)
        if self.second is not None:
            put_road(state, self.seat, self.second, emit)


class PlayYearOfPlenty(Move[CatanState], frozen=True, tag="play-year-of-plenty"):
    """Play Year of Plenty: any two cards from the bank; one if it has no more (facts 11.8)."""

    title = N_("Year of plenty")
    sentence = N_("{seat} plays Year of plenty")
    icon = "year-of-plenty"
    group = CARDS

    first: str | None = None
    second: str | None = None

    @classmethod
    def ask(cls, state: CatanState, seat: int) -> Asked:
        bank = state.hands.count(BANK)
        if not bank:
            return BANK_EMPTY
        if refused := cannot_play(state, seat, YEAR_OF_PLENTY):
            return refused
        if not state.tracks_hands:
            return cls(seat)
        first = yield Pick("first", N_("Which card from the bank?"), bank_options(state))
        if bank == 1:
            return cls(seat, first)
        second = yield Pick("second", N_("Which second card?"), bank_options(state, NUMBER[first]))
        return cls(seat, first, second)

    def apply(self, state: CatanState, emit: Emit) -> None:
        play_card(state, self.seat, YEAR_OF_PLENTY, emit)
        cards = [0] * len(RESOURCES)
        for name in (self.first, self.second):
            if name is not None:
                cards[NUMBER[name]] += 1
        if any(cards):
            receive(state, self.seat, cards, N_("year of plenty"), emit, rulebook.PROGRESS)


def bank_options(state: CatanState, taken: int | None = None) -> tuple[Option, ...]:
    """The resources as options; those the bank has no card of are blocked (facts 10.9)."""
    empty = Illegal("catan.bank.empty", N_("The bank has none of this resource left"), rulebook.TRADE)
    before = [0] * len(RESOURCES) if taken is None else one_of(taken)
    return tuple(
        option
        if bank_could_pay(state, list(map(add, before, one_of(good))))
        else Option(option.value, option.label, icon=option.icon, blocked=empty)
        for good, option in enumerate(RESOURCE_OPTIONS)
    )


class PlayMonopoly(Move[CatanState], frozen=True, tag="play-monopoly"):
    """Play Monopoly: all others hand over every card of one resource (facts 11.9).

    `handed` is the number of cards from each seat, asked for if some hand is not known.
    """

    title = N_("Monopoly")
    icon = "monopoly"
    group = CARDS
    open = True
    names = {"handed": SEATS}

    resource: str | None = None
    handed: tuple[tuple[str, int], ...] | None = None

    @classmethod
    def ask(cls, state: CatanState, seat: int) -> Asked:
        if refused := cannot_play(state, seat, MONOPOLY):
            return refused
        if not state.tracks_hands:
            return cls(seat)
        resource = yield Pick("resource", N_("Which resource?"), RESOURCE_OPTIONS)
        good, hands = NUMBER[resource], state.hands
        others = [other for other in range(state.seats) if other != seat]
        least = tuple((SEAT_NAMES[n], held) for n in others if (held := hands.least(n, good)))
        if all(hands.least(other, good) == hands.most(other, good) for other in others):
            return cls(seat, resource, least)
        handed = yield _handed(state, others, good)
        return _impossible(state, others, good, dict(handed)) or cls(seat, resource, handed)

    def apply(self, state: CatanState, emit: Emit) -> None:
        play_card(state, self.seat, MONOPOLY, emit)
        if self.resource is None:
            return
        good, handed = NUMBER[self.resource], dict(self.handed or ())
        for other in range(state.seats):
            if other == self.seat:
                continue
            number = handed.get(SEAT_NAMES[other], 0)
            state.hands.hand_over(other, self.seat, good, number)
            if number:
                state.lost_cards(other)
            if emit and number:
                what = N_("receives {cards} from {giver}", cards=amount(number, good), giver=Seat(other))
                goods = pairs(one_of(good, number), RESOURCES)
                emit(Gained(self.seat, what, rule=rulebook.PROGRESS, goods=goods, source=other))
        if emit and not any(handed.values()):
            emit(
                Missed(
                    self.seat,
                    N_("nobody has any {resource}", resource=RESOURCE[good]),
                    rule=rulebook.PROGRESS,
                )
            )

    def describe(self) -> Text:
        if self.resource is None:
            return N_("{seat} plays Monopoly", seat=Seat(self.seat))
        resource = RESOURCE[NUMBER[self.resource]]
        return N_("{seat} plays Monopoly on {resource}", seat=Seat(self.seat), resource=resource)


def _handed(state: CatanState, others: list[int], good: int) -> Bundle:
    # Neither the most nor a suggestion tells what the app knows of a hand.
    pool = tuple(
        Good(SEAT_NAMES[other], N_("{seat}", seat=Seat(other)), min(state.hands.count(other), BANK_EACH))
        for other in others
    )
    prompt = N_("How many {resource} from each player?", resource=RESOURCE[good])
    return Bundle("handed", prompt, pool=pool, low=0, high=BANK_EACH)


def _impossible(state: CatanState, others: list[int], good: int, handed: dict[str, int]) -> Illegal | None:
    """Why they cannot hand over so many: the first who cannot, or all of them together."""
    for seat in others:
        number = handed.get(SEAT_NAMES[seat], 0)
        if number < state.hands.least(seat, good):
            why = N_("{seat} has more {resource} than that", seat=Seat(seat), resource=RESOURCE[good])
            return Illegal("catan.monopoly.too-few", why, rulebook.PROGRESS, hidden=True, holder=seat)
        if number > most_held(state, seat, good):
            why = N_("{seat} has less {resource} than that", seat=Seat(seat), resource=RESOURCE[good])
            return Illegal("catan.monopoly.too-many", why, rulebook.PROGRESS, hidden=True, holder=seat)
    numbers = [(seat, handed.get(SEAT_NAMES[seat], 0)) for seat in others]
    return None if state.hands.could_have(good, numbers) else NOT_TOGETHER
