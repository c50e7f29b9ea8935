"""The robber: discards, the robber's move, and stealing."""

from typing import Self

from engines.core.events import Emit, Gained, Missed, Moved, Paid
from engines.core.goods import vector
from engines.core.moves import Asked, Move
from engines.core.questions import Bundle, Count, Draw, Good, Option, Pick
from engines.core.rules import Illegal
from engines.core.text import N_, NN_, Seat, Text
from engines.games.catan import rulebook
from engines.games.catan.house_rules import FRIENDLY_BELOW
from engines.games.catan.moves.naming import CARDS, HEX
from engines.games.catan.moves.turn import resume
from engines.games.catan.offered import Goods
from engines.games.catan.payments import cannot_pay, most_held, one_of
from engines.games.catan.state import BANK, ROBBER, STEAL, CatanState
from engines.games.catan.tables import BANK_EACH, RESOURCES
from engines.games.catan.topology import CORNER_MASK, HEXES
from engines.games.catan.words import (
    HEX_OPTIONS,
    NUMBER,
    RESOURCE,
    RESOURCE_OPTIONS,
    blocked,
    bundle,
    hex_spot,
)

ROBBER_THERE = blocked(
    HEX_OPTIONS, Illegal("catan.robber.stays", N_("The robber must move to another hex"), rulebook.SEVEN)
)


FRIENDLY = blocked(
    HEX_OPTIONS,
    Illegal(
        "catan.robber.friendly",
        N_("House rule: players under {n} points can't be robbed", n=FRIENDLY_BELOW),
        rulebook.SEVEN,
    ),
)


def held_goods(state: CatanState, seat: int) -> tuple[Good, ...]:
    """A hand as goods of a bundle: the most it can hold, and what a stranger could expect."""
    openly = min(state.hands.count(seat), BANK_EACH)
    return tuple(
        Good(name, RESOURCE[good], state.hands.most(seat, good), openly=openly, icon=name)
        for good, name in enumerate(RESOURCES)
    )


def unseen_goods(state: CatanState, seat: int) -> tuple[Good, ...]:
    """Another player's hand as goods of a bundle, revealing nothing but its size."""
    most = min(state.hands.count(seat), BANK_EACH)
    return tuple(Good(name, RESOURCE[good], most, icon=name) for good, name in enumerate(RESOURCES))


def _discarded(state: CatanState, seat: int, number: int, emit: Emit, goods: Goods = ()) -> None:
    if emit:
        what = NN_("discards {n} card", "discards {n} cards", number)
        if goods:
            what = N_("discards {cards}", cards=bundle(vector(goods, RESOURCES)))
        emit(Paid(seat, what, rule=rulebook.SEVEN, goods=goods))
    state.discarded[seat] += number
    if not any(state.due):
        state.phase = ROBBER


class Discard(Move[CatanState], frozen=True, tag="discard"):
    """Discard half of more than seven cards to the bank, by name (facts 8.2)."""

    title = N_("Discard")
    icon = "discard"
    open = True
    owing = True
    names = {"cards": CARDS}

    cards: Goods

    @classmethod
    def ask(cls, state: CatanState, seat: int) -> Asked:
        due = state.due[seat]
        prompt = NN_("Discard which card?", "Discard which {n} cards?", due)
        # Translators: on a key, once so many cards are chosen.
        does = N_("Discard {n}", n=due)
        cards = yield Bundle("cards", prompt, pool=held_goods(state, seat), low=due, high=due, does=does)
        if refused := cannot_pay(state, seat, vector(cards, RESOURCES), rulebook.SEVEN):
            return refused
        return cls(seat, cards)

    @classmethod
    def remark(cls, state: CatanState, seat: int) -> Text | None:
        return NN_("{n} card", "{n} cards", state.due[seat])

    def check(self, state: CatanState) -> Illegal | None:
        given, due = sum(number for _, number in self.cards or ()), state.due[self.seat]
        if given != due:
            why = N_("{seat} discards {n} cards, not {given}", seat=Seat(self.seat), n=due, given=given)
            return Illegal("catan.discard.number", why, rulebook.SEVEN)
        refused = cannot_pay(state, self.seat, vector(self.cards, RESOURCES), rulebook.SEVEN)
        return refused or super().check(state)

    def apply(self, state: CatanState, emit: Emit) -> None:
        state.hands.transfer(self.seat, BANK, vector(self.cards, RESOURCES))
        _discarded(state, self.seat, sum(number for _, number in self.cards), emit, self.cards)

    def describe(self) -> Text:
        return N_(
            "{seat} discards {cards}", seat=Seat(self.seat), cards=bundle(vector(self.cards, RESOURCES))
        )


