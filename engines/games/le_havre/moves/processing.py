"""Processing and selling goods several times: ovens, mills, workshops, shops (facts 15.5 to 16.27)."""

from collections.abc import Generator
from typing import Any

from engines.core.events import Emit
from engines.core.moves import Asked
from engines.core.naming import goods as naming
from engines.core.questions import Count
from engines.core.rules import Illegal
from engines.core.text import N_, Text
from engines.games.le_havre import rulebook, words
from engines.games.le_havre.accounts import Pairs, Purse, ask_energy, gain, pay, purse, worth
from engines.games.le_havre.effects import ASK, Either, Process
from engines.games.le_havre.moves.using import (
    Hand,
    InBuilding,
    Visit,
    barred,
    goods_in,
    lacking,
    lacks,
    leave,
    wind,
)
from engines.games.le_havre.state import HavreState
from engines.games.le_havre.tables import BRICK, CLAY, ENERGY, FRANCS, IRON_ORE, KINDS, STEEL_BAR
from engines.games.le_havre.words import GOOD

INSTEAD = {CLAY: BRICK, IRON_ORE: STEEL_BAR}
"""The goods that may replace others, one for one."""
FUEL = tuple(KINDS[kind] for kind in sorted(ENERGY))


def stand_in(effect: Process) -> int | None:
    """What may replace the input where this changes the result, as in a single firing."""
    (kind, *more) = goods_in(effect.input)
    return INSTEAD.get(kind) if effect.most == 1 and not more else None


