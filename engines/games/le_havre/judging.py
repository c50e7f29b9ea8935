"""What a position of Le Havre is judged by: wealth, food, goods, and what can soon be built or shipped."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from msgspec import Struct

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


class Table(Struct, frozen=True):
    """What a position has in common for all seats."""

    seats: int
    soon: float
    """How much goods are worth, the less the nearer the end is; 1 until its last rounds."""
    near: float
    """How near the food of this round is: 0 when it is paid or none is due, 1 when it is to be paid."""
    due: int
    """The food that a seat without ships pays then."""
    rounds: tuple[int, ...]
    """The food of each round that is still to be fed after this one."""
    harvests: int
    """The harvests to come."""
    proposals: tuple[int, ...]
    """Those that can be built."""
    ships: tuple[int, ...]
    """Those that can be built: none without a wharf."""
    freight: bool
    """Whether goods can be shipped."""


class Own(Struct, frozen=True):
    """What a seat has."""

    hand: tuple[int, ...]
    fleet: tuple[int, ...]
    loans: int
    property: int
    """The value of buildings and ships, with what they bring at the end."""
    calves: int
    """The cattle that a herd gets at a harvest."""
    acts: bool
    """Whether it has a main action left in the game."""
    hungry: bool
    """Whether it still has to pay the food of this round."""


def features(state: HavreState) -> list[tuple[float, ...]]:
    """The features of each seat, in the order of the names; what one obviously does now counts as done."""
    table = _table(state)
    found = [_features(table, _own(state, seat)) for seat in range(state.seats)]
    if state.doing != NOWHERE:
        after = used(state)
        found[state.seat] = _features(_table(after), _own(after, state.seat))
    return found


@lru_cache(maxsize=4096)
def _features(table: Table, own: Own) -> tuple[float, ...]:
    """The features of a seat: most seats have not changed since the last position that was looked at."""
    hand = own.hand
    used_up, short, loans = _feeding(table, own) if own.hungry else (0.0, 0.0, 0.0)
    loans += own.loans
    wealth = hand[FRANCS] - short + LOAN * (loans - own.loans) - DEBT * loans
    best = _best_action(table, own) if own.acts else 0.0
    bred = table.harvests * ((hand[GRAIN] > 0) / 2 + (hand[CATTLE] >= 2) * own.calves)
    return (
        (wealth + own.property + best / 2) / 30,
        -min(len(table.rounds), _INTEREST) * min(1.0, loans) / _INTEREST,
        *_in_hand(table, own, used_up),
        table.soon * bred / 20,
        *_in_reach(table, own),
    )


def _table(state: HavreState) -> Table:
    deck, now, final, seats = state.deck, state.round, state.final, state.seats
    near = 1.0 if state.phase >= HARVEST else (state.turn % TURNS + 1) / TURNS
    wharf = any(state.owner[one] >= IN_TOWN for one in WHARVES)
    return Table(
        seats=seats,
        soon=min(1.0, (state.rounds * TURNS + seats - state.turn) / TURNS / _LASTS),
        near=0.0 if final or state.phase > FEEDING else near,
        due=ROUND_CARDS[deck[now]].food[seats - 1],
        rounds=() if final else _food_of(deck, seats)[now + 1 :],
        harvests=0 if final else _harvests(deck, now + (state.phase >= FEEDING)),
        proposals=tuple(state.tops()),
        ships=tuple([stack[-1] for stack in state.ships if stack]) if wharf else (),
        freight=state.owner[_SHIPPING_LINE] >= IN_TOWN,
    )


def _own(state: HavreState, seat: int) -> Own:
    value, more = _buildings(tuple(state.owner), seat)
    ships = sum([SHIPS[one].value for one in state.fleet[seat]])
    return Own(
        hand=tuple(state.goods[seat]),
        fleet=tuple(state.fleet[seat]),
        loans=state.loans[seat],
        property=value + ships + sum([bonus_of(state, seat, number) for number in more]),
        calves=2 if state.owned_effect(seat, Feedlot) else 1,
        acts=may_act(state, seat),
        hungry=not state.fed(seat),
    )


def may_act(state: HavreState, seat: int) -> bool:
    """Whether a seat has a main action left in the game."""
    behind = (seat - state.seat) % state.seats
    if not behind and (state.actions or state.doing != NOWHERE):
        return True
    return state.turn + (behind or state.seats) < state.rounds * TURNS + state.seats


@lru_cache(maxsize=16)
def _food_of(deck: tuple[int, ...], seats: int) -> tuple[int, ...]:
    return tuple(ROUND_CARDS[number].food[seats - 1] for number in deck)


@lru_cache(maxsize=128)
def _harvests(deck: tuple[int, ...], done: int) -> int:
    return sum([ROUND_CARDS[one].harvest for one in deck[done:]])


@lru_cache(maxsize=4096)
def _buildings(owner: tuple[int, ...], seat: int) -> tuple[int, list[int]]:
    """The value of a seat's buildings, and which of them bring more at the end."""
    own = [number for number, place in enumerate(owner) if place == seat]
    return sum([CARDS[one].value for one in own]), [one for one in own if one in WITH_EFFECT[Bonus]]


