"""The quick way through a game whose cards are all known: interned moves, masks, and play in place.

The only module that may say a rule again. Law 1 holds `legal` to the conversations, and the tests hold
`play_on` to the moves' own `apply`.
"""

from engines.core.holdings import pairs
from engines.core.moves import Move
from engines.core.questions import Choose
from engines.games.catan.interned import (
    BUILD_CITY,
    BUILD_ROAD,
    BUILD_SETTLEMENT,
    BUY_CARD,
    BUY_UNSEEN,
    END_GAME,
    END_TURN,
    EXCHANGE,
    FOUND,
    MOVE_ROBBER,
    PLAY_KNIGHT,
    PLAY_PLENTY,
    PRODUCTION,
    ROLL_DICE,
    STEAL_CARD,
    STEAL_NOTHING,
    STEAL_UNSEEN,
    SUMS,
)
from engines.games.catan.moves.dice import SEVEN
from engines.games.catan.moves.places import open_paths, open_paths_after
from engines.games.catan.moves.progress import PlayRoadBuilding, PlayYearOfPlenty
from engines.games.catan.moves.robber import (
    Discard,
    DiscardUnseen,
    spared,
    victims,
)
from engines.games.catan.moves.trade import Exchange
from engines.games.catan.moves.turn import ClaimVictory, begin_turn, has_won
from engines.games.catan.state import (
    BUILD,
    DISCARD,
    FOUNDING,
    OVER,
    PRODUCE,
    ROBBER,
    ROLL,
    STEAL,
    CatanState,
)
from engines.games.catan.tables import (
    CITIES,
    GRAIN,
    KNIGHT,
    LUMBER,
    ORE,
    RESOURCES,
    ROAD_BUILDING,
    ROADS,
    SETTLEMENTS,
    VICTORY_POINT,
    WOOL,
    YEAR_OF_PLENTY,
)
from engines.games.catan.topology import ALL_INTERSECTIONS, HEXES, members
from engines.games.catan.words import NUMBER

AnyMove = Move[CatanState]

_GOODS = range(len(RESOURCES))


def certain(state: CatanState) -> bool:
    """Whether every card is known, so that this module may be used."""
    hands = state.hands
    return state.tracks_hands and not any(hands.blank) and not any(hands.owed) and not any(state.face_down)


def legal(state: CatanState) -> list[AnyMove]:
    """Return every move of the finite kinds, as the conversations would find them."""
    phase, seat = state.phase, state.seat
    if phase == OVER:
        return []
    if has_won(state):
        return [END_GAME]
    if phase == BUILD:
        return [*_builds(state), *_buys(state), *_exchanges(state), *_plays(state), END_TURN[seat]]
    if phase == ROLL:
        return [*ROLL_DICE[seat], *_plays(state)]
    if phase == STEAL:
        return [*_steals(state), STEAL_NOTHING[seat]]
    if phase == ROBBER:
        shut = spared(state, seat) | 1 << state.robber
        return [move for place, move in enumerate(MOVE_ROBBER[seat]) if not shut >> place & 1]
    if phase == DISCARD:
        return [DiscardUnseen(other, due) for other, due in enumerate(state.due) if due]
    return [PRODUCTION] if phase == PRODUCE else _founds(state)


def _founds(state: CatanState) -> list[AnyMove]:
    return [
        move
        for at in members(ALL_INTERSECTIONS & ~state.closed)
        for move in FOUND[state.seat][at]
        if not state.paved >> move.road & 1
    ]


def _builds(state: CatanState) -> list[AnyMove]:
    seat = state.seat
    lumber, brick, wool, grain, ore = state.hands.known[seat]
    found: list[AnyMove] = []
    if lumber and brick:
        if state.roads[seat].bit_count() < ROADS:
            found += map(BUILD_ROAD[seat].__getitem__, members(open_paths(state, seat)))
        if wool and grain and state.settlements[seat].bit_count() < SETTLEMENTS:
            found += map(BUILD_SETTLEMENT[seat].__getitem__, members(state.ends[seat] & ~state.closed))
    if ore > 2 and grain > 1 and state.cities[seat].bit_count() < CITIES:
        found += map(BUILD_CITY[seat].__getitem__, members(state.settlements[seat]))
    return found


def _buys(state: CatanState) -> list[AnyMove]:
    _, _, wool, grain, ore = state.hands.known[state.seat]
    if not (wool and grain and ore and state.deck):
        return []
    cards = BUY_CARD[state.seat]
    return [BUY_UNSEEN[state.seat], *(cards[kind] for kind, left in enumerate(state.unseen) if left)]


def _exchanges(state: CatanState) -> list[AnyMove]:
    if state.built and not state.combined:
        return []
    seat, hands = state.seat, state.hands.known
    hand, rates, bank, moves = hands[seat], state.rates[seat], hands[-1], EXCHANGE[seat]
    return [
        moves[give][get]
        for give in _GOODS
        if hand[give] >= rates[give]
        for get in _GOODS
        if get != give and bank[get]
    ]