class DiscardUnseen(Move[CatanState], frozen=True, tag="discard-unseen"):
    """Discard half of more than seven cards without naming them (facts 8.2)."""

    title = N_("Discard face down")
    icon = "discard"
    owing = True
    for_people = True

    number: int

    @classmethod
    def ask(cls, state: CatanState, seat: int) -> Asked:
        due = state.due[seat]
        number = yield Count("number", N_("Discard how many cards?"), low=due, high=due)
        return cls(seat, number)

    @classmethod
    def remark(cls, state: CatanState, seat: int) -> Text | None:
        return NN_("{n} card", "{n} cards", state.due[seat])

    def check(self, state: CatanState) -> Illegal | None:
        due = state.due[self.seat]
        if self.number == due:
            return None
        why = N_("{seat} discards {n} cards, not {given}", seat=Seat(self.seat), n=due, given=self.number)
        return Illegal("catan.discard.number", why, rulebook.SEVEN)

    def apply(self, state: CatanState, emit: Emit) -> None:
        state.hands.lay_down_unknown(self.seat, BANK, self.number)
        _discarded(state, self.seat, self.number, emit)

    def describe(self) -> Text:
        return NN_("{seat} discards {n} card", "{seat} discards {n} cards", self.number, seat=Seat(self.seat))


def victims(state: CatanState, thief: int) -> tuple[int, ...]:
    """The other seats with a building at the robber's hex."""
    corners = CORNER_MASK[state.robber]
    return tuple(seat for seat in range(state.seats) if seat != thief and state.buildings(seat) & corners)


def spared(state: CatanState, thief: int) -> int:
    """The hexes, as a mask, that a friendly robber spares; none if it could go nowhere."""
    if not state.house.friendly_robber:
        return 0
    weak = [other for other in range(state.seats) if other != thief and state.points[other] < FRIENDLY_BELOW]
    corners = 0
    for other in weak:
        corners |= state.buildings(other)
    mask = sum(1 << place for place in range(len(HEXES)) if CORNER_MASK[place] & corners)
    return 0 if (mask | 1 << state.robber) == (1 << len(HEXES)) - 1 else mask


class MoveRobber(Move[CatanState], frozen=True, tag="move-robber"):
    """Move the robber to another hex (facts 8.3)."""

    title = N_("Move the robber")
    sentence = N_("{seat} moves the robber")
    icon = "robber"
    onward = True
    names = {"hex": HEX}

    hex: int

    @classmethod
    def ask(cls, state: CatanState, seat: int) -> Asked:
        shut = spared(state, seat)
        options = tuple(
            (ROBBER_THERE if place == state.robber else FRIENDLY if shut >> place & 1 else HEX_OPTIONS)[place]
            for place in range(len(HEXES))
        )
        place = yield Pick("hex", N_("Where does the robber go?"), options)
        return cls(seat, place)

    def apply(self, state: CatanState, emit: Emit) -> None:
        before, state.robber, state.discarded = state.robber, self.hex, []
        if emit:
            spots = (hex_spot(self.hex), hex_spot(before))
            emit(Moved(self.seat, N_("moves the robber"), rule=rulebook.SEVEN, spots=spots))
        if any(map(state.hands.count, victims(state, self.seat))):
            state.phase = STEAL
        else:
            resume(state)