def _feeding(table: Table, own: Own) -> tuple[float, float, float]:
    """The food, francs and new loans that this round takes: the more, the nearer its end is."""
    due = max(0, table.due - sum([SHIP_TYPES[SHIPS[one].type].food[table.seats - 1] for one in own.fleet]))
    food = worth(own.hand, _FOOD)
    short, near = max(0, due - food), table.near
    return near * min(due, food), near * short, near * -(-max(0, short - own.hand[FRANCS]) // LOAN)


def _in_hand(table: Table, own: Own, used_up: float) -> tuple[float, ...]:
    """Food, goods, energy and freight room: what is in hand, and what ships bring and carry."""
    hand, soon, types = own.hand, table.soon, [SHIP_TYPES[SHIPS[number].type] for number in own.fleet]
    bring = sum([one.food[table.seats - 1] for one in types])
    food = worth(hand, _FOOD) - used_up + _SHIP_FOOD * sum([min(bring, due) for due in table.rounds])
    return (
        min(sum(table.rounds), food) / 30,
        soon * _worth(hand, _TO_BUILD) / 20,
        soon * _worth(hand, _TO_SELL) / 20,
        soon * min(worth(hand, ENERGY), 20) / 20,
        soon * sum([one.capacity for one in types]) / 6,
    )


def _worth(hand: Sequence[int], values: Mapping[int, float]) -> float:
    """About what goods are worth in francs."""
    return sum([value * (hand[kind] + min(hand[kind], _PLENTY)) / 2 for kind, value in values.items()])


_DEAREST = sorted(PRICES, key=PRICES.__getitem__, reverse=True)


def _best_action(table: Table, own: Own) -> float:
    """The francs of the best thing that can be built or shipped with these goods as they are."""
    hand, costs = own.hand, PRINTED_COST
    built = [CARDS[one].value for one in table.proposals if CARDS[one].cost and not _lacks(costs[one], hand)]
    rooms = sorted([SHIP_TYPES[SHIPS[number].type].capacity for number in own.fleet], reverse=True)
    sail = [room for room in rooms if room][: worth(hand, ENERGY) // 3] if table.freight else []
    return max([*built, _freight(hand, sum(sail), len(sail))], default=0.0)


def _freight(hand: Sequence[int], room: int, burnt: int) -> int:
    """What ships with so much room earn with the dearest goods, after so much coal."""
    earned = 0
    for kind in _DEAREST:
        carried = min(room, max(0, hand[kind] - (burnt if kind == COAL else 0)))
        earned, room = earned + carried * PRICES[kind], room - carried
    return earned


def _in_reach(table: Table, own: Own) -> tuple[float, float]:
    """The value of the best building and the best ship, the less the more goods they lack."""
    hand, soon, to_come = own.hand, table.soon, len(table.rounds)
    costs = {one: PRINTED_COST[one] for one in table.proposals if CARDS[one].cost}
    goods = [CARDS[one].value / (1 + _lacks(cost, hand)) for one, cost in costs.items()]
    cold, fleet = worth(hand, ENERGY) < 3, [0.0]
    for ship in table.ships:
        one = SHIP_TYPES[SHIPS[ship].type]
        cost = {one.good: one.number} if SHIPS[ship].type == WOODEN else {one.good: one.number, BRICK: 1}
        value = SHIPS[ship].value + one.food[table.seats - 1] * to_come * _SHIP_FOOD
        fleet.append(value / (1 + _lacks(cost, hand) + cold))
    return soon * max(goods, default=0.0) / 20, soon * max(fleet) / 20


def _lacks(cost: Mapping[int, int], hand: Sequence[int]) -> int:
    return sum(short_of(cost, hand).values())
