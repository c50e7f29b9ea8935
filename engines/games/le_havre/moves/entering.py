"""Main action B: the person enters a building; using it is the next move (facts 7.1 to 8.6)."""

from collections.abc import Callable
from functools import cache

from engines.core.events import TABLE, Emit, Moved
from engines.core.moves import Asked, Move
from engines.core.questions import Option, Pick
from engines.core.rules import Illegal
from engines.core.text import N_, Seat, Text
from engines.games.le_havre import effects, rulebook, words
from engines.games.le_havre.accounts import less, pay
from engines.games.le_havre.moves import trading
from engines.games.le_havre.moves.building import Build, no_construction
from engines.games.le_havre.moves.choosing import ChooseGoods, SmeltIron, always, no_choice
from engines.games.le_havre.moves.fees import TOKENS, fee_goods, fee_words, fees, least_wasted
from engines.games.le_havre.moves.processing import Run, RunBoth, no_either, no_process
from engines.games.le_havre.moves.shipping import ShipGoods, no_shipping
from engines.games.le_havre.moves.using import JUDGES, Hand, Visit, card_option, leave
from engines.games.le_havre.moves.wharf import BuildShip, no_shipyard
from engines.games.le_havre.specials import CARDS, NUMBER, effect_of
from engines.games.le_havre.state import IN_TOWN, NOWHERE, HavreState
from engines.games.le_havre.tables import FRANCS

Bar = Callable[[Visit], Illegal | None]

USES: dict[type[effects.Effect], tuple[type[Move[HavreState]], Bar]] = {
    effects.Construct: (Build, no_construction),
    effects.Shipyard: (BuildShip, no_shipyard),
    effects.Choose: (ChooseGoods, no_choice),
    effects.Process: (Run, no_process),
    effects.Either: (RunBoth, no_either),
    effects.Smelt: (SmeltIron, always),
    effects.SellAny: (trading.SellGoods, trading.no_sale),
    effects.Shipping: (ShipGoods, no_shipping),
    effects.Office: (trading.TradeGoods, trading.no_office),
    effects.FoodTrade: (trading.BuyWithFood, trading.no_food_trade),
    effects.TwoOffers: (trading.TakeTwoOffers, trading.no_two_offers),
}
"""The effects that leave a choice: the move for it, and the reason if there is nothing to choose."""


def no_use(state: HavreState, seat: int, number: int, hand: Hand) -> Illegal | None:
    """Why nothing could be done in a building with this hand."""
    effect = type(CARDS[number].effect)
    if judge := JUDGES.get(effect):
        outcome = judge(Visit(state, seat, number, hand))
        return outcome if isinstance(outcome, Illegal) else None
    if effect is effects.SendHome:
        return nobody_to_send_home(state, seat, hand)
    return USES[effect][1](Visit(state, seat, number, hand))


def fee_options(state: HavreState, seat: int, number: int, hand: Hand) -> tuple[Option, ...]:
    """The ways to pay the fee; those after which nothing could be done are blocked."""
    found = []
    for fee in fees(state, seat, number, hand):
        refused = no_use(state, seat, number, less(hand, fee_goods(fee)))
        label = N_("{goods}", goods=words.bundle(fee_goods(fee)))
        found.append(Option(fee, label, blocked=refused))
    return tuple(found)


def closed(state: HavreState, seat: int, number: int) -> Illegal | None:
    """Why a building is not open to a seat, regardless of the persons in it."""
    if not CARDS[number].entered:
        return _padlocked(number)
    if number in (state.persons[seat], state.began[seat]):
        why = N_(
            "Your person must move: you started in {building} or are there now", building=words.card(number)
        )
        return Illegal("le-havre.enter.same", why, rulebook.FINAL if state.final else rulebook.ENTER)
    return None


@cache
def _padlocked(number: int) -> Illegal:
    why = N_("{building} has a padlock: it can't be entered", building=words.card(number))
    return Illegal("le-havre.enter.padlock", why, rulebook.ENTER)


def unaffordable(state: HavreState, seat: int, number: int, hand: Hand) -> Illegal | None:
    """Why a seat cannot pay the fee and then use a building."""
    ways = fees(state, seat, number, hand)
    if not ways:
        return _too_dear(number)
    refused = None
    for fee in ways:
        refused = no_use(state, seat, number, less(hand, fee_goods(fee)))
        if refused is None:
            return None
    return refused