class Steal(Move[CatanState], frozen=True, tag="steal"):
    """Steal one unseen card from a player at the robber's hex; None if it stays unknown (facts 8.4)."""

    title = N_("Steal a card")
    icon = "robber"
    onward = True
    follows = True

    victim: int
    card: str | None = None

    @classmethod
    def ask(cls, state: CatanState, seat: int) -> Asked:
        prompt = N_("From whom?")
        victim = yield Pick("victim", prompt, _victim_options(state, seat))
        # Where all see what is deduced, the app is told no more than all can see.
        if not state.hands.count(victim) or state.house.deduced_hands:
            return cls(seat, victim)
        # No option is blocked by what the victim holds: the question must not tell the thief.
        counts = tuple(most_held(state, victim, good) for good in range(len(RESOURCES)))
        prompt, eyes = N_("Which card is it?"), (seat, victim)
        card = yield Draw("card", prompt, options=RESOURCE_OPTIONS, counts=counts, hidden=True, eyes=eyes)
        if card is not None and not counts[NUMBER[card]]:
            why = N_("{victim} doesn't have this card", victim=Seat(victim))
            return Illegal("catan.steal.not-held", why, rulebook.SEVEN, hidden=True)
        return cls(seat, victim, card)

    def apply(self, state: CatanState, emit: Emit) -> None:
        found = state.hands.count(self.victim)
        if self.card is not None:
            state.hands.transfer(self.victim, self.seat, one_of(NUMBER[self.card]))
        elif found:
            state.hands.take_unknown(self.victim, self.seat)
        if found:
            state.lost_cards(self.victim)
        resume(state)
        if emit:
            emit(self._theft() if found else self._nothing())

    def _theft(self) -> Gained:
        openly = what = N_("steals a card from {victim}", victim=Seat(self.victim))
        if self.card is not None:
            card = RESOURCE[NUMBER[self.card]]
            what = N_("steals {card} from {victim}", card=card, victim=Seat(self.victim))
        eyes = (self.seat, self.victim)
        return Gained(self.seat, what, rule=rulebook.SEVEN, source=self.victim, eyes=eyes, openly=openly)

    def _nothing(self) -> Missed:
        what = N_("finds no cards: {victim} has none", victim=Seat(self.victim))
        return Missed(self.seat, what, rule=rulebook.SEVEN)

    def describe(self) -> Text:
        return N_("{seat} steals a card from {victim}", seat=Seat(self.seat), victim=Seat(self.victim))

    def concealed(self, eyes: int | None = None) -> Self:
        return self if eyes in (self.seat, self.victim) else type(self)(self.seat, self.victim)


def _victim_options(state: CatanState, thief: int) -> tuple[Option, ...]:
    there = victims(state, thief)
    apart = Illegal(
        "catan.steal.not-there", N_("This player has no building next to the robber"), rulebook.SEVEN
    )
    own = Illegal("catan.steal.own", N_("Choose another player to rob"), rulebook.SEVEN)
    return tuple(
        Option.of_seat(seat, None if seat in there else own if seat == thief else apart)
        for seat in range(state.seats)
    )


class StealNothing(Move[CatanState], frozen=True, tag="steal-nothing"):
    """Steal nothing, after a confirmation (facts 8.6)."""

    title = N_("Steal nothing")
    sentence = N_("{seat} steals nothing")

    sure: bool

    @classmethod
    def ask(cls, state: CatanState, seat: int) -> Asked:
        prompt = N_("Steal nothing?")
        options = (Option(1, N_("Take nothing")), Option(0, N_("Steal a card")))
        if not (yield Pick("sure", prompt, options)):
            return Illegal("catan.steal.reconsidered", N_("Nothing entered"), rulebook.SEVEN)
        return cls(seat, True)

    def apply(self, state: CatanState, emit: Emit) -> None:
        resume(state)
        if emit:
            emit(Moved(self.seat, N_("steals nothing"), rule=rulebook.SEVEN))
