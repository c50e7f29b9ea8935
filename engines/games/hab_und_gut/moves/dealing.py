"""Filling the racks, if the app is to know them (facts H-021 to H-024)."""

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Self

from engines.core.events import Emit, Gained
from engines.core.goods import vector
from engines.core.moves import Asked, Move
from engines.core.questions import Good, Option, Order, Tally, unfit
from engines.core.rules import Illegal
from engines.core.text import N_, Seat, Text
from engines.games.hab_und_gut import rulebook
from engines.games.hab_und_gut.moves.phases import begin_trade
from engines.games.hab_und_gut.racks import beside, racks_of
from engines.games.hab_und_gut.state import HabUndGutState
from engines.games.hab_und_gut.tables import (
    CARDS,
    COPIES,
    DECK,
    HAND_OF_CARDS,
    VALUES,
)
from engines.games.hab_und_gut.words import CARD_NUMBER, CARD_OPTIONS, KEYS, PRICE_CARDS, Goods

TOO_MANY = Illegal(
    "hab-und-gut.racks.too-many",
    N_("With the other racks, that's more of one card than exist. Check these cards again"),
    rulebook.SETTING_UP,
    hidden=True,
)
UNFIT = unfit("order")
POOL = tuple(
    Good(name, KEYS[card].label, COPIES[card], icon=KEYS[card].icon, aloud=KEYS[card].aloud)
    for card, name in enumerate(CARDS)
)
SHUFFLED: tuple[Option, ...] = tuple(CARD_OPTIONS[CARD_NUMBER[name]] for name in DECK)


class Deal(Move[HabUndGutState], frozen=True, tag="deal"):
    """Let the app shuffle the 54 price cards and deal eight to each rack.

    The order is None if it is unknown, and so is each unknown card; a rack with such a card is unknown.
    """

    title = N_("Deal the price cards")
    sentence = N_("{seat} deals the price cards")
    icon = "cards"
    open = True
    onward = True

    order: tuple[str | None, ...] | None = None

    @classmethod
    def ask(cls, state: HabUndGutState, seat: int) -> Asked:
        prompt = N_("Price cards from the top")
        order = yield Order("order", prompt, items=SHUFFLED, hidden=True, dealt=True)
        return cls(seat, order)

    def check(self, state: HabUndGutState) -> Illegal | None:
        if not isinstance(self.order, tuple) or None not in self.order:
            return super().check(state)
        known = Counter(filter(None, self.order))
        return None if len(self.order) == len(DECK) and known <= Counter(DECK) else UNFIT

    def apply(self, state: HabUndGutState, emit: Emit) -> None:
        for rack in range(state.seats):
            dealt = dealt_to(rack, self.order or ())
            if dealt and None not in dealt:
                state.cards.reveal(rack, [dealt.count(name) for name in CARDS])
        if emit:
            what = N_("deals {n} price cards to each rack", n=HAND_OF_CARDS)
            emit(Gained(self.seat, what, rule=rulebook.SETTING_UP))
        begin_trade(state, emit)

    def concealed(self, eyes: int | None = None) -> Self:
        return type(self)(self.seat)

    def seen_in(self, racks: Collection[int]) -> Self:
        """The same deal with only the cards of these racks."""
        if self.order is None:
            return self
        order = (name if at // HAND_OF_CARDS in racks else None for at, name in enumerate(self.order))
        return type(self)(self.seat, tuple(order))


def dealt_to(rack: int, order: Sequence[str | None]) -> Sequence[str | None]:
    """The cards of the deck that are dealt to a rack."""
    return order[rack * HAND_OF_CARDS : (rack + 1) * HAND_OF_CARDS]


class FillRack(Move[HabUndGutState], frozen=True, tag="fill-rack"):
    """Enter the eight cards of the rack on the player's left, seen by the two players beside it."""

    title = N_("Enter left rack")
    icon = "rack"
    open = True
    onward = True
    names = {"cards": PRICE_CARDS}

    cards: Goods

    @classmethod
    def ask(cls, state: HabUndGutState, seat: int) -> Asked:
        prompt = N_("Which {n} cards are in the rack left of {seat}?", n=HAND_OF_CARDS, seat=Seat(seat))
        eyes = beside(seat, state.seats)
        cards = yield Tally(
            "cards",
            prompt,
            pool=POOL,
            low=HAND_OF_CARDS,
            high=HAND_OF_CARDS,
            across=len(VALUES),
            eyes=eyes,
            at_table=True,
        )
        for card, number in enumerate(vector(cards, CARDS)):
            if number and number + sum(held[card] for held in state.cards.known) > COPIES[card]:
                return TOO_MANY
        return cls(seat, cards)

    def check(self, state: HabUndGutState) -> Illegal | None:
        refused = super().check(state)
        entered = sum(number for _, number in self.cards) if self.cards else 0
        if refused is None or entered == HAND_OF_CARDS:
            return refused
        why = N_("{n} cards are in a rack, not {entered}", n=HAND_OF_CARDS, entered=entered)
        return Illegal("hab-und-gut.racks.number", why, rulebook.SETTING_UP)

    def apply(self, state: HabUndGutState, emit: Emit) -> None:
        state.cards.reveal(self.seat, vector(self.cards, CARDS))
        _filled(state, self.seat, emit)

    def describe(self) -> Text:
        return rack_stands(self.seat)


class LeaveRack(Move[HabUndGutState], frozen=True, tag="leave-rack"):
    """Leave the cards of the rack on the player's left unknown to the app."""

    title = N_("Skip the left rack")
    icon = "pass"
    for_people = True

    def apply(self, state: HabUndGutState, emit: Emit) -> None:
        _filled(state, self.seat, emit)

    def describe(self) -> Text:
        return rack_stands(self.seat)


def rack_stands(seat: int) -> Text:
    """The sentence that a rack is filled, without telling whether the app knows its cards."""
    return N_("Rack left of {seat} filled", seat=Seat(seat))


def _filled(state: HabUndGutState, seat: int, emit: Emit) -> None:
    state.due &= ~(1 << seat)
    if emit:
        emit(Gained(seat, rack_stands(seat), rule=rulebook.SETTING_UP))
    if not state.due:
        begin_trade(state, emit)


def concealed(move: Move[HabUndGutState], seats: int, eyes: int | None) -> Move[HabUndGutState]:
    """A move as these eyes know it, of so many seats: of the racks they see only the two beside them."""
    racks = () if eyes is None else racks_of(eyes, seats)
    if isinstance(move, Deal):
        return move.seen_in(racks) if racks else move.concealed()
    if isinstance(move, FillRack):
        return move if move.seat in racks else LeaveRack(move.seat)
    return move.concealed(eyes)
