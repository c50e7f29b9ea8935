"""What a position of Le Havre is judged by: wealth, food, goods, and what can soon be built or shipped."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from engines.games.le_havre.accounts import worth
from engines.games.le_havre.effects import Bonus, Feedlot
from engines.games.le_havre.moves.building import short_of
from engines.games.le_havre.moves.shipping import PRICES
from engines.games.le_havre.obvious import used
from engines.games.le_havre.scoring import bonus_of
from engines.games.le_havre.specials import CARDS, NUMBER, WHARVES, WITH_EFFECT
from engines.games.le_havre.state import FEEDING, HARVEST, IN_TOWN, NOWHERE, PRINTED_COST, HavreState
from engines.games.le_havre.tables import (
    BREAD,
    BRICK,
    CATTLE,
    CLAY,
    COAL,
    COKE,
    DEBT,
    ENERGY,
    FOOD,
    FRANCS,
    GRAIN,
    HIDES,
    IRON_ORE,
    LEATHER,
    LOAN,
    MEAT,
    ROUND_CARDS,
    SHIP_TYPES,
    SHIPS,
    STEEL_BAR,
    TURNS,
    WOOD,
    WOODEN,
)

_FRANCS = {
    "wealth once this round is fed, and half of the best action": 30,
    "interest to come": 4,
    "food after this round, and from ships": 30,
    "goods to build with": 20,
    "goods to sell": 15,
    "energy": 6,
    "room on ships": 8,
    "grain and cattle that breed": 20,
    "best building within reach": 6,
    "best ship within reach": 6,
}
"""The features, and about what each is worth in francs: what the first round of training plays by."""
NAMES = tuple(_FRANCS)
GUESS = {name: (francs * 0.02, francs * 0.03, francs * 0.06) for name, francs in _FRANCS.items()}
"""The weights that this makes: a franc decides the more, the later it is."""
PATIENCE = 4_000
"""The positions that *strong* may look at for a decision."""
SIGHT = 0.1
"""As how many worlds first sight counts beside those in which a choice is played on: a round has hardly any
chance in it, so one world tells two choices apart to 0.1 points, where sight is wrong by 3.7."""

_SHIPPING_LINE = NUMBER["18"]
_FOOD = {kind: value for kind, value in FOOD.items() if kind != FRANCS}
_TO_BUILD = {WOOD: 1.0, CLAY: 1.2, BRICK: 2.2, IRON_ORE: 2.5, STEEL_BAR: 3.0}
"""About what a good is worth in francs to somebody who builds."""
_TO_SELL = {
    STEEL_BAR: 4.0,
    COKE: 4.0,
    LEATHER: 3.5,
    COAL: 2.0,
    HIDES: 1.5,
    CATTLE: 1.5,
    BREAD: 0.5,
    MEAT: 0.5,
}
"""About what a good is worth in francs beside that and its food, once it is processed and sold."""
_SHIP_FOOD = 0.7
"""What a food of a ship is worth beside one in hand: later, food is easier to find."""
_PLENTY = 6
"""More than so many of a good are worth half."""
_LASTS = 4
"""In so many rounds before the end goods are worth less and less."""
_INTEREST = 5
"""The rounds for which a loan is expected to cost interest."""


def progress(state: HavreState) -> float:
    """How much of the turns is over, the final ones too."""
    return min(1.0, state.turn / (state.rounds * TURNS + state.seats))


def features(state: HavreState, seat: int) -> Sequence[float]:
    """The features of a seat, in the order of the names; what it obviously does now counts as done."""
    if state.doing != NOWHERE and seat == state.seat:
        state = used(state)
    hand, fleet, rounds = tuple(state.goods[seat]), tuple(state.fleet[seat]), _rounds(state)
    soon = min(1.0, (state.rounds * TURNS + state.seats - state.turn) / TURNS / _LASTS)
    used_up, short, loans = _feeding(state, seat, hand)
    loans += state.loans[seat]
    wealth = hand[FRANCS] - short + LOAN * (loans - state.loans[seat]) - DEBT * loans
    tops, ships = _for_builders(state)
    line = state.owner[_SHIPPING_LINE] >= IN_TOWN
    best = _best_action(hand, fleet, tops, line) if may_act(state, seat) else 0.0
    return (
        (wealth + _property(state, seat) + best / 2) / 30,
        -min(len(rounds), _INTEREST) * min(1.0, loans) / _INTEREST,
        *_in_hand(hand, fleet, rounds, used_up, state.seats, soon),
        soon * _breeding(state, seat, hand) / 20,
        *_in_reach(hand, tops, ships, len(rounds), state.seats, soon),
    )


def may_act(state: HavreState, seat: int) -> bool:
    """Whether a seat has a main action left in the game."""
    behind = (seat - state.seat) % state.seats
    if not behind and (state.actions or state.doing != NOWHERE):
        return True
    return state.turn + (behind or state.seats) < state.rounds * TURNS + state.seats


def _rounds(state: HavreState) -> tuple[int, ...]:
    """The food of each round that is still to be fed after this one."""
    return () if state.final else _deck_food(state.deck, state.seats)[state.round + 1 :]


@lru_cache(maxsize=16)
def _deck_food(deck: tuple[int, ...], seats: int) -> tuple[int, ...]:
    return tuple(ROUND_CARDS[number].food[seats - 1] for number in deck)


def _feeding(state: HavreState, seat: int, hand: Sequence[int]) -> tuple[float, float, float]:
    """The food, francs and new loans that this round takes: the more, the nearer its end is."""
    if state.final or state.phase > FEEDING or state.fed(seat):
        return 0.0, 0.0, 0.0
    near = 1.0 if state.phase >= HARVEST else (state.turn % TURNS + 1) / TURNS
    due, food = state.food_due(seat), worth(hand, _FOOD)
    short = max(0, due - food)
    return near * min(due, food), near * short, near * -(-max(0, short - hand[FRANCS]) // LOAN)


def _property(state: HavreState, seat: int) -> int:
    """The value of buildings and ships, with what they bring at the end."""
    own = state.owned(seat)
    found = sum([CARDS[one].value for one in own]) + sum([SHIPS[one].value for one in state.fleet[seat]])
    return found + sum([bonus_of(state, seat, number) for number in WITH_EFFECT[Bonus] if number in own])


@lru_cache(maxsize=4096)
def _in_hand(
    hand: tuple[int, ...],
    fleet: tuple[int, ...],
    rounds: tuple[int, ...],
    used_up: float,
    seats: int,
    soon: float,
) -> tuple[float, ...]:
    """Food, goods, energy and freight room: what is in hand, and what ships bring and carry."""
    types = [SHIP_TYPES[SHIPS[number].type] for number in fleet]
    bring = sum([one.food[seats - 1] for one in types])
    food = worth(hand, _FOOD) - used_up + _SHIP_FOOD * sum([min(bring, due) for due in rounds])
    return (
        min(sum(rounds), food) / 30,
        soon * _worth(hand, _TO_BUILD) / 20,
        soon * _worth(hand, _TO_SELL) / 20,
        soon * min(worth(hand, ENERGY), 20) / 20,
        soon * sum([one.capacity for one in types]) / 6,
    )


def _worth(hand: Sequence[int], values: Mapping[int, float]) -> float:
    """About what goods are worth in francs."""
    return sum([value * (hand[kind] + min(hand[kind], _PLENTY)) / 2 for kind, value in values.items()])


_DEAREST = sorted(PRICES, key=PRICES.__getitem__, reverse=True)


@lru_cache(maxsize=4096)
def _best_action(hand: tuple[int, ...], fleet: tuple[int, ...], tops: tuple[int, ...], line: bool) -> float:
    """The francs of the best thing that can be built or shipped with these goods as they are."""
    built = [CARDS[one].value for one in tops if CARDS[one].cost and not _lacks(PRINTED_COST[one], hand)]
    rooms = sorted([SHIP_TYPES[SHIPS[number].type].capacity for number in fleet], reverse=True)
    sail = [room for room in rooms if room][: worth(hand, ENERGY) // 3] if line else []
    return max([*built, _freight(hand, sum(sail), len(sail))], default=0.0)


def _freight(hand: Sequence[int], room: int, burnt: int) -> int:
    """What ships with so much room earn with the dearest goods, after so much coal."""
    earned = 0
    for kind in _DEAREST:
        carried = min(room, max(0, hand[kind] - (burnt if kind == COAL else 0)))
        earned, room = earned + carried * PRICES[kind], room - carried
    return earned


def _breeding(state: HavreState, seat: int, hand: Sequence[int]) -> float:
    """The grain, for half, and the cattle of the harvests to come."""
    calves = hand[CATTLE] >= 2
    if state.final or not (calves or hand[GRAIN]):
        return 0.0
    harvests = sum([ROUND_CARDS[one].harvest for one in state.deck[state.round + (state.phase >= FEEDING) :]])
    return harvests * ((hand[GRAIN] > 0) / 2 + calves * (2 if state.owned_effect(seat, Feedlot) else 1))


def _for_builders(state: HavreState) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The proposals that can be built, and the ships if there is a wharf."""
    wharf = any(state.owner[one] >= IN_TOWN for one in WHARVES)
    return tuple(state.tops()), tuple([stack[-1] for stack in state.ships if stack]) if wharf else ()


@lru_cache(maxsize=4096)
def _in_reach(
    hand: tuple[int, ...], tops: tuple[int, ...], ships: tuple[int, ...], rounds: int, seats: int, soon: float
) -> tuple[float, float]:
    """The value of the best building and the best ship, the less the more goods they lack."""
    goods = [CARDS[one].value / (1 + _lacks(PRINTED_COST[one], hand)) for one in tops if CARDS[one].cost]
    cold, fleet = worth(hand, ENERGY) < 3, [0.0]
    for ship in ships:
        one = SHIP_TYPES[SHIPS[ship].type]
        cost = {one.good: one.number} if SHIPS[ship].type == WOODEN else {one.good: one.number, BRICK: 1}
        value = SHIPS[ship].value + one.food[seats - 1] * rounds * _SHIP_FOOD
        fleet.append(value / (1 + _lacks(cost, hand) + cold))
    return soon * max(goods, default=0.0) / 20, soon * max(fleet) / 20


def _lacks(cost: Mapping[int, int], hand: Sequence[int]) -> int:
    return sum(short_of(cost, hand).values())