@cache
def _too_dear(number: int) -> Illegal:
    why = N_("Entering {building} costs {fee}", building=words.card(number), fee=fee_words(number))
    return Illegal("le-havre.enter.fee", why, rulebook.ENTER)


def why_not_enter(state: HavreState, seat: int, number: int) -> Illegal | None:
    """Why a seat cannot enter a building now."""
    return not_open(state, seat, number) or unaffordable(state, seat, number, state.goods[seat])


def not_open(state: HavreState, seat: int, number: int) -> Illegal | None:
    """Why a building is not open to a seat now, whatever its fee."""
    if refused := closed(state, seat, number):
        return refused
    if number in state.persons and not state.final:
        return _occupied(state.persons.index(number), number)
    return None


@cache
def _occupied(by: int, number: int) -> Illegal:
    why = N_("{seat} is in {building}", seat=Seat(by), building=words.card(number))
    return Illegal("le-havre.enter.occupied", why, rulebook.ENTER)


def enter(state: HavreState, seat: int, number: int, fee: str, emit: Emit) -> None:
    """Put the person into the building, pay the fee, and begin the action."""
    state.persons[seat] = number
    owner = state.owner[number]
    if emit:
        what = N_("enters {building}", building=words.card(number))
        emit(Moved(seat, what, rule=rulebook.ENTER, spots=(CARDS[number].id,)))
    to = TABLE if owner == IN_TOWN else owner
    pay(state, seat, fee_goods(fee), words.card(number), emit, rulebook.ENTER, to)
    state.doing = number
    effect = CARDS[number].effect
    state.left = effect.most if isinstance(effect, effects.Construct) else 0


def _fee_question(state: HavreState, seat: int, number: int, hand: Hand) -> Pick:
    options = fee_options(state, seat, number, hand)
    owner = state.owner[number]
    prompt = N_("How do you pay the entry fee?")
    if owner != IN_TOWN:
        prompt = N_("What do you pay {owner} for entering?", owner=Seat(owner))
    suggested = least_wasted([str(option.value) for option in options if option.blocked is None])
    return Pick("fee", prompt, options, suggested=suggested)


class Enter(Move[HavreState], frozen=True, tag="enter"):
    """Move the person to another building and pay its fee; the building must then be used."""

    title = N_("Enter a building")
    icon = "door"
    names = {"fee": TOKENS}
    effort = 8  # every building is looked at

    building: str
    fee: str
    """The tokens, one word each: "fish francs"."""

    @classmethod
    def ask(cls, state: HavreState, seat: int) -> Asked:
        options = _entries(state, seat)
        if all(option.blocked for option in options):
            return Illegal("le-havre.enter.none", N_("You can't use any building now"), rulebook.ENTER)
        building = yield Pick("building", N_("Which building?"), options)
        fee = yield _fee_question(state, seat, NUMBER[building], state.goods[seat])
        return cls(seat, building, fee)

    def check(self, state: HavreState) -> Illegal | None:
        # A log has hundreds of these: only if this building and fee don't do, all of them are looked at.
        return None if self._fits(state) else super().check(state)

    def _fits(self, state: HavreState) -> bool:
        number, seat = NUMBER.get(self.building), self.seat
        if number not in _buildings(state) or not_open(state, seat, number):
            return False
        return _fee_question(state, seat, number, state.goods[seat]).refuses(self.fee) is None

    @classmethod
    def remark(cls, state: HavreState, seat: int) -> Text | None:
        return N_("{n}", n=sum(why_not_enter(state, seat, number) is None for number in _buildings(state)))

    def apply(self, state: HavreState, emit: Emit) -> None:
        state.actions -= 1
        enter(state, self.seat, NUMBER[self.building], self.fee, emit)

    def describe(self) -> Text:
        return N_(
            "{seat} enters {building}", seat=Seat(self.seat), building=words.card(NUMBER[self.building])
        )


class _Asked:
    """What was asked twice of the same table, with the answer: thinkers ask it on and on."""

    mark: tuple[int, ...] = ()
    """Who asked last, and when: the table is copied only where this comes again."""
    kept: tuple[int, HavreState | None, tuple[Option, ...]] = (NOWHERE, None, ())