def _plays(state: CatanState) -> list[AnyMove]:
    seat = state.seat
    held, fresh = state.cards[seat], state.fresh
    found: list[AnyMove] = []
    if not any(held):
        return found
    if state.points[seat] + held[VICTORY_POINT] >= state.house.to_win:
        found.append(ClaimVictory(seat, held[VICTORY_POINT]))
    if state.card_played:
        return found
    if held[KNIGHT] > fresh[KNIGHT]:
        found.append(PLAY_KNIGHT[seat])
    if held[ROAD_BUILDING] > fresh[ROAD_BUILDING]:
        found += _road_pairs(state)
    if held[YEAR_OF_PLENTY] > fresh[YEAR_OF_PLENTY]:
        found += _plenty(state)
    return found


def _road_pairs(state: CatanState) -> list[AnyMove]:
    seat = state.seat
    left = ROADS - state.roads[seat].bit_count()
    if left <= 0:
        return []
    found: list[AnyMove] = []
    for first in members(open_paths(state, seat)):
        onward = open_paths_after(state, seat, first) if left > 1 else 0
        if onward:
            found += (PlayRoadBuilding(seat, first, second) for second in members(onward))
        else:
            found.append(PlayRoadBuilding(seat, first))
    return found


def _plenty(state: CatanState) -> list[AnyMove]:
    bank, seat = state.hands.known[-1], state.seat
    if sum(bank) == 1:
        return [PlayYearOfPlenty(seat, RESOURCES[bank.index(1)])]
    moves = PLAY_PLENTY[seat]
    return [moves[a][b] for a in _GOODS if bank[a] for b in _GOODS if bank[b] > (a == b)]


def _steals(state: CatanState) -> list[AnyMove]:
    seat, hands = state.seat, state.hands.known
    found: list[AnyMove] = []
    for victim in victims(state, seat):
        found.append(STEAL_UNSEEN[seat][victim])
        found += (STEAL_CARD[seat][victim][good] for good in _GOODS if hands[victim][good])
    return found


def play_on(state: CatanState, choose: Choose, most: int = 100_000) -> int:
    """Play random moves in place until the game is over; return how many (at most `most`).

    The state must be `certain`, and stays so: cards are always named. There is no domestic trade and no
    monopoly here: their answers are too many to list.
    """
    made = 0
    while (phase := state.phase) != OVER and made < most:
        if state.points[state.seat] >= state.house.to_win and phase != FOUNDING:
            END_GAME.apply(state, None)
        else:
            _STEPS[phase](state, choose)
        made += 1
    return made


def _step_founding(state: CatanState, choose: Choose) -> None:
    moves = _founds(state)
    moves[choose(len(moves))].apply(state, None)


def _step_roll(state: CatanState, choose: Choose) -> None:
    if any(state.cards[state.seat]) and (plays := _plays(state)) and (chosen := choose(len(plays) + 1)):
        plays[chosen - 1].apply(state, None)
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
    for seat, due in enumerate(state.due):
        if due:
            hand = state.hands.known[seat][:]
            given = [0] * len(hand)
            for _ in range(due):
                good = _drawn(hand, choose)
                hand[good] -= 1
                given[good] += 1
            Discard(seat, pairs(given, RESOURCES)).apply(state, None)
            return


def _drawn(hand: list[int], choose: Choose) -> int:
    """Return the kind of one card drawn from a hand."""
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
    moves = _builds(state) if hand[LUMBER] or hand[ORE] else []
    if max(hand) >= min(state.rates[seat]):
        moves += _exchanges(state)
    if any(state.cards[seat]):
        moves += _plays(state)
    buys = bool(hand[WOOL] and hand[GRAIN] and hand[ORE] and state.deck)
    chosen = choose(len(moves) + buys + 1) if moves or buys else 0
    if chosen < len(moves):
        move = moves[chosen]
        if type(move) is Exchange:
            _swap(state, NUMBER[move.give], NUMBER[move.get])
        else:
            move.apply(state, None)
    elif chosen == len(moves):
        begin_turn(state, (seat + 1) % len(state.roads), None)
    else:
        BUY_CARD[seat][_drawn(state.unseen, choose)].apply(state, None)


def _swap(state: CatanState, give: int, get: int) -> None:
    hands, seat = state.hands.known, state.seat
    hand, bank, rate = hands[seat], hands[-1], state.rates[seat][give]
    hand[give] -= rate
    bank[give] += rate
    hand[get] += 1
    bank[get] -= 1


_STEPS = (
    _step_founding,
    _step_roll,
    _step_produce,
    _step_discard,
    _step_robber,
    _step_steal,
    _step_build,
)
"""By phase."""
