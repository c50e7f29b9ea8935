"""Using the building entered: what all such moves share, and the effects without a choice."""

from collections.abc import Callable, Sequence
from functools import cache

from msgspec import Struct

from engines.core.events import Emit, Event
from engines.core.moves import Move
from engines.core.questions import Option
from engines.core.rules import Illegal
from engines.core.text import N_, Text
from engines.games.le_havre import effects, rulebook, words
from engines.games.le_havre.accounts import Purse, gain, lend, pay
from engines.games.le_havre.specials import CARDS, E, effect_of
from engines.games.le_havre.state import NOWHERE, HavreState
from engines.games.le_havre.tables import FRANCS, INDEX, OFFERS

Hand = Sequence[int]


class Outcome(Struct):
    """The outcome of a building without a choice: goods taken from and given to the player, and loans."""

    takes: Purse = {}
    gives: Purse = {}
    loans: int = 0


@cache
def goods_in(goods: effects.Goods) -> Purse:
    """Printed goods as a number by kind."""
    return {INDEX[good]: number for good, number in goods}


def barred(number: int, code: str, why: Text) -> Illegal:
    """Why a building cannot be used now, with its own card as rule reference."""
    return Illegal(code, why, rulebook.card(number))


def card_option(number: int, blocked: Illegal | None = None) -> Option:
    """A building as an option that is also touched on the board."""
    return Option(CARDS[number].id, words.card(number), CARDS[number].id, blocked)


def lacks(hand: Hand, goods: Purse) -> Purse:
    """What a hand lacks of these goods."""
    return {kind: number - hand[kind] for kind, number in goods.items() if number > hand[kind]}


def lacking(number: int, missing: Purse) -> Illegal:
    """The refusal for lack of goods."""
    return _lacking(number, tuple(missing.items()))


@cache
def _lacking(number: int, missing: tuple[tuple[int, int], ...]) -> Illegal:
    goods = words.bundle(dict(missing))
    why = N_("{building}: {goods} missing", building=words.card(number), goods=goods)
    return barred(number, "le-havre.use.lacking", why)


def wind(state: HavreState, seat: int) -> int:
    """The free energy."""
    effect = state.owned_effect(seat, effects.Wind)
    return effect.energy if effect else 0


def leave(state: HavreState) -> None:
    """End the action of the building."""
    state.doing, state.left = NOWHERE, 0


class Visit(Struct, frozen=True):
    """A seat that could use a building with this hand: its own, after its payments so far."""

    state: HavreState
    seat: int
    number: int
    hand: Hand

    def effect(self, kind: type[E]) -> E:
        """The effect of the building, which is of this kind."""
        return effect_of(self.number, kind)


Judge = Callable[[Visit], Outcome | Illegal]


def _gain(visit: Visit) -> Outcome | Illegal:
    effect = visit.effect(effects.Gain)
    return Outcome(gives={**goods_in(effect.goods), FRANCS: effect.francs})


def _per_symbol(visit: Visit) -> Outcome | Illegal:
    effect = visit.effect(effects.PerSymbol)
    gives = {
        INDEX[share.good]: share.base + min(share.most, visit.state.symbols(visit.seat, share.symbol))
        for share in effect.shares
    }
    if any(gives.values()):
        return Outcome(gives=gives)
    return barred(visit.number, "le-havre.use.no-symbol", N_("You have no fisherman and no hammer"))


def _visitors(visit: Visit) -> Outcome | Illegal:
    effect = visit.effect(effects.Visitors)
    guests = [other for other, at in enumerate(visit.state.persons) if other != visit.seat and at != NOWHERE]
    guests = [other for other in guests if visit.state.owner[visit.state.persons[other]] == visit.seat]
    if guests:
        return Outcome(gives={FRANCS: effect.francs * len(guests)})
    why = N_("No other player's person is in a building of yours")
    return barred(visit.number, "le-havre.use.no-visitor", why)


def _empty_offers(visit: Visit) -> Outcome | Illegal:
    effect = visit.effect(effects.EmptyOffers)
    gives = {kind: effect.each for kind, lies in zip(OFFERS, visit.state.offer, strict=True) if not lies}
    if gives:
        return Outcome(gives=gives)
    return barred(visit.number, "le-havre.use.no-empty-offer", N_("No offer space is empty"))


def _court(visit: Visit) -> Outcome | Illegal:
    loans = visit.state.loans[visit.seat]
    if not loans:
        return barred(visit.number, "le-havre.use.no-loan", N_("You have no loan to return"))
    return Outcome(gives={FRANCS: 2 if loans == 2 else 0}, loans=2 if loans > 2 else 1)


def _miracle(visit: Visit) -> Outcome | Illegal:
    effect = visit.effect(effects.Miracle)
    missing = lacks(visit.hand, goods_in(effect.held))
    return lacking(visit.number, missing) if missing else Outcome(gives=goods_in(effect.goods))


def _stake(visit: Visit) -> Outcome | Illegal:
    effect = visit.effect(effects.Stake)
    takes = goods_in(effect.input)
    missing = lacks(visit.hand, {**takes, FRANCS: effect.shown})
    return lacking(visit.number, missing) if missing else Outcome(takes, {FRANCS: effect.gain})


def _show(visit: Visit) -> Outcome | Illegal:
    effect = visit.effect(effects.Show)
    shown = sum(visit.hand[INDEX[good]] for good in effect.goods)
    if visit.state.zoo and shown >= visit.state.zoo:
        return Outcome(gives={FRANCS: shown // visit.state.zoo})
    return barred(
        visit.number, "le-havre.use.too-few-animals", N_("You don't have enough fish and cattle for a franc")
    )


JUDGES: dict[type[effects.Effect], Judge] = {
    effects.Gain: _gain,
    effects.PerSymbol: _per_symbol,
    effects.Visitors: _visitors,
    effects.EmptyOffers: _empty_offers,
    effects.Court: _court,
    effects.Miracle: _miracle,
    effects.Stake: _stake,
    effects.Show: _show,
}
"""The effects that leave no choice."""


class InBuilding(Move[HavreState], frozen=True):
    """What is done in the building that was entered: whoever looks for it touches that."""

    @classmethod
    def begins_at(cls, state: HavreState, seat: int) -> tuple[str, ...]:
        return () if state.doing == NOWHERE else (CARDS[state.doing].id,)


class Use(Move[HavreState], frozen=True, tag="use"):
    """Do the only thing possible in the building that was entered."""

    title = N_("Use the building")
    automatic = True

    def apply(self, state: HavreState, emit: Emit) -> None:
        seat, number = state.seat, state.doing
        outcome = JUDGES[type(CARDS[number].effect)](Visit(state, seat, number, state.goods[seat]))
        leave(state)
        if isinstance(outcome, Outcome):
            why, rule = words.card(number), rulebook.card(number)
            pay(state, seat, outcome.takes, why, emit, rule)
            gain(state, seat, outcome.gives, why, emit, rule)
            if outcome.loans:
                forgive(state, seat, outcome.loans, number, emit)


def forgive(state: HavreState, seat: int, loans: int, number: int, emit: Emit) -> None:
    """Take loans back without payment."""
    lend(state, seat, -loans, emit)
    if emit:
        what = N_("returns loans for free: {n}", n=loans)
        emit(Event(seat, what, why=words.card(number), rule=rulebook.card(number)))
