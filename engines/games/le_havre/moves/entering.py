"""Main action B: the person enters a building; using it is the next move (facts 7.1 to 8.6)."""

from functools import cache

from engines.core.events import TABLE, Emit, Moved
from engines.core.moves import Asked, Move
from engines.core.questions import Option, Pick
from engines.core.rules import Illegal
from engines.core.text import N_, NN_, Seat, Text
from engines.games.le_havre import effects, rulebook, words
from engines.games.le_havre.accounts import pay
from engines.games.le_havre.card_text import deed
from engines.games.le_havre.moves.fees import TOKENS, fee_goods, fee_words, least_wasted
from engines.games.le_havre.moves.open_buildings import (
    WATCH,
    after_sending_home,
    fee_options,
    not_open,
    occupied,
    why_not_enter,
    why_not_send_home,
)
from engines.games.le_havre.moves.using import Hand, card_option, leave
from engines.games.le_havre.products import product_words
from engines.games.le_havre.specials import CARDS, NUMBER, effect_of
from engines.games.le_havre.state import IN_TOWN, NOWHERE, HavreState
from engines.games.le_havre.tables import FRANCS


def enter(state: HavreState, seat: int, number: int, fee: str, emit: Emit) -> None:
    """Put the person into the building, pay the fee, and begin the action."""
    state.persons[seat] = number
    owner = state.owner[number]
    if emit:
        what = N_("enters {building}", building=words.card(number))
        emit(Moved(seat, what, why=deed(number), rule=rulebook.ENTER, spots=(CARDS[number].id,)))
    to = TABLE if owner == IN_TOWN else owner
    pay(state, seat, fee_goods(fee), words.card(number), emit, rulebook.ENTER, to)
    state.doing = number
    effect = CARDS[number].effect
    state.left = effect.most if isinstance(effect, effects.Construct) else 0


def _fee_question(state: HavreState, seat: int, number: int, hand: Hand) -> Pick:
    options = fee_options(state, seat, number, hand)
    owner = state.owner[number]
    told = {"building": words.card(number), "product": product_words(number), "fee": fee_words(number)}
    # Translators: such as "Entering Bakehouse 05 (bread) costs 1 food: how do you pay?"
    prompt = N_("Entering {building} ({product}) costs {fee}: how do you pay?", **told)
    if owner != IN_TOWN:
        # Translators: the same, where the fee goes to a player.
        prompt = N_(
            "Entering {building} ({product}) costs {fee}: what do you pay {owner}?", owner=Seat(owner), **told
        )
    suggested = least_wasted([str(option.value) for option in options if option.blocked is None])
    return Pick("fee", prompt, options, suggested=suggested, note=deed(number))


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

    @classmethod
    def begins_at(cls, state: HavreState, seat: int) -> tuple[str, ...]:
        return tuple(CARDS[number].id for number in _buildings(state))

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
        n = sum(why_not_enter(state, seat, number) is None for number in _buildings(state))
        return NN_("{n} possible", "{n} possible", n)

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