def _entries(state: HavreState, seat: int) -> tuple[Option, ...]:
    """Every building that stands, as an option for a seat."""
    mark = (seat, state.turn, state.actions, *state.goods[seat])
    again, _Asked.mark = _Asked.mark == mark, mark
    by, table, found = _Asked.kept
    if again and by == seat and table == state:
        return found
    found = tuple([_entry(state, seat, number) for number in _buildings(state)])
    if again:
        _Asked.kept = (seat, state.copy(), found)
    return found


def _buildings(state: HavreState) -> list[int]:
    """Every building that stands."""
    return [number for number, owner in enumerate(state.owner) if owner >= IN_TOWN]


def _entry(state: HavreState, seat: int, number: int) -> Option:
    name, label = CARDS[number].id, _entry_words(number, state.owner[number] == seat)
    return Option(name, label, name, why_not_enter(state, seat, number))


@cache
def _entry_words(number: int, own: bool) -> Text:
    fee = N_("free") if own else fee_words(number)
    return N_("{building}: {fee}", building=words.card(number), fee=fee)


class LeaveBuilding(Move[HavreState], frozen=True, tag="leave-building"):
    """Continue after a correction has left nothing to do in the building that was entered."""

    title = N_("Nothing to do here")
    sentence = N_("{seat} has nothing to do in the building")
    onward = True

    def apply(self, state: HavreState, emit: Emit) -> None:
        leave(state)


# ---- Harbour Watch


def after_sending_home(state: HavreState, seat: int, number: int, hand: Hand) -> list[int]:
    """A hand after the francs for the persons in a building; negative if there are too few."""
    effect = effect_of(WATCH, effects.SendHome)
    others = [other for other in state.standing(number) if other != seat]
    return less(hand, {FRANCS: effect.francs * len(others)})


WATCH = NUMBER["014"]


def why_not_send_home(state: HavreState, seat: int, number: int, hand: Hand) -> Illegal | None:
    """Why the persons in a building cannot be sent home to use it."""
    if refused := closed(state, seat, number):
        return refused
    left = after_sending_home(state, seat, number, hand)
    if left[FRANCS] < 0:
        why = N_("Sending a person home costs a franc")
        return Illegal("le-havre.watch.franc", why, rulebook.card(WATCH))
    after = state.copy()
    after.send_home(number)
    return unaffordable(after, seat, number, left)


def occupied(state: HavreState, seat: int) -> list[int]:
    """The buildings with persons of other players."""
    return sorted({at for other, at in enumerate(state.persons) if other != seat and at >= 0 and at != WATCH})


def nobody_to_send_home(state: HavreState, seat: int, hand: Hand) -> Illegal | None:
    """Why the Harbour Watch is of no use now."""
    if any(why_not_send_home(state, seat, number, hand) is None for number in occupied(state, seat)):
        return None
    why = N_("You can't use any occupied building")
    return Illegal("le-havre.watch.nobody", why, rulebook.card(WATCH))


class UseOccupied(Move[HavreState], frozen=True, tag="use-occupied"):
    """Send the person in a building home, paying its player, and enter that building for its usual fee."""

    title = N_("Send a person home")
    sentence = N_("{seat} sends a person home")
    icon = "person"
    onward = True
    names = {"fee": TOKENS}

    building: str
    fee: str

    @classmethod
    def ask(cls, state: HavreState, seat: int) -> Asked:
        hand = state.goods[seat]
        options = tuple(
            card_option(number, why_not_send_home(state, seat, number, hand))
            for number in occupied(state, seat)
        )
        building = yield Pick("building", N_("From which building?"), options)
        number = NUMBER[building]
        left = after_sending_home(state, seat, number, hand)
        after = state.copy()
        after.send_home(number)
        fee = yield _fee_question(after, seat, number, left)
        return cls(seat, building, fee)

    def apply(self, state: HavreState, emit: Emit) -> None:
        number, due = NUMBER[self.building], {FRANCS: effect_of(WATCH, effects.SendHome).francs}
        why, rule = words.card(WATCH), rulebook.card(WATCH)
        for other in state.send_home(number):
            pay(state, self.seat, due, why, emit, rule, other)
        enter(state, self.seat, number, self.fee, emit)
