"""Transfers of goods, francs and loans: what can be paid with what, and the receipts."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from engines.core.events import TABLE, Appeared, Emit, Gained, Paid
from engines.core.moves import Ask
from engines.core.questions import Bundle, Good
from engines.core.rules import Rule
from engines.core.text import N_, NN_, Seat, Text
from engines.games.le_havre import rulebook
from engines.games.le_havre.state import HavreState
from engines.games.le_havre.tables import ENERGY, FOOD, FRANCS, INDEX, KINDS, SHIPPING
from engines.games.le_havre.words import GOOD, bundle

Pairs = tuple[tuple[str, int], ...]
Purse = Mapping[int, int]
"""A number by kind of good."""

DEAR = {**{kind: SHIPPING[kind] for kind in ENERGY}, FRANCS: 9}
"""The value of a token if several payments waste equally little: francs last."""


def purse(pairs: Pairs) -> dict[int, int]:
    """Pairs (good, number) as a number by kind."""
    return {INDEX[name]: number for name, number in pairs}


def pairs(goods: Purse) -> Pairs:
    """A number by kind as pairs (good, number), in the order of the goods."""
    return tuple((KINDS[kind], goods[kind]) for kind in sorted(goods) if goods[kind])


def worth(hand: Sequence[int], values: Mapping[int, int]) -> int:
    """The food or energy in a hand."""
    return sum([hand[kind] * value for kind, value in values.items()])


def less(hand: Sequence[int], goods: Purse) -> list[int]:
    """What is left of a hand after these goods."""
    left = list(hand)
    for kind, number in goods.items():
        left[kind] -= number
    return left


def payments(hand: Sequence[int] | Purse, values: Mapping[int, int], need: int) -> Iterator[Pairs]:
    """Every payment of `need` without a superfluous token; () if nothing is due.

    The dearest tokens come first, and nothing is added to what is enough: so none could be left out.
    """
    kinds = sorted((kind for kind in values if hand[kind]), key=lambda kind: -values[kind])
    behind = [sum(hand[kind] * values[kind] for kind in kinds[at:]) for at in range(len(kinds) + 1)]

    def rest(at: int, due: int) -> Iterator[dict[int, int]]:
        """The ways to pay `due` with the kinds from `at` on."""
        if due <= 0:
            yield {}
        elif behind[at] >= due:
            kind, value = kinds[at], values[kinds[at]]
            for number in range(min(hand[kind], -(-due // value)), -1, -1):
                for more in rest(at + 1, due - number * value):
                    yield {kind: number, **more} if number else more

    yield from map(pairs, rest(0, need))


def best_payment(hand: Sequence[int], values: Mapping[int, int], need: int) -> Pairs:
    """The payment that wastes least, then spends the least valuable; the hand must suffice."""
    most = need + max(values.values())
    best: list[tuple[int, dict[int, int]] | None] = [(0, {}), *([None] * most)]
    for kind, value in values.items():
        after = best[:]
        for number in range(1, min(hand[kind], -(-need // value)) + 1):
            for total in range(most + 1 - number * value):
                if (so_far := best[total]) is not None:
                    cost = so_far[0] + number * DEAR.get(kind, value)
                    there = after[total + number * value]
                    if there is None or cost < there[0]:
                        after[total + number * value] = (cost, {**so_far[1], kind: number})
        best = after
    return pairs(next(found[1] for found in best[need:] if found is not None))


def goods_of(hand: Sequence[int], values: Mapping[int, int]) -> tuple[Good, ...]:
    """The goods of a hand that are worth something here, as a pool to choose from."""
    return tuple(
        Good(KINDS[kind], GOOD[KINDS[kind]], hand[kind], values[kind], icon=KINDS[kind])
        for kind in sorted(values)
        if hand[kind]
    )


def ask_payment(
    name: str,
    prompt: Text,
    hand: Sequence[int],
    values: Mapping[int, int],
    need: int,
    *,
    always: bool = False,
    note: Text | None = None,
) -> Ask:
    """Ask how `need` is paid, or only where there are several ways."""
    found = list(islice(payments(hand, values, need), 2))
    if len(found) == 1 and not always:
        return found[0]
    usual, pool = best_payment(hand, values, need), goods_of(hand, values)
    return (
        yield Bundle(name, prompt, pool, need, need, over="least", suggested=usual, always=always, note=note)
    )


def ask_energy(hand: Sequence[int], need: int, note: Text | None = None) -> Ask:
    """Ask how energy is paid; the note says for what, and what else that costs."""
    if need <= 0:
        return ()
    prompt = N_("How do you pay {n} energy?", n=need)
    return (yield from ask_payment("energy", prompt, hand, ENERGY, need, note=note))


def ask_food(name: str, hand: Sequence[int], need: int, *, always: bool = False) -> Ask:
    """Ask how food is paid; francs may replace it."""
    prompt = N_("How do you pay {n} food?", n=need)
    return (yield from ask_payment(name, prompt, hand, FOOD, need, always=always))


def gain(state: HavreState, seat: int, goods: Purse, why: Text, emit: Emit, rule: Rule | None = None) -> None:
    """Give goods from the general supply to a seat."""
    for kind, number in goods.items():
        state.goods[seat][kind] += number
    if emit and any(goods.values()):
        what = N_("receives {goods}", goods=bundle(goods))
        emit(Gained(seat, what, why=why, rule=rule, goods=pairs(goods)))
        appear(seat, goods, 1, emit)


def pay(
    state: HavreState,
    seat: int,
    goods: Purse,
    why: Text,
    emit: Emit,
    rule: Rule | None = None,
    to: int = TABLE,
) -> None:
    """Take goods from a seat: to the general supply, or to another seat."""
    for kind, number in goods.items():
        state.goods[seat][kind] -= number
        if to != TABLE:
            state.goods[to][kind] += number
    if emit and any(goods.values()):
        what = N_("pays {goods}", goods=bundle(goods))
        if to != TABLE:
            what = N_("pays {goods} to {owner}", goods=bundle(goods), owner=Seat(to))
        emit(Paid(seat, what, why=why, rule=rule, goods=pairs(goods), to=to))
        if to == TABLE:
            appear(seat, goods, -1, emit)


def appear(seat: int, goods: Purse, sign: int, emit: Emit) -> None:
    """Emit what came from the general supply or went there, for the totals and for nobody's eyes."""
    assert emit is not None
    for kind, number in goods.items():
        if number:
            words = GOOD[KINDS[kind]]
            emit(Appeared(seat, words, eyes=(), total=KINDS[kind], by=sign * number))


def lend(state: HavreState, seat: int, number: int, emit: Emit, why: Text | None = None) -> None:
    """Give a seat loans without their francs, and tell it with the reason; negative numbers remove loans."""
    state.loans[seat] += number
    if emit and why is not None:
        what, taken = NN_("takes {n} loan", "takes {n} loans", number), (("loan", number),)
        emit(Appeared(seat, what, why=why, rule=rulebook.LOANS, total="loans", by=number, goods=taken))
    elif emit and number:
        emit(Appeared(seat, N_("loans"), eyes=(), total="loans", by=number))