def energy_due(state: HavreState, seat: int, effect: Process, times: int) -> int:
    """The energy for so many times, rounded up, minus the free energy."""
    return max(0, effect.energy + -(-times * effect.half_energy // 2) - wind(state, seat))


def most_times(state: HavreState, seat: int, effect: Process, hand: Hand) -> int:
    """How often a process is possible with a hand, including its energy."""
    inputs, other = goods_in(effect.input), stand_in(effect)
    spare = hand[other] if other is not None else 0
    most = min([effect.most, *[(hand[kind] + spare) // number for kind, number in inputs.items()]])
    if not most or not (effect.energy or effect.half_energy):
        return most
    energy = worth(hand, ENERGY) + wind(state, seat) - effect.energy
    if energy < 0:
        return 0
    return min(most, 2 * energy // effect.half_energy) if effect.half_energy else most


def earned(state: HavreState, effect: Process, times: int) -> int:
    """The francs for so many times, rounded down."""
    if effect.table:
        return effect.table[times - 1] if times else 0
    half = 2 * state.diner if effect.half_francs == ASK else effect.half_francs
    return times * half // 2


def made(effect: Process, times: int) -> Purse:
    """The goods made in so many times."""
    found = {kind: number * times for kind, number in goods_in(effect.output).items()}
    return {**found, **{kind: number * (times // 2) for kind, number in goods_in(effect.per_two).items()}}


def given(effect: Process, times: int, instead: int) -> Purse:
    """The goods used in so many times; `instead` of them are replacements."""
    goods = {kind: number * times for kind, number in goods_in(effect.input).items()}
    if instead:
        (kind,) = goods
        goods = {kind: goods[kind] - instead, INSTEAD[kind]: instead}
    return goods


def no_process(visit: Visit) -> Illegal | None:
    """Why a process cannot be done even once."""
    effect = visit.effect(Process)
    if effect.half_francs == ASK and not visit.state.diner:
        return barred(visit.number, "le-havre.use.not-told", N_("This card's payment isn't entered yet"))
    return _cannot(visit.state, visit.seat, visit.number, effect, visit.hand)


def _cannot(state: HavreState, seat: int, number: int, effect: Process, hand: Hand) -> Illegal | None:
    if most_times(state, seat, effect, hand):
        return None
    missing = lacks(hand, goods_in(effect.input))
    if missing and not (stand_in(effect) is not None and hand[stand_in(effect) or 0]):
        return lacking(number, missing)
    due, held = energy_due(state, seat, effect, 1), worth(hand, ENERGY)
    why = N_("{building} takes {n} energy; you have {held}", building=words.card(number), n=due, held=held)
    return barred(number, "le-havre.use.no-energy", why)


class Run(InBuilding, frozen=True, tag="process"):
    """Process or sell so many times, as the card says."""

    title = N_("Use the building")
    sentence = N_("{seat} uses the building")
    icon = "gear"
    open = True
    onward = True
    names = {"energy": naming(FUEL)}

    times: int
    instead: int = 0
    """How much of the input is replaced by its processed kind."""
    energy: Pairs = ()

    @classmethod
    def ask(cls, state: HavreState, seat: int) -> Asked:
        effect, hand = state.effect(Process), state.goods[seat]
        times = yield from ask_times("times", state, seat, effect, 1)
        instead = 0
        if (other := stand_in(effect)) is not None:
            (kind,) = goods_in(effect.input)
            instead = yield _instead("instead", kind, other, times, hand)
        energy = yield from ask_energy(hand, energy_due(state, seat, effect, times))
        return cls(seat, times, instead, energy)

    @classmethod
    def remark(cls, state: HavreState, seat: int) -> Text | None:
        return words.card(state.doing)

    def apply(self, state: HavreState, emit: Emit) -> None:
        effect = state.effect(Process)
        run(state, self.seat, effect, self.times, self.instead, emit)
        pay(state, self.seat, purse(self.energy), N_("energy"), emit, rulebook.card(state.doing))
        leave(state)


def ask_times(name: str, state: HavreState, seat: int, effect: Process, low: int) -> Generator[Any, Any, int]:
    """Ask how often; the maximum is suggested."""
    most = most_times(state, seat, effect, state.goods[seat])
    times: int = yield Count(name, process_words(effect), low, most, suggested=most)
    return times


def process_words(effect: Process) -> Text:
    """The question "How many times fish for smoked fish?"."""
    given = words.bundle(goods_in(effect.input))
    if not effect.output:
        return N_("How many times do you sell {goods}?", goods=given)
    return N_(
        "How many times {goods} for {product}?", goods=given, product=words.bundle(goods_in(effect.output))
    )


def _instead(name: str, kind: int, other: int, need: int, hand: Hand) -> Count:
    prompt = N_("How much {other} instead of {good}?", other=GOOD[KINDS[other]], good=GOOD[KINDS[kind]])
    low = max(0, need - hand[kind])
    return Count(name, prompt, low, max(low, min(need, hand[other])), suggested=low)


def run(state: HavreState, seat: int, effect: Process, times: int, instead: int, emit: Emit) -> None:
    """Exchange the goods and francs of a process."""
    why, rule = words.card(state.doing), rulebook.card(state.doing)
    pay(state, seat, given(effect, times, instead), why, emit, rule)
    goods = made(effect, times)
    gain(state, seat, {**goods, FRANCS: earned(state, effect, times)}, why, emit, rule)


class RunBoth(InBuilding, frozen=True, tag="process-both"):
    """Do the first thing on the card so often, and the second so often."""

    title = N_("Use the building")
    sentence = N_("{seat} uses the building")
    icon = "gear"
    onward = True

    first: int
    second: int

    @classmethod
    def ask(cls, state: HavreState, seat: int) -> Asked:
        effect = state.effect(Either)
        second_most = most_times(state, seat, effect.second, state.goods[seat])
        first = yield from ask_times("first", state, seat, effect.first, 0 if second_most else 1)
        second = yield from ask_times("second", state, seat, effect.second, 0 if first else 1)
        return cls(seat, first, second)

    @classmethod
    def remark(cls, state: HavreState, seat: int) -> Text | None:
        return words.card(state.doing)

    def apply(self, state: HavreState, emit: Emit) -> None:
        effect = state.effect(Either)
        run(state, self.seat, effect.first, self.first, 0, emit)
        run(state, self.seat, effect.second, self.second, 0, emit)
        leave(state)


def no_either(visit: Visit) -> Illegal | None:
    """Why neither of two things can be done."""
    effect = visit.effect(Either)
    first = _cannot(visit.state, visit.seat, visit.number, effect.first, visit.hand)
    return first and _cannot(visit.state, visit.seat, visit.number, effect.second, visit.hand)
