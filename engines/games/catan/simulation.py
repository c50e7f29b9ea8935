"""Random games in place, for simulations: no copy, no event, no check.

Only this module and `fast` may repeat a rule; the tests compare each step with the moves' own `apply`.
"""

from engines.core.questions import Choose
from engines.games.catan.fast import AnyMove, buildable, exchanges, founds, legal, plays
from engines.games.catan.interned import (
    BUILDS,
    BUY_CARD,
    END_GAME,
    MOVE_ROBBER,
    PRODUCTION,
    ROLL_DICE,
    STEAL_CARD,
    STEAL_UNSEEN,
    SUMS,
)
from engines.games.catan.moves.dice import SEVEN
from engines.games.catan.moves.robber import victims
from engines.games.catan.moves.trade import Exchange
from engines.games.catan.moves.turn import begin_turn
from engines.games.catan.state import BUILD, FOUNDING, OVER, PRODUCE, ROBBER, CatanState
from engines.games.catan.tables import GRAIN, LUMBER, ORE, WOOL
from engines.games.catan.topology import HEXES, members
from engines.games.catan.words import NUMBER


def play_on(state: CatanState, choose: Choose, most: int = 100_000) -> int:
    """Play random moves in place until the game is over; return how many (at most `most`).

    The state must be `certain`, and stays so: cards are always named. There is no domestic trade and no
    Monopoly: their answers are too many to list.
    """
    made, to_win = 0, state.house.to_win
    while (phase := state.phase) != OVER and made < most:
        if state.points[state.seat] >= to_win and phase != FOUNDING:
            END_GAME.apply(state, None)
        else:
            _STEPS[phase](state, choose)
        made += 1
    return made


def _step_founding(state: CatanState, choose: Choose) -> None:
    moves = founds(state)
    moves[choose(len(moves))].apply(state, None)


def _step_roll(state: CatanState, choose: Choose) -> None:
    if any(state.cards[state.seat]) and (cards := plays(state)) and (chosen := choose(len(cards) + 1)):
        cards[chosen - 1].apply(state, None)
        return
    thrown = choose(36)
    if SUMS[thrown] == SEVEN:
        ROLL_DICE[state.seat][thrown].apply(state, None)
    else:
        state.dice = SUMS[thrown]
        state.phase = PRODUCE


def _step_produce(state: CatanState, _: Choose) -> None:
    island, hands, harvest = state.island, state.hands.known, state.harvest
    seats, bank, goods, owed = len(state.roads), hands[-1], island.good, []
    for place in island.bearing[state.dice]:
        if place != state.robber:
            paid = harvest[place * seats : place * seats + seats]
            if total := sum(paid):
                owed.append((goods[place], total, paid))
    for good, total, _paid in owed:
        if total > bank[good] or (len(owed) == 2 and owed[0][0] == owed[1][0]):
            PRODUCTION.apply(state, None)
            return
    for good, total, paid in owed:
        bank[good] -= total
        for seat, number in enumerate(paid):
            if number:
                hands[seat][good] += number
    state.phase = BUILD


def _step_discard(state: CatanState, choose: Choose) -> None:
    hands, due = state.hands.known, state.due
    seat = next(seat for seat, number in enumerate(due) if number)
    hand, bank = hands[seat], hands[-1]
    for _ in range(due[seat]):
        good = _drawn(hand, choose)
        hand[good] -= 1
        bank[good] += 1
    state.discarded[seat] += due[seat]
    if not any(state.due):
        state.phase = ROBBER


def _drawn(hand: list[int], choose: Choose) -> int:
    """The kind of one card drawn from a hand."""
    at = choose(sum(hand))
    good = 0
    while at >= hand[good]:
        at -= hand[good]
        good += 1
    return good


def _step_robber(state: CatanState, choose: Choose) -> None:
    if state.house.friendly_robber:
        moves = legal(state)
        moves[choose(len(moves))].apply(state, None)
        return
    place = choose(len(HEXES) - 1)
    MOVE_ROBBER[state.seat][place + (place >= state.robber)].apply(state, None)


def _step_steal(state: CatanState, choose: Choose) -> None:
    there = victims(state, state.seat)
    victim = there[choose(len(there))]
    hand = state.hands.known[victim]
    if any(hand):
        STEAL_CARD[state.seat][victim][_drawn(hand, choose)].apply(state, None)
    else:
        STEAL_UNSEEN[state.seat][victim].apply(state, None)


def _step_build(state: CatanState, choose: Choose) -> None:
    seat = state.seat
    hand = state.hands.known[seat]
    places = buildable(state) if hand[LUMBER] or hand[ORE] else (0, 0, 0)
    roads, settlements, cities = places
    builds = roads.bit_count() + settlements.bit_count() + cities.bit_count()
    moves = exchanges(state) if max(hand) >= min(state.rates[seat]) else []
    if any(state.cards[seat]):
        moves += plays(state)
    buys = bool(hand[WOOL] and hand[GRAIN] and hand[ORE] and state.deck)
    possible = builds + len(moves) + buys
    chosen = choose(possible + 1) - builds if possible else 0
    if chosen < 0:
        _building(seat, places, chosen + builds).apply(state, None)
    elif chosen < len(moves):
        move = moves[chosen]
        if type(move) is Exchange:
            _swap(state, NUMBER[move.give], NUMBER[move.get])
        else:
            move.apply(state, None)
    elif chosen == len(moves):
        begin_turn(state, (seat + 1) % len(state.roads), None)
    else:
        BUY_CARD[seat][_drawn(state.unseen, choose)].apply(state, None)


def _building(seat: int, places: tuple[int, int, int], number: int) -> AnyMove:
    """One of the roads, settlements and cities for these places: the one with this number, from 0."""
    kind = 0
    while number >= (n := places[kind].bit_count()):
        number -= n
        kind += 1
    return BUILDS[kind][seat][members(places[kind])[number]]


def _swap(state: CatanState, give: int, get: int) -> None:
    hands, seat = state.hands.known, state.seat
    hand, bank, rate = hands[seat], hands[-1], state.rates[seat][give]
    hand[give] -= rate
    bank[give] += rate
    hand[get] += 1
    bank[get] -= 1


_STEPS = (_step_founding, _step_roll, _step_produce, _step_discard, _step_robber, _step_steal, _step_build)
"""The steps by phase."""
